//! Counts the leaves of a game tree.

use alloc::vec::Vec;

use crate::Position;

/// Counts the leaves of the game tree `depth` plies below `position`.
///
/// The convention of the Othello literature: a forced pass is a ply, and a game that ends early
/// counts as one leaf (8×8 Reversi: `perft(10)` = 24,571,284).
///
/// The sum wraps at 2^64, far beyond any depth that can be run.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => (position.legal_move_count() as u64).max(1),
        _ => {
            let moves = position.legal_moves();
            let moves = moves.as_ref();
            if moves.is_empty() {
                return 1;
            }
            moves.iter().fold(0, |sum: u64, &m| {
                let mut child = position.clone();
                child.play_unchecked(m);
                sum.wrapping_add(perft(&child, depth - 1))
            })
        }
    }
}

/// [`perft`] split by first move, in move order; empty when the game is over or `depth` is 0.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let moves = position.legal_moves();
    moves
        .as_ref()
        .iter()
        .map(|&m| {
            let mut child = position.clone();
            child.play_unchecked(m);
            (m, perft(&child, depth - 1))
        })
        .collect()
}
