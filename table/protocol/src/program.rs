//! What a server is told about the program it speaks for.

use std::fmt;
use std::sync::Arc;

use engine::{EngineConfig, EngineOption, Info, Limits, MAX_LEVEL, SearchResult, Task};
use game::{Game, Side, Spec, SpecError, Status};
use session::Session;

/// Finds rules by name, size and variant: the catalogue, seen from here.
pub type OpenGame = Box<dyn Fn(&str, &Spec) -> Result<Arc<dyn Game>, SpecError> + Send>;

/// Tells which options the engine for a game declares.
pub type OptionsOf = Box<dyn Fn(&dyn Game) -> Vec<EngineOption> + Send>;

/// The most lines of play that may be asked for.
pub(crate) const MOST_LINES: u32 = 1000;

/// The program that a server speaks for.
pub struct Program {
    /// Its name, as protocols give it: `Duiyi`.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The game on the table when the talk begins.
    pub game: Arc<dyn Game>,
    /// The ids of all games that `open` knows.
    pub games: Vec<String>,
    /// Finds rules.
    pub open: OpenGame,
    /// How far to search where the other side does not say. With nothing set it is the highest
    /// level, because an engine that is asked for a move must not think for ever.
    pub limits: Limits,
    /// What options are said to be until the other side sets them: what whoever makes the engine
    /// begins with.
    pub config: EngineConfig,
    /// The options that the engine for a game declares.
    pub options: OptionsOf,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").field("name", &self.name).field("game", &self.game).finish()
    }
}

impl Program {
    /// The limits of a move about which the other side has said nothing.
    pub(crate) fn usual_limits(&self) -> Limits {
        if self.limits.is_endless() {
            Limits { seed: self.limits.seed, ..Limits::level(MAX_LEVEL) }
        } else {
            self.limits.clone()
        }
    }

    /// The rules of the game with another size; its variant is kept.
    pub(crate) fn resized(&self, now: &dyn Game, size: String) -> Result<Arc<dyn Game>, SpecError> {
        (self.open)(now.id(), &Spec { size: Some(size), variant: Some(now.variant()) })
    }
}

/// The search that a session asks for.
pub(crate) fn task(session: &Session, limits: Limits) -> Box<Task> {
    Box::new(Task {
        game: Arc::clone(session.game()),
        start: session.start().map(str::to_string),
        moves: session.moves().to_vec(),
        limits,
    })
}

/// The pass that is the only move of the side to move, if it is.
pub(crate) fn forced_pass(session: &Session) -> Option<String> {
    if session.ending().is_some() {
        return None;
    }
    match session.status() {
        Status::MustPass(_) => session.position().legal_moves().into_iter().next(),
        Status::ToMove(_) | Status::Over(_) => None,
    }
}

/// Brings `side` on move where the opponent can only pass, and says how many passes that took;
/// none if `side` is not on move even so.
pub(crate) fn bring_on_move(session: &mut Session, side: Side) -> Option<usize> {
    if session.turn() == side {
        return Some(0);
    }
    session.pass_if_forced()?;
    Some(1)
}

/// A result as the report that an engine which does not search did not make.
pub(crate) fn report(found: SearchResult) -> Info {
    let SearchResult { best, score, pv, depth, nodes, time } = found;
    let pv = if pv.is_empty() { vec![best] } else { pv };
    Info { depth, score, nodes, time, pv, rank: 1, ..Info::default() }
}
