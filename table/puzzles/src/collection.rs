//! The puzzles that the program brings.

use std::sync::{Arc, LazyLock};

use game::{Game, Localized, Spec};

use crate::Puzzle;

/// All puzzles as text: a line `= GAME SIZE VARIANT` before those of a game, a puzzle a line,
/// the easiest first, `#` for remarks. A puzzle is known by its number among those of its game, from
/// 1; so new ones come last.
pub const TEXT: &str = include_str!("puzzles.txt");

/// The puzzles of a game.
#[derive(Debug)]
pub struct Set {
    /// The game.
    pub game: Arc<dyn Game>,
    /// Its puzzles; the first is number 1.
    pub puzzles: Vec<Puzzle>,
}

impl Set {
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

/// All puzzles that the program brings.
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
                sets.push(Set { game, puzzles: Vec::new() });
                continue;
            }
            let puzzle = line.parse().unwrap_or_else(|error| damaged(&error));
            let Some(set) = sets.last_mut() else { damaged(&"there is no game before") };
            set.puzzles.push(puzzle);
        }
        sets
    });
    &SETS
}
