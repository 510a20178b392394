//! Two threats at once against a side that can make no four.

use game::Side;

use crate::board::SearchBoard;
use crate::threat::Threat;

impl SearchBoard {
    /// Points on which a side makes a four; one that wins counts for two.
    pub(crate) fn fours_of(&self, side: Side) -> u16 {
        [Threat::Four, Threat::FourThree, Threat::Win, Threat::Win]
            .iter()
            .map(|&threat| self.count_of(side, threat))
            .sum()
    }

    /// Whether the side to move makes five with its third stone, by a four with a three or by two
    /// threes; nobody threatens five yet.
    ///
    /// A stone stops one of the two threats, for their lines meet only where a stone stands. The
    /// other becomes an open four, and the enemy, who could make no four at first, makes at most
    /// one by then, which comes too late. Of points that may be forbidden nothing is claimed.
    pub fn two_threats_win(&self) -> bool {
        let (me, them) = (self.turn(), self.turn().other());
        self.count_of(me, Threat::FourThree) + self.count_of(me, Threat::DoubleThree) > 0
            && self.two_fives_win()
            && !self.rule().forbids(me)
            && self.fours_of(them) == 0
    }
}
