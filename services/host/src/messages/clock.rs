//! What a clock shows.

use std::time::Duration;

use record::TimeControl;
use serde::Serialize;
use session::Clock;
use utoipa::ToSchema;

/// Whoever has no more left than this is told so.
const LAST_SECONDS: Duration = Duration::from_secs(10);

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
        let left = clock.left()?;
        let reading = clock.reading();
        let state = Self { running, ..Self::default() };
        Some(match clock.control() {
            TimeControl::Byoyomi { period, .. } => {
                // In whole milliseconds, as whoever counts on does it.
                let length = milliseconds(period).max(1);
                let count = reading.periods;
                let all = length.saturating_mul(count.into());
                let left = milliseconds(reading.left).saturating_add(all);
                let left = left.saturating_sub(milliseconds(used));
                Self { left, periods: Some(Periods { count, length }), ..state }
            }
            TimeControl::Session { .. } => {
                let left = milliseconds(left.saturating_sub(used));
                Self { left, moves: Some(reading.moves), ..state }
            }
            _ => Self { left: milliseconds(left.saturating_sub(used)), ..state },
        })
    }

    /// What it shows a moment later.
    #[must_use]
    pub fn after(&self, passed: Duration) -> Self {
        Self { left: self.left.saturating_sub(milliseconds(passed)), ..self.clone() }
    }

    /// How long until there is something to say of it: a period begins, or the last seconds.
    pub fn until_news(&self) -> Option<Duration> {
        let (left, then) = self.shown();
        match then {
            Then::Periods(_) | Then::Next(2..) => Some(left),
            _ => left.checked_sub(LAST_SECONDS).filter(|until| !until.is_zero()),
        }
    }

    /// The time that runs now, and what comes after it.
    pub fn shown(&self) -> (Duration, Then) {
        let of = Duration::from_millis;
        let periods = self.periods.filter(|periods| periods.count > 0 && periods.length > 0);
        let Some(Periods { count, length }) = periods.filter(|_| self.left > 0) else {
            let moves = self.moves.filter(|&moves| moves > 0);
            return (of(self.left), moves.map_or(Then::Flag, Then::Moves));
        };
        let all = length.saturating_mul(count.into());
        if self.left > all {
            return (of(self.left - all), Then::Periods(Periods { count, length }));
        }
        let still = self.left.div_ceil(length);
        let shown = of(self.left - (still - 1) * length);
        (shown, Then::Next(u32::try_from(still).unwrap_or(u32::MAX)))
    }
}

/// A time in whole milliseconds, as messages tell it.
pub fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use record::Reading;

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
        assert_eq!(shown(0, 31), (0, Then::Flag), "nothing is left");
        // Whoever counts on from what is told finds the same.
        let told = ClockState::of(&clock, Duration::ZERO, true).expect("a clock");
        assert_eq!(
            told.after(Duration::from_secs(29)).shown(),
            (Duration::from_secs(1), Then::Next(1))
        );
        let forty = Clock::new("40/60".parse().expect("a control"));
        let state = ClockState::of(&forty, Duration::from_secs(1), true).expect("a clock");
        assert_eq!(state.shown(), (Duration::from_secs(59), Then::Moves(40)));
        assert_eq!(state.after(Duration::from_secs(60)).shown().0, Duration::ZERO);
        let mut forty = forty;
        forty.spend(Duration::from_secs(9)).expect("in time");
        let state = ClockState::of(&forty, Duration::ZERO, true).expect("a clock");
        assert_eq!(state.shown(), (Duration::from_secs(51), Then::Moves(39)));
        let fischer = Clock::new("60+1".parse().expect("a control"));
        let state = ClockState::of(&fischer, Duration::ZERO, false).expect("a clock");
        assert_eq!(state.shown(), (Duration::from_secs(60), Then::Flag));
        assert_eq!(ClockState::of(&Clock::new(TimeControl::None), Duration::ZERO, false), None);
    }

    #[test]
    fn news_of_a_clock_are_its_periods_and_its_last_seconds() {
        let mut clock =
            ClockState::of(&Clock::new("5+2x30".parse().expect("a control")), Duration::ZERO, true)
                .expect("a clock");
        let mut waits = Vec::new();
        while let Some(wait) = clock.until_news() {
            waits.push(wait.as_secs());
            clock = clock.after(wait);
        }
        assert_eq!(waits, [5, 30, 20]);
        assert_eq!(clock.shown(), (LAST_SECONDS, Then::Next(1)));
    }

    /// Files say what they like: a clock shows what there is.
    #[test]
    fn strange_readings_are_shown() {
        let shown = |control: &str, left, periods, moves| {
            let reading = Reading { left: Duration::from_secs(left), moves, periods };
            let clock = Clock::set(control.parse().expect("a control"), reading);
            let state = ClockState::of(&clock, Duration::ZERO, true).expect("a clock");
            let (left, then) = state.shown();
            (left.as_millis(), then)
        };
        assert_eq!(shown("10+3x5", 0, 0, 0), (0, Then::Flag));
        assert_eq!(shown("10+3x5", 300, 0, 3), (300_000, Then::Flag));
        assert_eq!(shown("40/300", 300, 3, 0), (300_000, Then::Flag));
        let many = Then::Periods(Periods { count: u32::MAX, length: 5000 });
        assert_eq!(shown("10+3x5", 9, u32::MAX, 0), (9000, many));
        // Fractions of a millisecond are none of the main time.
        assert_eq!(shown("0+100x1.0009", 0, 100, 0), (1000, Then::Next(100)));
        let tiny = TimeControl::Byoyomi {
            base: Duration::ZERO,
            periods: 3,
            period: Duration::from_micros(500),
        };
        let state = ClockState::of(&Clock::new(tiny), Duration::ZERO, true).expect("a clock");
        assert_eq!(state.shown(), (Duration::from_millis(1), Then::Next(3)));
    }
}
