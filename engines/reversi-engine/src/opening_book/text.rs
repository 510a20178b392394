//! The book as text, for people and programs: a position a line, in any order.
//!
//! ```text
//!   # what follows is a comment
//!   ---------------------------OX------XO--------------------------- X; d3 +0.125 18
//! ```
//!
//! 64 squares row by row from a1 (`X`, `O`, `-`), the side to move, and the leaf: its move (`--` if
//! there is none), its value for the side to move in discs, the plies of its search. A position of
//! which nothing was searched has no leaf and ends with `;`. Links are not written: they are the
//! moves to other lines.

use std::collections::HashMap;

use engine::BookError;
use game::Rules;
use reversi::{B8, Board, Reversi};

use super::{DISC, Leaf, MOST, OpeningBook, name, of};
use crate::evaluation::patterns::views;
use crate::proven_book::tree::{Key, key_and_view};
use reversi::Word;

/// The text of the book.
pub fn write(book: &OpeningBook) -> String {
    let mut out = String::from("# Duiyi opening book: BOARD SIDE; MOVE VALUE DEPTH\n");
    for known in book.positions() {
        let (own, opponent) = known.key;
        let cell = |square: u32| match (own >> square & 1, opponent >> square & 1) {
            (1, _) => 'X',
            (_, 1) => 'O',
            _ => '-',
        };
        out.extend((0..64).map(cell));
        out.push_str(" X;");
        if let Some(Leaf { square, value, depth }) = known.leaf {
            let square = square.map_or("--".to_string(), |s| name(s.into()));
            let value = f64::from(value) / f64::from(DISC);
            out.push_str(&format!(" {square} {value:+.3} {depth}"));
        }
        out.push('\n');
    }
    out
}

/// Reads such a text. Positions that play from the start does not meet are left out.
///
/// # Errors
/// [`BookError::Line`] for the first line that cannot be.
pub fn read(text: &str) -> Result<OpeningBook, BookError> {
    let mut known = HashMap::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (discs, leaf) = read_line(line).ok_or(BookError::Line(number + 1))?;
        known.insert(discs, leaf);
    }
    Ok(of(&known))
}

/// A line that is no comment.
fn read_line(line: &str) -> Option<(Key, Option<Leaf>)> {
    let (board, leaf) = line.split_once(';')?;
    let mut words = board.split_whitespace();
    let (board, side) = (words.next()?, words.next()?);
    if words.next().is_some() || board.len() != 64 {
        return None;
    }
    let (mut black, mut white) = (0u64, 0u64);
    for (square, cell) in board.bytes().enumerate() {
        match cell {
            b'X' | b'x' | b'*' => black |= 1 << square,
            b'O' | b'o' => white |= 1 << square,
            b'-' | b'.' => {}
            _ => return None,
        }
    }
    let (own, opponent) = match side {
        "X" | "x" | "*" => (black, white),
        "O" | "o" => (white, black),
        _ => return None,
    };
    let (key, view) = key_and_view::<B8>(own, opponent);
    let words: Vec<&str> = leaf.split_whitespace().collect();
    let [square, value, depth] = words[..] else { return words.is_empty().then_some((key, None)) };
    let square = match square {
        "--" => None,
        square => {
            let m = Rules::read_move(&Reversi::<B8>::default(), square).ok()?.square()?;
            if B8::mobility(own, opponent) >> m & 1 == 0 {
                return None;
            }
            Some(views(1 << m)[view].lowest() as u8)
        }
    };
    let value: f64 = value.parse().ok()?;
    let value = (value * f64::from(DISC)).round();
    let is_value = value.abs() <= f64::from(MOST);
    let depth = depth.parse().ok()?;
    is_value.then_some((key, Some(Leaf { square, value: value as i16, depth })))
}
