//! Whether a side can be left without a disc.
//!
//! An evaluation does not see it coming, for in the opening it is good to have few discs, and a
//! search of few plies sees it when it is too late.

use engine::Stop;
use reversi::Word;

use crate::kernel::{Kernel, WordOf};

/// Positions that are looked at for one move; what takes more is overlooked.
const MAX_POSITIONS: u32 = 100_000;
/// More discs than so many for each move that is left are not taken for in danger.
const MAX_DISCS_FOR_MOVE: usize = 16;

/// Looks for a side that takes the last disc of the other.
pub(crate) struct LastDisc<'a, K> {
    k: K,
    stop: &'a Stop,
    /// Positions that may be looked at.
    left: u32,
}

impl<'a, K: Kernel> LastDisc<'a, K> {
    /// Once it is stopped it sees nothing any more.
    pub(crate) const fn new(k: K, stop: &'a Stop) -> Self {
        Self { k, stop, left: MAX_POSITIONS }
    }

    /// The moves, of some of `own`, after which the opponent cannot take its last disc within so
    /// many moves of his, whatever it plays then.
    pub(crate) fn safe(
        &mut self,
        (own, opponent): (WordOf<K>, WordOf<K>),
        mut squares: WordOf<K>,
        moves: u32,
    ) -> WordOf<K> {
        let mut safe = WordOf::<K>::EMPTY;
        while !squares.is_empty() {
            let square = squares.lowest();
            squares = squares.without_lowest();
            let (own, opponent) = self.after(own, opponent, square);
            if !self.is_taken(opponent, own, moves) {
                safe = safe | Word::one(square);
            }
        }
        safe
    }

    /// Some move of the side to move takes all, or leaves the opponent nothing that helps.
    fn is_taken(&mut self, own: WordOf<K>, opponent: WordOf<K>, moves: u32) -> bool {
        if moves == 0 || opponent.count() > MAX_DISCS_FOR_MOVE * moves as usize {
            return false;
        }
        if self.left == 0 || self.stop.is_set() {
            return false;
        }
        self.left -= 1;
        let mut squares = self.k.mobility(own, opponent);
        while !squares.is_empty() {
            let square = squares.lowest();
            squares = squares.without_lowest();
            let (own, opponent) = self.after(own, opponent, square);
            if opponent.is_empty() || moves > 1 && self.is_lost(opponent, own, moves - 1) {
                return true;
            }
        }
        false
    }

    /// Whatever the side to move plays, the opponent takes all.
    fn is_lost(&mut self, own: WordOf<K>, opponent: WordOf<K>, moves: u32) -> bool {
        let mut squares = self.k.mobility(own, opponent);
        if squares.is_empty() {
            return self.is_taken(opponent, own, moves);
        }
        while !squares.is_empty() {
            let square = squares.lowest();
            squares = squares.without_lowest();
            let (own, opponent) = self.after(own, opponent, square);
            if !self.is_taken(opponent, own, moves) {
                return false;
            }
        }
        true
    }

    /// The discs of the side that moves, and the other ones, after a move.
    fn after(&self, own: WordOf<K>, opponent: WordOf<K>, square: usize) -> (WordOf<K>, WordOf<K>) {
        let flipped = self.k.flips(own, opponent, square);
        (own | flipped | Word::one(square), opponent & !flipped)
    }
}
