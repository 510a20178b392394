//! Why a command line makes no sense, in the reader's language.

use std::error::Error as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use session::BadTimeControl;
use words::Words;

use crate::cli::Expected;
use crate::failure::Failure;

/// What clap found wrong, from its kind and context: its own texts are English.
pub fn refusal(error: &Error, words: &Words) -> Failure {
    let mut text = what(error, words);
    let similar =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    if let Some(similar) = similar.into_iter().find_map(|kind| list(error, kind, words)) {
        text.push('\n');
        text += &words.format("cli-refused-similar", &[("similar", similar)]);
    }
    text.push('\n');
    text += &words.text("cli-refused-help");
    Failure::Usage(text)
}

fn what(error: &Error, words: &Words) -> String {
    let of = |kind| list(error, kind, words).unwrap_or_default();
    let argument = of(ContextKind::InvalidArg);
    let value = game::text::clip(&of(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::UnknownArgument => {
            words.format("cli-refused-unknown", &[("argument", argument)])
        }
        ErrorKind::InvalidSubcommand => {
            let given = of(ContextKind::InvalidSubcommand);
            words.format("cli-refused-command", &[("given", given)])
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            words.format("cli-refused-no-value", &[("argument", argument)])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            if let Some(error) = error.source().and_then(|e| e.downcast_ref::<BadTimeControl>()) {
                return words.explain(error);
            }
            let args =
                [("argument", argument), ("value", value), ("expected", expected(error, words))];
            words.format("cli-refused-value", &args)
        }
        ErrorKind::NoEquals => words.format("cli-refused-no-value", &[("argument", argument)]),
        ErrorKind::MissingRequiredArgument => {
            if argument == "<GAME>" {
                // Who wants to play is told what there is.
                let games: Vec<&str> = catalog::games().iter().map(|game| game.info.id).collect();
                let games = games.join(&words.text("list-separator"));
                return words.format("cli-refused-no-game", &[("games", games)]);
            }
            words.format("cli-refused-missing", &[("arguments", argument)])
        }
        ErrorKind::ArgumentConflict => {
            let other = of(ContextKind::PriorArg);
            if other.is_empty() || other == argument {
                return words.format("cli-refused-twice", &[("argument", argument)]);
            }
            words.format("cli-refused-conflict", &[("argument", argument), ("other", other)])
        }
        ErrorKind::TooManyValues => {
            words.format("cli-refused-too-many", &[("argument", argument), ("value", value)])
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let least = match error.kind() {
                ErrorKind::TooFewValues => of(ContextKind::MinValues),
                _ => of(ContextKind::ExpectedNumValues),
            };
            // `[ENGINE] [ENGINE]...` is one argument for people.
            let argument = argument.split(' ').next().unwrap_or_default().to_string();
            words.format("cli-refused-too-few", &[("argument", argument), ("least", least)])
        }
        ErrorKind::InvalidUtf8 => words.text("cli-refused-not-text"),
        // The others do not come from command lines.
        _ => error.to_string(),
    }
}

/// What a value should have been: one of a list, or what its reader says.
fn expected(error: &Error, words: &Words) -> String {
    if let Some(values) = list(error, ContextKind::ValidValue, words) {
        return values;
    }
    let Some(source) = error.source() else { return String::new() };
    match source.downcast_ref() {
        Some(Expected::Message(id)) => words.text(id),
        Some(Expected::From { low }) => {
            words.format("cli-expected-from", &[("low", low.to_string())])
        }
        Some(Expected::Range { low, high }) => {
            let args = [("low", low.to_string()), ("high", high.to_string())];
            words.format("cli-expected-range", &args)
        }
        // Numbers that may be of any size have readers of clap.
        None => words.text("cli-expected-number"),
    }
}

/// A part of the context as text.
fn list(error: &Error, kind: ContextKind, words: &Words) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) if !text.is_empty() => Some(text.clone()),
        ContextValue::Strings(texts) if !texts.is_empty() => {
            Some(texts.join(&words.text("list-separator")))
        }
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
