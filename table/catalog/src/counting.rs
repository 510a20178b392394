//! Leaves of the game tree, by the fastest counter there is for the game.

use game::{AnyPosition, Game};

/// Counts as [`game::perft`] does. A game without a counter of its own is counted by its rules.
pub fn perft(game: &dyn Game, position: &dyn AnyPosition, depth: u32) -> u64 {
    reversi_engine::perft_text(game, &position.text(), depth)
        .unwrap_or_else(|| position.perft(depth))
}

/// [`perft()`] split by first move, as [`game::divide`] does; moves in notation.
pub fn divide(game: &dyn Game, position: &dyn AnyPosition, depth: u32) -> Vec<(String, u64)> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let count = |m: String| {
        let mut child = position.boxed_clone();
        child.play(&m).expect("the game itself lists the move");
        let leaves = perft(game, &*child, below);
        (m, leaves)
    };
    position.legal_moves().into_iter().map(count).collect()
}
