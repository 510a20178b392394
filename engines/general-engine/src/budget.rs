//! How far a search goes: levels as node counts.

use engine::{Limits, MAX_LEVEL};
use game::Frame;

/// Nodes for each level, from 1, on boards with up to [`NARROW`] moves. A node is one position
/// reached by playing a move, in the tree or in a playout, so the numbers mean about the same work
/// for every kind of search.
const NODES: [u64; MAX_LEVEL as usize] = [
    100, 130, 170, 220, 300, 400, 600, 900, 1_400, 2_200, 3_500, 6_000, 10_000, 17_000, 30_000,
    50_000, 80_000, 130_000, 220_000, 400_000,
];

/// From so many legal moves on, a level has fewer nodes: every node looks at all of its moves, so
/// what a level costs stays about the same from one board to the next.
const NARROW: usize = 32;

/// Nodes that a search for a depth alone may visit if it has no notion of depth.
pub(crate) const NODES_FOR_DEPTH: u64 = NODES[12];

/// The most memory that one table or tree takes, in bytes.
///
/// Filling a fresh table takes about a millisecond for three mebibytes, and no one can stop that.
pub(crate) const MEMORY: usize = 24 << 20;

/// `limits` with the level turned into nodes, for a position with `moves` legal moves. A missing
/// level means full strength within the other limits.
pub(crate) fn with_nodes(limits: &Limits, moves: usize) -> Limits {
    let Some(level) = limits.level.map(|level| level.clamp(1, MAX_LEVEL)) else {
        return limits.clone();
    };
    let nodes = NODES[level as usize - 1] * NARROW as u64 / moves.max(NARROW) as u64;
    Limits {
        level: Some(level),
        nodes: Some(limits.nodes.map_or(nodes, |n| n.min(nodes))),
        ..limits.clone()
    }
}

/// Nodes between looks at clock and stop flag, for a root with so many legal moves on so large a
/// board: less than a millisecond's worth. On a large board to list and judge the moves of one
/// position takes about as long as that, in Renju even half a millisecond more.
pub(crate) fn check_every(moves: usize, frame: Frame) -> u64 {
    // Few moves are not soon found if there are many points to look at.
    let points = usize::from(frame.width) * usize::from(frame.height);
    64 / moves.max(points / 8).clamp(8, 64) as u64
}

/// How many entries a table for a search under `limits` should have room for.
pub(crate) fn table_entries(limits: &Limits) -> u64 {
    // No general search visits more than some millions of nodes in a second.
    const NODES_PER_MILLISECOND: u64 = 5_000;
    let by_time = limits.move_time().map_or(u64::MAX, |time| {
        u64::try_from(time.as_millis()).unwrap_or(u64::MAX).saturating_mul(NODES_PER_MILLISECOND)
    });
    limits.nodes.unwrap_or(u64::MAX).min(by_time).saturating_mul(2).max(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_a_number_of_nodes_and_never_more_than_was_asked() {
        assert_eq!(with_nodes(&Limits::default(), 9).nodes, None);
        assert_eq!(with_nodes(&Limits::level(6), 9).nodes, Some(NODES[5]));
        assert_eq!(with_nodes(&Limits::depth(3), 9).nodes, None);
        assert_eq!(with_nodes(&Limits::nodes(7), 9).nodes, Some(7));
        assert_eq!(with_nodes(&Limits { nodes: Some(7), ..Limits::level(9) }, 9).nodes, Some(7));
        assert_eq!(
            with_nodes(&Limits { nodes: Some(700), ..Limits::level(1) }, 9).nodes,
            Some(100)
        );
        assert_eq!(with_nodes(&Limits::level(1), 320).nodes, Some(10));
    }
}
