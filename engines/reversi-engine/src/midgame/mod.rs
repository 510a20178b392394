//! The search before the end is in reach.
//!
//! Principal variation search with ProbCut and a table of its own. Near the end its leaves are
//! final scores.

pub(crate) mod probcut;
pub(crate) mod root;
pub(crate) mod table;

use reversi::Word;

use crate::board::{ChildrenOf, FeaturesOf};
use crate::endgame::shared_table::hash;
use crate::endgame::{LOWEST, evaluate_child, value_at_once};
use crate::evaluation::{DISC, Evaluation};
use crate::kernel::{WordOf, empty_squares, final_score};
use crate::midgame::probcut::{Long, glance, probcut};
use crate::midgame::table::MidgameEntry;
use crate::moves::{Child, best_first, bring_best, generate, generate_each};
use crate::searcher::Searcher;
use crate::split::{Question, Search, split};
use crate::square::Square;
use crate::worker::Worker;

/// Searches of so many plies and fewer do without the table, and ProbCut asks the evaluation alone
/// of them.
pub(crate) const SHALLOW: u32 = 2;
/// The least depth at which what the table knows of replies is looked at.
const ENHANCED: u32 = 4;
/// The least depth at which moves are ordered by the evaluation of what is there after them.
const EVALUATED: u32 = 3;
/// Nodes of fewer plies are not shared: the message costs more than the work.
pub(crate) const SPLIT: u32 = 8;

/// Shares the children from this one on with idle threads. Gives the best of all so far; if it is
/// one of these, and worth more than was asked, it is the first of them now.
#[cold]
#[inline(never)]
pub(crate) fn share<K: Searcher>(
    w: &mut Worker<'_, K>,
    question: Question<K>,
    children: &mut ChildrenOf<K::Board>,
    from: usize,
    best: (i32, Option<Square>),
) -> (i32, Option<Square>) {
    best_first(children);
    let left = children[from..].iter().copied().collect();
    let alpha = question.alpha;
    let found = split(w, question, left, best);
    let left = &mut children[from..];
    if found.0 > alpha
        && let Some(at) = left.iter().position(|child| Some(child.square) == found.1)
    {
        left[..=at].rotate_right(1);
        left[0].value = i32::MAX;
    }
    found
}

/// A position after a move, seen by the side that replies.
pub(crate) struct After<K: Searcher> {
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: FeaturesOf<K::Board>,
}

/// What is there after a move of `own`.
#[inline(always)]
pub(crate) fn after<K: Searcher>(
    w: &Worker<'_, K>,
    (own, opponent): (WordOf<K>, WordOf<K>),
    features: &FeaturesOf<K::Board>,
    child: &Child<WordOf<K>>,
) -> After<K> {
    let square = child.square.index();
    let features = w.evaluation.features_after(w.kernel, features, child.flipped, square);
    let (own, opponent) = child.play(own, opponent);
    After { own, opponent, features }
}

/// The value of a move for the side that made it, where its node is searched by `depth` plies;
/// `seen` is what the evaluation says of the position after it, if that is known.
#[inline(always)]
pub(crate) fn below<K: Searcher>(
    w: &mut Worker<'_, K>,
    after: &After<K>,
    depth: u32,
    alpha: i32,
    beta: i32,
    seen: Option<i32>,
) -> i32 {
    let After { own, opponent, ref features } = *after;
    -w.kernel.midgame(w, own, opponent, features, depth - 1, (-beta, -alpha), seen)
}

/// Values moves of a node of `depth` plies by the evaluation after them, near the leaves by what
/// can be seen at once.
#[inline(always)]
fn value_all<K: Searcher>(
    w: &mut Worker<'_, K>,
    (own, opponent): (WordOf<K>, WordOf<K>),
    features: &FeaturesOf<K::Board>,
    depth: u32,
    children: &mut [Child<WordOf<K>>],
) {
    if depth < EVALUATED {
        let parity = w.parity(empty_squares::<K::Board>(own, opponent));
        return value_at_once(w, own, opponent, children, parity);
    }
    w.nodes += children.len() as u64;
    for child in children {
        child.value = -evaluate_child(w, features, own, opponent, child);
    }
}

/// The value of a position by a search of `depth` plies, or a bound of it on the far side of the
/// window; `seen` is what the evaluation says of it, if that is known. Worthless if the worker
/// is aborted.
///
/// 1. Few plies, two of them perhaps at a glance; stop flag; pass and end of game.
/// 2. The table: a bound may answer; its move comes first.
/// 3. ProbCut.
/// 4. The moves. What the table knows of replies may refute at once. The table's move comes first,
///    then in order of the evaluation after them, near the leaves of what can be seen at once.
/// 5. The first move with the full window, the others with a null window and again if it is
///    exceeded. After the first the others are shared with idle threads; one that exceeds the null
///    window comes next.
#[inline(always)]
pub(crate) fn body<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: &FeaturesOf<K::Board>,
    depth: u32,
    (alpha, beta): (i32, i32),
    seen: Option<i32>,
) -> i32 {
    let k = w.kernel;
    // 1.
    if depth <= SHALLOW {
        if depth == SHALLOW
            && beta - alpha == 1
            && let Some(is_above) = glance(w, own, opponent, features, alpha, seen)
        {
            return if is_above { beta } else { alpha };
        }
        return k.shallow_value(w, own, opponent, features, depth, alpha, beta);
    }
    w.nodes += 1;
    if w.must_stop() {
        return 0;
    }
    let moves = k.mobility(own, opponent);
    if moves.is_empty() {
        if k.mobility(opponent, own).is_empty() {
            return final_score::<K::Board>(own, opponent) * DISC;
        }
        let features = w.evaluation.features_after_pass(features);
        return -k.midgame(w, opponent, own, &features, depth, (-beta, -alpha), None);
    }
    // 2.
    let key = hash(own, opponent);
    let entry = w.midgame_table.get(key);
    if let Some(value) = entry.and_then(|entry| from_table(entry, depth, (alpha, beta))) {
        return value;
    }
    // 3.
    if beta - alpha == 1 {
        let long = Long::Plies { depth, moves: moves.count() };
        match probcut(w, own, opponent, features, long, alpha, seen) {
            Some(true) => return beta,
            Some(false) => return alpha,
            None => {}
        }
    }
    // 4.
    let node = Node { own, opponent, features, depth };
    let mut children = ChildrenOf::<K::Board>::default();
    if depth < ENHANCED {
        generate(k, own, opponent, moves, &mut children);
    } else if let Some(value) = refuted_by_replies(w, &node, moves, &mut children, beta) {
        return value;
    }
    let unvalued = table_move_first(entry.and_then(|entry| entry.best), &mut children);
    // 5.
    let found = search_children(w, &node, &mut children, unvalued, (alpha, beta));
    let Some((best, best_move)) = found else { return 0 };
    w.midgame_table.put(key, MidgameEntry::of(best, (alpha, beta), depth, best_move));
    best
}

/// A position whose moves are searched.
struct Node<'a, K: Searcher> {
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: &'a FeaturesOf<K::Board>,
    /// Plies of the search.
    depth: u32,
}

/// The value of a position as far as the table knows it from a search as deep, if that decides.
#[inline(always)]
fn from_table(entry: MidgameEntry, depth: u32, (alpha, beta): (i32, i32)) -> Option<i32> {
    if u32::from(entry.depth) < depth {
        return None;
    }
    if i32::from(entry.lower) >= beta || entry.lower == entry.upper {
        return Some(i32::from(entry.lower));
    }
    (i32::from(entry.upper) <= alpha).then_some(i32::from(entry.upper))
}

/// Generates the moves. The bound of the position, if what the table knows of the position after
/// one of them refutes (enhanced transposition cut-off). What the table knows comes from memory
/// while it is looked for what moves flip.
#[inline(always)]
fn refuted_by_replies<K: Searcher>(
    w: &Worker<'_, K>,
    &Node { own, opponent, depth, .. }: &Node<'_, K>,
    moves: WordOf<K>,
    children: &mut ChildrenOf<K::Board>,
    beta: i32,
) -> Option<i32> {
    let k = w.kernel;
    generate_each(k, own, opponent, moves, children, |child| {
        let (o, p) = child.play(own, opponent);
        w.midgame_table.prefetch(k, hash(o, p));
    });
    for child in children.iter() {
        let (o, p) = child.play(own, opponent);
        let known = w.midgame_table.get(hash(o, p));
        if let Some(known) = known
            && u32::from(known.depth) >= depth - 1
            && -i32::from(known.upper) >= beta
        {
            return Some(-i32::from(known.upper));
        }
    }
    None
}

/// Puts the move of the table first. How many moves need no value: one, if it is there, for what is
/// not searched after it need not be valued.
#[inline(always)]
fn table_move_first<W: Word>(table_move: Option<Square>, children: &mut [Child<W>]) -> usize {
    let known = table_move.and_then(|best| children.iter().position(|child| child.square == best));
    if let Some(at) = known {
        children.swap(0, at);
        children[0].value = i32::MAX;
    }
    usize::from(known.is_some())
}

/// Searches the children, best first, of which the first `unvalued` have no value yet. The best
/// value and its move; nothing if the worker is aborted.
#[inline(always)]
fn search_children<K: Searcher>(
    w: &mut Worker<'_, K>,
    node: &Node<'_, K>,
    children: &mut ChildrenOf<K::Board>,
    unvalued: usize,
    (mut alpha, beta): (i32, i32),
) -> Option<(i32, Option<Square>)> {
    let &Node { own, opponent, features, depth } = node;
    let mut best = LOWEST * DISC;
    let mut best_move = None;
    for i in 0..children.len() {
        if i == unvalued {
            value_all(w, (own, opponent), features, depth, &mut children[i..]);
        }
        let mut is_shared = false;
        if i > 0 && depth >= SPLIT && i + 1 < children.len() && w.shared.pool.has_idle() {
            let question = Question { own, opponent, alpha, search: Search::Plies(depth) };
            let found = share(w, question, children, i, (best, best_move));
            if w.is_aborted() {
                return None;
            }
            if found.0 <= alpha || found.0 >= beta {
                return Some(found);
            }
            is_shared = true;
        }
        bring_best(children, i);
        let by_evaluation = depth >= EVALUATED && i >= unvalued && !is_shared;
        let seen = by_evaluation.then_some(-children[i].value);
        let after = after(w, (own, opponent), features, &children[i]);
        let mut value = LOWEST * DISC;
        if i > 0 && !is_shared {
            value = below(w, &after, depth, alpha, alpha + 1, seen);
        }
        if i == 0 || is_shared || (value > alpha && value < beta) {
            value = below(w, &after, depth, alpha, beta, seen);
        }
        if w.is_aborted() {
            return None;
        }
        if value > best {
            (best, best_move) = (value, Some(children[i].square));
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    Some((best, best_move))
}
