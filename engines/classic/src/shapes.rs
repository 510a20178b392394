//! Gomoku: every empty point is judged by the shapes that a stone there would make, and by those
//! that it would deny the opponent. One ply; no reply is looked at.
//!
//! | class | a stone there |
//! |---|---|
//! | 10 | makes five (五连) |
//! | 9 | stops a four of the opponent that stands, open or not, from becoming five |
//! | 8 | makes an open four (活四) |
//! | 7 | denies one |
//! | 6 | makes an open three or a four (活三, 冲四) |
//! | 5 | denies one |
//! | 4 | makes a sleep three or an open two (眠三, 活二) |
//! | 3 | denies one |
//! | 2 | makes a sleep two (眠二) |
//! | 1 | denies one |
//!
//! The same shape counts more for oneself than for the opponent. Within a class a shape without a
//! gap comes before one with a gap. Where the best shapes of two points are alike their second
//! best ones are compared, and so on through the four lines of both sides. Then the point nearer
//! to the centre wins, then the upper row, then the left column. An empty board is opened in the
//! centre. Points that the rules forbid are not considered.

use std::cmp::Reverse;

use game::{AnyPosition, BoardView, Outcome, Point, Side};

use crate::explain::{Judged, Reason};
use crate::line::{Cell, Kind, POINTS, REACH, Shape, shape};
use crate::player::{Placing, after};

/// Steps along the four lines through a point, as (columns, rows).
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// How many shapes a point can have: on four lines, for both sides.
pub(crate) const SHAPES: usize = 8;

pub(crate) fn judge(position: &dyn AnyPosition, moves: &[Placing]) -> Vec<Judged> {
    let view = position.view();
    let me = position.turn();
    let judged = moves.iter().map(|m| {
        let shapes = shapes(position, &view, m, me);
        let mut rank = vec![0; SHAPES];
        for (slot, (value, _)) in rank.iter_mut().zip(&shapes) {
            *slot = -i64::from(*value);
        }
        rank.push(i64::from(distance(&view, m.point)));
        let class = shapes.first().map_or(0, |(value, _)| i64::from(value / 2));
        Judged::new(m, class, rank, shapes.into_iter().map(|(_, reason)| reason).collect())
    });
    judged.collect()
}

/// The shapes that a stone makes and denies on four lines with their values, best first.
fn shapes(
    position: &dyn AnyPosition,
    view: &BoardView,
    m: &Placing,
    me: Side,
) -> Vec<(u8, Reason)> {
    let mut shapes = Vec::with_capacity(SHAPES);
    for direction in DIRECTIONS {
        let own = shape(line(view, m.point, me, direction));
        // Where exactly five wins, a longer row is nothing; the rules know.
        let own = own.filter(|shape| shape.kind != Kind::Five || wins(position, m, me));
        shapes.extend(own.map(|shape| {
            let Shape { kind, gap } = shape;
            (value(shape, true), Reason::Makes { shape: kind, gap })
        }));
        let denied = shape(line(view, m.point, me.other(), direction));
        shapes.extend(denied.map(|shape| {
            let Shape { kind, gap } = shape;
            (value(shape, false), Reason::Denies { shape: kind, gap })
        }));
    }
    shapes.sort_by_key(|&(value, _)| Reverse(value));
    shapes
}

/// Twice the class, and one more for a shape without a gap.
const fn value(shape: Shape, own: bool) -> u8 {
    let class = match shape.kind {
        Kind::Five => 9,
        Kind::OpenFour => 7,
        Kind::Four | Kind::OpenThree => 5,
        Kind::SleepThree | Kind::OpenTwo => 3,
        Kind::SleepTwo => 1,
    };
    2 * (class + own as u8) + !shape.gap as u8
}

fn wins(position: &dyn AnyPosition, m: &Placing, me: Side) -> bool {
    after(position, m).outcome() == Some(Outcome::Win(me))
}

/// The line through `point`, as `side` sees it.
fn line(view: &BoardView, point: Point, side: Side, (dc, dr): (i32, i32)) -> [Cell; POINTS] {
    std::array::from_fn(|i| {
        let step = i as i32 - REACH as i32;
        let column = i32::from(point.column) + step * dc;
        let row = i32::from(point.row) + step * dr;
        let (width, height) = (i32::from(view.frame.width), i32::from(view.frame.height));
        if !(0..width).contains(&column) || !(0..height).contains(&row) {
            return Cell::Blocked;
        }
        match view.at(Point { column: column as u8, row: row as u8 }) {
            None => Cell::Empty,
            Some(stone) if stone == side => Cell::Own,
            Some(_) => Cell::Blocked,
        }
    })
}

/// The square of the distance to the centre, in halves of a line.
fn distance(view: &BoardView, point: Point) -> i32 {
    let from_centre = |n: u8, size: u8| 2 * i32::from(n) - (i32::from(size) - 1);
    let column = from_centre(point.column, view.frame.width);
    let row = from_centre(point.row, view.frame.height);
    column * column + row * row
}
