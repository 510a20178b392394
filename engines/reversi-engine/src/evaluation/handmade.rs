//! An evaluation with numbers given by hand.

use reversi::{Board, Word};

use super::{DISC, Evaluation};
use crate::kernel::{Kernel, WordOf, beside, empty_squares, squares};

/// Mobility, potential mobility, corners and the squares beside them, parity: for boards
/// without a learned evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Handmade;

impl<B: Board> Evaluation<B> for Handmade {
    type Features = ();

    #[inline(always)]
    fn features<K: Kernel<Board = B>>(&self, _: K, _: WordOf<K>, _: WordOf<K>) {}

    #[inline(always)]
    fn features_after<K: Kernel<Board = B>>(&self, _: K, (): &(), _: WordOf<K>, _: usize) {}

    #[inline(always)]
    fn features_after_pass(&self, (): &()) {}

    #[inline(always)]
    fn evaluate_after<K: Kernel<Board = B>>(
        &self,
        k: K,
        (): &(),
        (own, opponent): (WordOf<K>, WordOf<K>),
        _: WordOf<K>,
        _: usize,
    ) -> i32 {
        self.evaluate(k, &(), own, opponent)
    }

    #[inline(always)]
    fn evaluate<K: Kernel<Board = B>>(
        &self,
        k: K,
        (): &(),
        own: WordOf<K>,
        opponent: WordOf<K>,
    ) -> i32 {
        let n = usize::from(B::SIZE);
        let free = empty_squares::<B>(own, opponent);
        let mobility = k.mobility(own, opponent).count() as i32;
        let replies = k.mobility(opponent, own).count() as i32;
        let chances = (beside::<B>(opponent) & free).count() as i32;
        let risks = (beside::<B>(own) & free).count() as i32;
        let mut corners = 0;
        for (corner, x) in [
            (0, n + 1),
            (n - 1, 2 * n - 2),
            (n * (n - 1), n * (n - 2) + 1),
            (n * n - 1, n * (n - 1) - 2),
        ] {
            if own.has(corner) {
                corners += 20;
            } else if opponent.has(corner) {
                corners -= 20;
            } else if own.has(x) {
                corners -= 7;
            } else if opponent.has(x) {
                corners += 7;
            }
        }
        // Who moves last gains: an odd number of empty squares favours the side to move.
        let parity = if free.count() % 2 == 1 { 1 } else { -1 };
        let value = (mobility - replies) * (3 * DISC / 2)
            + (chances - risks) * DISC / 2
            + corners * DISC / 2
            + parity * DISC / 2;
        value.clamp(-squares::<B>() * DISC, squares::<B>() * DISC)
    }
}
