//! Which puzzles somebody has solved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::Set;

/// So many numbers of one set are kept at most.
const MOST: usize = 1_000;

/// Which puzzles somebody has solved, as a setting keeps it:
/// `gomoku/15/renju 3; reversi/8/standard 1,2,5`. What cannot be read in a text is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solved(BTreeMap<String, BTreeSet<usize>>);

impl Solved {
    /// The name of the setting.
    pub const SETTING: &'static str = "puzzles";

    /// From its text.
    pub fn read(text: &str) -> Self {
        let mut solved = Self::default();
        for part in text.trim_start_matches('\u{feff}').split([';', '\n']) {
            let Some((set, numbers)) = part.trim().split_once(' ') else { continue };
            let numbers = numbers.split(',').filter_map(|number| number.trim().parse().ok());
            let numbers: BTreeSet<usize> = numbers.filter(|n| (1..=MOST).contains(n)).collect();
            if !numbers.is_empty() {
                solved.0.entry(set.to_string()).or_default().extend(numbers);
            }
        }
        solved
    }

    /// Whether that puzzle of a set, from 1, is among them.
    pub fn has(&self, set: &Set, number: usize) -> bool {
        self.0.get(&set.key()).is_some_and(|numbers| numbers.contains(&number))
    }

    /// Adds a puzzle of a set.
    pub fn add(&mut self, set: &Set, number: usize) {
        self.0.entry(set.key()).or_default().insert(number);
    }

    /// How many puzzles of a set are among them.
    pub fn many(&self, set: &Set) -> usize {
        let count = set.puzzles.len();
        self.0.get(&set.key()).map_or(0, |numbers| numbers.range(1..=count).count())
    }

    /// The numbers of a set's puzzles that are not among them, in order.
    pub fn left(&self, set: &Set) -> Vec<usize> {
        let numbers = self.0.get(&set.key());
        let is_solved = |number: &usize| numbers.is_some_and(|numbers| numbers.contains(number));
        (1..=set.puzzles.len()).filter(|number| !is_solved(number)).collect()
    }

    /// The first puzzle of a set after `number`, going round, that is not among them; none if all
    /// are.
    pub fn next(&self, set: &Set, number: usize) -> Option<usize> {
        let left = self.left(set);
        left.iter().find(|&&next| next > number).or(left.first()).copied()
    }
}

impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (set, numbers)) in self.0.iter().enumerate() {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            write!(f, "{}{set} {}", if at > 0 { "; " } else { "" }, numbers.join(","))?;
        }
        Ok(())
    }
}
