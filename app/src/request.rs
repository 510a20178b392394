//! From arguments to a game and a position in it.

use std::sync::Arc;

use game::{AnyPosition, Game, Spec};
use record::{OpenError, transcript};
use words::Words;

use crate::cli::{GameArgs, PositionArgs, RulesArgs};
use crate::failure::Failure;

/// Opens the game that the arguments name.
pub fn game(args: &GameArgs, words: &Words) -> Result<Arc<dyn Game>, Failure> {
    open(&args.game, &args.rules, words)
}

/// Opens a game. A rule is a variant by another name: both may be given and add up.
pub fn open(name: &str, rules: &RulesArgs, words: &Words) -> Result<Arc<dyn Game>, Failure> {
    let parts: Vec<&str> =
        [&rules.rule, &rules.variant].into_iter().flatten().map(String::as_str).collect();
    let variant = (!parts.is_empty()).then(|| parts.join("+"));
    let spec = Spec { size: rules.size.clone(), variant };
    catalog::open(name, &spec).map_err(|e| Failure::usage(words, &e))
}

/// Whether `text` can only be meant as the name of an opening or of an opening rule: it is a rule's, a
/// word, or nothing; moves begin with a letter and a number, or are the word `pass`.
pub fn is_rule_name(text: &str) -> bool {
    if text.trim().is_empty() || openings::rules().iter().any(|rule| rule.is_called(text)) {
        return true;
    }
    let text = game::text::fold(text);
    let mut chars = text.chars();
    let letters = chars.next().is_some_and(char::is_alphabetic)
        && chars.next().is_some_and(char::is_alphabetic);
    letters && !text.contains(char::is_whitespace) && !text.to_lowercase().starts_with("pass")
}

/// A place in a game: where it started, the moves since, and what stands there now.
#[derive(Debug)]
pub struct Place {
    /// The start in the common set-up text, if it is not the usual one.
    pub start: Option<String>,
    /// Moves as the game writes them, forced passes included.
    pub moves: Vec<String>,
    /// The position after them.
    pub position: Box<dyn AnyPosition>,
}

/// Plays the moves that the arguments name, from the position that they name.
pub fn place(game: &dyn Game, args: &PositionArgs, words: &Words) -> Result<Place, Failure> {
    let start = args.position.as_deref();
    let given = args.moves.as_deref().unwrap_or_default().replace([',', '，', '、'], " ");
    let moves = transcript::read(game, start, given.as_bytes()).map_err(|error| {
        Failure::Usage(match error.number() {
            Some(_) => in_words(&error, words),
            None => words.format("error-in-position", &[("reason", words.explain(&error))]),
        })
    })?;
    let mut position = match start {
        Some(text) => game.parse_position(text).map_err(|e| Failure::usage(words, &e))?,
        None => game.start(),
    };
    for text in &moves {
        position.play(text).map_err(|e| Failure::usage(words, &e))?;
    }
    Ok(Place { start: start.map(String::from), moves, position })
}

/// What is wrong with a game, with the number of the move at fault.
pub fn in_words(error: &OpenError, words: &Words) -> String {
    let reason = words.explain(error);
    match error.number() {
        Some(number) => {
            words.format("error-in-move", &[("number", number.to_string()), ("reason", reason)])
        }
        None => reason,
    }
}

/// The size as data formats write it: a number for a square board, text for all others.
pub fn size_json(game: &dyn Game) -> serde_json::Value {
    let size = game.size();
    size.parse::<u32>().map_or_else(|_| size.into(), Into::into)
}

/// The variable that names a seed.
const SEED: &str = "DUIYI_SEED";

/// Where chance starts in all games that name no place: what the variable `DUIYI_SEED` says, for
/// who wants the same games again.
pub fn pinned_seed() -> Option<u64> {
    std::env::var(SEED).ok()?.parse().ok()
}

/// What the variable says where that is no seed, as an error.
pub fn seed_fault(words: &Words) -> Option<Failure> {
    let given = std::env::var_os(SEED).filter(|given| !given.is_empty())?;
    let given = given.to_string_lossy();
    let max = u64::MAX.to_string();
    let args = [("name", SEED), ("given", &*game::text::clip(&given)), ("max", &*max)];
    given.parse::<u64>().is_err().then(|| Failure::Usage(words.format("error-seed", &args)))
}

/// Where chance starts in a game that names no place.
pub fn seed() -> u64 {
    pinned_seed().unwrap_or_else(host::chance)
}
