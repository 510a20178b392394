//! Connects a [`Server`] with a reader, a writer and an engine.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use engine::{Engine, EngineError, Info, SearchResult, Stop};
use game::Game;

use crate::lines::{Line, LineReader};
use crate::{Action, During, Server, Task};

/// Makes an engine for a game; the text says why there is none.
pub type MakeEngine =
    Box<dyn FnMut(&Arc<dyn Game>) -> Result<Box<dyn Engine>, String> + Send + 'static>;

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
    Info(Info),
    Found(Box<Result<SearchResult, EngineError>>),
}

enum Job {
    Go(Box<Task>, Stop),
    NewGame,
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
    let (jobs, job_inbox) = channel();
    let gate = Arc::new(Gate::default());
    {
        let (events, gate) = (events.clone(), Arc::clone(&gate));
        thread::spawn(move || read_lines(input, &events, &gate));
    }
    let reports = Arc::new(AtomicUsize::new(0));
    let worker = {
        let reports = Arc::clone(&reports);
        thread::spawn(move || think(make_engine, &job_inbox, &Reporter { events, reports }))
    };
    let mut driver = Driver {
        server,
        output,
        jobs,
        gate,
        reports,
        waiting: VecDeque::new(),
        searching: None,
        input_over: false,
        quit: false,
    };
    let result = driver.run(&inbox);
    if let Some(search) = &driver.searching {
        search.stop.set();
    }
    // Without the sender the worker ends after its job.
    drop(driver);
    let ended = worker.join();
    debug_assert!(ended.is_ok(), "the worker catches what an engine throws");
    result
}

struct Running {
    stop: Stop,
    endless: bool,
}

struct Waiting {
    line: Line,
    /// Whether `during` has been asked about it.
    asked: Option<During>,
}

struct Driver<'a> {
    server: &'a mut dyn Server,
    output: &'a mut dyn Write,
    jobs: Sender<Job>,
    gate: Arc<Gate>,
    /// How many reports are on their way here.
    reports: Arc<AtomicUsize>,
    waiting: VecDeque<Waiting>,
    searching: Option<Running>,
    input_over: bool,
    quit: bool,
}

impl Driver<'_> {
    fn run(&mut self, inbox: &Receiver<Event>) -> io::Result<()> {
        // The worker holds a sender as long as the driver lives, so this ends only by `quit`.
        while let Ok(event) = inbox.recv() {
            match event {
                Event::Line(line) => self.waiting.push_back(Waiting { line, asked: None }),
                Event::End => self.input_over = true,
                Event::Info(info) => {
                    self.reports.fetch_sub(1, Ordering::Relaxed);
                    if self.searching.is_some() {
                        let actions = self.server.info(&info);
                        self.act(actions)?;
                    }
                }
                Event::Found(found) => {
                    self.searching = None;
                    let actions = self.server.found(*found);
                    self.act(actions)?;
                }
            }
            self.handle_waiting()?;
            if self.input_over
                && self.waiting.is_empty()
                && let Some(search) = &self.searching
                && search.endless
            {
                search.stop.set();
            }
            let done = self.input_over && self.waiting.is_empty() && self.searching.is_none();
            if self.quit || done {
                break;
            }
        }
        Ok(())
    }

    fn handle_waiting(&mut self) -> io::Result<()> {
        while !self.quit && !self.waiting.is_empty() {
            if let Some(search) = &self.searching {
                // Also a line behind one that waits may stop the search.
                for waiting in &mut self.waiting {
                    if let (None, Line::Text(text)) = (waiting.asked, &waiting.line) {
                        waiting.asked = Some(self.server.during(text));
                        if waiting.asked == Some(During::Stop) {
                            search.stop.set();
                        }
                    }
                }
                if self.waiting[0].asked != Some(During::Now) {
                    return Ok(());
                }
            }
            let Some(Waiting { line, .. }) = self.waiting.pop_front() else { break };
            self.gate.leave(size(&line));
            let actions = match line {
                Line::Text(text) => self.server.line(&text),
                Line::TooLong => self.server.too_long(),
            };
            self.act(actions)?;
            // A search that has just begun has not been asked about by the lines that wait.
            self.waiting.iter_mut().for_each(|waiting| waiting.asked = None);
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
                    let stop = Stop::new();
                    let endless = task.is_endless();
                    self.searching = Some(Running { stop: stop.clone(), endless });
                    self.send(Job::Go(Box::new(task), stop));
                }
                Action::NewGame => self.send(Job::NewGame),
                Action::Load(path) => {
                    let more = self.server.loaded(load(&path));
                    more.into_iter().rev().for_each(|action| actions.push_front(action));
                }
                Action::Quit => self.quit = true,
            }
        }
        Ok(())
    }

    fn send(&self, job: Job) {
        // Fails only if the worker is gone, and it goes only after this sender.
        let sent = self.jobs.send(job);
        debug_assert!(sent.is_ok(), "the worker outlives the driver");
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

struct Reporter {
    events: Sender<Event>,
    reports: Arc<AtomicUsize>,
}

impl Reporter {
    fn report(&self, info: &Info) {
        if self.reports.fetch_add(1, Ordering::Relaxed) >= MAX_REPORTS {
            self.reports.fetch_sub(1, Ordering::Relaxed);
            return;
        }
        // Nobody listens only when the talk is over.
        let _ = self.events.send(Event::Info(info.clone()));
    }
}

fn think(mut make: MakeEngine, jobs: &Receiver<Job>, to: &Reporter) {
    let mut seat: Option<(GameKey, Box<dyn Engine>)> = None;
    while let Ok(job) = jobs.recv() {
        match job {
            Job::NewGame => {
                if let Some((_, engine)) = &mut seat {
                    engine.new_game();
                }
            }
            Job::Go(task, stop) => {
                let searched = catch_unwind(AssertUnwindSafe(|| {
                    search(&mut make, &mut seat, &task, &stop, to)
                }));
                let found = searched.unwrap_or_else(|_| {
                    // What it left half done must not be used again.
                    seat = None;
                    let reason = "the search broke off by an internal error".to_string();
                    Err(EngineError::Lost { engine: "engine".into(), reason })
                });
                if to.events.send(Event::Found(Box::new(found))).is_err() {
                    return;
                }
            }
        }
    }
}

type GameKey = (&'static str, String, String);

fn search(
    make: &mut MakeEngine,
    seat: &mut Option<(GameKey, Box<dyn Engine>)>,
    task: &Task,
    stop: &Stop,
    to: &Reporter,
) -> Result<SearchResult, EngineError> {
    let key = (task.game.id(), task.game.size(), task.game.variant());
    if seat.as_ref().is_none_or(|(seated, _)| *seated != key) {
        *seat = None;
        let engine = make(&task.game)
            .map_err(|reason| EngineError::Unsupported { engine: "engine".into(), reason })?;
        *seat = Some((key, engine));
    }
    let Some((_, engine)) = seat else { unreachable!("an engine has just been seated") };
    engine.go(task.root(), &task.limits, stop, &mut |info| to.report(info))
}
