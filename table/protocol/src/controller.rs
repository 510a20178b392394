//! The controlling side of every protocol has this one shape.

use std::time::Duration;

use engine::{EngineError, Info, Limits, Loss, Root, Score};
use game::Game;

use std::collections::BTreeMap;

/// The controlling side of a protocol: a value that turns wishes into lines for an engine, and
/// the engine's lines into events. It reads nothing, writes nothing and waits for nothing.
pub trait Controller: Send {
    /// Whether a carriage return alone ends a line of the engine.
    fn cr_ends_lines(&self) -> bool {
        false
    }

    /// The first thing to do with a process that has just started. [`Does::Ready`] follows, at
    /// once or after lines of the engine.
    fn start(&mut self, order: &Order) -> Vec<Does>;

    /// Asks for a move. [`Does::Found`] or [`Does::Failed`] follows.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] if the protocol cannot tell this game, start or limit.
    fn go(&mut self, request: &Request<'_>) -> Result<Vec<Does>, EngineError>;

    /// A line of the engine, without its end.
    fn line(&mut self, line: &str) -> Vec<Does>;

    /// Asks for an answer now; empty if the protocol has no way to say so.
    fn stop(&mut self) -> Vec<Does>;

    /// Another game begins.
    fn new_game(&mut self);

    /// Tells the engine of a game before anybody's clock runs; [`Does::Ready`] follows in the end.
    /// Empty where the protocol has no way to say so, or the engine knows.
    fn begin(&mut self, game: &dyn Game) -> Vec<Does> {
        let _ = game;
        Vec::new()
    }

    /// What to say before the end.
    fn quit(&mut self) -> Vec<String>;
}

/// What a person wants of an engine beside its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// Named settings, as the protocol has them (`setoption`, `INFO`).
    pub options: BTreeMap<String, String>,
    /// Lines to send as they are when the process has started.
    pub commands: Vec<String>,
}

/// A position and how far to search it.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The game and its moves.
    pub root: Root<'a>,
    /// How far.
    pub limits: &'a Limits,
}

/// What a controller wants done or has learned, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Does {
    /// Write this and a line end.
    Send(String),
    /// Wait so long before anything else is written.
    Pause(Duration),
    /// The engine is ready for [`Controller::go`].
    Ready,
    /// Its name, as it gives it.
    Name(String),
    /// It reports about its search.
    Info(Info),
    /// It has a move.
    Found(Answer),
    /// It cannot or will not.
    Failed(Loss),
}

/// The move of an engine, not yet looked at by any rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// In the game's notation as far as the controller can tell.
    pub best: String,
    /// Its value for the side to move.
    pub score: Option<Score>,
    /// The expected line.
    pub pv: Vec<String>,
    /// Plies.
    pub depth: u32,
    /// Positions.
    pub nodes: u64,
}

/// An [`EngineError::Unsupported`] before the engine's name is known.
pub(crate) fn unsupported(reason: impl Into<String>) -> EngineError {
    EngineError::Unsupported { engine: "engine".into(), reason: reason.into() }
}

/// What the engine has been told already.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SentGame {
    /// Id, size, variant.
    pub(crate) game: (String, String, String),
    /// The start, if it is not the usual one.
    pub(crate) start: Option<String>,
    /// The moves.
    pub(crate) moves: Vec<String>,
}

impl SentGame {
    /// Everything about `root` but the moves.
    pub(crate) fn begin(root: &Root<'_>) -> Self {
        let game = (root.game.id().to_string(), root.game.size(), root.game.variant());
        Self { game, start: root.start.map(str::to_string), moves: Vec::new() }
    }

    /// Whether `root` is a game of the same kind from the same start.
    pub(crate) fn is_same_game(&self, root: &Root<'_>) -> bool {
        let Self { game: (id, size, variant), start, .. } = self;
        id == root.game.id()
            && *size == root.game.size()
            && *variant == root.game.variant()
            && start.as_deref() == root.start
    }

    /// How many moves at the beginning are those of `moves`.
    pub(crate) fn common(&self, moves: &[String]) -> usize {
        self.moves.iter().zip(moves).take_while(|(a, b)| a == b).count()
    }
}
