//! Five empty squares ([`super::SHALLOW`]): no table, no sorting.

use reversi::Word;

use super::LOWEST;
use super::last::{pack, solve_1, solve_2, solve_4};
use crate::kernel::{WordOf, empty_squares, final_score};
use crate::searcher::Searcher;
use crate::worker::Worker;

/// The score, or a bound of it on the far side of `alpha`; `empties` empty squares, at most
/// [`super::SHALLOW`]. `parity` has a bit for each quadrant with an odd number of empty squares.
///
/// The side that moves last in a region gains; so a move into a quadrant with an odd number of
/// empty squares is tried before one into an even quadrant.
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
    if empties < 5 {
        return few(w, own, opponent, empties, alpha, parity);
    }
    w.nodes += 1;
    if let Some(score) = w.stability_cut(own, opponent, empties, alpha) {
        return score;
    }
    let k = w.kernel;
    if moves.is_empty() {
        let moves = k.mobility(opponent, own);
        if moves.is_empty() {
            return final_score::<K::Board>(own, opponent);
        }
        return -k.shallow(w, opponent, own, moves, empties, -alpha - 1, parity);
    }
    let in_odd = moves & w.quadrants[parity as usize & 15];
    let mut best = LOWEST;
    for part in [in_odd, moves & !in_odd] {
        let mut left = part;
        while !left.is_empty() {
            let square = left.lowest();
            left = left.without_lowest();
            let flipped = k.flips(own, opponent, square);
            let (o, p) = (opponent & !flipped, own | flipped | Word::one(square));
            let parity = parity ^ 1 << k.quadrant(square);
            let score = -solve_4(w, o, p, parity, -alpha - 1);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}

/// Fewer than five: only reached when the root itself has so few.
#[inline(always)]
fn few<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    empties: u32,
    alpha: i32,
    parity: u32,
) -> i32 {
    let mut left = empty_squares::<K::Board>(own, opponent);
    let mut s = [0; 3];
    if empties < 4 {
        for square in s.iter_mut().take(empties as usize) {
            *square = left.lowest();
            left = left.without_lowest();
        }
    }
    match empties {
        0 => final_score::<K::Board>(own, opponent),
        1 => {
            w.nodes += 1;
            solve_1(w.kernel, own, s[0], alpha)
        }
        2 => solve_2(w, own, opponent, [s[0], s[1]], alpha),
        3 => w.kernel.three(w, own, opponent, pack(s), alpha, 0),
        _ => solve_4(w, own, opponent, parity, alpha),
    }
}
