//! Names that arguments take: known to completions, and read by whoever they are meant for.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};

/// Takes any text and tells the shell which names there are. That a name exists is seen by the
/// catalogue, which knows more of them and has better words for those it does not know.
#[derive(Clone, Copy, Debug)]
pub struct Names(fn() -> Vec<&'static str>);

impl TypedValueParser for Names {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// Each of them once, in their order.
fn once(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let mut seen = Vec::new();
    for name in names {
        if !seen.contains(&name) {
            seen.push(name);
        }
    }
    seen
}

fn variant_ids() -> impl Iterator<Item = &'static str> {
    catalog::games().iter().flat_map(|entry| entry.info.variants).map(|v| v.term.id)
}

/// Games, and variants that are known as games of their own.
pub const GAMES: Names = Names(|| {
    let opens = |id: &&str| catalog::open(id, &game::Spec::default()).is_ok();
    once(catalog::games().iter().map(|entry| entry.info.id).chain(variant_ids().filter(opens)))
});

/// Engines of the catalogue.
pub const ENGINES: Names = Names(|| catalog::engines().iter().map(|engine| engine.id).collect());

/// Variants of all games.
pub const VARIANTS: Names = Names(|| once(variant_ids()));

/// Opening rules.
pub const OPENINGS: Names = Names(|| openings::rules().iter().map(|rule| rule.id).collect());

/// Protocols that engines speak.
pub const PROTOCOLS: Names = Names(|| vec!["gtp", "nboard", "gomocup", "ugi"]);

/// Languages of the program. Locale names are taken, too: `zh_CN.UTF-8`.
pub const LANGUAGES: Names = Names(|| words::Lang::ALL.iter().map(|lang| lang.tag()).collect());
