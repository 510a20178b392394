//! The contents of all patterns of a position at once, kept as sums over squares.
//!
//! A content is a number in base three, so it is a sum: each own disc adds one times the value of
//! its digit, each of the opponent's two times. All patterns, each seen from all its sides, stand
//! side by side in the lanes of one row of numbers; the digits of a square are such a row too, and
//! a position is a sum of rows. A move changes few of them:
//!
//! ```text
//!   before, seen by the side that replies:   2 × own discs + 1 × opponent's discs
//!   the new disc                             + 2 × its digits
//!   each flipped disc                        + 1 × its digits      (from 1 to 2)
//! ```

use reversi::Word;

use super::learned::Patterned;
use super::shapes::{in_the_middle, views};

/// Room for the patterns of any board, seen from all sides.
pub const LANES: usize = 48;

/// A number for each pattern, seen from each of its sides.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Lanes(pub [u16; LANES]);

impl Lanes {
    pub(super) const ZERO: Self = Self([0; LANES]);

    #[inline(always)]
    fn add(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a = a.wrapping_add(*b);
        }
    }
}

/// The digits that a disc on each square stands for; 0 where a pattern does not see it.
pub(super) const fn digits<B: Patterned>() -> [Lanes; 64] {
    let n = B::SIZE as usize;
    let mut out = [Lanes::ZERO; 64];
    let mut square = 0;
    while square < n * n {
        let seen = views(in_the_middle::<B>(1 << square));
        let (mut lane, mut i) = (0, 0);
        while i < B::SHAPES.len() {
            let shape = &B::SHAPES[i];
            let mut v = 0;
            while v < shape.views.len() {
                let one = seen[shape.views[v] as usize];
                if one & shape.mask != 0 {
                    let place = (shape.mask & (one - 1)).count_ones();
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
    while i < B::SHAPES.len() {
        let mut v = 0;
        while v < B::SHAPES[i].views.len() {
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
    while i < B::SHAPES.len() {
        lanes += B::SHAPES[i].views.len();
        i += 1;
    }
    lanes
}

/// The contents of a position, `own` being the side to move.
#[inline(always)]
pub(super) fn contents<B: Patterned>(own: u64, opponent: u64) -> Lanes {
    let mut out = Lanes::ZERO;
    for (mut discs, times) in [(own, 1), (opponent, 2)] {
        while !discs.is_empty() {
            let digits = &B::DIGITS[discs.lowest() & 63];
            discs = discs.without_lowest();
            for _ in 0..times {
                out.add(digits);
            }
        }
    }
    out
}

/// The contents after a move, from the contents before it as the other side sees them.
#[inline(always)]
pub(super) fn after_move<B: Patterned>(before: &Lanes, mut flipped: u64, square: usize) -> Lanes {
    let mut out = *before;
    let digits = &B::DIGITS[square & 63];
    out.add(digits);
    out.add(digits);
    while !flipped.is_empty() {
        out.add(&B::DIGITS[flipped.lowest() & 63]);
        flipped = flipped.without_lowest();
    }
    out
}
