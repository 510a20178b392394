//! Opening books: what long searches have found early in a game.
//!
//! A position of the book has a *leaf*: the best of its moves that lead out of the book, with the
//! value that a search gave it. Moves to other positions of the book are *links*, and a link is
//! worth what its position is worth. So the value of a position is the best of its leaf and its
//! links; it is in no file, but follows from the leaves each time. Positions are the same if turned
//! or mirrored.
//!
//! All positions of a book can be reached from the start of the game through others. Therefore no
//! file says what stands where:
//!
//! ```text
//!   file     = which game (8 bytes), checksum of what follows (8 bytes, little-endian),
//!              what else tells the game (as the game has it), how many positions (4 bytes,
//!              little-endian), then of all of them in order:
//!              their leaves' moves, depths, low bytes and high bytes of values, and continuations
//!   move     = which of the moves, counted from 1 by square (1 byte); 0: no leaf,
//!              255: a value without a move
//!   depth    = plies of the search (1 byte); like the value only where there is a leaf
//!   value    = in the game's units, for the side to move (2 bytes, signed)
//!   continuations = a bit for each move, by square, to a position that was not met before:
//!              1 if it is in the book; the lowest bit of a byte first
//! ```
//!
//! The order is that in which the positions are met when the first of those that wait is taken, and
//! its continuations wait behind the others.
//!
//! A book grows where it matters: see `learn`. What it must know of its game is [`BookRules`].

use engine::BookKind;

mod book;
mod file;
pub mod laws;
mod learn;
mod play;
mod prune;
mod rules;

pub use book::{Book, BookMove, Known, KnownMove, Leaf, Link};
pub use learn::{Learned, Learning};
pub use play::{KNOWS_THE_BOOK, seed_of};
pub use rules::{BookRules, Next, Usual};

/// What a file is not that is no opening book.
pub const OPENING_BOOK: BookKind =
    BookKind { id: "book-error-no-book", foreign: "not an opening book that can be read" };
