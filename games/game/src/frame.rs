//! The frame of a board: columns, rows, and the names of points.

use alloc::format;
use alloc::string::String;

use crate::text;
use crate::{MoveError, Symmetry};

/// The most columns or rows that a board can have: one letter each.
pub const MAX_SIDE: u8 = 26;

/// A square or intersection: column and row from 0, the row counted from the top as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// From 0 at the left.
    pub column: u8,
    /// From 0 at the top.
    pub row: u8,
}

/// Which row has the number 1 in notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// Row 1 is at the top (Reversi).
    Top,
    /// Row 1 is at the bottom (Gomoku, Connect Four).
    Bottom,
}

/// The shape of a board and how its points are named: column letter, then row number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// Columns, 1..=26.
    pub width: u8,
    /// Rows, 1..=26.
    pub height: u8,
    /// Where row 1 is.
    pub origin: Origin,
}

impl Frame {
    /// A square board with row 1 at `origin`.
    pub const fn square(size: u8, origin: Origin) -> Self {
        Self { width: size, height: size, origin }
    }

    /// How many points there are.
    pub const fn len(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the board has no point at all; never true for a board of a real game.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Row-major index from the top left corner.
    pub const fn index(self, point: Point) -> usize {
        point.row as usize * self.width as usize + point.column as usize
    }

    /// The point with that row-major index.
    pub const fn point(self, index: usize) -> Point {
        Point {
            column: (index % self.width as usize) as u8,
            row: (index / self.width as usize) as u8,
        }
    }

    /// The number of a row as notation writes it, from 1.
    pub const fn row_number(self, row: u8) -> u8 {
        match self.origin {
            Origin::Top => row + 1,
            Origin::Bottom => self.height - row,
        }
    }

    /// The letter of a column, from `a`.
    pub const fn column_letter(column: u8) -> char {
        (b'a' + column) as char
    }

    /// The name of a point: `f5`.
    pub fn name(self, point: Point) -> String {
        format!("{}{}", Self::column_letter(point.column), self.row_number(point.row))
    }

    /// Reads the name of a point; either case, full-width forms and surrounding blanks allowed.
    ///
    /// # Errors
    /// [`MoveError::Malformed`] if it is not a letter and a number, [`MoveError::OffBoard`] if
    /// the board has no such point.
    pub fn read(self, given: &str) -> Result<Point, MoveError> {
        let malformed =
            || MoveError::Malformed { text: text::clip(given), example: self.example() };
        // No name is longer than three characters; a long line must not be copied to see that.
        let mut chars = given.trim().chars().map(text::fold_width);
        let letter = chars.next().ok_or_else(malformed)?.to_ascii_lowercase();
        if !letter.is_ascii_lowercase() {
            return Err(malformed());
        }
        let mut number = 0u32;
        let mut digits = 0;
        for c in chars {
            let digit = c.to_digit(10).ok_or_else(malformed)?;
            number = number * 10 + digit;
            digits += 1;
            if digits > 2 || number == 0 {
                return Err(malformed());
            }
        }
        if digits == 0 {
            return Err(malformed());
        }
        let column = letter as u8 - b'a';
        if column >= self.width || number > u32::from(self.height) {
            let (first, last) = ("a1".into(), self.last_name());
            return Err(MoveError::OffBoard { text: text::clip(given), first, last });
        }
        let number = number as u8;
        let row = match self.origin {
            Origin::Top => number - 1,
            Origin::Bottom => self.height - number,
        };
        Ok(Point { column, row })
    }

    /// All points, row by row from the top left.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.len()).map(move |index| self.point(index))
    }

    /// Where `symmetry` sends `point`.
    pub const fn transform(self, point: Point, symmetry: Symmetry) -> Point {
        symmetry.apply(point, self.width, self.height)
    }

    /// A name that exists on this board, for messages.
    pub fn example(self) -> String {
        self.name(Point { column: self.width / 2, row: self.height / 2 })
    }

    /// How far a point is from the middle, as the square of twice the distance.
    pub const fn from_middle(self, point: Point) -> u32 {
        const fn from(at: u8, size: u8) -> u32 {
            ((2 * at + 1).abs_diff(size) as u32).pow(2)
        }
        from(point.column, self.width) + from(point.row, self.height)
    }

    /// The name with the last letter and the highest number, for messages.
    fn last_name(self) -> String {
        format!("{}{}", Self::column_letter(self.width - 1), self.height)
    }
}
