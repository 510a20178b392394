//! Fours that can all be played, one after the other.

use crate::points::{At, place};

/// So many fours a chain has at most.
const MOST_FOURS: usize = 8;

/// A four: its stone, and where it is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Four {
    pub gain: At,
    pub answer: At,
}

impl Four {
    /// Whether both can be played.
    fn goes_with(self, other: Self) -> bool {
        self == other
            || self.gain != other.gain
                && self.gain != other.answer
                && self.answer != other.gain
                && self.answer != other.answer
    }
}

/// Whether all fours of both can be played.
pub(super) fn go_together(some: &[Four], others: &[Four]) -> bool {
    some.iter().all(|&four| others.iter().all(|&other| four.goes_with(other)))
}

/// Whether two fours with the same stone are one row of four between free points.
pub(super) fn is_straight(four: Four, other: Four) -> bool {
    (0..4).any(|direction| {
        let [(line, bit), (its_line, its_bit), (gains, _)] =
            [four.answer, other.answer, four.gain].map(|at| place(at, direction));
        line == its_line && line == gains && bit.abs_diff(its_bit) == 5
    })
}

/// Some fours, none of them twice.
#[derive(Clone, Copy, Default)]
pub(super) struct Fours {
    fours: [Four; MOST_FOURS],
    count: u8,
}

impl Fours {
    pub fn all(&self) -> &[Four] {
        &self.fours[..usize::from(self.count)]
    }

    /// The one that was added last.
    pub fn last(&self) -> Four {
        self.all().last().copied().unwrap_or_default()
    }

    pub fn but_last(&self) -> &[Four] {
        self.all().split_last().map_or(&[], |(_, rest)| rest)
    }

    /// With another one; none if that is too many.
    pub fn with(mut self, four: Four) -> Option<Self> {
        *self.fours.get_mut(usize::from(self.count))? = four;
        self.count += 1;
        Some(self)
    }

    /// With all others; none if that is too many.
    pub fn joined(self, others: &[Four]) -> Option<Self> {
        let add = |all: Self, &four: &Four| {
            if all.all().contains(&four) { Some(all) } else { all.with(four) }
        };
        others.iter().try_fold(self, add)
    }

    /// Whether the others are the same, in whatever order.
    pub fn are_same(&self, others: &[Four]) -> bool {
        others.len() == self.all().len() && others.iter().all(|four| self.all().contains(four))
    }
}
