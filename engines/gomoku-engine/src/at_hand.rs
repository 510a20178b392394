//! What is read when it is first needed, like a book, which takes longer than many a move may.

use std::sync::OnceLock;
use std::time::Duration;

use engine::Limits;

/// With less time for a move nobody waits until something is read.
const ENOUGH: Duration = Duration::from_millis(500);

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

    /// The same for a search with such limits; none where there is no time for reading, which is done beside
    /// the search then, for the next one.
    pub fn get_within(&'static self, limits: &Limits) -> Option<&'static T> {
        let is_hasty = limits.move_time().is_some_and(|time| time < ENOUGH);
        if is_hasty && self.read.get().is_none() {
            // Where there is no thread to be had, it is tried again at the next move.
            let _ = std::thread::Builder::new().name("reader".into()).spawn(|| self.get());
            return None;
        }
        self.get()
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
        let hasty = Limits::time(Duration::from_millis(100));
        assert_eq!(SLOW.get_within(&hasty), None);
        assert_eq!(SLOW.get(), Some(&7));
        assert_eq!(SLOW.get_within(&hasty), Some(&7));
        static OTHER: AtHand<u8> = AtHand::new(|| Some(9));
        assert_eq!(OTHER.get_within(&Limits::time(Duration::from_secs(1))), Some(&9));
        static NONE: AtHand<u8> = AtHand::new(|| None);
        assert_eq!(NONE.get_within(&Limits::nodes(10)), None);
    }
}
