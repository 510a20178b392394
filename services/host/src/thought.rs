//! What an engine says while it thinks.

use engine::{Info, Score};
use serde::Serialize;
use utoipa::ToSchema;

/// One of the best lines, as it is now.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// Which of the best moves, from 1.
    pub rank: u32,
    /// How deep it was looked at, in plies.
    pub depth: u32,
    /// Its value for the side to move: `win 5`, `+12`, `~ +1.50`, `62%`.
    pub score: Option<String>,
    /// The same from -1 (lost) to 1 (won) for Black: what an evaluation bar shows.
    pub advantage: Option<f64>,
    /// Whether it is proved.
    pub proved: bool,
    /// The moves.
    pub pv: Vec<String>,
    /// Positions visited so far.
    pub nodes: u64,
    /// Milliseconds so far.
    pub ms: u64,
    /// What else the engine says.
    pub note: Option<String>,
}

/// The lines of a search, best first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
pub struct Thought {
    /// The lines.
    pub lines: Vec<Line>,
}

impl Line {
    /// What an engine reports about a position in which `sign` is 1 if Black is to move, else -1.
    pub fn of(info: &Info, sign: f64) -> Self {
        Self {
            rank: info.rank.max(1),
            depth: info.depth,
            score: info.score.map(|score| score.to_string()),
            advantage: info.score.map(|score| sign * score.advantage()),
            proved: info.score.is_some_and(Score::is_exact),
            pv: info.pv.clone(),
            nodes: info.nodes,
            ms: u64::try_from(info.time.as_millis()).unwrap_or(u64::MAX),
            note: info.note.clone(),
        }
    }
}

impl Thought {
    /// Takes a report in, in the place of the one of the same rank.
    pub fn take(&mut self, line: Line) {
        match self.lines.binary_search_by_key(&line.rank, |known| known.rank) {
            Ok(at) => self.lines[at] = line,
            Err(at) => self.lines.insert(at, line),
        }
    }
}
