//! Several threads on one position: young brothers wait.
//!
//! A node is shared only after its first move has failed to answer: then probably all moves must
//! be searched, and any thread can search the others (Feldmann et al., "Distributed game-tree
//! search", 1989). The thread that opened a split point works on it too; when nothing is left to
//! take, it helps those that still work below it, so it never sleeps while its own work waits.
//! A cut-off is seen by every thread below through the chain of parents.
//!
//! A split point is over early for one of two reasons, which must not be mistaken for each other:
//! it is *decided* if a move was found that answers, and *abandoned* if a thread had to leave a
//! move unsearched. What is known of an abandoned one proves nothing, so its owner stops too.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::board::{ChildrenOf, EngineBoard};
use crate::endgame::Node;
use crate::evaluation::Evaluation;
use crate::kernel::WordOf;
use crate::moves::Child;
use crate::searcher::Searcher;
use crate::square::Square;
use crate::worker::{HELPER, Worker};
use crate::{endgame, midgame};

/// How the moves of a node are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// To the end of the game.
    ToTheEnd {
        empties: u32,
        /// Quadrants with an odd number of empty squares, a bit each.
        parity: u32,
    },
    /// The node by so many plies, its moves by one less.
    Plies(u32),
}

impl Search {
    /// Of two nodes that of the larger search is the better one to help at.
    fn size(self) -> u32 {
        match self {
            Self::ToTheEnd { empties, .. } => empties,
            Self::Plies(depth) => depth,
        }
    }
}

/// What is asked of the moves that are shared out: is one of them worth more than `alpha`?
pub(crate) struct Question<K: Searcher> {
    pub(crate) own: WordOf<K>,
    pub(crate) opponent: WordOf<K>,
    pub(crate) alpha: i32,
    pub(crate) search: Search,
}

/// A node whose remaining moves are shared out.
pub(crate) struct SplitPoint<B: EngineBoard> {
    own: B::Word,
    opponent: B::Word,
    alpha: i32,
    search: Search,
    /// Best first.
    children: ChildrenOf<B>,
    next: AtomicUsize,
    /// Threads at work here besides the owner.
    helpers: AtomicUsize,
    /// The best score so far and its move.
    best: Mutex<(i32, Option<Square>)>,
    /// [`DECIDED`] and [`ABANDONED`].
    over: AtomicU8,
    parent: Option<Arc<SplitPoint<B>>>,
}

/// A move answers the question.
const DECIDED: u8 = 1;
/// A thread was stopped, or panicked, before its move was searched.
const ABANDONED: u8 = 2;

impl<B: EngineBoard> SplitPoint<B> {
    /// Whether work below is in vain: this split point or one above is decided or abandoned.
    pub(crate) fn is_over(&self) -> bool {
        let mut point = self;
        loop {
            if point.over.load(Ordering::Relaxed) != 0 {
                return true;
            }
            match &point.parent {
                Some(parent) => point = parent,
                None => return false,
            }
        }
    }

    fn is_below(&self, other: &Self) -> bool {
        let mut point = self;
        loop {
            if std::ptr::eq(point, other) {
                return true;
            }
            match &point.parent {
                Some(parent) => point = parent,
                None => return false,
            }
        }
    }

    fn has_work(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.children.len() && !self.is_over()
    }

    fn abandon(&self) {
        self.over.fetch_or(ABANDONED, Ordering::Relaxed);
    }

    fn is_abandoned(&self) -> bool {
        self.over.load(Ordering::Relaxed) & ABANDONED != 0
    }
}

/// Whether there are any here: a page has none, and is the smaller for it.
const HAS_THREADS: bool = cfg!(not(target_family = "wasm"));

/// The open split points of a solution, and the threads that look for one.
pub(crate) struct Pool<B: EngineBoard> {
    open: Mutex<Vec<Arc<SplitPoint<B>>>>,
    wake: Condvar,
    idle: AtomicUsize,
    over: AtomicBool,
}

/// A poisoned lock only means that another thread panicked; the panic itself is reported when
/// the threads are joined.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<B: EngineBoard> Pool<B> {
    pub(crate) fn new() -> Self {
        Self {
            open: Mutex::new(Vec::new()),
            wake: Condvar::new(),
            idle: AtomicUsize::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Whether a thread waits for work.
    #[inline(always)]
    pub(crate) fn has_idle(&self) -> bool {
        HAS_THREADS && self.idle.load(Ordering::Relaxed) > 0
    }

    /// Sends the helpers home.
    pub(crate) fn end(&self) {
        // Under the lock, so that no thread misses it between its look and its sleep.
        let _open = lock(&self.open);
        self.over.store(true, Ordering::Relaxed);
        self.wake.notify_all();
    }

    /// Joins the open split point with the largest searches; `below` restricts the choice.
    fn join(
        open: &[Arc<SplitPoint<B>>],
        below: Option<&SplitPoint<B>>,
    ) -> Option<Arc<SplitPoint<B>>> {
        let point = open
            .iter()
            .filter(|p| p.has_work() && below.is_none_or(|top| p.is_below(top)))
            .max_by_key(|p| p.search.size())?;
        // Counted while the list is locked: the owner cannot leave before it sees this.
        point.helpers.fetch_add(1, Ordering::Relaxed);
        Some(Arc::clone(point))
    }

    /// The life of a helper: waits for split points and works on them until [`Pool::end`].
    pub(crate) fn help<K: Searcher<Board = B>>(&self, w: &mut Worker<'_, K>) {
        loop {
            let mut open = lock(&self.open);
            self.idle.fetch_add(1, Ordering::Relaxed);
            let point = loop {
                if self.over.load(Ordering::Relaxed) {
                    return;
                }
                if let Some(point) = Self::join(&open, None) {
                    break point;
                }
                open = self.wake.wait(open).unwrap_or_else(PoisonError::into_inner);
                w.woke();
            };
            self.idle.fetch_sub(1, Ordering::Relaxed);
            drop(open);
            self.assist(w, point);
        }
    }

    /// Until no thread works at `point` any more: helps those that still work below it, else
    /// sleeps.
    fn wait_for_helpers<K: Searcher<Board = B>>(
        &self,
        w: &mut Worker<'_, K>,
        point: &SplitPoint<B>,
    ) {
        if point.helpers.load(Ordering::Acquire) == 0 {
            return;
        }
        self.idle.fetch_add(1, Ordering::Relaxed);
        let mut open = lock(&self.open);
        while point.helpers.load(Ordering::Acquire) > 0 {
            match Self::join(&open, Some(point)) {
                Some(below) => {
                    drop(open);
                    self.idle.fetch_sub(1, Ordering::Relaxed);
                    self.assist(w, below);
                    self.idle.fetch_add(1, Ordering::Relaxed);
                    open = lock(&self.open);
                }
                None => {
                    open = self.wake.wait(open).unwrap_or_else(PoisonError::into_inner);
                    w.woke();
                }
            }
        }
        drop(open);
        self.idle.fetch_sub(1, Ordering::Relaxed);
    }

    fn assist<K: Searcher<Board = B>>(&self, w: &mut Worker<'_, K>, point: Arc<SplitPoint<B>>) {
        let leave = Leave { pool: self, point: &point };
        let _abandon = AbandonOnPanic(&point);
        let outer = w.split.replace(Arc::clone(&point));
        work(w, &point);
        w.split = outer;
        w.report();
        drop(leave);
    }
}

/// Does `work` on this thread, with helpers that wait for split points meanwhile.
///
/// # Errors
/// How many threads there were, this one included, when another could not be started.
pub(crate) fn with_helpers<K: Searcher, T>(
    pool: &Pool<K::Board>,
    helpers: Vec<Worker<'_, K>>,
    work: impl FnOnce() -> T,
) -> Result<T, usize> {
    if !HAS_THREADS {
        return if helpers.is_empty() { Ok(work()) } else { Err(1) };
    }
    let help = |mut helper: Worker<'_, K>| {
        pool.help(&mut helper);
        helper.report();
    };
    let jobs = helpers.into_iter().map(|helper| Box::new(move || help(helper)) as Job<'_>);
    let (mut work, mut done) = (Some(work), None);
    in_company(jobs.collect(), &mut || done = work.take().map(|work| work()), &|| pool.end())?;
    done.ok_or(1)
}

/// What a thread does.
type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Does `work` on this thread, and jobs on others until `end` is called after it: one piece of code
/// for all kernels.
fn in_company<'a>(
    jobs: Vec<Job<'a>>,
    work: &mut dyn FnMut(),
    end: &'a dyn Fn(),
) -> Result<(), usize> {
    std::thread::scope(|scope| {
        // Also when this thread panics: the others must not wait for ever.
        let _end = EndOnDrop(end);
        for (i, job) in jobs.into_iter().enumerate() {
            let thread = std::thread::Builder::new().name(HELPER.to_string());
            thread.spawn_scoped(scope, job).map_err(|_| i + 1)?;
        }
        work();
        Ok(())
    })
}

struct EndOnDrop<'a>(&'a dyn Fn());

impl Drop for EndOnDrop<'_> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// A thread at work at a split point: if it panics, its move stays unsearched.
struct AbandonOnPanic<'a, B: EngineBoard>(&'a SplitPoint<B>);

impl<B: EngineBoard> Drop for AbandonOnPanic<'_, B> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.abandon();
        }
    }
}

/// A helper at work; when it goes, however it goes, the owner learns of it.
struct Leave<'a, B: EngineBoard> {
    pool: &'a Pool<B>,
    point: &'a SplitPoint<B>,
}

impl<B: EngineBoard> Drop for Leave<'_, B> {
    fn drop(&mut self) {
        // Under the lock, so that the owner cannot miss it between its look and its sleep.
        let _open = lock(&self.pool.open);
        if self.point.helpers.fetch_sub(1, Ordering::Release) == 1 {
            self.pool.wake.notify_all();
        }
    }
}

/// A split point on the list of open ones, for as long as another thread may come.
struct Open<'a, B: EngineBoard> {
    pool: &'a Pool<B>,
    point: &'a Arc<SplitPoint<B>>,
}

impl<B: EngineBoard> Drop for Open<'_, B> {
    fn drop(&mut self) {
        lock(&self.pool.open).retain(|p| !Arc::ptr_eq(p, self.point));
    }
}

/// Searches `children`, sorted, with all threads that are idle. Gives back the best score and move,
/// starting from `best`.
pub(crate) fn split<K: Searcher>(
    w: &mut Worker<'_, K>,
    question: Question<K>,
    children: ChildrenOf<K::Board>,
    best: (i32, Option<Square>),
) -> (i32, Option<Square>) {
    let point = Arc::new(SplitPoint {
        own: question.own,
        opponent: question.opponent,
        alpha: question.alpha,
        search: question.search,
        children,
        next: AtomicUsize::new(0),
        helpers: AtomicUsize::new(0),
        best: Mutex::new(best),
        over: AtomicU8::new(0),
        parent: w.split.clone(),
    });
    let shared = w.shared;
    let pool = &shared.pool;
    let _abandon = AbandonOnPanic(&point);
    lock(&pool.open).push(Arc::clone(&point));
    let open = Open { pool, point: &point };
    pool.wake.notify_all();
    // 1. Work as everybody else does.
    let outer = w.split.replace(Arc::clone(&point));
    work(w, &point);
    // 2. Nobody new may come; help or wait for those who are still here.
    drop(open);
    pool.wait_for_helpers(w, &point);
    w.split = outer;
    // 3. Half a result is none.
    if point.is_abandoned() {
        w.stopped = true;
    }
    *lock(&point.best)
}

/// Takes moves of `point` until none is left or the answer is known.
fn work<K: Searcher>(w: &mut Worker<'_, K>, point: &SplitPoint<K::Board>) {
    let &SplitPoint { own, opponent, alpha, search, .. } = point;
    match search {
        Search::ToTheEnd { empties, parity } => {
            let node = Node { own, opponent, empties, alpha, parity };
            take(w, point, |w, child| endgame::search_child(w, &node, child));
        }
        Search::Plies(depth) => {
            let features = w.evaluation.features(w.kernel, own, opponent);
            take(w, point, |w, child| {
                let after = midgame::after(w, (own, opponent), &features, child);
                midgame::below(w, &after, depth, alpha, alpha + 1, None)
            });
        }
    }
}

/// Takes moves of `point`, each searched by `search`, until none is left or the answer is known.
fn take<K: Searcher>(
    w: &mut Worker<'_, K>,
    point: &SplitPoint<K::Board>,
    mut search: impl FnMut(&mut Worker<'_, K>, &Child<WordOf<K>>) -> i32,
) {
    loop {
        let index = point.next.fetch_add(1, Ordering::Relaxed);
        let Some(child) = point.children.get(index) else { return };
        let score = if w.is_aborted() { 0 } else { search(w, child) };
        if w.is_aborted() {
            // If not this thread was stopped but something is over, here or above, the owner
            // learns the same.
            if w.stopped {
                point.abandon();
            }
            return;
        }
        let mut best = lock(&point.best);
        if score > best.0 {
            *best = (score, Some(child.square));
            if score > point.alpha {
                point.over.fetch_or(DECIDED, Ordering::Relaxed);
            }
        }
    }
}
