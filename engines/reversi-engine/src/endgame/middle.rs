//! A table of its own for each thread, and moves in order of mobility.

use reversi::Word;

use super::order::{
    Children, HASH_MOVE, MIDDLE_WEIGHTS, WIPE_OUT, bring_best, generate, quick_value,
};
use super::{LOWEST, SHALLOW, Worker};
use crate::kernel::{WordOf, final_score, squares};
use crate::searcher::Searcher;
use crate::table::{Known, hash};

/// Below this many empty squares, children are not looked up before they are searched.
const ETC: u32 = 9;

/// The score, or a bound of it on the far side of `alpha`; `n` empty squares.
///
/// 1. Stability: the opponent's safe discs may rule the answer out already.
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
    n: u32,
    alpha: i32,
    odd: u32,
) -> i32 {
    w.nodes += 1;
    let key = hash(own, opponent);
    w.private.prefetch(w.kernel, key);
    // 1.
    if let Some(score) = w.stability_cut(own, opponent, n, alpha) {
        return score;
    }
    // 2.
    let k = w.kernel;
    let moves = k.mobility(own, opponent);
    if moves.is_empty() {
        if k.mobility(opponent, own).is_empty() {
            return final_score::<K::Board>(own, opponent);
        }
        return -k.middle(w, opponent, own, n, -alpha - 1, odd);
    }
    // 3.
    let mut table_move = u16::MAX;
    if let Some(known) = w.private.get(key, own, opponent) {
        if known.lower > alpha {
            return known.lower;
        }
        if known.upper <= alpha {
            return known.upper;
        }
        table_move = known.moves[0];
    }
    // 4.
    let mut children = Children::<_, { super::MIDDLE as usize }>::new();
    generate(k, own, opponent, moves, &mut children);
    let mut best = LOWEST;
    if children.len() > 1 {
        if n > SHALLOW + 1 {
            for child in &children {
                let (o, p) = child.play(own, opponent);
                w.private.prefetch(k, hash(o, p));
            }
        }
        for child in &mut children {
            if child.value == WIPE_OUT {
                return squares::<K::Board>();
            }
            let (o, p) = child.play(own, opponent);
            if n > ETC
                && let Some(known) = w.private.get(hash(o, p), o, p)
                && -known.upper > alpha
            {
                return -known.upper;
            }
            let square = usize::from(child.square);
            child.value = quick_value(w, o, p, square, odd, &MIDDLE_WEIGHTS)
                + if child.square == table_move { HASH_MOVE[0] } else { 0 };
        }
    }
    // 5.
    let mut best_move = u16::MAX;
    for i in 0..children.len() {
        bring_best(&mut children, i);
        let child = children[i];
        let (o, p) = child.play(own, opponent);
        let odd = odd ^ 1 << k.quadrant(usize::from(child.square));
        let score = if n - 1 <= SHALLOW {
            -k.shallow(w, o, p, n - 1, -alpha - 1, odd)
        } else {
            -k.middle(w, o, p, n - 1, -alpha - 1, odd)
        };
        if score > best {
            best = score;
            best_move = child.square;
            if best > alpha {
                break;
            }
        }
    }
    // 6.
    let mut known = Known { moves: [best_move, u16::MAX], ..Known::nothing::<K::Board>() };
    if best > alpha {
        known.lower = best;
    } else {
        known.upper = best;
    }
    w.private.put(key, own, opponent, known);
    best
}
