//! What is known of a game beyond its rules.

use std::fmt;

use game::Position;

/// The largest estimate of a position.
pub(crate) const SURE: i32 = 1000;

/// The share of the points that an estimate expects for the side to move.
pub(crate) fn chance_of(estimate: i32) -> f64 {
    0.5 + f64::from(estimate.clamp(-SURE, SURE)) / f64::from(2 * SURE)
}

/// What is known of a game beyond its rules. It makes the searches stronger and is never needed.
///
/// Given to an engine with the rules, because rules hold no thought about how to play well.
pub struct Heuristics<P: Position> {
    /// How much a legal move deserves a look, 1 being neutral. Threats that must be answered are
    /// worth hundreds; 0 means "only if there is nothing else".
    pub urgency: fn(&P, P::Move) -> u32,
    /// A guess at the value for the side to move in −1000..=1000; 0 where there is nothing better
    /// than playing on to tell.
    pub estimate: fn(&P) -> i32,
}

impl<P: Position> Heuristics<P> {
    /// Of a game of which nothing is known: all moves alike, no value.
    pub const NONE: Self = Self { urgency: |_, _| 1, estimate: |_| 0 };

    pub(crate) fn urgency(self, position: &P, m: P::Move) -> u32 {
        (self.urgency)(position, m)
    }

    pub(crate) fn estimate(self, position: &P) -> i32 {
        (self.estimate)(position)
    }
}

// Not derived: whether the position can be copied does not matter.
impl<P: Position> Clone for Heuristics<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Position> Copy for Heuristics<P> {}

impl<P: Position> fmt::Debug for Heuristics<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Heuristics").finish_non_exhaustive()
    }
}
