//! The first look at a position: whether fours decide it, and which moves come into question.

use super::Vct;
use super::table::{Edge, Node};
use crate::points::{At, PointSet};
use crate::threat::Threat;
use crate::vcf::{ANY, Fours, Memory, Plies, Vcf, after_two};

/// Positions that are visited to see whether a move threatens to win by fours.
const THREATENED_FOURS_NODES: u64 = 400;
/// Positions that are visited to see whether the attacker, who is to move, wins by fours: if it
/// takes many, that is seen when quiet moves are looked for.
const ATTACKER_FOURS_NODES: u64 = 100;
/// Positions that are visited to see whether the defender wins by fours.
const DEFENDER_FOURS_NODES: u64 = 12;
/// Positions that are visited to see whether a quiet move threatens to win by fours.
const QUIET_FOURS_NODES: u64 = 40;
/// The last two as they were when the books of won games were made.
pub(super) const DEFENDER_FOURS_NODES_OF_BOOK: u64 = 30;
const QUIET_FOURS_NODES_OF_BOOK: u64 = 100;

/// What it takes at first to prove a move that leaves no point for two threats at once.
const WEAK_MOVE_PROOF: u8 = 2;
/// What it takes at first to prove a quiet move that threatens.
const QUIET_MOVE_PROOF: u8 = 2;
/// What it takes at first to refute by a four: it mostly puts off what comes anyway.
pub(super) const FOUR_DISPROOF: u8 = 9;
/// What the attacker's fours cost that make nothing else: they have one answer, so that without it
/// all orders of them would be tried before anything that has more.
const IDLE_FOUR_COST: u8 = 1;

/// What the attacker's moves cost after a four with which they have nothing to do: all might be
/// tried before it as well as after it, and a four that waits has more to choose from.
const STRAY_MOVE_COST: u8 = 3;

/// So much in favour of the attacker after a move, in [`crate::weights::UNIT`]s, is no reason to
/// doubt it; so much less is one, and there are no more than so many.
const HOPE: i32 = 100;
const DOUBT: i32 = 100;
const MOST_DOUBTS: i32 = 3;

impl Vct<'_> {
    /// What is seen of a position at once. Its moves are added; none if all is said.
    pub(super) fn first_look(&mut self, left: Plies, edges: &mut Vec<Edge>) -> Node {
        self.step();
        if self.board.turn() == self.attacker {
            self.attack(left, edges)
        } else {
            self.defence(left, edges)
        }
    }

    /// The win by fours of the side to move, and whether that was looked for to the end.
    pub(super) fn by_fours(&mut self, budget: u64, left: Plies) -> (Option<Fours>, bool) {
        self.search_fours(None, budget, left, false)
    }

    /// The win by fours, without those that lead to nothing by themselves: for where all fours are
    /// among the moves that are tried next.
    pub(super) fn by_hasty_fours(&mut self, budget: u64, left: Plies) -> (Option<Fours>, bool) {
        self.search_fours(None, budget, left, !self.is_thorough)
    }

    /// As [`Self::by_fours`], of those that begin with a move, if there is one.
    pub(super) fn by_fours_from(
        &mut self,
        first: Option<At>,
        budget: u64,
        left: Plies,
    ) -> (Option<Fours>, bool) {
        self.search_fours(first, budget, left, false)
    }

    fn search_fours(
        &mut self,
        first: Option<At>,
        budget: u64,
        left: Plies,
        is_hasty: bool,
    ) -> (Option<Fours>, bool) {
        let budget = if self.is_thorough && budget > DEFENDER_FOURS_NODES_OF_BOOK {
            u64::MAX
        } else {
            budget
        };
        let Self { board, fours, tick, is_over, .. } = self;
        let mut tick = || {
            *is_over |= tick();
            *is_over
        };
        let search = Vcf::new(board, fours, budget, &mut tick).within(left);
        let search = match (self.is_for_book, is_hasty) {
            (true, _) => search,
            (false, false) => search.lean().sifted(),
            (false, true) => search.hasty().sifted(),
        };
        let (found, nodes) = match first {
            Some(at) => search.find_from(at),
            None => search.find(),
        };
        self.nodes += nodes;
        self.is_over |= self.nodes >= self.budget;
        (found, nodes < budget && !self.is_over)
    }

    /// The attacker is to move.
    fn attack(&mut self, left: Plies, edges: &mut Vec<Edge>) -> Node {
        let budget = if self.is_for_book { THREATENED_FOURS_NODES } else { ATTACKER_FOURS_NODES };
        let (fours, is_sure) = self.by_hasty_fours(budget, left);
        if let Some(fours) = fours {
            return Node::won(fours.plies as Plies);
        }
        self.is_cut |= !is_sure;
        self.attack_on(left, edges)
    }

    /// The attacker is to move, and does not win by fours, as far as that was looked at.
    pub(super) fn attack_on(&mut self, left: Plies, edges: &mut Vec<Edge>) -> Node {
        if left < 5 {
            return Node::FAILED;
        }
        let me = self.attacker;
        let mut moves = Vec::new();
        let is_forced = self.board.count_of(me.other(), Threat::Five) > 0;
        if is_forced {
            self.board.stops(&mut moves);
        } else {
            moves.extend(self.board.threatening(me, Threat::Three));
        }
        moves.retain(|&at| self.board.is_allowed(me, at));
        if is_forced && moves.is_empty() {
            return Node::FAILED;
        }
        // The most promising first.
        moves.sort_by_cached_key(|&at| (-self.board.order(me, at), at));
        for at in moves {
            edges.extend(if is_forced { Some(Edge::new(at, 1)) } else { self.choice(at) });
        }
        Node { is_narrow: !is_forced, ..Node::OPEN }
    }

    /// A move of the attacker with what is guessed of it; none if it leaves the defender two fives.
    pub(super) fn choice(&mut self, at: At) -> Option<Edge> {
        let me = self.board.turn();
        let cost = if self.board.threat(me, at) == Threat::Four { IDLE_FOUR_COST } else { 0 }
            + self.stray(at);
        self.board.put(at);
        let prepared = [Threat::FourThree, Threat::DoubleThree].map(|t| self.board.count_of(me, t));
        let doubts = (HOPE + self.board.evaluation()) / DOUBT;
        let is_lost = !self.is_for_book && self.is_lost();
        self.board.lift();
        if is_lost {
            return None;
        }
        let own = if prepared == [0, 0] { WEAK_MOVE_PROOF } else { 1 };
        if self.is_for_book {
            return Some(Edge::new(at, own));
        }
        Some(Edge { cost, ..Edge::new(at, own + doubts.clamp(0, MOST_DOUBTS) as u8) })
    }

    /// What a move costs that the attacker might have made before the last four.
    fn stray(&self, at: At) -> u8 {
        if !self.is_for_book && self.board.strays(at) { STRAY_MOVE_COST } else { 0 }
    }

    /// Whether the attacker has moved, but the defender makes five next or in two places.
    fn is_lost(&mut self) -> bool {
        let (me, them) = (self.attacker, self.attacker.other());
        if self.board.count_of(me, Threat::Five) > 0 || !self.board.two_fives_win() {
            return false;
        }
        if self.board.count_of(them, Threat::Five) > 0 {
            return true;
        }
        let twice: Vec<At> = self.board.threatening(them, Threat::Win).collect();
        twice.into_iter().any(|at| self.board.is_allowed(them, at))
    }

    /// The moves of the attacker that make no four and no three, but threaten to win by fours, as
    /// far as the lines show it: whether they do is seen where they are tried.
    pub(super) fn quiet(&mut self, left: Plies, edges: &mut Vec<Edge>) {
        let me = self.attacker;
        let by_lines = !self.is_for_book && self.board.two_fives_win();
        let seen = if by_lines { self.fours.chains.useful(self.board, me) } else { None };
        let is_seen = seen.is_some();
        for at in seen.unwrap_or_else(|| self.useful(left)).iter() {
            let is_quiet = self.board.is_empty_at(at)
                && self.board.threat(me, at) < Threat::Three
                && self.board.is_allowed(me, at);
            if !is_quiet || self.is_over {
                continue;
            }
            let threatens = if is_seen {
                self.fours.chains.may_win_with(self.board, me, at)
            } else {
                self.threatens(at, left)
            };
            if threatens && (self.is_for_book || self.choice(at).is_some()) {
                edges.push(Edge { cost: self.stray(at), ..Edge::new(at, QUIET_MOVE_PROOF) });
            }
        }
    }

    /// Whether a move of the attacker threatens to win by fours.
    fn threatens(&mut self, at: At, left: Plies) -> bool {
        let budget = if self.is_for_book { QUIET_FOURS_NODES_OF_BOOK } else { QUIET_FOURS_NODES };
        self.board.put(at);
        self.board.hand_over();
        let (found, is_sure) = self.by_fours(budget, after_two(left));
        self.board.hand_over();
        self.board.lift();
        self.is_cut |= found.is_none() && !is_sure;
        found.is_some()
    }

    /// The points on which one stone more might win by fours.
    fn useful(&mut self, left: Plies) -> PointSet {
        let mut useful = PointSet::default();
        let budget = if self.is_thorough { u64::MAX } else { THREATENED_FOURS_NODES };
        let Self { board, notes, tick, is_over, .. } = self;
        notes.forget();
        let mut tick = || {
            *is_over |= tick();
            *is_over
        };
        let search = Vcf::new(board, notes, budget, &mut tick).within(after_two(left));
        let (_, nodes) = search.noting(&mut useful).find();
        self.nodes += nodes;
        self.is_cut |= nodes >= budget;
        useful
    }

    /// The attacker has moved.
    fn defence(&mut self, left: Plies, edges: &mut Vec<Edge>) -> Node {
        let (me, them) = (self.attacker, self.attacker.other());
        if self.board.count_of(them, Threat::Five) > 0 {
            return Node::FAILED;
        }
        if self.board.count_of(me, Threat::Five) > 0 {
            let mut moves = Vec::new();
            self.board.stops(&mut moves);
            moves.retain(|&at| self.board.is_allowed(them, at));
            edges.extend(moves.iter().map(|&at| Edge::new(at, 1)));
            return if moves.is_empty() { Node::won(2) } else { Node { plies: 2, ..Node::OPEN } };
        }
        let against =
            if self.is_for_book { DEFENDER_FOURS_NODES_OF_BOOK } else { DEFENDER_FOURS_NODES };
        if self.by_fours(against, ANY).0.is_some() {
            return Node::FAILED;
        }
        let after = after_one(left);
        self.board.hand_over();
        let (threat, is_sure) = self.by_fours(THREATENED_FOURS_NODES, after);
        self.board.hand_over();
        let Some(threat) = threat else {
            self.is_cut |= !is_sure;
            return if self.is_over { Node::OPEN } else { Node::FAILED };
        };
        let Some(answers) = self.answers(threat, after, edges) else {
            // Those that were looked at are not all.
            edges.clear();
            return Node::OPEN;
        };
        let (plies, is_narrow) = (answers.plies + 1, !answers.left.is_empty());
        if is_narrow {
            self.put_off(answers, left);
        } else if edges.is_empty() {
            return Node::won(plies);
        }
        Node { plies, is_narrow, ..Node::OPEN }
    }
}

/// What is left of so many plies after one.
pub(super) const fn after_one(left: Plies) -> Plies {
    if left == ANY { ANY } else { left.saturating_sub(1) }
}

/// Room for the positions without fours that the searches remember in which points are noted.
pub(super) fn notes() -> Memory {
    Memory::new(1 << 12)
}
