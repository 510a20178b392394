//! What the table remembers of a position.

use engine::{Bound, from_table, to_table};

use super::PROVED;
use crate::points::At;

/// What the table remembers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub(super) value: i16,
    /// Plies to which it was searched; see [`Entry::SURE`].
    pub depth: i8,
    /// What the value says.
    pub bound: Bound,
    /// The best move, or the one that refuted.
    pub best: Option<At>,
}

impl Entry {
    /// The depth of what is proved: it is so at any depth.
    pub const SURE: i8 = i8::MAX;

    /// An entry for a position `ply` plies from the root.
    pub fn new(value: i32, bound: Bound, depth: i32, best: Option<At>, ply: usize) -> Self {
        let depth = if value.abs() > PROVED { Self::SURE } else { depth.clamp(-1, 100) as i8 };
        let value = to_table(value, ply as i32, PROVED) as i16;
        Self { value, depth, bound, best }
    }

    /// The value, `ply` plies from the root.
    pub fn value(&self, ply: usize) -> i32 {
        from_table(self.value.into(), ply as i32, PROVED)
    }
}
