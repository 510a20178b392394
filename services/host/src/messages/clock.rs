//! What a clock shows.

use std::time::Duration;

use record::TimeControl;
use serde::Serialize;
use session::Clock;
use utoipa::ToSchema;

/// What a clock shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClockState {
    /// Milliseconds left, as this is said: of the main time and all periods of byo-yomi together.
    pub left: u64,
    /// Whether it runs.
    pub running: bool,
    /// The periods with which that ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub periods: Option<Periods>,
    /// For how many moves it is, before as much is added again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
}

/// Periods of byo-yomi: a move within one of them does not use it up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Periods {
    /// How many were left when the move began.
    pub count: u32,
    /// How long each is, in milliseconds.
    pub length: u64,
}

/// What comes after the time that a clock shows, as it counts down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The flag falls.
    Flag,
    /// Periods of byo-yomi begin.
    Periods(Periods),
    /// The next period of byo-yomi, of so many with the one that runs.
    Next(u32),
    /// As much time again, after so many moves.
    Moves(u32),
}

impl ClockState {
    /// What `clock` shows when the side has thought for `used`; none if there is no limit.
    pub fn of(clock: &Clock, used: Duration, running: bool) -> Option<Self> {
        let left = clock.left()?.saturating_sub(used);
        let reading = clock.reading();
        let (periods, moves) = match clock.control() {
            TimeControl::Byoyomi { period, .. } => {
                let length = milliseconds(period);
                (Some(Periods { count: reading.periods, length }), None)
            }
            TimeControl::Session { .. } => (None, Some(reading.moves)),
            _ => (None, None),
        };
        Some(Self { left: milliseconds(left), running, periods, moves })
    }

    /// What it shows a moment later.
    #[must_use]
    pub fn after(&self, passed: Duration) -> Self {
        Self { left: self.left.saturating_sub(milliseconds(passed)), ..self.clone() }
    }

    /// The time that runs now, and what comes after it.
    pub fn shown(&self) -> (Duration, Then) {
        let of = Duration::from_millis;
        let Some(Periods { count, length }) = self.periods.filter(|periods| periods.length > 0)
        else {
            return (of(self.left), self.moves.map_or(Then::Flag, Then::Moves));
        };
        let all = length.saturating_mul(count.into());
        if self.left > all {
            return (of(self.left - all), Then::Periods(Periods { count, length }));
        }
        let still = self.left.div_ceil(length).max(1);
        let shown = of(self.left - (still - 1) * length);
        (shown, Then::Next(u32::try_from(still).unwrap_or(u32::MAX)))
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_the_time_that_runs() {
        let control = "60+3x30".parse().expect("a control");
        let mut clock = Clock::new(control);
        let mut shown = |spent: u64, used: u64| {
            clock.spend(Duration::from_secs(spent)).expect("in time");
            let state = ClockState::of(&clock, Duration::from_secs(used), true).expect("a clock");
            let (left, then) = state.shown();
            (left.as_secs(), then)
        };
        let periods = Then::Periods(Periods { count: 3, length: 30_000 });
        assert_eq!(shown(0, 0), (60, periods));
        assert_eq!(shown(20, 39), (1, periods));
        assert_eq!(shown(0, 40), (30, Then::Next(3)), "the main time is over");
        assert_eq!(shown(0, 69), (1, Then::Next(3)));
        // Two periods are used up within one move, and stay so.
        assert_eq!(shown(0, 101), (29, Then::Next(1)));
        assert_eq!(shown(101, 0), (30, Then::Next(1)));
        assert_eq!(shown(30, 29), (1, Then::Next(1)), "in time, so nothing is used up");
        assert_eq!(shown(0, 31), (0, Then::Next(1)));
        let forty = Clock::new("40/60".parse().expect("a control"));
        let state = ClockState::of(&forty, Duration::from_secs(1), true).expect("a clock");
        assert_eq!(state.shown(), (Duration::from_secs(59), Then::Moves(40)));
        assert_eq!(state.after(Duration::from_secs(60)).shown().0, Duration::ZERO);
        let fischer = Clock::new("60+1".parse().expect("a control"));
        let state = ClockState::of(&fischer, Duration::ZERO, false).expect("a clock");
        assert_eq!(state.shown(), (Duration::from_secs(60), Then::Flag));
        assert_eq!(ClockState::of(&Clock::new(TimeControl::None), Duration::ZERO, false), None);
    }
}
