//! The order to end a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::Instant;

/// Tells a running search to answer now, at once or from a moment on. Clones share the order.
#[derive(Clone, Debug)]
pub struct Stop(Arc<Order>);

#[derive(Debug)]
struct Order {
    now: AtomicBool,
    /// Microseconds after `made`; [`NEVER`] if there is no such moment.
    from: AtomicU64,
    made: Instant,
    /// What else may give the order.
    asked: Option<fn() -> bool>,
    /// Whose order is one for this search, too.
    above: Option<Stop>,
}

const NEVER: u64 = u64::MAX;

impl Default for Stop {
    fn default() -> Self {
        Self::new()
    }
}

impl Stop {
    /// An order that is not given.
    pub fn new() -> Self {
        Self::made_with(None, None)
    }

    /// An order that is given as well when this one is.
    pub fn within(&self) -> Self {
        Self::made_with(None, Some(self.clone()))
    }

    /// An order that is given as well when `asked` says so: where the one who gives it reaches no
    /// memory of ours, as the owner of a worker inside a page.
    pub fn asking(asked: fn() -> bool) -> Self {
        Self::made_with(Some(asked), None)
    }

    fn made_with(asked: Option<fn() -> bool>, above: Option<Self>) -> Self {
        let (now, from) = (AtomicBool::new(false), AtomicU64::new(NEVER));
        Self(Arc::new(Order { now, from, made: Instant::now(), asked, above }))
    }

    /// Asks the search to end.
    pub fn set(&self) {
        self.0.now.store(true, Ordering::Relaxed);
    }

    /// Asks the search to end after so much time from now: how a search that began without a
    /// clock, because it was the opponent's turn, gets one while it runs.
    pub fn set_after(&self, time: Duration) {
        let micros = self.0.made.elapsed().saturating_add(time).as_micros();
        let micros = u64::try_from(micros).unwrap_or(NEVER - 1).min(NEVER - 1);
        self.0.from.store(micros, Ordering::Relaxed);
    }

    /// Whether the search has been asked to end. The clock is read only if there is a moment to
    /// wait for.
    pub fn is_set(&self) -> bool {
        if self.0.now.load(Ordering::Relaxed)
            || self.0.asked.is_some_and(|asked| asked())
            || self.0.above.as_ref().is_some_and(Self::is_set)
        {
            return true;
        }
        let from = self.0.from.load(Ordering::Relaxed);
        from != NEVER && self.0.made.elapsed() >= Duration::from_micros(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_given_now_or_from_a_moment_on() {
        let stop = Stop::new();
        assert!(!stop.is_set());
        stop.set_after(Duration::from_secs(3600));
        assert!(!stop.is_set());
        stop.set_after(Duration::ZERO);
        assert!(stop.is_set());
        let stop = Stop::new();
        stop.set_after(Duration::MAX);
        assert!(!stop.is_set());
        stop.clone().set();
        assert!(stop.is_set());
    }

    #[test]
    fn what_is_ordered_above_is_ordered_within() {
        let above = Stop::new();
        let (one, other) = (above.within(), above.within());
        one.set();
        assert!(one.is_set() && !above.is_set() && !other.is_set());
        above.set();
        assert!(other.is_set());
    }

    #[test]
    fn somebody_else_may_give_it() {
        static GIVEN: AtomicBool = AtomicBool::new(false);
        let stop = Stop::asking(|| GIVEN.load(Ordering::Relaxed));
        assert!(!stop.is_set());
        GIVEN.store(true, Ordering::Relaxed);
        assert!(stop.is_set());
    }
}
