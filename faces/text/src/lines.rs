//! Lines of input that may be anything: any length, any bytes.

use std::io::{self, BufRead};

use record::bounded;

/// The bytes kept of a line. No answer is longer; what comes after them is read and dropped.
pub const MAX_LINE_BYTES: usize = 4096;

/// Whether a line holds a key that is no letter, as a terminal sends it: `ESC [ A` for an arrow.
pub fn has_key(line: &str) -> bool {
    line.contains('\u{1b}')
}

/// Reads lines of text from bytes.
pub struct Lines<'a> {
    input: &'a mut dyn BufRead,
    at_start: bool,
}

impl std::fmt::Debug for Lines<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lines").finish_non_exhaustive()
    }
}

impl<'a> Lines<'a> {
    /// Reads from the start of `input`.
    pub fn new(input: &'a mut dyn BufRead) -> Self {
        Self { input, at_start: true }
    }

    /// The next line without its end (`\n` or `\r\n`) and without a byte order mark; none at the
    /// end of the input. Bytes that are no UTF-8 become `U+FFFD`.
    ///
    /// # Errors
    /// What the input says.
    pub fn next_line(&mut self) -> io::Result<Option<String>> {
        let Some(line) = bounded::line(self.input, MAX_LINE_BYTES)? else {
            return Ok(None);
        };
        let kept = line.without_return();
        let line = String::from_utf8_lossy(&kept);
        let start = std::mem::replace(&mut self.at_start, false);
        let line = if start { line.strip_prefix('\u{feff}').unwrap_or(&line) } else { &line };
        Ok(Some(line.to_string()))
    }
}
