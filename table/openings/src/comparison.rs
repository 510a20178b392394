//! Some points compared by a search of each.

use engine::{Limits, SearchResult};
use game::Frame;

/// Which of several stones is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The one that is best for whoever puts it.
    Best,
    /// The one that is worst for whoever puts it.
    Worst,
    /// The one that leaves the position nearest to even.
    Fair,
}

impl Wish {
    /// How much a stone is worth by this wish that is worth `value` to whoever puts it.
    fn of(self, value: f64) -> f64 {
        match self {
            Self::Best => value,
            Self::Worst => -value,
            Self::Fair => -value.abs(),
        }
    }
}

/// Points that are looked at one after another.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Still to be valued; the last one first.
    open: Vec<String>,
    /// Valued, in the order in which they were drawn.
    valued: Vec<(String, f64)>,
    /// The limits of each look.
    pub limits: Limits,
    /// What is wanted of them.
    pub wish: Wish,
    /// Whether the best of them are to be looked at longer.
    pub is_short: bool,
}

impl Comparison {
    /// Of these, in this order.
    pub fn new(mut points: Vec<String>, limits: Limits, wish: Wish, is_short: bool) -> Self {
        points.reverse();
        Self { open: points, valued: Vec::new(), limits, wish, is_short }
    }

    /// The point to be looked at next; none if all are valued.
    pub fn next(&self) -> Option<&String> {
        self.open.last()
    }

    /// Takes what was found after that point: the score is the other side's.
    pub fn found(&mut self, found: &SearchResult, frame: Frame) {
        let value = found.score.map_or(0.0, |score| -score.advantage(frame));
        self.valued.extend(self.open.pop().map(|point| (point, value)));
    }

    /// The points, the one first that is wanted most. Those of equal worth stay in their order.
    pub fn in_order(mut self) -> impl Iterator<Item = String> {
        let wish = self.wish;
        self.valued.sort_by(|(_, a), (_, b)| wish.of(*b).total_cmp(&wish.of(*a)));
        self.valued.into_iter().map(|(point, _)| point)
    }
}
