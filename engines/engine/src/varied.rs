//! A player at a level that plays each game otherwise.

use std::time::Duration;

use game::Game;

use crate::{Engine, EngineError, Info, Limits, Root, SearchResult, Stop};

/// An engine whose levels err by another chance in each game, for talks in which nobody names a
/// seed. What is limited otherwise is the same every time.
pub struct Varied {
    engine: Box<dyn Engine>,
    /// Where chance starts in this game.
    seed: u64,
}

impl Varied {
    /// That engine, whose first game begins with this seed.
    pub fn new(engine: Box<dyn Engine>, seed: u64) -> Self {
        Self { engine, seed }
    }
}

impl Engine for Varied {
    fn name(&self) -> &str {
        self.engine.name()
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let seed = if limits.level.is_some() { self.seed } else { limits.seed };
        self.engine.go(root, &Limits { seed, ..limits.clone() }, stop, on_info)
    }

    fn move_time(&mut self, root: Root<'_>, limits: &Limits) -> Option<Duration> {
        self.engine.move_time(root, limits)
    }

    fn stands_by_its_reports(&self) -> bool {
        self.engine.stands_by_its_reports()
    }

    fn new_game(&mut self) {
        self.seed = self.seed.wrapping_add(1);
        self.engine.new_game();
    }

    fn prepare(&mut self, game: &dyn Game, level: Option<u32>) {
        self.engine.prepare(game, level);
    }
}
