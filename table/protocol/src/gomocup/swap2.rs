//! The Swap2 opening: three stones by the first player; the second takes Black, or takes White
//! and plays, or adds two stones and leaves the choice of colours.

use engine::Score;
use game::{Frame, Point};

use crate::score::chance;

/// Three stones from the top left corner of the part that they use, on a board of any size:
/// black, white, black, near an edge, where a lead of one stone is worth least. Each is the
/// beginning of a balanced opening of the Gomocup tournaments in shape, not in place.
const OPENINGS: [[(u8, u8); 3]; 4] = [
    [(1, 1), (2, 3), (4, 1)],
    [(0, 2), (3, 1), (2, 4)],
    [(1, 0), (4, 2), (0, 3)],
    [(2, 0), (1, 3), (4, 3)],
];

/// How far from one half the expected share of points must be, for a side to be better to have.
const CLEARLY: f64 = 0.06;

/// What the player who may choose does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Take the other colour.
    Swap,
    /// Keep White and play.
    Stay,
    /// Add two stones and let the opponent choose.
    Add,
}

/// Three stones for the first player; `seed` says which.
pub(super) fn three(frame: Frame, seed: u64) -> [Point; 3] {
    let chosen = OPENINGS[(seed % OPENINGS.len() as u64) as usize];
    // The smallest board has five lines, and no coordinate is more than four.
    let clamp =
        |(x, y): (u8, u8)| Point { column: x.min(frame.width - 1), row: y.min(frame.height - 1) };
    chosen.map(clamp)
}

/// After three or five stones, White to move with this value.
pub(super) fn choose(score: Option<Score>, may_add: bool) -> Choice {
    let white = score.map_or(0.5, chance);
    if white < 0.5 - CLEARLY {
        Choice::Swap
    } else if white > 0.5 + CLEARLY || !may_add {
        Choice::Stay
    } else {
        Choice::Add
    }
}
