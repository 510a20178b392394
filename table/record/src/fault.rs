use std::fmt;

/// Why bytes are not what a format wants, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The format: `GGF`.
    pub format: &'static str,
    /// The line, from 1.
    pub line: usize,
    /// The byte of the whole file, from 0.
    pub offset: usize,
    /// What is wrong there, in English.
    pub what: String,
}

impl FormatError {
    pub(crate) fn new(
        format: &'static str,
        bytes: &[u8],
        offset: usize,
        what: impl Into<String>,
    ) -> Self {
        let offset = offset.min(bytes.len());
        let line = 1 + bytes[..offset].iter().filter(|&&b| b == b'\n').count();
        Self { format, line, offset, what: what.into() }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, line, offset, what } = self;
        write!(f, "{format}, line {line} (byte {offset}): {what}")
    }
}

impl std::error::Error for FormatError {}
