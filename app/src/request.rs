//! From arguments to a game and a position in it.

use std::path::Path;
use std::sync::Arc;

use engine::{Engine, Stop};
use game::{AnyPosition, Game, Spec};
use protocol::{ExternalEngine, Profile};
use record::transcript;
use words::Words;

use crate::cli::{GameArgs, PositionArgs, RulesArgs};
use crate::failure::Failure;
use crate::files;

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

/// Whether `text` can only be meant as the name of an opening rule: moves begin with a letter and
/// a number, or are the word `pass`.
pub fn is_rule_name(text: &str) -> bool {
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
        let reason = words.explain(&error);
        Failure::Usage(match error.number() {
            Some(number) => {
                words.format("error-in-move", &[("number", number.to_string()), ("reason", reason)])
            }
            None => words.format("error-in-position", &[("reason", reason)]),
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

/// An engine for `game`: the usual one; by id; a program, as `gtp:COMMAND` (`nboard:`,
/// `gomocup:`, `ugi:`); or a program that the file of `profile:FILE` describes.
pub fn engine(
    id: Option<&str>,
    game: &dyn Game,
    words: &Words,
) -> Result<Box<dyn Engine>, Failure> {
    match id.map(external) {
        Some(Some(Ok(profile))) => Ok(Box::new(ExternalEngine::new(profile))),
        Some(Some(Err(error))) => Err(Failure::Usage(error)),
        _ => catalog::engine(id, game).map_err(|e| Failure::usage(words, &e)),
    }
}

/// As [`engine`], but one that can play at once: a program of its own has been started. With it
/// comes what tells it from another of that name: its command and version.
///
/// # Errors
/// Exit code 2 for what is no engine, 1 for a program that does not start.
pub fn ready_engine(
    id: Option<&str>,
    game: &dyn Game,
    stop: &Stop,
    words: &Words,
) -> Result<(Box<dyn Engine>, String), Failure> {
    let Some(Some(Ok(profile))) = id.map(external) else {
        let engine = engine(id, game, words)?;
        let identity = format!("{} {}", engine.name(), env!("CARGO_PKG_VERSION"));
        return Ok((engine, identity));
    };
    let described = format!("{profile:?}");
    let mut engine = ExternalEngine::new(profile);
    engine.start(stop).map_err(|error| {
        let args = [("error", error.to_string())];
        Failure::Failed(words.format("error-engine-start", &args))
    })?;
    let identity = format!("{described} {}", engine.name());
    Ok((Box::new(engine), identity))
}

/// The program that a text means; none if it is an id of the catalogue, which has no colon.
fn external(text: &str) -> Option<Result<Profile, String>> {
    let (kind, rest) = text.split_once(':')?;
    if kind != "profile" {
        return Some(Profile::parse(text).map_err(|e| e.to_string()));
    }
    let path = Path::new(rest);
    let read = || {
        let bytes = files::read(path, files::PROFILE_MIB).map_err(|e| e.to_string())?;
        let content = String::from_utf8(bytes).map_err(|e| e.to_string())?;
        Profile::from_toml(&content, path.parent()).map_err(|e| e.to_string())
    };
    Some(read().map_err(|reason| format!("{rest}: {reason}")))
}

/// The size as data formats write it: a number for a square board, text for all others.
pub fn size_json(game: &dyn Game) -> serde_json::Value {
    let size = game.size();
    size.parse::<u32>().map_or_else(|_| size.into(), Into::into)
}
