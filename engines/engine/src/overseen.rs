//! A search in a thread of its own, and somebody who looks at the clock meanwhile.
//!
//! Where many programs want the processor, a thread that computes all the time stands still for tens
//! of milliseconds now and then, and does not see that its time is up. One that sleeps is let on as
//! soon as it wakes:
//!
//! ```text
//!   search      computes . . computes . . . . . . . . computes: too late
//!   overseer    sleeps   wakes when time is up and answers with the last report
//! ```

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::Duration;

use crate::{Engine, EngineError, Info, Instant, SearchResult, Stop, Task};

/// So long a search may take to end by itself when its time is up: with the processor to itself it
/// looks every millisecond.
const GRACE: Duration = Duration::from_millis(1);
/// How often the overseer looks whether the search has been asked to end.
const LOOK: Duration = Duration::from_millis(5);

/// How much later than they wanted overseers have lately been woken, in microseconds.
static SLOWEST_WAKE: AtomicU64 = AtomicU64::new(0);
/// Whoever is woken still later was asleep with the whole machine.
const MAX_WAKE_MICROS: u64 = 10_000;

/// What the thread of a search says.
enum Said {
    Info(Info),
    /// The answer, and the engine again: who waits for it need not wait for the thread.
    Over(Result<SearchResult, EngineError>, Box<dyn Engine>),
}

/// An engine that is at work, although its answer may be there.
pub(crate) struct Away {
    said: Receiver<Said>,
    stop: Stop,
    is_back: bool,
}

impl Away {
    /// Waits for the engine; none if it broke.
    pub(crate) fn come_back(mut self) -> Option<Box<dyn Engine>> {
        self.wait()
    }

    fn wait(&mut self) -> Option<Box<dyn Engine>> {
        self.stop.set();
        self.is_back = true;
        self.said.iter().find_map(|said| match said {
            Said::Info(_) => None,
            Said::Over(_, engine) => Some(engine),
        })
    }
}

impl Drop for Away {
    /// Nothing of it lives on.
    fn drop(&mut self) {
        if !self.is_back {
            drop(self.wait());
        }
    }
}

/// What became of a search.
pub(crate) enum Overseen {
    /// It ended by itself.
    Ended(Result<SearchResult, EngineError>, Box<dyn Engine>),
    /// It was late, and this is its last report.
    Late(SearchResult, Away),
    /// The engine broke.
    Broke,
    /// There is no thread for it.
    NoThread(Box<dyn Engine>),
}

/// Has `engine` search `task`, whose time runs since `started`, in a thread of its own. Ends when it does; and if it has not when its
/// time is up or `stop` is set, with its last report, as soon as there is one.
pub(crate) fn go(
    engine: Box<dyn Engine>,
    task: &Task,
    started: Instant,
    stop: &Stop,
    on_info: &mut dyn FnMut(&Info),
) -> Overseen {
    // What was seen long ago does not count for ever.
    let forget = |wake| Some(wake - wake / 8);
    let _ = SLOWEST_WAKE.fetch_update(Ordering::Relaxed, Ordering::Relaxed, forget);
    let latest = task.limits.latest().map(|time| started + time + GRACE);
    let (tell, said) = channel();
    // The engine goes by a channel, so that it is still here if there is no thread.
    let (hand_over, take) = channel::<Box<dyn Engine>>();
    let (mut task, within) = (task.clone(), stop.within());
    let order = within.clone();
    let search = move || {
        let Ok(mut engine) = take.recv() else { return };
        task.limits.spend(started.elapsed());
        // Whoever has answered hears no more.
        let mut on_info = |info: &Info| drop(tell.send(Said::Info(info.clone())));
        let result = engine.go(task.root(), &task.limits, &order, &mut on_info);
        drop(tell.send(Said::Over(result, engine)));
    };
    if Builder::new().name("search".into()).spawn(search).is_err() {
        return Overseen::NoThread(engine);
    }
    // It waits for nothing else.
    drop(hand_over.send(engine));
    let away = Away { said, stop: within, is_back: false };
    oversee(away, started, latest, stop, on_info)
}

/// Waits for the answer, or for the end of the time.
fn oversee(
    mut away: Away,
    started: Instant,
    mut latest: Option<Instant>,
    stop: &Stop,
    on_info: &mut dyn FnMut(&Info),
) -> Overseen {
    let mut last: Option<Info> = None;
    let mut is_stopped = false;
    loop {
        let now = Instant::now();
        if !is_stopped && stop.is_set() {
            is_stopped = true;
            latest = Some(latest.map_or(now + GRACE, |latest| latest.min(now + GRACE)));
        }
        let slow = Duration::from_micros(SLOWEST_WAKE.load(Ordering::Relaxed));
        let left = latest.map(|latest| latest.saturating_duration_since(now + slow));
        let wait = match (left, &last) {
            (Some(Duration::ZERO), Some(info)) => {
                let answer = answer(info, started);
                return Overseen::Late(answer, away);
            }
            (Some(Duration::ZERO), None) | (None, _) => LOOK,
            (Some(left), _) => left.min(LOOK),
        };
        match away.said.recv_timeout(wait) {
            Ok(Said::Info(info)) => {
                on_info(&info);
                if info.rank <= 1 && !info.pv.is_empty() {
                    last = Some(info);
                }
            }
            Ok(Said::Over(result, engine)) => {
                away.is_back = true;
                return Overseen::Ended(result, engine);
            }
            Err(RecvTimeoutError::Timeout) => {
                let late = Instant::now().saturating_duration_since(now + wait);
                let late = u64::try_from(late.as_micros()).unwrap_or(u64::MAX);
                SLOWEST_WAKE.fetch_max(late.min(MAX_WAKE_MICROS), Ordering::Relaxed);
            }
            Err(RecvTimeoutError::Disconnected) => return Overseen::Broke,
        }
    }
}

/// What the last report of a search comes to.
fn answer(info: &Info, started: Instant) -> SearchResult {
    SearchResult {
        best: info.pv[0].clone(),
        score: info.score,
        pv: info.pv.clone(),
        depth: info.depth,
        nodes: info.nodes,
        time: started.elapsed(),
    }
}
