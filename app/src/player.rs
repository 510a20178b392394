//! Who plays, as a command line names him.
//!
//! ```text
//!   general                              an engine of the catalogue
//!   [level=3]general                     with a limit of its own
//!   [name=A,tc=10+0.1,nodes=5000]alpha-beta
//!   [tc=500ms/move,margin=100]gtp:COMMAND a program, 100 ms of delay forgiven
//!   [book=mine.book]reversi              with an opening book of its own
//! ```

use std::path::PathBuf;
use std::time::Duration;

use engine::MAX_LEVEL;
use session::TimeControl;
use tournament::SideLimits;
use words::Words;

use crate::failure::Failure;

/// An engine and what it is to be called and allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerSpec {
    /// For tables; what was typed, unless a name was given.
    pub name: String,
    /// Which engine.
    pub engine: String,
    /// Its limits, those of the command line where it has none of its own.
    pub limits: SideLimits,
    /// The file of the opening book that it plays from in place of its own.
    pub book: Option<PathBuf>,
}

/// What can be said of a player.
const OPTIONS: [&str; 7] = ["name", "level", "tc", "nodes", "depth", "margin", "book"];

/// Reads a player.
pub fn parse(text: &str, common: SideLimits, words: &Words) -> Result<PlayerSpec, Failure> {
    let bad = |part: &str| {
        Failure::Usage(words.format("error-player", &[("text", game::text::clip(part))]))
    };
    let bad_option = |option: &str| {
        let args = [
            ("text", game::text::clip(option)),
            ("options", OPTIONS.join(&words.text("list-separator"))),
        ];
        Failure::Usage(words.format("error-player-option", &args))
    };
    let (options, engine) = match text.strip_prefix('[') {
        Some(rest) => rest.split_once(']').ok_or_else(|| bad(text))?,
        None => ("", text),
    };
    let mut seen: Vec<&str> = Vec::new();
    let mut spec = PlayerSpec {
        name: text.to_string(),
        engine: engine.trim().to_string(),
        limits: common,
        book: None,
    };
    for option in options.split(',').filter(|option| !option.trim().is_empty()) {
        let (key, value) = option.split_once('=').ok_or_else(|| bad_option(option))?;
        if seen.contains(&key.trim()) {
            return Err(bad_option(option));
        }
        seen.push(key.trim());
        let out_of = |least: u64, most: u64| {
            let range = match most {
                u64::MAX => format!("{least}…"),
                most => format!("{least}–{most}"),
            };
            let args = [("text", game::text::clip(option)), ("range", range)];
            Failure::Usage(words.format("error-player-range", &args))
        };
        let number = |least: u64, most: u64| match value.trim().parse::<u64>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            Ok(_) => Err(out_of(least, most)),
            Err(_) => Err(bad_option(option)),
        };
        match key.trim() {
            "name" => spec.name = value.trim().to_string(),
            "tc" => {
                spec.limits.time = value.parse::<TimeControl>().map_err(|_| bad_option(option))?;
            }
            "nodes" => spec.limits.nodes = Some(number(1, u64::MAX)?),
            "depth" => spec.limits.depth = Some(number(1, u32::MAX.into())? as u32),
            "margin" => {
                let ms: u32 = value.parse().map_err(|_| bad_option(option))?;
                spec.limits.margin = Duration::from_millis(ms.into());
            }
            "level" => spec.limits.level = Some(number(1, MAX_LEVEL.into())? as u32),
            "book" if !value.trim().is_empty() => spec.book = Some(value.trim().into()),
            _ => return Err(bad_option(option)),
        }
    }
    if spec.engine.is_empty() || spec.name.is_empty() {
        return Err(bad(text));
    }
    Ok(spec)
}
