//! How much a point deserves a look, from the four lines through it alone.

use game::{Point, Position, Side};

use crate::GomokuPosition;
use crate::board::DIRECTIONS;

/// The hint for the side to move; see [`Position::urgency`].
pub(crate) fn of(position: &GomokuPosition, point: Point) -> u32 {
    if position.empties() == usize::from(position.size()).pow(2) {
        return 1 + central(position.size(), point);
    }
    let me = position.turn();
    if position.wins_at(point, me) {
        return 100_000;
    }
    if position.wins_at(point, me.other()) {
        return 10_000;
    }
    if !has_neighbour(position, point) {
        return 0;
    }
    // My own shape counts a little more than the same shape taken from the opponent.
    let mine = shape(position, point, me);
    let theirs = shape(position, point, me.other());
    4 + mine + theirs / 2
}

/// What a stone of `side` makes on the lines through `point`, short of a five.
fn shape(position: &GomokuPosition, point: Point, side: Side) -> u32 {
    let value = |line: crate::line::Line| match line.best_window() {
        // Two points make five: an open four, or as good as one.
        (4, 2..) => 3_000,
        (4, _) => 300,
        // Three windows with three stones: open on both sides.
        (3, 3..) => 240,
        (3, _) => 40,
        (2, 3..) => 12,
        (2, _) => 4,
        _ => 0,
    };
    DIRECTIONS.iter().map(|&d| value(position.board().line(point, side, d))).sum()
}

/// Whether a stone stands at most two columns and two rows away.
fn has_neighbour(position: &GomokuPosition, point: Point) -> bool {
    let board = position.board();
    let columns = (0b11111u64 << point.column >> 2) as u32;
    let rows = point.row.saturating_sub(2)..(point.row + 3).min(board.size());
    rows.into_iter().any(|row| columns & board.row_mask() & !board.empty_row(row) != 0)
}

/// How far `point` is from the edge: highest in the middle of the board.
fn central(size: u8, point: Point) -> u32 {
    let depth = |n: u8| u32::from(n.min(size - 1 - n));
    let (column, row) = (depth(point.column), depth(point.row));
    // The square keeps the preference sharp enough for weighted choices.
    (column + row).pow(2)
}
