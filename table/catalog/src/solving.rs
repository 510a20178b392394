//! Which games can be solved, and the books that engines make.

use engine::{EngineConfig, Goal, Solver};
use game::{Family, Game};
use reversi_engine::TextSolver;

pub use gomoku_engine::certificate::{Checked, Flaw, check as check_certificate};
pub use gomoku_engine::proof::{
    Book as WonBook, Counts, Effort, Fault, Prover, Won, check as check_won,
};
pub use reversi_engine::SolveError;
pub use reversi_engine::proven_book::{Book, LEAST_EMPTIES, LEAST_LINES, Progress};

use crate::games::spec_of;

/// The most points of a board that the general solver is asked about. Even there only the end of
/// a game is in its reach.
const MOST_POINTS: usize = 64;

/// The game that has books of won positions.
pub const WON: &str = gomoku::GomokuFamily::INFO.id;

/// A book of won positions that is empty; none for games that have none: Gomoku by Freestyle and by
/// Standard has one.
pub fn won_book(game: &dyn Game) -> Option<WonBook> {
    let rule = gomoku_engine::plays(game).then(|| gomoku::Rule::from_id(&game.variant()))??;
    WonBook::new(gomoku::Gomoku::new(game.frame().width, rule)?)
}

/// What the proof that is part of the program plays in a game that began as usual, and within how many
/// plies that wins; none where it says nothing.
pub fn proved_move(game: &dyn Game, moves: &[String]) -> Option<(String, Option<u32>)> {
    WonBook::shipped(won_book(game)?.rules())?.move_after(moves)
}

/// The solver that answers such questions about a game; none if there is none. Cheap: what a proof
/// needs, it makes when it needs it.
pub fn solver(game: &dyn Game, goal: Goal, config: &EngineConfig) -> Option<Box<dyn Solver>> {
    if matches!(goal, Goal::Fours | Goal::Threats) {
        return gomoku_engine::plays(game).then(|| gomoku_engine::solver(config));
    }
    if reversi_engine::plays(game) {
        return Some(Box::new(TextSolver::new(config)));
    }
    let frame = game.frame();
    if usize::from(frame.width) * usize::from(frame.height) > MOST_POINTS {
        return None;
    }
    let (entry, spec) = spec_of(game)?;
    entry.prover(&spec, config).ok()
}
