//! Clocks as values: nothing here reads the time. Who plays a move says how long it took.

use std::time::Duration;

use engine::ClockLimits;
use record::{Reading, TimeControl};

/// The clock of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// Left of the main time, or of the session.
    left: Duration,
    /// Moves until the session is renewed.
    moves_left: u32,
    periods_left: u32,
}

/// The time ran out before the move was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("out of time")]
pub struct FlagFell;

impl Clock {
    /// A clock that has not run yet.
    pub fn new(control: TimeControl) -> Self {
        let (left, moves_left, periods_left) = match control {
            TimeControl::None => (Duration::MAX, 0, 0),
            TimeControl::PerMove(time) => (time, 0, 0),
            // `0+1` could not be played if the first move had nothing.
            TimeControl::Fischer { base, increment } => (base.max(increment), 0, 0),
            TimeControl::Session { moves, base } => (base, moves, 0),
            TimeControl::Byoyomi { base, periods, .. } => (base, 0, periods),
        };
        Self { control, left, moves_left, periods_left }
    }

    /// A clock as it was read.
    pub const fn set(control: TimeControl, reading: Reading) -> Self {
        let Reading { left, moves, periods } = reading;
        Self { control, left, moves_left: moves, periods_left: periods }
    }

    /// What it shows: enough to set one again.
    pub const fn reading(&self) -> Reading {
        Reading { left: self.left, moves: self.moves_left, periods: self.periods_left }
    }

    /// What it was set to.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// How long the side may still think about this move; `None` without a clock.
    pub fn left(&self) -> Option<Duration> {
        match self.control {
            TimeControl::None => None,
            TimeControl::Byoyomi { period, .. } => {
                Some(self.left.saturating_add(period.saturating_mul(self.periods_left)))
            }
            _ => Some(self.left),
        }
    }

    /// A move was made after `used`. An increment is never credited to a move that came too late.
    ///
    /// # Errors
    /// [`FlagFell`] if that was too long. The clock then stands at zero.
    pub fn spend(&mut self, used: Duration) -> Result<(), FlagFell> {
        if self.left().is_some_and(|left| used > left) {
            (self.left, self.periods_left) = (Duration::ZERO, 0);
            return Err(FlagFell);
        }
        match self.control {
            TimeControl::None => {}
            // After a decision less than this may have been left.
            TimeControl::PerMove(time) => self.left = time,
            TimeControl::Fischer { increment, .. } => {
                self.left = (self.left - used).saturating_add(increment);
            }
            TimeControl::Session { moves, base } => {
                self.left -= used;
                self.moves_left = self.moves_left.saturating_sub(1);
                if self.moves_left == 0 {
                    self.moves_left = moves;
                    self.left = self.left.saturating_add(base);
                }
            }
            TimeControl::Byoyomi { period, .. } => {
                let over = used.saturating_sub(self.left).as_nanos();
                self.left = self.left.saturating_sub(used);
                // Whole periods are used up; the one in which the move falls is not. What goes on
                // for just as long as a period falls into it.
                let gone = over.saturating_sub(1) / period.as_nanos().max(1);
                let gone = u32::try_from(gone).unwrap_or(u32::MAX);
                self.periods_left = self.periods_left.saturating_sub(gone);
            }
        }
        Ok(())
    }

    /// A decision that is no move took `used`: the time is gone, and nothing is added for it. In
    /// byo-yomi one that is shorter than a period costs nothing, as a move does not.
    ///
    /// # Errors
    /// [`FlagFell`] if that was too long. The clock then stands at zero.
    pub fn consult(&mut self, used: Duration) -> Result<(), FlagFell> {
        let before = self.clone();
        self.spend(used)?;
        match self.control {
            // What a move would have earned is not earned; a clock that starts over with each
            // move has not started over.
            TimeControl::None => {}
            TimeControl::PerMove(_) | TimeControl::Fischer { .. } | TimeControl::Session { .. } => {
                self.left = before.left - used;
                self.moves_left = before.moves_left;
            }
            TimeControl::Byoyomi { .. } => {}
        }
        Ok(())
    }

    /// What an engine is told.
    pub fn limits(&self) -> Option<ClockLimits> {
        let left = self.left()?;
        Some(match self.control {
            TimeControl::None => return None,
            TimeControl::PerMove(_) => {
                ClockLimits { left, increment: Duration::ZERO, moves_to_go: Some(1) }
            }
            TimeControl::Fischer { increment, .. } => {
                ClockLimits { left, increment, moves_to_go: None }
            }
            TimeControl::Session { .. } => {
                ClockLimits { left, increment: Duration::ZERO, moves_to_go: Some(self.moves_left) }
            }
            // The last period comes back with every move, so it works as an increment does; the
            // earlier ones are a reserve that an engine should not plan with.
            TimeControl::Byoyomi { period, .. } => ClockLimits {
                left: self.left.saturating_add(period),
                increment: if self.left.is_zero() { Duration::ZERO } else { period },
                moves_to_go: self.left.is_zero().then_some(1),
            },
        })
    }
}
