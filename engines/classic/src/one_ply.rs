//! Reversi: for each move, the opponent's best disc difference after his reply; the first move
//! that leaves him least.
//!
//! The difference is his discs minus mine, and never below 0: a reply after which he is still
//! behind counts like no reply at all. So does a pass.

use game::AnyPosition;

use crate::player::{Placing, after, placings};

pub(crate) fn choose(position: &dyn AnyPosition, moves: &[Placing]) -> Placing {
    let mut best: Option<(i64, &Placing)> = None;
    for m in moves {
        let gain = best_reply(position, m);
        if best.is_none_or(|(least, _)| gain < least) {
            best = Some((gain, m));
        }
    }
    best.map_or_else(|| moves[0].clone(), |(_, m)| m.clone())
}

/// What the opponent gets by his best reply to `m`.
fn best_reply(position: &dyn AnyPosition, m: &Placing) -> i64 {
    let me = position.turn();
    let child = after(position, m);
    let replies = placings(&*child);
    let difference = |reply: &Placing| {
        let counts = after(&*child, reply).view().counts;
        counts[me.other().index()] as i64 - counts[me.index()] as i64
    };
    replies.iter().map(difference).max().unwrap_or(0).max(0)
}
