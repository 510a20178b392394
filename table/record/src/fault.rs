//! What is wrong in a file of a foreign format.

use std::fmt;

use game::{Explain, Localized, SetupError, Term};

/// Why bytes are not what a format wants, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The format: `GGF`.
    pub format: &'static str,
    /// The line, from 1.
    pub line: usize,
    /// The byte of the whole file, from 0.
    pub offset: usize,
    /// What is wrong there.
    pub fault: FormatFault,
}

/// What is wrong in a file of a foreign format. What was found is clipped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatFault {
    /// There is no game at all.
    #[error("no game found; a game starts with `(;`")]
    NoGame,
    /// A game that we do not know, by its number.
    #[error("GM[{0}] is not a game of this program")]
    OtherGame(String),
    /// Nothing says which game it is.
    #[error("no GM property tells which game this is")]
    NamelessGame,
    /// No size of a board.
    #[error("`{0}` is not a size")]
    Size(String),
    /// No point of the board.
    #[error("`{0}` is not a point of this board")]
    Point(String),
    /// No move.
    #[error("`{0}` is not a move")]
    Move(String),
    /// No move with its score.
    #[error("`{0}` is not a move and its score")]
    ScoredMove(String),
    /// A move beyond the edge.
    #[error("`{0}` is off the board")]
    OffBoard(String),
    /// Stones are put on the board in the middle of a game.
    #[error("stones set up after the first move cannot be imported")]
    LateSetup,
    /// A move of the side that is not to move.
    #[error("`{0}` is a move of the side that is not to move")]
    Turn(String),
    /// A second root in one game.
    #[error("a second root in one game")]
    SecondRoot,
    /// Something else than what has to stand here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// A first line that is none.
    #[error("expected `Piskvorky 15x15, 0:0, 0`, found `{0}`")]
    Header(String),
    /// The game does not end.
    #[error("the game does not end with `{0}`")]
    Unended(&'static str),
    /// A value that does not end.
    #[error("a value without `]`")]
    Unclosed,
    /// A value of which nobody knows what it says.
    #[error("a value in `[ ]` without a name before it")]
    Nameless,
    /// A name without a value.
    #[error("`{0}` has no value in `[ ]`")]
    NoValue(String),
    /// A board without squares.
    #[error("a board without squares")]
    NoSquares,
    /// A file that says how much it holds, and holds something else.
    #[error("the file is not as long as the {0} games that it should hold")]
    Length(u32),
    /// No position of this game.
    #[error("{0}")]
    Position(SetupError),
}

impl FormatError {
    pub(crate) fn new(
        format: &'static str,
        bytes: &[u8],
        offset: usize,
        fault: FormatFault,
    ) -> Self {
        let offset = offset.min(bytes.len());
        let line = 1 + bytes[..offset].iter().filter(|&&b| b == b'\n').count();
        Self { format, line, offset, fault }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, line, offset, fault } = self;
        write!(f, "{format}, line {line} (byte {offset}): {fault}")
    }
}

impl std::error::Error for FormatError {}

impl Explain for FormatError {
    fn id(&self) -> &'static str {
        match &self.fault {
            FormatFault::NoGame => "format-no-game",
            FormatFault::OtherGame(_) => "format-other-game",
            FormatFault::NamelessGame => "format-nameless-game",
            FormatFault::Size(_) => "format-size",
            FormatFault::Point(_) => "format-point",
            FormatFault::Move(_) => "format-move",
            FormatFault::ScoredMove(_) => "format-scored-move",
            FormatFault::OffBoard(_) => "format-off-board",
            FormatFault::LateSetup => "format-late-setup",
            FormatFault::Turn(_) => "format-turn",
            FormatFault::SecondRoot => "format-second-root",
            FormatFault::Expected(_) => "format-expected",
            FormatFault::Header(_) => "format-header",
            FormatFault::Unended(_) => "format-unended",
            FormatFault::Unclosed => "format-unclosed",
            FormatFault::Nameless => "format-nameless",
            FormatFault::NoValue(_) => "format-no-value",
            FormatFault::NoSquares => "format-no-squares",
            FormatFault::Length(_) => "format-length",
            FormatFault::Position(error) => error.id(),
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        let found = match &self.fault {
            FormatFault::Position(error) => return error.args(),
            FormatFault::OtherGame(found)
            | FormatFault::Size(found)
            | FormatFault::Point(found)
            | FormatFault::Move(found)
            | FormatFault::ScoredMove(found)
            | FormatFault::OffBoard(found)
            | FormatFault::Header(found)
            | FormatFault::Turn(found)
            | FormatFault::NoValue(found) => Some(("found", found.clone())),
            FormatFault::Length(games) => Some(("games", games.to_string())),
            FormatFault::Expected(text) | FormatFault::Unended(text) => {
                Some(("expected", text.replace('`', "")))
            }
            _ => None,
        };
        let place = [
            ("format", self.format.to_string()),
            ("line", self.line.to_string()),
            ("byte", self.offset.to_string()),
        ];
        place.into_iter().chain(found).collect()
    }

    fn words(&self) -> Vec<(&'static str, Localized)> {
        match &self.fault {
            FormatFault::Position(error) => error.words(),
            _ => Vec::new(),
        }
    }

    fn expected(&self) -> Vec<Localized> {
        match &self.fault {
            FormatFault::Position(error) => error.expected(),
            _ => Vec::new(),
        }
    }

    fn term(&self) -> Option<&Term> {
        match &self.fault {
            FormatFault::Position(error) => error.term(),
            _ => None,
        }
    }
}
