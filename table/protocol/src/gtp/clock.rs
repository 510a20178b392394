//! The time that GTP tells about.

use std::time::Duration;

use engine::ClockLimits;

/// What is known about the time of one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct GtpClock {
    main: Duration,
    period: Duration,
    period_stones: u32,
    left: Duration,
    /// Moves until more time comes; 0 in the main time.
    stones: u32,
}

impl GtpClock {
    /// The arguments of `time_settings main_time byo_yomi_time byo_yomi_stones`. Inner none: no
    /// limit, which a period without stones stands for (specification, section 4.2).
    pub(super) fn from_settings(arguments: &[String]) -> Option<Option<Self>> {
        let [main, period, stones] = arguments else { return None };
        let (main, period) = (seconds(main)?, seconds(period)?);
        let period_stones: u32 = stones.parse().ok()?;
        let mut clock = Self { main, period, period_stones, left: main, stones: 0 };
        clock.reset();
        Some((period_stones > 0 || period.is_zero()).then_some(clock))
    }

    /// So much for the rest of the game.
    pub(super) const fn sudden_death(left: Duration) -> Self {
        Self { main: left, period: Duration::ZERO, period_stones: 0, left, stones: 0 }
    }

    /// What `time_left` tells.
    pub(super) const fn set_left(&mut self, left: Duration, stones: u32) {
        self.left = left;
        self.stones = stones;
    }

    /// As an engine is told.
    pub(super) fn limits(&self) -> ClockLimits {
        let moves_to_go = (self.stones > 0).then_some(self.stones);
        ClockLimits { left: self.left, increment: Duration::ZERO, moves_to_go }
    }

    /// A new game begins.
    pub(super) fn reset(&mut self) {
        (self.left, self.stones) =
            if self.main.is_zero() { (self.period, self.period_stones) } else { (self.main, 0) };
    }

    /// Our own account, for controllers that send no `time_left`.
    pub(super) fn spend(&mut self, used: Duration) {
        self.left = self.left.saturating_sub(used);
        if self.stones > 0 {
            self.stones -= 1;
            if self.stones == 0 {
                (self.left, self.stones) = (self.period, self.period_stones);
            }
        } else if self.left.is_zero() && self.period_stones > 0 {
            (self.left, self.stones) = (self.period, self.period_stones);
        }
    }
}

/// The arguments of `time_left`, after the colour. A clock below zero has nothing left.
pub(super) fn read_left(time: &str, stones: &str) -> Option<(Duration, u32)> {
    let time: f64 = time.parse().ok().filter(|time: &f64| time.abs() <= 1e9)?;
    Some((Duration::from_secs_f64(time.max(0.0)), stones.parse().ok()?))
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok().filter(|s| (0.0..=1e9).contains(s))?;
    Some(Duration::from_secs_f64(seconds))
}
