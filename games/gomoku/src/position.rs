//! A position of Gomoku or one of its relatives.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use game::hash::{combine, mix};
use game::{Outcome, Point, Position, Rows, Side};

use crate::board::DIRECTIONS;
use crate::forbidden::{foul_shapes, fouls, is_forbidden, suspects};
use crate::{Board, Fouls, Move, Rule};

/// The most points that a board has.
const POINTS: usize = 26 * 26;

/// A position of gomoku under one of its rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GomokuPosition {
    board: Board,
    empties: u16,
    rule: Rule,
    turn: Side,
    outcome: Option<Outcome>,
    /// How many passes were played last, one after another; always 0 where only forced ones exist.
    passes: u8,
}

impl GomokuPosition {
    /// The empty board of `size` lines, 5..=26, Black to move.
    pub(crate) const fn new(size: u8, rule: Rule) -> Self {
        let empties = size as u16 * size as u16;
        Self { board: Board::new(size), empties, rule, turn: Side::Black, outcome: None, passes: 0 }
    }

    /// The position with the content of `rows`, or `None` if both sides have won.
    pub(crate) fn from_rows(rule: Rule, rows: &Rows) -> Option<Self> {
        let mut position = Self { turn: rows.turn, ..Self::new(rows.frame.width, rule) };
        for point in rows.frame.points() {
            if let Some(side) = rows.at(point) {
                position.board.put(side, point);
                position.empties -= 1;
            }
        }
        let [black, white] = Side::BOTH.map(|side| {
            let mut stones = rows.frame.points().filter(|&p| rows.at(p) == Some(side));
            stones.any(|point| position.wins_at(point, side))
        });
        position.outcome = match (black, white) {
            (true, true) => return None,
            (true, false) => Some(Outcome::Win(Side::Black)),
            (false, true) => Some(Outcome::Win(Side::White)),
            (false, false) if position.empties == 0 => Some(Outcome::Draw),
            (false, false) => None,
        };
        Some(position)
    }

    /// The position after `passes` passes have led to it; two in a row are a draw.
    ///
    /// None if the game is over or has not begun, or if the rule has no such passes.
    pub(crate) fn after_passes(self, passes: u8) -> Option<Self> {
        let can = self.rule.has_passes() && self.outcome.is_none() && !self.is_bare();
        let outcome = if passes >= 2 { Some(Outcome::Draw) } else { self.outcome };
        (passes == 0 || can && passes <= 2).then_some(Self { passes, outcome, ..self })
    }

    /// How many passes were played last, one after another, where they count: 0 to 2.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Whether no stone stands.
    const fn is_bare(&self) -> bool {
        self.empties() == (self.size() as usize).pow(2)
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Lines of the board in each direction.
    pub const fn size(&self) -> u8 {
        self.board.size()
    }

    /// What wins here.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Points without a stone.
    pub const fn empties(&self) -> usize {
        self.empties as usize
    }

    /// What stands on `point`; nothing outside the board.
    pub const fn stone_at(&self, point: Point) -> Option<Side> {
        self.board.at(point)
    }

    /// Whether a stone of `side` on `point` stands, or would stand, in a row that wins.
    pub fn wins_at(&self, point: Point, side: Side) -> bool {
        DIRECTIONS.iter().any(|&d| self.board.line(point, side, d).wins(self.rule, side))
    }

    /// Whether the stone on `point` stands in a row that wins: a five, or more where that counts.
    pub fn is_five_at(&self, point: Point) -> bool {
        self.stone_at(point).is_some_and(|side| self.wins_at(point, side))
    }

    /// Why Black must not take `point`, whoever is to move; empty if the point is allowed or
    /// occupied or nothing is forbidden by the rule.
    pub fn fouls(&self, point: Point) -> Fouls {
        if !self.rule.forbids(Side::Black) || !self.board.is_empty_at(point) {
            return Fouls::NONE;
        }
        fouls(&mut self.board.clone(), point)
    }

    /// The shapes for which Black must not take `point`: the stones of each along its line, the
    /// point among them, in the order of [`GomokuPosition::fouls`]. Empty where that is.
    pub fn foul_shapes(&self, point: Point) -> Vec<Vec<Point>> {
        match self.fouls(point).is_empty() {
            true => Vec::new(),
            false => foul_shapes(&mut self.board.clone(), point),
        }
    }

    /// The points forbidden to Black, whoever is to move, row by row: column a in the lowest bit.
    /// None if the rule forbids nothing.
    pub fn forbidden_rows(&self) -> [u32; 26] {
        let mut out = [0; 26];
        if !self.rule.forbids(Side::Black) {
            return out;
        }
        let mut board = self.board.clone();
        for (row, &suspects) in suspects(&self.board).iter().enumerate() {
            let mut rest = suspects;
            while rest != 0 {
                let point = Point { column: rest.trailing_zeros() as u8, row: row as u8 };
                rest &= rest - 1;
                if is_forbidden(&mut board, point) {
                    out[row] |= 1 << point.column;
                }
            }
        }
        out
    }

    /// The empty points that the side to move may take, row by row; none when the game is over.
    fn open_rows(&self) -> [u32; 26] {
        let mut out = [0; 26];
        if self.outcome.is_some() {
            return out;
        }
        let forbids = self.rule.forbids(self.turn);
        let forbidden = if forbids { self.forbidden_rows() } else { [0; 26] };
        for row in 0..self.size() {
            out[usize::from(row)] = self.board.empty_row(row) & !forbidden[usize::from(row)];
        }
        out
    }
}

impl Position for GomokuPosition {
    type Move = Move;
    type MoveList = ArrayVec<Move, POINTS>;

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Self::MoveList {
        let mut list = ArrayVec::new();
        for (row, &open) in self.open_rows().iter().enumerate() {
            let mut rest = open;
            while rest != 0 {
                list.push(Move::at(Point { column: rest.trailing_zeros() as u8, row: row as u8 }));
                rest &= rest - 1;
            }
        }
        let may_pass = list.is_empty() || self.rule.has_passes() && !self.is_bare();
        if may_pass && self.outcome.is_none() {
            list.push(Move::PASS);
        }
        list
    }

    fn play_unchecked(&mut self, m: Move) {
        let side = self.turn;
        let Some(point) = m.point() else {
            self.turn = side.other();
            self.passes += u8::from(self.rule.has_passes());
            if self.passes >= 2 {
                self.outcome = Some(Outcome::Draw);
            }
            return;
        };
        if !self.board.is_empty_at(point) {
            return;
        }
        self.board.put(side, point);
        self.empties -= 1;
        self.passes = 0;
        self.turn = side.other();
        if self.wins_at(point, side) {
            self.outcome = Some(Outcome::Win(side));
        } else if self.empties == 0 {
            self.outcome = Some(Outcome::Draw);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn key(&self) -> u64 {
        let [black, white] = Side::BOTH.map(|side| self.board.rows(side));
        let rows = black.iter().zip(white).take(self.size().into());
        let to_move = self.turn.index() as u64 | u64::from(self.passes) << 1;
        rows.fold(mix(to_move), |key, (&black, &white)| {
            combine(key, u64::from(black) | u64::from(white) << 32)
        })
    }

    fn legal_move_count(&self) -> usize {
        if self.outcome.is_some() {
            return 0;
        }
        let open = if self.rule.forbids(self.turn) {
            self.open_rows().iter().map(|row| row.count_ones() as usize).sum()
        } else {
            self.empties()
        };
        let may_pass = self.rule.has_passes() && !self.is_bare();
        if may_pass { open + 1 } else { open.max(1) }
    }

    fn is_legal(&self, m: Move) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        match m.point() {
            Some(point) => {
                self.board.is_empty_at(point)
                    && !(self.rule.forbids(self.turn)
                        && is_forbidden(&mut self.board.clone(), point))
            }
            None if self.rule.has_passes() => !self.is_bare(),
            None => self.rule.forbids(self.turn) && self.open_rows() == [0; 26],
        }
    }
}
