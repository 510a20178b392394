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

use crate::explain::{Judged, Place, Reason};
use crate::player::Placing;

/// The places from best to worst.
const BEST: [usize; 9] = [4, 0, 2, 6, 8, 1, 3, 5, 7];

/// The ways to win.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

pub(crate) fn judge(position: &dyn AnyPosition, moves: &[Placing]) -> Vec<Judged> {
    let stones = position.view().stones;
    let me = position.turn();
    let completes = |side: Side, at: usize| {
        LINES
            .iter()
            .filter(|line| line.contains(&at))
            .any(|line| line.iter().all(|&place| place == at || stones[place] == Some(side)))
    };
    let judged = moves.iter().map(|m| {
        let (wins, blocks) = (completes(me, m.index), completes(me.other(), m.index));
        let number = BEST.iter().position(|&place| place == m.index).unwrap_or(BEST.len());
        let number = number as i64 + 1;
        let mut reasons = Vec::new();
        reasons.extend(wins.then_some(Reason::Wins));
        reasons.extend(blocks.then_some(Reason::Blocks));
        reasons.push(Reason::Place { kind: kind(m.index) });
        // Where it wins or blocks, the lowest place comes first.
        let rank = match (wins, blocks) {
            (true, _) => vec![0, m.index as i64],
            (_, true) => vec![1, m.index as i64],
            _ => vec![2, number],
        };
        let value = if wins || blocks { 0 } else { number };
        Judged::new(m, value, rank, reasons)
    });
    judged.collect()
}

const fn kind(place: usize) -> Place {
    match place {
        4 => Place::Centre,
        0 | 2 | 6 | 8 => Place::Corner,
        _ => Place::Edge,
    }
}
