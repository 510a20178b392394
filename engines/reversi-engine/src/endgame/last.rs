//! The last four empty squares, written out.

use reversi::{Board, Word};

use super::LOWEST;
use crate::kernel::{Kernel, WordOf, final_score, squares};
use crate::searcher::Searcher;
use crate::worker::Worker;

/// The score when only `square` is empty; a bound on the far side of `alpha`.
#[inline(always)]
pub(crate) fn solve_1<K: Kernel>(k: K, own: WordOf<K>, square: usize, alpha: i32) -> i32 {
    let all = squares::<K::Board>();
    let discs = own.count() as i32;
    let flipped = k.last_flips(own, square);
    if flipped != 0 {
        return 2 * (discs + flipped + 1) - all;
    }
    // If nobody can move, the square goes to the winner. The other squares are odd in number, so
    // half of the board is more than the opponent has.
    let nobody = 2 * (discs + i32::from(2 * discs >= all)) - all;
    if nobody <= alpha {
        return nobody;
    }
    let opponent = K::Board::full() & !(own | Word::one(square));
    let flipped = k.last_flips(opponent, square);
    if flipped != 0 { 2 * (discs - flipped) - all } else { nobody }
}

/// The score when `a` and `b` are empty; a bound on the far side of `alpha`.
#[inline(always)]
pub(crate) fn solve_2<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    [a, b]: [usize; 2],
    alpha: i32,
) -> i32 {
    w.nodes += 2;
    let k = w.kernel;
    let mut best = LOWEST;
    if k.touches(opponent, a) {
        let flipped = k.flips(own, opponent, a);
        if !flipped.is_empty() {
            best = -solve_1(k, opponent & !flipped, b, -alpha - 1);
            if best > alpha {
                return best;
            }
        }
    }
    if k.touches(opponent, b) {
        let flipped = k.flips(own, opponent, b);
        if !flipped.is_empty() {
            w.nodes += u64::from(best > LOWEST);
            return best.max(-solve_1(k, opponent & !flipped, a, -alpha - 1));
        }
    }
    if best > LOWEST {
        return best;
    }
    // A pass: the opponent looks for the lowest.
    let mut best = -LOWEST;
    if k.touches(own, a) {
        let flipped = k.flips(opponent, own, a);
        if !flipped.is_empty() {
            best = solve_1(k, own & !flipped, b, alpha);
            if best <= alpha {
                return best;
            }
        }
    }
    if k.touches(own, b) {
        let flipped = k.flips(opponent, own, b);
        if !flipped.is_empty() {
            w.nodes += u64::from(best < -LOWEST);
            return best.min(solve_1(k, own & !flipped, a, alpha));
        }
    }
    if best < -LOWEST { best } else { final_score::<K::Board>(own, opponent) }
}

/// Three empty squares as one number, and back.
#[inline(always)]
pub(crate) fn pack([a, b, c]: [usize; 3]) -> u32 {
    (a | b << 10 | c << 20) as u32
}

#[inline(always)]
fn unpack(packed: u32) -> [usize; 3] {
    [packed & 1023, packed >> 10 & 1023, packed >> 20].map(|s| s as usize)
}

/// The score when three squares are empty, [packed](pack) in the order in which they are tried; a
/// bound on the far side of `alpha`. `passed` says that the other side could not move.
#[inline(always)]
pub(crate) fn three_body<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    packed: u32,
    alpha: i32,
    passed: u32,
) -> i32 {
    w.nodes += u64::from(passed == 0);
    let k = w.kernel;
    let [a, b, c] = unpack(packed);
    let mut best = LOWEST;
    for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
        if k.touches(opponent, square) {
            let flipped = k.flips(own, opponent, square);
            if !flipped.is_empty() {
                let next = own | flipped | Word::one(square);
                let score = -solve_2(w, opponent & !flipped, next, rest, -alpha - 1);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
    }
    if best > LOWEST {
        best
    } else if passed == 0 {
        -k.three(w, opponent, own, packed, -alpha - 1, 1)
    } else {
        final_score::<K::Board>(own, opponent)
    }
}

/// One side's turn with four empty squares; `LOWEST` if it cannot move.
#[inline(always)]
fn turn_4<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    squares: [usize; 4],
    pairs: bool,
    alpha: i32,
) -> i32 {
    let [a, b, c, d] = squares;
    let k = w.kernel;
    // What is left is ordered so that a square alone in its quadrant comes first.
    let (after_c, after_d) = if pairs { ([d, a, b], [c, a, b]) } else { ([a, b, d], [a, b, c]) };
    let mut best = LOWEST;
    for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, after_c), (d, after_d)] {
        if k.touches(opponent, square) {
            let flipped = k.flips(own, opponent, square);
            if !flipped.is_empty() {
                let next = own | flipped | Word::one(square);
                let score = -k.three(w, opponent & !flipped, next, pack(rest), -alpha - 1, 0);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
    }
    best
}

/// The score when four squares are empty; a bound on the far side of `alpha`. `parity` has a bit
/// for each quadrant with an odd number of empty squares.
///
/// ```text
///   quadrants   order of squares       after the third or fourth
///   1-1-2, 3-1  odd quadrants first    as it is: the single one is in front
///   2-2, 4, …   pairs together         the other of its pair first
/// ```
#[inline(always)]
pub(crate) fn solve_4<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    parity: u32,
    alpha: i32,
) -> i32 {
    w.nodes += 1;
    if let Some(score) = w.stability_cut(own, opponent, 4, alpha) {
        return score;
    }
    let k = w.kernel;
    let mut left = crate::kernel::empty_squares::<K::Board>(own, opponent);
    let mut s = [0; 4];
    for square in &mut s {
        *square = left.lowest();
        left = left.without_lowest();
    }
    let q = [k.quadrant(s[0]), k.quadrant(s[1]), k.quadrant(s[2]), k.quadrant(s[3])];
    let pairs = parity == 0;
    if pairs {
        if q[0] == q[2] {
            s.swap(1, 2);
        } else if q[0] == q[3] {
            s.swap(1, 3);
        }
    } else {
        // A stable partition: odd quadrants to the front.
        let mut sorted = s;
        let mut at = 0;
        for wanted in [1, 0] {
            for i in 0..4 {
                if parity >> q[i] & 1 == wanted {
                    sorted[at & 3] = s[i];
                    at += 1;
                }
            }
        }
        s = sorted;
    }
    let best = turn_4(w, own, opponent, s, pairs, alpha);
    if best > LOWEST {
        return best;
    }
    let best = turn_4(w, opponent, own, s, pairs, -alpha - 1);
    if best > LOWEST { -best } else { final_score::<K::Board>(own, opponent) }
}
