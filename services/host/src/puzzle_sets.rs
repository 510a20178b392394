//! The puzzles of the program, for whoever keeps them in a page.

use serde::Serialize;

use crate::messages::conversation::json;

#[derive(Serialize)]
struct Set<'a> {
    game: &'a str,
    size: String,
    variant: String,
    theme: &'static str,
    /// Of openings to practise, their names: Chinese, English, Japanese.
    names: Vec<[&'static str; 3]>,
    /// Each as `LEVEL TASK | MOVES | SOLUTION`.
    puzzles: Vec<String>,
}

/// All puzzles of the program as JSON: `[{"game": …, "size": …, "variant": …, "theme": …, "names":
/// [[ZH, EN, JA], …], "puzzles": ["LEVEL TASK | MOVES | SOLUTION", …]}, …]`, names where puzzles
/// have some.
pub fn puzzle_sets() -> String {
    let set = |set: &'static puzzles::Set| {
        let names = set.puzzles.iter().filter_map(|puzzle| puzzle.opening(&*set.game));
        Set {
            game: set.game.id(),
            size: set.game.size(),
            variant: set.game.variant(),
            theme: set.theme.name(),
            names: names.map(|name| [name.zh, name.en, name.ja]).collect(),
            puzzles: set.puzzles.iter().map(ToString::to_string).collect(),
        }
    };
    json(&puzzles::sets().iter().map(set).collect::<Vec<_>>())
}
