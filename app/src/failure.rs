//! Why a command fails, in words, and the exit code that it ends with.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use game::Explain;
use words::Words;

use crate::files;

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub enum Failure {
    /// The request makes no sense: exit code 2.
    Usage(String),
    /// The request is fine, the world is not: exit code 1.
    Failed(String),
    /// Input or output broke off: exit code 1.
    Io(io::Error),
    /// The reader has stopped it: exit code 130.
    Interrupted(String),
    /// Nobody reads the output any more (`duiyi games | head -1`): no message, exit code 0.
    ClosedPipe,
}

impl Failure {
    /// A request that cannot be met, in the reader's language.
    pub fn usage(words: &Words, error: &dyn Explain) -> Self {
        Self::Usage(words.explain(error))
    }

    /// What to tell, if anything.
    pub fn message(&self, words: &Words) -> Option<String> {
        match self {
            Self::Usage(message) | Self::Failed(message) | Self::Interrupted(message) => {
                Some(message.clone())
            }
            Self::Io(error) => Some(words.format("error-io", &[("reason", words.io(error))])),
            Self::ClosedPipe => None,
        }
    }

    /// A file cannot be used, as the system says.
    pub fn file(path: &Path, error: &io::Error, words: &Words) -> Self {
        Self::Failed(files::failed(path, error, words))
    }

    /// What a file holds is of no use, and why.
    pub fn content(path: &Path, reason: String, words: &Words) -> Self {
        Self::Failed(files::unusable(path, reason, words))
    }

    /// There is no thread to be had, which the system tells in words of its own.
    pub fn thread(words: &Words, error: &io::Error) -> Self {
        Self::Failed(words.format("error-thread", &[("reason", words.io(error))]))
    }

    /// The exit code.
    pub fn code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(2),
            Self::Failed(_) | Self::Io(_) => ExitCode::FAILURE,
            Self::Interrupted(_) => ExitCode::from(130),
            Self::ClosedPipe => ExitCode::SUCCESS,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::ClosedPipe } else { Self::Io(error) }
    }
}

/// What a command ends with.
pub type Outcome = Result<ExitCode, Failure>;
