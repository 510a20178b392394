//! The time that plain play counts.

use std::io;
use std::time::{Duration, Instant};

use game::Side;
use host::ClockState;

use super::plain_play::{Next, PlainPlay};

/// Tells the time since some moment that stays the same.
pub type Timer = Box<dyn FnMut() -> Duration>;

/// The timer of the real world.
pub fn stopwatch() -> Timer {
    let start = Instant::now();
    Box::new(move || start.elapsed())
}

impl PlainPlay<'_> {
    /// What both clocks show now.
    pub(super) fn tell_clocks(&mut self) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let over = self.course.session.ending().is_some();
        let (asked, used) = (self.side_asked(), self.used());
        let text = |side: Side| {
            // Only the clock of the one who thinks runs.
            let running = side == asked && !over;
            let used = if running { used } else { Duration::ZERO };
            let clock = ClockState::of(self.course.session.clock(side)?, used, running)?;
            Some(words.clock(&clock))
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
