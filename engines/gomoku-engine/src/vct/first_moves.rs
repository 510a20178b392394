//! All first moves of the side to move with which threats win.

use super::{ANY, Threats, Vct};
use crate::points::At;
use crate::threat::Threat;

/// A first move, and whether threats win that begin with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// Where it is made.
    pub at: At,
    /// What comes of it; the line begins with the move, and its plies count.
    pub threats: Threats,
}

/// So much of the memory may be known when the next move is looked at: one of so many parts.
const KEPT: usize = 4;

impl Vct<'_> {
    /// Whether threats win with each move that the side to move has, in the order of the points. So
    /// many positions as were given may be visited for each. `heard` is told of each move that wins
    /// when that is found, and of how many positions were visited till then.
    pub fn find_all(self, heard: &mut dyn FnMut(&FirstMove, u64)) -> Vec<FirstMove> {
        self.with_each(Self::threats_after, heard)
    }

    /// As [`Self::find_all`], by fours alone.
    pub fn find_all_fours(self, heard: &mut dyn FnMut(&FirstMove, u64)) -> Vec<FirstMove> {
        self.with_each(|search, at| search.fours_from(Some(at)), heard)
    }

    /// What `found` finds for each move.
    fn with_each(
        mut self,
        found: impl Fn(&mut Self, At) -> Threats,
        heard: &mut dyn FnMut(&FirstMove, u64),
    ) -> Vec<FirstMove> {
        let me = self.attacker;
        let points: Vec<At> = self.board.empty_points().collect();
        let mut all = Vec::new();
        for at in points {
            if !self.board.is_allowed(me, at) {
                continue;
            }
            let before = self.nodes;
            self.begin_again();
            let mut threats = found(&mut self, at);
            threats.nodes = self.nodes - before;
            let first = FirstMove { at, threats };
            if first.threats.wins == Some(true) {
                heard(&first, self.nodes);
            }
            all.push(first);
            self.keep_what_is_sure();
        }
        all
    }

    /// Whether threats win that begin with a move.
    fn threats_after(&mut self, at: At) -> Threats {
        let is_five = self.board.threat(self.attacker, at) == Threat::Five;
        let fours = if is_five { None } else { self.fours_first(Some(at)) };
        self.board.put(at);
        let mut threats = match &fours {
            Some(fours) => Threats { plies: fours.plies - 1, ..Threats::of(true) },
            None if is_five => Threats::of(true),
            None => self.search_to_the_end(),
        };
        let wins = threats.wins == Some(true);
        let mut left = ANY;
        if is_five {
            threats.least = usize::from(self.is_shortest);
        } else if wins {
            if self.is_shortest {
                left = self.shorten(&mut threats);
                threats.least += 1;
            }
            threats.line = match fours {
                Some(fours) if left == ANY => fours.line[1..].to_vec(),
                _ => self.line(left),
            };
        }
        self.board.lift();
        if wins {
            threats.plies += 1;
            threats.line.insert(0, at);
            let left = if left == ANY { ANY } else { left + 1 };
            self.certify(&mut threats, left, Some(at));
        }
        threats
    }

    /// Forgets what may be wrong for the next move: of a search that was broken off or left
    /// something out. So it does where much is known, for the next one needs room.
    fn keep_what_is_sure(&mut self) {
        let is_unsure = self.is_over || self.is_cut || self.is_shortest || self.certified.is_some();
        if is_unsure || self.taken() > self.bytes / KEPT {
            self.forget();
            self.is_thorough = false;
        }
    }
}
