//! Shapes on one line, seen from a point in its middle.
//!
//! ```text
//!   bit      0  1  2  3  4  5  6  7  8  9 10
//!   offset  -5 -4 -3 -2 -1  p +1 +2 +3 +4 +5
//! ```
//!
//! Five points on each side are all that the rules look at: a five or a four through p reaches
//! four points far, and one more tells whether it would be longer than five.

use game::Side;

use crate::Rule;

/// The bit of the point itself, and how far a line reaches on each side of it.
pub(crate) const CENTRE: i32 = 5;

/// All eleven bits.
pub(crate) const ALL: u32 = 0x7ff;

/// Eleven points of one line with an own stone in the middle, which is bit 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Stones of the side that looks.
    pub own: u32,
    /// Enemy stones and points outside the board.
    pub blocked: u32,
    /// Points outside the board.
    pub edge: u32,
}

impl Line {
    /// The lowest and highest bit of the unbroken run of own stones around the centre.
    const fn ends(self) -> (u32, u32) {
        let below = !self.own & ((1 << CENTRE) - 1);
        let low = 32 - below.leading_zeros();
        let high = CENTRE as u32 + (self.own >> CENTRE).trailing_ones() - 1;
        (low, high)
    }

    /// How many own stones stand in a row through the centre; 11 for eleven or more.
    pub const fn run(self) -> u32 {
        let (low, high) = self.ends();
        high - low + 1
    }

    /// The stones of the run through the centre, as bits.
    pub const fn run_stones(self) -> u32 {
        let (low, high) = self.ends();
        (1 << (high + 1)) - (1 << low)
    }

    /// Whether the run through the centre wins for `side` under `rule`.
    pub const fn wins(self, rule: Rule, side: Side) -> bool {
        let run = self.run();
        if run != 5 {
            return run > 5 && !rule.exactly_five(side);
        }
        if !rule.both_ends_block() {
            return true;
        }
        // A run of five through the centre ends at most four points away: both ends are in sight.
        let (low, high) = self.ends();
        let enemy = self.blocked & !self.edge;
        enemy >> (low - 1) & enemy >> (high + 1) & 1 == 0
    }

    /// The distinct fours through the centre: sets of four stones, the centre among them, to
    /// which one more stone gives exactly five. Counted up to two; a straight four counts once.
    ///
    /// ```text
    ///   .XXXX.   one        X.XXX.X   two        XX.XX.XX   two        XXX.X.XXX   two
    /// ```
    pub const fn fours(self) -> u32 {
        let mut first = 0;
        let mut start = 1;
        while start <= CENTRE {
            let window = 0b11111 << start;
            let stones = self.own & window;
            // Exactly five: neither neighbour of the window may be an own stone.
            let beyond = self.own & (1 << (start - 1) | 1 << (start + 5));
            if stones.count_ones() == 4 && self.blocked & window == 0 && beyond == 0 {
                if first != 0 && first != stones {
                    return 2;
                }
                first = stones;
            }
            start += 1;
        }
        (first != 0) as u32
    }

    /// The stones of each of the fours that [`Line::fours`] counts, as bits.
    pub fn four_stones(self) -> impl Iterator<Item = u32> {
        let mut last = 0;
        (1..=CENTRE).filter_map(move |start| {
            let window = 0b11111 << start;
            let stones = self.own & window;
            let beyond = self.own & (1 << (start - 1) | 1 << (start + 5));
            let is_four = stones.count_ones() == 4 && self.blocked & window == 0 && beyond == 0;
            (is_four && core::mem::replace(&mut last, stones) != stones).then_some(stones)
        })
    }

    /// The stones of the three that becomes a straight four by the point of bit `added`, one of
    /// [`Line::straight_four_points`].
    pub const fn three_stones(self, added: u32) -> u32 {
        let mut start = CENTRE - 4;
        while start < CENTRE {
            if self.straight_four_missing(start) == 1 << added {
                return 0b1111 << (start + 1) & !(1 << added);
            }
            start += 1;
        }
        0
    }

    /// The points that turn this line into a straight four through the centre, as bits: an
    /// unbroken four with an empty point on each end, both of which would make exactly five.
    ///
    /// ```text
    ///   bit      s  s+1 .. s+4  s+5         the four is at s+1..=s+4 and contains the centre
    ///            .   X X X X     .
    /// ```
    pub const fn straight_four_points(self) -> u32 {
        let mut points = 0;
        let mut start = CENTRE - 4;
        while start < CENTRE {
            points |= self.straight_four_missing(start);
            start += 1;
        }
        points
    }

    /// The only point that a straight four lacks whose four begins behind bit `start`; 0 if it lacks
    /// more, or none, or there is no room for one.
    const fn straight_four_missing(self, start: i32) -> u32 {
        let four = 0b1111 << (start + 1);
        let ends = 1 << start | 1 << (start + 5);
        // One further stone on either side would make six of the five.
        let beyond = (1 << start >> 1) | 1 << (start + 6);
        let missing = four & !self.own;
        let clean = self.own & (ends | beyond) == 0 && self.blocked & (four | ends) == 0;
        if clean && missing.count_ones() == 1 { missing } else { 0 }
    }
}
