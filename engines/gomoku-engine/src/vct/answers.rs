//! Answers to a threat, looked at as they are needed.
//!
//! ```text
//!   a threat ─┬─ an answer that stands         looked at, most urgent first, until one stands
//!             ├─ one that loses to fours
//!             └─ the others                    one move without a point, until those that stand have lost
//!                                              or seem to lose
//! ```
//!
//! All must lose in the end, but where one holds, nobody asks what the others do.

use std::cmp::Reverse;

use super::look::{DEFENDER_FOURS_NODES_OF_BOOK, FOUR_DISPROOF, after_one};
use super::replies::Series;
use super::table::{Edge, Id};
use super::{LOOK_FOR_QUIET, Vct};
use crate::points::At;
use crate::threat::Threat;
use crate::vcf::{Fours, Plies, left_key};

/// Positions that are visited to see whether the attacker still wins by fours after an answer.
const ANSWERED_FOURS: u64 = 12;
/// So many of the attacker's moves after an answer count as one that must be refuted, and there are
/// no more than so many.
const MOVES_IN_ONE: usize = 3;
const MOST_MOVES: usize = 4;

/// What the answers to one threat take of memory while they wait, about.
const ANSWERS_BYTES: usize = 320;

/// What is known of the answers to a threat.
pub(super) struct Answers {
    /// Those that were not looked at, the most urgent at the end.
    pub left: Vec<At>,
    /// Series of fours that win after some of the others, and their plies at most.
    known: Vec<Series>,
    pub plies: Plies,
}

impl Vct<'_> {
    /// Takes the answers to a threat in, the first that stand as moves; none if the search is over.
    /// So many plies are left after the answer.
    pub(super) fn answers(
        &mut self,
        threat: Fours,
        left: Plies,
        edges: &mut Vec<Edge>,
    ) -> Option<Answers> {
        let them = self.board.turn();
        let threat = Series::of(threat);
        let mut points: Vec<At> = self.that_matter(&threat.line).iter().collect();
        points.retain(|&at| self.board.is_empty_at(at) && self.board.is_allowed(them, at));
        let board = &*self.board;
        if self.is_for_book {
            points.reverse();
        } else {
            points.sort_by_cached_key(|&at| {
                let is_quiet = board.threat(them, at) < Threat::Four;
                (is_quiet, board.order(them, at), Reverse(at))
            });
        }
        let mut answers = Answers { left: points, plies: threat.plies, known: vec![threat] };
        self.try_answers(&mut answers, left, edges).then_some(answers)
    }

    /// Looks at answers until one stands that makes no four, or at all for the books; false if the
    /// search is over.
    fn try_answers(&mut self, answers: &mut Answers, left: Plies, edges: &mut Vec<Edge>) -> bool {
        let them = self.board.turn();
        let from = edges.len();
        let budget = if self.is_for_book { DEFENDER_FOURS_NODES_OF_BOOK } else { ANSWERED_FOURS };
        while let Some(&at) = answers.left.last() {
            self.step();
            if self.is_over {
                return false;
            }
            answers.left.pop();
            self.board.put(at);
            let mut stands = false;
            let known = &mut answers.known;
            // The last one that was needed first.
            if let Some(n) = (0..known.len()).rev().find(|&n| self.still_wins(&known[n].line)) {
                answers.plies = answers.plies.max(known[n].plies);
            } else if let (Some(fours), _) = self.by_hasty_fours(budget, left) {
                let series = Series::of(fours);
                answers.plies = answers.plies.max(series.plies);
                known.push(series);
            } else {
                stands = self.board.count_of(them, Threat::Five) == 0;
                edges.push(self.standing(at, stands, left));
            }
            self.board.lift();
            if stands && !self.is_for_book {
                break;
            }
        }
        // The most urgent first.
        edges[from..].sort_by_cached_key(|edge| (-self.board.order(them, edge.at), edge.at));
        true
    }

    /// An answer that is on the board. Where it makes no four, the position is known from now on,
    /// with what is guessed of it until it is searched: of the attacker's moves the easiest is what
    /// he must prove, and some of them must be refuted.
    fn standing(&mut self, at: At, is_quiet: bool, left: Plies) -> Edge {
        if !is_quiet || self.is_for_book {
            return Edge::new(at, if is_quiet { 1 } else { FOUR_DISPROOF });
        }
        let key = self.board.key() ^ left_key(left);
        let child = self.table.id(key).unwrap_or_else(|| {
            let mut moves = Vec::new();
            let mut node = self.attack_on(left, &mut moves);
            if node.disproof > 0 {
                let proofs = moves.iter().map(|edge| u32::from(edge.own + edge.cost));
                node.proof = proofs.fold(LOOK_FOR_QUIET, u32::min);
                node.disproof = (moves.len() / MOVES_IN_ONE).clamp(1, MOST_MOVES) as u32;
            }
            self.is_over |= self.taken() >= self.bytes;
            self.table.add(key, node, &moves)
        });
        Edge { child, ..Edge::new(at, 1) }
    }

    /// Keeps the answers to the threat on the board that were not looked at. So many plies are
    /// left.
    pub(super) fn put_off(&mut self, answers: Answers, left: Plies) {
        self.put_off.insert(self.board.key() ^ left_key(left), answers);
    }

    /// What is remembered of positions and of answers that wait, in bytes.
    pub(super) fn taken(&self) -> usize {
        self.table.bytes() + self.put_off.len() * ANSWERS_BYTES
    }

    /// Takes further answers in, until one of them stands.
    pub(super) fn widen_answers(&mut self, id: Id, left: Plies) {
        let Some(mut answers) = self.put_off.remove(&(self.board.key() ^ left_key(left))) else {
            return;
        };
        let mut edges: Vec<Edge> = self.table.edges[self.table.moves(id)].to_vec();
        let goes_on = self.try_answers(&mut answers, after_one(left), &mut edges);
        let mut node = *self.table.node(id);
        self.table.set_edges(&mut node, &edges);
        node.is_narrow = !goes_on || !answers.left.is_empty();
        node.plies = node.plies.max(answers.plies + 1);
        self.table.nodes[id as usize] = node;
        if node.is_narrow {
            self.put_off(answers, left);
        }
    }

    /// An answer to a threat that disturbs its series of fours.
    pub(super) fn some_answer(&mut self, left: Plies) -> Option<At> {
        self.board.hand_over();
        let series = self.by_fours(u64::MAX, left).0;
        self.board.hand_over();
        let matter = self.that_matter(&series?.line);
        let turn = self.board.turn();
        let mut points = matter.iter();
        points.find(|&at| self.board.is_empty_at(at) && self.board.is_allowed(turn, at))
    }
}
