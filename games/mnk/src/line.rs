//! Lines through a point.

use game::{Point, Side};

use crate::{MnkPosition, Shape};

/// Steps along the four lines through a point, as (columns, rows).
pub const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The points of one line that a row of k through a point can reach: 2k − 1, the point being bit
/// k − 1, on which either side may think a stone of its own.
///
/// ```text
///   k = 3    bit      0  1  2  3  4
///            offset  -2 -1  p +1 +2
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Stones of Black and of White, the point itself aside.
    stones: [u64; 2],
    /// Points outside the board.
    edge: u64,
    /// The bit of the point itself.
    point: u64,
}

impl Line {
    /// What is a side's own, with a stone on the point.
    pub const fn own(self, side: Side) -> u64 {
        self.stones[side.index()] | self.point
    }

    /// Where a side makes no row: enemy stones, and points outside the board.
    pub const fn blocked(self, side: Side) -> u64 {
        self.stones[side.other().index()] | self.edge
    }
}

impl<const WORDS: usize, const CAPACITY: usize> MnkPosition<WORDS, CAPACITY> {
    /// A line through `point`.
    pub fn line(&self, point: Point, (dc, dr): (i32, i32)) -> Line {
        let shape: Shape = self.shape();
        let (width, height) = (i32::from(shape.columns()), i32::from(shape.rows()));
        let reach = i32::from(shape.in_row()) - 1;
        let mut line = Line { stones: [0; 2], edge: 0, point: 1 << reach };
        for step in (-reach..0).chain(1..=reach) {
            let (c, r) = (i32::from(point.column) + step * dc, i32::from(point.row) + step * dr);
            let bit = 1 << (step + reach);
            if !(0..width).contains(&c) || !(0..height).contains(&r) {
                line.edge |= bit;
                continue;
            }
            let index = (r * width + c) as usize;
            for side in Side::BOTH {
                line.stones[side.index()] |= if self.has(side, index) { bit } else { 0 };
            }
        }
        line
    }
}
