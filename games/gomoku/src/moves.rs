//! Moves: a point, or a pass.

use game::Point;

/// A stone put on an intersection, or a pass: that of a Renju Black who has only forbidden points,
/// or that of anybody where the rule allows it.
///
/// Ordered row by row from the top left; the pass comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

impl Move {
    /// The pass.
    pub const PASS: Self = Self(u16::MAX);

    /// A stone on `point`.
    pub const fn at(point: Point) -> Self {
        // Five bits for the column: the same move on boards of all sizes.
        Self((point.row as u16) << 5 | point.column as u16)
    }

    /// The point; none for the pass.
    pub const fn point(self) -> Option<Point> {
        if self.0 == Self::PASS.0 {
            return None;
        }
        Some(Point { column: (self.0 & 31) as u8, row: (self.0 >> 5) as u8 })
    }
}
