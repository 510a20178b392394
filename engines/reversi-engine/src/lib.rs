//! Reversi players: the exact endgame solver, and what it is made of.
//!
//! [`solve()`] proves the score of a position.

mod by_text;
mod endgame;
pub mod evaluation;
pub mod kernel;
mod searcher;
mod solve;
pub mod stability;
pub mod table;
pub mod training;

pub use by_text::{Answer, Question, solve_text, solves};
pub use kernel::KernelChoice;
pub use searcher::Solvable;
pub use solve::{Problem, Progress, Solution, solve};
