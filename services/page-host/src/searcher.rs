//! Engines in a worker of their own.

use std::time::Duration;

use engine::{EngineConfig, Stop, Waiting};

use crate::wire::{self, Order};

/// Searches one position after the other, and answers when it has done so.
#[derive(Debug, Default)]
pub struct Searcher {
    config: EngineConfig,
    /// The engine of the last search is kept: the next one is often of the same game.
    seat: Option<(String, Waiting)>,
}

impl Searcher {
    /// One whose engines may have so many mebibytes for their tables.
    pub fn new(memory_mib: usize) -> Self {
        Self { config: EngineConfig { memory_mib, ..EngineConfig::default() }, seat: None }
    }

    /// Searches what the text says, tells reports as texts, and gives what was found as a text.
    pub fn search(&mut self, order: &str, stop: &Stop, tell: &mut dyn FnMut(&str)) -> String {
        let order = match serde_json::from_str::<Order>(order) {
            Ok(order) => order,
            Err(error) => return wire::result(&Err(engine::EngineError::Root(error.to_string()))),
        };
        let task = match order.task() {
            Ok(task) => task,
            Err(error) => return wire::result(&Err(error)),
        };
        stop.set_after(Duration::from_millis(order.most));
        if self.seat.as_ref().is_none_or(|(id, _)| *id != order.engine) {
            let mut waiting = Waiting::new(catalog::maker(order.engine.clone()));
            waiting.configure(self.config.clone());
            self.seat = Some((order.engine, waiting));
        }
        let Some((_, waiting)) = &mut self.seat else { return String::new() };
        let result = waiting.ask(task, stop, &mut |info| tell(&wire::info(info)));
        wire::result(&result)
    }
}
