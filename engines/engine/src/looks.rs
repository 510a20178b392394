//! How often a search looks at the world.

use std::time::Duration;

use crate::Instant;

/// How many nodes pass until a search looks at the stop flag and the clock again: as many as are
/// usual, and fewer where they take long, on a machine that is busy or where memory is written for
/// the first time, which it has to be given page by page.
#[derive(Clone, Copy, Debug)]
pub struct Looks {
    last: Instant,
    nodes: u64,
    usual: u64,
}

/// So many nodes go before the second look.
const FIRST: u64 = 32;
/// Who takes longer from one look to the next looks sooner the next time.
const SLOW: Duration = Duration::from_millis(1);

impl Looks {
    /// A search begins; `usual`, at least 1, is how many nodes it visits in somewhat less than a
    /// millisecond.
    pub fn new(usual: u64) -> Self {
        Self { last: Instant::now(), nodes: FIRST.min(usual), usual }
    }

    /// After how many nodes it looks for the first time.
    pub const fn first(&self) -> u64 {
        self.nodes
    }

    /// It looks now: after how many nodes it does so again.
    pub fn look(&mut self) -> u64 {
        self.look_at(Instant::now())
    }

    fn look_at(&mut self, now: Instant) -> u64 {
        let took = now.saturating_duration_since(self.last);
        self.last = now;
        self.nodes = match took > SLOW {
            true => (self.nodes / 2).max(1),
            false => (2 * self.nodes).min(self.usual),
        };
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_slow_looks_sooner() {
        let mut now = Instant::now();
        let mut looks = Looks { last: now, ..Looks::new(1000) };
        let mut after = |micros| {
            now += Duration::from_micros(micros);
            looks.look_at(now)
        };
        assert_eq!([10; 6].map(&mut after), [64, 128, 256, 512, 1000, 1000]);
        assert_eq!([900, 9000, 9000, 2000].map(&mut after), [1000, 500, 250, 125]);
        assert_eq!([5000; 8].map(&mut after)[4..], [3, 1, 1, 1]);
        assert_eq!([5, 5, 5, 5].map(&mut after), [2, 4, 8, 16]);
        assert_eq!(Looks::new(20).first(), 20);
    }
}
