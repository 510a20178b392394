//! The contents of all patterns of a position at once, kept as sums over squares.
//!
//! A content is a number in base three, so it is a sum: each own disc adds one times the value of
//! its digit, each of the opponent's two times. All patterns, each seen from all its sides, stand
//! side by side in the lanes of one row of numbers; the digits of a square are such a row too, and
//! a position is a sum of rows. A move changes few of them:
//!
//! ```text
//!                 own discs              opponent's discs
//!   before        O                      P
//!   after         P − flipped            O + flipped + new        seen by the side that replies
//!   contents then = (P − flipped) + 2 (O + flipped + new) = P + 2 O + flipped + 2 new
//! ```

use super::learned::Patterned;
use super::patterns::{in_the_middle, views};
use crate::kernel::{Kernel, LANES, Lanes};

/// The digits that a disc on each square stands for; 0 where a pattern does not see it. The last
/// row is of no square.
pub(super) const fn digits<B: Patterned>() -> [Lanes; 65] {
    let n = B::SIZE as usize;
    let mut out = [Lanes::ZERO; 65];
    let mut square = 0;
    while square < n * n {
        let seen = views(in_the_middle::<B>(1 << square));
        let (mut lane, mut i) = (0, 0);
        while i < B::PATTERNS.len() {
            let pattern = &B::PATTERNS[i];
            let mut v = 0;
            while v < pattern.views.len() {
                let one = seen[pattern.views[v] as usize];
                if one & pattern.mask != 0 {
                    let place = (pattern.mask & (one - 1)).count_ones();
                    out[square].0[lane] = 3u16.pow(place);
                }
                lane += 1;
                v += 1;
            }
            i += 1;
        }
        square += 1;
    }
    out
}

/// Where the contents of each lane's pattern start in a table of all contents.
pub(super) const fn lane_starts<B: Patterned>() -> [u32; LANES] {
    let mut out = [0; LANES];
    let (mut lane, mut i) = (0, 0);
    while i < B::PATTERNS.len() {
        let mut v = 0;
        while v < B::PATTERNS[i].views.len() {
            out[lane] = B::STARTS[i] as u32;
            lane += 1;
            v += 1;
        }
        i += 1;
    }
    out
}

/// How many lanes the patterns of a board take.
pub(super) const fn lanes_of<B: Patterned>() -> usize {
    let (mut lanes, mut i) = (0, 0);
    while i < B::PATTERNS.len() {
        lanes += B::PATTERNS[i].views.len();
        i += 1;
    }
    lanes
}

/// The digits of the discs of each side, added up.
#[derive(Clone, Copy, Debug)]
pub struct PatternSums {
    own: Lanes,
    opponent: Lanes,
}

/// The digits of these discs.
#[inline(always)]
fn digits_of<B: Patterned, K: Kernel>(k: K, mut discs: u64) -> Lanes {
    let mut out = Lanes::ZERO;
    loop {
        for _ in 0..K::ROWS_TOGETHER {
            // With no disc left this is the row behind the last square, which is zero.
            out = k.add_lanes(&out, &B::DIGITS[discs.trailing_zeros() as usize]);
            discs &= discs.wrapping_sub(1);
        }
        if discs == 0 {
            return out;
        }
    }
}

impl PatternSums {
    /// Of a position.
    #[inline(always)]
    pub(super) fn of<B: Patterned, K: Kernel>(k: K, own: u64, opponent: u64) -> Self {
        Self { own: digits_of::<B, K>(k, own), opponent: digits_of::<B, K>(k, opponent) }
    }

    /// Seen by the other side.
    #[inline(always)]
    pub(super) fn swapped(&self) -> Self {
        Self { own: self.opponent, opponent: self.own }
    }

    /// After a move, seen by the side that replies.
    #[inline(always)]
    pub(super) fn after<B: Patterned, K: Kernel>(&self, k: K, flipped: u64, square: usize) -> Self {
        let flipped = digits_of::<B, K>(k, flipped);
        let gained = k.add_lanes(&flipped, &B::DIGITS[square & 63]);
        Self {
            own: k.subtract_lanes(&self.opponent, &flipped),
            opponent: k.add_lanes(&self.own, &gained),
        }
    }

    /// The contents of all patterns.
    #[inline(always)]
    pub(super) fn contents<K: Kernel>(&self, k: K) -> Lanes {
        k.add_lanes(&k.add_lanes(&self.own, &self.opponent), &self.opponent)
    }

    /// The contents after a move, seen by the side that replies.
    #[inline(always)]
    pub(super) fn contents_after<B: Patterned, K: Kernel>(
        &self,
        k: K,
        flipped: u64,
        square: usize,
    ) -> Lanes {
        let new = &B::DIGITS[square & 63];
        let moved = k.add_lanes(&k.add_lanes(&digits_of::<B, K>(k, flipped), new), new);
        k.add_lanes(&moved, &self.swapped().contents(k))
    }
}
