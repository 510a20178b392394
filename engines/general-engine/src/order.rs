//! Which move to try first.

use std::hash::{Hash, Hasher};

use game::{Position, Side};

use crate::Heuristics;

/// A node with more moves than this is wide: there, moves of little urgency may be put off or
/// searched less deeply. Narrow nodes are always searched in full.
pub(crate) const WIDE: usize = 40;

/// A legal move and how much it deserves a look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<M> {
    pub m: M,
    /// [`Heuristics::urgency`].
    pub urgency: u32,
    /// What the search has learned about it; decides between moves of the same urgency class.
    pub rank: u64,
}

/// The legal moves, the most urgent first and in move order where they are alike.
///
/// Never inlined: the move list of a large board would make every frame of a recursion large.
#[inline(never)]
pub(crate) fn candidates<P: Position>(
    position: &P,
    heuristics: Heuristics<P>,
) -> Vec<Candidate<P::Move>> {
    let moves = position.legal_moves();
    let candidate = |&m: &P::Move| {
        let urgency = heuristics.urgency(position, m);
        Candidate { m, urgency, rank: u64::from(urgency) }
    };
    let mut list: Vec<_> = moves.as_ref().iter().map(candidate).collect();
    sort(&mut list);
    list
}

/// Highest rank first; the order of moves breaks ties, so no two runs differ.
pub(crate) fn sort<M: Ord + Copy>(list: &mut [Candidate<M>]) {
    list.sort_unstable_by(|a, b| b.rank.cmp(&a.rank).then(a.m.cmp(&b.m)));
}

/// How many of `list`, sorted by urgency, deserve a look before the others: all in a narrow node;
/// in a wide one those that are not far less urgent than the first, and none that are there "only
/// if there is nothing else".
pub(crate) fn worthwhile<M>(list: &[Candidate<M>]) -> usize {
    if list.len() <= WIDE {
        return list.len();
    }
    let top = list[0].urgency;
    // Below a hundred there is no threat on the board and every sensible move counts.
    let floor = if top >= 100 { (top / 8).max(1) } else { 1 };
    list.iter().take_while(|c| c.urgency >= floor).count().max(1)
}

/// How often each move of each side was the answer, weighted by depth.
///
/// Moves are generic, so a small hash of the move is the index. Two moves that share an entry
/// share their history, which can cost time and never correctness.
#[derive(Clone, Debug)]
pub(crate) struct History {
    counts: Vec<[u32; Self::SIZE]>,
}

impl History {
    const SIZE: usize = 2048;

    pub fn new() -> Self {
        Self { counts: vec![[0; Self::SIZE]; 2] }
    }

    pub fn of<M: Hash>(&self, side: Side, m: M) -> u32 {
        self.counts[side.index()][Self::index(m)]
    }

    pub fn reward<M: Hash>(&mut self, side: Side, m: M, depth: u32) {
        let count = &mut self.counts[side.index()][Self::index(m)];
        *count = count.saturating_add(depth * depth).min(1 << 20);
    }

    fn index<M: Hash>(m: M) -> usize {
        let mut hasher = Stable(0);
        m.hash(&mut hasher);
        hasher.finish() as usize % Self::SIZE
    }
}

/// A hasher with the same results on every machine: integers go in by value, whatever their width
/// and byte order in memory.
struct Stable(u64);

impl Hasher for Stable {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }
    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }
    fn write_u16(&mut self, n: u16) {
        self.write_u64(n.into());
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = game::hash::combine(self.0, n);
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}
