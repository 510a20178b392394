//! From the four lines through a point alone.

use game::{Point, Position};
use general_engine::Heuristics;
use gomoku::{DIRECTIONS, GomokuPosition, Line, Move};

pub(crate) const HEURISTICS: Heuristics<GomokuPosition> =
    Heuristics { urgency, ..Heuristics::NONE };

fn urgency(position: &GomokuPosition, m: Move) -> u32 {
    // A pass that need not be is for those who have nothing else.
    let pass = u32::from(!position.rule().has_passes());
    m.point().map_or(pass, |point| urgency_of(position, point))
}

fn urgency_of(position: &GomokuPosition, point: Point) -> u32 {
    if position.empties() == usize::from(position.size()).pow(2) {
        return 1 + central(position.size(), point);
    }
    // Nothing that matters is made where no stone is near.
    if !has_neighbour(position, point) {
        return 0;
    }
    let me = position.turn();
    let lines = |side| DIRECTIONS.map(|d| position.board().line(point, side, d));
    let wins = |lines: &[Line; 4], side| lines.iter().any(|l| l.wins(position.rule(), side));
    let mine = lines(me);
    if wins(&mine, me) {
        return 100_000;
    }
    let theirs = lines(me.other());
    if wins(&theirs, me.other()) {
        return 10_000;
    }
    // My own shape counts more than the same shape taken from the opponent.
    4 + shape(mine) + shape(theirs) / 2
}

/// What a stone makes on the four lines through it, short of a five.
fn shape(lines: [Line; 4]) -> u32 {
    let value = |line: Line| match best_window(line) {
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
    lines.into_iter().map(value).sum()
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

/// The most own stones in five points in a row that hold the centre and no enemy, and in how
/// many such windows.
fn best_window(line: Line) -> (u32, u32) {
    let (mut best, mut windows) = (0, 0);
    for start in 1..=5 {
        let window = 0b11111 << start;
        if line.blocked & window == 0 {
            let stones = (line.own & window).count_ones();
            if stones > best {
                (best, windows) = (stones, 0);
            }
            windows += u32::from(stones == best);
        }
    }
    (best, windows)
}
