//! The log of the classroom program: one line of six fields for each game.
//!
//! ```text
//! 20261120 14:09:00,73,4*4,computer,human,2 to 11
//! ```

use jiff::civil::DateTime;

/// The last field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Discs of Black and White.
    Discs([usize; 2]),
    /// The person made an illegal move, which counts as giving up.
    GaveUp,
    /// The input ended before the game did.
    Abandoned,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Local time at which it started.
    pub start: DateTime,
    /// Whole seconds it took.
    pub seconds: u64,
    /// The side of the board; none if the game ended before that was known.
    pub size: Option<u8>,
    /// Who had Black and who had White; empty if that was never decided.
    pub players: [&'a str; 2],
    /// How it ended.
    pub score: Score,
}

/// The line for one game, with its line end.
pub fn write(entry: &Entry<'_>) -> String {
    let start = entry.start.strftime("%Y%m%d %H:%M:%S");
    let size = entry.size.map(|n| format!("{n}*{n}")).unwrap_or_default();
    let [black, white] = entry.players.map(quote);
    let score = match entry.score {
        Score::Discs([black, white]) => format!("{black} to {white}"),
        Score::GaveUp => "Human gave up.".into(),
        Score::Abandoned => "Abandoned.".into(),
    };
    format!("{start},{},{size},{black},{white},{score}\n", entry.seconds)
}

/// A field as CSV wants it; a name cannot break the line.
fn quote(field: &str) -> String {
    let field: String = field.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if field.contains([',', '"']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}
