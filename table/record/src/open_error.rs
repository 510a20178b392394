//! Why a record is not a game that can be opened.

use game::{Explain, MoveError, SetupError, Term};

/// Why a start and a list of moves are not a game that can be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// Its start is no position.
    #[error("the start: {0}")]
    Start(SetupError),
    /// One of its moves cannot be played.
    #[error("move {number}: {error}")]
    Move {
        /// Which, from 1, passes counted.
        number: usize,
        /// Why it cannot be played.
        error: MoveError,
    },
    /// A branch leaves no line that there is.
    #[error("branch {branch} of the file does not start from any line before it")]
    Branch {
        /// Which, from 1.
        branch: usize,
    },
}

impl OpenError {
    /// Which move is to blame, from 1; none if it is the start.
    pub const fn number(&self) -> Option<usize> {
        match self {
            Self::Start(_) | Self::Branch { .. } => None,
            Self::Move { number, .. } => Some(*number),
        }
    }
}

impl Explain for OpenError {
    fn id(&self) -> &'static str {
        match self {
            Self::Start(error) => error.id(),
            Self::Move { error, .. } => error.id(),
            Self::Branch { .. } => "record-branch",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Start(error) => error.args(),
            Self::Move { error, .. } => error.args(),
            Self::Branch { branch } => vec![("branch", branch.to_string())],
        }
    }

    fn term(&self) -> Option<&Term> {
        match self {
            Self::Start(error) => error.term(),
            Self::Move { error, .. } => error.term(),
            Self::Branch { .. } => None,
        }
    }
}
