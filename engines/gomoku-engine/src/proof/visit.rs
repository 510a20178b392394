//! How the proof numbers lead through the tree (Nagai 2002): which position is looked into next,
//! and for how long.

use game::Side;

use super::prove::{INFINITE, Node, Prover};
use crate::stones::Key;

impl Prover<'_> {
    /// Searches a position until its numbers reach the bounds (Nagai 2002), or until searches have
    /// visited so many positions more.
    pub(super) fn visit(&mut self, key: Key, most_proof: u32, most_disproof: u32, most: u64) {
        let before = self.visited();
        self.visit_until(key, most_proof, most_disproof, before.saturating_add(most));
        let spent = self.visited() - before;
        self.of(key).spent += spent;
    }

    /// Searches a position until its numbers reach the bounds, or until searches have visited
    /// `until` positions in all.
    fn visit_until(&mut self, key: Key, most_proof: u32, most_disproof: u32, until: u64) {
        let before = self.visited();
        let Node { turn, proof, disproof, is_expanded, .. } = self.nodes[&key];
        if proof == 0 || disproof == 0 || self.is_over {
            return;
        }
        if !is_expanded {
            self.expand(key, turn);
        }
        loop {
            if self.is_over {
                // What was broken off says nothing.
                return;
            }
            if turn == Side::White && !self.nodes[&key].pending.is_empty() {
                let most = if self.nodes[&key].takes_turns { INFINITE } else { most_proof };
                self.look_at_answers(key, most);
                if self.is_over {
                    return;
                }
            }
            let survey = self.survey(key);
            if survey.best.is_none() && self.widen(key) {
                continue;
            }
            let (proof, disproof) = survey.numbers(turn);
            let node = self.of(key);
            (node.proof, node.disproof) = (proof, disproof);
            node.visits += 1;
            let visits = node.visits;
            if proof == 0 && turn == Side::Black && !node.is_leaf {
                self.won(key, survey.best);
            }
            let spent = self.nodes[&key].spent + self.visited() - before;
            if proof > 0 && disproof > 0 && spent >= self.nodes[&key].turns_from {
                self.take_turns(key, spent);
                continue;
            }
            let is_decided = proof == 0 || disproof == 0;
            if is_decided || proof >= most_proof || disproof >= most_disproof {
                return;
            }
            if self.visited() >= until {
                return;
            }
            if turn == Side::Black && self.is_won_by_longer_threats(key, visits) {
                continue;
            }
            let Some(best) = survey.best else { return };
            if self.nodes[&key].takes_turns {
                if !self.visit_in_turn(key, until) {
                    return;
                }
                continue;
            }
            let child = self.child(key, best);
            let (p, d) = self.bounds_for(child, turn, &survey, (most_proof, most_disproof));
            // Not for longer than until they take turns.
            let left = until.saturating_sub(self.visited());
            let most = left.min(self.nodes[&key].turns_from.saturating_sub(spent));
            self.visit(child, p, d, most);
        }
    }

    /// Looks into a position for the first time.
    fn expand(&mut self, key: Key, turn: Side) {
        match turn {
            Side::Black => self.expand_attack(key),
            Side::White => self.expand_defence(key),
        }
        self.counts.expanded[turn.index()] += 1;
        self.is_over |= self.stop.is_set();
        if self.is_over {
            // Something may have been left out.
            let node = self.of(key);
            node.is_expanded = false;
            node.edges.clear();
            node.pending.clear();
        }
        self.is_over |= self.visited() >= self.most_nodes;
        self.counts.nodes = self.visited();
        let Node { proof, disproof, .. } = self.nodes[&self.root];
        (self.counts.proof, self.counts.disproof) = (proof, disproof);
        (self.tell)(None, &self.counts);
    }

    /// Takes in more of Black's moves, if only the first ones were looked at.
    fn widen(&mut self, key: Key) -> bool {
        let node = self.of(key);
        if !node.is_narrow {
            return false;
        }
        node.is_narrow = false;
        let stones = node.stones;
        let mut edges = std::mem::take(&mut node.edges);
        self.more_candidates(&stones, &mut edges);
        self.of(key).edges = edges;
        true
    }

    /// Whether threats win that are longer than those looked for before: now and then, where so
    /// many visits have decided nothing.
    fn is_won_by_longer_threats(&mut self, key: Key, visits: u32) -> bool {
        if visits < 8 || !visits.is_power_of_two() {
            return false;
        }
        let budget = (self.effort.tried * u64::from(visits) / 2).min(2_000_000);
        self.is_won_by_threats(key, budget)
    }

    /// Visits the move whose turn it is; not if there is none.
    fn visit_in_turn(&mut self, key: Key, until: u64) -> bool {
        let Some((edge, most)) = self.next_in_turn(key) else { return false };
        let child = self.child(key, edge);
        let left = until.saturating_sub(self.visited());
        self.visit(child, INFINITE, INFINITE, most.min(left));
        true
    }

    /// Up to which numbers the best child is visited, where those of its parent are bounded.
    fn bounds_for(
        &self,
        child: Key,
        turn: Side,
        survey: &Survey,
        (most_proof, most_disproof): (u32, u32),
    ) -> (u32, u32) {
        let was = &self.nodes[&child];
        let (proof, disproof) = survey.numbers(turn);
        let second = survey.second;
        // A little more than the next best: to come back at once would cost more.
        let more = |part: u32| second.saturating_add((second / part).max(1));
        let (p, d) = match turn {
            Side::Black => {
                (most_proof.min(more(2)), (most_disproof - disproof).saturating_add(was.disproof))
            }
            Side::White => {
                ((most_proof - proof).saturating_add(was.proof), most_disproof.min(more(4)))
            }
        };
        (p.min(INFINITE), d.min(INFINITE))
    }

    /// What the moves make of a position.
    pub(super) fn survey(&self, key: Key) -> Survey {
        let node = &self.nodes[&key];
        let mut survey = Survey { least: INFINITE, second: INFINITE, sum: 0, best: None };
        if node.is_leaf {
            let (least, sum) = if node.turn == Side::Black { (0, INFINITE) } else { (INFINITE, 0) };
            return Survey { least, sum, ..survey };
        }
        let mut best_other = 0;
        if node.is_narrow {
            // The moves that were not looked at yet.
            survey.least = Self::wide_from(node.stones.0[0].len());
            survey.sum = self.effort.candidates as u32;
        }
        for (n, edge) in node.edges.iter().enumerate() {
            let child = edge.child.and_then(|child| self.nodes.get(&child));
            let (proof, disproof) =
                child.map_or((edge.proof, edge.disproof), |child| (child.proof, child.disproof));
            let (own, other) =
                if node.turn == Side::Black { (proof, disproof) } else { (disproof, proof) };
            survey.sum = survey.sum.saturating_add(other).min(INFINITE);
            // Of answers that are as likely to hold, the one that costs more first.
            let is_better = own == survey.least && other > best_other && node.turn == Side::White;
            if own < survey.least || is_better {
                survey.second = survey.least;
                (survey.least, survey.best, best_other) = (own, Some(n), other);
            } else {
                survey.second = survey.second.min(own);
            }
        }
        survey
    }
}

/// What the moves of a position make of its numbers.
pub(super) struct Survey {
    /// The number of the side to move, which is the least of those after its moves, and the next.
    least: u32,
    second: u32,
    /// The number of the other: all of those after the moves.
    pub sum: u32,
    /// The move of the least.
    best: Option<usize>,
}

impl Survey {
    /// The proof and the disproof number, where `turn` is to move.
    const fn numbers(&self, turn: Side) -> (u32, u32) {
        match turn {
            Side::Black => (self.least, self.sum),
            Side::White => (self.sum, self.least),
        }
    }
}
