//! What is kept, as values.

use game::{Outcome, Side};
use record::{How, Record};

/// A game with all that belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its id.
    pub id: String,
    /// How often it was written, from 1.
    pub revision: u64,
    /// When it was first and last written, in milliseconds since 1970.
    pub created: u64,
    /// See `created`.
    pub updated: u64,
    /// The game.
    pub record: Record,
    /// Who may move for Black and for White, where a person sits.
    pub seats: [Option<SeatKey>; 2],
}

impl StoredGame {
    /// Whether two people sit at it who do not share a secret.
    pub fn is_apart(&self) -> bool {
        are_apart(&self.seats, self.record.engines())
    }
}

/// Whether two people sit at these seats, of which `engines` have some, who do not share a secret.
pub fn are_apart(seats: &[Option<SeatKey>; 2], engines: [bool; 2]) -> bool {
    match seats {
        [Some(black), Some(white)] => black.secret != white.secret,
        // One sits at home, where no key is needed, and the other comes by a link.
        [None, Some(_)] | [Some(_), None] => engines == [false; 2],
        [None, None] => false,
    }
}

/// Who may move for a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatKey {
    /// The hash of the seat's secret: [`crate::Secret::hash`].
    pub secret: String,
    /// The player who sits there, if it is known.
    pub player: Option<String>,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It goes on, or was left and can be gone on with.
    Open,
    /// It has ended.
    Over,
}

/// A line of a list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its id.
    pub id: String,
    /// Its revision.
    pub revision: u64,
    /// The id of the game: `reversi`.
    pub game: String,
    /// Its size.
    pub size: String,
    /// Its variant.
    pub variant: String,
    /// How many moves its line has, also after where somebody stands who looks back.
    pub moves: u64,
    /// Whether it goes on.
    pub state: State,
    /// Its result; none while it goes on, and where there is none.
    pub outcome: Option<Outcome>,
    /// How it ended.
    pub how: Option<How>,
    /// Black and White: a name, or an engine and its level; empty if nobody knows.
    pub players: [String; 2],
    /// The ids of the players who sit at Black and at White; none where nobody is known to.
    pub seats: [Option<String>; 2],
    /// When it was first and last written, in milliseconds since 1970.
    pub created: u64,
    /// See `created`.
    pub updated: u64,
}

/// Which games to list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games at which this player has a seat.
    pub player: Option<String>,
    /// Games of this id.
    pub game: Option<String>,
    /// Games that go on, or have ended.
    pub state: Option<State>,
    /// Games after this one in the list.
    pub after: Option<Cursor>,
    /// How many at most; 0 is as many as a page has.
    pub limit: u32,
}

/// A place in a list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When the last game seen was written.
    pub updated: u64,
    /// Its id.
    pub id: String,
}

/// Some of the games, those written last first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The games.
    pub games: Vec<Summary>,
    /// Where to go on; none if these were the last.
    pub next: Option<Cursor>,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// His id.
    pub id: String,
    /// What he wants to be called; may be empty.
    pub name: String,
}

/// The player who was found under a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPlayer {
    /// Who it is.
    pub player: Player,
    /// Whether nobody had this secret before, so that the player was made just now.
    pub is_new: bool,
}

/// How somebody has done at one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The id of the game.
    pub game: String,
    /// Who sat opposite, as [`Summary::players`] has it.
    pub opponent: String,
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
}

/// A side as it is written in the store.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}

/// What a list says of a record.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) outcome: &'static str,
    pub(crate) how: &'static str,
    pub(crate) players: [String; 2],
}

impl Columns {
    pub(crate) fn of(record: &Record) -> Self {
        // An abandoned game can be gone on with.
        let ending = record.ending.filter(|ending| ending.how != How::Abandoned);
        Self {
            outcome: ending.map_or("open", |ending| ending.outcome_name()),
            how: ending.map_or("", |ending| ending.how.name()),
            players: Side::BOTH.map(|side| record.sitter(side)),
        }
    }
}
