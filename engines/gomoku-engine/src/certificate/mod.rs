//! A winning strategy as text: what to play, and what then after every answer.
//!
//! ```text
//! duiyi.threats/1 gomoku 15 renju
//! .../...X.../... X
//! 5 plies
//! 0 j9
//! 1 g6
//! 2 g7 g6>0 *>1
//! 3 h8 g7>0 i9,k10>2 *>2
//! ```
//!
//! The first line names the format, the game, its lines and its rule; the second the position,
//! whose side to move is the one that wins; the third within how many plies. Then the steps,
//! numbered from 0: a move, and for groups of answers the step that follows. `*` stands for all
//! answers that are not named. A move without answers ends the game. A step follows only such as
//! stand before it, so there is an end; the last one is the beginning. One step may follow many
//! others, in different positions.
//!
//! [`check`] holds such a text to the rules alone.

mod check;

use std::collections::HashMap;
use std::fmt::Write;

use game::{Point, Rules};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};

pub use check::{Checked, Flaw, check};

/// What the first line begins with.
const FORMAT: &str = "duiyi.threats/1";

/// The number of a step.
pub(crate) type StepId = u32;

/// A move of the winner, and what follows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    pub at: Point,
    /// For some answers, in ascending order, the step that follows.
    pub after: Vec<(Vec<Point>, StepId)>,
    /// The step after all others.
    pub others: Option<StepId>,
}

/// Steps that are the same in different places are written once.
#[derive(Default)]
pub(crate) struct Steps {
    all: Vec<Step>,
    ids: HashMap<Step, StepId>,
    /// For each step the plies until the five stands.
    plies: Vec<u32>,
}

impl Steps {
    /// The number of a step.
    pub fn id(&mut self, step: Step) -> StepId {
        if let Some(&id) = self.ids.get(&step) {
            return id;
        }
        let after = step.after.iter().map(|&(_, id)| id).chain(step.others);
        let plies = after.map(|id| self.plies[id as usize] + 2).max().unwrap_or(1);
        let id = self.all.len() as StepId;
        self.all.push(step.clone());
        self.plies.push(plies);
        self.ids.insert(step, id);
        id
    }

    /// Plies until the five stands, at most.
    pub fn plies(&self, id: StepId) -> u32 {
        self.plies[id as usize]
    }

    /// The steps that lead on from one, in ascending order, and that one.
    pub fn needed(&self, first: StepId) -> impl Iterator<Item = (StepId, &Step)> {
        let mut is_needed = vec![false; first as usize + 1];
        is_needed[first as usize] = true;
        for id in (0..=first as usize).rev() {
            if is_needed[id] {
                let Step { after, others, .. } = &self.all[id];
                for id in after.iter().map(|&(_, id)| id).chain(*others) {
                    is_needed[id as usize] = true;
                }
            }
        }
        let all = self.all.iter().zip(0..);
        all.zip(is_needed).filter(|&(_, is_needed)| is_needed).map(|((step, id), _)| (id, step))
    }

    /// The text of a win from a position by the step with the highest number that is needed.
    pub fn write(&self, rules: Gomoku, position: &GomokuPosition, first: StepId) -> String {
        let point = |&point: &Point| rules.write_move(Move::at(point));
        let mut text = format!(
            "{FORMAT} gomoku {} {}\n{}\n{} plies\n",
            rules.lines(),
            rules.rule().id(),
            Rules::write_position(&rules, position),
            self.plies(first)
        );
        // What no step leads to from the first one is left out.
        let mut numbers = vec![None; first as usize + 1];
        for (number, (id, _)) in self.needed(first).enumerate() {
            numbers[id as usize] = Some(number);
        }
        for (id, step) in self.needed(first) {
            let number = numbers[id as usize].unwrap_or_default();
            let number_of = |id: StepId| numbers[id as usize].unwrap_or_default();
            // Writing to a string does not fail.
            let _ = write!(text, "{number} {}", point(&step.at));
            for (answers, id) in &step.after {
                let answers: Vec<String> = answers.iter().map(point).collect();
                let _ = write!(text, " {}>{}", answers.join(","), number_of(*id));
            }
            if let Some(id) = step.others {
                let _ = write!(text, " *>{}", number_of(id));
            }
            text.push('\n');
        }
        text
    }
}

/// The steps of a certificate.
#[cfg(test)]
pub(crate) fn read_steps(text: &str) -> Result<Vec<Step>, usize> {
    Certificate::read(text).map(|certificate| certificate.steps)
}

/// A certificate that was read.
struct Certificate {
    rules: Gomoku,
    position: GomokuPosition,
    plies: u32,
    steps: Vec<Step>,
}

impl Certificate {
    /// Reads a text, or says which line is no such thing.
    fn read(text: &str) -> Result<Self, usize> {
        let mut lines = text.lines();
        let mut line = || lines.next().unwrap_or_default();
        let words: Vec<&str> = line().split(' ').collect();
        let &[FORMAT, "gomoku", size, rule] = words.as_slice() else { return Err(1) };
        let rules = size.parse().ok().zip(Rule::from_id(rule));
        let rules = rules.and_then(|(size, rule)| Gomoku::new(size, rule)).ok_or(1usize)?;
        let position = Rules::parse_position(&rules, line()).map_err(|_| 2usize)?;
        let plies = line().strip_suffix(" plies").and_then(|n| n.parse().ok()).ok_or(3usize)?;
        let start = Rules::start(&rules);
        let point = |word: &str| rules.parse_move(&start, word).ok().and_then(Move::point);
        let mut steps = Vec::new();
        for (n, line) in lines.enumerate() {
            let step = read_step(line, n, &point).ok_or(n + 4)?;
            steps.push(step);
        }
        if steps.is_empty() { Err(4) } else { Ok(Self { rules, position, plies, steps }) }
    }
}

/// The step of a line, if it has that number.
fn read_step(line: &str, number: usize, point: &impl Fn(&str) -> Option<Point>) -> Option<Step> {
    let mut words = line.split(' ');
    if words.next()?.parse() != Ok(number) {
        return None;
    }
    let mut step = Step { at: point(words.next()?)?, after: Vec::new(), others: None };
    for word in words {
        let (answers, id) = word.split_once('>')?;
        let id: StepId = id.parse().ok()?;
        if id as usize >= number || step.others.is_some() {
            return None;
        }
        if answers == "*" {
            step.others = Some(id);
        } else {
            let answers = answers.split(',').map(point).collect::<Option<_>>()?;
            step.after.push((answers, id));
        }
    }
    Some(step)
}
