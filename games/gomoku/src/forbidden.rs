//! Points that are forbidden to Black in Renju, by the definition of the Renju International
//! Federation.
//!
//! A four is a set of four black stones on a line to which one more stone gives exactly five. A
//! straight four is an unbroken four that becomes five in two ways. A three is a set of three to
//! which one stone can be added to make a straight four, without making five at the same time,
//! and where Black is allowed to add it.
//!
//! For Black on an empty point p, with the stone on the board:
//!
//! 1. exactly five in any line: not forbidden, whatever else it makes;
//! 2. six or more in a line: overline;
//! 3. two or more distinct fours through p, which may lie on one line: double-four;
//! 4. two or more lines with a three through p: double-three. Whether the point q that makes the
//!    straight four is allowed is this same question, asked with p on the board.

use alloc::vec::Vec;

use game::{Localized, Point, Side, Term};

use crate::board::{Board, DIRECTIONS};
use crate::line::{CENTRE, Line};

/// Why a point is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Foul {
    /// Six or more in a row.
    Overline,
    /// Two or more fours at once.
    DoubleFour,
    /// Two or more threes at once.
    DoubleThree,
}

impl Foul {
    /// The words for it.
    pub const fn term(self) -> Term {
        match self {
            Self::Overline => Term {
                id: "overline",
                words: Localized {
                    zh: "长连禁手", en: "forbidden overline", ja: "長連の禁手"
                },
            },
            Self::DoubleFour => Term {
                id: "double-four",
                words: Localized {
                    zh: "四四禁手", en: "forbidden double-four", ja: "四々の禁手"
                },
            },
            Self::DoubleThree => Term {
                id: "double-three",
                words: Localized {
                    zh: "三三禁手", en: "forbidden double-three", ja: "三々の禁手"
                },
            },
        }
    }
}

/// The reasons why a point is forbidden; empty if it is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fouls(u8);

impl Fouls {
    /// No reason: the point is allowed.
    pub const NONE: Self = Self(0);

    /// Whether the point is allowed.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `foul` is among the reasons.
    pub const fn contains(self, foul: Foul) -> bool {
        self.0 >> foul as u8 & 1 != 0
    }

    /// The reasons in the order in which the definition asks for them.
    pub fn iter(self) -> impl Iterator<Item = Foul> {
        [Foul::Overline, Foul::DoubleFour, Foul::DoubleThree]
            .into_iter()
            .filter(move |&foul| self.contains(foul))
    }

    /// The first reason, which is the one that a referee names.
    pub fn first(self) -> Option<Foul> {
        self.iter().next()
    }

    const fn add(&mut self, foul: Foul) {
        self.0 |= 1 << foul as u8;
    }
}

/// Whether an empty point is forbidden to Black. The board is as it was when this returns.
pub(crate) fn is_forbidden(board: &mut Board, point: Point) -> bool {
    let lines = DIRECTIONS.map(|d| board.line(point, Side::Black, d));
    if lines.iter().any(|line| line.run() == 5) {
        return false;
    }
    lines.iter().any(|line| line.run() > 5)
        || lines.iter().map(|line| line.fours()).sum::<u32>() >= 2
        || is_double_three(board, point, &lines)
}

/// All reasons why an empty point is forbidden to Black. The board is as it was when this returns.
pub(crate) fn fouls(board: &mut Board, point: Point) -> Fouls {
    let lines = DIRECTIONS.map(|d| board.line(point, Side::Black, d));
    let mut fouls = Fouls::NONE;
    if lines.iter().any(|line| line.run() == 5) {
        return fouls;
    }
    if lines.iter().any(|line| line.run() > 5) {
        fouls.add(Foul::Overline);
    }
    if lines.iter().map(|line| line.fours()).sum::<u32>() >= 2 {
        fouls.add(Foul::DoubleFour);
    }
    if is_double_three(board, point, &lines) {
        fouls.add(Foul::DoubleThree);
    }
    fouls
}

/// The shapes for which a forbidden point is forbidden to Black, in the order of the definition: the
/// stones of each along its line, the point among them. The board is as it was when this returns.
pub(crate) fn foul_shapes(board: &mut Board, point: Point) -> Vec<Vec<Point>> {
    let lines = DIRECTIONS.map(|d| board.line(point, Side::Black, d));
    let on_line = |stones: u32, d| {
        let bits = (0..u32::BITS).filter(|bit| stones >> bit & 1 != 0);
        bits.map(|bit| beside(point, d, bit as i32 - CENTRE)).collect()
    };
    let each = || lines.iter().zip(DIRECTIONS);
    let overlines = each().filter(|(line, _)| line.run() > 5);
    let mut shapes: Vec<Vec<Point>> =
        overlines.map(|(line, d)| on_line(line.run_stones(), d)).collect();
    if lines.iter().map(|line| line.fours()).sum::<u32>() >= 2 {
        let fours = each().flat_map(|(line, d)| line.four_stones().map(move |four| (four, d)));
        shapes.extend(fours.map(|(four, d)| on_line(four, d)));
    }
    board.put(Side::Black, point);
    let mut threes = Vec::new();
    for (line, d) in each() {
        if let Some(q) = allowed(board, point, line.straight_four_points(), d) {
            threes.push(on_line(line.three_stones(q), d));
        }
    }
    board.lift(Side::Black, point);
    if threes.len() >= 2 {
        shapes.extend(threes);
    }
    shapes
}

fn is_double_three(board: &mut Board, point: Point, lines: &[Line; 4]) -> bool {
    let candidates = lines.map(Line::straight_four_points);
    if candidates.iter().filter(|&&points| points != 0).count() < 2 {
        return false;
    }
    board.put(Side::Black, point);
    let mut threes = 0;
    for (points, direction) in candidates.into_iter().zip(DIRECTIONS) {
        if threes < 2 && allowed(board, point, points, direction).is_some() {
            threes += 1;
        }
    }
    board.lift(Side::Black, point);
    threes >= 2
}

/// The first of these points of a line through `point`, as bits, that Black may take without making
/// five, with a stone on `point`.
fn allowed(board: &mut Board, point: Point, mut points: u32, direction: (i32, i32)) -> Option<u32> {
    while points != 0 {
        let bit = points.trailing_zeros();
        points &= points - 1;
        let q = beside(point, direction, bit as i32 - CENTRE);
        if !makes_five(board, q) && !is_forbidden(board, q) {
            return Some(bit);
        }
    }
    None
}

/// The point so far from another on a line; both are on the board.
fn beside(point: Point, (columns, rows): (i32, i32), offset: i32) -> Point {
    let at = |base: u8, step: i32| (i32::from(base) + step * offset) as u8;
    Point { column: at(point.column, columns), row: at(point.row, rows) }
}

fn makes_five(board: &Board, point: Point) -> bool {
    DIRECTIONS.iter().any(|&d| board.line(point, Side::Black, d).run() == 5)
}

/// The empty points of every row that could be forbidden: those with two or more black stones
/// within four points on each of two lines, or four or more on one.
///
/// A double-three or a double-four on two lines needs the former, an overline or a double-four on
/// one line the latter. Enemy stones are ignored, so this only ever says too much. All points of a
/// row are counted at once: `one`, `two` and `four` hold, bit by bit, who has counted that far.
pub(crate) fn suspects(board: &Board) -> [u32; 26] {
    let black = board.rows(Side::Black);
    let size = i32::from(board.size());
    let mut out = [0; 26];
    for row in 0..size {
        let (mut pairs, mut crossing, mut many) = (0u32, 0u32, 0u32);
        for (dc, dr) in DIRECTIONS {
            let (mut one, mut two, mut three, mut four) = (0u32, 0u32, 0u32, 0u32);
            for offset in [-4, -3, -2, -1, 1, 2, 3, 4] {
                let r = row + dr * offset;
                if !(0..size).contains(&r) {
                    continue;
                }
                let shift = dc * offset;
                let stones = black[r as usize];
                let seen = if shift >= 0 { stones >> shift } else { stones << -shift };
                four |= three & seen;
                three |= two & seen;
                two |= one & seen;
                one |= seen;
            }
            crossing |= pairs & two;
            pairs |= two;
            many |= four;
        }
        out[row as usize] = (crossing | many) & board.empty_row(row as u8);
    }
    out
}
