//! Why a file is no book: of openings, of won games, of proved positions.

use std::fmt;

use game::Explain;

use crate::{SealError, unseal};

/// A kind of book, as it is told of a file that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookKind {
    /// The id of the message that a file is no such book.
    pub id: &'static str,
    /// The same in English, as errors are written.
    pub foreign: &'static str,
}

impl BookKind {
    /// The body of a [sealed](crate::seal) book that begins with `magic`.
    ///
    /// # Errors
    /// If it is something else, or damaged.
    pub fn unseal<'a>(self, magic: &[u8; 8], bytes: &'a [u8]) -> Result<&'a [u8], BookError> {
        unseal(magic, bytes).map_err(|error| match error {
            SealError::Foreign => BookError::Foreign(self),
            SealError::Damaged => BookError::Damaged,
        })
    }
}

/// Why something is not a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// It is something else, or a book of another version.
    Foreign(BookKind),
    /// Its checksum is wrong.
    Damaged,
    /// It ends too early, or what it says cannot be.
    Content,
    /// A line of a text says what cannot be; the first is 1.
    Line(usize),
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign(kind) => f.write_str(kind.foreign),
            Self::Damaged => f.write_str("damaged: the checksum is wrong"),
            Self::Content => f.write_str("not a valid book: cut off, or made by something else"),
            Self::Line(line) => write!(f, "line {line}: expected `BOARD SIDE; MOVE VALUE DEPTH`"),
        }
    }
}

impl std::error::Error for BookError {}

impl Explain for BookError {
    fn id(&self) -> &'static str {
        match self {
            Self::Foreign(kind) => kind.id,
            Self::Damaged => "book-error-damaged",
            Self::Content => "book-error-content",
            Self::Line(_) => "book-error-line",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Line(line) => vec![("line", line.to_string())],
            Self::Foreign(_) | Self::Damaged | Self::Content => Vec::new(),
        }
    }
}
