//! Why something is no opening book.

use engine::SealError;
use game::Explain;

/// Why something is not an opening book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningBookError {
    /// It is something else, or a book of another version.
    Foreign,
    /// Its checksum is wrong.
    Damaged,
    /// It ends too early, or what it says cannot be.
    Content,
    /// A line of a text says what cannot be; the first is 1.
    Line(usize),
}

impl std::fmt::Display for OpeningBookError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Foreign => f.write_str("not an opening book that can be read"),
            Self::Damaged => f.write_str("damaged: the checksum is wrong"),
            Self::Content => f.write_str("not a valid book: cut off, or made by something else"),
            Self::Line(line) => write!(f, "line {line} is not `BOARD SIDE; MOVE VALUE DEPTH`"),
        }
    }
}

impl std::error::Error for OpeningBookError {}

impl From<SealError> for OpeningBookError {
    fn from(error: SealError) -> Self {
        match error {
            SealError::Foreign => Self::Foreign,
            SealError::Damaged => Self::Damaged,
        }
    }
}

impl Explain for OpeningBookError {
    fn id(&self) -> &'static str {
        match self {
            Self::Foreign => "book-error-no-book",
            Self::Damaged => "book-error-damaged",
            Self::Content => "book-error-content",
            Self::Line(_) => "book-error-line",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Line(line) => vec![("line", line.to_string())],
            _ => Vec::new(),
        }
    }
}
