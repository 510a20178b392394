//! A book that is read when it is first needed: reading takes longer than some moves may.

use std::sync::OnceLock;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use engine::{Limits, Stop};

/// With less time for a move a search does not wait until the book is read.
const MIN_MOVE_TIME: Duration = Duration::from_millis(500);

/// Between two looks whether to wait any longer.
const LOOK_INTERVAL: Duration = Duration::from_millis(1);

/// Something that is read once.
pub(crate) struct AtHand<T: 'static> {
    read: OnceLock<Option<T>>,
    how: fn() -> Option<T>,
}

impl<T: Send + Sync> AtHand<T> {
    /// Read in this way; none if that fails.
    pub const fn new(how: fn() -> Option<T>) -> Self {
        Self { read: OnceLock::new(), how }
    }

    /// What is read, now if need be.
    pub fn get(&'static self) -> Option<&'static T> {
        self.read.get_or_init(self.how).as_ref()
    }

    /// What is read, for a search that may be stopped meanwhile; none then.
    pub fn get_until(&'static self, stop: &Stop) -> Option<&'static T> {
        if self.read.get().is_none()
            && let Some(done) = self.begin()
        {
            while !stop.is_set()
                && done.recv_timeout(LOOK_INTERVAL) == Err(RecvTimeoutError::Timeout)
            {}
            return self.read.get()?.as_ref();
        }
        self.get()
    }

    /// What is read, for a search with such limits; none where there is no time for reading, which
    /// is done beside the search then, for the next one.
    pub fn get_within(&'static self, limits: &Limits, stop: &Stop) -> Option<&'static T> {
        let is_hasty = limits.move_time().is_some_and(|time| time < MIN_MOVE_TIME);
        if is_hasty && self.read.get().is_none() {
            // Where there is no thread to be had, it is tried again at the next move.
            self.begin();
            return None;
        }
        self.get_until(stop)
    }

    /// Has it read in a thread of its own, and hears when that is done; none where there is no
    /// thread to be had.
    fn begin(&'static self) -> Option<Receiver<()>> {
        let (tell, done) = mpsc::channel();
        let read = move || {
            self.get();
            // A search that does not wait any more need not know.
            let _ = tell.send(());
        };
        std::thread::Builder::new().name("reader".into()).spawn(read).ok()?;
        Some(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_no_time_does_not_wait() {
        static SLOW: AtHand<u8> = AtHand::new(|| {
            std::thread::sleep(Duration::from_millis(300));
            Some(7)
        });
        let (hasty, stop, stopped) =
            (Limits::time(Duration::from_millis(100)), Stop::new(), Stop::new());
        stopped.set();
        assert_eq!(SLOW.get_within(&Limits::nodes(10), &stopped), None);
        assert_eq!(SLOW.get_within(&hasty, &stop), None);
        assert_eq!(SLOW.get_within(&Limits::nodes(10), &stop), Some(&7));
        assert_eq!(SLOW.get_within(&hasty, &stopped), Some(&7));
        static OTHER: AtHand<u8> = AtHand::new(|| Some(9));
        assert_eq!(OTHER.get_within(&Limits::time(Duration::from_secs(1)), &stop), Some(&9));
        static NONE: AtHand<u8> = AtHand::new(|| None);
        assert_eq!(NONE.get_within(&Limits::nodes(10), &stop), None);
    }
}
