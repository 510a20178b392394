//! Lines of an input that may be anything, of any length.

use std::io::{self, BufRead};

/// A line, or as much of it as was to be kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What was kept, without the end of the line.
    pub bytes: Vec<u8>,
    /// That is all of it.
    pub is_whole: bool,
    /// It has an end; else the input ends with it.
    pub has_end: bool,
}

impl Line {
    /// What was kept, without the carriage return that stands before the end on some systems.
    pub fn without_return(mut self) -> Vec<u8> {
        if self.bytes.last() == Some(&b'\r') {
            self.bytes.pop();
        }
        self.bytes
    }
}

/// Reads a line that ends with a byte for which `is_end` holds; none at the end of the input. At
/// most `limit` bytes of it are kept, what comes after them is read and dropped.
///
/// # Errors
/// What the input says.
pub fn line_until(
    input: &mut dyn BufRead,
    limit: usize,
    is_end: impl Fn(u8) -> bool,
) -> io::Result<Option<Line>> {
    let mut line = Line { is_whole: true, ..Line::default() };
    let mut any = false;
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if buffer.is_empty() {
            return Ok(any.then_some(line));
        }
        any = true;
        let end = buffer.iter().position(|&byte| is_end(byte));
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = limit - line.bytes.len();
        line.is_whole &= part.len() <= room;
        line.bytes.extend_from_slice(&part[..part.len().min(room)]);
        line.has_end = end.is_some();
        let used = part.len() + usize::from(line.has_end);
        input.consume(used);
        if line.has_end {
            return Ok(Some(line));
        }
    }
}

/// Reads a line that ends with a line feed, as [`line_until`] does.
///
/// # Errors
/// What the input says.
pub fn line(input: &mut dyn BufRead, limit: usize) -> io::Result<Option<Line>> {
    line_until(input, limit, |byte| byte == b'\n')
}
