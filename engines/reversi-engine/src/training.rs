//! What the trainer needs of this engine: quick choices for games against itself, and labels.

use std::sync::atomic::AtomicU64;

use reversi::{B8, ReversiPosition, Word};
use search::Stop;

use crate::KernelChoice;
use crate::endgame::{Pool, Shared, Worker, root_search};
use crate::evaluation::DISC;
use crate::searcher::{Searcher, Solvable, WithKernel};
use crate::table::Table;

/// Values moves by short searches and solves endgames, on one thread, again and again.
pub struct Judge {
    table: Table<B8>,
    stop: Stop,
}

impl Default for Judge {
    fn default() -> Self {
        Self::new()
    }
}

impl Judge {
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
        position: ReversiPosition<B8>,
        depth: u32,
        empties: u32,
        wander: &mut dyn FnMut() -> Option<usize>,
    ) -> (Vec<(u64, u64, bool)>, i32) {
        B8::with_kernel(
            KernelChoice::Auto,
            PlayOut { judge: self, position, depth, empties, wander },
        )
    }
}

struct PlayOut<'a> {
    judge: &'a Judge,
    position: ReversiPosition<B8>,
    depth: u32,
    empties: u32,
    wander: &'a mut dyn FnMut() -> Option<usize>,
}

impl WithKernel<B8> for PlayOut<'_> {
    type Output = (Vec<(u64, u64, bool)>, i32);

    fn run<K: Searcher<Board = B8>>(self, k: K) -> Self::Output {
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
                    let score = crate::kernel::final_score::<B8>(own, opponent);
                    return (seen, if black { score } else { -score });
                }
                (own, opponent, black) = (opponent, own, !black);
                continue;
            }
            seen.push((own, opponent, black));
            let n = 64 - (own | opponent).count_ones();
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
fn exact<K: Searcher<Board = B8>>(w: &mut Worker<'_, K>, own: u64, opponent: u64) -> i32 {
    let (mut lower, mut upper) = (-64, 64);
    let guess = w.kernel.shallow_value(w, own, opponent, 2, -100 * DISC, 100 * DISC);
    let mut test = (guess / (2 * DISC) * 2).clamp(-62, 64);
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
