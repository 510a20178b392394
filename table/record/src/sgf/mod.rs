//! SGF, the Smart Game Format, FF\[4\] (<https://www.red-bean.com/sgf/>): `GM[2]` Othello, `GM[4]`
//! and, as the large Renju archives write, `GM[5]` for Gomoku and Renju.
//!
//! The standard does not say how Othello names its points, and two dialects are in use: `B[f5]`
//! (Edax: letter and number, row 1 at the top, pass `PA`) and `B[fe]` (two letters, the row
//! counted from the top, pass empty). A file is of the first kind if a move has a digit. Gomoku
//! uses two letters; `hh` is h8 on 15×15; a move with a digit is taken as notation.
//!
//! [`read()`] keeps the whole tree; [`Game::record`] is the game with its variations as branches.
//! `RE`, `RU` and `AP` are among the record's `others` only where they say more than we would
//! write. What nodes say beside moves and notes is kept as marks. Two properties are our own:
//! `EVAL[played discs~+1.50 18 d7 reversi]` is what a place is worth, beside `V`, which other
//! programs read; and `HERE[0]` says where the game stands if not at the end of its first
//! variation, with the number of the one that redo goes on with.

mod evaluations;
mod lines;
mod points;
mod read;
mod tree;
mod write;

pub(crate) use read::ending;
pub use tree::{Game, Node, read};
pub use write::write;

use crate::{Record, ggf};

const FORMAT: &str = "SGF";

/// What a place is worth.
const WORTH: &str = "EVAL";

/// What a place is worth, as other programs tell it.
const VALUE: &str = "V";

/// Where the game stands.
const HERE: &str = "HERE";

/// Whether the words of a file about the result, which a record has kept, are still true, and words
/// of this format.
pub fn keeps_result(record: &Record) -> bool {
    record.keeps_result(ending) && !record.has_foreign_result(ending, ggf::ending)
}
