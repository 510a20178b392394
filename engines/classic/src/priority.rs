//! Tic-tac-toe, with the places
//!
//! ```text
//!   0 | 1 | 2
//!   3 | 4 | 5
//!   6 | 7 | 8
//! ```
//!
//! 1. Win if possible, the lowest place first.
//! 2. Else take the place where the opponent would win, the lowest first.
//! 3. Else the first free place of the centre, the corners, the edges.

use game::{AnyPosition, Side};

use crate::player::Placing;

/// The places from best to worst.
const BEST: [usize; 9] = [4, 0, 2, 6, 8, 1, 3, 5, 7];

/// The ways to win.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

pub(crate) fn choose(position: &dyn AnyPosition, moves: &[Placing]) -> Placing {
    let stones = position.view().stones;
    let me = position.turn();
    let completes = |side: Side| {
        moves.iter().find(|m| {
            LINES.iter().filter(|line| line.contains(&m.index)).any(|line| {
                line.iter().all(|&place| place == m.index || stones[place] == Some(side))
            })
        })
    };
    let place = |place: usize| moves.iter().find(|m| m.index == place);
    completes(me)
        .or_else(|| completes(me.other()))
        .or_else(|| BEST.into_iter().find_map(place))
        .unwrap_or(&moves[0])
        .clone()
}
