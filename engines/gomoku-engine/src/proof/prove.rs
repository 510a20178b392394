//! The search for a strategy of Black: proof numbers over his quiet moves, threats at the leaves.
//!
//! ```text
//!   Black to move   a tree of threats wins, or one of his moves does
//!   White to move   a tree of threats wins if he passes: all answers outside of its zone lose to it;
//!                   each of the others must lose
//! ```

use std::collections::HashMap;

use engine::Stop;
use game::{Point, Rules, Side};
use gomoku::Move;

use super::book::Book;
use super::candidates::Wins;
use super::guide::Guide;
use super::known_trees::{KnownTrees, LEAST_STONES, Threats};
use crate::stones::{Key, Spot, Stones};

/// More than any proof number.
pub(super) const INFINITE: u32 = 1 << 28;

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
    pub turn: Side,
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
    pub visits: u32,
    /// Positions that searches have visited for it.
    pub spent: u64,
    /// Once `spent` reaches this, its moves are searched in turn.
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
    /// Positions that searches have visited.
    pub nodes: u64,
    /// Those of them that searches have visited which rank Black's moves.
    pub ranked: u64,
    /// Positions with Black to move that were proved by one of his moves.
    pub moves: u64,
    /// Positions won by threats.
    pub leaves: u64,
    /// Positions that were looked into, by the side to move, as [`Side::index`] counts.
    pub expanded: [u64; 2],
    /// The proof number of the root: how much White can still refute.
    pub proof: u32,
    /// Its disproof number.
    pub disproof: u32,
}

/// The search.
pub struct Prover<'a> {
    pub(super) effort: Effort,
    pub(super) nodes: HashMap<Key, Node>,
    pub(super) trees: KnownTrees,
    pub(super) wins: Wins,
    pub(super) counts: Counts,
    pub(super) stop: &'a Stop,
    pub(super) is_over: bool,
    pub(super) root: Key,
    /// Positions that searches for threats may have visited when the work on it ends.
    pub(super) most_nodes: u64,
    /// Hears of each line of the journal, and now and then how far it is.
    pub(super) tell: &'a mut dyn FnMut(Option<String>, &Counts),
    /// What is proved.
    pub(super) book: Book,
    /// What was proved for another rule, or on a smaller board.
    pub(super) guide: Option<Guide<'a>>,
}

impl<'a> Prover<'a> {
    /// A search that goes on where a journal ends. None for games that have no books.
    pub fn new(
        book: Book,
        effort: Effort,
        stop: &'a Stop,
        tell: &'a mut dyn FnMut(Option<String>, &Counts),
    ) -> Option<Self> {
        let trees = KnownTrees::new(book.rules())?;
        let mut wins = Wins::default();
        for (stones, at) in book.all() {
            wins.note(&stones, at);
        }
        let guide = Guide::of(book.rules());
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
    /// question. None if that stayed open, or if a move is none. Searches visit about so
    /// many positions at most; the next call goes on from there.
    pub fn prove(&mut self, moves: &[String], most_nodes: u64) -> Option<bool> {
        let (stones, turn) = self.book.after(moves)?;
        self.root = self.node(stones, turn);
        self.most_nodes = self.visited().saturating_add(most_nodes);
        self.is_over = self.stop.is_set();
        if turn == Side::Black {
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
    /// all is proved, false if it cannot be so with the moves that come into question, none if it
    /// was stopped. `told` hears of each answer how it went.
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
    pub(super) fn node(&mut self, stones: Stones, turn: Side) -> Key {
        let (stones, key, _) = stones.canonical(turn, self.book.rules().lines());
        if !self.nodes.contains_key(&key) {
            let is_won = turn == Side::Black && self.book.canonical_move(&stones, key).is_some();
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

    /// Positions that searches have visited.
    pub(super) fn visited(&self) -> u64 {
        self.trees.nodes + self.counts.ranked
    }

    /// The node behind an edge.
    pub(super) fn child(&mut self, key: Key, edge: usize) -> Key {
        let Node { stones, turn, ref edges, .. } = self.nodes[&key];
        let Edge { at, child, proof, disproof } = edges[edge];
        if let Some(child) = child {
            return child;
        }
        let child = self.node(stones.with(turn, at), turn.other());
        let node = self.of(child);
        if !node.is_expanded && node.visits == 0 && !node.is_tried {
            (node.proof, node.disproof) = (proof, disproof);
        }
        self.of(key).edges[edge].child = Some(child);
        child
    }

    /// A move of Black was proved.
    pub(super) fn won(&mut self, key: Key, best: Option<usize>) {
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

    pub(super) fn expand_attack(&mut self, key: Key) {
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
