//! m,n,k games: two players put stones on a board of m columns and n rows, and k in a row wins.
//!
//! Two families share the rules: [`TicTacToe`], which is 3,3,3 under its own name, and [`Mnk`]
//! with every board from 1×1 to 26×26. In the variant `misere` whoever makes k in a row loses.
//!
//! ```
//! use game::{Game, Position, Rules, perft};
//! use mnk::{MnkRules, Shape, Small};
//!
//! let rules = MnkRules::<1, 64>::tic_tac_toe(false);
//! let mut position: Small = Rules::start(&rules);
//! position.play_unchecked(rules.read_move("b2").unwrap());
//! assert_eq!(position.legal_move_count(), 8);
//! assert_eq!(perft(&Rules::start(&rules), 3), 9 * 8 * 7);
//! assert_eq!(rules.shape(), Shape::new(3, 3, 3).unwrap());
//! assert_eq!(Game::size(&rules), "3");
//! ```
#![no_std]
extern crate alloc;

mod family;
mod line;
mod position;
mod rules;
mod shape;

pub use family::{Mnk, TicTacToe};
pub use line::{DIRECTIONS, Line};
pub use position::{Large, Medium, MnkPosition, Move, Small};
pub use rules::MnkRules;
pub use shape::Shape;
