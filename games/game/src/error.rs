//! Errors that a face can put into the language of its reader.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::{Localized, Term};

/// An error that a face can put into the reader's language: a message id of the catalogue and its
/// arguments. `Display` says the same as the English message, for logs and developers: as a part of
/// a sentence, with code marks for quotes. A test of the catalogue holds the two together.
pub trait Explain {
    /// The id of the message, in kebab case.
    fn id(&self) -> &'static str;
    /// The arguments that the message names. In `expected` what can be chosen from is joined by a
    /// comma and a blank; a face joins it as its language does.
    fn args(&self) -> Vec<(&'static str, String)>;
    /// Further arguments, which are words of the game itself in each language.
    fn words(&self) -> Vec<(&'static str, Localized)> {
        Vec::new()
    }
    /// What fills the argument `expected`, where that is a list of words.
    fn expected(&self) -> Vec<Localized> {
        Vec::new()
    }
    /// A word of the game itself that the message needs, such as why a point is forbidden.
    fn term(&self) -> Option<&Term> {
        None
    }
}

/// Why a text is not a move that can be played here. Nothing has changed on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// Not a move in this game's notation.
    Malformed {
        /// What was given, clipped.
        text: String,
        /// A well-formed move, and a legal one where a position is known.
        example: String,
    },
    /// Well formed, but the board has no such point.
    OffBoard {
        /// What was given, clipped.
        text: String,
        /// The lowest point of the board, or column where moves name columns.
        first: String,
        /// The highest.
        last: String,
    },
    /// There is a stone already.
    Occupied {
        /// The point.
        text: String,
    },
    /// Against a rule of this game, in the game's own words.
    Against {
        /// The move.
        text: String,
        /// The rule.
        rule: Term,
    },
    /// A pass while there are moves.
    CannotPass,
    /// No move but a pass.
    MustPass,
    /// The game is over.
    GameOver,
}

impl MoveError {
    /// The same with another example of a move, where there is one.
    #[must_use]
    pub fn with_example(self, other: impl FnOnce() -> Option<String>) -> Self {
        match self {
            Self::Malformed { text, example } => {
                Self::Malformed { text, example: other().unwrap_or(example) }
            }
            error => error,
        }
    }
}

impl Explain for MoveError {
    fn id(&self) -> &'static str {
        match self {
            Self::Malformed { .. } => "move-malformed",
            Self::OffBoard { .. } => "move-off-board",
            Self::Occupied { .. } => "move-occupied",
            Self::Against { .. } => "move-against",
            Self::CannotPass => "move-cannot-pass",
            Self::MustPass => "move-must-pass",
            Self::GameOver => "move-game-over",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Malformed { text, example } => {
                vec![("text", text.clone()), ("example", example.clone())]
            }
            Self::OffBoard { text, first, last } => {
                vec![("text", text.clone()), ("first", first.clone()), ("last", last.clone())]
            }
            Self::Occupied { text } | Self::Against { text, .. } => vec![("text", text.clone())],
            Self::CannotPass | Self::MustPass | Self::GameOver => vec![],
        }
    }

    fn term(&self) -> Option<&Term> {
        match self {
            Self::Against { rule, .. } => Some(rule),
            _ => None,
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed { text, example } => {
                write!(f, "`{text}` is not a move; expected something like `{example}`")
            }
            Self::OffBoard { text, first, last } => {
                write!(f, "`{text}` is off the board, which goes from {first} to {last}")
            }
            Self::Occupied { text } => write!(f, "{text} is occupied"),
            Self::Against { text, rule } => write!(f, "{text}: {}", rule.words.en),
            Self::CannotPass => f.write_str("there are legal moves, so you cannot pass"),
            Self::MustPass => f.write_str("there is no legal move; all you can do is pass"),
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}

impl core::error::Error for MoveError {}

/// Why a text is not a position of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A character that is neither a stone nor an empty point.
    BadCell {
        /// Which character of the text it is, from 1.
        place: usize,
        /// The character, escaped.
        found: String,
    },
    /// The rows are not as long as the board is wide.
    RowLength {
        /// Which row, from 1 at the top.
        row: usize,
        /// Points in a row of this board.
        expected: usize,
        /// Points found.
        found: usize,
    },
    /// Too few or too many rows.
    RowCount {
        /// Rows of this board.
        expected: usize,
        /// Rows found.
        found: usize,
    },
    /// Too few or too many points, where the text has no row marks.
    PointCount {
        /// Points of this board.
        expected: usize,
        /// Points found.
        found: usize,
    },
    /// No side to move at the end.
    NoTurn,
    /// Against a rule of this game, in the game's own words.
    Against {
        /// The rule.
        rule: Term,
    },
}

impl Explain for SetupError {
    fn id(&self) -> &'static str {
        match self {
            Self::BadCell { .. } => "setup-bad-cell",
            Self::RowLength { .. } => "setup-row-length",
            Self::RowCount { .. } => "setup-row-count",
            Self::PointCount { .. } => "setup-point-count",
            Self::NoTurn => "setup-no-turn",
            Self::Against { .. } => "setup-against",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        use alloc::string::ToString;
        match self {
            Self::BadCell { place, found } => {
                vec![("place", place.to_string()), ("found", found.clone())]
            }
            Self::RowLength { row, expected, found } => vec![
                ("row", row.to_string()),
                ("expected", expected.to_string()),
                ("found", found.to_string()),
            ],
            Self::RowCount { expected, found } | Self::PointCount { expected, found } => {
                vec![("expected", expected.to_string()), ("found", found.to_string())]
            }
            Self::NoTurn | Self::Against { .. } => vec![],
        }
    }

    fn term(&self) -> Option<&Term> {
        match self {
            Self::Against { rule } => Some(rule),
            _ => None,
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadCell { place, found } => write!(
                f,
                "character {place} of the position, `{found}`, is none of X O . (or * - ● ○)"
            ),
            Self::RowLength { row, expected, found } => {
                write!(f, "row {row} of the position has {found} points, expected {expected}")
            }
            Self::RowCount { expected, found } => {
                write!(f, "the position has {found} rows, expected {expected}")
            }
            Self::PointCount { expected, found } => {
                write!(f, "the position has {found} points, expected {expected}")
            }
            Self::NoTurn => {
                f.write_str("the position must end with a blank and the side to move, X or O")
            }
            Self::Against { rule } => write!(f, "not a position of this game: {}", rule.words.en),
        }
    }
}

impl core::error::Error for SetupError {}

/// Why a size or variant is not one that a game can be played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// The size is not one of this game's.
    Size {
        /// What was given, clipped.
        given: String,
        /// The sizes that there are.
        expected: Localized,
    },
    /// The variant is not one of this game's.
    Variant {
        /// What was given, clipped.
        given: String,
        /// The variants that there are.
        expected: String,
    },
    /// There is no such game.
    Game {
        /// What was given, clipped.
        given: String,
        /// The games that there are.
        expected: String,
    },
}

impl Explain for SpecError {
    fn id(&self) -> &'static str {
        match self {
            Self::Size { .. } => "spec-size",
            Self::Variant { .. } => "spec-variant",
            Self::Game { .. } => "spec-game",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Size { given, .. } => vec![("given", given.clone())],
            Self::Variant { given, expected } | Self::Game { given, expected } => {
                vec![("given", given.clone()), ("expected", expected.clone())]
            }
        }
    }

    fn words(&self) -> Vec<(&'static str, Localized)> {
        match self {
            Self::Size { expected, .. } => vec![("expected", *expected)],
            Self::Variant { .. } | Self::Game { .. } => vec![],
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { given, expected } => {
                write!(f, "there is no size `{given}` here; expected {}", expected.en)
            }
            Self::Variant { given, expected } => {
                write!(f, "there is no variant `{given}` here; expected {expected}")
            }
            Self::Game { given, expected } => {
                write!(f, "there is no game `{given}`; expected {expected}")
            }
        }
    }
}

impl core::error::Error for SpecError {}
