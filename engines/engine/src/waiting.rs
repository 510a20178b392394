use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use game::Game;

use crate::{EngineError, EngineEvent, EngineHandle, Info, MakeEngine, SearchResult, Stop, Task};

/// An engine behind a handle, for callers that have nothing to do but wait for its answer:
/// matches, benchmarks, scripts.
#[derive(Debug)]
pub struct Waiting {
    handle: EngineHandle,
    events: Receiver<EngineEvent>,
}

impl Waiting {
    /// Starts the thread of the engine that `make` will make.
    ///
    /// # Errors
    /// If there is no thread to be had.
    pub fn new(make: MakeEngine) -> io::Result<Self> {
        let (sender, events) = channel();
        // Nobody listens only when this value is gone, and then nobody needs to know.
        let tell = Box::new(move |event| drop(sender.send(event)));
        Ok(Self { handle: EngineHandle::new(make, tell)?, events })
    }

    /// The handle, for messages that have no answer.
    pub fn handle(&mut self) -> &mut EngineHandle {
        &mut self.handle
    }

    /// Another game begins: makes the engine for `game`, if it is not there, lets it forget the
    /// last game, and waits for that, so that no clock pays for it. Gives its name.
    ///
    /// # Errors
    /// Why there is no engine.
    pub fn begin(&mut self, game: &Arc<dyn Game>) -> Result<String, EngineError> {
        let asked = self.handle.prepare(game);
        loop {
            match self.events.recv() {
                Ok(EngineEvent::Prepared { ticket, result }) if ticket == asked => return result,
                // Of a search before.
                Ok(_) => {}
                Err(_) => return Err(EngineError::internal()),
            }
        }
    }

    /// Has `task` searched and waits for the result.
    ///
    /// # Errors
    /// What the engine says.
    pub fn ask(
        &mut self,
        task: Task,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let asked = self.handle.go_until(task, stop.clone());
        loop {
            match self.events.recv() {
                Ok(EngineEvent::Info { ticket, info }) if ticket == asked => on_info(&info),
                Ok(EngineEvent::Result { ticket, result }) if ticket == asked => return result,
                // Of a search before, or of none.
                Ok(_) => {}
                Err(_) => return Err(EngineError::internal()),
            }
        }
    }
}
