//! What is wrong in a game file of ours.

use game::Explain;

/// Why bytes are not a game file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ReadError {
    /// Where, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Bytes that are no UTF-8.
    #[error("this is not UTF-8 text")]
    NotText,
    /// The first line is another.
    #[error("expected `duiyi 3`, found `{found}`")]
    NotOurs {
        /// What stands there instead.
        found: String,
    },
    /// Written by a later program.
    #[error("version {found} of the format is not known; this program reads versions 1 to 3")]
    Version {
        /// Its version.
        found: String,
    },
    /// No `key: value`.
    #[error("expected `key: value`, found `{found}`")]
    Header {
        /// What stands there instead.
        found: String,
    },
    /// A header that must stand once stands twice.
    #[error("the header `{key}` is repeated")]
    Repeated {
        /// Its key.
        key: String,
    },
    /// The headers end without one that must be there.
    #[error("the header `{key}` is missing")]
    Missing {
        /// Its key.
        key: &'static str,
    },
    /// A word that the header does not know.
    #[error("`{key}` cannot be `{found}`; expected one of {expected}")]
    Value {
        /// The header.
        key: &'static str,
        /// What stands there instead.
        found: String,
        /// The words it knows.
        expected: &'static str,
    },
    /// A move number that does not continue the moves.
    #[error("expected move number {expected}, found `{found}`")]
    Number {
        /// The number of the next move.
        expected: usize,
        /// What stands there instead.
        found: String,
    },
    /// A character that no move has.
    #[error("`{found}` is not a move")]
    Move {
        /// The word in the list of moves.
        found: String,
    },
    /// The file has no last line.
    #[error("the file was cut here: its last line, `end`, is missing")]
    Cut,
    /// Something stands behind the last line.
    #[error("expected nothing after `end`, found `{found}`")]
    AfterEnd {
        /// The first line after `end`.
        found: String,
    },
}

impl Explain for ReadError {
    fn id(&self) -> &'static str {
        match self.fault {
            Fault::NotText => "record-not-text",
            Fault::NotOurs { .. } => "record-not-ours",
            Fault::Version { .. } => "record-version",
            Fault::Header { .. } => "record-header",
            Fault::Repeated { .. } => "record-repeated",
            Fault::Missing { .. } => "record-missing",
            Fault::Value { .. } => "record-value",
            Fault::Number { .. } => "record-number",
            Fault::Move { .. } => "record-move",
            Fault::Cut => "record-cut",
            Fault::AfterEnd { .. } => "record-after-end",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        let mut args = vec![("line", self.line.to_string())];
        match &self.fault {
            Fault::NotText | Fault::Cut => {}
            Fault::NotOurs { found }
            | Fault::Version { found }
            | Fault::Header { found }
            | Fault::Move { found }
            | Fault::AfterEnd { found } => args.push(("found", found.clone())),
            Fault::Repeated { key } => args.push(("key", key.clone())),
            Fault::Missing { key } => args.push(("key", (*key).to_string())),
            Fault::Value { key, found, expected } => args.extend([
                ("key", (*key).to_string()),
                ("found", found.clone()),
                ("expected", (*expected).to_string()),
            ]),
            Fault::Number { expected, found } => {
                args.extend([("expected", expected.to_string()), ("found", found.clone())]);
            }
        }
        args
    }
}
