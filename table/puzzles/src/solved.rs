//! Which puzzles somebody has solved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use game::Game;

/// So many numbers of one game are kept at most.
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
            let Some((game, numbers)) = part.trim().split_once(' ') else { continue };
            let numbers = numbers.split(',').filter_map(|number| number.trim().parse().ok());
            let numbers: BTreeSet<usize> = numbers.filter(|n| (1..=MOST).contains(n)).collect();
            if !numbers.is_empty() {
                solved.0.entry(game.to_string()).or_default().extend(numbers);
            }
        }
        solved
    }

    /// Whether that puzzle of the game, from 1, is among them.
    pub fn has(&self, game: &dyn Game, number: usize) -> bool {
        self.0.get(&key(game)).is_some_and(|numbers| numbers.contains(&number))
    }

    /// Adds a puzzle.
    pub fn add(&mut self, game: &dyn Game, number: usize) {
        self.0.entry(key(game)).or_default().insert(number);
    }

    /// How many of the game's first `count` puzzles are among them.
    pub fn many(&self, game: &dyn Game, count: usize) -> usize {
        self.0.get(&key(game)).map_or(0, |numbers| numbers.range(1..=count).count())
    }

    /// The first puzzle after `number`, going round, that is not among them; none if all `count`
    /// are.
    pub fn next(&self, game: &dyn Game, number: usize, count: usize) -> Option<usize> {
        (number + 1..=count).chain(1..=number.min(count)).find(|next| !self.has(game, *next))
    }
}

fn key(game: &dyn Game) -> String {
    format!("{}/{}/{}", game.id(), game.size(), game.variant())
}

impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (game, numbers)) in self.0.iter().enumerate() {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            write!(f, "{}{game} {}", if at > 0 { "; " } else { "" }, numbers.join(","))?;
        }
        Ok(())
    }
}
