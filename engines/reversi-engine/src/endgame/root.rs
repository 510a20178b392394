//! The search of the root: questions around a guess, until both bounds meet.

use std::sync::atomic::Ordering;

use reversi::Word;

use super::LOWEST;
use super::deep::{Node, value_children};
use super::order::shallow_search;
use crate::board::{ChildrenOf, EngineBoard};
use crate::endgame::shared_table::hash;
use crate::evaluation::{DISC, Evaluation};
use crate::kernel::{WordOf, empty_squares, squares};
use crate::midgame::probcut::knows;
use crate::moves::{WIPE_OUT, best_first, generate};
use crate::searcher::Searcher;
use crate::split::split;
use crate::square::Square;
use crate::worker::Worker;

/// With fewer empty squares the exact search is too short to be prepared.
pub(crate) const SELECTIVE: u32 = 18;
/// As [`SELECTIVE`], on boards from 10×10, where short searches see less: with 20 empty squares on
/// 10×10 an exact search takes 15 % more nodes with selective ones before it, with 22 it takes 18 %
/// fewer.
const SELECTIVE_WIDE: u32 = 21;

/// What is proved about the root, and the best move so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RootReport {
    pub(crate) lower: i32,
    pub(crate) upper: i32,
    /// None before any is known.
    pub(crate) best: Option<Square>,
}

impl RootReport {
    /// Whether win, loss or draw is known; or, if `exact`, the score.
    pub(crate) fn answers(&self, exact: bool) -> bool {
        self.lower == self.upper || (!exact && (self.lower > 0 || self.upper < 0))
    }

    /// Nothing known, and a move to begin with.
    pub(crate) fn nothing<B: EngineBoard>(best: Option<Square>) -> Self {
        Self { lower: -squares::<B>(), upper: squares::<B>(), best }
    }

    /// What to ask next: is the score at least this (even) number? As near to `wanted` as makes
    /// sense while nothing answers.
    pub(crate) fn question(&self, wanted: i32, exact: bool) -> i32 {
        let test = wanted.clamp(self.lower + 2, self.upper);
        if exact { test } else { test.clamp(0, 2) }
    }

    /// Takes in what a search found that asked whether the score is at least `test`; gives the
    /// number to ask about next. Scores are even, bounds of a selective search may be odd. They
    /// may cross, too: the later is believed then, because it had more of the table to go by.
    pub(crate) fn learn<B: EngineBoard>(
        &mut self,
        test: i32,
        (score, best): (i32, Option<Square>),
    ) -> i32 {
        if score >= test {
            self.lower = self.lower.max((score + 1) & !1);
            self.upper = self.upper.max(self.lower);
            self.best = best;
            self.lower + 2
        } else {
            self.upper = self.upper.min(score & !1);
            if self.lower == -squares::<B>() {
                self.best = best;
            }
            self.lower = self.lower.min(self.upper);
            self.upper
        }
    }
}

/// What a selective search to the end believes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Believed {
    /// The score for the side to move.
    pub(crate) score: i32,
    pub(crate) best: Square,
}

/// The root with its moves, best first from search to search.
pub(crate) struct Root<K: Searcher> {
    node: Node<K>,
    children: ChildrenOf<K::Board>,
}

impl<K: Searcher> Root<K> {
    /// A position with some of the moves of `own`, at least one.
    pub(crate) fn new(
        w: &mut Worker<'_, K>,
        own: WordOf<K>,
        opponent: WordOf<K>,
        moves: WordOf<K>,
    ) -> Self {
        let free = empty_squares::<K::Board>(own, opponent);
        let parity = w.parity(free);
        let node = Node { own, opponent, empties: free.count() as u32, alpha: 0, parity };
        let mut children = ChildrenOf::<K::Board>::default();
        generate(w.kernel, own, opponent, moves, &mut children);
        let wipe_out: Vec<bool> = children.iter().map(|c| c.value == WIPE_OUT).collect();
        let known = w.shared.tables.proven.get(hash(own, opponent), own, opponent);
        let table_moves = known.map_or([None; 2], |known| known.moves);
        let features = w.evaluation.features(w.kernel, own, opponent);
        value_children(w, &node, &features, &mut children, table_moves);
        for (child, wipe_out) in children.iter_mut().zip(wipe_out) {
            if wipe_out {
                child.value = WIPE_OUT;
            }
        }
        best_first(&mut children);
        Self { node, children }
    }

    /// Asks whether the score is above `alpha`. Gives the score or a bound of it on the far side
    /// of `alpha`, and the best move; that move comes first the next time. Worthless if aborted.
    pub(crate) fn search(&mut self, w: &mut Worker<'_, K>, alpha: i32) -> (i32, Option<Square>) {
        self.node.alpha = alpha;
        let (mut best, mut best_move) = (LOWEST, None);
        for i in 0..self.children.len() {
            if i > 0
                && self.node.empties >= super::deep::SPLIT
                && i + 1 < self.children.len()
                && w.shared.pool.has_idle()
            {
                let left = self.children[i..].iter().copied().collect();
                (best, best_move) = split(w, self.node.question(), left, (best, best_move));
                break;
            }
            let child = self.children[i];
            let score = if child.flipped == self.node.opponent {
                squares::<K::Board>()
            } else {
                super::deep::search_child(w, &self.node, &child)
            };
            if w.is_aborted() {
                return (0, None);
            }
            if score > best {
                (best, best_move) = (score, Some(child.square));
                if score > alpha {
                    break;
                }
            }
        }
        if let Some(at) = self.children.iter().position(|c| Some(c.square) == best_move) {
            self.children[..=at].rotate_right(1);
        }
        (best, best_move)
    }
}

/// Narrows the bounds of the score until they meet, or, if not `exact`, until win, loss or draw is
/// known, or until the worker has to stop. Only `moves` of `own` are looked at, at least one.
/// Begins near `expected`, if it is given. Calls `on_bounds` after each step. Gives what is proved,
/// and what the last selective search believes that came to its end.
pub(crate) fn solve_root<K: Searcher>(
    w: &mut Worker<'_, K>,
    (own, opponent): (WordOf<K>, WordOf<K>),
    moves: WordOf<K>,
    expected: Option<i32>,
    exact: bool,
    on_bounds: &mut dyn FnMut(&Worker<'_, K>, RootReport),
) -> (RootReport, Option<Believed>) {
    let mut root = Root::new(w, own, opponent, moves);
    let mut test = match expected {
        Some(score) => score & !1,
        None => guess(w, own, opponent, root.node.empties),
    };
    let mut believed = None;
    for &confidence in levels::<K::Board>(root.node.empties) {
        w.shared.confidence.store(confidence, Ordering::Relaxed);
        w.shared.tables.guessed.age();
        let found = narrow(w, &mut root, test, exact, &mut |_, _| {});
        test = (found.lower + found.upper) / 2;
        if !w.is_aborted()
            && let Some(best) = found.best
        {
            believed = Some(Believed { score: test, best });
        }
    }
    w.shared.confidence.store(0, Ordering::Relaxed);
    (narrow(w, &mut root, test, exact, on_bounds), believed)
}

/// How sure the selective searches before the exact one are, in sixteenths of a standard deviation.
/// Their best moves come first in it, and its first question is the right one more often; they take
/// about a twentieth of its nodes (FFO #40–#47). Each is sure of a little more than the one before:
/// where an exact search is broken off, what the last one believes is played ([`Believed`]). In 300
/// positions with 24 empty squares they lose 0.81, 0.44 and 0.12 discs with 8, 16 and 32, and take
/// 0.2, 1.0 and 4.8 million nodes in all.
fn levels<B: EngineBoard>(empties: u32) -> &'static [i32] {
    const LEVELS: [i32; SELECTIVE_LEVELS] = [8, 12, 16, 24, 32];
    let from = if B::SIZE > 8 { SELECTIVE_WIDE } else { SELECTIVE };
    if empties < from || !knows::<B>() { &[] } else { &LEVELS }
}

/// How many selective searches go before an exact one, where any do.
pub(crate) const SELECTIVE_LEVELS: usize = 5;

/// Narrows the bounds from a first guess (an even number) until they answer.
fn narrow<K: Searcher>(
    w: &mut Worker<'_, K>,
    root: &mut Root<K>,
    guess: i32,
    exact: bool,
    on_bounds: &mut dyn FnMut(&Worker<'_, K>, RootReport),
) -> RootReport {
    let first = root.children.first().map(|c| c.square);
    let mut report = RootReport::nothing::<K::Board>(first);
    let mut wanted = guess;
    while !report.answers(exact) {
        let test = report.question(wanted, exact);
        let found = root.search(w, test - 1);
        if w.is_aborted() {
            break;
        }
        let before = report;
        wanted = report.learn::<K::Board>(test, found);
        debug_assert!(
            w.shared.confidence.load(Ordering::Relaxed) > 0
                || before.lower <= report.lower && report.upper <= before.upper,
            "what is proved contradicts itself: {before:?} {report:?}"
        );
        on_bounds(w, report);
    }
    report
}

/// An even number near the score: a shallow search, rounded.
fn guess<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    empties: u32,
) -> i32 {
    let all = squares::<K::Board>();
    let depth = match empties {
        0..=8 => 0,
        9..=14 => 2,
        15..=20 => 4,
        _ => 6,
    };
    let value = shallow_search(w, own, opponent, depth, LOWEST * DISC, -LOWEST * DISC);
    let half = (f64::from(value) / f64::from(2 * DISC)).round() as i32;
    (2 * half).clamp(-all, all)
}

/// One question about a position in which `own` can move; see [`Root::search`].
pub(crate) fn root_search<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    alpha: i32,
) -> (i32, Option<Square>) {
    let moves = w.kernel.mobility(own, opponent);
    Root::new(w, own, opponent, moves).search(w, alpha)
}
