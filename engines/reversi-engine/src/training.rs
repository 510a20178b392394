//! What the trainer needs of this engine: quick choices for games against itself, and labels.

use std::sync::atomic::AtomicU64;

use reversi::{Board, ReversiPosition, Word};
use search::Stop;

use crate::KernelChoice;
use crate::endgame::{Pool, Shared, Worker, root_search};
use crate::evaluation::DISC;
use crate::kernel::{WordOf, squares};
use crate::searcher::{Searcher, Solvable, WithKernel};
use crate::table::Table;

/// Values moves by short searches and solves endgames, on one thread, again and again.
pub struct Judge<B: Solvable> {
    table: Table<B>,
    stop: Stop,
}

impl<B: Solvable + Board<Word = u64>> Default for Judge<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Solvable + Board<Word = u64>> Judge<B> {
    /// With a table of a few mebibytes.
    pub fn new() -> Self {
        Self { table: Table::new(8), stop: Stop::new() }
    }

    /// Plays on from `position` by searches of `depth` plies of the evaluation until at most
    /// `empties` squares are empty or the game is over, then finds the exact score by solving.
    /// Gives the positions met (own, opponent, Black to move) in which a disc can be placed, and
    /// the final score for Black. `wander` decides at each move whether to play the best
    /// (`None`) or the move with this number instead.
    pub fn play_out(
        &self,
        position: ReversiPosition<B>,
        depth: u32,
        empties: u32,
        wander: &mut dyn FnMut() -> Option<usize>,
    ) -> (Vec<(u64, u64, bool)>, i32) {
        B::with_kernel(
            KernelChoice::Auto,
            PlayOut { judge: self, position, depth, empties, wander },
        )
    }
}

struct PlayOut<'a, B: Solvable> {
    judge: &'a Judge<B>,
    position: ReversiPosition<B>,
    depth: u32,
    empties: u32,
    wander: &'a mut dyn FnMut() -> Option<usize>,
}

impl<B: Solvable + Board<Word = u64>> WithKernel<B> for PlayOut<'_, B> {
    type Output = (Vec<(u64, u64, bool)>, i32);

    fn run<K: Searcher<Board = B>>(self, k: K) -> Self::Output {
        let shared = Shared {
            table: &self.judge.table,
            stop: &self.judge.stop,
            pool: Pool::new(),
            nodes: AtomicU64::new(0),
            node_limit: u64::MAX,
            deadline: None,
        };
        let mut w = Worker::with_private(k, &shared, 12);
        let (mut own, mut opponent) = (self.position.own(), self.position.opponent());
        let mut black = true;
        let mut seen = Vec::new();
        loop {
            let moves = k.mobility(own, opponent);
            if moves.is_empty() {
                if k.mobility(opponent, own).is_empty() {
                    let score = crate::kernel::final_score::<B>(own, opponent);
                    return (seen, if black { score } else { -score });
                }
                (own, opponent, black) = (opponent, own, !black);
                continue;
            }
            seen.push((own, opponent, black));
            let n = squares::<B>() as u32 - (own | opponent).count_ones();
            if n <= self.empties {
                let score = exact(&mut w, own, opponent);
                return (seen, if black { score } else { -score });
            }
            let mut best = (i32::MIN, 0);
            let chosen = (self.wander)().map(|i| i % moves.count());
            let mut left = moves;
            for i in 0..moves.count() {
                let square = left.lowest();
                left = left.without_lowest();
                if chosen.is_some_and(|c| c != i) {
                    continue;
                }
                let flipped = k.flips(own, opponent, square);
                let next = (opponent & !flipped, own | flipped | 1 << square);
                let limit = 100 * DISC;
                let alpha = best.0.max(-limit);
                let value =
                    -k.shallow_value(&mut w, next.0, next.1, self.depth - 1, -limit, -alpha);
                if value > best.0 {
                    best = (value, square);
                }
            }
            let flipped = k.flips(own, opponent, best.1);
            (own, opponent) = (opponent & !flipped, own | flipped | 1 << best.1);
            black = !black;
        }
    }
}

/// The exact score by null windows around the evaluation.
fn exact<K: Searcher>(w: &mut Worker<'_, K>, own: WordOf<K>, opponent: WordOf<K>) -> i32 {
    let all = squares::<K::Board>();
    let (mut lower, mut upper) = (-all, all);
    let guess = w.kernel.shallow_value(w, own, opponent, 2, -100 * DISC, 100 * DISC);
    let mut test = (guess / (2 * DISC) * 2).clamp(2 - all, all);
    while lower < upper {
        test = test.clamp(lower + 2, upper);
        let (score, _) = root_search(w, own, opponent, test - 1);
        if score >= test {
            lower = score;
            test = score + 2;
        } else {
            upper = score;
            test = score;
        }
    }
    lower
}
