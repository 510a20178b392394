//! A family of games: its sizes, its variants and its words in three languages.

use alloc::string::String;

use crate::{Rules, SpecError, text};

/// A text in the three languages of the program. Words that belong to one game live with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Localized {
    /// Chinese (simplified).
    pub zh: &'static str,
    /// English.
    pub en: &'static str,
    /// Japanese.
    pub ja: &'static str,
}

impl Localized {
    /// The text for a language tag such as `zh` or `ja-JP`; English for all others.
    pub fn get(&self, language: &str) -> &'static str {
        match language.get(..2) {
            Some("zh") => self.zh,
            Some("ja") => self.ja,
            _ => self.en,
        }
    }
}

/// A term of a game: a stable id for data formats and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// Kebab case, never translated: `double-three`.
    pub id: &'static str,
    /// For people.
    pub words: Localized,
}

/// A way to play a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Id (`anti`) and one line that tells what is different.
    pub term: Term,
    /// How it is won, where that is not what the family says: a sentence.
    pub goal: Option<Localized>,
    /// What has to be explained besides, in a few sentences.
    pub rules: Option<Localized>,
}

impl Variant {
    /// Whether this is called `name`, in small letters and half-width forms: by its id, or by what
    /// stands before the colon of its words (`连珠：…`).
    pub fn is_called(&self, name: &str) -> bool {
        let words = self.term.words;
        let short = |words: &str| text::fold(words).to_lowercase().split(':').next() == Some(name);
        self.term.id == name || [words.zh, words.en, words.ja].into_iter().any(short)
    }
}

/// The sizes that a game can be played on, in text as `--size` takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The usual one.
    pub default: &'static str,
    /// All of them, in words: `an even number from 4 to 26`.
    pub all: Localized,
    /// A few that people choose from, the default among them.
    pub common: &'static [&'static str],
}

/// What the catalogue tells about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FamilyInfo {
    /// The id in commands and files: `reversi`.
    pub id: &'static str,
    /// Other names that commands understand.
    pub aliases: &'static [&'static str],
    /// The name and a sentence about the game.
    pub name: Localized,
    /// One line on how the game is won.
    pub goal: Localized,
    /// How it is played, for somebody who has never seen it: a few sentences, without who begins.
    pub rules: Localized,
    /// Sizes.
    pub sizes: Sizes,
    /// Variants, the default first. Those that can be combined are joined by `+` in a [`Spec`].
    pub variants: &'static [Variant],
}

impl FamilyInfo {
    /// Whether the game is called `name`, in small letters and half-width forms: by its id, another
    /// name, or its name in any of the languages.
    pub fn is_called(&self, name: &str) -> bool {
        let Localized { zh, en, ja } = self.name;
        self.id == name
            || self.aliases.contains(&name)
            || [zh, en, ja].into_iter().any(|known| text::fold(known).to_lowercase() == name)
    }
}

/// A request for a game of a family, as text: from a command line, a file or a peer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spec {
    /// As the user wrote it: `8`, `15x15`, `5,4,4`; none for the default.
    pub size: Option<String>,
    /// Variant ids joined by `+`; none for the default.
    pub variant: Option<String>,
}

impl Spec {
    /// The numbers of the size, full-width digits allowed, separated by `x`, `*`, `×` or `,`;
    /// empty if no size was given.
    ///
    /// # Errors
    /// [`SpecError::Size`], with `expected` as its hint, if it is no such list of 1 to 3 numbers.
    pub fn size_numbers(&self, expected: Localized) -> Result<alloc::vec::Vec<u32>, SpecError> {
        let Some(given) = &self.size else { return Ok(alloc::vec::Vec::new()) };
        let error = || SpecError::Size { given: text::clip(given), expected };
        if given.len() > 64 {
            return Err(error());
        }
        let numbers = text::fold(given)
            .split(['x', 'X', '*', '×', ','])
            .map(|part| {
                let part = part.trim();
                let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
                if digits { part.parse().ok() } else { None }
            })
            .collect::<Option<alloc::vec::Vec<u32>>>()
            .ok_or_else(error)?;
        if numbers.len() > 3 { Err(error()) } else { Ok(numbers) }
    }

    /// The side of a square board: `8` or `8x8`; `default` if no size was given.
    ///
    /// # Errors
    /// [`SpecError::Size`], with `expected` as its hint, if it is no square or `allowed` says no.
    pub fn square_size(
        &self,
        default: u8,
        expected: Localized,
        allowed: impl Fn(u8) -> bool,
    ) -> Result<u8, SpecError> {
        let numbers = self.size_numbers(expected)?;
        let side = match *numbers {
            [] => return Ok(default),
            [n] => u8::try_from(n).ok(),
            [a, b] if a == b => u8::try_from(a).ok(),
            _ => None,
        };
        side.filter(|&n| allowed(n)).ok_or_else(|| SpecError::Size {
            given: text::clip(self.size.as_deref().unwrap_or_default()),
            expected,
        })
    }

    /// The ids of the variants asked for, lower case; empty if none was given.
    pub fn variant_ids(&self) -> alloc::vec::Vec<String> {
        text::fold(self.variant.as_deref().unwrap_or_default())
            .split('+')
            .map(|id| id.trim().to_ascii_lowercase())
            .filter(|id| !id.is_empty())
            .collect()
    }

    /// The error for a variant that `info` does not have.
    pub fn bad_variant(&self, info: &FamilyInfo) -> SpecError {
        let ids: alloc::vec::Vec<&str> = info.variants.iter().map(|v| v.term.id).collect();
        SpecError::Variant {
            given: text::clip(self.variant.as_deref().unwrap_or_default()),
            expected: ids.join(", "),
        }
    }
}

/// Code that works for the rules of any game, to be called with the concrete type.
pub trait Visitor {
    /// What it makes.
    type Output;
    /// Works with these rules.
    fn visit<R: Rules>(self, rules: R) -> Self::Output;
}

/// A game with all its sizes and variants: what one line of the catalogue refers to.
pub trait Family {
    /// What there is to know about it.
    const INFO: FamilyInfo;

    /// Chooses the concrete rules for `spec` and hands them to `visitor`.
    ///
    /// # Errors
    /// A [`SpecError`] if there is no such size or variant; the visitor is not called then.
    fn visit<V: Visitor>(spec: &Spec, visitor: V) -> Result<V::Output, SpecError>;
}
