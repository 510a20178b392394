//! What the lines of a board are worth, and what they say about moves.

use game::Side;

use super::{AllShapes, Cell, Saved, SearchBoard, lines_of, points_of, shapes_for};
use crate::points::{At, nearness, place};
use crate::threat::{Meaning, THREATS, Threat};
use crate::weights::{CodeWeights, NEARNESSES};

/// What one point is to one side, by the code of its shapes.
#[derive(Clone, Copy, Debug)]
pub(super) struct PointValue {
    pub meaning: Meaning,
    pub weights: CodeWeights,
}

/// The lines of the boards from whose games the weights were learned.
pub(super) const LEARNED_ON: u8 = 15;

/// What the shapes of each side are worth if it is to move, and if it is not.
pub(super) type Sums = [[i32; 2]; 2];

impl SearchBoard {
    #[inline]
    pub(super) fn value(&self, side: Side, at: At) -> &PointValue {
        &self.values[side.index()][self.code(side, at)]
    }

    /// How soon a stone of `side` on an empty point is to be looked at, for what it makes and what
    /// it takes.
    #[inline]
    pub fn order(&self, side: Side, at: At) -> i32 {
        let attack = self.value(side, at).weights.attack;
        i32::from(attack) + i32::from(self.value(side.other(), at).weights.defence)
    }

    /// As [`Self::order`] for the side to move, with how near the point is to the last stones.
    #[inline]
    pub fn order_after(&self, last: [Option<At>; 2], at: At) -> i32 {
        let near = &self.near[self.turn.index()];
        let add = |sum, (last, near): (Option<At>, &[i16; NEARNESSES])| {
            sum + last.map_or(0, |last| i32::from(near[nearness(last, at)]))
        };
        last.into_iter().zip(near).fold(self.order(self.turn, at), add)
    }

    /// What the lines of both sides are worth to the side to move, in [`crate::weights::UNIT`]s.
    #[inline]
    pub fn evaluation(&mut self) -> i32 {
        let (me, them) = (self.turn.index(), self.turn.other().index());
        let sums = self.sums();
        sums[me][0] - sums[them][1] + i32::from(self.masks[me][self.mask()])
    }

    /// What the shapes are worth now.
    fn sums(&mut self) -> Sums {
        let mut sums = *self.sums.last().expect("there is one of the beginning");
        for stone in self.sums.len() - 1..self.history.len() {
            let from = self.history[stone].1;
            let to = self.history.get(stone + 1).map_or(self.saved.len(), |&(_, to)| to);
            self.add(&self.saved[from..to], &mut sums);
            self.sums.push(sums);
        }
        sums
    }

    /// Takes what has changed into sums.
    pub(super) fn add(&self, saved: &[Saved], sums: &mut Sums) {
        for &Saved { before: Cell { shapes: before, .. }, after, .. } in saved {
            for (side, sums) in sums.iter_mut().enumerate() {
                let (old, new) = (shapes_for(side, before), shapes_for(side, after));
                if old != new {
                    let values = &self.values[side];
                    let old = &values[self.codes.of(old)].weights.worth;
                    let new = &values[self.codes.of(new)].weights.worth;
                    sums[0] += i32::from(new[0]) - i32::from(old[0]);
                    sums[1] += i32::from(new[1]) - i32::from(old[1]);
                }
            }
        }
    }

    /// Makes up for how large the board is: free points are worth something to whoever moves, and
    /// on larger boards there are more of them than on those from which it was learned how much
    /// that adds up to.
    pub(super) fn level(&self, sums: &mut Sums) {
        if self.size == LEARNED_ON {
            return;
        }
        let bare = [LEARNED_ON, self.size].map(|size| {
            let mut sums = Sums::default();
            self.add(&self.bare(size), &mut sums);
            sums
        });
        for (side, sums) in sums.iter_mut().enumerate() {
            for (who, sum) in sums.iter_mut().enumerate() {
                *sum += bare[0][side][who] - bare[1][side][who];
            }
        }
    }

    /// The points of a board without stones.
    fn bare(&self, size: u8) -> Vec<Saved> {
        let lines = lines_of(size);
        let point = |at| {
            let line = |after: AllShapes, direction: usize| {
                let (line, bit) = place(at, direction);
                let seen = self.shapes_of.table().at(lines[direction][line], bit);
                after | AllShapes::from(seen) << (8 * direction)
            };
            Saved { at, before: Cell::default(), after: (0..4).fold(0, line) }
        };
        points_of(size).map(point).collect()
    }

    /// What threatens anywhere, as the side to move sees it: a bit each, from the low one, for a
    /// four, a four with a three or more, a double three, a three of its own, and for a win, a four
    /// with a three, a four, a double three, a three of the other side.
    #[inline]
    pub fn mask(&self) -> usize {
        let [mine, theirs] =
            [self.turn, self.turn.other()].map(|side| &self.threatening[side.index()].counts);
        let bit = |counts: &[u16; THREATS], threat: Threat, bit: u32| {
            usize::from(counts[threat as usize] != 0) << bit
        };
        bit(mine, Threat::Four, 0)
            | bit(mine, Threat::FourThree, 1)
            | bit(mine, Threat::Win, 1)
            | bit(mine, Threat::DoubleThree, 2)
            | bit(mine, Threat::Three, 3)
            | bit(theirs, Threat::Win, 4)
            | bit(theirs, Threat::FourThree, 5)
            | bit(theirs, Threat::Four, 6)
            | bit(theirs, Threat::DoubleThree, 7)
            | bit(theirs, Threat::Three, 8)
    }
}
