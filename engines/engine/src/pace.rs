//! What watches limits while a search runs.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::{Deadline, Instant, Limits, Looks, Stop};

/// What the threads of one search tell each other; see [`Pace::together`].
#[derive(Debug, Default)]
pub struct Together {
    nodes: AtomicU64,
    over: AtomicBool,
}

impl Together {
    /// The search is over for all: each thread learns of it at its next look.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

/// Watches limits while a search runs: counts nodes, and looks at the clock and the stop flag
/// every few of them.
#[derive(Debug)]
pub struct Pace<'a> {
    stop: &'a Stop,
    started: Instant,
    deadline: Option<Deadline>,
    node_limit: u64,
    looks: Looks,
    next_check: u64,
    nodes: u64,
    /// Nodes of the other threads of the search, when the world was looked at last.
    others: u64,
    /// How many of its own nodes those know of.
    told: u64,
    together: Option<&'a Together>,
    over: bool,
}

impl<'a> Pace<'a> {
    /// Starts now. `check_every` is how many nodes may pass between looks at clock and flag; it
    /// should be about a millisecond's worth.
    pub fn new(limits: &Limits, stop: &'a Stop, check_every: u64) -> Self {
        Self::since(Instant::now(), limits, stop, check_every)
    }

    /// Starts a search whose time began before, while something was made ready for it: time spent
    /// on preparation is not mistaken for a slow machine.
    pub fn since(started: Instant, limits: &Limits, stop: &'a Stop, check_every: u64) -> Self {
        let node_limit = limits.nodes.unwrap_or(u64::MAX);
        let looks = Looks::new(check_every.max(1));
        Self {
            stop,
            started,
            deadline: limits.move_time().map(|t| Deadline::new(started + t)),
            node_limit,
            looks,
            next_check: looks.first().min(node_limit),
            nodes: 0,
            others: 0,
            told: 0,
            together: None,
            over: false,
        }
    }

    /// Ends the search when it has gone on for so long, whatever its limits say of time.
    pub fn end_within(&mut self, time: Duration) {
        self.deadline = Some(Deadline::new(self.started + time));
    }

    /// One of several threads that search together: nodes are those of all, as far as each has
    /// told, and what ends one ends all.
    #[must_use]
    pub const fn together(mut self, together: &'a Together) -> Self {
        self.together = Some(together);
        self
    }

    /// Counts a node; true if the search must end.
    #[inline]
    pub fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_check {
            self.look();
        }
        self.over
    }

    #[cold]
    fn look(&mut self) {
        if let Some(together) = self.together {
            self.tell(together);
        }
        let left = self.node_limit.saturating_sub(self.nodes + self.others);
        self.over |= left == 0
            || self.stop.is_set()
            || self.deadline.as_mut().is_some_and(Deadline::is_near);
        if let Some(together) = self.together.filter(|_| self.over) {
            together.end();
        }
        self.next_check = self.nodes.saturating_add(left.clamp(1, self.looks.look()));
    }

    /// Tells the other threads of its nodes and hears of theirs now: what each has visited since
    /// its last look.
    pub fn hear(&mut self) {
        if let Some(together) = self.together {
            self.tell(together);
        }
    }

    fn tell(&mut self, together: &Together) {
        let new = self.nodes - self.told;
        let all = together.nodes.fetch_add(new, Ordering::Relaxed) + new;
        (self.told, self.others) = (self.nodes, all - self.nodes);
        self.over |= together.over.load(Ordering::Relaxed);
    }

    /// Looks at clock and stop flag now, for work that takes time and visits no nodes; true if the
    /// search must end.
    pub fn look_now(&mut self) -> bool {
        self.look();
        self.over
    }

    /// Moves the node limit to `limit` nodes counted from the start, for a search in stages: a
    /// stage that ended because of its share of nodes can be followed by another. Clock and stop
    /// flag are looked at now, so a search that they ended stays over.
    pub fn set_node_limit(&mut self, limit: u64) {
        self.node_limit = limit;
        self.over = false;
        self.look();
    }

    /// Whether the search must end.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Nodes so far, with those of other threads that it has heard of.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.others
    }

    /// Time so far.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_count_together_and_end_together() {
        let (stop, together) = (Stop::new(), Together::default());
        let pace = |nodes| Pace::new(&Limits::nodes(nodes), &stop, 10).together(&together);
        let (mut a, mut b) = (pace(100), pace(100));
        assert!((0..30).all(|_| !a.tick()));
        // After thirty of the other's nodes seventy are left.
        assert_eq!((1..).find(|_| b.tick()), Some(70));
        assert_eq!(b.nodes(), 100);
        assert_eq!((1..).find(|_| a.tick()), Some(10));
        let together = Together::default();
        let mut endless = Pace::new(&Limits::default(), &stop, 1).together(&together);
        assert!(!endless.tick());
        together.end();
        assert!(endless.tick());
    }
}
