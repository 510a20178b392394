//! What is shown of an engine's thoughts, and when.

use std::time::Duration;

use engine::{Info, Limits, Task};
use game::{Frame, Side};

use crate::{Deed, Line, Refusal, Rights, SearchLines, Table};

/// How often what an engine thinks is shown, at most.
const SHOW_INTERVAL: Duration = Duration::from_millis(100);

/// How many lines an adviser gives at most.
const MAX_ADVICE_LINES: u32 = 8;

/// The thoughts of one search. What comes faster than anybody reads comes with the next one.
#[derive(Clone, Debug)]
pub struct AdviceFeed {
    thought: SearchLines,
    /// Whose move it is.
    side: Side,
    /// The thought has changed since it was shown.
    untold: bool,
    shown: Option<Duration>,
}

impl AdviceFeed {
    /// Nothing is thought yet; `lines` are wanted of a position in which `side` is to move, on a
    /// board of this shape.
    pub fn new(lines: usize, side: Side, frame: Frame) -> Self {
        Self {
            thought: SearchLines::of(lines, sign(side), frame),
            side,
            untold: false,
            shown: None,
        }
    }

    /// Whose move it is in the position that is searched.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Takes a report in; the lines, if it is time to show them.
    pub fn take(&mut self, info: &Info, now: Duration) -> Option<&[Line]> {
        self.untold |= self.thought.take(info);
        let is_early = self.shown.is_some_and(|at| now.saturating_sub(at) < SHOW_INTERVAL);
        if !self.untold || is_early {
            return None;
        }
        self.shown = Some(now);
        self.untold = false;
        Some(self.thought.lines())
    }

    /// The search is over; the lines with which it ends, if they are others than were shown.
    pub fn rest(&mut self) -> Option<&[Line]> {
        self.untold |= self.thought.finish();
        std::mem::take(&mut self.untold).then(|| self.thought.lines())
    }

    /// The search is over: the lines with which it ends.
    pub fn finish(&mut self) -> &[Line] {
        self.thought.finish();
        self.thought.lines()
    }
}

fn sign(side: Side) -> f64 {
    if side == Side::Black { 1.0 } else { -1.0 }
}

impl Table {
    /// What an adviser is to search for whoever wants so many lines of the position now.
    ///
    /// # Errors
    /// Why nobody is advised here.
    pub fn advice(&self, lines: u32) -> Result<(Task, AdviceFeed), Refusal> {
        self.permit(Deed::Advise, Rights::default())?;
        let session = self.session();
        let lines = lines.clamp(1, MAX_ADVICE_LINES);
        let wanted = session.position().legal_moves().len().min(lines as usize);
        let task = self.task(Limits { lines, ..Limits::default() });
        Ok((task, AdviceFeed::new(wanted, session.turn(), session.game().frame())))
    }
}
