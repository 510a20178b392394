//! Reversi/Othello on every even board from 4×4 to 26×26.
//!
//! A position is two sets of squares, the discs of the side to move and the opponent's. The set
//! is a machine word where one is large enough, chosen at compile time:
//!
//! | board | word | flips |
//! |---|---|---|
//! | 4×4, 6×6, 8×8 | `u64` | rays from a table ([`word64`]) |
//! | 10×10 | `u128` | fill ([`fill`]) |
//! | 12×12 … 26×26 | `[u64; 3..=11]` | fill |
//!
//! [`naive`] plays the same game on a plain grid; tests hold all of them together.
#![no_std]
extern crate alloc;

mod board;
pub mod fill;
mod moves;
pub mod naive;
mod position;
mod rules;
mod start;
mod word;
pub mod word64;
pub mod wthor;

pub use board::{B4, B6, B8, B10, B12, B14, B16, B18, B20, B22, B24, B26, Board};
pub use moves::Move;
pub use position::{Objective, ReversiPosition};
pub use rules::{Reversi, ReversiFamily};
pub use start::Start;
pub use word::{Wide, Word};
