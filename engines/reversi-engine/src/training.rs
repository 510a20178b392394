//! What the trainer needs of this engine: quick choices for games against itself, and labels.

use engine::Stop;
use reversi::{Board, Word};

use crate::KernelChoice;
use crate::board::EngineBoard;
use crate::endgame::tables::Tables;
use crate::endgame::{RootReport, root_search, shallow_search};
use crate::evaluation::DISC;
use crate::kernel::{WordOf, final_score, squares};
use crate::level::Looks;
use crate::midgame::root;
use crate::midgame::table::MidgameTable;
use crate::searcher::{Searcher, WithKernel};
use crate::square::Square;
use crate::worker::{Shared, Worker};

/// What a trainer cannot go on without.
const MEMORY: &str = "a few mebibytes of memory";

/// Higher than any value.
const LIMIT: i32 = 10_000 * DISC;

/// Entries of the table of exact searches, as a power of two.
const LOCAL_BITS: u32 = 12;

/// Entries of the table of searches with ProbCut, as a power of two.
const MIDGAME_BITS: u32 = 16;

/// The discs of the side to move, and of the other side, on a board of one word.
pub type Discs = (u64, u64);
/// The discs of the side to move, and of the other side, on any board.
pub type DiscsOf<B> = (<B as Board>::Word, <B as Board>::Word);

/// Values positions by short searches and solves endgames, on one thread, again and again.
pub struct Judge<B: EngineBoard> {
    tables: Tables<B>,
    /// Searches of few plies have no use for it.
    midgame_table: MidgameTable,
    stop: Stop,
    evaluation: &'static B::Evaluation,
}

/// How a position is valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By a search of so many plies.
    Plies(u32),
    /// By the mean of two searches with ProbCut, of so many plies and of one less: one of them ends
    /// with either side to move.
    Selectively(u32),
    /// By the score that follows from perfect play.
    Exactly,
}

impl<B: EngineBoard> Judge<B> {
    /// With tables of a few mebibytes, and this evaluation.
    ///
    /// # Panics
    /// Like its methods: if not even these can be had.
    pub fn new(evaluation: &'static B::Evaluation) -> Self {
        let tables = Tables::new(8).expect(MEMORY);
        let midgame_table = MidgameTable::new(MIDGAME_BITS).expect(MEMORY);
        Self { tables, midgame_table, stop: Stop::new(), evaluation }
    }

    /// The values of some positions for the side to move, in units of 1/[`DISC`] disc.
    pub fn values(&self, positions: &[DiscsOf<B>], method: Method) -> Vec<i32> {
        B::with_kernel(KernelChoice::Auto, Values { judge: self, positions, method })
    }

    /// The square with the best value by a search of `depth` plies, at least one; the lowest one
    /// of them if there are several. The side to move can move.
    pub fn best(&self, discs: DiscsOf<B>, depth: u32) -> usize {
        self.best_with_value(discs, depth).0
    }

    /// As [`Self::best`], with that value in units of 1/[`DISC`] disc.
    pub fn best_with_value(&self, discs: DiscsOf<B>, depth: u32) -> (usize, i32) {
        B::with_kernel(KernelChoice::Auto, Best { judge: self, discs, depth })
    }

    /// The square that a search with ProbCut of `depth` plies, at least two, likes best, and its
    /// value as [`Method::Selectively`] has it. The side to move can move.
    pub fn best_selectively(&self, discs: DiscsOf<B>, depth: u32) -> (usize, i32) {
        B::with_kernel(KernelChoice::Auto, BestSelectively { judge: self, discs, depth })
    }
}

struct Values<'a, B: EngineBoard> {
    judge: &'a Judge<B>,
    positions: &'a [DiscsOf<B>],
    method: Method,
}

impl<B: EngineBoard> WithKernel<B> for Values<'_, B> {
    type Output = Vec<i32>;

    fn run<K: Searcher<Board = B>>(self, k: K) -> Vec<i32> {
        let shared = Shared::new(&self.judge.tables, &self.judge.midgame_table, &self.judge.stop);
        let evaluation = self.judge.evaluation;
        let mut w = Worker::with_evaluation(k, &shared, LOCAL_BITS, evaluation).expect(MEMORY);
        let value = |&(own, opponent): &DiscsOf<B>| match self.method {
            Method::Plies(depth) => shallow_search(&mut w, own, opponent, depth, -LIMIT, LIMIT),
            Method::Selectively(depth) => selectively(&mut w, own, opponent, depth),
            Method::Exactly => DISC * exact(&mut w, own, opponent),
        };
        self.positions.iter().map(value).collect()
    }
}

struct Best<'a, B: EngineBoard> {
    judge: &'a Judge<B>,
    discs: DiscsOf<B>,
    depth: u32,
}

impl<B: EngineBoard> WithKernel<B> for Best<'_, B> {
    type Output = (usize, i32);

    fn run<K: Searcher<Board = B>>(self, k: K) -> (usize, i32) {
        let shared = Shared::new(&self.judge.tables, &self.judge.midgame_table, &self.judge.stop);
        let evaluation = self.judge.evaluation;
        let mut w = Worker::with_evaluation(k, &shared, 0, evaluation).expect(MEMORY);
        let (own, opponent) = self.discs;
        let mut best = (-LIMIT, 0);
        let mut left = k.mobility(own, opponent);
        while !left.is_empty() {
            let square = left.lowest();
            left = left.without_lowest();
            let flipped = k.flips(own, opponent, square);
            let (o, p) = (opponent & !flipped, own | flipped | B::Word::one(square));
            let depth = self.depth.max(1) - 1;
            let value = -shallow_search(&mut w, o, p, depth, -LIMIT, -best.0);
            if value > best.0 {
                best = (value, square);
            }
        }
        (best.1, best.0)
    }
}

struct BestSelectively<'a, B: EngineBoard> {
    judge: &'a Judge<B>,
    discs: DiscsOf<B>,
    depth: u32,
}

impl<B: EngineBoard> WithKernel<B> for BestSelectively<'_, B> {
    type Output = (usize, i32);

    fn run<K: Searcher<Board = B>>(self, k: K) -> (usize, i32) {
        let shared = Shared::new(&self.judge.tables, &self.judge.midgame_table, &self.judge.stop);
        let evaluation = self.judge.evaluation;
        let mut w = Worker::with_evaluation(k, &shared, LOCAL_BITS, evaluation).expect(MEMORY);
        let (own, opponent) = self.discs;
        let (best, value) =
            selective_choice(&mut w, own, opponent, k.mobility(own, opponent), self.depth);
        (best.map_or(0, Square::index), value)
    }
}

/// See [`Method::Selectively`].
fn selectively<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    depth: u32,
) -> i32 {
    let moves = w.kernel.mobility(own, opponent);
    if moves.is_empty() {
        if w.kernel.mobility(opponent, own).is_empty() {
            return DISC * final_score::<K::Board>(own, opponent);
        }
        return -selectively(w, opponent, own, depth);
    }
    selective_choice(w, own, opponent, moves, depth).1
}

/// The best of some moves by a search with ProbCut, and the mean of its last two values.
fn selective_choice<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    moves: WordOf<K>,
    depth: u32,
) -> (Option<Square>, i32) {
    let looks = Looks::default();
    let (mut best, mut before, mut last) = (None, 0, 0);
    for plies in 1..=depth.max(2) {
        // Nobody stops it.
        if let Some(found) = root::search(w, (own, opponent), moves, best, &looks, plies) {
            (best, before, last) = (Some(found.best), last, found.value);
        }
    }
    (best, (before + last) / 2)
}

/// The exact score, by null windows around the evaluation.
fn exact<K: Searcher>(w: &mut Worker<'_, K>, own: WordOf<K>, opponent: WordOf<K>) -> i32 {
    if w.kernel.mobility(own, opponent).is_empty() {
        if w.kernel.mobility(opponent, own).is_empty() {
            return final_score::<K::Board>(own, opponent);
        }
        return -exact(w, opponent, own);
    }
    let all = squares::<K::Board>();
    let guess = shallow_search(w, own, opponent, 2, -LIMIT, LIMIT);
    let mut report = RootReport::nothing::<K::Board>(None);
    let mut wanted = (guess / (2 * DISC) * 2).clamp(2 - all, all);
    while !report.answers(true) {
        let test = report.question(wanted, true);
        let found = root_search(w, own, opponent, test - 1);
        wanted = report.learn::<K::Board>(test, found);
    }
    report.lower
}
