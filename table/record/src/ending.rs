//! How a game ended.

use game::{Outcome, Side};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// By the rules, on the board.
    Board,
    /// A player gave up.
    Resignation,
    /// A player ran out of time.
    Time,
    /// A player made an illegal move where that loses.
    IllegalMove,
    /// A program failed: it crashed, hung, or said what it must not say.
    Crash,
    /// The players agreed.
    Agreement,
    /// Nobody plays on.
    Abandoned,
}

impl How {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Board,
        Self::Resignation,
        Self::Time,
        Self::IllegalMove,
        Self::Crash,
        Self::Agreement,
        Self::Abandoned,
    ];

    /// The word used in data formats: `board`, `resignation`, …
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::IllegalMove => "illegal-move",
            Self::Crash => "crash",
            Self::Agreement => "agreement",
            Self::Abandoned => "abandoned",
        }
    }

    /// The inverse of [`How::name`].
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|how| how.name() == name)
    }
}

/// The result of a game that is not going on any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won; none if the game has no result, such as an abandoned one.
    pub outcome: Option<Outcome>,
    /// In what way.
    pub how: How,
}

impl Ending {
    /// A game that nobody finishes.
    pub const ABANDONED: Self = Self { outcome: None, how: How::Abandoned };

    /// The end that `loser` brought on himself.
    pub const fn lost_by(loser: Side, how: How) -> Self {
        Self { outcome: Some(Outcome::Win(loser.other())), how }
    }

    /// The word for the outcome in data formats: `black`, `white`, `draw`, `none`.
    pub const fn outcome_name(&self) -> &'static str {
        match self.outcome {
            Some(outcome) => outcome.name(),
            None => "none",
        }
    }
}
