//! From the numbers after the moves of a position to its own.

use super::table::INFINITE;

/// What the moves of a position make of its numbers.
pub(super) struct Survey {
    /// The part of the defender's other answers that counts: one of so many.
    shared: u32,
    /// The number of the side to move, which is the least of those after its moves, and the next.
    pub(super) least: u32,
    pub(super) second: u32,
    /// The number of the other, and the sum of those after all moves, of which it is made.
    pub(super) joint: u32,
    sum: u32,
    /// The move of the least; none for those that were not looked at.
    pub(super) best: Option<usize>,
    /// The number of the other after it, the greatest of those, and of how many moves it is not 0.
    best_other: u32,
    greatest: u32,
    open: u32,
}

impl Survey {
    pub(super) const fn new(shared: u32) -> Self {
        let least = INFINITE;
        let (second, joint, sum) = (INFINITE, 0, 0);
        let (best, best_other, greatest, open) = (None, 0, 0, 0);
        Self { shared, least, second, joint, sum, best, best_other, greatest, open }
    }

    /// Takes a move in; of equals the first stays the best unless this one is preferred.
    pub(super) fn take(&mut self, own: u32, other: u32, at: Option<usize>, is_preferred: bool) {
        self.sum = self.sum.saturating_add(other).min(INFINITE);
        self.greatest = self.greatest.max(other);
        self.open += (other > 0) as u32;
        if own < self.least || own == self.least && is_preferred {
            (self.least, self.second) = (own, self.least);
            (self.best, self.best_other) = (at, other);
        } else {
            self.second = self.second.min(own);
        }
    }

    /// Makes one number of those of the other side. Of the attacker's moves the greatest counts,
    /// and one for each that is left (Ueda et al. 2008), of the defender's a third of what is left:
    /// many lead to the same positions, and a sum would count those many times.
    pub(super) const fn join(&mut self, is_attack: bool) {
        self.joint = if self.greatest >= INFINITE {
            INFINITE
        } else {
            self.greatest + self.beside(self.greatest, is_attack)
        };
    }

    /// What is added to the number after one move for the other moves.
    const fn beside(&self, number: u32, is_attack: bool) -> u32 {
        if is_attack { self.open.saturating_sub(1) } else { (self.sum - number) / self.shared }
    }

    /// The bound for the other's number after the best move, if its number here has this one.
    pub(super) const fn bound(&self, most: u32, is_attack: bool) -> u32 {
        most.saturating_sub(self.beside(self.best_other, is_attack))
    }
}
