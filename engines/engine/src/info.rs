//! Reports of a running search.

use std::time::Duration;

use crate::Score;

/// A progress report of a running search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// Nominal depth in plies.
    pub depth: u32,
    /// Deepest ply visited, where the engine knows it.
    pub selective_depth: Option<u32>,
    /// Value for the side to move at the root.
    pub score: Option<Score>,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time since the start of the search.
    pub time: Duration,
    /// The best line so far.
    pub pv: Vec<String>,
    /// Which of the best moves this is about, from 1; see [`Limits::lines`](crate::Limits::lines).
    pub rank: u32,
    /// Free text, such as the confidence of a selective search.
    pub note: Option<String>,
}

/// The [note](Info::note) of a move that comes from a book: nothing was searched for it.
pub const FROM_BOOK: &str = "book";

impl Info {
    /// Nodes per second; 0 before any time has passed.
    pub fn nps(&self) -> u64 {
        let seconds = self.time.as_secs_f64();
        if seconds > 0.0 { (self.nodes as f64 / seconds) as u64 } else { 0 }
    }
}
