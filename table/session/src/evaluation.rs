//! What the positions of a game are worth, as those who searched them said.

use std::iter::successors;

use engine::{Score, SearchResult};
use game::Side;
use record::{Evaluated, Evaluation, Source, Worth};

use crate::{NodeId, Session};

/// A value as it is kept: to the hundredth.
pub fn worth(score: Score) -> Worth {
    // What is beyond the range is its end, and what is no number is 0.
    let whole = |value: f64| (value.round() as i32).max(-i32::MAX);
    match score {
        Score::Win(plies) => Worth::Win(plies),
        Score::Loss(plies) => Worth::Loss(plies),
        Score::Draw => Worth::Draw,
        Score::Discs(n) => Worth::Discs(n),
        Score::EstimatedDiscs(v) => Worth::EstimatedDiscs(whole(v * 100.0)),
        Score::Hundredths(v) => Worth::Hundredths(whole(v)),
        Score::Chance(p) => Worth::Chance((p.clamp(0.0, 1.0) * 10_000.0).round() as u16),
    }
}

/// The inverse of [`worth()`].
pub fn score(worth: Worth) -> Score {
    match worth {
        Worth::Win(plies) => Score::Win(plies),
        Worth::Loss(plies) => Score::Loss(plies),
        Worth::Draw => Score::Draw,
        Worth::Discs(n) => Score::Discs(n),
        Worth::EstimatedDiscs(n) => Score::EstimatedDiscs(f64::from(n) / 100.0),
        Worth::Hundredths(n) => Score::Hundredths(f64::from(n)),
        Worth::Chance(n) => Score::Chance(f64::from(n) / 10_000.0),
    }
}

/// What a search by an engine found; none if it has no value.
pub fn evaluation(result: &SearchResult, by: &str) -> Option<Evaluation> {
    Some(Evaluation {
        worth: worth(result.score?),
        depth: result.depth,
        by: by.to_string(),
        best: Some(result.best.clone()),
    })
}

impl Session {
    /// Notes what a place is worth; what was noted before for the same reason is forgotten.
    pub fn set_evaluation(&mut self, node: NodeId, source: Source, evaluation: Evaluation) {
        self.touch();
        *self.evaluated_at.entry(node).or_default().slot(source) = Some(evaluation);
    }

    /// What is known of the worth of a place.
    pub fn evaluated(&self, node: NodeId) -> Option<&Evaluated> {
        self.evaluated_at.get(&node)
    }

    /// Whether the worth of any place is known.
    pub fn is_evaluated(&self) -> bool {
        !self.evaluated_at.is_empty()
    }

    /// Whether the engine that moved last had proved that it wins, where that is news: at its turn
    /// before, on this line, it had not. With the side is told in how many more moves of its own it
    /// wins at most, if that is known; nothing where the game is over.
    pub fn newly_won(&self) -> Option<(Side, Option<u32>)> {
        let tree = self.tree();
        let place = tree.parent(self.current())?;
        let plies = self.won_at(place)?;
        // Somebody else may have chosen another move for it.
        let best = self.evaluated(place)?.played.as_ref()?.best.as_deref();
        if self.position().outcome().is_some() || best != tree.text(self.current()) {
            return None;
        }
        let side = tree.position(place).turn();
        let mut earlier = successors(tree.parent(place), |&node| tree.parent(node));
        let turn_before = earlier.find(|&node| tree.position(node).turn() == side);
        if turn_before.is_some_and(|node| self.won_at(node).is_some()) {
            return None;
        }
        // The move that was just made is one of these plies, and the next one is the other's.
        Some((side, plies.map(|plies| plies.saturating_sub(1) / 2).filter(|&n| n > 0)))
    }

    /// In how many plies the engine that was to move at `node` wins, if it had proved that.
    fn won_at(&self, node: NodeId) -> Option<Option<u32>> {
        match self.evaluated(node)?.played.as_ref()?.worth {
            Worth::Win(plies) => Some(plies),
            _ => None,
        }
    }
}
