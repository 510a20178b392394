//! Connect Four: stones fall to the lowest free point of a column, and four in a row wins.
//!
//! ```
//! use connect_four::ConnectFour;
//! use game::Game;
//!
//! let rules = ConnectFour::new(7, 6).unwrap();
//! let mut position = rules.start();
//! for column in ["d", "d", "e", "e", "f", "f", "g"] {
//!     position.play(column).unwrap();
//! }
//! assert_eq!(position.text(), "......./......./......./......./...OOO./...XXXX O");
//! assert_eq!(position.outcome(), Some(game::Outcome::Win(game::Side::Black)));
//! ```
//!
//! This crate is also the example of how a game is added: the README beside it walks through its
//! four files.
#![no_std]
extern crate alloc;

mod family;
mod position;
mod rules;

pub use family::ConnectFourFamily;
pub use position::{Drop, FourPosition};
pub use rules::ConnectFour;
