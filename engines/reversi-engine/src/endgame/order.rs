//! Which move first.

use reversi::Word;

use super::LOWEST;
use crate::board::{ChildrenOf, FeaturesOf};
use crate::evaluation::{DISC, Evaluation};
use crate::kernel::{GROUP, WordOf, beside, empty_squares, final_score};
use crate::moves::{Child, bring_best, generate};
use crate::searcher::Searcher;
use crate::square::Square;
use crate::worker::{REFUTERS, Worker};

/// The best move of an earlier search, and the one before it.
pub(crate) const TABLE_MOVES: [i32; 2] = [1 << 29, 1 << 28];

// What each sign of a good move is worth.
const MOBILITY: i32 = 64;
const POTENTIAL: i32 = 8;
const CORNER: i32 = 40;
const PARITY: i32 = 20;

/// How good it is to leave the opponent with this position and these `replies`; see [`worth`].
#[inline(always)]
pub(crate) fn quick_value<K: Searcher>(
    w: &Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    replies: WordOf<K>,
    square: usize,
    parity: u32,
) -> i32 {
    // `own` is the opponent who moves next, `opponent` the side that has just moved.
    let potential = beside::<K::Board>(opponent) & empty_squares::<K::Board>(own, opponent);
    worth(w, opponent, replies, potential, square, parity)
}

/// Adds to the value of each move how good it is by what can be seen at once; see [`worth`].
#[inline(always)]
pub(crate) fn value_at_once<K: Searcher>(
    w: &Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    children: &mut [Child<WordOf<K>>],
    parity: u32,
) {
    for group in children.chunks_mut(GROUP) {
        let mut gained = [WordOf::<K>::EMPTY; GROUP];
        for (gained, child) in gained.iter_mut().zip(group.iter()) {
            *gained = child.flipped | Word::one(child.square.index());
        }
        let mut replies = [Word::EMPTY; GROUP];
        let mut potentials = [Word::EMPTY; GROUP];
        w.kernel.prospects(own, opponent, &gained, group.len(), &mut replies, &mut potentials);
        for (i, child) in group.iter_mut().enumerate() {
            let square = child.square.index();
            child.value += worth(w, own | gained[i], replies[i], potentials[i], square, parity);
        }
    }
}

/// How good a move to `square` is that leaves these discs to the side that moves, from what can be
/// seen at once: few `replies`, corners counted twice; little `potential` mobility of the opponent,
/// the empty squares beside these discs; a move into an odd quadrant; own corners.
#[inline(always)]
pub(crate) fn worth<K: Searcher>(
    w: &Worker<'_, K>,
    discs: WordOf<K>,
    replies: WordOf<K>,
    potential: WordOf<K>,
    square: usize,
    parity: u32,
) -> i32 {
    let mobility = (replies.count() + (replies & w.corners).count()) as i32;
    let potential = potential.count() as i32;
    let corners = (discs & w.corners).count() as i32;
    let in_odd = (parity >> w.kernel.quadrant(square) & 1) as i32;
    corners * CORNER + in_odd * PARITY - mobility * MOBILITY - potential * POTENTIAL
}

/// The evaluation of the position after a move, seen by the side that replies.
#[inline(always)]
pub(crate) fn evaluate_child<K: Searcher>(
    w: &Worker<'_, K>,
    features: &FeaturesOf<K::Board>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    child: &Child<WordOf<K>>,
) -> i32 {
    let (square, position) = (child.square.index(), child.play(own, opponent));
    w.evaluation.evaluate_after(w.kernel, features, position, child.flipped, square)
}

/// The value of a position by a search of `depth` plies; see [`shallow_value_body`].
pub(crate) fn shallow_search<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    let features = w.evaluation.features(w.kernel, own, opponent);
    w.kernel.shallow_value(w, own, opponent, &features, depth, alpha, beta)
}

/// The value of a position with these `moves` by a search of one ply, or a bound above the window.
///
/// Most of what a search does is this, and three of four times some move refutes: first what
/// refuted last with as many empty squares, then corners, squares beside corners last. What other
/// moves flip is not looked for before it is their turn.
#[inline(always)]
fn one_ply<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: &FeaturesOf<K::Board>,
    moves: WordOf<K>,
    beta: i32,
) -> i32 {
    let k = w.kernel;
    let ply = empty_squares::<K::Board>(own, opponent).count() % REFUTERS;
    let refuters = w.refuters[ply];
    let mut best = LOWEST * DISC;
    let mut left = moves;
    while !left.is_empty() {
        let ranks = [refuters[0], refuters[1], w.corners, !w.beside_corners];
        let first = ranks.map(|rank| left & rank).into_iter().find(|squares| !squares.is_empty());
        let square = first.unwrap_or(left).lowest();
        let one = WordOf::<K>::one(square);
        left = left & !one;
        let flipped = k.flips(own, opponent, square);
        let child = Child { flipped, square: Square::new(square), value: 0 };
        w.nodes += 1;
        best = best.max(-evaluate_child(w, features, own, opponent, &child));
        if best >= beta {
            if one != refuters[0] {
                w.refuters[ply] = [one, refuters[0]];
            }
            return best;
        }
    }
    best
}

/// The value of a position for the side to move by a search of `depth` plies, in the units of
/// the evaluation. Worthless if the worker is aborted.
#[inline(always)]
pub(crate) fn shallow_value_body<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: &FeaturesOf<K::Board>,
    depth: u32,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    w.nodes += 1;
    let k = w.kernel;
    if w.is_stopped_now() {
        return 0;
    }
    if depth == 0 {
        return w.evaluation.evaluate(k, features, own, opponent);
    }
    let moves = k.mobility(own, opponent);
    if moves.is_empty() {
        if k.mobility(opponent, own).is_empty() {
            return final_score::<K::Board>(own, opponent) * DISC;
        }
        let features = w.evaluation.features_after_pass(features);
        return -k.shallow_value(w, opponent, own, &features, depth, -beta, -alpha);
    }
    if depth == 1 {
        return one_ply(w, own, opponent, features, moves, beta);
    }
    let mut children = ChildrenOf::<K::Board>::default();
    generate(k, own, opponent, moves, &mut children);
    let mut best = LOWEST * DISC;
    value_at_once(w, own, opponent, &mut children, 0);
    for i in 0..children.len() {
        bring_best(&mut children, i);
        let child = children[i];
        let (o, p) = child.play(own, opponent);
        let square = child.square.index();
        let features = w.evaluation.features_after(k, features, child.flipped, square);
        let value = if i > 0 {
            let probe = -k.shallow_value(w, o, p, &features, depth - 1, -alpha - 1, -alpha);
            if probe > alpha && probe < beta {
                -k.shallow_value(w, o, p, &features, depth - 1, -beta, -probe)
            } else {
                probe
            }
        } else {
            -k.shallow_value(w, o, p, &features, depth - 1, -beta, -alpha)
        };
        if w.stopped {
            return 0;
        }
        best = best.max(value);
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
    }
    best
}
