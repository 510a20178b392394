//! How to run an engine that is a program of its own.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use game::{Explain, text};
use serde::Deserialize;

/// A protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
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
    /// The file does not say what it must.
    #[error("the engine profile: {0}")]
    File(String),
}

impl Explain for ProfileError {
    fn id(&self) -> &'static str {
        match self {
            Self::Protocol { .. } => "error-protocol",
            Self::Shape { .. } => "profile-shape",
            Self::Command { .. } => "profile-command",
            Self::File(_) => "profile-file",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Protocol { given } | Self::Shape { given } | Self::Command { given } => {
                vec![("given", given.clone())]
            }
            Self::File(reason) => vec![("reason", reason.clone())],
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

const GRACE: Duration = Duration::from_secs(2);
const START: Duration = Duration::from_secs(20);
const PATIENCE: Duration = Duration::from_secs(600);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Option<String>,
    protocol: Protocol,
    command: Command,
    folder: Option<PathBuf>,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    #[serde(default)]
    commands: Vec<String>,
    grace: Option<f64>,
    start: Option<f64>,
    patience: Option<f64>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Command {
    Line(String),
    Words(Vec<String>),
}

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
    /// [`ProfileError::File`] that names the line.
    pub fn from_toml(content: &str, beside: Option<&Path>) -> Result<Self, ProfileError> {
        let fault = |what: &dyn fmt::Display| ProfileError::File(what.to_string());
        let file: File = toml::from_str(content).map_err(|error| fault(&error))?;
        let mut command = match file.command {
            Command::Line(line) => split(&line)?,
            Command::Words(words) => words,
        };
        if command.first().is_none_or(String::is_empty) {
            return Err(fault(&"`command` is empty"));
        }
        let folder = match (file.folder, beside) {
            (Some(folder), Some(beside)) => Some(beside.join(folder)),
            (folder, _) => folder,
        };
        let base = folder.as_deref().or(beside);
        // A bare name is looked for where programs are.
        let has_path = Path::new(&command[0]).components().count() > 1;
        if let (true, Some(base)) = (has_path, base) {
            command[0] = base.join(&command[0]).to_string_lossy().into_owned();
        }
        let options = file.options.into_iter().map(|(key, value)| {
            let value = match value {
                toml::Value::String(text) => text,
                other => other.to_string(),
            };
            (key, value)
        });
        let seconds = |given: Option<f64>, usual: Duration, key: &str| match given {
            None => Ok(usual),
            Some(n) if (0.0..=1e6).contains(&n) => Ok(Duration::from_secs_f64(n)),
            Some(n) => Err(fault(&format!("`{key}` cannot be {n} seconds"))),
        };
        Ok(Self {
            name: file.name,
            protocol: file.protocol,
            command,
            folder,
            options: options.collect(),
            commands: file.commands,
            grace: seconds(file.grace, GRACE, "grace")?,
            start: seconds(file.start, START, "start")?,
            patience: seconds(file.patience, PATIENCE, "patience")?,
        })
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

fn split(command: &str) -> Result<Vec<String>, ProfileError> {
    let words = shell_words::split(command).unwrap_or_default();
    if words.first().is_none_or(String::is_empty) {
        return Err(ProfileError::Command { given: text::clip(command) });
    }
    Ok(words)
}
