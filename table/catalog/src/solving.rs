//! Which games have a solver made for them, and the book that one of them makes.

use game::Game;

pub use reversi_engine::book::{Book, LEAST_EMPTIES, LEAST_LINES, Progress};
pub use reversi_engine::{Answer, Question, SolveError, TextSolver as Solver};

/// Whether a solver knows these rules.
pub fn solves(game: &dyn Game) -> bool {
    reversi_engine::plays(game)
}
