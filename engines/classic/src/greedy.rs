//! Reversi: flip as many discs as possible; of equal moves, the smallest row letter, then the
//! smallest column letter.

use game::AnyPosition;

use crate::explain::{Judged, Reason};
use crate::player::{Placing, after, counts};

pub(crate) fn judge(position: &dyn AnyPosition, moves: &[Placing]) -> Vec<Judged> {
    let turn = position.turn().index();
    let before = counts(position)[turn];
    let judged = moves.iter().map(|m| {
        // Of the discs that are more, one was placed.
        let discs = counts(&*after(position, m))[turn] - before - 1;
        let value = i64::try_from(discs).unwrap_or(i64::MAX);
        Judged::new(m, value, vec![-value], vec![Reason::Turns { discs }])
    });
    judged.collect()
}
