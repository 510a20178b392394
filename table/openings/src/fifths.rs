//! What fifth stones are worth to Black, the best one first.

use engine::SearchResult;
use game::{Frame, Point};

use crate::symmetric::{Motion, stabilizer, twins};
use crate::{Area, Opening};

/// Searches of a position with four stones, each of which leaves out what those before it found,
/// and what is symmetric to that.
#[derive(Clone, Debug)]
pub struct Fifths {
    /// The fourth stone, where it does not stand yet.
    before: Option<String>,
    frame: Frame,
    motions: Vec<Motion>,
    names: Vec<(Point, String)>,
    values: Vec<f64>,
    count: u32,
    /// What the position is worth to Black.
    worth: f64,
}

impl Fifths {
    /// For the best `count` of the points within so many lines of the centre; none if White has no
    /// such move.
    pub fn new(
        opening: &Opening,
        before: Option<String>,
        count: u32,
        reach: u8,
        worth: f64,
    ) -> Option<Self> {
        let mut position = opening.position().boxed_clone();
        if let Some(fourth) = &before {
            position.play(fourth).ok()?;
        }
        let frame = opening.game().frame();
        let read = |text: String| frame.read(&text).ok().map(|point| (point, text));
        let mut names: Vec<(Point, String)> =
            position.legal_moves().into_iter().filter_map(read).collect();
        if names.iter().any(|&(point, _)| Area::Within(reach).contains(frame, point)) {
            names.retain(|&(point, _)| Area::Within(reach).contains(frame, point));
        }
        let motions = stabilizer(&position.view());
        Some(Self { before, frame, motions, names, values: Vec::new(), count, worth })
    }

    /// How many are wanted.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// The move to be played before them, if there is one.
    pub const fn before(&self) -> Option<&String> {
        self.before.as_ref()
    }

    /// The points that the next search is asked about.
    pub fn left(&self) -> Vec<String> {
        self.names.iter().map(|(_, name)| name.clone()).collect()
    }

    /// Whether there is nothing to search any more.
    pub fn is_over(&self) -> bool {
        self.names.is_empty() || self.values.len() >= self.count as usize
    }

    /// Takes the best of those that are left; true if nothing more is wanted. An engine that names
    /// another point, or none, says nothing more.
    pub fn found(&mut self, found: &SearchResult) -> bool {
        let at = self.names.iter().position(|(_, name)| *name == found.best);
        let (Some(at), Some(score)) = (at, found.score) else { return true };
        let (point, _) = self.names[at];
        self.names.retain(|&(other, _)| !twins(&self.motions, point, other));
        self.values.push(score.advantage(self.frame));
        // With still more, White is better off still more.
        self.is_over() || score.advantage(self.frame) < -1.0 / 3.0
    }

    /// What the last of them leaves to Black; if nothing was found, what the position is worth.
    pub fn last(&self) -> f64 {
        self.values.last().copied().unwrap_or(self.worth)
    }

    /// How many leave the position nearest to even, 1 at least.
    pub fn fairest(&self) -> u32 {
        let best = (0..self.values.len())
            .min_by(|&a, &b| self.values[a].abs().total_cmp(&self.values[b].abs()));
        best.map_or(1, |at| at as u32 + 1)
    }
}
