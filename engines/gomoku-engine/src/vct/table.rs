//! What a search for threats knows of positions.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::points::At;

/// More than any proof number: cannot be proved, or disproved.
pub(super) const INFINITE: u32 = 1 << 30;

/// The number of a node.
pub(super) type Id = u32;

/// No node yet.
pub(super) const NONE: Id = Id::MAX;

/// What a node takes of memory, about, and what a move of it does.
const NODE_BYTES: usize = 56;
const EDGE_BYTES: usize = 12;

/// A move that comes into question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The position that it leads to, if that is known.
    pub child: Id,
    pub at: At,
    /// What is guessed of that position before it is known: the number of the side that moves here,
    /// and that of the other.
    pub own: u8,
    pub other: u8,
    /// What is added to the number of the side that moves here, whatever is known of the position:
    /// the move is to be tried later than others.
    pub cost: u8,
}

impl Edge {
    /// A move of which nothing is known but a guess of its mover's number.
    pub const fn new(at: At, own: u8) -> Self {
        Self { child: NONE, at, own, other: 1, cost: 0 }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// How much must be shown to prove that the attacker wins, and that he does not so.
    pub proof: u32,
    pub disproof: u32,
    /// The moves that come into question.
    pub first: u32,
    pub count: u16,
    /// Plies until the five stands, at most, where it is proved; before that, of what was not taken
    /// into the moves.
    pub plies: u16,
    /// Whether there are moves that were not looked at yet: quiet ones of the attacker, or answers.
    pub is_narrow: bool,
}

impl Node {
    /// The attack is over.
    pub const FAILED: Self =
        Self { proof: INFINITE, disproof: 0, first: 0, count: 0, plies: 0, is_narrow: false };

    /// Nothing is known: the search was broken off.
    pub const OPEN: Self = Self { proof: 1, disproof: 1, ..Self::FAILED };

    /// The attacker wins by fours, or cannot be answered.
    pub const fn won(plies: u16) -> Self {
        Self { proof: 0, disproof: INFINITE, plies, ..Self::FAILED }
    }
}

/// Keys are mixed well enough already.
#[derive(Default)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// All positions that are known, by their keys.
#[derive(Default)]
pub(super) struct Table {
    ids: HashMap<u64, Id, BuildHasherDefault<AsItIs>>,
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
}

impl Table {
    pub fn bytes(&self) -> usize {
        self.nodes.len() * NODE_BYTES + self.edges.len() * EDGE_BYTES
    }

    /// The keys of all positions, in the order in which they were met.
    pub fn in_order(&self) -> Vec<(u64, Id)> {
        let mut all: Vec<(u64, Id)> = self.ids.iter().map(|(&key, &id)| (key, id)).collect();
        all.sort_unstable_by_key(|&(_, id)| id);
        all
    }

    pub fn id(&self, key: u64) -> Option<Id> {
        self.ids.get(&key).copied()
    }

    /// A new node.
    pub fn add(&mut self, key: u64, mut node: Node, edges: &[Edge]) -> Id {
        self.set_edges(&mut node, edges);
        let id = self.nodes.len() as Id;
        self.nodes.push(node);
        self.ids.insert(key, id);
        id
    }

    pub fn node(&self, id: Id) -> &Node {
        &self.nodes[id as usize]
    }

    /// The numbers of a node's moves in [`Self::edges`].
    pub fn moves(&self, id: Id) -> std::ops::Range<usize> {
        let Node { first, count, .. } = *self.node(id);
        first as usize..first as usize + usize::from(count)
    }

    /// The moves of a node after which the attacker is known to win, with the plies from there.
    pub fn won(&self, id: Id) -> impl Iterator<Item = (u16, At)> {
        self.moves(id).filter_map(|n| {
            let Edge { child, at, .. } = self.edges[n];
            let node = (child != NONE).then(|| self.node(child))?;
            (node.proof == 0).then_some((node.plies, at))
        })
    }

    /// Gives a node its moves.
    pub fn set_edges(&mut self, node: &mut Node, edges: &[Edge]) {
        node.first = self.edges.len() as u32;
        node.count = edges.len() as u16;
        self.edges.extend_from_slice(edges);
    }
}
