//! What is known of Connect Four: fours that are to be made or stopped, and columns near the middle.

use connect_four::{Drop, FourPosition};
use game::Position;
use general_engine::Heuristics;

pub(crate) const HEURISTICS: Heuristics<FourPosition> = Heuristics { urgency, ..Heuristics::NONE };

fn urgency(position: &FourPosition, Drop(column): Drop) -> u32 {
    if position.landing(column).is_none() {
        0
    } else if position.wins(column, position.turn()) {
        100_000
    } else if position.wins(column, position.turn().other()) {
        10_000
    } else {
        // More lines run through the columns in the middle.
        1 + u32::from(column.min(position.width() - 1 - column))
    }
}
