//! The search before the end is in reach.
//!
//! Principal variation search with ProbCut and a table of its own. Near the end its leaves are
//! final scores.

use reversi::{Move, Word};

use crate::board::{ChildrenOf, FeaturesOf};
use crate::endgame::{LOWEST, evaluate_child, quick_value};
use crate::evaluation::{DISC, Evaluation};
use crate::kernel::{WordOf, empty_squares, final_score};
use crate::level::Looks;
use crate::midgame_table::MidgameEntry;
use crate::moves::{best_first, bring_best, generate};
use crate::probcut::{Long, probcut};
use crate::searcher::Searcher;
use crate::square::Square;
use crate::table::hash;
use crate::worker::Worker;

/// Searches of fewer plies do without table and ProbCut.
const SHALLOW: u32 = 2;
/// The least depth at which ProbCut is tried.
const PROBCUT: u32 = 3;
/// The least depth at which what the table knows of replies is looked at.
const ENHANCED: u32 = 4;
/// How sure ProbCut must be, in sixteenths of a standard deviation.
const CONFIDENCE: i32 = 13;

/// A value with the line that leads to it.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// In units of 1/[`DISC`] disc.
    pub(crate) value: i32,
    pub(crate) best: Square,
    /// The best move and what follows it.
    pub(crate) line: Vec<Move>,
}

/// Higher than any value.
const LIMIT: i32 = -LOWEST * 3;

/// Searches the best of some `moves` of `own`, at least one, to `depth` plies, or the one that `looks`
/// best. The table may know which to look at first; if not, it is `first`, if that is given. Nothing if
/// the worker was stopped first.
pub(crate) fn search<K: Searcher>(
    w: &mut Worker<'_, K>,
    (own, opponent): (WordOf<K>, WordOf<K>),
    moves: WordOf<K>,
    first: Option<Square>,
    looks: &Looks,
    depth: u32,
) -> Option<Choice> {
    let k = w.kernel;
    let depth = depth.max(1);
    let key = hash(own, opponent);
    let known_best = w.midgame_table.get(key, own, opponent).and_then(|known| known.best);
    let first = known_best.filter(|best| moves.has(best.index())).or(first);
    let parity = w.parity(empty_squares::<K::Board>(own, opponent));
    let mut children = ChildrenOf::<K::Board>::default();
    generate(k, own, opponent, moves, &mut children);
    for child in children.iter_mut() {
        let (o, p) = child.play(own, opponent);
        child.value = if Some(child.square) == first {
            i32::MAX
        } else {
            quick_value(w, o, p, k.mobility(o, p), child.square.index(), parity)
        };
    }
    best_first(&mut children);
    let features = w.evaluation.features(k, own, opponent);
    let (mut best, mut best_move) = (-LIMIT, None);
    for (i, child) in children.iter().enumerate() {
        let (o, p) = child.play(own, opponent);
        let square = child.square.index();
        let features = w.evaluation.features_after(k, &features, child.flipped, square);
        // What it has to be worth to look better than the best.
        let enough = match best_move {
            Some(found) => best + looks.of(Square::index(found)) - looks.of(square),
            None => -LIMIT,
        };
        let mut value = -LIMIT;
        if i > 0 {
            value = -k.midgame(w, o, p, &features, depth - 1, -enough - 1, -enough);
        }
        if i == 0 || value > enough {
            value = -k.midgame(w, o, p, &features, depth - 1, -LIMIT, -enough);
        }
        if w.is_aborted() {
            return None;
        }
        if value > enough {
            (best, best_move) = (value, Some(child.square));
        }
    }
    // What is true of some moves is not true of the position, nor what it looks like.
    if looks.are_true() && moves == k.mobility(own, opponent) {
        let (lower, upper) = (clamp(best), clamp(best));
        let depth = depth as u8;
        let entry = MidgameEntry { own, opponent, lower, upper, depth, best: best_move };
        w.midgame_table.put(key, entry);
    }
    let best_move = best_move?;
    Some(Choice { value: best, best: best_move, line: line(w, own, opponent, best_move, depth) })
}

/// The line of best moves after the `first`, as far as the table knows it.
fn line<K: Searcher>(
    w: &Worker<'_, K>,
    mut own: WordOf<K>,
    mut opponent: WordOf<K>,
    first: Square,
    depth: u32,
) -> Vec<Move> {
    let k = w.kernel;
    let mut out = vec![first.to_move()];
    let flipped = k.flips(own, opponent, first.index());
    (own, opponent) = (opponent & !flipped, own | flipped | Word::one(first.index()));
    while (out.len() as u32) < depth {
        let moves = k.mobility(own, opponent);
        if moves.is_empty() {
            if k.mobility(opponent, own).is_empty() {
                break;
            }
            out.push(Move::PASS);
            (own, opponent) = (opponent, own);
            continue;
        }
        let known = w.midgame_table.get(hash(own, opponent), own, opponent);
        let best = known.and_then(|known| known.best).filter(|best| moves.has(best.index()));
        let Some(best) = best else { break };
        out.push(best.to_move());
        let square = best.index();
        let flipped = k.flips(own, opponent, square);
        (own, opponent) = (opponent & !flipped, own | flipped | Word::one(square));
    }
    if out.last() == Some(&Move::PASS) {
        out.pop();
    }
    out
}

#[inline(always)]
fn clamp(value: i32) -> i16 {
    value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

/// The value of a position by a search of `depth` plies, or a bound of it on the far side of the
/// window. Worthless if the worker is aborted.
///
/// 1. Few plies; stop flag; pass and end of game.
/// 2. The table: a bound may answer; its move comes first.
/// 3. ProbCut.
/// 4. Moves in order of the evaluation after them, near the leaves of what can be seen at once.
/// 5. The first move with the full window, the others with a null window and again if it is
///    exceeded.
#[inline(always)]
pub(crate) fn body<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: &FeaturesOf<K::Board>,
    depth: u32,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    let k = w.kernel;
    // 1.
    if depth <= SHALLOW {
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
        return -k.midgame(w, opponent, own, &features, depth, -beta, -alpha);
    }
    // 2.
    let key = hash(own, opponent);
    let mut table_move = None;
    if let Some(entry) = w.midgame_table.get(key, own, opponent) {
        table_move = entry.best;
        if u32::from(entry.depth) >= depth {
            if i32::from(entry.lower) >= beta || entry.lower == entry.upper {
                return i32::from(entry.lower);
            }
            if i32::from(entry.upper) <= alpha {
                return i32::from(entry.upper);
            }
        }
    }
    // 3.
    if depth >= PROBCUT && beta - alpha == 1 {
        match probcut(w, own, opponent, features, Long::Plies(depth), alpha, CONFIDENCE) {
            Some(true) => return beta,
            Some(false) => return alpha,
            None => {}
        }
    }
    // 4.
    let mut children = ChildrenOf::<K::Board>::default();
    generate(k, own, opponent, moves, &mut children);
    // What is known of a position after a move may refute at once.
    if depth >= ENHANCED {
        for child in children.iter() {
            let (o, p) = child.play(own, opponent);
            let known = w.midgame_table.get(hash(o, p), o, p);
            if let Some(known) = known
                && u32::from(known.depth) >= depth - 1
                && -i32::from(known.upper) >= beta
            {
                return -i32::from(known.upper);
            }
        }
    }
    let parity = if depth < 4 { w.parity(empty_squares::<K::Board>(own, opponent)) } else { 0 };
    for child in children.iter_mut() {
        let (o, p) = child.play(own, opponent);
        let square = child.square.index();
        child.value = if Some(child.square) == table_move {
            i32::MAX
        } else if depth > 3 {
            w.nodes += 1;
            -evaluate_child(w, features, own, opponent, child)
        } else {
            quick_value(w, o, p, k.mobility(o, p), square, parity)
        };
        if w.stopped {
            return 0;
        }
    }
    // 5.
    let first_alpha = alpha;
    let mut best = LOWEST * DISC;
    let mut best_move = None;
    for i in 0..children.len() {
        bring_best(&mut children, i);
        let child = children[i];
        let (o, p) = child.play(own, opponent);
        let square = child.square.index();
        let features = w.evaluation.features_after(k, features, child.flipped, square);
        let mut value = LOWEST * DISC;
        if i > 0 {
            value = -k.midgame(w, o, p, &features, depth - 1, -alpha - 1, -alpha);
        }
        if i == 0 || (value > alpha && value < beta) {
            value = -k.midgame(w, o, p, &features, depth - 1, -beta, -alpha);
        }
        if w.is_aborted() {
            return 0;
        }
        if value > best {
            (best, best_move) = (value, Some(children[i].square));
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    let lower = if best > first_alpha { clamp(best) } else { i16::MIN };
    let upper = if best < beta { clamp(best) } else { i16::MAX };
    let depth = depth as u8;
    let entry = MidgameEntry { own, opponent, lower, upper, depth, best: best_move };
    w.midgame_table.put(key, entry);
    best
}
