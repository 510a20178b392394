//! What is known of m,n,k games: long rows.

use game::Position;
use general_engine::Heuristics;
use mnk::{MnkPosition, Move};

pub(crate) const fn heuristics<const W: usize, const C: usize>() -> Heuristics<MnkPosition<W, C>> {
    Heuristics { urgency, ..Heuristics::NONE }
}

/// What decides the game first, then the longest rows of both sides.
fn urgency<const W: usize, const C: usize>(position: &MnkPosition<W, C>, m: Move) -> u32 {
    let shape = position.shape();
    let (point, k) = (shape.frame().point(m.0.into()), usize::from(shape.in_row()));
    let longest = |side| position.longest_row(point, side);
    let (mine, theirs) = (longest(position.turn()), longest(position.turn().other()));
    match (position.misere(), mine >= k, theirs >= k) {
        (false, true, _) => 100_000,
        (false, _, true) => 10_000,
        (true, true, _) => 0,
        // A point that the opponent must not take is a move in hand.
        (true, _, true) => 1,
        _ => (mine + theirs) as u32,
    }
}
