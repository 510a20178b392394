//! Everything that a table hears, one thing at a time: lines of a person, engines, Ctrl-C, and the
//! end of a wait.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use engine::EngineEvent;

use crate::lines::Lines;

/// Which of the engines at a table.
pub(crate) type Source = usize;

/// Something heard.
pub(crate) enum Heard {
    /// A line, without its end.
    Line(String),
    /// There are no more lines.
    End,
    /// The input is broken.
    Failed(io::Error),
    /// Ctrl-C.
    Interrupt,
    /// The program is to end.
    Leave,
    /// The program goes on after it stood still: others may have written on the terminal.
    Resume,
    /// An engine tells something.
    Engine(Source, EngineEvent),
    /// Nothing within the time that was given.
    Silence,
}

/// Where a person types, and where engines are heard.
///
/// The input is read in a thread of its own, a line when one is wanted and not before, so that a
/// script's lines answer the prompts that they were written for.
pub struct Console {
    heard: Receiver<Heard>,
    tell: Sender<Heard>,
    want: Sender<()>,
    /// A line has been asked for and has not come.
    wanted: bool,
    /// The input is at its end.
    over: bool,
    live: bool,
}

impl std::fmt::Debug for Console {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Console").field("live", &self.live).finish_non_exhaustive()
    }
}

/// Tells a [`Console`] that somebody pressed Ctrl-C, or that the program is to end.
#[derive(Clone, Debug)]
pub struct Interrupter(Sender<Heard>);

impl Interrupter {
    /// Tells it; false if nobody listens any more.
    pub fn interrupt(&self) -> bool {
        self.0.send(Heard::Interrupt).is_ok()
    }

    /// Tells it that the program is to end, whatever goes on; false if nobody listens any more.
    pub fn leave(&self) -> bool {
        self.0.send(Heard::Leave).is_ok()
    }

    /// Tells it that the program goes on after it stood still; false if nobody listens any more.
    pub fn resume(&self) -> bool {
        self.0.send(Heard::Resume).is_ok()
    }
}

impl Console {
    /// Reads from `input`. `live` says that a person sits there, who sees a line that is updated
    /// and may type while an engine thinks.
    ///
    /// # Errors
    /// If there is no thread to be had.
    pub fn new(input: impl BufRead + Send + 'static, live: bool) -> io::Result<Self> {
        let (tell, heard) = channel();
        let (want, wanted) = channel();
        let reader = tell.clone();
        thread::Builder::new()
            .name("input".into())
            .spawn(move || read_lines(input, &wanted, &reader))?;
        Ok(Self { heard, tell, want, wanted: false, over: false, live })
    }

    /// For the handler of Ctrl-C.
    pub fn interrupter(&self) -> Interrupter {
        Interrupter(self.tell.clone())
    }

    /// Whether a person sits there.
    pub(super) const fn is_live(&self) -> bool {
        self.live
    }

    /// A listener for the handle of an engine.
    pub(super) fn listener(&self, source: Source) -> Box<dyn FnMut(EngineEvent) + Send> {
        let tell = self.tell.clone();
        // Nobody listens only when the game is over.
        Box::new(move |event| drop(tell.send(Heard::Engine(source, event))))
    }

    /// What comes next, with lines or without, within `wait` if that is given.
    pub(crate) fn hear(&mut self, lines: bool, wait: Option<Duration>) -> Heard {
        if lines && self.over {
            return Heard::End;
        }
        if lines && !self.wanted {
            // The reader is gone only after its end, which is known here.
            self.wanted = self.want.send(()).is_ok();
        }
        let heard = match wait {
            // The channel cannot close: this value holds a sender.
            None => self.heard.recv().unwrap_or(Heard::End),
            Some(wait) => match self.heard.recv_timeout(wait) {
                Ok(heard) => heard,
                Err(RecvTimeoutError::Timeout) => Heard::Silence,
                Err(RecvTimeoutError::Disconnected) => Heard::End,
            },
        };
        match &heard {
            Heard::Line(_) => self.wanted = false,
            Heard::End | Heard::Failed(_) => self.over = true,
            Heard::Interrupt
            | Heard::Leave
            | Heard::Resume
            | Heard::Engine(..)
            | Heard::Silence => {}
        }
        heard
    }
}

fn read_lines(mut input: impl BufRead, wanted: &Receiver<()>, tell: &Sender<Heard>) {
    let mut lines = Lines::new(&mut input);
    while wanted.recv().is_ok() {
        let heard = match lines.next_line() {
            Ok(Some(line)) => Heard::Line(line),
            Ok(None) => Heard::End,
            Err(error) => Heard::Failed(error),
        };
        let more = matches!(heard, Heard::Line(_));
        if tell.send(heard).is_err() || !more {
            return;
        }
    }
}
