//! A board as plain content, between set-up text and the position of a game.

use alloc::string::String;
use alloc::vec::Vec;

use crate::text::{clip, fold_width};
use crate::{Frame, Point, SetupError, Side, Symmetry};

/// A board as plain content: what stands where and who moves. The common ground between set-up
/// text and every game's own representation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// Shape and naming of the board.
    pub frame: Frame,
    /// Row-major from the top left; as many as the frame has points.
    pub cells: Vec<Option<Side>>,
    /// The side to move.
    pub turn: Side,
}

impl Rows {
    /// An empty board, Black to move.
    pub fn empty(frame: Frame) -> Self {
        Self { frame, cells: alloc::vec![None; frame.len()], turn: Side::Black }
    }

    /// What stands on each point of a board, as `stone_at` tells it.
    pub fn of(frame: Frame, turn: Side, stone_at: impl Fn(Point) -> Option<Side>) -> Self {
        Self { frame, cells: frame.points().map(stone_at).collect(), turn }
    }

    /// What stands on `point`.
    pub fn at(&self, point: Point) -> Option<Side> {
        self.cells[self.frame.index(point)]
    }

    /// How many stones each side has, Black first.
    pub fn counts(&self) -> [usize; 2] {
        Side::BOTH.map(|side| self.cells.iter().filter(|&&c| c == Some(side)).count())
    }

    /// Reads rows from the top, joined by `/` or simply one after another, then the side to move:
    /// `......./…/... X`. Also a 64-character OBF board; digits stand for so many empty points
    /// where rows are joined by `/`; white space between points is skipped.
    ///
    /// # Errors
    /// A [`SetupError`] that names the place.
    pub fn parse(frame: Frame, text: &str) -> Result<Self, SetupError> {
        // The last visible character is the side to move; all before it is the board.
        let trimmed = text.trim_end().trim_end_matches(';').trim_end();
        let Some(turn_char) = trimmed.chars().next_back() else {
            return Err(SetupError::NoTurn);
        };
        let board = &trimmed[..trimmed.len() - turn_char.len_utf8()];
        let turn = Side::from_char(fold_width(turn_char)).ok_or(SetupError::NoTurn)?;

        let by_rows = board.contains(['/', '／']);
        let mut rows: Vec<Vec<Option<Side>>> = alloc::vec![Vec::new()];
        let mut run = 0usize;
        for (place, c) in board.chars().enumerate() {
            let c = fold_width(c);
            let row = rows.last_mut().expect("there is always a current row");
            if by_rows && let Some(digit) = c.to_digit(10).filter(|&d| d != 0 || run != 0) {
                run = run * 10 + digit as usize;
                if run > frame.len() {
                    let found = run + row.len();
                    let expected = frame.width.into();
                    return Err(SetupError::RowLength { row: rows.len(), expected, found });
                }
                continue;
            }
            row.extend(core::iter::repeat_n(None, core::mem::take(&mut run)));
            match c {
                '/' => rows.push(Vec::new()),
                '.' | '-' | '_' | '+' | '·' => row.push(None),
                c if c.is_whitespace() => {}
                c => match Side::from_char(c) {
                    Some(side) => row.push(Some(side)),
                    None => {
                        let found = clip(c.encode_utf8(&mut [0; 4]));
                        return Err(SetupError::BadCell { place: place + 1, found });
                    }
                },
            }
        }
        let last = rows.last_mut().expect("there is always a current row");
        last.extend(core::iter::repeat_n(None, run));

        let (width, height) = (usize::from(frame.width), usize::from(frame.height));
        if by_rows {
            // `…/` before the side to move is a mark, not one more row.
            if rows.last().is_some_and(Vec::is_empty) {
                rows.pop();
            }
            if rows.len() != height {
                return Err(SetupError::RowCount { expected: height, found: rows.len() });
            }
            for (i, row) in rows.iter().enumerate() {
                if row.len() != width {
                    let (expected, found) = (width, row.len());
                    return Err(SetupError::RowLength { row: i + 1, expected, found });
                }
            }
        } else if rows[0].len() != frame.len() {
            // One stone too few: the text ends with the board and names no side.
            if rows[0].len() + 1 == frame.len() && !board.ends_with(char::is_whitespace) {
                return Err(SetupError::NoTurn);
            }
            let (expected, found) = (frame.len(), rows[0].len());
            return Err(SetupError::PointCount { expected, found });
        }
        Ok(Self { frame, cells: rows.concat(), turn })
    }

    /// The inverse of [`Rows::parse`]: `.../.X./... O`.
    pub fn write(&self) -> String {
        let mut out = String::with_capacity(self.cells.len() + 32);
        for (i, row) in self.cells.chunks(self.frame.width.into()).enumerate() {
            if i > 0 {
                out.push('/');
            }
            out.extend(row.iter().map(|cell| cell.map_or('.', Side::letter)));
        }
        out.push(' ');
        out.push(self.turn.letter());
        out
    }

    /// The board seen through `symmetry`.
    pub fn transform(&self, symmetry: Symmetry) -> Self {
        let mut out = Self { cells: self.cells.clone(), ..*self };
        for point in self.frame.points() {
            out.cells[self.frame.index(self.frame.transform(point, symmetry))] = self.at(point);
        }
        out
    }
}
