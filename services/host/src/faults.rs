//! Moves that were not the best: how bad one is, as annotators mark it, and the way from one to the
//! next.

use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::Verdict;

/// How bad a move is that was not the best, the mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
#[schema(as = String, example = "?!")]
pub enum Fault {
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Fault {
    /// All of them, the mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// As annotators write it: `?!`, `?`, `??`.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The fault of what costs so much, `steps` being what each costs at least; none below the first.
    pub(crate) fn of_cost(cost: f64, steps: [f64; 3]) -> Option<Self> {
        Self::ALL
            .into_iter()
            .zip(steps)
            .rev()
            .find(|(_, step)| cost >= *step)
            .map(|(fault, _)| fault)
    }

    /// One step milder; the mildest stays.
    pub(crate) const fn milder(self) -> Self {
        match self {
            Self::Inaccuracy | Self::Mistake => Self::Inaccuracy,
            Self::Blunder => Self::Mistake,
        }
    }
}

/// Messages have the symbol.
impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.symbol())
    }
}

/// Where a reader is led who wants to see the next move that was not the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextFault<'a> {
    /// To this one.
    Go(&'a Verdict),
    /// To the first one again, as none follows.
    Again(&'a Verdict),
    /// Nowhere: it is the only one, and the reader looks at it.
    Only,
    /// Nowhere: there is none.
    None,
}

/// The fault to which a reader is led who looks at the place after `now` of `all` moves.
pub fn next_fault(verdicts: &[Verdict], now: usize, all: usize) -> NextFault<'_> {
    match (verdicts.iter().find(|verdict| verdict.after > now), verdicts.first()) {
        (Some(next), _) => NextFault::Go(next),
        (None, None) => NextFault::None,
        (None, Some(first)) if first.after == now => NextFault::Only,
        // Who stands at the end only begins with them.
        (None, Some(first)) if now == all => NextFault::Go(first),
        (None, Some(first)) => NextFault::Again(first),
    }
}
