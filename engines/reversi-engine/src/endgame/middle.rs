//! A table of its own for each thread, and moves in order of mobility.

use arrayvec::ArrayVec;
use reversi::Word;

use super::order::{HASH_MOVE, quick_value};
use super::{LOWEST, SHALLOW};
use crate::kernel::{WordOf, final_score, squares};
use crate::moves::{Child, bring_best};
use crate::searcher::Searcher;
use crate::square::Square;
use crate::table::{Known, hash};
use crate::worker::Worker;

/// Below this many empty squares, children are not looked up before they are searched.
const ETC: u32 = 9;

/// A move with what is already known of the position after it.
#[derive(Clone, Copy)]
struct Valued<W> {
    child: Child<W>,
    replies: W,
    key: u64,
}

impl<W> AsRef<Child<W>> for Valued<W> {
    #[inline(always)]
    fn as_ref(&self) -> &Child<W> {
        &self.child
    }
}

/// The score, or a bound of it on the far side of `alpha`; `empties` empty squares, and what `own` can
/// do. Worthless if the worker is aborted.
///
/// 1. Time, nodes, the stop flag; stability: the opponent's safe discs may rule the answer out
///    already.
/// 2. Pass, end of game.
/// 3. The table: a bound may answer at once; else its move comes first.
/// 4. Value the moves: wipe-outs, the table's move, mobility and what [`quick_value`] sees.
///    A child in the table may answer at once (enhanced transposition cut-off).
/// 5. Search them, best first.
/// 6. Remember the bound and the move.
#[inline(always)]
pub(crate) fn body<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    moves: WordOf<K>,
    empties: u32,
    alpha: i32,
    parity: u32,
) -> i32 {
    w.nodes += 1;
    let key = hash(own, opponent);
    w.local_table.prefetch(w.kernel, key);
    // 1.
    if w.is_stopped_now() {
        return 0;
    }
    if let Some(score) = w.stability_cut(own, opponent, empties, alpha) {
        return score;
    }
    // 2.
    let k = w.kernel;
    if moves.is_empty() {
        let moves = k.mobility(opponent, own);
        if moves.is_empty() {
            return final_score::<K::Board>(own, opponent);
        }
        return -k.middle(w, opponent, own, moves, empties, -alpha - 1, parity);
    }
    // 3.
    let mut table_move = None;
    if let Some(known) = w.local_table.get(key, own, opponent) {
        if known.lower > alpha {
            return known.lower;
        }
        if known.upper <= alpha {
            return known.upper;
        }
        table_move = known.moves[0];
    }
    // 4.
    let mut children = ArrayVec::<Valued<WordOf<K>>, { super::MIDDLE as usize }>::new();
    let mut left = moves;
    while !left.is_empty() && !children.is_full() {
        let square = left.lowest();
        left = left.without_lowest();
        let flipped = k.flips(own, opponent, square);
        if flipped == opponent {
            return squares::<K::Board>();
        }
        let child = Child { flipped, square: Square::new(square), value: 0 };
        let (o, p) = child.play(own, opponent);
        let key = hash(o, p);
        if empties > ETC {
            w.local_table.prefetch(k, key);
        }
        children.push(Valued { child, replies: k.mobility(o, p), key });
    }
    if children.len() > 1 {
        for Valued { child, replies, key } in &mut children {
            let (o, p) = child.play(own, opponent);
            if empties > ETC
                && let Some(known) = w.local_table.get(*key, o, p)
                && -known.upper > alpha
            {
                return -known.upper;
            }
            let square = child.square.index();
            child.value = quick_value(w, o, p, *replies, square, parity)
                + if Some(child.square) == table_move { HASH_MOVE[0] } else { 0 };
        }
    }
    // 5.
    let mut best = LOWEST;
    let mut best_move = None;
    for i in 0..children.len() {
        bring_best(&mut children, i);
        let Valued { child, replies, .. } = children[i];
        let (o, p) = child.play(own, opponent);
        let parity = parity ^ 1 << k.quadrant(child.square.index());
        let score = if empties - 1 <= SHALLOW {
            -k.shallow(w, o, p, replies, empties - 1, -alpha - 1, parity)
        } else {
            -k.middle(w, o, p, replies, empties - 1, -alpha - 1, parity)
        };
        if w.stopped {
            return 0;
        }
        if score > best {
            best = score;
            best_move = Some(child.square);
            if best > alpha {
                break;
            }
        }
    }
    // 6.
    let mut known = Known { moves: [best_move, None], ..Known::nothing::<K::Board>() };
    if best > alpha {
        known.lower = best;
    } else {
        known.upper = best;
    }
    w.local_table.put(key, own, opponent, known);
    best
}
