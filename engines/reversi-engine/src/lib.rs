//! Reversi players: the exact endgame solver, and what it is made of.
//!
//! [`Solver`] proves the score of a position; [`engine()`] makes a player of it;
//! [`perft()`] counts leaves.

mod board;
mod budget;
mod choose;
mod endgame;
pub mod evaluation;
pub mod kernel;
mod last_disc;
pub mod laws;
mod level;
mod midgame;
mod moves;
pub mod opening_book;
mod perft;
mod player;
pub mod proven_book;
mod searcher;
mod split;
mod square;
pub mod stability;
mod text_solver;
pub mod training;
mod worker;

pub use board::{EngineBoard, FeaturesOf};
pub use endgame::shared_table;
pub use endgame::solve::{Problem, Progress, Solution, SolveError, Solver};
pub use kernel::KernelChoice;
pub use perft::{perft, perft_text};
pub use player::{OPTIONS, ReversiEngine, engine, engine_with, plays};
pub use square::Square;
pub use text_solver::TextSolver;
