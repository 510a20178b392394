//! What is asked by address, with the kept record where a game is asked about.

use std::time::Duration;

use host::{
    Catalogue, Explore, GameLine, NewGame, Probably, PuzzleTry, Refusal, Table, conversation,
};
use record::{Record, duiyi};
use serde::Deserialize;
use serde_json::{Value, json};

/// A question.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub(crate) enum Question {
    /// Everything that can be played.
    Catalogue,
    /// What a game would look like that is begun like this.
    Position { new: NewGame },
    /// What becomes of moves that somebody tries in a puzzle.
    Puzzle { tried: PuzzleTry },
    /// What books and names say of a position.
    Explore { place: Explore },
    /// A new game, to be kept.
    Make { new: NewGame },
    /// A game from a text, to be kept.
    Import {
        text: String,
        #[serde(flatten)]
        asked: Asked,
    },
    /// The games of a text.
    Contents {
        text: String,
        #[serde(flatten)]
        asked: Asked,
    },
    /// How a player that follows a rule thinks after so many moves.
    Thinking { record: String, engine: String, after: Option<usize> },
    /// A game as a file.
    Export { record: String, format: Option<String> },
    /// The formats that hold a game.
    Formats { record: String },
    /// A game as it stands.
    State { record: String },
}

impl Question {
    pub(crate) fn answer(self) -> Result<Value, Refusal> {
        Ok(match self {
            Self::Catalogue => json!(Catalogue::new()),
            Self::Position { new } => json!(new.open()?.state(Duration::ZERO)),
            Self::Puzzle { tried } => json!(tried.judge()?),
            Self::Explore { place } => json!(place.answer()?),
            Self::Make { new } => kept(&new.open()?.record()),
            Self::Import { text, asked } => {
                let record = host::import(text.as_bytes(), &asked.probably()?)?;
                kept(&Table::open(&record, false)?.record())
            }
            Self::Contents { text, asked } => {
                json!({ "games": host::games_in(text.as_bytes(), &asked.probably()?)? })
            }
            Self::Thinking { record, engine, after } => {
                let record = read(&record)?;
                let after = after.unwrap_or(record.moves.len());
                // Nobody comes to such a game by a link.
                json!(host::thinking(&record, false, after, &engine)?)
            }
            Self::Export { record, format } => {
                let record = read(&record)?;
                let exported = host::export(&record, format.as_deref().unwrap_or("duiyi"))?;
                json!({ "game": record.game, "text": exported.text, "ending": exported.ending })
            }
            Self::Formats { record } => json!({ "formats": host::formats(&read(&record)?) }),
            Self::State { record } => {
                json!(open(&record)?.state(Duration::ZERO))
            }
        })
    }
}

/// What an address says of a text: words, also where they are numbers.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    game: Option<String>,
    size: Option<String>,
    variant: Option<String>,
    number: Option<String>,
    moves: Option<String>,
}

impl Asked {
    fn probably(self) -> Result<Probably, Refusal> {
        let Self { game, size, variant, number, moves } = self;
        let (number, moves) = (count("number", number)?, count("moves", moves)?);
        Ok(Probably { game, size, variant, number, moves })
    }
}

/// A number in an address, if it is there.
fn count(name: &str, text: Option<String>) -> Result<Option<usize>, Refusal> {
    let number = text.map(|text| text.parse()).transpose();
    number.map_err(|_| conversation::malformed(&format!("`{name}` is no number")))
}

/// A record as its text, and what lists say of it.
pub(crate) fn kept(record: &Record) -> Value {
    json!({ "record": duiyi::write(record), "line": GameLine::own(record) })
}

/// A game from the text in which it is kept. Whatever is wrong there, it is the text that is.
pub(crate) fn open(text: &str) -> Result<Table, Refusal> {
    Table::open(&read(text)?, false)
        .map_err(|refusal| Refusal::plain("refused-damaged", refusal.message))
}

/// A record from the text in which it is kept.
pub(crate) fn read(text: &str) -> Result<Record, Refusal> {
    duiyi::read(text.as_bytes())
        .map_err(|error| Refusal::plain("refused-damaged", error.to_string()))
}
