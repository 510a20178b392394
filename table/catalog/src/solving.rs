//! Which games have a solver made for them, and the book that one of them makes.

use game::Game;
use search::Stop;

pub use reversi_engine::book::{Book, LEAST_EMPTIES, Progress};
pub use reversi_engine::{Answer, Question};

/// Whether a solver knows these rules.
pub fn solves(game: &dyn Game) -> bool {
    reversi_engine::plays(game)
}

/// Proves the value of a position; none if no solver knows the game.
pub fn solve(
    question: &Question<'_>,
    stop: &Stop,
    on_progress: &mut dyn FnMut(&Answer),
) -> Option<Answer> {
    reversi_engine::solve_text(question, stop, on_progress)
}
