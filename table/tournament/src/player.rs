//! A contestant: how its engine is made, and what it may use.

use std::fmt;
use std::time::Duration;

use engine::{EngineConfig, Limits, MakeEngine};
use session::{Clock, TimeControl};

/// Gives a maker of the engine; called once for each worker.
pub type Maker = Box<dyn Fn() -> MakeEngine + Send + Sync>;

/// What one side may use in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideLimits {
    /// The clock; [`TimeControl::None`] for none.
    pub time: TimeControl,
    /// Positions for each move.
    pub nodes: Option<u64>,
    /// Plies for each move.
    pub depth: Option<u32>,
    /// Strength, for engines that have levels.
    pub level: Option<u32>,
    /// How much a move may come too late without losing the game: many engines think until the
    /// last millisecond and forget the way of their answer.
    pub margin: Duration,
}

impl SideLimits {
    /// Whether nothing says when a move must come.
    pub fn is_unlimited(&self) -> bool {
        let Self { time, nodes, depth, level, margin: _ } = self;
        *time == TimeControl::None && nodes.is_none() && depth.is_none() && level.is_none()
    }

    /// The limits of one move with this much on the clock.
    pub fn for_move(&self, clock: &Clock, seed: u64) -> Limits {
        // A fixed time is told as such, so that an engine need not guess what a clock means.
        let per_move: Option<Duration> = match self.time {
            TimeControl::PerMove(time) => Some(time),
            _ => None,
        };
        Limits {
            level: self.level,
            depth: self.depth,
            nodes: self.nodes,
            time: per_move,
            clock: if per_move.is_some() { None } else { clock.limits() },
            seed,
            ..Limits::default()
        }
    }
}

impl fmt::Display for SideLimits {
    /// One word: `300+2,nodes=1000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.time)?;
        if let Some(nodes) = self.nodes {
            write!(f, ",nodes={nodes}")?;
        }
        if let Some(depth) = self.depth {
            write!(f, ",depth={depth}")?;
        }
        if let Some(level) = self.level {
            write!(f, ",level={level}")?;
        }
        if !self.margin.is_zero() {
            write!(f, ",margin={}", self.margin.as_millis())?;
        }
        Ok(())
    }
}

/// One of those who play.
pub struct Contestant {
    /// For tables and logs; different from all others.
    pub name: String,
    /// What tells it from another engine under that name: its command and version. A match is
    /// resumed only with the same engines.
    pub identity: String,
    /// Makes the engine.
    pub make: Maker,
    /// What the engine is made with.
    pub config: EngineConfig,
    /// What it may use.
    pub limits: SideLimits,
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.limits)
    }
}
