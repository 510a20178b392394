//! Lines of input that may be anything: any length, any bytes.

use std::io::{self, BufRead, ErrorKind};

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
        let mut kept: Vec<u8> = Vec::new();
        let mut seen = false;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                if !seen {
                    return Ok(None);
                }
                break;
            }
            seen = true;
            let end = chunk.iter().position(|&b| b == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            kept.extend(&part[..part.len().min(MAX_LINE_BYTES - kept.len())]);
            let used = end.map_or(chunk.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if kept.last() == Some(&b'\r') {
            kept.pop();
        }
        let line = String::from_utf8_lossy(&kept);
        let start = std::mem::replace(&mut self.at_start, false);
        let line = if start { line.strip_prefix('\u{feff}').unwrap_or(&line) } else { &line };
        Ok(Some(line.to_string()))
    }
}
