//! Proofs: what an exact solver is asked and says, whatever the game.

use std::time::Duration;

use game::Game;

use crate::{EngineError, Stop};

/// What is to be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The exact score, where points are counted; otherwise as [`Goal::Outcome`].
    Score,
    /// Only who wins: quicker.
    Outcome,
    /// Whether the side to move wins by an unbroken series of fours (VCF).
    Fours,
    /// Whether the side to move wins by an unbroken series of fours and threes (VCT).
    Threats,
}

/// A question about a position in text.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The rules.
    pub game: &'a dyn Game,
    /// The position in the common set-up text.
    pub position: &'a str,
    /// What is to be proved about it.
    pub goal: Goal,
    /// No more positions than so many, if it is given; a question may stay open then.
    pub nodes: Option<u64>,
}

impl Question<'_> {
    /// What a solver says that does not answer such questions.
    pub fn unsupported(&self, engine: &str) -> EngineError {
        let Self { game, goal, .. } = self;
        let reason = format!("{} {} {}, {goal:?}", game.id(), game.size(), game.variant());
        EngineError::Unsupported { engine: engine.into(), reason }
    }
}

/// What is known of the result, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    /// The final score in discs, empty squares to the winner, is within these.
    Discs {
        /// At least.
        lower: i32,
        /// At most.
        upper: i32,
    },
    /// The result is within these: 1 a win, 0 a draw, −1 a loss.
    Outcome {
        /// At least.
        lower: i8,
        /// At most.
        upper: i8,
        /// A win or loss takes at most so many plies, if the number is known.
        plies: Option<u32>,
    },
    /// Whether the series of threats that was asked for wins; none while it is open. That it does
    /// not says nothing about other moves.
    Threats {
        /// Whether there is one.
        wins: Option<bool>,
    },
}

/// What is proved, so far or in the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// What is known.
    pub bounds: Bounds,
    /// A move that keeps it; none if the game is over or nothing is known.
    pub best: Option<String>,
    /// The line of best play, passes included.
    pub pv: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// Whether the question was answered; false while it runs and if it was stopped before.
    pub complete: bool,
}

/// What is wanted beside the answer to a question about a series of threats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// The shortest win; that may take as many positions again.
    pub shortest: bool,
    /// The whole win as a text that the rules alone can judge.
    pub certificate: bool,
    /// All first moves that win, not only one. Each is a question of its own, of so many positions.
    pub all: bool,
}

/// An answer with what was wished for beside it, as far as it could be had.
#[derive(Clone, Debug, PartialEq)]
pub struct Granted {
    /// The answer.
    pub proof: Proof,
    /// The wins by threats that were found, the quickest first: one for each first move if all were
    /// wished for. None where the game is over.
    pub wins: Vec<ThreatWin>,
    /// If all were wished for: the first moves of which it stayed open whether they win.
    pub open: Vec<String>,
}

impl Granted {
    /// An answer with nothing beside it.
    pub const fn plain(proof: Proof) -> Self {
        Self { proof, wins: Vec::new(), open: Vec::new() }
    }
}

/// A win by a series of threats.
#[derive(Clone, Debug, PartialEq)]
pub struct ThreatWin {
    /// A line of it, to the end.
    pub pv: Vec<String>,
    /// Plies until it stands, at most; the line has no more.
    pub plies: u32,
    /// No such win takes fewer plies; none if that was not looked for.
    pub least: Option<u32>,
    /// The whole win.
    pub certificate: Option<String>,
}

/// Proves results. One solver answers many questions, one after the other.
pub trait Solver: Send {
    /// Name and version.
    fn name(&self) -> &str;

    /// Whether it can answer this kind of question about this game.
    fn answers(&self, game: &dyn Game, goal: Goal) -> bool;

    /// Answers a question; `on_progress` hears of every bound that is proved on the way. Returns
    /// within 10 ms of `stop` with what is proved then. What is proved about one position does not
    /// depend on those before it.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] if it does not answer this, [`EngineError::Root`] if the text
    /// is no position of the game, [`EngineError::Threads`] and [`EngineError::Memory`] if there is
    /// not what was asked for, [`EngineError::Lost`] if the solver broke by an internal error; then
    /// it can still be asked about other positions.
    fn solve(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Proof),
    ) -> Result<Proof, EngineError>;

    /// As [`Solver::solve`], with what is wished for beside the answer.
    ///
    /// # Errors
    /// As [`Solver::solve`]; also [`EngineError::Unsupported`] if it does not grant such wishes.
    fn solve_with(
        &mut self,
        question: &Question<'_>,
        wish: Wish,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Proof),
    ) -> Result<Granted, EngineError> {
        if wish != Wish::default() {
            return Err(question.unsupported(self.name()));
        }
        Ok(Granted::plain(self.solve(question, stop, on_progress)?))
    }
}
