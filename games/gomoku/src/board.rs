//! The stones of one board, and its lines.

use game::{Point, Side};

use crate::line::{ALL, CENTRE, Line};

/// The most lines that a board has.
const MAX: usize = game::MAX_SIDE as usize;

/// Steps along the four lines through a point, as (columns, rows).
pub const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Stones on a square board: for each side one word a row, column a in the lowest bit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    stones: [[u32; MAX]; 2],
    size: u8,
}

impl Board {
    /// An empty board of `size` lines.
    pub(crate) const fn new(size: u8) -> Self {
        Self { stones: [[0; MAX]; 2], size }
    }

    /// Lines in each direction.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The stones of `side` row by row from the top, column a in the lowest bit; rows below the
    /// board are empty.
    pub fn rows(&self, side: Side) -> &[u32; MAX] {
        &self.stones[side.index()]
    }

    /// The points of one row, as a mask.
    pub const fn row_mask(&self) -> u32 {
        (1 << self.size) - 1
    }

    /// The empty points of a row.
    pub const fn empty_row(&self, row: u8) -> u32 {
        let row = row as usize;
        self.row_mask() & !(self.stones[0][row] | self.stones[1][row])
    }

    /// What stands on `point`; nothing outside the board.
    pub const fn at(&self, point: Point) -> Option<Side> {
        if !self.contains(point) {
            None
        } else if self.has(Side::Black, point) {
            Some(Side::Black)
        } else if self.has(Side::White, point) {
            Some(Side::White)
        } else {
            None
        }
    }

    /// Whether `point` is on the board and empty.
    pub const fn is_empty_at(&self, point: Point) -> bool {
        self.contains(point) && self.empty_row(point.row) >> point.column & 1 != 0
    }

    const fn contains(&self, point: Point) -> bool {
        point.column < self.size && point.row < self.size
    }

    const fn has(&self, side: Side, point: Point) -> bool {
        self.stones[side.index()][point.row as usize] >> point.column & 1 != 0
    }

    pub(crate) const fn put(&mut self, side: Side, point: Point) {
        self.stones[side.index()][point.row as usize] |= 1 << point.column;
    }

    pub(crate) const fn lift(&mut self, side: Side, point: Point) {
        self.stones[side.index()][point.row as usize] &= !(1 << point.column);
    }

    /// The eleven points around `point` in `direction` as `side` sees them, with a stone of
    /// `side` in the middle.
    ///
    /// `point` is on the board and `direction` is one of [`DIRECTIONS`]; else the answer means
    /// nothing, or the board is left, which panics.
    #[inline]
    pub fn line(&self, point: Point, side: Side, direction: (i32, i32)) -> Line {
        let (dc, dr) = direction;
        let (own, enemy) = (self.rows(side), self.rows(side.other()));
        let (column, row) = (i32::from(point.column), i32::from(point.row));
        // How far the line reaches before it leaves the board.
        let (before, after) = self.reach(column, dc);
        let (above, below) = self.reach(row, dr);
        let (low, high) = (CENTRE - before.min(above), CENTRE + after.min(below));
        let edge = ALL & !((2 << high) - (1 << low));
        let mut line = Line { own: 1 << CENTRE, blocked: edge, edge };
        if dr == 0 {
            let around = |row: u32| (u64::from(row) << CENTRE >> column) as u32 & ALL;
            line.own |= around(own[row as usize]);
            line.blocked |= around(enemy[row as usize]);
            return line;
        }
        for bit in low..=high {
            let (c, r) = (column + dc * (bit - CENTRE), (row + dr * (bit - CENTRE)) as usize);
            line.own |= (own[r] >> c & 1) << bit;
            line.blocked |= (enemy[r] >> c & 1) << bit;
        }
        line
    }

    /// How many points, at most five, lie on the board before and after `place` in steps of `step`.
    const fn reach(&self, place: i32, step: i32) -> (i32, i32) {
        let rest = self.size as i32 - 1 - place;
        let (before, after) = match step {
            0 => (CENTRE, CENTRE),
            1 => (place, rest),
            _ => (rest, place),
        };
        (if before < CENTRE { before } else { CENTRE }, if after < CENTRE { after } else { CENTRE })
    }
}
