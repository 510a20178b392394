//! What an engine is made with, and the options that it declares.

use std::collections::BTreeMap;

use game::{Explain, Localized, text};

use crate::OwnBook;

/// The most threads that may be asked for.
pub const MAX_THREADS: usize = 256;

/// The most mebibytes that may be asked for: a tebibyte.
pub const MAX_MEMORY_MIB: usize = 1 << 20;

/// What an engine is made with. Threads and memory are for engines that can use them; the others
/// do without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineConfig {
    /// Threads of a search, 1..=[`MAX_THREADS`]. With one, a search in nodes or depth is the same
    /// on every run and machine.
    pub threads: usize,
    /// Mebibytes for tables, 1..=[`MAX_MEMORY_MIB`]; taken as they are needed.
    pub memory_mib: usize,
    /// Values of options that differ from their defaults, by id.
    pub options: BTreeMap<String, String>,
    /// The opening book to play from instead of the engine's own.
    pub own_book: Option<OwnBook>,
}

impl Default for EngineConfig {
    fn default() -> Self {
        Self { threads: 1, memory_mib: 64, options: BTreeMap::new(), own_book: None }
    }
}

impl EngineConfig {
    /// The value of a declared option.
    pub fn value(&self, option: &EngineOption) -> String {
        match option.id {
            "threads" => self.threads.to_string(),
            "memory" => self.memory_mib.to_string(),
            id => self.options.get(id).cloned().unwrap_or_else(|| option.kind.default_text()),
        }
    }

    /// Whether a [`OptionKind::Switch`] is on.
    pub fn is_on(&self, option: &EngineOption) -> bool {
        self.value(option) == "true"
    }

    /// Sets one of `declared` from text, in any case of letters.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it cannot have this value; nothing has
    /// changed then.
    pub fn set(
        &mut self,
        declared: &[EngineOption],
        id: &str,
        value: &str,
    ) -> Result<(), OptionError> {
        let option = declared.iter().find(|option| option.id.eq_ignore_ascii_case(id.trim()));
        let option = option.ok_or_else(|| OptionError::Unknown {
            given: text::clip(id),
            expected: match declared {
                [] => "none".to_string(),
                _ => declared.iter().map(|option| option.id).collect::<Vec<_>>().join(", "),
            },
        })?;
        let value = option.kind.read(value).ok_or_else(|| OptionError::Value {
            id: option.id,
            given: text::clip(value),
            expected: option.kind.expected(),
        })?;
        match option.id {
            "threads" => self.threads = value.parse().unwrap_or(self.threads),
            "memory" => self.memory_mib = value.parse().unwrap_or(self.memory_mib),
            _ => {
                self.options.insert(option.id.to_string(), value);
            }
        }
        Ok(())
    }
}

/// An option that an engine declares: every protocol and face lists and sets it from this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// As commands and protocols name it; lower case.
    pub id: &'static str,
    /// What values it has.
    pub kind: OptionKind,
    /// One line on what it does.
    pub meaning: Localized,
}

/// The values that an option can have, with the one that it has by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Switch {
        /// By itself.
        default: bool,
    },
    /// A whole number.
    Number {
        /// By itself.
        default: u64,
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
}

impl OptionKind {
    /// The value that it has by itself, as text.
    fn default_text(&self) -> String {
        match self {
            Self::Switch { default } => default.to_string(),
            Self::Number { default, .. } => default.to_string(),
        }
    }

    /// A value in its one way of writing; none if it is not one.
    fn read(&self, text: &str) -> Option<String> {
        let text = text::fold(text).to_lowercase();
        match *self {
            Self::Switch { .. } => match text.as_str() {
                "true" | "on" | "yes" | "1" => Some("true".into()),
                "false" | "off" | "no" | "0" => Some("false".into()),
                _ => None,
            },
            Self::Number { least, most, .. } => {
                let number = text.parse::<u64>().ok()?;
                (least..=most).contains(&number).then(|| number.to_string())
            }
        }
    }

    fn expected(&self) -> String {
        match self {
            Self::Switch { .. } => "true, false".into(),
            Self::Number { least, most, .. } => format!("{least}–{most}"),
        }
    }
}

/// Threads of a search, for engines that can use several.
pub const THREADS: EngineOption = EngineOption {
    id: "threads",
    kind: OptionKind::Number { default: 1, least: 1, most: MAX_THREADS as u64 },
    meaning: Localized {
        zh: "搜索使用的线程数",
        en: "threads of a search",
        ja: "探索に使うスレッド数",
    },
};

/// Mebibytes for tables, for engines that have large ones.
pub const MEMORY: EngineOption = EngineOption {
    id: "memory",
    kind: OptionKind::Number { default: 64, least: 1, most: MAX_MEMORY_MIB as u64 },
    meaning: Localized {
        zh: "置换表的内存上限（MiB）",
        en: "mebibytes for tables at most",
        ja: "置換表に使うメモリの上限（MiB）",
    },
};

/// Why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The engine declares no such option.
    #[error("there is no option `{given}`; possible: {expected}")]
    Unknown {
        /// What was given, clipped.
        given: String,
        /// The options that there are.
        expected: String,
    },
    /// It cannot have this value.
    #[error("the option {id} cannot be `{given}`; possible: {expected}")]
    Value {
        /// The option.
        id: &'static str,
        /// What was given, clipped.
        given: String,
        /// What it can be.
        expected: String,
    },
}

impl Explain for OptionError {
    fn id(&self) -> &'static str {
        match self {
            Self::Unknown { .. } => "error-option",
            Self::Value { .. } => "error-option-value",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Unknown { given, expected } => {
                vec![("given", given.clone()), ("expected", expected.clone())]
            }
            Self::Value { id, given, expected } => vec![
                ("option", (*id).to_string()),
                ("given", given.clone()),
                ("expected", expected.clone()),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: EngineOption = EngineOption {
        id: "book",
        kind: OptionKind::Switch { default: true },
        meaning: Localized { zh: "", en: "", ja: "" },
    };

    #[test]
    fn options_are_set_from_text_within_their_range() {
        let declared = [THREADS, MEMORY, BOOK];
        let mut config = EngineConfig::default();
        assert!(config.is_on(&BOOK));
        config.set(&declared, "Book", "OFF").unwrap();
        config.set(&declared, "threads", " 8 ").unwrap();
        config.set(&declared, "MEMORY", "１２８").unwrap();
        assert_eq!((config.threads, config.memory_mib), (8, 128));
        assert_eq!([THREADS, MEMORY, BOOK].map(|o| config.value(&o)), ["8", "128", "false"]);
        assert!(!config.is_on(&BOOK));
        let before = config.clone();
        for (id, value) in [
            ("threads", "0"),
            ("threads", "257"),
            ("threads", "-1"),
            ("memory", ""),
            ("memory", "99999999999999999999"),
            ("book", "maybe"),
            ("colour", "red"),
        ] {
            assert!(config.set(&declared, id, value).is_err(), "{id} {value}");
            assert_eq!(config, before);
        }
    }
}
