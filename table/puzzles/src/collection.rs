//! The puzzles that the program brings.

use std::sync::{Arc, LazyLock};

use game::{Game, Localized, Spec};

use crate::Puzzle;
use crate::practice::opening_puzzles;

/// All puzzles as text: a line `= GAME SIZE VARIANT` before those of a game, a puzzle a line,
/// the easiest first, `#` for remarks. A puzzle is known by its number among those of its game, from
/// 1; so new ones come last.
pub const TEXT: &str = include_str!("puzzles.txt");

/// What the puzzles of a set are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Positions in which something is to be found.
    Positions,
    /// Openings to practise.
    Openings,
}

impl Theme {
    /// The word that stands for it; nothing for what is usual.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Positions => "",
            Self::Openings => "openings",
        }
    }
}

/// Puzzles of a game.
#[derive(Debug)]
pub struct Set {
    /// The game.
    pub game: Arc<dyn Game>,
    /// What they are about.
    pub theme: Theme,
    /// The puzzles; the first is number 1.
    pub puzzles: Vec<Puzzle>,
}

impl Set {
    /// The name under which it is kept what is solved of it: `reversi/8/standard`,
    /// `reversi/8/standard/openings`.
    pub fn key(&self) -> String {
        let Self { game, theme, .. } = self;
        let key = format!("{}/{}/{}", game.id(), game.size(), game.variant());
        if theme.name().is_empty() { key } else { format!("{key}/{}", theme.name()) }
    }

    /// What its game is called, and what its variant is, if that is not the usual one.
    pub fn named(&self) -> (Localized, Option<Localized>) {
        let entry = catalog::games().iter().find(|entry| entry.info.id == self.game.id());
        let Some(entry) = entry else {
            let id = self.game.id();
            return (Localized { zh: id, en: id, ja: id }, None);
        };
        let usual = entry.open(&Spec::default()).ok().map(|usual| usual.variant());
        let variant = self.game.variant();
        let known = entry.info.variants.iter().find(|known| known.term.id == variant);
        let named = known.filter(|_| usual.as_ref() != Some(&variant)).map(|v| v.term.words);
        (entry.info.name, named)
    }
}

/// All puzzles that the program brings: positions, then openings.
///
/// # Panics
/// If [`TEXT`] is damaged; a test reads it.
pub fn sets() -> &'static [Set] {
    static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| {
        let mut sets: Vec<Set> = Vec::new();
        for (number, line) in (1..).zip(TEXT.lines()) {
            let damaged = |reason: &dyn std::fmt::Display| -> ! {
                panic!("line {number} of the puzzles: {reason}")
            };
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(head) = line.strip_prefix("= ") {
                let words: Vec<&str> = head.split(' ').collect();
                let [id, size, variant] = words[..] else { damaged(&"expected a game") };
                let spec = Spec { size: Some(size.into()), variant: Some(variant.into()) };
                let game = catalog::open(id, &spec).unwrap_or_else(|error| damaged(&error));
                sets.push(Set { game, theme: Theme::Positions, puzzles: Vec::new() });
                continue;
            }
            let puzzle = line.parse().unwrap_or_else(|error| damaged(&error));
            let Some(set) = sets.last_mut() else { damaged(&"there is no game before") };
            set.puzzles.push(puzzle);
        }
        let openings = |set: &Set| {
            let puzzles = opening_puzzles(&*set.game);
            (!puzzles.is_empty()).then(|| Set {
                game: Arc::clone(&set.game),
                theme: Theme::Openings,
                puzzles,
            })
        };
        let openings: Vec<Set> = sets.iter().filter_map(openings).collect();
        sets.extend(openings);
        sets
    });
    &SETS
}
