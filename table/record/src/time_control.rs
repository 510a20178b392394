//! Time controls, and their text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::seconds;

/// How much time a side has.
///
/// As text: `5m` or `300` (sudden death), `300+2` (Fischer: two seconds after each move),
/// `40/300` (five minutes for each forty moves), `10m+3x30` (then three byoyomi periods of thirty
/// seconds), `5/move`, `none`. Numbers are seconds unless `ms`, `s`, `m` or `h` follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// No clock.
    #[default]
    None,
    /// So much for each move; what is left over is lost.
    PerMove(Duration),
    /// So much for the game, and something added after each move (0 for sudden death).
    Fischer {
        /// At the start.
        base: Duration,
        /// After each move.
        increment: Duration,
    },
    /// So much for so many moves, again and again; what is left over is kept.
    Session {
        /// Moves in a session, at least 1.
        moves: u32,
        /// Added for each session.
        base: Duration,
    },
    /// A main time, then periods: a move within a period does not use it up.
    Byoyomi {
        /// At the start.
        base: Duration,
        /// How many periods, at least 1.
        periods: u32,
        /// How long each is.
        period: Duration,
    },
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a time control; expected something like 300, 5m+2, 40/5m, 10m+3x30, 5/move or none, \
     each time from 0.001 s to 370 days"
)]
pub struct BadTimeControl(pub String);

impl game::Explain for BadTimeControl {
    fn id(&self) -> &'static str {
        "error-time-control"
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        vec![("given", self.0.clone())]
    }
}

/// Nobody answers in less: a clock of so little has run out before the first move.
const SHORTEST: Duration = Duration::from_millis(1);

/// A year is longer than anyone plays.
const LONGEST: Duration = Duration::from_secs(32_000_000);

/// The longest text that is looked at, in bytes.
const LONGEST_TEXT: usize = 64;

fn duration(text: &str, least: Duration) -> Option<Duration> {
    let text = text.trim();
    let unit = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(unit);
    let nanos = match unit {
        "ms" => 1_000_000,
        "" | "s" => 1_000_000_000,
        "m" | "min" => 60_000_000_000,
        "h" => 3_600_000_000_000,
        _ => return None,
    };
    seconds::read(number, nanos, LONGEST).filter(|time| time.is_zero() || *time >= least)
}

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, BadTimeControl> {
        Self::read(text, SHORTEST)
    }
}

impl TimeControl {
    /// The clock of a game that was kept: one that nobody would take today as well.
    ///
    /// # Errors
    /// [`BadTimeControl`].
    pub(crate) fn kept(text: &str) -> Result<Self, BadTimeControl> {
        Self::read(text, Duration::ZERO)
    }

    fn read(text: &str, least: Duration) -> Result<Self, BadTimeControl> {
        let duration = |text: &str| duration(text, least);
        let parse = || {
            if text.len() > LONGEST_TEXT {
                return None;
            }
            let folded = game::text::fold(text).to_ascii_lowercase();
            let folded = folded.trim();
            if folded == "none" {
                return Some(Self::None);
            }
            if let Some(time) = folded.strip_suffix("/move") {
                return duration(time).filter(|t| !t.is_zero()).map(Self::PerMove);
            }
            if let Some((moves, base)) = folded.split_once('/') {
                let moves = moves.trim().parse().ok().filter(|&m| (1..=1000).contains(&m))?;
                let base = duration(base).filter(|t| !t.is_zero())?;
                return Some(Self::Session { moves, base });
            }
            let Some((base, more)) = folded.split_once('+') else {
                return Some(Self::Fischer {
                    base: duration(folded).filter(|t| !t.is_zero())?,
                    increment: Duration::ZERO,
                });
            };
            let base = duration(base)?;
            if let Some((periods, period)) = more.split_once('x') {
                let periods = periods.trim().parse().ok().filter(|&p| (1..=100).contains(&p))?;
                let period = duration(period).filter(|t| !t.is_zero())?;
                return Some(Self::Byoyomi { base, periods, period });
            }
            Some(Self::Fischer { base, increment: duration(more)? })
                .filter(|c| *c != Self::Fischer { base: Duration::ZERO, increment: Duration::ZERO })
        };
        parse().ok_or_else(|| BadTimeControl(game::text::clip(text)))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = |d: &Duration| seconds::write(*d);
        match self {
            Self::None => f.write_str("none"),
            Self::PerMove(time) => write!(f, "{}/move", s(time)),
            Self::Fischer { base, increment } if increment.is_zero() => write!(f, "{}", s(base)),
            Self::Fischer { base, increment } => write!(f, "{}+{}", s(base), s(increment)),
            Self::Session { moves, base } => write!(f, "{moves}/{}", s(base)),
            Self::Byoyomi { base, periods, period } => {
                write!(f, "{}+{periods}x{}", s(base), s(period))
            }
        }
    }
}
