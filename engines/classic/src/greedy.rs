//! Reversi: flip as many discs as possible; of equal moves, the smallest row letter, then the
//! smallest column letter.

use game::AnyPosition;

use crate::player::{Placing, after};

pub(crate) fn choose(position: &dyn AnyPosition, moves: &[Placing]) -> Placing {
    let turn = position.turn();
    let mut best: Option<(usize, &Placing)> = None;
    for m in moves {
        // The discs afterwards grow with the flips, which is all that a comparison needs.
        let discs = after(position, m).view().counts[turn.index()];
        // Moves come in row-major order, so only a better one replaces the first.
        if best.is_none_or(|(most, _)| discs > most) {
            best = Some((discs, m));
        }
    }
    best.map_or_else(|| moves[0].clone(), |(_, m)| m.clone())
}
