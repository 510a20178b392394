//! The lines of a running analysis, as Leela Zero introduced them and Lizzie, Sabaki and KaTrain
//! read them.

use std::fmt::Write as _;
use std::time::Duration;

use engine::{Info, Lines};

use super::vertex;
use crate::score::chance;

/// Which words the lines use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// `lz-analyze`: winrate in hundredths of a percent.
    Leela,
    /// `kata-analyze`: winrate 0..1.
    Kata,
    /// `duiyi-analyze`: depth, the score as our own text, time.
    Own,
}

/// What a search has said, told as often as somebody wants to hear it.
#[derive(Debug)]
pub(super) struct Reports {
    dialect: Dialect,
    /// How long it takes at least from one report to the next.
    interval: Duration,
    lines: Lines,
    /// How long the search had taken when it was told of last.
    told: Option<Duration>,
    /// Something has been said since.
    has_more: bool,
}

impl Reports {
    /// Nothing yet.
    pub(super) const fn new(dialect: Dialect, interval: Duration) -> Self {
        Self { dialect, interval, lines: Lines::new(), told: None, has_more: false }
    }

    /// Takes what the search says; what is to be told now, if something is.
    pub(super) fn take(&mut self, info: &Info) -> Option<String> {
        self.lines.take(info);
        self.has_more = true;
        let is_soon = self.told.is_some_and(|told| info.time < told + self.interval);
        if is_soon {
            return None;
        }
        let told = self.rest()?;
        self.told = Some(info.time);
        Some(told)
    }

    /// What has not been told yet.
    pub(super) fn rest(&mut self) -> Option<String> {
        let is_told = !std::mem::take(&mut self.has_more);
        if is_told { None } else { line(self.dialect, &self.lines) }
    }

    /// Whether the search has named no move.
    pub(super) fn is_empty(&self) -> bool {
        self.lines.as_slice().is_empty()
    }
}

/// All the lines that are known, as one line of text; none if there is no move yet.
fn line(dialect: Dialect, lines: &Lines) -> Option<String> {
    // A line that has changed its rank leaves a gap until its place is taken.
    let parts = lines.as_slice().iter().enumerate();
    let parts: Vec<String> = parts.filter_map(|(order, info)| part(dialect, order, info)).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

fn part(dialect: Dialect, order: usize, info: &Info) -> Option<String> {
    let best = vertex(info.pv.first()?);
    let chance = info.score.map_or(0.5, chance);
    let mut out = format!("info move {best} visits {}", info.nodes);
    // Writing to a String cannot fail.
    let _ = match dialect {
        Dialect::Leela => {
            let rate = (chance * 10_000.0).round();
            write!(out, " winrate {rate} prior 0 lcb {rate} order {order}")
        }
        Dialect::Kata => write!(out, " winrate {chance:.4} prior 0 lcb {chance:.4} order {order}"),
        Dialect::Own => {
            let score = info.score.map_or_else(|| "none".into(), |score| score.to_string());
            let score = score.replace(' ', "");
            let (depth, ms) = (info.depth, info.time.as_millis());
            write!(out, " depth {depth} score {score} time {ms} order {order}")
        }
    };
    out.push_str(" pv");
    for m in &info.pv {
        let _ = write!(out, " {}", vertex(m));
    }
    Some(out)
}
