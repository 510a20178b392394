//! Connects a [`Server`] with a reader, a writer and an engine.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use engine::{EngineEvent, EngineHandle, MakeEngine, Ticket};

use crate::lines::{Line, LineReader};
use crate::{Action, During, Server};

/// How many bytes of lines may wait for the end of a search before reading pauses.
const MAX_WAITING: usize = 4 << 20;

/// How many reports of a search may wait to be written; more are left out, because an engine must
/// never wait for a peer that does not read.
const MAX_REPORTS: usize = 1000;

/// The largest file that a peer may ask to load.
const MAX_FILE: u64 = 16 << 20;

enum Event {
    Line(Line),
    End,
    Engine(EngineEvent),
}

/// Speaks until the other side quits or its lines end. The engine runs in a thread of its own;
/// a thread that waits for a line in vain stays behind, because nothing can wake it.
///
/// Every text is written and flushed as one. After the last line, a running search is awaited,
/// unless it would never end.
///
/// # Errors
/// When the other side does not take what is written. The search is stopped then.
pub fn serve(
    server: &mut dyn Server,
    make_engine: MakeEngine,
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (events, inbox) = channel();
    let gate = Arc::new(Gate::default());
    let reports = Arc::new(AtomicUsize::new(0));
    let engine = EngineHandle::new(make_engine, teller(events.clone(), Arc::clone(&reports)))?;
    {
        let gate = Arc::clone(&gate);
        let reader = thread::Builder::new().name("lines".into());
        reader.spawn(move || read_lines(input, &events, &gate))?;
    }
    let mut driver = Driver {
        server,
        output,
        engine,
        gate,
        reports,
        waiting: VecDeque::new(),
        searching: None,
        readying: None,
        input_over: false,
        quit: false,
    };
    // The engine ends with the driver.
    driver.run(&inbox)
}

/// Hands on what the engine tells, without ever waiting: reports that nobody takes are left out.
fn teller(events: Sender<Event>, reports: Arc<AtomicUsize>) -> Box<dyn FnMut(EngineEvent) + Send> {
    Box::new(move |event| {
        if matches!(event, EngineEvent::Info { .. })
            && reports.fetch_add(1, Ordering::Relaxed) >= MAX_REPORTS
        {
            reports.fetch_sub(1, Ordering::Relaxed);
            return;
        }
        // Nobody listens only when the talk is over.
        let _ = events.send(Event::Engine(event));
    })
}

struct Running {
    ticket: Ticket,
    /// Whether it has no end of its own.
    endless: bool,
    /// Whether it has none before the opponent has moved.
    until_hit: bool,
}

struct Waiting {
    line: Line,
    /// Whether `during` has been asked about it.
    asked: Option<During>,
}

struct Driver<'a> {
    server: &'a mut dyn Server,
    output: &'a mut dyn Write,
    engine: EngineHandle,
    gate: Arc<Gate>,
    /// How many reports are on their way here.
    reports: Arc<AtomicUsize>,
    waiting: VecDeque<Waiting>,
    searching: Option<Running>,
    /// What is written when the engine is ready; lines wait for that.
    readying: Option<(Ticket, String)>,
    input_over: bool,
    quit: bool,
}

impl Driver<'_> {
    fn run(&mut self, inbox: &Receiver<Event>) -> io::Result<()> {
        // The engine holds a sender as long as the driver lives, so this ends only by `quit`.
        while let Ok(event) = inbox.recv() {
            match event {
                Event::Line(line) => self.waiting.push_back(Waiting { line, asked: None }),
                Event::End => self.input_over = true,
                Event::Engine(event) => self.hear(event)?,
            }
            self.handle_waiting()?;
            // Lines that still wait do so for its end: no other will come that could bring it.
            if self.input_over
                && let Some(search) = &self.searching
                && (search.endless || search.until_hit)
            {
                self.engine.move_now(search.ticket);
            }
            let done = self.input_over && self.waiting.is_empty() && self.searching.is_none();
            let done = done && self.readying.is_none();
            if done {
                let actions = self.server.ended();
                self.act(actions)?;
            }
            if self.quit || done {
                break;
            }
        }
        Ok(())
    }

    fn hear(&mut self, event: EngineEvent) -> io::Result<()> {
        let current = self.searching.as_ref().is_some_and(|s| s.ticket == event.ticket());
        match event {
            EngineEvent::Info { info, .. } => {
                self.reports.fetch_sub(1, Ordering::Relaxed);
                if current {
                    let actions = self.server.info(&info);
                    self.act(actions)?;
                }
            }
            EngineEvent::Result { result, .. } if current => {
                self.searching = None;
                let actions = self.server.found(result);
                self.act(actions)?;
            }
            EngineEvent::Prepared { ticket, .. } => {
                // If there is no such engine, the next search tells why.
                if let Some((_, text)) = self.readying.take_if(|(of, _)| *of == ticket) {
                    self.act(vec![Action::Say(text)])?;
                }
            }
            // Nobody here stops a search without wanting its result.
            _ => {}
        }
        Ok(())
    }

    fn handle_waiting(&mut self) -> io::Result<()> {
        while !self.quit && !self.waiting.is_empty() && self.readying.is_none() {
            let mut next = 0;
            if let Some(search) = &mut self.searching {
                // Also a line behind one that waits may stop the search.
                for waiting in &mut self.waiting {
                    if let (None, Line::Text(text)) = (waiting.asked, &waiting.line) {
                        waiting.asked = Some(self.server.during(text));
                        match waiting.asked {
                            Some(During::Stop) => self.engine.move_now(search.ticket),
                            Some(During::Hit) => {
                                search.until_hit = false;
                                self.engine.ponder_hit(search.ticket);
                            }
                            _ => {}
                        }
                    }
                }
                let is_now = |waiting: &Waiting| waiting.asked == Some(During::Now);
                match self.waiting.iter().position(is_now) {
                    Some(at) => next = at,
                    None if self.waiting[0].asked == Some(During::Hit) => {}
                    None => return Ok(()),
                }
            }
            let Some(Waiting { line, .. }) = self.waiting.remove(next) else { break };
            self.gate.leave(size(&line));
            let actions = match line {
                Line::Text(text) => self.server.line(&text),
                Line::TooLong => self.server.too_long(),
            };
            self.act(actions)?;
        }
        Ok(())
    }

    fn act(&mut self, actions: Vec<Action>) -> io::Result<()> {
        let mut actions = VecDeque::from(actions);
        while let Some(action) = actions.pop_front() {
            match action {
                Action::Say(text) => {
                    let mut text = text.into_bytes();
                    text.push(b'\n');
                    self.output.write_all(&text)?;
                    self.output.flush()?;
                }
                Action::Go(task) => {
                    let endless = task.limits.is_endless();
                    let ticket = self.engine.go(*task);
                    self.begun(Running { ticket, endless, until_hit: false });
                }
                Action::Ponder(task) => {
                    let endless = task.limits.is_endless();
                    let ticket = self.engine.ponder(*task);
                    self.begun(Running { ticket, endless, until_hit: true });
                }
                Action::Ready(_, _, text) if self.searching.is_some() => {
                    actions.push_front(Action::Say(text));
                }
                Action::Ready(game, level, text) => {
                    self.readying = Some((self.engine.prepare(&game, level), text));
                }
                Action::Prepare(game, level) => {
                    self.engine.prepare(&game, level);
                }
                Action::NewGame => self.engine.new_game(),
                Action::Configure(config) => self.engine.configure(config),
                Action::Load(path) => {
                    let more = self.server.loaded(load(&path));
                    more.into_iter().rev().for_each(|action| actions.push_front(action));
                }
                Action::Quit => self.quit = true,
            }
        }
        Ok(())
    }

    fn begun(&mut self, search: Running) {
        self.searching = Some(search);
        // What a line that waits means for this search has not been asked yet.
        self.waiting.iter_mut().for_each(|waiting| waiting.asked = None);
    }
}

fn load(path: &Path) -> Result<Vec<u8>, String> {
    // A pipe would be waited for, and its writer with it.
    let data = std::fs::metadata(path).map_err(|error| error.to_string())?;
    if !data.is_file() {
        return Err("it is no regular file".into());
    }
    let file = std::fs::File::open(path).map_err(|error| error.to_string())?;
    let mut content = Vec::new();
    file.take(MAX_FILE + 1).read_to_end(&mut content).map_err(|error| error.to_string())?;
    if content.len() as u64 > MAX_FILE {
        Err(format!("the file is larger than {} MiB", MAX_FILE >> 20))
    } else {
        Ok(content)
    }
}

/// Keeps a peer that writes faster than it is answered from filling the memory.
#[derive(Default)]
struct Gate {
    inside: Mutex<usize>,
    left: Condvar,
}

impl Gate {
    fn enter(&self, bytes: usize) {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        while *inside > MAX_WAITING {
            inside = self.left.wait(inside).unwrap_or_else(PoisonError::into_inner);
        }
        *inside += bytes;
    }

    fn leave(&self, bytes: usize) {
        *self.inside.lock().unwrap_or_else(PoisonError::into_inner) -= bytes;
        self.left.notify_one();
    }
}

/// What a waiting line costs: its text and the place it takes in the queues.
fn size(line: &Line) -> usize {
    64 + match line {
        Line::Text(text) => text.len(),
        Line::TooLong => 0,
    }
}

fn read_lines(input: impl BufRead, events: &Sender<Event>, gate: &Gate) {
    let mut reader = LineReader::new(input);
    // A reader that fails has nothing more to say, just as one that is at its end.
    while let Ok(Some(line)) = reader.read() {
        gate.enter(size(&line));
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    // If nobody listens any more, nobody needs to know.
    let _ = events.send(Event::End);
}
