//! From what a search found to what the outside world reads.

use engine::{Info, Pace, Score, SearchResult};
use game::{Position, Rules};

/// What a search found out about the root.
#[derive(Clone, Debug)]
pub(crate) struct Found<M> {
    pub best: M,
    pub score: Option<Score>,
    /// Starts with `best`.
    pub pv: Vec<M>,
    pub depth: u32,
}

impl<M: Copy> Found<M> {
    /// A move without a reason.
    pub fn bare(best: M) -> Self {
        Self { best, score: None, pv: vec![best], depth: 0 }
    }

    pub fn result<R: Rules>(&self, rules: &R, pace: &Pace<'_>) -> SearchResult
    where
        R::Position: Position<Move = M>,
    {
        SearchResult {
            best: rules.write_move(self.best),
            score: self.score,
            pv: self.pv.iter().map(|&m| rules.write_move(m)).collect(),
            depth: self.depth,
            nodes: pace.nodes(),
            time: pace.elapsed(),
        }
    }

    pub fn info<R: Rules>(&self, rules: &R, pace: &Pace<'_>, rank: u32) -> Info
    where
        R::Position: Position<Move = M>,
    {
        Info {
            depth: self.depth,
            score: self.score,
            nodes: pace.nodes(),
            time: pace.elapsed(),
            pv: self.pv.iter().map(|&m| rules.write_move(m)).collect(),
            rank,
            ..Info::default()
        }
    }
}

/// Tells `on_info` of lines as a search finds them, by rank from 1.
pub(crate) type Report<'a, M> = &'a mut dyn FnMut(&Found<M>, u32, &Pace<'_>);
