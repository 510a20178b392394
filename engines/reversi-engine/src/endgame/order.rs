//! Which move first.

use std::ops::DerefMut;

use arrayvec::ArrayVec;
use reversi::Word;

use super::{LOWEST, Worker};
use crate::evaluation::{DISC, Evaluated, Evaluation, FeaturesOf};
use crate::kernel::{WordOf, beside, empties, final_score};
use crate::searcher::Searcher;

/// A move with what it flips and how promising it is; higher is earlier.
#[derive(Clone, Copy)]
pub struct Child<W> {
    pub(crate) flipped: W,
    pub(crate) square: u16,
    pub(crate) value: i32,
}

impl<W> AsRef<Self> for Child<W> {
    #[inline(always)]
    fn as_ref(&self) -> &Self {
        self
    }
}

impl<W: Word> Child<W> {
    /// The position after the move, seen by the opponent, who moves next.
    #[inline(always)]
    pub(crate) fn play(&self, own: W, opponent: W) -> (W, W) {
        let one = W::one(usize::from(self.square));
        (opponent & !self.flipped, own | self.flipped | one)
    }
}

/// A list with room for the moves of any position of a board.
pub trait Children<W>:
    Default + DerefMut<Target = [Child<W>]> + FromIterator<Child<W>> + Send + Sync
{
    /// Adds a move. Panics if there is no more room.
    fn push(&mut self, child: Child<W>);

    /// Whether there is no more room.
    fn is_full(&self) -> bool;

    /// Takes the move at `index` out; the later ones move up.
    fn remove(&mut self, index: usize);
}

impl<W: Word, const ROOM: usize> Children<W> for ArrayVec<Child<W>, ROOM> {
    #[inline(always)]
    fn push(&mut self, child: Child<W>) {
        self.push(child);
    }

    #[inline(always)]
    fn is_full(&self) -> bool {
        self.is_full()
    }

    #[inline(always)]
    fn remove(&mut self, index: usize) {
        self.remove(index);
    }
}

/// The list of moves of a board.
pub(crate) type ChildrenOf<B> = <B as Evaluated>::Children;

/// A move that takes every opponent's disc: nothing can be better.
pub(crate) const WIPE_OUT: i32 = 1 << 30;
/// The best move of an earlier search, and the one before it.
pub(crate) const HASH_MOVE: [i32; 2] = [1 << 29, 1 << 28];

// What each sign of a good move is worth.
const MOBILITY: i32 = 64;
const POTENTIAL: i32 = 8;
const CORNER: i32 = 40;
const PARITY: i32 = 20;

/// All moves, not yet valued.
#[inline(always)]
pub(crate) fn generate<K: Searcher>(
    kernel: K,
    own: WordOf<K>,
    opponent: WordOf<K>,
    moves: WordOf<K>,
    children: &mut ChildrenOf<K::Board>,
) {
    let mut left = moves;
    while !left.is_empty() && !children.is_full() {
        let square = left.lowest();
        left = left.without_lowest();
        let flipped = kernel.flips(own, opponent, square);
        let value = if flipped == opponent { WIPE_OUT } else { 0 };
        children.push(Child { flipped, square: square as u16, value });
    }
}

/// Brings the most promising of `children[from..]` to `from`; the lower square on equal terms.
#[inline(always)]
pub(crate) fn bring_best<W: Word, C: AsRef<Child<W>>>(children: &mut [C], from: usize) {
    let mut best = from;
    for i in from + 1..children.len() {
        let (a, b) = (children[i].as_ref(), children[best].as_ref());
        if a.value > b.value || (a.value == b.value && a.square < b.square) {
            best = i;
        }
    }
    children.swap(from, best);
}

/// How good it is to leave the opponent with this position and these `replies`, from what can be
/// seen at once: few replies, corners counted twice; few squares beside own discs; a move into an
/// odd quadrant; own corners.
#[inline(always)]
pub(crate) fn quick_value<K: Searcher>(
    w: &Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    replies: WordOf<K>,
    square: usize,
    odd: u32,
) -> i32 {
    // `own` is the opponent who moves next, `opponent` the side that has just moved.
    let free = empties::<K::Board>(own, opponent);
    let mobility = (replies.count() + (replies & w.corners).count()) as i32;
    let potential = (beside::<K::Board>(opponent) & free).count() as i32;
    let corners = (opponent & w.corners).count() as i32;
    let parity = (odd >> w.kernel.quadrant(square) & 1) as i32;
    corners * CORNER + parity * PARITY - mobility * MOBILITY - potential * POTENTIAL
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
    let (square, position) = (usize::from(child.square), child.play(own, opponent));
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
    let mut children = ChildrenOf::<K::Board>::default();
    generate(k, own, opponent, moves, &mut children);
    let mut best = LOWEST * DISC;
    if depth == 1 {
        for child in children.iter() {
            w.nodes += 1;
            best = best.max(-evaluate_child(w, features, own, opponent, child));
            if best >= beta {
                return best;
            }
        }
        return best;
    }
    for child in children.iter_mut() {
        let (o, p) = child.play(own, opponent);
        let square = usize::from(child.square);
        child.value += quick_value(w, o, p, k.mobility(o, p), square, 0);
    }
    for i in 0..children.len() {
        bring_best(&mut children, i);
        let child = children[i];
        let (o, p) = child.play(own, opponent);
        let square = usize::from(child.square);
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
