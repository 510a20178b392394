//! An engine behind a guard that makes it anew when it breaks.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use game::Game;

#[cfg(not(target_family = "wasm"))]
use crate::overseen::{self, Overseen};
use crate::{
    Engine, EngineConfig, EngineError, Info, Instant, Limits, MakeEngine, SearchResult, Stop, Task,
};

/// An engine that is made when it is needed and, after an internal error, made anew. It works in
/// the thread that calls it.
pub(crate) struct Supervised {
    make: MakeEngine,
    config: EngineConfig,
    /// The engine, and the game that it was made for.
    made: Option<(GameKey, Made)>,
}

/// Where an engine is.
enum Made {
    Here(Box<dyn Engine>),
    /// In the thread of its last search.
    #[cfg(not(target_family = "wasm"))]
    Away(overseen::Away),
}

impl Made {
    /// Calls it back if it is away; none if it broke there.
    fn come_back(self) -> Option<Box<dyn Engine>> {
        match self {
            Self::Here(engine) => Some(engine),
            #[cfg(not(target_family = "wasm"))]
            Self::Away(away) => away.come_back(),
        }
    }
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
            if let Some(engine) = this.here() {
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
        // An engine that was late the last time may have to be waited for.
        let started = Instant::now();
        self.guarded(|this| {
            let engine = this.engine_for(&task.game)?;
            on_begin(engine.name());
            if task.limits.anew {
                engine.new_game();
            }
            if let Some(result) = this.go_overseen(task, started, stop, on_info) {
                return result;
            }
            this.engine_for(&task.game)?.go(task.root(), &task.limits, stop, on_info)
        })
    }

    /// Searches in another thread while this one looks at the clock; none if nobody need look, or
    /// no thread is to be had.
    #[cfg(not(target_family = "wasm"))]
    fn go_overseen(
        &mut self,
        task: &Task,
        started: Instant,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<Result<SearchResult, EngineError>> {
        let Limits { time, clock, .. } = &task.limits;
        let may_be_late = time.is_some() || clock.is_some() || task.limits.is_endless();
        if !may_be_late || !self.here()?.stands_by_its_reports() {
            return None;
        }
        let (key, made) = self.made.take()?;
        let (made, result) = match overseen::go(made.come_back()?, task, started, stop, on_info) {
            Overseen::Ended(result, engine) => (Made::Here(engine), Some(result)),
            Overseen::Late(result, away) => (Made::Away(away), Some(Ok(result))),
            Overseen::Broke => return Some(Err(EngineError::internal())),
            Overseen::NoThread(engine) => (Made::Here(engine), None),
        };
        self.made = Some((key, made));
        result
    }

    /// There is one thread only.
    #[cfg(target_family = "wasm")]
    fn go_overseen(
        &mut self,
        _: &Task,
        _: Instant,
        _: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Option<Result<SearchResult, EngineError>> {
        None
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

    /// The engine, if there is one.
    fn here(&mut self) -> Option<&mut Box<dyn Engine>> {
        let (key, made) = self.made.take()?;
        let engine = made.come_back()?;
        match &mut self.made.insert((key, Made::Here(engine))).1 {
            Made::Here(engine) => Some(engine),
            #[cfg(not(target_family = "wasm"))]
            Made::Away(_) => None,
        }
    }

    fn engine_for(&mut self, game: &Arc<dyn Game>) -> Result<&mut Box<dyn Engine>, EngineError> {
        let key = (game.id(), game.size(), game.variant());
        if self.made.as_ref().is_some_and(|(of, _)| *of != key) || self.here().is_none() {
            // The old one gives its memory back first.
            drop(self.made.take().map(|(_, made)| made.come_back()));
            let engine = (self.make)(game, &self.config)?;
            self.made = Some((key, Made::Here(engine)));
        }
        self.here().ok_or_else(EngineError::internal)
    }
}
