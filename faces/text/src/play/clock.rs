//! The time that plain play counts.

use std::io;
use std::time::{Duration, Instant};

use game::Side;
use host::{ClockState, Then};
use words::Value;

use super::plain_play::{Next, PlainPlay};

/// Tells the time since some moment that stays the same.
pub type Timer = Box<dyn FnMut() -> Duration>;

/// The timer of the real world.
pub fn stopwatch() -> Timer {
    let start = Instant::now();
    Box::new(move || start.elapsed())
}

impl PlainPlay<'_> {
    /// What the clock of `side` shows now, if it runs.
    fn clock_now(&mut self, side: Side, running: bool) -> Option<ClockState> {
        let used = if running { self.used() } else { Duration::ZERO };
        ClockState::of(self.course.session.clock(side)?, used, running)
    }

    /// What `side`, who thinks, has left, as a prompt begins with it; nothing without a clock.
    pub(super) fn time_left(&mut self, side: Side) -> String {
        let clock = self.clock_now(side, true);
        clock.map_or_else(String::new, |clock| format!("[{}] ", self.setup.words.clock(&clock)))
    }

    /// What comes after the time that `side` has, and how long until there is something to say of
    /// that.
    pub(super) fn clock_news(&mut self, side: Side) -> Option<(Then, Option<Duration>)> {
        let clock = self.clock_now(side, true)?;
        // The time is over when it is, not when its last millisecond begins.
        let until = clock.until_news().map(|until| until + Duration::from_millis(1));
        Some((clock.shown().1, until))
    }

    /// What has come of a clock while `side` thinks: a period has begun, or its last seconds.
    pub(super) fn say_clock_news(&mut self, side: Side, before: Then) -> io::Result<()> {
        let Some((then, until)) = self.clock_news(side) else { return Ok(()) };
        let words = &self.setup.words;
        let name = ("side", Value::from(words.side(side)));
        let text = match words.clock_note(then) {
            Some(note) if then != before => {
                words.format("face-clock-begins", &[name, ("then", note.into())])
            }
            _ if until.is_none() => words.format("face-clock-low", &[name]),
            _ => return Ok(()),
        };
        self.line(&text)
    }

    /// What both clocks show now.
    pub(super) fn tell_clocks(&mut self) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let over = self.course.session.ending().is_some();
        let asked = self.side_asked();
        // Only the clock of the one who thinks runs.
        let [black, white] = Side::BOTH.map(|side| {
            let clock = self.clock_now(side, side == asked && !over)?;
            Some(words.clock(&clock))
        });
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
