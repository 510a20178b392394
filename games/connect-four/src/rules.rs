//! Connect Four in text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game::{
    Change, Frame, Localized, MoveError, Origin, Outcome, Point, Position, Rows, Rules, SetupError,
    Surface, Symmetry, Term, text,
};

use crate::{Drop, FourPosition};

const COLUMN_FULL: Term = Term {
    id: "column-full",
    words: Localized {
        zh: "这一列已满", en: "the column is full", ja: "この列は埋まっています"
    },
};

const FLOATING_STONE: Term = Term {
    id: "floating-stone",
    words: Localized {
        zh: "有棋子悬空",
        en: "a stone floats above an empty point",
        ja: "宙に浮いた石があります",
    },
};

const BOTH_HAVE_FOUR: Term = Term {
    id: "both-have-four",
    words: Localized {
        zh: "双方都已连成四子",
        en: "both sides have four in a row",
        ja: "両者とも四つ並んでいます",
    },
};

/// Connect Four on a board of one size, in text. A move is the letter of its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectFour {
    width: u8,
    height: u8,
}

impl ConnectFour {
    /// The game on a board of this size, if there is one: both sides in 4..=10.
    pub fn new(width: u8, height: u8) -> Option<Self> {
        let sides = 4..=10;
        (sides.contains(&width) && sides.contains(&height)).then_some(Self { width, height })
    }
}

impl Rules for ConnectFour {
    type Position = FourPosition;

    fn id(&self) -> &'static str {
        "connect-four"
    }

    fn size(&self) -> String {
        format!("{}x{}", self.width, self.height)
    }

    fn variant(&self) -> String {
        "standard".to_string()
    }

    fn frame(&self) -> Frame {
        Frame { width: self.width, height: self.height, origin: Origin::Bottom }
    }

    fn surface(&self) -> Surface {
        Surface::Cells
    }

    fn start(&self) -> FourPosition {
        FourPosition::new(self.width, self.height)
    }

    fn rows(&self, position: &FourPosition) -> Rows {
        Rows::of(self.frame(), position.turn(), |point| position.stone_at(point))
    }

    fn set_up(&self, rows: &Rows) -> Result<FourPosition, SetupError> {
        let empty = self.start();
        let mut stones = [0; 2];
        for point in self.frame().points() {
            let Some(side) = rows.at(point) else { continue };
            let below = Point { row: point.row + 1, ..point };
            if below.row < self.height && rows.at(below).is_none() {
                return Err(SetupError::Against { rule: FLOATING_STONE });
            }
            stones[side.index()] |= empty.bit(point.column, self.height - 1 - point.row);
        }
        empty.with(stones, rows.turn).ok_or(SetupError::Against { rule: BOTH_HAVE_FOUR })
    }

    fn write_move(&self, Drop(column): Drop) -> String {
        Frame::column_letter(column).to_string()
    }

    fn read_move(&self, given: &str) -> Result<Drop, MoveError> {
        let mut chars = given.trim().chars().map(|c| text::fold_width(c).to_ascii_lowercase());
        let column = match (chars.next(), chars.next()) {
            (Some(letter @ 'a'..='z'), None) => letter as u8 - b'a',
            _ => {
                let example = self.write_move(Drop(self.width / 2));
                return Err(MoveError::Malformed { text: text::clip(given), example });
            }
        };
        if column < self.width {
            return Ok(Drop(column));
        }
        let [first, last] = [0, self.width - 1].map(|column| self.write_move(Drop(column)));
        Err(MoveError::OffBoard { text: text::clip(given), first, last })
    }

    fn why_illegal(&self, _: &FourPosition, m: Drop) -> MoveError {
        MoveError::Against { text: self.write_move(m), rule: COLUMN_FULL }
    }

    fn landing(&self, position: &FourPosition, Drop(column): Drop) -> Option<Point> {
        position.landing(column)
    }

    /// A stone comes to stand, and that is all.
    fn changes(&self, _: &Rows, position: &Self::Position, m: Drop) -> Vec<Change> {
        Change::stone(self.landing(position, m), position.turn())
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::MIRROR
    }

    fn transform_move(&self, Drop(column): Drop, symmetry: Symmetry) -> Drop {
        Drop(self.frame().transform(Point { column, row: 0 }, symmetry).column)
    }

    fn winning_stones(&self, position: &FourPosition) -> Vec<Point> {
        let Some(winner) = position.outcome().and_then(Outcome::winner) else {
            return Vec::new();
        };
        let fours = position.fours(winner);
        let in_a_four = |p: &Point| fours & position.bit(p.column, self.height - 1 - p.row) != 0;
        self.frame().points().filter(in_a_four).collect()
    }
}
