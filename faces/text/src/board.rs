//! A board as text, drawn from its [`BoardView`] alone.

use game::{BoardView, Frame, Pieces, Point, Side};
use unicode_width::UnicodeWidthChar;

/// How to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// What stones look like.
    pub stones: Stones,
    /// Whether to mark the points that can be played.
    pub legal: bool,
}

/// What stones look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stones {
    /// `X`, `O` and `.`: right on every terminal.
    Ascii,
    /// `●`, `○` and `·` where they take one column.
    Narrow,
    /// `●`, `○` and `·` where they take two columns, as many Chinese and Japanese terminals
    /// have it.
    Wide,
}

impl Stones {
    /// How a stone of `side` looks.
    pub const fn stone(self, side: Side) -> char {
        match (self, side) {
            (Self::Ascii, Side::Black) => 'X',
            (Self::Ascii, Side::White) => 'O',
            (_, Side::Black) => '●',
            (_, Side::White) => '○',
        }
    }

    const fn empty(self) -> char {
        match self {
            Self::Ascii => '.',
            Self::Narrow | Self::Wide => '·',
        }
    }

    const fn forbidden(self) -> char {
        match self {
            Self::Ascii => '#',
            Self::Narrow | Self::Wide => '×',
        }
    }

    /// Columns of one point.
    const fn columns(self) -> usize {
        match self {
            Self::Ascii | Self::Narrow => 1,
            Self::Wide => 2,
        }
    }

    /// `glyph` in as many columns as a point has.
    fn cell(self, glyph: char) -> String {
        let width = match self {
            Self::Wide => glyph.width_cjk(),
            Self::Ascii | Self::Narrow => glyph.width(),
        };
        let blanks = self.columns().saturating_sub(width.unwrap_or(0));
        format!("{glyph}{}", " ".repeat(blanks))
    }
}

/// What may be played, and star points where that is not shown.
const LEGAL: char = '+';

/// Draws the board: letters above and below, numbers at both sides, the last stone in round
/// brackets, the stones that won in square ones.
pub fn draw(view: &BoardView, style: Style) -> String {
    let Frame { width, height, .. } = view.frame;
    let stones = style.stones;
    let mut letters = String::from("  ");
    for column in 0..width {
        letters.push(' ');
        letters.push_str(&stones.cell(Frame::column_letter(column)));
    }
    let letters = format!("{}\n", letters.trim_end());

    let mut out = letters.clone();
    for row in 0..height {
        let number = view.frame.row_number(row);
        out.push_str(&format!("{number:>2}"));
        // Between two points stands the bracket that closes the one or opens the other.
        let mut closing = ' ';
        for column in 0..width {
            let point = Point { column, row };
            let (opens, closes) = brackets(view, point);
            out.push(if opens == ' ' { closing } else { opens });
            out.push_str(&stones.cell(glyph(view, point, style)));
            closing = closes;
        }
        out.push(closing);
        out.push_str(&format!("{number}\n"));
    }
    out.push_str(&letters);
    out
}

fn brackets(view: &BoardView, point: Point) -> (char, char) {
    if view.winning.contains(&point) {
        ('[', ']')
    } else if view.last == Some(point) {
        ('(', ')')
    } else {
        (' ', ' ')
    }
}

fn glyph(view: &BoardView, point: Point, style: Style) -> char {
    let stones = style.stones;
    if let Some(side) = view.at(point) {
        // Who draws crosses is called X.
        match view.pieces {
            Pieces::Marks => Stones::Ascii.stone(side),
            Pieces::Discs | Pieces::Stones => stones.stone(side),
        }
    } else if view.forbidden.iter().any(|f| f.point == point) {
        stones.forbidden()
    } else if style.legal {
        let legal = view.legal.iter().any(|m| m.point == Some(point));
        if legal { LEGAL } else { stones.empty() }
    } else if view.stars.contains(&point) {
        LEGAL
    } else {
        stones.empty()
    }
}
