//! Where the points of a board are.

use std::ops::Range;

use host::Board;
use ratatui::layout::Rect;

use super::Shown;

/// How far points are apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pitch {
    /// Columns from a point to the next.
    pub right: u16,
    /// Rows from a point to the next.
    pub down: u16,
}

/// The pitches, the largest first. A point has a column at each side for brackets.
const PITCHES: [Pitch; 3] =
    [Pitch { right: 6, down: 2 }, Pitch { right: 4, down: 2 }, Pitch { right: 2, down: 1 }];

impl Pitch {
    /// From the edge to the first point: two columns for a name, and half a cell.
    fn side(self) -> u16 {
        2 + self.right / 2
    }
}

/// Where a board is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// All of it, with its names.
    pub place: Rect,
    /// How far points are apart.
    pub pitch: Pitch,
    /// The columns that are to be seen, as they are seen.
    pub columns: Range<usize>,
    /// The rows that are to be seen.
    pub rows: Range<usize>,
    /// Whether all are.
    pub is_whole: bool,
    /// Whether names stand at the right and at the bottom as well.
    pub far: Far,
}

/// Whether names stand at the far sides as well: at the right of the rows, below the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Far {
    /// Those of the rows.
    pub right: bool,
    /// Those of the columns.
    pub below: bool,
}

impl Far {
    const BOTH: Self = Self { right: true, below: true };
}

/// How much room a board needs.
fn needed(board: &Board, pitch: Pitch, columns: usize, rows: usize, far: Far) -> (u16, u16) {
    let (columns, rows) = (columns as u16, rows as u16);
    // Cells have a line above and below when there is room for lines.
    let lines = if board.surface == "cells" && pitch.down > 1 { 2 } else { 0 };
    let (beside, below) = around(pitch, far);
    let width = (columns - 1) * pitch.right + 1 + beside;
    (width, (rows - 1) * pitch.down + 1 + below + lines)
}

/// The columns and rows that names take.
fn around(pitch: Pitch, far: Far) -> (u16, u16) {
    let right = if far.right { pitch.side() } else { pitch.side() - 2 };
    (pitch.side() + right, 1 + u16::from(far.below))
}

/// How many points fit in so much room.
fn most(room: u16, around: u16, pitch: u16, all: usize) -> usize {
    let points = room.saturating_sub(around + 1) / pitch + 1;
    usize::from(points).min(all).max(1)
}

/// So many of `all`, with `at` as near to the middle as the ends allow.
fn window(all: usize, many: usize, at: usize) -> Range<usize> {
    let start = at.saturating_sub(many / 2).min(all - many);
    start..start + many
}

/// Finds the largest pitch for which a board fits into an area, or the part of it that does.
pub fn fit(area: Rect, board: &Board, shown: &Shown<'_>, wide: bool) -> Geometry {
    let (columns, rows) = (usize::from(board.width), usize::from(board.height));
    let fits = |pitch: &&Pitch| {
        let (width, height) = needed(board, **pitch, columns, rows, Far::BOTH);
        // A stone of two columns needs another one between brackets.
        width <= area.width && height <= area.height && (!wide || pitch.right > 2)
    };
    let smallest = Pitch { right: if wide { 4 } else { 2 }, down: 1 };
    let (pitch, far) = match PITCHES.iter().find(fits) {
        Some(pitch) => (*pitch, Far::BOTH),
        None => {
            // Points are worth more than names that are there already.
            let (width, height) = needed(board, smallest, columns, rows, Far::BOTH);
            (smallest, Far { right: width <= area.width, below: height <= area.height })
        }
    };
    let lines = if board.surface == "cells" && pitch.down > 1 { 2 } else { 0 };
    let (beside, below) = around(pitch, far);
    let many = (
        most(area.width, beside, pitch.right, columns),
        most(area.height, below + lines, pitch.down, rows),
    );
    let cursor = shown.cursor.or(board.last).unwrap_or(columns * rows / 2);
    let (mut column, mut row) = (cursor % columns, cursor / columns);
    if shown.flipped {
        (column, row) = (columns - 1 - column, rows - 1 - row);
    }
    let (width, height) = needed(board, pitch, many.0, many.1, far);
    let (width, height) = (width.min(area.width), height.min(area.height));
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    Geometry {
        place,
        pitch,
        columns: window(columns, many.0, column),
        rows: window(rows, many.1, row),
        is_whole: many == (columns, rows),
        far,
    }
}

impl Geometry {
    /// Where the point in this column and row stands, as they are seen.
    pub fn at(&self, column: usize, row: usize) -> (u16, u16) {
        let right = (column - self.columns.start) as u16 * self.pitch.right;
        let down = (row - self.rows.start) as u16 * self.pitch.down;
        let over = self.place.height - (self.rows.len() as u16 - 1) * self.pitch.down - 1;
        (self.place.x + self.pitch.side() + right, self.place.y + over.div_ceil(2) + down)
    }

    /// The point that is seen in this column and row.
    pub fn point(&self, board: &Board, flipped: bool, column: usize, row: usize) -> usize {
        let (columns, rows) = (usize::from(board.width), usize::from(board.height));
        let point = row * columns + column;
        if flipped { columns * rows - 1 - point } else { point }
    }

    /// What is clicked to mean the point that stands there.
    pub fn cell(&self, x: u16, y: u16) -> Rect {
        let half = self.pitch.right / 2;
        Rect { x: x - half, y, width: self.pitch.right, height: self.pitch.down.min(1) }
    }
}
