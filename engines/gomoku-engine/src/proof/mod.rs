//! The game itself, won: a strategy for Black from the first move on.
//!
//! ```text
//!   Black to move   threats win, or a move of the book does
//!   White to move   if he passed, threats would win: all answers outside of their zone change
//!                   nothing; after each of the others Black wins
//! ```
//!
//! A [`Prover`] looks for such moves by proof numbers, and writes each that it has proved into a
//! journal. What it finds is not simply believed: [`check`] follows every answer of White from the
//! beginning to the five on a board of its own (`checking_board.rs`), which knows nothing but lines
//! of five points. Threats are found again by the search for them; that they win, and which answers
//! change nothing about it, is walked (`walk.rs`). So a [`Book`] needs only the moves between
//! threats.

mod answers;
mod book;
mod candidates;
mod check;
mod checking_board;
mod error;
mod follow;
mod guide;
mod known_trees;
mod player;
mod prove;
mod ranking;
mod standing;
mod tree;
mod visit;
mod walk;

pub use book::Book;
pub use check::{Won, check};
pub use error::{Fault, Place};
pub(crate) use player::{WonByThreats, book_for, known_win, pace_for_threats, plays};
pub use prove::{Counts, Effort, Prover};
pub(crate) use standing::Standing;

#[cfg(test)]
mod larger_tests;
#[cfg(test)]
mod tests;
