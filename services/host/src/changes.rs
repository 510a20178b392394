//! What has happened lately, for whoever comes again.

use std::collections::VecDeque;

use crate::Happened;

/// How many changes back somebody who comes again is told what has happened.
const REMEMBERED: usize = 64;

/// The last changes of a game, each under the number of the state that it made.
#[derive(Clone, Debug, Default)]
pub struct Changes(VecDeque<(u64, Vec<Happened>)>);

impl Changes {
    /// The change that made the state `seq`.
    pub fn push(&mut self, seq: u64, happened: Vec<Happened>) {
        self.0.push_back((seq, happened));
        if self.0.len() > REMEMBERED {
            self.0.pop_front();
        }
    }

    /// What has happened after `seq`, up to `last`; none if that is too long ago to know.
    pub fn between(&self, seq: u64, last: u64) -> Option<Vec<Happened>> {
        let first = self.0.front().map_or(last + 1, |(first, _)| *first);
        if seq > last || seq + 1 < first {
            return None;
        }
        let later = self.0.iter().filter(|(number, _)| *number > seq && *number <= last);
        Some(later.flat_map(|(_, happened)| happened.iter().cloned()).collect())
    }
}
