use std::collections::BTreeMap;

use game::Side;

use crate::Ending;

/// A game as data: what was played, by whom, and how it ended. Nothing here is checked against
/// the rules; that is the session's work.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The id of the game: `reversi`.
    pub game: String,
    /// The size, if the file tells.
    pub size: Option<String>,
    /// The variant, if the file tells.
    pub variant: Option<String>,
    /// The common set-up text of the position in which the game started, if not the usual one.
    pub start: Option<String>,
    /// Moves in the game's notation, passes included.
    pub moves: Vec<String>,
    /// How it ended; none while it goes on.
    pub ending: Option<Ending>,
    /// More about the ending, in words, such as what an engine said before it was gone.
    pub reason: Option<String>,
    /// The players, Black first.
    pub names: [Option<String>; 2],
    /// When it was played, as the file writes it; `YYYY-MM-DD HH:MM:SS` in our own files.
    pub date: Option<String>,
    /// Notes after so many moves.
    pub comments: BTreeMap<usize, String>,
    /// What else the file said, in its order: kept so that nothing is lost on the way through.
    pub others: Vec<(String, String)>,
}

impl Record {
    /// The name of a player, if it is known.
    pub fn name(&self, side: Side) -> Option<&str> {
        self.names[side.index()].as_deref()
    }
}
