//! Many empty squares: the shared table, ordering by a shallow search, several threads.

use std::sync::atomic::Ordering;

use reversi::Word;

use super::order::{TABLE_MOVES, evaluate_child, quick_value};
use super::{LOWEST, MIDDLE, MIDDLE_SELECTIVE};
use crate::board::{ChildrenOf, FeaturesOf};
use crate::endgame::shared_table::{Known, hash};
use crate::evaluation::{DISC, Evaluation};
use crate::kernel::{WordOf, final_score, squares};
use crate::midgame::probcut::{Long, probcut};
use crate::moves::{Child, Children, WIPE_OUT, best_first, bring_best, generate};
use crate::searcher::Searcher;
use crate::split::{Question, Search, split};
use crate::square::Square;
use crate::worker::Worker;

/// Nodes with fewer empty squares are not shared: the message costs more than the work.
pub(crate) const SPLIT: u32 = 15;

/// With more empty squares than this, the moves are ordered by what the selective search believed
/// of them too.
const GUESSED: u32 = 15;

/// What a null-window search is asked: is the score of this position above `alpha`?
pub(crate) struct Node<K: Searcher> {
    pub(crate) own: WordOf<K>,
    pub(crate) opponent: WordOf<K>,
    /// Empty squares.
    pub(crate) empties: u32,
    pub(crate) alpha: i32,
    /// Quadrants with an odd number of empty squares, a bit each.
    pub(crate) parity: u32,
}

impl<K: Searcher> Node<K> {
    /// To be shared out.
    pub(crate) fn question(&self) -> Question<K> {
        let &Self { own, opponent, empties, alpha, parity } = self;
        Question { own, opponent, alpha, search: Search::ToTheEnd { empties, parity } }
    }
}

/// The score, or a bound of it on the far side of `alpha`; `empties` empty squares. Worthless if
/// the worker is aborted.
///
/// 1. Time, nodes, the stop flag, cut-offs above.
/// 2. Stability.
/// 3. Pass, end of game.
/// 4. The tables: a proven bound may answer at once, in a selective search a believed one too, or
///    ProbCut; else their moves come first.
/// 5. Children in the tables: one may answer at once, others need no search.
/// 6. Value the moves by a shallow search and search them, best first; after the first, share
///    the others with idle threads.
/// 7. Remember the bound and the move.
#[inline(always)]
pub(crate) fn body<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    empties: u32,
    alpha: i32,
    parity: u32,
) -> i32 {
    w.nodes += 1;
    let key = hash(own, opponent);
    w.shared.tables.proven.prefetch(w.kernel, key);
    // 1.
    if w.must_stop() {
        return 0;
    }
    // 2.
    if let Some(score) = w.stability_cut(own, opponent, empties, alpha) {
        return score;
    }
    // 3.
    let k = w.kernel;
    let moves = k.mobility(own, opponent);
    if moves.is_empty() {
        if k.mobility(opponent, own).is_empty() {
            return final_score::<K::Board>(own, opponent);
        }
        return -k.deep(w, opponent, own, empties, -alpha - 1, parity);
    }
    // 4.
    let confidence = w.shared.confidence.load(Ordering::Relaxed);
    let table_moves = match from_tables(w, key, (own, opponent), alpha, confidence > 0) {
        Ok(table_moves) => table_moves,
        Err(score) => return score,
    };
    let node = Node { own, opponent, empties, alpha, parity };
    if confidence > 0
        && let Some(score) = by_probcut(w, &node, confidence)
    {
        return score;
    }
    // 5.
    let mut children = ChildrenOf::<K::Board>::default();
    generate(k, own, opponent, moves, &mut children);
    let before = match children_from_tables(w, &node, &mut children, confidence > 0) {
        Ok(before) => before,
        Err(score) => return score,
    };
    // 6.
    let features = w.evaluation.features(k, own, opponent);
    value_children(w, &node, &features, &mut children, table_moves);
    let (best, best_move) = search_children(w, &node, &mut children, before);
    if w.is_aborted() {
        return 0;
    }
    // 7.
    let tables = w.shared.tables;
    let table = if confidence > 0 { &tables.guessed } else { &tables.proven };
    table.put(key, own, opponent, Known::of::<K::Board>(best, alpha, best_move));
    best
}

/// The moves that the tables know of a position, or its score if that is decided there; by what is
/// believed, too, in a selective search.
#[inline(always)]
fn from_tables<K: Searcher>(
    w: &Worker<'_, K>,
    key: u64,
    (own, opponent): (WordOf<K>, WordOf<K>),
    alpha: i32,
    is_selective: bool,
) -> Result<[Option<Square>; 2], i32> {
    let tables = w.shared.tables;
    let proven = tables.proven.get(key, own, opponent);
    let proven = proven.unwrap_or(Known::nothing::<K::Board>());
    if let Some(score) = proven.decides(alpha) {
        return Err(score);
    }
    let mut table_moves = proven.moves;
    if is_selective || table_moves[0].is_none() {
        let guessed = tables.guessed.get(key, own, opponent);
        let guessed = guessed.unwrap_or(Known::nothing::<K::Board>());
        if is_selective && let Some(score) = guessed.decides(alpha) {
            return Err(score);
        }
        if table_moves[0].is_none() {
            table_moves = guessed.moves;
        }
    }
    Ok(table_moves)
}

/// The score that ProbCut believes in, on its side of `alpha`; worthless if the worker is aborted.
#[inline(always)]
fn by_probcut<K: Searcher>(
    w: &mut Worker<'_, K>,
    &Node { own, opponent, empties, alpha, .. }: &Node<K>,
    confidence: i32,
) -> Option<i32> {
    let features = w.evaluation.features(w.kernel, own, opponent);
    let limit = alpha * DISC + DISC / 2;
    let long = Long::ToTheEnd { empties, confidence };
    match probcut(w, own, opponent, &features, long, limit, None) {
        Some(true) => Some(alpha + 1),
        Some(false) => Some(alpha),
        None => w.is_aborted().then_some(0),
    }
}

/// Takes away the children of which the tables know that they are not enough, and gives the best
/// score and move of these; or the score of the node, if one child is enough.
#[inline(always)]
fn children_from_tables<K: Searcher>(
    w: &Worker<'_, K>,
    &Node { own, opponent, empties, alpha, .. }: &Node<K>,
    children: &mut ChildrenOf<K::Board>,
    is_selective: bool,
) -> Result<(i32, Option<Square>), i32> {
    let tables = w.shared.tables;
    let are_looked_up = empties > MIDDLE + 1;
    if are_looked_up {
        for child in children.iter() {
            let (o, p) = child.play(own, opponent);
            let key = hash(o, p);
            tables.proven.prefetch(w.kernel, key);
            if empties > GUESSED {
                tables.guessed.prefetch(w.kernel, key);
            }
        }
    }
    let mut best = LOWEST;
    let mut best_move = None;
    let mut i = 0;
    while i < children.len() {
        let child = children[i];
        if child.value == WIPE_OUT {
            return Err(squares::<K::Board>());
        }
        if are_looked_up {
            let (o, p) = child.play(own, opponent);
            let key = hash(o, p);
            let mut known = tables.proven.get(key, o, p);
            if is_selective && known.is_none() {
                known = tables.guessed.get(key, o, p);
            }
            if let Some(known) = known {
                if -known.upper > alpha {
                    return Err(-known.upper);
                }
                if -known.lower <= alpha {
                    // This move is known not to be enough.
                    if -known.lower > best {
                        best = -known.lower;
                        best_move = Some(child.square);
                    }
                    children.remove(i);
                    continue;
                }
            }
        }
        i += 1;
    }
    Ok((best, best_move))
}

/// Gives every child its place in the order.
#[inline(always)]
pub(crate) fn value_children<K: Searcher>(
    w: &mut Worker<'_, K>,
    node: &Node<K>,
    features: &FeaturesOf<K::Board>,
    children: &mut ChildrenOf<K::Board>,
    table_moves: [Option<Square>; 2],
) {
    if children.len() < 2 {
        return;
    }
    let k = w.kernel;
    let depth = ordering_depth(node.empties);
    let lowest = LOWEST * DISC;
    for child in children.iter_mut() {
        if Some(child.square) == table_moves[0] {
            child.value = TABLE_MOVES[0];
        } else if Some(child.square) == table_moves[1] {
            child.value = TABLE_MOVES[1];
        } else {
            let (o, p) = child.play(node.own, node.opponent);
            let square = child.square.index();
            let quick = quick_value(w, o, p, k.mobility(o, p), square, node.parity);
            let value = if depth == 0 {
                w.nodes += 1;
                evaluate_child(w, features, node.own, node.opponent, child)
            } else {
                let features = w.evaluation.features_after(k, features, child.flipped, square);
                k.shallow_value(w, o, p, &features, depth, lowest, -lowest)
            };
            if w.stopped {
                return;
            }
            child.value = quick * QUICK_WEIGHT - value * VALUE_WEIGHT;
            if node.empties > GUESSED
                && let Some(guessed) = w.shared.tables.guessed.get(hash(o, p), o, p)
            {
                if -guessed.upper > node.alpha {
                    child.value += BELIEVED_TO_CUT;
                } else if -guessed.lower <= node.alpha {
                    child.value -= BELIEVED_TO_FAIL;
                }
            }
        }
    }
}

/// How much [`quick_value`] counts beside the evaluation: nodes of FFO #40–#44 and #47 in
/// millions are 134 with 3, 105 with 8, 116 with 16.
const QUICK_WEIGHT: i32 = 8;
/// How much the evaluation counts beside it.
const VALUE_WEIGHT: i32 = 8;
/// A child of which a selective search believes that it answers goes before all but the moves of
/// the table; one of which it believes that it does not goes behind all others.
const BELIEVED_TO_CUT: i32 = 1 << 24;
const BELIEVED_TO_FAIL: i32 = 1 << 20;

/// Plies of the search that orders moves. Two plies more at the top and in the middle save 3%
/// of the nodes of FFO #40–#44 and cost more time than that.
fn ordering_depth(empties: u32) -> u32 {
    match empties {
        ..=14 => 0,
        15..=17 => 1,
        18..=20 => 2,
        21..=24 => 3,
        _ => 4,
    }
}

/// Searches the children, best first, from the best score and move so far.
#[inline(always)]
pub(crate) fn search_children<K: Searcher>(
    w: &mut Worker<'_, K>,
    node: &Node<K>,
    children: &mut ChildrenOf<K::Board>,
    (mut best, mut best_move): (i32, Option<Square>),
) -> (i32, Option<Square>) {
    for i in 0..children.len() {
        if i > 0 && node.empties >= SPLIT && i + 1 < children.len() && w.shared.pool.has_idle() {
            best_first(children);
            let left = children[i..].iter().copied().collect();
            return split(w, node.question(), left, (best, best_move));
        }
        bring_best(children, i);
        let child = children[i];
        let score = search_child(w, node, &child);
        if w.is_aborted() {
            return (0, None);
        }
        if score > best {
            best = score;
            best_move = Some(child.square);
            if best > node.alpha {
                break;
            }
        }
    }
    (best, best_move)
}

/// The score of one move.
#[inline(always)]
pub(crate) fn search_child<K: Searcher>(
    w: &mut Worker<'_, K>,
    node: &Node<K>,
    child: &Child<WordOf<K>>,
) -> i32 {
    let k = w.kernel;
    let (o, p) = child.play(node.own, node.opponent);
    let parity = node.parity ^ 1 << k.quadrant(child.square.index());
    -descend(w, o, p, node.empties - 1, -node.alpha - 1, parity)
}

/// The search that fits the number of empty squares.
#[inline(always)]
pub(crate) fn descend<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    empties: u32,
    alpha: i32,
    parity: u32,
) -> i32 {
    let k = w.kernel;
    let selective = w.shared.confidence.load(Ordering::Relaxed) > 0;
    if empties > if selective { MIDDLE_SELECTIVE } else { MIDDLE } {
        k.deep(w, own, opponent, empties, alpha, parity)
    } else if empties > super::SHALLOW {
        k.middle(w, own, opponent, k.mobility(own, opponent), empties, alpha, parity)
    } else {
        k.shallow(w, own, opponent, k.mobility(own, opponent), empties, alpha, parity)
    }
}
