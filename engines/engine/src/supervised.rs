//! An engine behind a guard that makes it anew when it breaks.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use game::Game;

use crate::{
    Engine, EngineConfig, EngineError, Info, Limits, MakeEngine, SearchResult, Stop, Task,
};

/// An engine that is made when it is needed and, after an internal error, made anew. It works in
/// the thread that calls it.
pub(crate) struct Supervised {
    make: MakeEngine,
    config: EngineConfig,
    /// The engine, and the game that it was made for.
    made: Option<(GameKey, Box<dyn Engine>)>,
}

type GameKey = (&'static str, String, String);

impl Supervised {
    pub(crate) fn new(make: MakeEngine) -> Self {
        Self { make, config: EngineConfig::default(), made: None }
    }

    /// Another game begins: the engine may forget the last one.
    pub(crate) fn new_game(&mut self) {
        // If it breaks in this, the next search has a new one, which has nothing to forget.
        let _ = self.guarded(|this| {
            if let Some((_, engine)) = &mut this.made {
                engine.new_game();
            }
            Ok(())
        });
    }

    /// Settings for the searches that follow; an engine made with others is made anew.
    pub(crate) fn configure(&mut self, config: EngineConfig) {
        if config != self.config {
            self.config = config;
            self.made = None;
        }
    }

    /// Makes the engine for `game` now, lets it read what it needs at that level, and gives its
    /// name.
    pub(crate) fn prepare(
        &mut self,
        game: &Arc<dyn Game>,
        level: Option<u32>,
    ) -> Result<String, EngineError> {
        self.guarded(|this| {
            let engine = this.engine_for(game)?;
            engine.prepare(&**game, level);
            Ok(engine.name().to_string())
        })
    }

    /// How long the engine would think; none if time does not matter, or there is no engine.
    pub(crate) fn move_time(&mut self, task: &Task, limits: &Limits) -> Option<Duration> {
        let time =
            self.guarded(|this| Ok(this.engine_for(&task.game)?.move_time(task.root(), limits)));
        time.ok().flatten()
    }

    /// Searches; `on_begin` is told the engine's name before.
    pub(crate) fn go(
        &mut self,
        task: &Task,
        stop: &Stop,
        on_begin: &mut dyn FnMut(&str),
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        self.guarded(|this| {
            let engine = this.engine_for(&task.game)?;
            on_begin(engine.name());
            if task.limits.anew {
                engine.new_game();
            }
            engine.go(task.root(), &task.limits, stop, on_info)
        })
    }

    /// Does `work`; an engine that breaks in it is not used again, for it is left half done.
    fn guarded<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, EngineError>,
    ) -> Result<T, EngineError> {
        catch_unwind(AssertUnwindSafe(|| work(self))).unwrap_or_else(|_| {
            self.made = None;
            Err(EngineError::internal())
        })
    }

    fn engine_for(&mut self, game: &Arc<dyn Game>) -> Result<&mut Box<dyn Engine>, EngineError> {
        let key = (game.id(), game.size(), game.variant());
        if self.made.as_ref().is_none_or(|(of, _)| *of != key) {
            // The old one gives its memory back first.
            self.made = None;
            let engine = (self.make)(game, &self.config)?;
            self.made = Some((key, engine));
        }
        match &mut self.made {
            Some((_, engine)) => Ok(engine),
            None => Err(EngineError::internal()),
        }
    }
}
