//! What openings are called.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use game::{AnyPosition, Frame, Game, Localized, Point, Symmetry};

use crate::rule::folded;
use crate::{Pattern, pattern, patterns};

/// `data/names.txt`, a name a line: its moves and the name in English, Chinese and Japanese. A test
/// checks it line by line.
const NAMES: &str = include_str!("data/names.txt");

/// What is known of positions by name.
#[derive(Clone, Default)]
struct Names {
    by_key: HashMap<String, Localized>,
    /// How many names there are further on the lines that come through a position.
    ahead: HashMap<String, usize>,
    /// The most moves that lead to a name.
    longest: usize,
}

/// A move that leads to openings with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// The move.
    pub text: String,
    /// What the position after it is called.
    pub name: Option<Localized>,
    /// How many openings with names come after that.
    pub ahead: usize,
}

/// What the opening of a game is called, that began at `start` (its usual one if none) with these
/// moves: the name of the last position on the line that has one, however it came about and is
/// turned.
pub fn opening_name(game: &dyn Game, start: Option<&str>, moves: &[String]) -> Option<Localized> {
    match (game.id(), &*game.size(), &*game.variant()) {
        _ if start.is_some() => None,
        ("reversi", "8", "standard") => {
            let names = names(game);
            let mut found = None;
            positions(game, moves.iter().take(names.longest).map(String::as_str), |position| {
                found = names.by_key.get(&place_key(game.frame(), position)).copied().or(found);
            });
            found
        }
        // The first three stones decide.
        ("gomoku", _, variant) if variant.starts_with("renju") => {
            let mut found = None;
            positions(game, moves.iter().take(3).map(String::as_str), |position| {
                found = pattern(&position.view()).map(|pattern| pattern.name);
            });
            found
        }
        _ => None,
    }
}

/// The moves that lead to openings with names where a game stands that began at `start` (its usual one if
/// none), in the order of the legal moves.
pub fn named_moves(game: &dyn Game, start: Option<&str>, moves: &[String]) -> Vec<NamedMove> {
    let names = match (game.id(), &*game.size(), &*game.variant()) {
        _ if start.is_some() => return Vec::new(),
        ("reversi", "8", "standard") => Cow::Borrowed(names(game)),
        _ => Cow::Owned(Names::of(game, &named_openings(game))),
    };
    if moves.len() >= names.longest {
        return Vec::new();
    }
    let mut position = game.start();
    if moves.iter().any(|text| position.play(text).is_err()) {
        return Vec::new();
    }
    let lead = |text: String| {
        let mut after = position.boxed_clone();
        after.play(&text).ok()?;
        let key = place_key(game.frame(), &*after);
        let name = names.by_key.get(&key).copied();
        let ahead = names.ahead.get(&key).copied().unwrap_or_default();
        (name.is_some() || ahead > 0).then_some(NamedMove { text, name, ahead })
    };
    position.legal_moves().into_iter().filter_map(lead).collect()
}

/// The openings of a game that have names: what each is called, and its moves from the usual start. None
/// in a game without names.
pub fn named_openings(game: &dyn Game) -> Vec<(Localized, Vec<String>)> {
    match (game.id(), &*game.size(), &*game.variant()) {
        ("reversi", "8", "standard") => {
            let text = |moves| squares(moves).map(str::to_string).collect();
            lines().map(|(moves, name)| (name, text(moves))).collect()
        }
        ("gomoku", _, variant) if variant.starts_with("renju") => {
            let frame = game.frame();
            let line = |pattern: &Pattern| {
                let stones = pattern.stones(frame)?;
                Some((pattern.name, stones.map(|point| frame.name(point)).to_vec()))
            };
            patterns().iter().filter_map(line).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether openings of a game have names.
pub(crate) fn has_names(game: &dyn Game) -> bool {
    !named_openings(game).is_empty()
}

/// The opening with this number, counted round: its name and its moves.
pub(crate) fn numbered(game: &dyn Game, number: u64) -> Option<(Localized, Vec<String>)> {
    let mut named = named_openings(game);
    let at = number.checked_rem(named.len() as u64)?;
    Some(named.swap_remove(at as usize))
}

/// The moves of the opening with this number, counted round.
pub(crate) fn named_line(game: &dyn Game, number: u64) -> Vec<String> {
    numbered(game, number).map(|(_, moves)| moves).unwrap_or_default()
}

/// The number, from 0, of the opening of a game that has this name in any language, in any width and
/// case, with blanks or without; none if there is no such opening.
pub fn opening_called(game: &dyn Game, name: &str) -> Option<u64> {
    let name = folded(name);
    let is_called = |Localized { zh, en, ja }: &Localized| {
        [zh, en, ja].into_iter().any(|known| folded(known) == name)
    };
    let at = named_openings(game).iter().position(|(known, _)| is_called(known));
    at.map(|at| at as u64)
}

/// Shows each position after a move; who plays what is not legal shows no more.
fn positions<'a>(
    game: &dyn Game,
    moves: impl Iterator<Item = &'a str>,
    mut show: impl FnMut(&dyn AnyPosition),
) {
    let mut position = game.start();
    for text in moves {
        if position.play(text).is_err() {
            return;
        }
        show(&*position);
    }
}

/// The names of Reversi, whose game this is known to be: they are asked for after every move.
fn names(game: &dyn Game) -> &'static Names {
    static NAMED: OnceLock<Names> = OnceLock::new();
    NAMED.get_or_init(|| Names::of(game, &named_openings(game)))
}

impl Names {
    /// What these openings of a game say of positions.
    fn of(game: &dyn Game, named: &[(Localized, Vec<String>)]) -> Self {
        let mut names = Self::default();
        for (name, moves) in named {
            let mut last: Option<String> = None;
            positions(game, moves.iter().map(String::as_str), |position| {
                let key = place_key(game.frame(), position);
                if let Some(before) = last.replace(key) {
                    *names.ahead.entry(before).or_default() += 1;
                }
            });
            names.by_key.extend(last.map(|key| (key, *name)));
            names.longest = names.longest.max(moves.len());
        }
        names
    }
}

/// The lines of the file: the moves from the start, and the name.
fn lines() -> impl Iterator<Item = (&'static str, Localized)> {
    let lines = NAMES.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let mut fields = line.split('|');
        let moves = fields.next()?;
        let (en, zh, ja) = (fields.next()?, fields.next()?, fields.next()?);
        Some((moves, Localized { zh, en, ja }))
    })
}

/// The moves that a line of the file joins.
fn squares(moves: &str) -> impl Iterator<Item = &str> {
    (0..moves.len()).step_by(2).filter_map(|at| moves.get(at..at + 2))
}

/// The same for all positions that are one if turned or mirrored: the least of the texts of its board,
/// and who is to move.
pub fn place_key(frame: Frame, position: &dyn AnyPosition) -> String {
    let text = position.text();
    let (rows, turn) = text.split_once(' ').unwrap_or((&text, ""));
    let cells: Vec<char> = rows.chars().filter(|&c| c != '/').collect();
    let points: Vec<Point> = frame.points().collect();
    let seen = |&symmetry: &Symmetry| -> String {
        points.iter().map(|&point| cells[frame.index(frame.transform(point, symmetry))]).collect()
    };
    let symmetries = Symmetry::of_board(frame.width, frame.height);
    let least = symmetries.iter().map(seen).min().unwrap_or_default();
    format!("{least} {turn}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::{B8, Reversi};

    /// Each line of the file is a line of play, and no two end in one position.
    #[test]
    fn every_name_has_a_place_of_its_own() {
        let game = Reversi::<B8>::default();
        let mut met: HashMap<String, &str> = HashMap::new();
        for line in NAMES.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('|').collect();
            assert_eq!(fields.len(), 4, "{line}");
            assert!(
                fields.iter().all(|field| field.trim() == *field && !field.is_empty()),
                "{line}"
            );
            let moves = fields[0];
            let (mut count, mut last) = (0, String::new());
            positions(&game, squares(moves), |position| {
                count += 1;
                last = place_key(Game::frame(&game), position);
            });
            assert_eq!(2 * count, moves.len(), "not to be played: {line}");
            assert!(moves.starts_with("f5"), "{line}");
            assert_eq!(met.insert(last, line), None, "{line}");
        }
        assert_eq!(names(&game).by_key.len(), met.len());
        assert!(met.len() > 80);
    }

    /// Each line but the empty one is behind its first move, and a name behind its last one.
    #[test]
    fn moves_lead_to_names() {
        let game = Reversi::<B8>::default();
        let named = named_openings(&game);
        let moves = |text: &str| squares(text).map(str::to_string).collect::<Vec<_>>();
        let first = named_moves(&game, None, &[]);
        let lines = named.iter().filter(|(_, line)| line.len() > 1).count();
        assert_eq!(first.len(), 4, "{first:?}");
        assert!(first.iter().all(|m| m.ahead == lines && m.name.is_none()), "{first:?}");
        let second = named_moves(&game, None, &moves("c4"));
        let texts: Vec<_> = second.iter().map(|m| (&*m.text, m.name.map(|n| n.en))).collect();
        let expected = [("c3", "Diagonal"), ("e3", "Perpendicular"), ("c5", "Parallel")];
        let expected = expected.map(|(text, name)| (text, Some(name)));
        assert_eq!(texts, expected);
        // A name that is behind all of them: on each line some move leads on until there is its name.
        for (name, line) in &named {
            for at in 0..line.len() {
                let leads = named_moves(&game, None, &line[..at]);
                let on = leads.iter().find(|m| m.text == line[at]).expect("it leads on");
                match at + 1 == line.len() {
                    true => assert_eq!(on.name.map(|known| known.en), Some(name.en)),
                    false => assert!(on.ahead > 0),
                }
            }
        }
        assert!(named_moves(&game, Some("8/8/8/3OX3/3XO3/8/8/8 X"), &[]).is_empty());
        assert!(named_moves(&game, None, &moves("a1")).is_empty());
    }
}
