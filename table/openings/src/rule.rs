//! What makes an opening rule, and the list of all of them.

use std::fmt;

use game::{Game, Localized, text};

use crate::names::opening_called;
use crate::rules::{centre, chance, pro, rif, soosorv, swap, swap2, taraguchi, yamaguchi};
use crate::{Ask, Progress, RuleError};

/// Moves for a game and a seed.
type Start = fn(&dyn Game, u64) -> Vec<String>;

/// An opening rule.
pub struct Rule {
    /// As `--opening` takes it, never translated.
    pub id: &'static str,
    /// What it is called.
    pub name: Localized,
    /// Who decides what, in a sentence without its full stop.
    pub summary: Localized,
    pub(crate) plays: fn(&dyn Game) -> bool,
    /// The moves that chance plays first.
    pub(crate) start: Option<Start>,
    pub(crate) next: fn(&Progress<'_>) -> Option<Ask>,
}

impl Rule {
    /// Whether `game` can begin in this way.
    pub fn plays(&self, game: &dyn Game) -> bool {
        (self.plays)(game)
    }

    /// Whether it is called `name`, in any width and case: by its id, or by its name in any of the
    /// languages, with blanks or without.
    pub fn is_called(&self, name: &str) -> bool {
        let Localized { zh, en, ja } = self.name;
        let name = folded(name);
        [self.id, zh, en, ja].into_iter().any(|known| folded(known) == name)
    }

    /// What is asked next; none when the opening is over. Pure.
    pub fn next(&self, progress: &Progress<'_>) -> Option<Ask> {
        (self.next)(progress)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rule({})", self.id)
    }
}

/// The rules, in the order in which lists show them.
static RULES: [Rule; 13] = [
    chance::FREE,
    centre::CENTRE,
    pro::PRO,
    pro::LONG_PRO,
    swap::SWAP,
    swap2::SWAP2,
    rif::RIF,
    yamaguchi::YAMAGUCHI,
    taraguchi::TARAGUCHI_10,
    soosorv::SOOSORV_8,
    chance::RANDOM,
    chance::XOT,
    chance::NAMED,
];

/// All rules.
pub fn rules() -> &'static [Rule] {
    &RULES
}

/// The rules by which `game` can begin.
pub fn rules_for(game: &dyn Game) -> impl Iterator<Item = &'static Rule> {
    RULES.iter().filter(|rule| rule.plays(game))
}

/// The rule by which `game` begins where nobody chose another: Renju has one.
pub fn usual_rule(game: &dyn Game) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.id == centre::CENTRE.id && rule.plays(game))
}

/// A name in small letters and half-width forms, without blanks; nothing where it is too long.
pub(crate) fn folded(name: &str) -> String {
    if name.len() > 64 {
        return String::new();
    }
    let folded = text::fold(name).to_lowercase().replace('_', "-");
    folded.split_whitespace().collect()
}

/// The rule called `name` for `game`: by its id or its name, see [`Rule::is_called`].
///
/// # Errors
/// [`RuleError::Unknown`] if no rule is called so, [`RuleError::OtherGame`] if it is not for
/// `game`.
pub fn rule(name: &str, game: &dyn Game) -> Result<&'static Rule, RuleError> {
    let expected = || rules_for(game).map(|r| r.id).collect::<Vec<_>>().join(", ");
    match RULES.iter().find(|rule| rule.is_called(name)) {
        None => Err(RuleError::Unknown { given: text::clip(name), expected: expected() }),
        Some(rule) if rule.plays(game) => Ok(rule),
        Some(rule) => Err(RuleError::OtherGame { given: rule.id, expected: expected() }),
    }
}

/// How a game begins that begins by `name`: by the rule that is called so, or else with the opening that
/// is, which is what [`NAMED`](chance::NAMED) draws with the seed that is given back.
///
/// # Errors
/// As [`rule`].
pub fn beginning(name: &str, game: &dyn Game) -> Result<(&'static Rule, Option<u64>), RuleError> {
    rule(name, game).map(|rule| (rule, None)).or_else(|error| {
        let named = RULES.iter().find(|rule| rule.id == chance::NAMED.id);
        let called = named.zip(opening_called(game, name));
        called.map(|(rule, number)| (rule, Some(number))).ok_or(error)
    })
}

pub(crate) fn gomoku(game: &dyn Game) -> bool {
    game.id() == "gomoku"
}

/// Areas are counted from a centre point, which boards with an even number of lines lack.
pub(crate) fn gomoku_with_centre(game: &dyn Game) -> bool {
    let frame = game.frame();
    gomoku(game) && frame.width % 2 == 1 && frame.width >= 9
}

/// Renju, with passes or without, on a board that has a centre.
pub(crate) fn any_renju(game: &dyn Game) -> bool {
    let renju = ["renju", "renju-pass"].contains(&game.variant().as_str());
    gomoku(game) && renju && game.frame().width % 2 == 1
}

/// The rules of Renju are made for 15 lines; 11 have room for ten fifth stones without symmetric
/// ones whatever the four stones are.
pub(crate) fn renju(game: &dyn Game) -> bool {
    any_renju(game) && game.frame().width >= 11
}

pub(crate) fn reversi(game: &dyn Game) -> bool {
    game.id() == "reversi"
}

/// A list of lines needs the board and the four discs that it was made for.
pub(crate) fn reversi_start(game: &dyn Game) -> bool {
    const START: &str = "......../......../......../...OX.../...XO.../......../......../........ X";
    reversi(game) && game.start().text() == START
}
