//! Names that arguments take: known to completions, and read by whoever they are meant for.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use game::Localized;
use words::Words;

/// Takes any text and tells the shell which names there are. That a name exists is seen by the
/// catalogue, which knows more of them and has better words for those it does not know.
///
/// Besides the ids it tells the names of one language, where they are another word: a shell
/// divides what it is told at blanks.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    names: fn() -> Vec<Name>,
    lang: Option<words::Lang>,
}

/// An id and, where it has one, its name for people.
type Name = (&'static str, Option<Localized>);

impl Names {
    const fn new(names: fn() -> Vec<Name>) -> Self {
        Self { names, lang: None }
    }

    /// The same, with the names of the language.
    pub fn in_language(self, words: &Words) -> Self {
        Self { lang: Some(words.lang()), ..self }
    }

    fn all(self) -> Vec<String> {
        let names = (self.names)();
        let ids = names.iter().map(|(id, _)| (*id).to_string());
        let in_words = self.lang.filter(|&lang| lang != words::Lang::En).map(|lang| {
            let words = names.iter().filter_map(|(_, words)| words.as_ref());
            words.map(move |words| short(words.get(lang.tag())))
        });
        let is_word = |name: &String| {
            !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '・'))
        };
        once(ids.chain(in_words.into_iter().flatten().filter(is_word)))
    }
}

/// What a thing is called: its words up to the colon.
fn short(words: &str) -> String {
    words::title(words).to_string()
}

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
        Some(Box::new(self.all().into_iter().map(PossibleValue::new)))
    }
}

/// Each of them once, in their order.
fn once(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = Vec::new();
    for name in names {
        if !seen.contains(&name) {
            seen.push(name);
        }
    }
    seen
}

fn variants() -> impl Iterator<Item = Name> {
    let all = catalog::games().iter().flat_map(|entry| entry.info.variants);
    all.map(|variant| (variant.term.id, Some(variant.term.words)))
}

/// Games, and variants that are known as games of their own.
pub const GAMES: Names = Names::new(|| {
    let opens = |name: &Name| catalog::open(name.0, &game::Spec::default()).is_ok();
    let games = catalog::games().iter().map(|entry| (entry.info.id, Some(entry.info.name)));
    games.chain(variants().filter(opens)).collect()
});

/// Engines of the catalogue.
pub const ENGINES: Names =
    Names::new(|| catalog::engines().iter().map(|engine| (engine.id, None)).collect());

/// Variants of all games.
pub const VARIANTS: Names = Names::new(|| variants().collect());

/// Opening rules.
pub const OPENINGS: Names =
    Names::new(|| openings::rules().iter().map(|rule| (rule.id, Some(rule.name))).collect());

/// Protocols that engines speak.
pub const PROTOCOLS: Names =
    Names::new(|| ["gtp", "nboard", "gomocup", "ugi"].map(|name| (name, None)).to_vec());

/// Languages of the program. Locale names are taken, too: `zh_CN.UTF-8`.
pub const LANGUAGES: Names =
    Names::new(|| words::Lang::ALL.iter().map(|lang| (lang.tag(), None)).collect());
