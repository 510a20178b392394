//! Reversi players: the exact endgame solver, and what it is made of.
//!
//! [`Solver`] proves the score of a position; [`engine()`] makes a player of it;
//! [`perft()`] counts leaves.

pub mod book;
mod budget;
mod by_text;
mod choose;
mod endgame;
pub mod evaluation;
pub mod kernel;
mod midgame;
mod perft;
mod player;
mod private;
mod probcut;
mod searcher;
mod solve;
pub mod stability;
pub mod table;
pub mod training;

pub use by_text::TextSolver;
pub use kernel::KernelChoice;
pub use perft::{perft, perft_text};
pub use player::{OPTIONS, ReversiEngine, engine, engine_with, plays};
pub use searcher::Solvable;
pub use solve::{Problem, Progress, Solution, SolveError, Solver};
