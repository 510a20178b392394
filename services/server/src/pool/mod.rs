//! The engines: a few threads, a bounded queue before them, and turns for everybody.

#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use engine::{EngineConfig, EngineError, Info, MakeEngine, SearchResult, Stop, Task, Waiting};

use crate::metrics::Metrics;

/// Programs of one's own, by what seats call them: those alone are started, whatever a game names.
pub type Programs = HashMap<String, Arc<Mutex<MakeEngine>>>;

/// A search for which somebody waits. When this is dropped nobody does any more, and the search
/// ends.
#[derive(Debug)]
pub struct Job {
    stop: Stop,
    dropped: Arc<std::sync::atomic::AtomicBool>,
}

impl Job {
    /// The search is to end now with the best that it has.
    pub fn move_now(&self) {
        self.stop.set();
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.dropped.store(true, std::sync::atomic::Ordering::Relaxed);
        self.stop.set();
    }
}

/// What a search tells.
pub enum News {
    /// A report.
    Info(Info),
    /// Its end; nothing follows.
    Result(Result<SearchResult, EngineError>),
}

/// Hears of one search.
pub type Tell = Box<dyn FnMut(News) + Send>;

/// A search as it is asked for.
pub struct Order {
    /// Who asks: turns go from one asker to the next.
    pub asker: String,
    /// Which engine.
    pub engine: String,
    /// What it is to do.
    pub task: Task,
    /// The longest that it may take.
    pub most: Duration,
    /// Whether others come first: a search that may last as long as somebody looks.
    pub patient: bool,
    /// Hears of it.
    pub tell: Tell,
}

/// There is no room in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full {
    /// How long it may take until there is.
    pub wait: Duration,
}

struct Queued {
    order: Order,
    stop: Stop,
    dropped: Arc<std::sync::atomic::AtomicBool>,
}

#[derive(Default)]
struct Queue {
    /// Waiting, one line for each asker; the asker whose turn is next first.
    lines: VecDeque<(String, VecDeque<Queued>)>,
    length: usize,
    running: Vec<Running>,
    closed: bool,
    /// How long searches have lately taken, in milliseconds.
    usual: f64,
}

/// A search that runs.
struct Running {
    since: Instant,
    /// The longest that it may take.
    most: Duration,
    /// Whether it makes room when others wait.
    patient: bool,
    stop: Stop,
}

struct Shared {
    queue: Mutex<Queue>,
    came: Condvar,
    metrics: Arc<Metrics>,
    most: usize,
    threads: usize,
    programs: Programs,
    /// Programs that run and have nothing to do: whichever thread has work for one takes it, so
    /// that none is started twice for one game.
    idle: Mutex<Vec<(String, Waiting)>>,
}

/// How long a patient search may keep others waiting.
const MAX_PATIENT_SEARCH: Duration = Duration::from_secs(2);

/// The pool.
pub struct Pool {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("threads", &self.shared.threads).finish_non_exhaustive()
    }
}

impl Pool {
    /// So many threads, before which so many searches may wait.
    ///
    /// # Errors
    /// If there are no threads to be had.
    pub fn new(
        threads: usize,
        most: usize,
        config: &EngineConfig,
        programs: Programs,
        metrics: Arc<Metrics>,
    ) -> io::Result<Self> {
        let threads = threads.max(1);
        let (queue, came) = (Mutex::new(Queue::default()), Condvar::new());
        let shared = Arc::new(Shared {
            queue,
            came,
            metrics,
            most,
            threads,
            programs,
            idle: Mutex::default(),
        });
        let pool = Self { shared: Arc::clone(&shared), threads: Mutex::default() };
        for number in 0..threads {
            let (shared, config) = (Arc::clone(&shared), config.clone());
            let thread = Builder::new()
                .name(format!("engine-{number}"))
                .spawn(move || shared.serve(&config))?;
            pool.threads.lock().unwrap_or_else(PoisonError::into_inner).push(thread);
        }
        Ok(pool)
    }

    /// Asks for a search.
    ///
    /// # Errors
    /// [`Full`] if too many wait already.
    pub fn ask(&self, order: Order) -> Result<Job, Full> {
        let (stop, dropped) = (Stop::new(), Arc::default());
        let job = Job { stop: stop.clone(), dropped: Arc::clone(&dropped) };
        let mut queue = self.shared.lock();
        queue.sweep();
        if queue.length >= self.shared.most || queue.closed {
            self.shared.metrics.turned_away.inc();
            let usual = queue.usual.max(100.0) * queue.length as f64;
            let wait = Duration::from_millis((usual / self.shared.threads as f64) as u64);
            return Err(Full { wait: wait.clamp(Duration::from_secs(1), Duration::from_secs(60)) });
        }
        queue.push(Queued { order, stop, dropped });
        self.shared.metrics.waiting.set(queue.length as i64);
        queue.make_room();
        drop(queue);
        self.shared.came.notify_one();
        Ok(job)
    }

    /// Ends all searches and waits for the threads.
    pub fn close(&self) {
        let mut queue = self.shared.lock();
        queue.closed = true;
        queue.lines.clear();
        queue.length = 0;
        queue.running.iter().for_each(|running| running.stop.set());
        drop(queue);
        self.shared.came.notify_all();
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        for thread in threads.drain(..) {
            // What an engine throws is caught in it.
            let _ = thread.join();
        }
        self.shared.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Queue {
    fn push(&mut self, queued: Queued) {
        self.length += 1;
        let asker = queued.order.asker.clone();
        match self.lines.iter_mut().find(|(name, _)| *name == asker) {
            Some((_, line)) => line.push_back(queued),
            None => self.lines.push_back((asker, VecDeque::from([queued]))),
        }
    }

    /// The next search: of the asker whose turn it is, those that need not wait first.
    fn pop(&mut self) -> Option<Queued> {
        let is_urgent =
            |(_, line): &(String, VecDeque<Queued>)| line.iter().any(|q| !q.order.patient);
        let at = self.lines.iter().position(is_urgent).unwrap_or(0);
        let (asker, mut line) = self.lines.remove(at)?;
        let first = line.iter().position(|queued| !queued.order.patient).unwrap_or(0);
        let next = line.remove(first);
        if !line.is_empty() {
            self.lines.push_back((asker, line));
        }
        self.length -= usize::from(next.is_some());
        next
    }

    /// Takes those out for whom nobody waits any more.
    fn sweep(&mut self) {
        for (_, line) in &mut self.lines {
            line.retain(|queued| !queued.is_dropped());
        }
        self.lines.retain(|(_, line)| !line.is_empty());
        self.length = self.lines.iter().map(|(_, line)| line.len()).sum();
    }

    /// Others wait: patient searches that have run for a while end.
    fn make_room(&mut self) {
        if self.length > 0 {
            for Running { since, most, stop, .. } in self.running.iter().filter(|r| r.patient) {
                stop.set_after(MAX_PATIENT_SEARCH.min(*most).saturating_sub(since.elapsed()));
            }
        }
    }
}

impl Queued {
    fn is_dropped(&self) -> bool {
        self.dropped.load(std::sync::atomic::Ordering::Relaxed)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serve(&self, config: &EngineConfig) {
        // The engine of the last search is kept: the next one is often of the same game.
        let mut seat: Option<(String, Waiting)> = None;
        loop {
            let mut queue = self.lock();
            let queued = loop {
                if queue.closed {
                    return;
                }
                queue.sweep();
                if let Some(queued) = queue.pop() {
                    break queued;
                }
                queue = self.came.wait(queue).unwrap_or_else(PoisonError::into_inner);
            };
            self.metrics.waiting.set(queue.length as i64);
            let begun = Instant::now();
            let (most, patient, stop) =
                (queued.order.most, queued.order.patient, queued.stop.clone());
            stop.set_after(most);
            queue.running.push(Running { since: begun, most, patient, stop });
            queue.make_room();
            drop(queue);
            self.search(&queued.stop.clone(), queued, &mut seat, config);
            let took = begun.elapsed().as_secs_f64() * 1000.0;
            let mut queue = self.lock();
            queue.usual += (took - queue.usual) / 16.0;
            self.metrics.searches.inc();
        }
    }

    fn search(
        &self,
        stop: &Stop,
        queued: Queued,
        seat: &mut Option<(String, Waiting)>,
        config: &EngineConfig,
    ) {
        let Queued { order, dropped, .. } = queued;
        let Order { engine, task, mut tell, .. } = order;
        let is_dropped = || dropped.load(std::sync::atomic::Ordering::Relaxed);
        let is_program = self.programs.contains_key(&engine);
        let mut program = None;
        if is_program {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            let at = idle.iter().position(|(id, _)| *id == engine);
            program = at.map(|at| idle.swap_remove(at));
        }
        let seat = if is_program { &mut program } else { seat };
        if seat.as_ref().is_none_or(|(id, _)| *id != engine) {
            let mut waiting = Waiting::new(self.maker(&engine));
            waiting.configure(config.clone());
            *seat = Some((engine, waiting));
        }
        if let Some((_, waiting)) = seat {
            let result = waiting.ask(task, stop, &mut |info| {
                if !is_dropped() {
                    tell(News::Info(info.clone()));
                }
            });
            if !is_dropped() {
                tell(News::Result(result));
            }
        }
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.extend(program);
        drop(idle);
        // Stops are compared by nothing; the finished one is the one that is given.
        stop.set();
        self.lock().running.retain(|other| !other.stop.is_set());
    }

    /// Gives an engine: a program of one's own, or one of the catalogue.
    fn maker(&self, id: &str) -> MakeEngine {
        if let Some(program) = self.programs.get(id) {
            let program = Arc::clone(program);
            return Box::new(move |game, config| {
                let mut make = program.lock().unwrap_or_else(PoisonError::into_inner);
                make(game, config)
            });
        }
        catalog::maker(id.to_string())
    }
}
