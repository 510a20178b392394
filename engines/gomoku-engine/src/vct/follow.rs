//! Where one answer is refuted, the same moves often refute the others (Kawano 1996: simulation).
//!
//! ```text
//!   a threat ─┬─ an answer ── moves that win                  the guide
//!             ├─ another one ── the same moves, tried first
//!             └─ a four, which is stopped ── the same moves after the same answers
//! ```
//!
//! What is tried so are positions like all others, looked at in the same way: a guide only says
//! which ones. Where it leads nowhere, it is left at once.

use super::Vct;
use super::look::{FOUR_DISPROOF, after_one};
use super::table::{Edge, Id, NONE};
use crate::points::At;
use crate::vcf::Plies;

impl Vct<'_> {
    /// Tries what has won after one answer, the guide, after the others too. The defender is to
    /// move.
    pub(super) fn follow(&mut self, id: Id, guide: Id, left: Plies) {
        let after = after_one(left);
        let only_fours_stand = !self.table.node(id).is_narrow
            && self.moves_of(id).all(|edge| edge.own == FOUR_DISPROOF || self.has_won(&edge));
        for n in self.table.moves(id) {
            let edge = self.table.edges[n];
            if edge.child == guide || self.is_over {
                continue;
            }
            self.board.put(edge.at);
            if edge.own != FOUR_DISPROOF {
                self.follow_attack(guide, after);
            } else if only_fours_stand {
                self.follow_after_four(id, after);
            }
            self.board.lift();
        }
    }

    /// The attacker must stop a four; then everything may be as it was before.
    fn follow_after_four(&mut self, guide: Id, left: Plies) {
        let id = self.id(left);
        let stops = self.table.moves(id);
        if self.is_open(id) && stops.len() == 1 {
            self.follow_move(id, stops.start, guide, left);
        }
    }

    /// Whether the attacker, who is to move, wins by the moves that won from the guide.
    fn follow_attack(&mut self, guide: Id, left: Plies) -> bool {
        let id = self.id(left);
        if !self.is_open(id) {
            return self.table.node(id).proof == 0;
        }
        let won = self.moves_of(guide).filter(|edge| self.has_won(edge));
        let best = won.min_by_key(|edge| (self.table.node(edge.child).plies, edge.at));
        let Some((at, next)) = best.map(|edge| (edge.at, edge.child)) else { return false };
        let same = self.table.moves(id).find(|&n| self.table.edges[n].at == at);
        same.is_some_and(|n| self.follow_move(id, n, next, left))
    }

    /// Follows the guide after the attacker's move with this number.
    fn follow_move(&mut self, id: Id, n: usize, guide: Id, left: Plies) -> bool {
        self.board.put(self.table.edges[n].at);
        let wins = self.follow_defence(guide, after_one(left));
        self.board.lift();
        self.renew(id, left);
        wins
    }

    /// Follows the guide where the defender is to move: each of the answers must have lost there.
    fn follow_defence(&mut self, guide: Id, left: Plies) -> bool {
        let id = self.id(left);
        if !self.is_open(id) {
            return self.table.node(id).proof == 0;
        }
        let mut seen = 0;
        while self.have_lost(id, seen, guide, left) && self.table.node(id).is_narrow {
            seen = self.table.moves(id).len();
            self.widen_answers(id, left);
            if self.is_over {
                break;
            }
        }
        self.renew(id, left);
        self.table.node(id).proof == 0
    }

    /// Whether all answers but the first so many lose as they did from the guide.
    fn have_lost(&mut self, id: Id, seen: usize, guide: Id, left: Plies) -> bool {
        self.table.moves(id).skip(seen).all(|n| {
            let at = self.table.edges[n].at;
            let Some(lost) = self.lost_after(guide, at) else { return false };
            self.board.put(at);
            let wins = self.follow_attack(lost, after_one(left));
            self.board.lift();
            wins
        })
    }

    /// The position after an answer to which the attacker has been seen to win.
    fn lost_after(&self, guide: Id, at: At) -> Option<Id> {
        self.moves_of(guide).find(|edge| edge.at == at && self.has_won(edge)).map(|edge| edge.child)
    }

    fn moves_of(&self, id: Id) -> impl Iterator<Item = Edge> {
        self.table.edges[self.table.moves(id)].iter().copied()
    }

    /// Whether the attacker wins after a move, as far as is known.
    fn has_won(&self, edge: &Edge) -> bool {
        edge.child != NONE && self.table.node(edge.child).proof == 0
    }

    /// Whether there is something to be tried.
    fn is_open(&self, id: Id) -> bool {
        let node = self.table.node(id);
        node.proof > 0 && node.disproof > 0 && !self.is_over
    }

    /// Takes what is known of the moves of a position into its numbers.
    fn renew(&mut self, id: Id, left: Plies) {
        let survey = self.survey(id, left);
        self.set_numbers(id, &survey);
    }
}
