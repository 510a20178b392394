//! Reversi players: the exact endgame solver, and what it is made of.
//!
//! [`Solver`] proves the score of a position; [`engine()`] makes a player of it;
//! [`perft()`] counts leaves.

mod board;
pub mod book;
mod budget;
mod choose;
mod endgame;
pub mod evaluation;
pub mod kernel;
mod last_disc;
pub mod laws;
mod level;
mod local_table;
mod midgame;
mod midgame_root;
mod midgame_table;
mod moves;
pub mod opening_book;
mod perft;
mod player;
mod probcut;
mod searcher;
mod solve;
mod split;
mod square;
pub mod stability;
pub mod table;
mod text_solver;
pub mod training;
mod worker;

pub use board::{EngineBoard, FeaturesOf};
pub use kernel::KernelChoice;
pub use perft::{perft, perft_text};
pub use player::{OPTIONS, ReversiEngine, engine, engine_with, plays};
pub use solve::{Problem, Progress, Solution, SolveError, Solver};
pub use square::Square;
pub use text_solver::TextSolver;
