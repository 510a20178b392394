//! The one way to run an engine: messages in, messages out, and no call waits.

use std::cell::RefCell;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use game::Game;

use crate::supervised::Supervised;
use crate::{Engine, EngineConfig, EngineError, Info, Instant, Limits, SearchResult, Stop, Task};

/// Makes an engine for a game. Called in the thread of the engine: first when a search needs it,
/// and again for another game, with other settings, or after an internal error.
pub type MakeEngine =
    Box<dyn FnMut(&Arc<dyn Game>, &EngineConfig) -> Result<Box<dyn Engine>, EngineError> + Send>;

/// Which of the searches of a handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(u64);

/// What a handle tells, each with the ticket of its search.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineEvent {
    /// The search begins; the engine gives its name.
    Begun {
        /// The search.
        ticket: Ticket,
        /// The engine.
        name: String,
    },
    /// The search reports.
    Info {
        /// The search.
        ticket: Ticket,
        /// Its report.
        info: Info,
    },
    /// The search is over. Nothing follows under this ticket.
    Result {
        /// The search.
        ticket: Ticket,
        /// What it found.
        result: Result<SearchResult, EngineError>,
    },
    /// What [`EngineHandle::prepare`] asked for is done, and all before it.
    Prepared {
        /// What was asked for.
        ticket: Ticket,
        /// The engine's name, or why there is no engine.
        result: Result<String, EngineError>,
    },
    /// The search was stopped by [`EngineHandle::stop`], or its engine is not needed any more.
    /// Nothing follows under this ticket.
    Stopped {
        /// The search.
        ticket: Ticket,
    },
}

impl EngineEvent {
    /// The search that it is about.
    pub const fn ticket(&self) -> Ticket {
        match self {
            Self::Begun { ticket, .. }
            | Self::Info { ticket, .. }
            | Self::Result { ticket, .. }
            | Self::Prepared { ticket, .. }
            | Self::Stopped { ticket } => *ticket,
        }
    }
}

/// An engine in a thread of its own, with a queue before it.
///
/// Every call returns at once; what comes of it is told to the function that the handle was made
/// with, from the engine's thread, in order: for each search [`EngineEvent::Begun`], any number of
/// [`EngineEvent::Info`], and one [`EngineEvent::Result`] or [`EngineEvent::Stopped`]. A search
/// that breaks by an internal error ends with [`EngineError::Lost`], and the next one has a new
/// engine. Dropping the handle stops all searches and waits for the thread, that is for the 10 ms
/// that an engine may take.
#[derive(Debug)]
pub struct EngineHandle {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
    /// Queued and running, oldest first.
    searches: Arc<Mutex<Vec<Search>>>,
    next: u64,
}

/// A search that is queued or runs.
#[derive(Clone, Debug)]
struct Search {
    ticket: Ticket,
    stop: Stop,
    /// Its result is not wanted any more.
    dropped: Arc<AtomicBool>,
    /// It began on the opponent's turn.
    pondering: Option<Arc<Pondering>>,
}

/// When the time of a search ends that began on the opponent's turn: the opponent's move may come
/// late, and so may the engine's plan.
#[derive(Debug)]
struct Pondering {
    limits: Limits,
    /// The time that the engine wants after the opponent's move; none if none matters.
    planned: OnceLock<Option<Duration>>,
    /// When the opponent moved as expected.
    hit: OnceLock<Instant>,
}

impl Pondering {
    /// Tells a search when to end, if that is known.
    fn set(&self, stop: &Stop) {
        if let (Some(Some(time)), Some(hit)) = (self.planned.get(), self.hit.get()) {
            stop.set_after(time.saturating_sub(hit.elapsed()));
        }
    }
}

#[derive(Debug)]
enum Job {
    /// A task, and when it was given.
    Go(Box<Task>, Search, Instant),
    NewGame,
    Configure(Box<EngineConfig>),
    Prepare(Arc<dyn Game>, Option<u32>, Ticket),
}

impl EngineHandle {
    /// Starts the thread of the engine that `make` will make; `tell` hears of all that happens.
    ///
    /// # Errors
    /// If there is no thread to be had.
    pub fn new(make: MakeEngine, tell: Box<dyn FnMut(EngineEvent) + Send>) -> io::Result<Self> {
        let (jobs, inbox) = channel();
        let searches = Arc::new(Mutex::new(Vec::new()));
        let engine = Supervised::new(make);
        let worker = Worker { engine, tell, searches: Arc::clone(&searches) };
        let thread = Builder::new().name("engine".into()).spawn(move || worker.serve(&inbox))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread), searches, next: 0 })
    }

    /// Asks for a search.
    pub fn go(&mut self, task: Task) -> Ticket {
        self.send(task, None)
    }

    /// Asks for a search of the position after the opponent's expected reply, while the opponent
    /// thinks. It has no limit in time before [`EngineHandle::ponder_hit`]; other limits hold from
    /// the start, and a result that they bring may come before.
    pub fn ponder(&mut self, task: Task) -> Ticket {
        let limits = task.limits.clone();
        let mut task = task;
        (task.limits.time, task.limits.clock) = (None, None);
        let pondering = Pondering { limits, planned: OnceLock::new(), hit: OnceLock::new() };
        self.send(task, Some(Arc::new(pondering)))
    }

    /// The opponent has made the expected move: the time of the search begins to run.
    pub fn ponder_hit(&self, ticket: Ticket) {
        if let Some(search) = self.search(ticket)
            && let Some(pondering) = search.pondering
        {
            pondering.hit.get_or_init(Instant::now);
            pondering.set(&search.stop);
        }
    }

    fn send(&mut self, task: Task, pondering: Option<Arc<Pondering>>) -> Ticket {
        let ticket = self.ticket();
        let search = Search { ticket, stop: Stop::new(), dropped: Arc::default(), pondering };
        self.lock().push(search.clone());
        self.post(Job::Go(Box::new(task), search, Instant::now()));
        ticket
    }

    /// The search must not go on, and its result is not wanted: [`EngineEvent::Stopped`] follows.
    pub fn stop(&self, ticket: Ticket) {
        if let Some(search) = self.search(ticket) {
            search.dropped.store(true, Ordering::Relaxed);
            search.stop.set();
        }
    }

    /// The search is to end now with the best that it has: [`EngineEvent::Result`] follows.
    pub fn move_now(&self, ticket: Ticket) {
        if let Some(search) = self.search(ticket) {
            search.stop.set();
        }
    }

    fn ticket(&mut self) -> Ticket {
        self.next += 1;
        Ticket(self.next)
    }

    /// Another game begins: the engine may forget the last one, after the searches before.
    pub fn new_game(&self) {
        self.post(Job::NewGame);
    }

    /// Settings for the searches that follow; an engine made with others is made anew.
    pub fn configure(&self, config: EngineConfig) {
        self.post(Job::Configure(Box::new(config)));
    }

    /// Makes the engine for `game` now and lets it read what it needs, at `level` if there is one,
    /// so that no clock pays for it. [`EngineEvent::Prepared`] follows.
    pub fn prepare(&mut self, game: &Arc<dyn Game>, level: Option<u32>) -> Ticket {
        let ticket = self.ticket();
        self.post(Job::Prepare(Arc::clone(game), level, ticket));
        ticket
    }

    /// Whether no search is queued or runs.
    pub fn is_idle(&self) -> bool {
        self.lock().is_empty()
    }

    fn post(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // The thread lives as long as this sender: it catches what an engine throws.
            let _ = jobs.send(job);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Search>> {
        self.searches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn search(&self, ticket: Ticket) -> Option<Search> {
        self.lock().iter().find(|search| search.ticket == ticket).cloned()
    }
}

impl Drop for EngineHandle {
    fn drop(&mut self) {
        for search in self.lock().iter() {
            search.dropped.store(true, Ordering::Relaxed);
            search.stop.set();
        }
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // It does not panic; if the function that listens does, that is its own matter.
            let _ = thread.join();
        }
    }
}

/// The engine's side of the queue.
struct Worker {
    engine: Supervised,
    tell: Box<dyn FnMut(EngineEvent) + Send>,
    searches: Arc<Mutex<Vec<Search>>>,
}

impl Worker {
    fn serve(mut self, inbox: &Receiver<Job>) {
        while let Ok(job) = inbox.recv() {
            match job {
                Job::NewGame => self.engine.new_game(),
                Job::Configure(config) => self.engine.configure(*config),
                Job::Prepare(game, level, ticket) => {
                    let result = self.engine.prepare(&game, level);
                    (self.tell)(EngineEvent::Prepared { ticket, result });
                }
                Job::Go(mut task, search, given) => {
                    // The engine was busy, or was made ready: that is gone from the time of the
                    // move.
                    task.limits.spend(given.elapsed());
                    self.go(&task, &search);
                }
            }
        }
    }

    fn go(&mut self, task: &Task, search: &Search) {
        let ticket = search.ticket;
        let dropped = || search.dropped.load(Ordering::Relaxed);
        let event = if dropped() {
            EngineEvent::Stopped { ticket }
        } else {
            if let Some(pondering) = &search.pondering {
                let planned = self.engine.move_time(task, &pondering.limits);
                pondering.planned.get_or_init(|| planned);
                pondering.set(&search.stop);
            }
            let tell = RefCell::new(&mut self.tell);
            let result = self.engine.go(
                task,
                &search.stop,
                &mut |name| tell.borrow_mut()(EngineEvent::Begun { ticket, name: name.into() }),
                &mut |info| {
                    if !dropped() {
                        tell.borrow_mut()(EngineEvent::Info { ticket, info: info.clone() });
                    }
                },
            );
            match dropped() {
                true => EngineEvent::Stopped { ticket },
                false => EngineEvent::Result { ticket, result },
            }
        };
        let mut searches = self.searches.lock().unwrap_or_else(PoisonError::into_inner);
        searches.retain(|other| other.ticket != ticket);
        drop(searches);
        (self.tell)(event);
    }
}
