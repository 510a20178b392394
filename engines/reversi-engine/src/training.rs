//! What the trainer needs of this engine: quick choices for games against itself, and labels.

use engine::Stop;
use reversi::{Board, ReversiPosition, Word};

use crate::KernelChoice;
use crate::board::EngineBoard;
use crate::endgame::{RootReport, root_search, shallow_search};
use crate::evaluation::DISC;
use crate::kernel::{WordOf, squares};
use crate::searcher::{Searcher, WithKernel};
use crate::square::Square;
use crate::table::Tables;
use crate::worker::{Shared, Worker};

/// What a trainer cannot go on without.
const MEMORY: &str = "a few mebibytes of memory";

/// Values moves by short searches and solves endgames, on one thread, again and again.
pub struct Judge<B: EngineBoard> {
    tables: Tables<B>,
    stop: Stop,
}

impl<B: EngineBoard + Board<Word = u64>> Default for Judge<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: EngineBoard + Board<Word = u64>> Judge<B> {
    /// With a table of a few mebibytes.
    ///
    /// # Panics
    /// Like its methods: if not even these can be had.
    pub fn new() -> Self {
        Self { tables: Tables::new(8).expect(MEMORY), stop: Stop::new() }
    }

    fn shared(&self) -> Shared<'_, B> {
        Shared::new(&self.tables, &self.stop)
    }

    /// Plays on from `position` to the end: by searches of `depth` plies of the evaluation until
    /// at most `exact_from` squares are empty, then with every position solved. There `wander`
    /// decides at each move whether to play a best move (`None`) or the move with this number.
    /// Gives the positions met in which a disc can be placed, each labelled with the score that
    /// follows from perfect play, or the score that the searches led to.
    pub fn play_out(
        &self,
        position: ReversiPosition<B>,
        depth: u32,
        exact_from: u32,
        wander: &mut dyn FnMut() -> Option<usize>,
    ) -> Vec<Labelled> {
        B::with_kernel(
            KernelChoice::Auto,
            PlayOut { judge: self, position, depth, exact_from, wander },
        )
    }
}

/// A position and its score, both for the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Labelled {
    /// Discs of the side to move.
    pub own: u64,
    /// Discs of the other side.
    pub opponent: u64,
    /// Disc difference in the end.
    pub score: i8,
}

struct PlayOut<'a, B: EngineBoard> {
    judge: &'a Judge<B>,
    position: ReversiPosition<B>,
    depth: u32,
    exact_from: u32,
    wander: &'a mut dyn FnMut() -> Option<usize>,
}

/// The game is over soon: what can be learned is better counted.
const FEWEST_EMPTIES: u32 = 4;

impl<B: EngineBoard + Board<Word = u64>> WithKernel<B> for PlayOut<'_, B> {
    type Output = Vec<Labelled>;

    fn run<K: Searcher<Board = B>>(self, k: K) -> Self::Output {
        let shared = self.judge.shared();
        let mut w = Worker::with_tables(k, &shared, 12, 0).expect(MEMORY);
        let (mut own, mut opponent) = (self.position.own(), self.position.opponent());
        let mut first_moves = true;
        // Positions that wait for their label, and whether the side that moved first moves.
        let mut waiting: Vec<(u64, u64, bool)> = Vec::new();
        let mut out = Vec::new();
        let mut label = |waiting: &mut Vec<(u64, u64, bool)>, first_score: i32| {
            out.extend(waiting.drain(..).map(|(own, opponent, first)| Labelled {
                own,
                opponent,
                score: if first { first_score } else { -first_score } as i8,
            }));
        };
        loop {
            let moves = k.mobility(own, opponent);
            if moves.is_empty() {
                if k.mobility(opponent, own).is_empty() {
                    let score = crate::kernel::final_score::<B>(own, opponent);
                    label(&mut waiting, if first_moves { score } else { -score });
                    return out;
                }
                (own, opponent, first_moves) = (opponent, own, !first_moves);
                continue;
            }
            let empties = squares::<B>() as u32 - (own | opponent).count_ones();
            if empties <= FEWEST_EMPTIES && waiting.is_empty() {
                return out;
            }
            waiting.push((own, opponent, first_moves));
            let square = if empties <= self.exact_from {
                let (score, best) = exact(&mut w, own, opponent);
                label(&mut waiting, if first_moves { score } else { -score });
                match (self.wander)() {
                    Some(i) => {
                        (0..i % moves.count()).fold(moves, |m, _| m.without_lowest()).lowest()
                    }
                    None => best.map_or(moves.lowest(), Square::index),
                }
            } else {
                best_by_search(&mut w, own, opponent, self.depth)
            };
            let flipped = k.flips(own, opponent, square);
            (own, opponent) = (opponent & !flipped, own | flipped | 1 << square);
            first_moves = !first_moves;
        }
    }
}

/// The square with the best value by a search of `depth` plies, at least one.
fn best_by_search<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    depth: u32,
) -> usize {
    let k = w.kernel;
    let limit = 100 * DISC;
    let mut best = (-limit, 0);
    let mut left = k.mobility(own, opponent);
    while !left.is_empty() {
        let square = left.lowest();
        left = left.without_lowest();
        let flipped = k.flips(own, opponent, square);
        let (o, p) = (opponent & !flipped, own | flipped | Word::one(square));
        let value = -shallow_search(w, o, p, depth.max(1) - 1, -limit, -best.0);
        if value > best.0 {
            best = (value, square);
        }
    }
    best.1
}

/// The exact score and a best square, by null windows around the evaluation.
fn exact<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
) -> (i32, Option<Square>) {
    let all = squares::<K::Board>();
    let guess = shallow_search(w, own, opponent, 2, -100 * DISC, 100 * DISC);
    let mut report = RootReport::nothing::<K::Board>(None);
    let mut wanted = (guess / (2 * DISC) * 2).clamp(2 - all, all);
    while !report.answers(true) {
        let test = report.question(wanted, true);
        let found = root_search(w, own, opponent, test - 1);
        wanted = report.learn::<K::Board>(test, found);
    }
    (report.lower, report.best)
}

/// Compares searches of the evaluation with the truth.
impl<B: EngineBoard + Board<Word = u64>> Judge<B> {
    /// The exact score of a position in which `own` can move, and what searches of 0..`depths`
    /// plies make of it, in discs.
    pub fn errors(&self, own: u64, opponent: u64, depths: u32) -> (i32, Vec<f64>) {
        B::with_kernel(KernelChoice::Auto, Errors { judge: self, own, opponent, depths })
    }
}

struct Errors<'a, B: EngineBoard> {
    judge: &'a Judge<B>,
    own: u64,
    opponent: u64,
    depths: u32,
}

impl<B: EngineBoard + Board<Word = u64>> WithKernel<B> for Errors<'_, B> {
    type Output = (i32, Vec<f64>);

    fn run<K: Searcher<Board = B>>(self, k: K) -> Self::Output {
        let shared = self.judge.shared();
        let mut w = Worker::with_tables(k, &shared, 12, 0).expect(MEMORY);
        let (score, _) = exact(&mut w, self.own, self.opponent);
        let limit = 100 * DISC;
        let values = (0..self.depths).map(|depth| {
            let value = shallow_search(&mut w, self.own, self.opponent, depth, -limit, limit);
            f64::from(value) / f64::from(DISC)
        });
        (score, values.collect())
    }
}
