//! Wins by fours alone: what is asked about, and what is looked for before other threats.

use super::{ANY, Threats, Vct};
use crate::points::At;
use crate::vcf::{Fours, Plies};

/// Of so many positions one may be spent on fours alone before other threats are looked for, and no
/// more than so many.
const PART_FOR_FOURS: u64 = 16;
const MOST_FOR_FOURS: u64 = 20_000;

impl Vct<'_> {
    /// Whether the side to move wins by fours alone.
    pub fn find_fours(mut self) -> Threats {
        let threats = self.fours_from(None);
        Threats { nodes: self.nodes, ..threats }
    }

    /// Whether the side to move wins by fours alone that begin with a move, or with any.
    pub(super) fn fours_from(&mut self, first: Option<At>) -> Threats {
        let most = self.most;
        let (fours, is_sure) = self.by_fours_from(first, most, ANY);
        let Some(Fours { line, plies }) = fours else {
            return Threats { wins: is_sure.then_some(false), ..Threats::of(false) };
        };
        let mut threats = Threats { line, plies, ..Threats::of(true) };
        let mut left = ANY;
        if self.is_shortest {
            self.begin_again();
            threats.least = 1;
            while threats.least <= threats.plies && left == ANY {
                let within = threats.least as Plies;
                match self.by_fours_from(first, most, within) {
                    (Some(Fours { line, plies }), _) => {
                        (threats.line, threats.plies, left) = (line, plies, within);
                    }
                    (None, true) => threats.least += 2,
                    (None, false) => break,
                }
            }
        }
        self.certify(&mut threats, left, first);
        threats
    }

    /// A win by fours alone, which may be long, before other threats are looked for: of those that
    /// begin with a move, if there is one. The books were made without.
    pub(super) fn fours_first(&mut self, first: Option<At>) -> Option<Fours> {
        let most = (self.most / PART_FOR_FOURS).min(MOST_FOR_FOURS);
        if self.is_for_book { None } else { self.by_fours_from(first, most, ANY).0 }
    }
}
