//! How an engine is lost.

use std::fmt;
use std::io;

use game::Explain;

/// Why there is an engine no more, and what is left to tell of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// What happened.
    pub cause: LossCause,
    /// What it left, in this order: how it ended, what it said.
    pub traces: Vec<Trace>,
}

/// What happened to an engine that is lost.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LossCause {
    /// It was stopped while it started.
    #[error("it was stopped before it started")]
    StoppedEarly,
    /// The system cannot run it.
    #[error("`{command}` does not start: {error}")]
    NoStart {
        /// The program and its arguments.
        command: String,
        /// What kind of error that is.
        kind: io::ErrorKind,
        /// What the system says.
        error: String,
    },
    /// The folder in which it is to run cannot be entered.
    #[error("its folder `{folder}` cannot be used: {error}")]
    NoFolder {
        /// The folder.
        folder: String,
        /// What kind of error that is.
        kind: io::ErrorKind,
        /// What the system says.
        error: String,
    },
    /// Its input is full.
    #[error("it does not read what it is told")]
    Deaf,
    /// It is silent beyond its time.
    #[error("it gave no answer in time")]
    Late,
    /// It was told to stop, and is silent.
    #[error("it was stopped and gave no move")]
    StoppedInVain,
    /// It ended by itself.
    #[error("it is gone")]
    Gone,
    /// What it answered is no move.
    #[error("it gave no move")]
    NoMove,
    /// It will not do what it is told.
    #[error("it refused")]
    Refused,
    /// It gives up.
    #[error("it resigned")]
    Resigned,
    /// It says that something is wrong.
    #[error("it reports an error")]
    Fault,
    /// One of ours broke.
    #[error("the search broke off by an internal error")]
    Internal,
}

/// What is left of an engine that is lost. What it said itself is told in its own words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trace {
    /// What it said last.
    #[error("{0}")]
    Said(String),
    /// The number that its process ended with.
    #[error("exit status {0}")]
    ExitStatus(i32),
    /// The number of the signal that ended it.
    #[error("signal {0}")]
    Signal(i32),
    /// Its last lines of output.
    #[error("its last lines on stdout: {0}")]
    Output(String),
    /// Its last complaints.
    #[error("its last lines on stderr: {0}")]
    Complaint(String),
}

impl From<LossCause> for Loss {
    fn from(cause: LossCause) -> Self {
        Self { cause, traces: Vec::new() }
    }
}

impl LossCause {
    /// With what the engine said of it, if it said anything.
    pub fn said(self, text: &str) -> Loss {
        let said = (!text.is_empty()).then(|| Trace::Said(text.to_string()));
        Loss { cause: self, traces: said.into_iter().collect() }
    }
}

impl Loss {
    /// The inverse of its text. None if it tells of no loss.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(SEPARATOR);
        let cause = LossCause::read(parts.next()?)?;
        let mut traces: Vec<Trace> = Vec::new();
        for part in parts {
            match (Trace::read(part), traces.last_mut()) {
                // What an engine said may hold the separator.
                (
                    Trace::Said(more),
                    Some(Trace::Said(text) | Trace::Output(text) | Trace::Complaint(text)),
                ) => {
                    text.push_str(SEPARATOR);
                    text.push_str(&more);
                }
                (trace, _) => traces.push(trace),
            }
        }
        Some(Self { cause, traces })
    }
}

impl LossCause {
    fn read(text: &str) -> Option<Self> {
        let plain = [
            Self::StoppedEarly,
            Self::Deaf,
            Self::Late,
            Self::StoppedInVain,
            Self::Gone,
            Self::NoMove,
            Self::Refused,
            Self::Resigned,
            Self::Fault,
            Self::Internal,
        ];
        if let Some(cause) = plain.into_iter().find(|cause| cause.to_string() == text) {
            return Some(cause);
        }
        let quoted = |before: &str, between| text.strip_prefix(before)?.split_once(between);
        if let Some((folder, error)) = quoted("its folder `", "` cannot be used: ") {
            let (folder, error) = (folder.to_string(), error.to_string());
            return Some(Self::NoFolder { folder, kind: io::ErrorKind::Other, error });
        }
        let (command, error) = quoted("`", "` does not start: ")?;
        let (command, error) = (command.to_string(), error.to_string());
        Some(Self::NoStart { command, kind: io::ErrorKind::Other, error })
    }
}

impl Trace {
    fn read(text: &str) -> Self {
        let number = |before: &str| text.strip_prefix(before)?.parse().ok();
        let rest = |before: &str| text.strip_prefix(before).map(str::to_string);
        number("exit status ")
            .map(Self::ExitStatus)
            .or_else(|| number("signal ").map(Self::Signal))
            .or_else(|| rest("its last lines on stdout: ").map(Self::Output))
            .or_else(|| rest("its last lines on stderr: ").map(Self::Complaint))
            .unwrap_or_else(|| Self::Said(text.to_string()))
    }
}

/// Between what happened and what is left of it.
const SEPARATOR: &str = "; ";

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.cause)?;
        self.traces.iter().try_for_each(|trace| write!(f, "{SEPARATOR}{trace}"))
    }
}

impl Explain for LossCause {
    fn id(&self) -> &'static str {
        match self {
            Self::StoppedEarly => "loss-stopped-early",
            Self::NoStart { .. } => "loss-no-start",
            Self::NoFolder { .. } => "loss-no-folder",
            Self::Deaf => "loss-deaf",
            Self::Late => "loss-late",
            Self::StoppedInVain => "loss-stopped-in-vain",
            Self::Gone => "loss-gone",
            Self::NoMove => "loss-no-move",
            Self::Refused => "loss-refused",
            Self::Resigned => "loss-resigned",
            Self::Fault => "loss-fault",
            Self::Internal => "loss-internal",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NoStart { command, error, .. } => {
                vec![("command", command.clone()), ("error", error.clone())]
            }
            Self::NoFolder { folder, error, .. } => {
                vec![("folder", folder.clone()), ("error", error.clone())]
            }
            _ => Vec::new(),
        }
    }
}

impl Explain for Trace {
    fn id(&self) -> &'static str {
        match self {
            Self::Said(_) => "loss-said",
            Self::ExitStatus(_) => "loss-exit-status",
            Self::Signal(_) => "loss-signal",
            Self::Output(_) => "loss-output",
            Self::Complaint(_) => "loss-complaint",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Said(text) | Self::Output(text) | Self::Complaint(text) => {
                vec![("text", text.clone())]
            }
            Self::ExitStatus(number) | Self::Signal(number) => vec![("number", number.to_string())],
        }
    }
}
