//! A tree of threats: what the winner plays, and what after every answer.

use crate::certificate::{Step, StepId, Steps};
use crate::stones::{Spot, spot_of};

/// The number of a step in its tree.
pub(crate) type StepNumber = u32;

/// No step.
const NONE: StepNumber = StepNumber::MAX;

#[derive(Clone, Copy, Debug)]
struct Node {
    at: Spot,
    others: StepNumber,
    /// Where its named answers begin among all.
    answers: u32,
}

/// A tree of threats; a step follows only such as stand before it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    answers: Vec<(Spot, StepNumber)>,
}

impl Tree {
    /// The steps that lead on from the first one.
    pub fn of(steps: &Steps, first: StepId, lines: u8) -> Self {
        let mut tree = Self::default();
        let mut numbers = vec![NONE; first as usize + 1];
        for (id, step) in steps.needed(first) {
            numbers[id as usize] = tree.nodes.len() as StepNumber;
            tree.add(step, &numbers, lines);
        }
        tree
    }

    /// All these steps.
    #[cfg(test)]
    pub fn of_all(steps: &[Step], lines: u8) -> Self {
        let mut tree = Self::default();
        let numbers: Vec<StepNumber> = (0..).take(steps.len()).collect();
        steps.iter().for_each(|step| tree.add(step, &numbers, lines));
        tree
    }

    /// Adds a step that follows others, whose numbers here are those.
    fn add(&mut self, Step { at, after, others }: &Step, numbers: &[StepNumber], lines: u8) {
        let spot = |point| spot_of(point, lines);
        let others = others.map_or(NONE, |others| numbers[others as usize]);
        let answers = self.answers.len() as u32;
        for (points, next) in after {
            let next = numbers[*next as usize];
            self.answers.extend(points.iter().map(|&point| (spot(point), next)));
        }
        self.nodes.push(Node { at: spot(*at), others, answers });
    }

    /// Where it begins: with the last step.
    pub fn first(&self) -> Option<StepNumber> {
        self.nodes.len().checked_sub(1).map(|number| number as StepNumber)
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn at(&self, number: StepNumber) -> Spot {
        self.nodes[number as usize].at
    }

    /// The step after all answers that are not named.
    pub fn others(&self, number: StepNumber) -> Option<StepNumber> {
        Some(self.nodes[number as usize].others).filter(|&others| others != NONE)
    }

    /// The step after a named answer.
    pub fn answer(&self, number: StepNumber, answer: Spot) -> Option<StepNumber> {
        let from = self.nodes[number as usize].answers as usize;
        let to =
            self.nodes.get(number as usize + 1).map_or(self.answers.len(), |n| n.answers as usize);
        self.answers[from..to].iter().find(|&&(at, _)| at == answer).map(|&(_, next)| next)
    }
}
