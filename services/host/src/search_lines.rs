//! What an engine says while it thinks.

use engine::{Info, Rounds, Score};
use game::Frame;
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

impl Line {
    /// What an engine reports about a position in which `sign` is 1 if Black is to move, else -1.
    pub fn of(info: &Info, sign: f64, frame: Frame) -> Self {
        Self {
            rank: info.rank.max(1),
            depth: info.depth,
            score: info.score.map(|score| score.to_string()),
            advantage: info.score.map(|score| sign * score.advantage(frame)),
            proved: info.score.is_some_and(Score::is_exact),
            pv: info.pv.clone(),
            nodes: info.nodes,
            ms: crate::milliseconds(info.time),
            note: info.note.clone(),
        }
    }
}

/// The lines of a search as [`Rounds`] has them.
#[derive(Clone, Debug)]
pub struct SearchLines {
    /// 1 if Black is to move, else -1.
    sign: f64,
    frame: Frame,
    found: Rounds,
    lines: Vec<Line>,
}

impl SearchLines {
    /// Nothing is thought yet; `wanted` lines are, of a position in which `sign` is 1 if Black is
    /// to move, else -1.
    pub fn of(wanted: usize, sign: f64, frame: Frame) -> Self {
        Self { sign, frame, found: Rounds::of(wanted), lines: Vec::new() }
    }

    /// The lines, best first.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Takes a report in. True if the lines are others now.
    pub fn take(&mut self, info: &Info) -> bool {
        let changed = self.found.take(info);
        self.tell(changed)
    }

    /// The search is over. True if the lines are others now.
    pub fn finish(&mut self) -> bool {
        let changed = self.found.finish();
        self.tell(changed)
    }

    fn tell(&mut self, changed: bool) -> bool {
        if changed {
            let lines = self.found.as_slice();
            let (sign, frame) = (self.sign, self.frame);
            self.lines = lines.iter().map(|info| Line::of(info, sign, frame)).collect();
        }
        changed
    }
}
