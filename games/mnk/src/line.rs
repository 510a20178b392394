//! Lines through a point.

use game::{Point, Side};

use crate::{MnkPosition, Shape};

/// Steps along the four lines through a point, as (columns, rows).
pub const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The points of one line that a row of k through a point can reach: 2k − 1, the point being bit
/// k − 1, with a stone of the side that looks on it.
///
/// ```text
///   k = 3    bit      0  1  2  3  4
///            offset  -2 -1  p +1 +2
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Stones of the side that looks.
    pub own: u64,
    /// Enemy stones and points outside the board.
    pub blocked: u64,
}

impl<const WORDS: usize, const CAPACITY: usize> MnkPosition<WORDS, CAPACITY> {
    /// A line through `point` as `side` sees it.
    pub fn line(&self, point: Point, side: Side, (dc, dr): (i32, i32)) -> Line {
        let shape: Shape = self.shape();
        let (width, height) = (i32::from(shape.columns()), i32::from(shape.rows()));
        let reach = i32::from(shape.in_row()) - 1;
        let mut line = Line { own: 1 << reach, blocked: 0 };
        for step in (-reach..0).chain(1..=reach) {
            let (c, r) = (i32::from(point.column) + step * dc, i32::from(point.row) + step * dr);
            let bit = 1 << (step + reach);
            if !(0..width).contains(&c) || !(0..height).contains(&r) {
                line.blocked |= bit;
                continue;
            }
            let index = (r * width + c) as usize;
            if self.has(side, index) {
                line.own |= bit;
            } else if self.has(side.other(), index) {
                line.blocked |= bit;
            }
        }
        line
    }
}
