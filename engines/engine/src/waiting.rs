//! An engine in the thread of its caller.

use std::fmt;
use std::sync::Arc;

use game::Game;

use crate::supervised::Supervised;
use crate::{EngineConfig, EngineError, Info, MakeEngine, SearchResult, Stop, Task};

/// An engine for callers that have nothing to do but wait for its answer: matches, benchmarks,
/// scripts. It does what an engine behind an [`crate::EngineHandle`] does, in the caller's own
/// thread, so that it also works where there is only one.
pub struct Waiting(Supervised);

impl fmt::Debug for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Waiting").finish_non_exhaustive()
    }
}

impl Waiting {
    /// For the engine that `make` will make.
    pub fn new(make: MakeEngine) -> Self {
        Self(Supervised::new(make))
    }

    /// Settings for the searches that follow; an engine made with others is made anew.
    pub fn configure(&mut self, config: EngineConfig) {
        self.0.configure(config);
    }

    /// Another game begins: makes the engine for `game`, if it is not there, and lets it forget
    /// the last game, so that no clock pays for it. Gives its name.
    ///
    /// # Errors
    /// Why there is no engine.
    pub fn begin(&mut self, game: &Arc<dyn Game>) -> Result<String, EngineError> {
        self.0.new_game();
        self.0.prepare(game, None)
    }

    /// Has `task` searched. A search that breaks by an internal error ends with
    /// [`EngineError::Lost`], and the next one has a new engine.
    ///
    /// # Errors
    /// What the engine says.
    pub fn ask(
        &mut self,
        task: Task,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        self.0.go(&task, stop, &mut |_| {}, on_info)
    }
}
