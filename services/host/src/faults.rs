//! From one move that was not the best to the next.

use crate::Verdict;

/// Where a reader is led who wants to see the next move that was not the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextFault<'a> {
    /// To this one.
    Go(&'a Verdict),
    /// To the first one again, as none follows.
    Again(&'a Verdict),
    /// Nowhere: it is the only one, and the reader looks at it.
    Only,
    /// Nowhere: there is none.
    None,
}

/// The fault to which a reader is led who looks at the place after `now` of `all` moves.
pub fn next_fault(verdicts: &[Verdict], now: usize, all: usize) -> NextFault<'_> {
    match (verdicts.iter().find(|verdict| verdict.after > now), verdicts.first()) {
        (Some(next), _) => NextFault::Go(next),
        (None, None) => NextFault::None,
        (None, Some(first)) if first.after == now => NextFault::Only,
        // Who stands at the end only begins with them.
        (None, Some(first)) if now == all => NextFault::Go(first),
        (None, Some(first)) => NextFault::Again(first),
    }
}
