//! The shape of an m,n,k game: columns, rows, and how many in a row win.

use game::{Frame, MAX_SIDE, Origin};

/// m, n and k: columns, rows, and how many in a row decide the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    columns: u8,
    rows: u8,
    in_row: u8,
}

impl Shape {
    /// The shape with these numbers, if there is such a game: both sides of the board in 1..=26
    /// and `in_row` no longer than the longer of them.
    pub const fn new(columns: u8, rows: u8, in_row: u8) -> Option<Self> {
        let longer = if columns > rows { columns } else { rows };
        let board = columns >= 1 && rows >= 1 && longer <= MAX_SIDE;
        if board && in_row >= 1 && in_row <= longer {
            Some(Self { columns, rows, in_row })
        } else {
            None
        }
    }

    /// m: the columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// n: the rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// k: how many in a row decide the game.
    pub const fn in_row(self) -> u8 {
        self.in_row
    }

    /// The board, row 1 at the bottom.
    pub const fn frame(self) -> Frame {
        Frame { width: self.columns, height: self.rows, origin: Origin::Bottom }
    }
}
