use game::{Point, Side};

use crate::line::{CENTRE, Line};

/// The most lines that a board has.
const MAX: usize = game::MAX_SIDE as usize;

/// Steps along the four lines through a point, as (columns, rows).
pub(crate) const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

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
    #[inline]
    pub(crate) fn line(&self, point: Point, side: Side, (dc, dr): (i32, i32)) -> Line {
        let (own, enemy) = (self.rows(side), self.rows(side.other()));
        let size = i32::from(self.size);
        let mut line = Line { own: 1 << CENTRE, blocked: 0, edge: 0 };
        for offset in -CENTRE..=CENTRE {
            let (c, r) =
                (i32::from(point.column) + dc * offset, i32::from(point.row) + dr * offset);
            let bit = 1 << (offset + CENTRE);
            if !(0..size).contains(&c) || !(0..size).contains(&r) {
                line.blocked |= bit;
                line.edge |= bit;
                continue;
            }
            line.own |= (own[r as usize] >> c & 1) << (offset + CENTRE);
            line.blocked |= (enemy[r as usize] >> c & 1) << (offset + CENTRE);
        }
        line
    }
}
