//! How to run an engine that is a program of its own.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use game::{Explain, Localized, text};

use super::profile_file;
use crate::controller::Controller;
use crate::gomocup::GomocupController;
use crate::gtp::GtpController;
use crate::nboard::NBoardController;
use crate::ugi::UgiController;

/// A protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// The Go Text Protocol, version 2.
    Gtp,
    /// NBoard, version 2.
    NBoard,
    /// Gomocup with Yixin's extensions.
    Gomocup,
    /// The Universal Game Interface.
    Ugi,
}

impl Protocol {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Gtp, Self::NBoard, Self::Gomocup, Self::Ugi];

    /// The word in commands and files: `gtp`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Gtp => "gtp",
            Self::NBoard => "nboard",
            Self::Gomocup => "gomocup",
            Self::Ugi => "ugi",
        }
    }

    /// The side of the protocol that gives orders to an engine.
    pub fn controller(self) -> Box<dyn Controller> {
        match self {
            Self::Gtp => Box::new(GtpController::new()),
            Self::NBoard => Box::new(NBoardController::new()),
            Self::Gomocup => Box::new(GomocupController::new()),
            Self::Ugi => Box::new(UgiController::new()),
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Protocol {
    type Err = ProfileError;

    fn from_str(given: &str) -> Result<Self, ProfileError> {
        let found = Self::ALL.into_iter().find(|p| p.id().eq_ignore_ascii_case(given.trim()));
        found.ok_or_else(|| ProfileError::Protocol { given: text::clip(given) })
    }
}

/// Why a text is no engine that could be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProfileError {
    /// No such protocol.
    #[error("`{given}` is not a protocol; expected gtp, nboard, gomocup or ugi")]
    Protocol {
        /// What was given, clipped.
        given: String,
    },
    /// Not `protocol:command`.
    #[error("`{given}` is not an engine; expected PROTOCOL:COMMAND, such as gtp:edax -gtp")]
    Shape {
        /// What was given, clipped.
        given: String,
    },
    /// The command is empty or a quotation mark is missing.
    #[error("`{given}` is not a command")]
    Command {
        /// What was given, clipped.
        given: String,
    },
    /// The file is no TOML.
    #[error("the engine profile, line {line}: {reason}")]
    Syntax {
        /// From 1.
        line: usize,
        /// What the reader of TOML says.
        reason: String,
    },
    /// The file has a key that means nothing.
    #[error("the engine profile: `{key}` is not a key; expected {expected}")]
    UnknownKey {
        /// The key.
        key: String,
        /// Those that there are.
        expected: String,
    },
    /// The file lacks a key.
    #[error("the engine profile: `{key}` is missing")]
    MissingKey {
        /// The key.
        key: &'static str,
    },
    /// A key of the file has a value that it cannot have.
    #[error("the engine profile: `{key}` must be {}", wanted.words().en)]
    Value {
        /// The key.
        key: &'static str,
        /// What it can be.
        wanted: Wanted,
    },
}

/// What a key of a profile file can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One text.
    Text,
    /// Several.
    Texts,
    /// A command line as one text or as several.
    Command,
    /// Keys with values.
    Table,
    /// A number of seconds.
    Seconds,
}

impl Wanted {
    const fn words(self) -> Localized {
        match self {
            Self::Text => Localized {
                zh: "一段文字（加引号）",
                en: "a text in quotes",
                ja: "引用符で囲んだ文字列",
            },
            Self::Texts => Localized {
                zh: "若干段文字的列表",
                en: "a list of texts in quotes",
                ja: "引用符で囲んだ文字列のリスト",
            },
            Self::Command => Localized {
                zh: "一段文字，或程序名与参数的列表",
                en: "a text in quotes, or a list of the program and its arguments",
                ja: "引用符で囲んだ文字列か、プログラムと引数のリスト",
            },
            Self::Table => Localized {
                zh: "由键和值组成的表",
                en: "a table of keys and values",
                ja: "キーと値の表",
            },
            Self::Seconds => Localized {
                zh: "秒数，0 到 1000000",
                en: "a number of seconds, 0 to 1000000",
                ja: "秒数（0 から 1000000）",
            },
        }
    }
}

impl Explain for ProfileError {
    fn id(&self) -> &'static str {
        match self {
            Self::Protocol { .. } => "error-protocol",
            Self::Shape { .. } => "profile-shape",
            Self::Command { .. } => "profile-command",
            Self::Syntax { .. } => "profile-syntax",
            Self::UnknownKey { .. } => "profile-unknown-key",
            Self::MissingKey { .. } => "profile-missing-key",
            Self::Value { .. } => "profile-value",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Protocol { given } | Self::Shape { given } | Self::Command { given } => {
                vec![("given", given.clone())]
            }
            Self::Syntax { line, reason } => {
                vec![("line", line.to_string()), ("reason", reason.clone())]
            }
            Self::UnknownKey { key, expected } => {
                vec![("key", text::clip(key)), ("expected", expected.clone())]
            }
            Self::MissingKey { key } | Self::Value { key, .. } => vec![("key", (*key).to_string())],
        }
    }

    fn words(&self) -> Vec<(&'static str, Localized)> {
        match self {
            Self::Value { wanted, .. } => vec![("wanted", wanted.words())],
            _ => Vec::new(),
        }
    }
}

/// How to run an engine: a line on the command line, or a small file.
///
/// ```toml
/// name = "Edax"
/// protocol = "nboard"
/// command = ["./lEdax-x64-modern", "-nboard"]   # or one text, split as a shell does
/// folder = "/opt/edax"                           # where it runs
/// commands = ["set contempt 0"]                  # sent as they are at the start
/// grace = 2.0                                    # seconds over a limit before it is killed
/// start = 10.0                                   # seconds to get ready
/// patience = 600.0                               # seconds for a move without a time limit
///
/// [options]                                      # setoption, INFO, set, as the protocol has it
/// hash = "256"
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// For people; the program's own name is used if there is none.
    pub name: Option<String>,
    /// What it speaks.
    pub protocol: Protocol,
    /// Program and arguments; never empty.
    pub command: Vec<String>,
    /// Where it runs; here if none.
    pub folder: Option<PathBuf>,
    /// Named settings.
    pub options: BTreeMap<String, String>,
    /// Lines to send at the start.
    pub commands: Vec<String>,
    /// How long it may overstep its time, or be silent after a stop, before it is killed.
    pub grace: Duration,
    /// How long it may take to get ready.
    pub start: Duration,
    /// How long it may think where nothing limits the time.
    pub patience: Duration,
}

pub(super) const GRACE: Duration = Duration::from_secs(2);
pub(super) const START: Duration = Duration::from_secs(20);
pub(super) const PATIENCE: Duration = Duration::from_secs(600);

impl Profile {
    /// An engine with the usual patience.
    pub fn new(protocol: Protocol, command: Vec<String>) -> Self {
        Self {
            name: None,
            protocol,
            command,
            folder: None,
            options: BTreeMap::new(),
            commands: Vec::new(),
            grace: GRACE,
            start: START,
            patience: PATIENCE,
        }
    }

    /// Reads `gtp:COMMAND`. The command is split into words as a shell does, with quotation marks
    /// and backslashes; no shell runs it.
    ///
    /// # Errors
    /// A [`ProfileError`] that repeats what was given.
    pub fn parse(given: &str) -> Result<Self, ProfileError> {
        let (protocol, command) = given
            .split_once(':')
            .ok_or_else(|| ProfileError::Shape { given: text::clip(given) })?;
        Ok(Self::new(protocol.parse()?, split(command)?))
    }

    /// Reads a profile file. A program with a path is looked for where `beside`, the folder of
    /// the file, is; so is a relative working folder.
    ///
    /// # Errors
    /// A [`ProfileError`] that names the line or the key.
    pub fn from_toml(content: &str, beside: Option<&Path>) -> Result<Self, ProfileError> {
        let mut profile = profile_file::read(content)?;
        if let (Some(folder), Some(beside)) = (&mut profile.folder, beside) {
            *folder = beside.join(&*folder);
        }
        let base = profile.folder.as_deref().or(beside);
        // A bare name is looked for where programs are.
        let has_path = Path::new(&profile.command[0]).components().count() > 1;
        if let (true, Some(base)) = (has_path, base) {
            profile.command[0] = base.join(&profile.command[0]).to_string_lossy().into_owned();
        }
        Ok(profile)
    }

    /// What people call it: its name, or the program.
    pub fn label(&self) -> String {
        let program = || {
            let program = self.command.first().map_or("", String::as_str);
            let name = Path::new(program).file_name();
            name.map_or_else(|| program.to_string(), |name| name.to_string_lossy().into_owned())
        };
        self.name.clone().unwrap_or_else(program)
    }
}

pub(super) fn split(command: &str) -> Result<Vec<String>, ProfileError> {
    let words = shell_words::split(command).unwrap_or_default();
    if words.first().is_none_or(String::is_empty) {
        return Err(ProfileError::Command { given: text::clip(command) });
    }
    Ok(words)
}
