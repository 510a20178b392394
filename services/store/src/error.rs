//! Why a store did not do what was asked.

use std::fmt;

use record::duiyi::ReadError;

/// What a store answers.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Why the store could not do it. Nothing has changed then.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
pub enum StoreError {
    /// There is nothing under this id.
    #[error("there is no {what} {id}")]
    Missing {
        /// What was looked for: `game`, `player`.
        what: &'static str,
        /// Its id.
        id: String,
    },
    /// Somebody else has changed the game meanwhile.
    #[error("the game {id} has changed meanwhile")]
    Conflict {
        /// The game.
        id: String,
    },
    /// The game is there, but its record cannot be read.
    #[error("the game {id} is damaged: {error}")]
    Damaged {
        /// The game.
        id: String,
        /// What is wrong with its record.
        error: ReadError,
    },
    /// A text that means no store.
    #[error("{text:?} is no store: a file, or postgres://user@host/database")]
    Address {
        /// The text.
        text: String,
    },
    /// The store itself fails.
    #[error("{place}: {fault}")]
    Failed {
        /// The file, or the address without its password.
        place: String,
        /// What went wrong, as far as it is told apart.
        fault: Fault,
    },
}

/// How a store fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A newer program has written it: its migrations go further than ours.
    Newer {
        /// The newest migration that it has had.
        found: i64,
        /// The newest that we know.
        known: i64,
    },
    /// It holds something else than our games.
    Foreign,
    /// It is no database, or a broken one.
    Corrupt,
    /// No place is left on the disk.
    Full,
    /// It may be read and not written.
    ReadOnly,
    /// Others have used it for too long.
    Busy,
    /// It is a device, a pipe or the like.
    NoFile,
    /// What the system says about the file, and of which kind that is.
    System(std::io::ErrorKind, String),
    /// What the database says.
    Other(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Newer { found, known } => write!(
                f,
                "written by a newer Duiyi (its version {found}; this program knows {known})"
            ),
            Self::Foreign => f.write_str("does not hold Duiyi games"),
            Self::Corrupt => f.write_str("is not a database, or is damaged"),
            Self::Full => f.write_str("the disk is full"),
            Self::ReadOnly => f.write_str("is read-only"),
            Self::Busy => f.write_str("has been in use by another program for too long"),
            Self::NoFile => f.write_str("is no file"),
            Self::System(_, reason) | Self::Other(reason) => f.write_str(reason),
        }
    }
}
