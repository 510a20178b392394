//! When a search must end, on a machine that is busy with other things as well.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::Instant;

/// How long this machine has lately let a thread wait that wanted to go on, in microseconds. It
/// belongs to the machine, so all searches of the process learn it together.
static LONGEST_WAIT: AtomicU64 = AtomicU64::new(0);

/// A moment at which a search must have ended, looked at every few hundred microseconds.
///
/// Where other programs want the processor, a thread stands still for some milliseconds now and
/// then, and if that comes just before the moment, it is late. A search that looks regularly sees
/// how long that lasts:
///
/// ```text
///   looks     | | | |            | | | | |     | | | |
///                    <- waited ->                      ends here, as early as it may have to wait
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    moment: Instant,
    last: Instant,
    /// It never ends earlier than this before the moment.
    earliest: Duration,
}

/// No machine that is merely busy lets a thread wait longer, in microseconds: a longer wait was
/// sleep.
const MAX_WAIT_MICROS: u64 = 250_000;

impl Deadline {
    /// A search that begins now and must have ended at this moment.
    pub fn new(moment: Instant) -> Self {
        let now = Instant::now();
        // What was seen long ago does not count for ever.
        let _ = LONGEST_WAIT
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |wait| Some(wait - wait / 8));
        Self { moment, last: now, earliest: moment.saturating_duration_since(now) / 2 }
    }

    /// Whether the search must end now. To be asked at least every millisecond.
    pub fn is_near(&mut self) -> bool {
        self.is_near_at(Instant::now(), &LONGEST_WAIT)
    }

    /// The thread has waited of its own will: that says nothing of the machine.
    pub fn resume(&mut self) {
        self.last = Instant::now();
    }

    fn is_near_at(&mut self, now: Instant, longest: &AtomicU64) -> bool {
        let waited = now.saturating_duration_since(self.last);
        self.last = now;
        let waited = u64::try_from(waited.as_micros()).unwrap_or(u64::MAX).min(MAX_WAIT_MICROS);
        let longest = longest.fetch_max(waited, Ordering::Relaxed).max(waited);
        now + Duration::from_micros(longest).min(self.earliest) >= self.moment
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_had_to_wait_ends_earlier() {
        let begin = Instant::now();
        let at = |ms: u64| begin + Duration::from_millis(ms);
        let new = || Deadline { moment: at(100), last: begin, earliest: Duration::from_millis(50) };
        // Nobody else wants the processor: it is used to the end.
        let (mut quiet, none) = (new(), AtomicU64::new(0));
        assert!((1..99).all(|ms| !quiet.is_near_at(at(ms), &none)));
        assert!(quiet.is_near_at(at(99), &none));
        // A wait of 12 milliseconds may come again.
        let (mut busy, waits) = (new(), AtomicU64::new(0));
        assert!(!busy.is_near_at(at(10), &waits));
        assert!(!busy.is_near_at(at(22), &waits));
        assert!((23..88).all(|ms| !busy.is_near_at(at(ms), &waits)));
        assert!(busy.is_near_at(at(88), &waits));
        // Whoever sleeps because there is nothing to do learns nothing.
        let slept = AtomicU64::new(0);
        let mut sleeper = Deadline { last: at(60), ..new() };
        assert!(!sleeper.is_near_at(at(61), &slept));
        assert_eq!(slept.into_inner(), 1000);
        // A machine that slept for an hour is not a busy one.
        let hour = AtomicU64::new(0);
        assert!(new().is_near_at(at(3_600_000), &hour));
        assert_eq!(hour.into_inner(), MAX_WAIT_MICROS);
        // So it may for the next search, but half of the time is always used.
        assert!(new().is_near_at(at(89), &waits));
        waits.store(1_000_000, Ordering::Relaxed);
        let mut late = new();
        assert!((1..50).all(|ms| !late.is_near_at(at(ms), &waits)));
        assert!(late.is_near_at(at(50), &waits));
    }
}
