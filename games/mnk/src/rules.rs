//! An m,n,k game in text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game::{
    Change, Frame, Localized, MoveError, Pieces, Point, Position, Rows, Rules, SetupError, Surface,
    Symmetry, Term,
};

use crate::{MnkPosition, Move, Shape};

const BOTH_HAVE_A_ROW: Term = Term {
    id: "both-have-a-row",
    words: Localized {
        zh: "双方都已连成一线",
        en: "both sides have a completed row",
        ja: "両者とも列が完成しています",
    },
};

/// An m,n,k game in text. The parameters are those of [`MnkPosition`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MnkRules<const WORDS: usize, const CAPACITY: usize> {
    id: &'static str,
    shape: Shape,
    misere: bool,
}

impl<const WORDS: usize, const CAPACITY: usize> MnkRules<WORDS, CAPACITY> {
    /// The game `mnk` with this shape; `misere` if k in a row loses.
    ///
    /// # Panics
    /// If the board has more than `CAPACITY` points.
    pub const fn new(shape: Shape, misere: bool) -> Self {
        assert!(shape.frame().len() <= CAPACITY);
        Self { id: "mnk", shape, misere }
    }

    /// 3,3,3 under the name `tictactoe`.
    pub const fn tic_tac_toe(misere: bool) -> Self {
        let shape = Shape::new(3, 3, 3).expect("3,3,3 is a game");
        Self { id: "tictactoe", shape, misere }
    }

    /// The board and the length that decides.
    pub const fn shape(&self) -> Shape {
        self.shape
    }
}

impl<const WORDS: usize, const CAPACITY: usize> Rules for MnkRules<WORDS, CAPACITY> {
    type Position = MnkPosition<WORDS, CAPACITY>;

    fn id(&self) -> &'static str {
        self.id
    }

    fn size(&self) -> String {
        if self.id == "tictactoe" {
            return "3".to_string();
        }
        format!("{},{},{}", self.shape.columns(), self.shape.rows(), self.shape.in_row())
    }

    fn variant(&self) -> String {
        let id = if self.misere { "misere" } else { "standard" };
        id.to_string()
    }

    fn frame(&self) -> Frame {
        self.shape.frame()
    }

    fn surface(&self) -> Surface {
        Surface::Cells
    }

    fn pieces(&self) -> Pieces {
        Pieces::Marks
    }

    fn start(&self) -> Self::Position {
        MnkPosition::new(self.shape, self.misere)
    }

    fn rows(&self, position: &Self::Position) -> Rows {
        Rows::of(self.frame(), position.turn(), |point| position.stone_at(point))
    }

    fn set_up(&self, rows: &Rows) -> Result<Self::Position, SetupError> {
        MnkPosition::from_rows(self.shape, self.misere, rows)
            .ok_or(SetupError::Against { rule: BOTH_HAVE_A_ROW })
    }

    fn write_move(&self, m: Move) -> String {
        self.frame().name(self.frame().point(m.0.into()))
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        Ok(Move(self.frame().index(self.frame().read(text)?) as u16))
    }

    fn why_illegal(&self, _: &Self::Position, m: Move) -> MoveError {
        MoveError::Occupied { text: self.write_move(m) }
    }

    fn landing(&self, _: &Self::Position, m: Move) -> Option<Point> {
        Some(self.frame().point(m.0.into()))
    }

    /// A stone comes to stand, and that is all.
    fn changes(&self, _: &Rows, position: &Self::Position, m: Move) -> Vec<Change> {
        Change::stone(self.landing(position, m), position.turn())
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::of_board(self.shape.columns(), self.shape.rows())
    }

    fn transform_move(&self, m: Move, symmetry: Symmetry) -> Move {
        let frame = self.frame();
        Move(frame.index(frame.transform(frame.point(m.0.into()), symmetry)) as u16)
    }

    fn winning_stones(&self, position: &Self::Position) -> Vec<Point> {
        position.winning_stones().collect()
    }
}
