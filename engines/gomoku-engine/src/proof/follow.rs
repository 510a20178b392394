//! The moves of another book first: what wins by one rule mostly wins by the other, and on a larger board.
//!
//! Its book is followed answer by answer. Where one of its moves does not win here, or threats do
//! not behind it, there a search for a proof mends it, or the move before it, if that does not
//! help. What is proved so is a line of the journal like any other.

use std::collections::HashSet;

use super::guide::Guide;
use super::known_trees::{Answers, LEAST_STONES};
use super::prove::{INFINITE, Prover};
use crate::stones::{Key, Stones};
use game::Side;

/// Positions that searches may visit to mend one.
const MENDING_NODES: u64 = 5_000_000;

impl<'a> Prover<'a> {
    /// Tries the moves of another book first.
    pub(super) fn follow_book(&mut self, guide: Option<Guide<'a>>) {
        let lines = self.book.rules().lines();
        for (stones, at) in guide.iter().flat_map(Guide::all) {
            let (canonical, _, symmetry) = stones.canonical(Side::Black, lines);
            self.wins.note(&canonical, Stones::to(at, symmetry, lines));
        }
        self.guide = guide;
    }

    /// Whether Black, who is to move, wins as that book does, mended where he does not.
    pub(super) fn follow(&mut self, stones: &Stones) -> bool {
        let Some(guide) = self.guide.clone() else { return false };
        self.follow_move(&guide, stones, &mut HashSet::new())
    }

    fn follow_move(
        &mut self,
        guide: &Guide<'_>,
        stones: &Stones,
        given_up: &mut HashSet<Key>,
    ) -> bool {
        let (stones, key, _) = stones.canonical(Side::Black, self.book.rules().lines());
        self.is_over |= self.stop.is_set() || self.visited() >= self.most_nodes;
        self.node(stones, Side::Black);
        if self.nodes[&key].proof == 0 {
            return true;
        }
        if self.is_over || given_up.contains(&key) {
            return false;
        }
        let is_won = match guide.move_in(&stones) {
            None => self.is_won_by_threats(key, self.effort.pass),
            Some((at, _)) => {
                let is_won = self.follow_answers(guide, &stones.with(Side::Black, at), given_up);
                if is_won {
                    self.won_with(key, at);
                }
                is_won
            }
        };
        let is_won = is_won || self.mend(key);
        if !is_won {
            given_up.insert(key);
        }
        is_won
    }

    /// Whether each of White's answers loses.
    fn follow_answers(
        &mut self,
        guide: &Guide<'_>,
        stones: &Stones,
        given_up: &mut HashSet<Key>,
    ) -> bool {
        if self.trees.white_wins(stones) {
            return false;
        }
        let blacks = stones.0[0].len();
        let Answers { walked, spots } = self.trees.answers(stones, self.effort.pass, self.stop);
        if walked.is_none() && blacks > LEAST_STONES {
            return false;
        }
        // What may hold is looked at first. Early in the game the others are followed all the same.
        let mut is_won = true;
        for &at in self.by_likelihood(stones, spots).iter().rev() {
            is_won &= self.follow_move(guide, &stones.with(Side::White, at), given_up);
            if !is_won && blacks > LEAST_STONES {
                break;
            }
        }
        is_won
    }

    /// Looks for another way to win.
    fn mend(&mut self, key: Key) -> bool {
        let (root, most_nodes) = (self.root, self.most_nodes);
        self.root = key;
        self.most_nodes = most_nodes.min(self.visited().saturating_add(MENDING_NODES));
        self.visit(key, INFINITE, INFINITE, u64::MAX);
        (self.root, self.most_nodes) = (root, most_nodes);
        self.is_over = self.stop.is_set() || self.visited() >= most_nodes;
        self.nodes[&key].proof == 0
    }
}
