//! Clocks as values: nothing here reads the time. Who plays a move says how long it took.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use engine::ClockLimits;

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
    "`{0}` is not a time control; expected something like 300, 5m+2, 40/5m, 10m+3x30, 5/move or none"
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

fn duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let unit = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(unit);
    let seconds = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let number: f64 = number.parse().ok()?;
    // A year is longer than anyone plays, and far from what a Duration cannot hold.
    let total = number * seconds;
    (0.0..=3.2e7).contains(&total).then(|| Duration::from_secs_f64(total))
}

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, BadTimeControl> {
        let folded = game::text::fold(text.get(..64).unwrap_or(text)).to_ascii_lowercase();
        let parse = || {
            if folded == "none" {
                return Some(Self::None);
            }
            if let Some(time) = folded.strip_suffix("/move") {
                return duration(time).filter(|t| !t.is_zero()).map(Self::PerMove);
            }
            if let Some((moves, base)) = folded.split_once('/') {
                let moves = moves.trim().parse().ok().filter(|&m| (1..=1000).contains(&m))?;
                return Some(Self::Session { moves, base: duration(base)? });
            }
            let Some((base, more)) = folded.split_once('+') else {
                return Some(Self::Fischer {
                    base: duration(&folded).filter(|t| !t.is_zero())?,
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
        let s = |d: &Duration| d.as_secs_f64();
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

/// The clock of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// Left of the main time, or of the session.
    left: Duration,
    /// Moves until the session is renewed.
    moves_left: u32,
    periods_left: u32,
}

/// The time ran out before the move was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("out of time")]
pub struct FlagFell;

impl Clock {
    /// A clock that has not run yet.
    pub fn new(control: TimeControl) -> Self {
        let (left, moves_left, periods_left) = match control {
            TimeControl::None => (Duration::MAX, 0, 0),
            TimeControl::PerMove(time) => (time, 0, 0),
            // `0+1` could not be played if the first move had nothing.
            TimeControl::Fischer { base, increment } => (base.max(increment), 0, 0),
            TimeControl::Session { moves, base } => (base, moves, 0),
            TimeControl::Byoyomi { base, periods, .. } => (base, 0, periods),
        };
        Self { control, left, moves_left, periods_left }
    }

    /// What it was set to.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// How long the side may still think about this move; `None` without a clock.
    pub fn left(&self) -> Option<Duration> {
        match self.control {
            TimeControl::None => None,
            TimeControl::Byoyomi { period, .. } => Some(self.left + period * self.periods_left),
            _ => Some(self.left),
        }
    }

    /// A move was made after `used`. An increment is never credited to a move that came too late.
    ///
    /// # Errors
    /// [`FlagFell`] if that was too long. The clock then stands at zero.
    pub fn spend(&mut self, used: Duration) -> Result<(), FlagFell> {
        if self.left().is_some_and(|left| used > left) {
            (self.left, self.periods_left) = (Duration::ZERO, 0);
            return Err(FlagFell);
        }
        match self.control {
            TimeControl::None => {}
            // After a decision less than this may have been left.
            TimeControl::PerMove(time) => self.left = time,
            TimeControl::Fischer { increment, .. } => self.left = self.left - used + increment,
            TimeControl::Session { moves, base } => {
                self.left -= used;
                self.moves_left -= 1;
                if self.moves_left == 0 {
                    self.moves_left = moves;
                    self.left += base;
                }
            }
            TimeControl::Byoyomi { period, .. } => {
                let mut over = used.saturating_sub(self.left);
                self.left = self.left.saturating_sub(used);
                // Whole periods are used up; the one in which the move falls is not.
                while over > period {
                    over -= period;
                    self.periods_left -= 1;
                }
            }
        }
        Ok(())
    }

    /// A decision that is no move took `used`: the time is gone, and nothing is added for it.
    ///
    /// # Errors
    /// [`FlagFell`] if that was too long. The clock then stands at zero.
    pub fn consult(&mut self, used: Duration) -> Result<(), FlagFell> {
        let before = self.clone();
        self.spend(used)?;
        match self.control {
            // What a move would have earned is not earned; a clock that starts over with each
            // move has not started over.
            TimeControl::None => {}
            TimeControl::PerMove(_) | TimeControl::Fischer { .. } | TimeControl::Session { .. } => {
                self.left = before.left - used;
                self.moves_left = before.moves_left;
            }
            TimeControl::Byoyomi { .. } => {}
        }
        Ok(())
    }

    /// What an engine is told.
    pub fn limits(&self) -> Option<ClockLimits> {
        let left = self.left()?;
        Some(match self.control {
            TimeControl::None => return None,
            TimeControl::PerMove(_) => {
                ClockLimits { left, increment: Duration::ZERO, moves_to_go: Some(1) }
            }
            TimeControl::Fischer { increment, .. } => {
                ClockLimits { left, increment, moves_to_go: None }
            }
            TimeControl::Session { .. } => {
                ClockLimits { left, increment: Duration::ZERO, moves_to_go: Some(self.moves_left) }
            }
            // The last period comes back with every move, so it works as an increment does; the
            // earlier ones are a reserve that an engine should not plan with.
            TimeControl::Byoyomi { period, .. } => ClockLimits {
                left: self.left + period,
                increment: if self.left.is_zero() { Duration::ZERO } else { period },
                moves_to_go: self.left.is_zero().then_some(1),
            },
        })
    }
}
