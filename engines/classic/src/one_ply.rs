//! Reversi: for each move, the opponent's best disc difference after his reply; the first move
//! that leaves him least.
//!
//! The difference is his discs minus mine, and never below 0: a reply after which he is still
//! behind counts like no reply at all. So does a pass.

use engine::Stop;
use game::AnyPosition;

use crate::explain::{Judged, Reason};
use crate::player::{Placing, after, counts, placings};

/// Once it is stopped the moves that are left are not looked at.
pub(crate) fn judge(position: &dyn AnyPosition, moves: &[Placing], stop: &Stop) -> Vec<Judged> {
    let looked = moves.iter().enumerate().take_while(|(at, _)| *at == 0 || !stop.is_set());
    let judged = looked.map(|(_, m)| match best_reply(position, m) {
        Some((best, ahead)) => {
            let value = ahead.max(0);
            Judged::new(m, value, vec![value], vec![Reason::Reply { best, ahead }])
        }
        None => Judged::new(m, 0, vec![0], vec![Reason::NoReply]),
    });
    judged.collect()
}

/// The opponent's best reply to `m` and his lead after it; none if he can place nothing.
fn best_reply(position: &dyn AnyPosition, m: &Placing) -> Option<(String, i64)> {
    let me = position.turn();
    let child = after(position, m);
    let mut best: Option<(String, i64)> = None;
    for reply in placings(&*child) {
        let discs = counts(&*after(&*child, &reply));
        let ahead = discs[me.other().index()] as i64 - discs[me.index()] as i64;
        if best.as_ref().is_none_or(|(_, most)| ahead > *most) {
            best = Some((reply.notation, ahead));
        }
    }
    best
}
