//! What the table remembers of a position.

use super::PROVED;
use crate::points::At;

/// What the table remembers of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    value: i16,
    /// Plies to which it was searched; see [`Entry::SURE`].
    pub depth: i8,
    /// What the value says.
    pub bound: Bound,
    /// The best move, or the one that refuted.
    pub best: Option<At>,
}

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is that.
    Exact,
    /// It is that at least.
    Lower,
    /// It is that at most.
    Upper,
}

impl Entry {
    /// The depth of what is proved: it is so at any depth.
    pub const SURE: i8 = i8::MAX;

    /// An entry for a position `ply` plies from the root.
    pub fn new(value: i32, bound: Bound, depth: i32, best: Option<At>, ply: usize) -> Self {
        let depth = if value.abs() > PROVED { Self::SURE } else { depth.clamp(-1, 100) as i8 };
        // A win in n plies from the root is a win in n − ply plies from here.
        let away = if value.abs() > PROVED { value.signum() * ply as i32 } else { 0 };
        Self { value: (value + away) as i16, depth, bound, best }
    }

    /// The value, `ply` plies from the root.
    pub fn value(&self, ply: usize) -> i32 {
        let value = i32::from(self.value);
        if value.abs() > PROVED { value - value.signum() * ply as i32 } else { value }
    }

    /// Whether it answers a search with this window.
    pub fn decides(&self, value: i32, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        }
    }
}
