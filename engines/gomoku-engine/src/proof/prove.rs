//! The search for a strategy of Black: proof numbers over his quiet moves, threats at the leaves.
//!
//! ```text
//!   Black to move   a tree of threats wins, or one of his moves does
//!   White to move   a tree of threats wins if he passes: all answers outside of its zone lose to it;
//!                   each of the others must lose
//! ```

use std::collections::HashMap;

use engine::Stop;
use game::{Point, Rules};
use gomoku::Move;

use super::book::Book;
use super::candidates::Wins;
use super::trees::{Threats, Trees};
use crate::stones::{Key, Spot, Stones};

/// More than any proof number.
pub(super) const INFINITE: u32 = 1 << 28;
/// Fewer stones of Black than this make no threats.
pub(super) const LEAST_STONES: usize = 3;

/// How far the search looks; in positions.
#[derive(Clone, Debug)]
pub struct Effort {
    /// For threats after an answer.
    pub leaf: u64,
    /// For threats before Black's other moves are looked at.
    pub tried: u64,
    /// For threats if White passes.
    pub pass: u64,
    /// For Black's best move.
    pub search: u64,
    /// For his third move; for the second forty times as many.
    pub opening: u64,
    /// How many of Black's moves come into question.
    pub candidates: usize,
    /// For a position before its moves take turns.
    pub stuck: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            leaf: 3_000,
            tried: 20_000,
            pass: 60_000,
            search: 4_000,
            opening: 50_000,
            candidates: 10,
            stuck: 8_000_000,
        }
    }
}

/// A move, and what is guessed of the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub at: Spot,
    pub child: Option<Key>,
    pub proof: u32,
    pub disproof: u32,
}

/// A position, laid canonically.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub stones: Stones,
    pub turn: usize,
    pub proof: u32,
    pub disproof: u32,
    pub is_expanded: bool,
    /// Whether threats were looked for.
    pub is_tried: bool,
    /// No threats win, whatever the budget.
    is_hopeless: bool,
    /// Won without a move of the book: by threats, or all answers are.
    pub is_leaf: bool,
    /// Only the first of Black's moves that come into question were looked at.
    pub is_narrow: bool,
    visits: u32,
    /// Positions that searches have visited for it.
    pub spent: u64,
    /// From how many of them on its moves take turns, or Black's are ranked again.
    pub turns_from: u64,
    /// Its moves take turns.
    pub takes_turns: bool,
    /// White's answers that were not looked at yet, the likeliest last.
    pub pending: Vec<Spot>,
    pub edges: Vec<Edge>,
}

/// What a search has done.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Positions that searches for threats have visited.
    pub nodes: u64,
    /// Positions that searches have visited which rank Black's moves.
    pub ranked: u64,
    /// Positions with Black to move that were proved by one of his moves.
    pub moves: u64,
    /// Positions won by threats.
    pub leaves: u64,
    /// Positions that were looked into: Black to move, White to move.
    pub expanded: [u64; 2],
    /// The numbers of the position that is to be proved.
    pub proof: u32,
    /// See there.
    pub disproof: u32,
}

/// The search.
pub struct Prover<'a> {
    pub(super) effort: Effort,
    pub(super) nodes: HashMap<Key, Node>,
    pub(super) trees: Trees,
    pub(super) wins: Wins,
    pub(super) counts: Counts,
    pub(super) stop: &'a Stop,
    pub(super) is_over: bool,
    pub(super) root: Key,
    /// Positions that searches for threats may have visited when the work on it ends.
    pub(super) most_nodes: u64,
    /// Hears of each line of the journal, and now and then how far it is.
    tell: &'a mut dyn FnMut(Option<String>, &Counts),
    /// What is proved.
    pub(super) book: Book,
    /// What was proved for another rule.
    pub(super) guide: Option<&'a Book>,
}

impl<'a> Prover<'a> {
    /// A search that goes on where a journal ends. None for games that have no books.
    pub fn new(
        book: Book,
        effort: Effort,
        stop: &'a Stop,
        tell: &'a mut dyn FnMut(Option<String>, &Counts),
    ) -> Option<Self> {
        let trees = Trees::new(book.rules())?;
        let mut wins = Wins::default();
        for (stones, at) in book.all() {
            wins.note(&stones, at);
        }
        let guide = Self::guide_for(book.rules());
        let mut prover = Self {
            effort,
            nodes: HashMap::new(),
            trees,
            wins,
            counts: Counts::default(),
            stop,
            is_over: false,
            root: 0,
            most_nodes: 0,
            tell,
            book,
            guide: None,
        };
        prover.follow_book(guide);
        Some(prover)
    }

    /// What is proved.
    pub const fn book(&self) -> &Book {
        &self.book
    }

    /// What was done.
    pub const fn counts(&self) -> Counts {
        self.counts
    }

    /// Whether Black wins after these moves from the start: as far as the moves go that come into
    /// question. None if that stayed open, or if a move is none. Searches for threats visit about so
    /// many positions at most; the next call goes on from there.
    pub fn prove(&mut self, moves: &[String], most_nodes: u64) -> Option<bool> {
        let (stones, turn) = self.book.after(moves)?;
        self.root = self.node(stones, turn);
        self.most_nodes = self.visited().saturating_add(most_nodes);
        self.is_over = self.stop.is_set();
        if turn == 0 {
            self.follow(&stones);
        }
        self.visit(self.root, INFINITE, INFINITE, u64::MAX);
        match self.nodes[&self.root] {
            Node { proof: 0, .. } => Some(true),
            Node { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// Proves the whole game, from the middle of the board on: each of White's first answers with
    /// so many positions, then those that stay open with three times as many, and so on. True when
    /// all is proved, false if it cannot be so with the moves that come into question, none if it was
    /// stopped. `told` hears of each answer how it went.
    pub fn prove_game(
        &mut self,
        nodes: u64,
        told: &mut dyn FnMut(&str, Option<bool>),
    ) -> Option<bool> {
        let rules = self.book.rules();
        let middle = rules.lines() / 2;
        let write = |column, row| Rules::write_move(&rules, Move::at(Point { column, row }));
        let first = write(middle, middle);
        // An eighth of the board, the farthest points first: what wins there mostly wins elsewhere.
        let mut answers: Vec<(u8, u8)> =
            (middle + 1..rules.lines()).flat_map(|c| (middle..=c).map(move |r| (c, r))).collect();
        if rules.lines().is_multiple_of(2) {
            // The middle is no centre: there is nothing to fold.
            let all = (0..rules.lines()).flat_map(|c| (0..rules.lines()).map(move |r| (c, r)));
            answers = all.filter(|&answer| answer != (middle, middle)).collect();
        }
        let far = |(c, r): (u8, u8)| [c, r].map(|n| u32::from(n.abs_diff(middle)).pow(2));
        answers.sort_by_key(|&answer| (std::cmp::Reverse(far(answer).iter().sum::<u32>()), answer));
        let mut most = nodes;
        while !answers.is_empty() {
            let mut left = Vec::new();
            for (column, row) in answers {
                let answer = write(column, row);
                let found = self.prove(&[first.clone(), answer.clone()], most);
                told(&answer, found);
                match found {
                    Some(false) => return Some(false),
                    None => left.push((column, row)),
                    Some(true) => {}
                }
                if self.stop.is_set() {
                    return None;
                }
            }
            answers = left;
            most = most.saturating_mul(3);
        }
        self.prove(&[], most)
    }

    /// The node of a position.
    pub(super) fn node(&mut self, stones: Stones, turn: usize) -> Key {
        let (stones, key, _) = stones.canonical(turn, self.book.rules().lines());
        if !self.nodes.contains_key(&key) {
            let is_won = turn == 0 && self.book.canonical_move(key).is_some();
            let node = Node {
                stones,
                turn,
                proof: u32::from(!is_won),
                disproof: if is_won { INFINITE } else { 1 },
                is_expanded: is_won,
                is_tried: is_won,
                is_hopeless: false,
                is_leaf: false,
                is_narrow: false,
                visits: 0,
                spent: 0,
                turns_from: self.effort.stuck,
                takes_turns: false,
                pending: Vec::new(),
                edges: Vec::new(),
            };
            self.nodes.insert(key, node);
        }
        key
    }

    pub(super) fn of(&mut self, key: Key) -> &mut Node {
        self.nodes.get_mut(&key).expect("nodes are never taken away")
    }

    /// Searches a position until its numbers reach the bounds (Nagai 2002), or until searches have
    /// visited so many positions more.
    pub(super) fn visit(&mut self, key: Key, most_proof: u32, most_disproof: u32, most: u64) {
        let before = self.visited();
        self.visit_until(key, most_proof, most_disproof, before.saturating_add(most));
        let spent = self.visited() - before;
        self.of(key).spent += spent;
    }

    /// Positions that searches have visited.
    pub(super) fn visited(&self) -> u64 {
        self.trees.nodes + self.counts.ranked
    }

    fn visit_until(&mut self, key: Key, most_proof: u32, most_disproof: u32, until: u64) {
        let before = self.visited();
        let Node { turn, proof, disproof, is_expanded, .. } = self.nodes[&key];
        if proof == 0 || disproof == 0 || self.is_over {
            return;
        }
        if !is_expanded {
            if turn == 0 {
                self.expand_attack(key)
            } else {
                self.expand_defence(key)
            }
            self.counts.expanded[turn] += 1;
            self.is_over |= self.stop.is_set();
            if self.is_over {
                // Something may have been left out.
                let node = self.of(key);
                node.is_expanded = false;
                node.edges.clear();
                node.pending.clear();
            }
            self.is_over |= self.visited() >= self.most_nodes;
            self.counts.nodes = self.trees.nodes;
            let Node { proof, disproof, .. } = self.nodes[&self.root];
            (self.counts.proof, self.counts.disproof) = (proof, disproof);
            (self.tell)(None, &self.counts);
        }
        loop {
            if self.is_over {
                // What was broken off says nothing.
                return;
            }
            if turn == 1 && !self.nodes[&key].pending.is_empty() {
                let most = if self.nodes[&key].takes_turns { INFINITE } else { most_proof };
                self.look_at_answers(key, most);
                if self.is_over {
                    return;
                }
            }
            let Survey { least, second, sum, best } = self.survey(key);
            let (proof, disproof) = if turn == 0 { (least, sum) } else { (sum, least) };
            let node = self.of(key);
            if node.is_narrow && best.is_none() {
                let stones = node.stones;
                let mut edges = std::mem::take(&mut node.edges);
                node.is_narrow = false;
                self.more_candidates(&stones, &mut edges);
                self.of(key).edges = edges;
                continue;
            }
            (node.proof, node.disproof) = (proof, disproof);
            node.visits += 1;
            let visits = node.visits;
            if proof == 0 && turn == 0 && !node.is_leaf {
                self.won(key, best);
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
            if turn == 0 && visits >= 8 && visits.is_power_of_two() {
                // What takes so long may be won by longer threats.
                let budget = (self.effort.tried * u64::from(visits) / 2).min(2_000_000);
                if self.is_won_by_threats(key, budget) {
                    continue;
                }
            }
            let Some(best) = best else { return };
            if self.nodes[&key].takes_turns {
                let Some((edge, most)) = self.next_in_turn(key) else { return };
                let child = self.child(key, edge);
                let left = until.saturating_sub(self.visited());
                self.visit(child, INFINITE, INFINITE, most.min(left));
                continue;
            }
            let child = self.child(key, best);
            let was = &self.nodes[&child];
            // A little more than the next best: to come back at once would cost more.
            let next = second.saturating_add((second / if turn == 0 { 2 } else { 4 }).max(1));
            let (p, d) = if turn == 0 {
                (most_proof.min(next), (most_disproof - disproof).saturating_add(was.disproof))
            } else {
                ((most_proof - proof).saturating_add(was.proof), most_disproof.min(next))
            };
            // Not for longer than until they take turns.
            let left = until.saturating_sub(self.visited());
            let most = left.min(self.nodes[&key].turns_from.saturating_sub(spent));
            self.visit(child, p.min(INFINITE), d.min(INFINITE), most);
        }
    }

    /// The node behind an edge.
    fn child(&mut self, key: Key, edge: usize) -> Key {
        let Node { stones, turn, ref edges, .. } = self.nodes[&key];
        let Edge { at, child, proof, disproof } = edges[edge];
        if let Some(child) = child {
            return child;
        }
        let child = self.node(stones.with(turn, at), turn ^ 1);
        let node = self.of(child);
        if !node.is_expanded && node.visits == 0 && !node.is_tried {
            (node.proof, node.disproof) = (proof, disproof);
        }
        self.of(key).edges[edge].child = Some(child);
        child
    }

    /// A move of Black was proved.
    fn won(&mut self, key: Key, best: Option<usize>) {
        let edges = &self.nodes[&key].edges;
        if let Some(at) = best.map(|best| edges[best].at) {
            self.won_with(key, at);
        }
    }

    /// This move of Black wins.
    pub(super) fn won_with(&mut self, key: Key, at: Spot) {
        let node = self.of(key);
        (node.proof, node.disproof) = (0, INFINITE);
        node.is_expanded = true;
        let stones = node.stones;
        self.wins.note(&stones, at);
        self.counts.moves += 1;
        self.book.add(&stones, at);
        let line = self.book.line(&stones, at);
        (self.tell)(Some(line), &self.counts);
    }

    /// What the moves make of a position.
    pub(super) fn survey(&self, key: Key) -> Survey {
        let node = &self.nodes[&key];
        let mut survey = Survey { least: INFINITE, second: INFINITE, sum: 0, best: None };
        if node.is_leaf {
            let (least, sum) = if node.turn == 0 { (0, INFINITE) } else { (INFINITE, 0) };
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
            let (own, other) = if node.turn == 0 { (proof, disproof) } else { (disproof, proof) };
            survey.sum = survey.sum.saturating_add(other).min(INFINITE);
            // Of answers that are as likely to hold, the one that costs more first.
            let is_better = own == survey.least && other > best_other && node.turn == 1;
            if own < survey.least || is_better {
                survey.second = survey.least;
                (survey.least, survey.best, best_other) = (own, Some(n), other);
            } else {
                survey.second = survey.second.min(own);
            }
        }
        survey
    }

    pub(super) fn is_won_by_threats(&mut self, key: Key, budget: u64) -> bool {
        let Node { stones, is_hopeless, .. } = self.nodes[&key];
        if is_hopeless || stones.0[0].len() < LEAST_STONES {
            return false;
        }
        let found = self.trees.look(&stones, 0, budget, self.stop);
        // What was broken off says nothing.
        self.is_over |= self.stop.is_set();
        let node = self.of(key);
        node.is_tried = true;
        match found {
            Threats::Win(..) => {
                node.is_leaf = true;
                (node.proof, node.disproof) = (0, INFINITE);
                self.counts.leaves += 1;
                true
            }
            Threats::Open(is_sure) => {
                node.is_hopeless = is_sure;
                false
            }
        }
    }

    fn expand_attack(&mut self, key: Key) {
        self.of(key).is_expanded = true;
        let stones = self.nodes[&key].stones;
        // Where a move has won nearly here, it comes first.
        let is_known = self.wins.nearly(&stones).is_some();
        if !self.is_won_by_threats(key, if is_known { 0 } else { self.effort.tried }) {
            let (edges, is_narrow) = self.candidates(&stones);
            let node = self.of(key);
            (node.edges, node.is_narrow) = (edges, is_narrow);
        }
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
