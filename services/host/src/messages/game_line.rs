//! A line of a list of games.

use game::{Outcome, Side};
use record::{How, Record};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Color;

/// A line of a list of games, without what only who keeps the game knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Listed)]
pub struct GameLine {
    /// The id of the game: `reversi`.
    pub game: String,
    /// The size.
    pub size: String,
    /// The variant.
    pub variant: String,
    /// How many moves its line has, also after where somebody stands who looks back.
    pub moves: u64,
    /// Whether it has ended.
    pub over: bool,
    /// Who won.
    pub winner: Option<Color>,
    /// Whether it is a draw.
    pub draw: bool,
    /// How it ended.
    pub how: Option<&'static str>,
    /// Black and White: a name, or an engine and its level; empty for somebody without a name.
    pub players: [String; 2],
    /// At which sides one sits oneself.
    pub you: [bool; 2],
    /// Whether it is among the games of somebody else as well.
    pub shared: bool,
}

impl GameLine {
    /// A game that one person has, who sits wherever no engine does.
    pub fn own(record: &Record) -> Self {
        // An abandoned game can be gone on with.
        let ending = record.ending.filter(|ending| ending.how != How::Abandoned);
        let outcome = ending.and_then(|ending| ending.outcome);
        Self {
            game: record.game.clone(),
            size: record.size.clone().unwrap_or_default(),
            variant: record.variant.clone().unwrap_or_default(),
            moves: record.plies() as u64,
            over: ending.is_some(),
            winner: outcome.and_then(Outcome::winner).map(Color::from),
            draw: outcome == Some(Outcome::Draw),
            how: ending.map(|ending| ending.how.name()),
            players: Side::BOTH.map(|side| record.sitter(side)),
            you: record.engines().map(|is_engine| !is_engine),
            shared: false,
        }
    }
}
