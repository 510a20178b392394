//! From the four lines through a point alone.

use game::{Point, Position};
use general_engine::Heuristics;
use gomoku::{DIRECTIONS, GomokuPosition, Line, Move};

use crate::rows::{best_window, central, worth};

pub(crate) const HEURISTICS: Heuristics<GomokuPosition> =
    Heuristics { urgency, ..Heuristics::NONE };

fn urgency(position: &GomokuPosition, m: Move) -> u32 {
    // A pass that need not be is for those who have nothing else.
    let pass = u32::from(!position.rule().has_passes());
    m.point().map_or(pass, |point| urgency_of(position, point))
}

fn urgency_of(position: &GomokuPosition, point: Point) -> u32 {
    if position.empties() == usize::from(position.size()).pow(2) {
        return 1 + central([position.size(); 2], point);
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
    let value = |line: Line| {
        let (best, windows) = best_window(line.own.into(), line.blocked.into(), 1, 5);
        worth(5 - best, windows, 5)
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
