//! One thread of a search, and what the threads of a solution share.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, AtomicU64, Ordering};

use engine::{Deadline, Instant, Looks, Stop};
use reversi::{Board, Word};

use crate::board::EngineBoard;
use crate::endgame::local_table::LocalTable;
use crate::endgame::shared_table::NoMemory;
use crate::endgame::tables::Tables;
use crate::evaluation::{Belief, Evaluation};
use crate::kernel::{WordOf, squares};
use crate::midgame::table::MidgameTable;
use crate::searcher::Searcher;
use crate::split::{Pool, SplitPoint};
use crate::stability::{self, EdgeTable};

/// The name of the threads that help.
pub(crate) const HELPER: &str = "solver";

/// What the threads of one solution share.
pub(crate) struct Shared<'a, B: EngineBoard> {
    pub(crate) tables: &'a Tables<B>,
    pub(crate) midgame_table: &'a MidgameTable,
    /// How sure the endgame search must be of a cut that is not proved, in sixteenths of a standard
    /// deviation; 0 if only proofs count.
    pub(crate) confidence: AtomicI32,
    pub(crate) stop: &'a Stop,
    pub(crate) pool: Pool<B>,
    /// Nodes of threads that have reported; exact once all have ended.
    pub(crate) nodes: AtomicU64,
    /// No more than so many nodes, as far as threads know of each other's.
    pub(crate) node_limit: u64,
    /// Not beyond this moment.
    pub(crate) deadline: Option<Instant>,
    /// Which thread is to panic at its next look.
    #[cfg(test)]
    pub(crate) panics: std::sync::Mutex<Option<Panics>>,
}

/// A fault for tests: which thread has it.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Panics {
    /// A helper at a split point.
    Helper,
    /// The thread that was asked, while it has helpers.
    Owner,
}

impl<'a, B: EngineBoard> Shared<'a, B> {
    pub(crate) fn new(
        tables: &'a Tables<B>,
        midgame_table: &'a MidgameTable,
        stop: &'a Stop,
    ) -> Self {
        Self {
            tables,
            midgame_table,
            confidence: AtomicI32::new(0),
            stop,
            pool: Pool::new(),
            nodes: AtomicU64::new(0),
            node_limit: u64::MAX,
            deadline: None,
            #[cfg(test)]
            panics: std::sync::Mutex::new(None),
        }
    }
}

/// So many numbers of empty squares are told apart by what refutes searches of one ply.
pub(crate) const REFUTERS: usize = 64;

/// Nodes between looks at the flag, the clock and the node count: well under a millisecond. On
/// wide boards there are more moves, and to find and flip each takes longer.
pub(crate) const fn nodes_between_looks<B: Board>() -> u64 {
    match B::SIZE as u64 {
        ..=8 => 1000,
        n => 2_000_000 / (n * n * n * n),
    }
}

/// One thread of a solution.
pub(crate) struct Worker<'a, K: Searcher> {
    pub(crate) kernel: K,
    /// Positions entered by this thread.
    pub(crate) nodes: u64,
    /// The squares of the quadrants in each set of quadrants.
    pub(crate) quadrants: [WordOf<K>; 16],
    pub(crate) corners: WordOf<K>,
    /// C and X squares.
    pub(crate) beside_corners: WordOf<K>,
    /// The two squares on which a move last refuted a search of one ply, by the number of empty
    /// squares modulo [`REFUTERS`].
    pub(crate) refuters: [[WordOf<K>; 2]; REFUTERS],
    pub(crate) edges: Option<&'static EdgeTable>,
    pub(crate) local_table: LocalTable<K::Board>,
    pub(crate) midgame_table: &'a MidgameTable,
    pub(crate) evaluation: &'static <K::Board as EngineBoard>::Evaluation,
    /// See [`Spreads::belief`](crate::evaluation::Spreads::belief). Before an exact search it is
    /// the same everywhere: what games found for the midgame costs that search a twentieth.
    pub(crate) belief: Belief,
    pub(crate) shared: &'a Shared<'a, K::Board>,
    /// The split point that this thread works below, innermost.
    pub(crate) split: Option<Arc<SplitPoint<K::Board>>>,
    /// Once set, scores mean nothing and nothing is remembered.
    pub(crate) stopped: bool,
    looks: Looks,
    /// The node count at which the world is looked at.
    next_look: u64,
    /// The shared deadline as this thread sees it come.
    deadline: Option<Deadline>,
    reported: u64,
}

impl<'a, K: Searcher> Worker<'a, K> {
    /// For an exact search of a position with so many empty squares.
    ///
    /// # Errors
    /// Of this and the others: if the memory cannot be had.
    pub(crate) fn new(
        kernel: K,
        shared: &'a Shared<'a, K::Board>,
        empties: u32,
    ) -> Result<Self, NoMemory> {
        Self::with_evaluation(kernel, shared, LOCAL_BITS.min(empties), K::Board::evaluation())
    }

    /// For a midgame search.
    pub(crate) fn for_midgame(
        kernel: K,
        shared: &'a Shared<'a, K::Board>,
    ) -> Result<Self, NoMemory> {
        let mut worker = Self::with_evaluation(kernel, shared, 0, K::Board::evaluation())?;
        if let Some(spreads) = <<K::Board as EngineBoard>::Evaluation as Evaluation<_>>::SPREADS {
            worker.belief = spreads.belief;
        }
        Ok(worker)
    }

    /// With a local table of so many entries, as a power of two; short searches are believed alike
    /// everywhere.
    pub(crate) fn with_evaluation(
        kernel: K,
        shared: &'a Shared<'a, K::Board>,
        local_bits: u32,
        evaluation: &'static <K::Board as EngineBoard>::Evaluation,
    ) -> Result<Self, NoMemory> {
        let n = usize::from(K::Board::SIZE);
        let mut quadrants = [WordOf::<K>::EMPTY; 16];
        let mut beside_corners = WordOf::<K>::EMPTY;
        for square in 0..n * n {
            if [square / n, square % n].iter().all(|&line| line.min(n - 1 - line) < 2) {
                beside_corners = beside_corners | Word::one(square);
            }
            for (set, squares) in quadrants.iter_mut().enumerate() {
                if set >> kernel.quadrant(square) & 1 != 0 {
                    *squares = *squares | Word::one(square);
                }
            }
        }
        let corners = [0, n - 1, n * (n - 1), n * n - 1];
        let corners = corners.into_iter().fold(Word::EMPTY, |set, c| set | Word::one(c));
        let left = shared.node_limit.saturating_sub(shared.nodes.load(Ordering::Relaxed));
        let looks = Looks::new(nodes_between_looks::<K::Board>());
        Ok(Self {
            kernel,
            nodes: 0,
            quadrants,
            corners,
            beside_corners: beside_corners & !corners,
            refuters: [[Word::EMPTY; 2]; REFUTERS],
            edges: stability::edge_table::<K::Board>(),
            local_table: LocalTable::new(local_bits)?,
            midgame_table: shared.midgame_table,
            evaluation,
            belief: Belief::ALIKE,
            shared,
            split: None,
            stopped: false,
            looks,
            next_look: looks.first().min(left),
            deadline: shared.deadline.map(Deadline::new),
            reported: 0,
        })
    }

    /// The quadrants with an odd number of empty squares, a bit each.
    pub(crate) fn parity(&self, empties: WordOf<K>) -> u32 {
        (0..4)
            .filter(|&q| (empties & self.quadrants[1 << q]).count() % 2 == 1)
            .fold(0, |s, q| s | 1 << q)
    }

    /// An upper bound that is not above `alpha`, if the opponent's stable discs prove one.
    #[inline(always)]
    pub(crate) fn stability_cut(
        &self,
        own: WordOf<K>,
        opponent: WordOf<K>,
        empties: u32,
        alpha: i32,
    ) -> Option<i32> {
        let all = squares::<K::Board>();
        // Hardly ever enough: not worth the look. Measured on 8×8.
        if alpha < stability_threshold(empties) * all / 64 {
            return None;
        }
        if all - 2 * opponent.count() as i32 > alpha {
            return None;
        }
        let wanted = (all - alpha + 1) as usize / 2;
        // Nor is it where few corners hold few discs. Counted in FFO #43–#48, by a program that is
        // gone, of positions without a corner one in 10,000 has enough, with one corner and more
        // than 22 discs wanted one in 70.
        if wanted > (14 + 8 * (opponent & self.corners).count()) * all as usize / 64 {
            return None;
        }
        let safe = stability::stable(self.kernel, self.edges, opponent, own, wanted).count() as i32;
        let bound = all - 2 * safe;
        (bound <= alpha).then_some(bound)
    }

    /// Whether this search must end; looks at the world every few nodes.
    #[inline(always)]
    pub(crate) fn must_stop(&mut self) -> bool {
        self.is_stopped_now();
        self.is_aborted()
    }

    /// Whether this thread must end its search; looks at the world every few nodes, but not at
    /// split points, which end the search of a part of the tree only.
    #[inline(always)]
    pub(crate) fn is_stopped_now(&mut self) -> bool {
        if self.nodes >= self.next_look {
            self.look();
        }
        self.stopped
    }

    /// Whether scores mean nothing any more: the search has ended, or a split point above is
    /// over.
    #[inline(always)]
    pub(crate) fn is_aborted(&self) -> bool {
        self.stopped || self.split.as_ref().is_some_and(|split| split.is_over())
    }

    /// This thread has slept because there was nothing to do.
    pub(crate) fn woke(&mut self) {
        if let Some(deadline) = &mut self.deadline {
            deadline.resume();
        }
    }

    #[cold]
    fn look(&mut self) {
        self.report();
        let left = self.shared.node_limit.saturating_sub(self.shared.nodes.load(Ordering::Relaxed));
        self.next_look = self.nodes + self.looks.look().min(left);
        self.stopped |= left == 0
            || self.shared.stop.is_set()
            || self.deadline.as_mut().is_some_and(Deadline::is_near);
        #[cfg(test)]
        {
            self.stopped |= test_clock::has_run_out(&self.shared.confidence);
            self.panic_if_told();
        }
    }

    #[cfg(test)]
    fn panic_if_told(&self) {
        let is_helper = std::thread::current().name() == Some(HELPER);
        let mine = if is_helper { Panics::Helper } else { Panics::Owner };
        let mut told = self.shared.panics.lock().expect("nobody panics here");
        if self.split.is_some() && *told == Some(mine) {
            *told = None;
            drop(told);
            panic!("as told");
        }
    }

    /// Adds the nodes since the last report to the common count.
    pub(crate) fn report(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.reported, Ordering::Relaxed);
        self.reported = self.nodes;
    }

    /// The nodes of all threads, as far as they have reported.
    pub(crate) fn nodes_of_all(&mut self) -> u64 {
        self.report();
        self.shared.nodes.load(Ordering::Relaxed)
    }
}

/// Entries of a thread's local table, as a power of two: it should stay in the L2 cache.
const LOCAL_BITS: u32 = 14;

/// The lowest `alpha` at which stability is looked at.
#[inline(always)]
fn stability_threshold(empties: u32) -> i32 {
    // Rises by two discs for each empty square from 5 on.
    const FIRST: i32 = 4;
    FIRST + 2 * (empties as i32 - 5).max(0)
}

/// A clock for tests that runs out at a look that is counted, not at a moment. Each thread has its
/// own.
#[cfg(test)]
pub(crate) mod test_clock {
    use std::cell::Cell;
    use std::sync::atomic::{AtomicI32, Ordering};

    thread_local! {
        static LOOKS_LEFT: Cell<Option<u32>> = const { Cell::new(None) };
        static RAN_OUT_AT: Cell<Option<i32>> = const { Cell::new(None) };
    }

    /// Does `work`, in which the clock has run out from this look on, the first being 1. Tells the
    /// confidence of the search in which that was; none if there were fewer looks.
    pub(crate) fn runs_out_at<T>(look: u32, work: impl FnOnce() -> T) -> (T, Option<i32>) {
        LOOKS_LEFT.set(Some(look));
        RAN_OUT_AT.set(None);
        let done = work();
        LOOKS_LEFT.set(None);
        (done, RAN_OUT_AT.get())
    }

    pub(super) fn has_run_out(confidence: &AtomicI32) -> bool {
        let Some(left) = LOOKS_LEFT.get() else { return false };
        LOOKS_LEFT.set(Some(left.saturating_sub(1)));
        if left == 1 {
            RAN_OUT_AT.set(Some(confidence.load(Ordering::Relaxed)));
        }
        left <= 1
    }
}
