//! Symmetries of a board.

use crate::Point;

/// A symmetry of the rectangle or the square, as a map of points.
///
/// ```text
///   a b   Rotate90   c a   FlipColumns  b a   Transpose  a c
///   c d   ───────>   d b   ──────────>  d c   ────────>  b d
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Leaves every point where it is.
    Identity,
    /// A quarter turn clockwise; square boards only.
    Rotate90,
    /// A half turn.
    Rotate180,
    /// A quarter turn anticlockwise; square boards only.
    Rotate270,
    /// Mirrors left and right.
    FlipColumns,
    /// Mirrors top and bottom.
    FlipRows,
    /// Mirrors at the main diagonal; square boards only.
    Transpose,
    /// Mirrors at the other diagonal; square boards only.
    AntiTranspose,
}

impl Symmetry {
    /// The eight symmetries of a square, the identity first.
    pub const SQUARE: &'static [Self] = &[
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::FlipColumns,
        Self::FlipRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// The four symmetries of a rectangle, the identity first.
    pub const RECTANGLE: &'static [Self] =
        &[Self::Identity, Self::Rotate180, Self::FlipColumns, Self::FlipRows];

    /// The symmetries of a board that knows up from down, the identity first.
    pub const MIRROR: &'static [Self] = &[Self::Identity, Self::FlipColumns];

    /// All symmetries of a `width` × `height` board on which every direction is alike.
    pub const fn of_board(width: u8, height: u8) -> &'static [Self] {
        if width == height { Self::SQUARE } else { Self::RECTANGLE }
    }

    /// Where `point` of a `width` × `height` board goes.
    pub const fn apply(self, point: Point, width: u8, height: u8) -> Point {
        let (c, r) = (point.column, point.row);
        let (right, down) = (width - 1 - c, height - 1 - r);
        let (column, row) = match self {
            Self::Identity => (c, r),
            Self::Rotate90 => (down, c),
            Self::Rotate180 => (right, down),
            Self::Rotate270 => (r, right),
            Self::FlipColumns => (right, r),
            Self::FlipRows => (c, down),
            Self::Transpose => (r, c),
            Self::AntiTranspose => (down, right),
        };
        Point { column, row }
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Self {
        match self {
            Self::Rotate90 => Self::Rotate270,
            Self::Rotate270 => Self::Rotate90,
            other => other,
        }
    }
}
