//! What can be wrong with a book, and with what it claims.

use engine::BookKind;
use game::{Explain, Point, Rules};
use gomoku::{Gomoku, Move};

/// What a file is not that is no book of won positions.
pub const WON_POSITIONS: BookKind =
    BookKind { id: "book-error-not-won", foreign: "not a book of won positions that can be read" };

/// What is wrong with the claims of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Here Black, who is to move, has no move of the book, and no threats that win were found.
    Open(Place),
    /// After Black's move White has five at once.
    Lost(Place),
    /// From here it takes longer than the book says.
    Late(Place),
    /// The check was broken off.
    Stopped,
}

/// A position: the stones of Black and those of White, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place(pub [String; 2]);

impl Place {
    pub(crate) fn new(rules: Gomoku, stones: [Vec<Point>; 2]) -> Self {
        let write = |point: &Point| Rules::write_move(&rules, Move::at(*point));
        Self(stones.map(|side| side.iter().map(write).collect::<Vec<_>>().join(" ")))
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Open(Place([black, white])) => {
                write!(f, "no win was found with Black on {black}, White on {white}")
            }
            Self::Lost(Place([black, white])) => {
                write!(f, "White has five at once with Black on {black}, White on {white}")
            }
            Self::Late(Place([black, white])) => {
                write!(f, "the win takes longer with Black on {black}, White on {white}")
            }
            Self::Stopped => f.write_str("the check was broken off"),
        }
    }
}

impl std::error::Error for Fault {}

impl Explain for Fault {
    fn id(&self) -> &'static str {
        match self {
            Self::Open(_) => "book-fault-open",
            Self::Lost(_) => "book-fault-lost",
            Self::Late(_) => "book-fault-late",
            Self::Stopped => "book-fault-stopped",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Open(place) | Self::Lost(place) | Self::Late(place) => {
                let Place([black, white]) = place.clone();
                vec![("black", black), ("white", white)]
            }
            Self::Stopped => Vec::new(),
        }
    }
}
