//! Points of a board as numbers, lines through them, and sets of them.

use game::Point;

/// Points of the largest board, a row every 32.
pub const POINTS: usize = 26 * 32;

/// How far a window reaches.
pub const REACH: i32 = 5;

/// A point: the row times 32, and the column.
pub type At = u16;

/// The step from a point to the next on each of its four lines.
pub const STEPS: [i32; 4] = [1, 32, 33, -31];

/// The point with its two numbers.
pub const fn point_of(at: At) -> Point {
    Point { column: (at & 31) as u8, row: (at >> 5) as u8 }
}

/// The number of a point.
pub const fn at_of(point: Point) -> At {
    (point.row as u16) << 5 | point.column as u16
}

/// The one of some points that is nearest to the middle of a board; of equally near ones the first.
pub fn nearest_to_middle(size: u8, points: impl Iterator<Item = At>) -> Option<At> {
    let middle = u32::from(size / 2);
    let away = |n: u16| u32::from(n).abs_diff(middle).pow(2);
    points.min_by_key(|&at| (away(at >> 5) + away(at & 31), at))
}

/// The line in a direction on which a point lies, and its bit there: five bits are left free for
/// what lies before the edge.
#[inline]
pub const fn place(at: At, direction: usize) -> (usize, u32) {
    let (row, column) = ((at >> 5) as usize, (at & 31) as usize);
    let (line, along) = match direction {
        0 => (row, column),
        1 => (column, row),
        2 => (row + 25 - column, column),
        _ => (row + column, column),
    };
    (line, along as u32 + REACH as u32)
}

/// The direction in which two different points are in line.
pub(crate) fn direction_of(a: At, b: At) -> usize {
    (0..4).find(|&direction| place(a, direction).0 == place(b, direction).0).unwrap_or_default()
}

/// The points in line with one and at most [`REACH`] steps away, some of them outside the board.
pub fn star(at: At) -> impl Iterator<Item = At> {
    let along = move |step| (-REACH..=REACH).map(move |n| i32::from(at) + n * step);
    STEPS.into_iter().flat_map(along).filter_map(|at| At::try_from(at).ok())
}

/// How near two points are: 1 to 4 steps along a line; 5, 6, 7 off the lines in a square of 2, 3, 4
/// steps; else 0.
#[inline]
pub const fn nearness(a: At, b: At) -> usize {
    let rows = (a >> 5).abs_diff(b >> 5) as usize;
    let columns = (a & 31).abs_diff(b & 31) as usize;
    let most = if rows > columns { rows } else { columns };
    if most > 4 {
        0
    } else if rows == 0 || columns == 0 || rows == columns {
        most
    } else {
        most + 3
    }
}

/// A set of points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PointSet {
    rows: [u32; 32],
    /// The rows that hold a point.
    used: u32,
}

impl PointSet {
    /// Takes a point in if it is not there, and out if it is.
    #[inline]
    pub const fn toggle(&mut self, at: At) {
        let row = (at >> 5) as usize;
        self.rows[row] ^= 1 << (at & 31);
        self.used = self.used & !(1 << row) | ((self.rows[row] != 0) as u32) << row;
    }

    /// Takes a point in.
    #[inline]
    pub const fn insert(&mut self, at: At) {
        let row = (at >> 5 & 31) as usize;
        self.rows[row] |= 1 << (at & 31);
        self.used |= 1 << row;
    }

    /// Whether a point is in it.
    #[inline]
    pub const fn contains(&self, at: At) -> bool {
        self.rows[(at >> 5 & 31) as usize] >> (at & 31) & 1 != 0
    }

    /// The points in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = At> + use<'_> {
        ones(self.used)
            .flat_map(|row| ones(self.rows[usize::from(row)]).map(move |column| row << 5 | column))
    }
}

/// The numbers of the bits that are set, ascending.
#[inline]
pub fn ones(mut bits: u32) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let at = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (at < 32).then_some(at as u16)
    })
}
