//! What somebody at the table says.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::Color;

/// A command, with what the one who gives it has seen.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
pub struct Request {
    /// A number of the sender's own, that the refusal carries.
    #[serde(default)]
    pub n: u64,
    /// The revision of the state that the sender has seen: a command that changes the game is
    /// refused if the game has changed since.
    #[serde(default)]
    pub revision: Option<u64>,
    /// A number of the sender's own choice, one for each wish: of what is asked again under the
    /// same number, because the answer was lost, nothing is done twice.
    #[serde(default)]
    pub once: Option<u64>,
    /// What to do.
    #[serde(flatten)]
    pub command: Command,
}

impl Request {
    /// What somebody wants who has seen nothing, and asks once.
    pub const fn of(command: Command) -> Self {
        Self { n: 0, revision: None, once: None, command }
    }
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Command {
    /// Play a move.
    Move {
        /// In the game's notation.
        text: String,
    },
    /// Answer what the opening rule asks.
    Answer {
        /// A point, the id of a choice, a number.
        text: String,
    },
    /// Take back to the last decision of one's own. Where two people sit apart, the other must
    /// ask for the same.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Go to a place of the game's tree.
    GoTo {
        /// The place, from 0.
        node: usize,
    },
    /// Give up.
    Resign,
    /// Offer a draw, or take the one that was offered.
    Draw,
    /// Do not take what was offered, or withdraw one's own offer.
    Decline,
    /// Ask the other for another game with the colours changed, or agree to one.
    Rematch,
    /// The engine is to move at once.
    Now,
    /// Change colours with the other.
    Swap,
    /// Another engine, or another level, or nobody's engine (`engine` is null), at a side.
    Seat {
        /// Which side.
        side: Color,
        /// Its id; none seats a person.
        #[serde(default)]
        engine: Option<String>,
        /// Its level.
        #[serde(default)]
        level: Option<u32>,
    },
    /// What the person at a side wants to be called.
    Name {
        /// His side.
        side: Color,
        /// The name; empty takes it away. Of what is longer than names are the beginning is kept.
        text: String,
    },
    /// Put a branch before its siblings.
    Promote {
        /// Where it begins.
        node: usize,
    },
    /// Cut off a branch.
    Cut {
        /// Where it begins.
        node: usize,
    },
    /// Look at every position of the line, or end that.
    Analyse {
        /// Whether to begin.
        on: bool,
    },
    /// Note something.
    Comment {
        /// The note.
        text: String,
        /// Where; else at the place now.
        #[serde(default)]
        node: Option<usize>,
    },
}
