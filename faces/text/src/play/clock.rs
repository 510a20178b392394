//! The time that plain play counts.

use std::io;
use std::time::{Duration, Instant};

use game::Side;
use session::Clock;

use super::plain_play::{Next, PlainPlay};

/// Tells the time since some moment that stays the same.
pub type Timer = Box<dyn FnMut() -> Duration>;

/// The timer of the real world.
pub fn stopwatch() -> Timer {
    let start = Instant::now();
    Box::new(move || start.elapsed())
}

/// `4:58`, `1:02:03`, and tenths below ten seconds: `9.3`.
pub fn shown(left: Duration) -> String {
    // As clocks on the wall do: a full minute shows until it is over.
    let seconds = left.as_millis().div_ceil(1000);
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if h > 0 {
        format!("{h}:{m:02}:{s:02}")
    } else if left >= Duration::from_secs(10) {
        format!("{m}:{s:02}")
    } else {
        format!("{}.{}", left.as_secs(), left.subsec_millis() / 100)
    }
}

impl PlainPlay<'_> {
    /// What both clocks show now.
    pub(super) fn tell_clocks(&mut self) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let over = self.course.session.ending().is_some();
        let (asked, used) = (self.side_asked(), self.used());
        let text = |side: Side| {
            let left = self.course.session.clock(side).and_then(Clock::left)?;
            // Only the clock of the one who thinks runs.
            let used = if side == asked && !over { used } else { Duration::ZERO };
            Some(shown(left.saturating_sub(used)))
        };
        let [black, white] = Side::BOTH.map(text);
        let text = if black.is_none() && white.is_none() {
            words.text("play-no-clock")
        } else {
            let show = |left: Option<String>| left.unwrap_or_else(|| "–".into());
            words.format("play-clock", &[("black", show(black)), ("white", show(white))])
        };
        self.line(&text)?;
        Ok(Next::Ask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_as_people_read_them() {
        for (ms, text) in [
            (0, "0.0"),
            (9_399, "9.3"),
            (10_000, "0:10"),
            (61_900, "1:02"),
            (3_600_000, "1:00:00"),
            (3_723_000, "1:02:03"),
        ] {
            assert_eq!(shown(Duration::from_millis(ms)), text);
        }
    }
}
