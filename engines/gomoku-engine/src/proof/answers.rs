//! White's answers: which matter, and whether threats win after them.

use game::Side;

use super::known_trees::{Answers, LEAST_STONES};
use super::prove::{Edge, INFINITE, Prover};
use crate::stones::{Key, Spot, Stones, spots};

/// What it takes to disprove that a move wins which has won nearly there.
const KNOWN_DISPROOF: u32 = 20;

impl Prover<'_> {
    /// Finds which of White's answers matter.
    pub(super) fn expand_defence(&mut self, key: Key) {
        let stones = self.nodes[&key].stones;
        let blacks = stones.0[0].len();
        self.of(key).is_expanded = true;
        let budget = if blacks <= LEAST_STONES + 1 { 5 } else { 1 } * self.effort.pass;
        let Answers { walked, spots } = self.trees.answers(&stones, budget, self.stop);
        let is_lost = self.trees.white_wins(&stones);
        if is_lost || walked.is_none() && blacks > LEAST_STONES {
            self.of(key).edges = vec![Edge { at: 0, child: None, proof: INFINITE, disproof: 0 }];
            return;
        }
        self.of(key).pending = self.by_likelihood(&stones, spots);
    }

    /// Looks for threats after White's answers, until what is left open costs so much: a move of
    /// Black that turns out to be bad early is not worth looking at all of them.
    pub(super) fn look_at_answers(&mut self, key: Key, most_proof: u32) {
        let stones = self.nodes[&key].stones;
        let mut sum = self.survey(key).sum;
        while sum < most_proof && !self.is_over {
            let Some(at) = self.of(key).pending.pop() else { break };
            let child = self.node(stones.with(Side::White, at), Side::Black);
            if self.nodes[&key].edges.iter().any(|edge| edge.child == Some(child)) {
                continue;
            }
            let after = self.nodes[&child].stones;
            let is_known = self.wins.nearly(&after).is_some();
            let budget = if is_known { 0 } else { self.effort.leaf };
            if !self.nodes[&child].is_tried && !self.is_won_by_threats(child, budget) {
                let numbers = if is_known { (1, KNOWN_DISPROOF) } else { self.guess(&after) };
                let node = self.of(child);
                node.is_tried = true;
                (node.proof, node.disproof) = numbers;
            }
            if self.is_over {
                // What was broken off says nothing.
                self.of(key).pending.push(at);
                return;
            }
            let proof = self.nodes[&child].proof;
            if proof > 0 {
                sum = sum.saturating_add(proof);
                self.of(key).edges.push(Edge { at, child: Some(child), proof: 1, disproof: 1 });
            }
        }
        let node = self.of(key);
        node.is_leaf = node.edges.is_empty() && node.pending.is_empty();
    }

    /// White's answers, the likeliest last.
    pub(super) fn by_likelihood(&self, stones: &Stones, mut answers: Vec<Spot>) -> Vec<Spot> {
        let mut board = self.trees.valued_board(stones);
        board.hand_over();
        let mut places = vec![u16::MAX; spots(self.book.rules().lines()).len()];
        for (place, at) in (0..).zip(self.ranked(board)) {
            places[usize::from(at)] = place;
        }
        answers.sort_by_key(|&at| (std::cmp::Reverse(places[usize::from(at)]), at));
        answers
    }
}
