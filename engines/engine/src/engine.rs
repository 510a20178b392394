//! The trait of all players, and what a search gives back.

use std::time::Duration;

use game::Game;

use crate::{Info, Limits, Loss, LossCause, Root, Score, Stop};

/// A player.
pub trait Engine: Send {
    /// Name and version for people, logs and protocols.
    fn name(&self) -> &str;

    /// Chooses a move for the side to move at `root`.
    ///
    /// Returns within 10 ms of `stop` being set and within the time of `limits`. Where
    /// [`Limits::lines`] asks for several moves, there is a report for each. With one
    /// thread and limits in nodes or depth, the answer and the node count are the same on
    /// every run and machine.
    ///
    /// # Errors
    /// [`EngineError::Root`] if the moves do not form a game that is still going on;
    /// [`EngineError::Lost`] if an engine outside this process is gone.
    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError>;

    /// How long it would think with these limits; none if time does not matter. A search that began
    /// on the opponent's turn has so long from the moment of the expected move.
    fn move_time(&mut self, root: Root<'_>, limits: &Limits) -> Option<Duration> {
        let _ = root;
        limits.move_time()
    }

    /// Whether the first move of its last report of rank 1 may be played where its answer does not
    /// come in time: on a machine that is busy with other things a search may be let wait just when
    /// its time is up. Not so for a program that keeps to the clock by itself.
    fn stands_by_its_reports(&self) -> bool {
        false
    }

    /// Forgets what it learned from the last game (hash table, history).
    fn new_game(&mut self) {}

    /// Reads what its searches of `game` need (books, weights), those at `level` if there is one,
    /// so that no clock pays for it, and forgets nothing: that is asked for in the middle of games,
    /// too. Where it was not, a search does so itself.
    fn prepare(&mut self, game: &dyn Game, level: Option<u32>) {
        let _ = (game, level);
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// The move, in the game's notation.
    pub best: String,
    /// The value for the side to move, if the engine has one.
    pub score: Option<Score>,
    /// The line it expects, starting with `best`.
    pub pv: Vec<String>,
    /// Depth reached in plies; 0 for engines that do not look ahead.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
}

impl SearchResult {
    /// The answer of an engine that does not search.
    pub fn only_move(best: String) -> Self {
        Self { pv: vec![best.clone()], best, score: None, depth: 0, nodes: 1, time: Duration::ZERO }
    }
}

/// Why an engine gave no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// The root is not a position in which this engine could move.
    #[error("the engine cannot move here: {0}")]
    Root(String),
    /// The engine does not play this game, size or variant.
    #[error("{engine} does not play this: {reason}")]
    Unsupported {
        /// The engine's name.
        engine: String,
        /// What is not supported.
        reason: String,
    },
    /// There is not the memory that it was told to use.
    #[error("{engine}: cannot get {mib} MiB of memory")]
    Memory {
        /// The engine's name.
        engine: String,
        /// Mebibytes asked for.
        mib: usize,
    },
    /// There are not the threads that it was told to use, or not the memory that each needs.
    #[error("{engine}: only {got} of {asked} threads could be started")]
    Threads {
        /// The engine's name.
        engine: String,
        /// How many were asked for.
        asked: usize,
        /// How many there could be.
        got: usize,
    },
    /// Something else that it needs of the machine cannot be had.
    #[error("{engine}: {reason}")]
    Resources {
        /// The engine's name.
        engine: String,
        /// What could not be had.
        reason: String,
    },
    /// An external engine crashed, hung or said what it must not say; or one of ours broke by an
    /// internal error.
    #[error("{engine}: {loss}")]
    Lost {
        /// The engine's name.
        engine: String,
        /// What happened.
        loss: Loss,
    },
}

impl EngineError {
    /// What is said of an engine of ours that broke off.
    pub fn internal() -> Self {
        Self::Lost { engine: "engine".into(), loss: LossCause::Internal.into() }
    }
}
