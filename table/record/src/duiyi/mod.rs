//! Our own format: plain text that a person can read and mend.
//!
//! ```text
//! duiyi 3
//! game: reversi
//! size: 8
//! black: 小明
//! white: Duiyi
//! seat-black: person
//! seat-white: engine general level=5
//! time: 300+2
//! clock-black: 288.25
//! clock-white: 301.5
//! result: white
//! ending: resignation
//!
//! # Notes before the first move.
//!   1. f5 d6 c3 d3 c4 f4 c5 b3 c2 e3
//! # A note about the move before it.
//!  11. d2 c6
//! @12 0.5 288.25 301.5
//!
//! branch: of 0 after 10 place 2
//!  11. b4
//! end
//! ```
//!
//! The first line names the format and its version. Headers are `key: value`; those we do not
//! know are kept, with a `~` before a key that would mean something else. After an empty line come
//! the moves to where the game stands, separated by white space. A number with a dot says which
//! move is next; it may be left out, but a wrong one is an error, because it means that moves are
//! missing. A line that starts with `#` is a note about the move before it. `@12 used black white`
//! tells seconds: how long move 12 took, and what both clocks showed then (`-` where that is not
//! known; `/3` behind a clock for the moves, `x3` for the periods that it has left).
//!
//! What was tried besides stands in branches: one leaves line 0, the game's own, or an earlier
//! branch, after so many moves from the start; `place` is its place among the moves tried there,
//! and `next` marks the moves taken back last.
//!
//! What a position is worth stands in headers, so that programs which know nothing of it keep it:
//! `evaluation: 0 12 c6 played discs~+1.50 18 reversi d7` says that on line 0, after 12 moves, the
//! last of which is `c6` (`-` at the start), the engine `reversi`, which was to move (`played`; an
//! analysis is `analysed`, and `compared` is what an analysis of the place before found of the move
//! that leads here), looked 18 plies deep and expected to win by 1.5 discs with `d7` (`-`
//! where that is not known). Values are for the side to move: `win:5`, `loss`, `draw`, `discs:+12`
//! are proved, `discs~+1.50`, `units~-0.35` and `chance:62.50%` are not. What fits no place of the
//! game is kept as it is and means nothing.
//!
//! `ended: 1 42 c6` says in the same way where the game ended, if somebody has gone to look at
//! another place since.
//!
//! What else a file said of a place stands in headers too: `mark: 0 12 c6 LB d7:A` is a point with
//! a text, in the words of SGF.
//!
//! In values, notes and moves a backslash begins what could not stand there otherwise: `\\`, `\n`,
//! `\r`, `\t`, `\e` (an empty word) and `\u{20}`.
//!
//! The last line is `end`: a file that was cut is told from a shorter game. Version 2 had no such
//! line, version 1 no branches, times, seats and backslashes either; both are still read.

mod escape;
mod fault;
mod fields;
mod read;
mod write;

pub use fault::{Fault, ReadError};
pub use read::read;
pub use write::write;

/// The version that is written, and the highest that is read.
pub const VERSION: u32 = 3;

/// The last line of every file, from version 3 on.
const END: &str = "end";

/// The first word of every file.
const MAGIC: &str = "duiyi";

/// The headers that mean something; others are kept as they are.
const KEYS: [&str; 24] = [
    "game",
    "size",
    "variant",
    "start",
    "black",
    "white",
    "seat-black",
    "seat-white",
    "date",
    "time",
    "time-black",
    "time-white",
    "clock-black",
    "clock-white",
    "offer",
    "opening",
    "answers",
    "undone",
    "evaluation",
    "mark",
    "result",
    "ending",
    "ended",
    "reason",
];

/// Whether bytes look like this format, right or wrong inside.
pub fn is_ours(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    bytes.starts_with(MAGIC.as_bytes())
}
