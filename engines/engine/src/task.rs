//! A search as a message.

use std::fmt;
use std::sync::Arc;

use game::Game;

use crate::{Limits, Root};

/// A search to be made, as a message: everything that [`crate::Engine::go`] is told, owned.
#[derive(Clone)]
pub struct Task {
    /// The rules.
    pub game: Arc<dyn Game>,
    /// The start, if it is not the usual one, as common set-up text.
    pub start: Option<String>,
    /// The moves since.
    pub moves: Vec<String>,
    /// How far, and what of.
    pub limits: Limits,
}

impl Task {
    /// As an engine takes it.
    pub fn root(&self) -> Root<'_> {
        Root { game: &*self.game, start: self.start.as_deref(), moves: &self.moves }
    }
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Task")
            .field("start", &self.start)
            .field("moves", &self.moves)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
