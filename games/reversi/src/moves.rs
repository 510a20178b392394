//! Moves: a square, or a pass.

use core::fmt;

/// A disc on a square, or a pass. Ordered by square, the pass last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// Leaves the turn to the opponent; legal only when no disc can be placed.
    pub const PASS: Self = Self(u16::MAX);

    /// A disc on `square`, row-major from the top left.
    pub const fn place(square: usize) -> Self {
        Self(square as u16)
    }

    /// The square; none for a pass.
    pub const fn square(self) -> Option<usize> {
        if self.0 == u16::MAX { None } else { Some(self.0 as usize) }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.square() {
            Some(square) => write!(f, "Move({square})"),
            None => f.write_str("Move(pass)"),
        }
    }
}
