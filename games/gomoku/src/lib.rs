//! Gomoku: two players put stones on the intersections of a board, and five in a row wins.
//!
//! Six rules on square boards of 5 to 26 lines: [`Rule::Freestyle`], [`Rule::Standard`],
//! [`Rule::Renju`], [`Rule::RenjuPass`], [`Rule::Caro`] and [`Rule::StandardCaro`]. In Renju the
//! points that are forbidden to Black (double-three, double-four, overline) are simply not legal
//! moves here; see [`GomokuPosition::fouls`] and the module `forbidden` for the
//! definition.
//!
//! A Black who in Renju has only forbidden points left must pass; [`Rule::RenjuPass`] alone has
//! other passes, and there two in a row are a draw. They are a rule of their own because programs
//! play Renju without them. That one was just played is part of the position, and of its text:
//! `… X pass`.
//!
//! White can take every empty point, so the game goes on until the board is full or a five stands,
//! and a full board without a five is a draw.
//!
//! ```
//! use game::{Game, Position, Rules};
//! use gomoku::{Gomoku, Rule};
//!
//! let rules = Gomoku::new(15, Rule::Renju).unwrap();
//! let mut position = Rules::start(&rules);
//! for text in ["h8", "i9", "j10"] {
//!     let m = rules.parse_move(&position, text).unwrap();
//!     position.play_unchecked(m);
//! }
//! assert_eq!(position.legal_moves().len(), 225 - 3);
//! assert_eq!(Game::variant(&rules), "renju");
//! ```
#![no_std]
extern crate alloc;

mod board;
mod family;
mod forbidden;
mod line;
mod moves;
mod position;
mod rule;
mod rules;

pub use board::{Board, DIRECTIONS};
pub use family::GomokuFamily;
pub use forbidden::{Foul, Fouls};
pub use line::Line;
pub use moves::Move;
pub use position::GomokuPosition;
pub use rule::Rule;
pub use rules::Gomoku;
