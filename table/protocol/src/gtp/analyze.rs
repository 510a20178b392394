//! The lines of a running analysis, as Leela Zero introduced them and Lizzie, Sabaki and KaTrain
//! read them.

use std::fmt::Write as _;

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

/// All the lines that are known, as one line of text; none if there is no move yet.
pub(super) fn line(dialect: Dialect, lines: &Lines) -> Option<String> {
    let parts: Vec<String> =
        lines.as_slice().iter().filter_map(|info| part(dialect, info)).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

fn part(dialect: Dialect, info: &Info) -> Option<String> {
    let best = vertex(info.pv.first()?);
    let order = info.rank.saturating_sub(1);
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
