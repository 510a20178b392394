//! Lines from a peer that is not trusted to keep them short.

use std::io::{self, BufRead};

use record::bounded;

/// The longest line that is taken, in bytes. A longer one is dropped and reported.
pub const MAX_LINE: usize = 1 << 20;

/// The mark of UTF-8 with which some editors and shells begin what they write.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// What came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line, without its end.
    Text(Vec<u8>),
    /// A line longer than [`MAX_LINE`]; its content is gone.
    TooLong,
}

/// Cuts a byte stream into lines and never holds more than one.
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
    /// Whether a carriage return alone ends a line too, as Gomocup allows. `\r\n` then gives an
    /// empty line more.
    cr_ends: bool,
    /// Whether a line has been read: before the first there may be a mark of UTF-8.
    has_begun: bool,
}

impl<R: BufRead> LineReader<R> {
    /// Lines end with `\n` or `\r\n`.
    pub const fn new(input: R) -> Self {
        Self { input, cr_ends: false, has_begun: false }
    }

    /// Lines end with `\n` or `\r`.
    pub const fn with_cr(input: R) -> Self {
        Self { input, cr_ends: true, has_begun: false }
    }

    /// The next line; none at the end of the stream. A last line without an end counts, and a mark
    /// of UTF-8 before the first does not.
    ///
    /// # Errors
    /// What reading gives.
    pub fn read(&mut self) -> io::Result<Option<Line>> {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        Ok(match self.next()? {
            Some(Line::Text(mut text)) if is_first && text.starts_with(MARK) => {
                text.drain(..MARK.len());
                Some(Line::Text(text))
            }
            line => line,
        })
    }

    fn next(&mut self) -> io::Result<Option<Line>> {
        let is_end = |byte| byte == b'\n' || self.cr_ends && byte == b'\r';
        // One byte more may be a `\r`, which does not count.
        let Some(line) = bounded::line_until(&mut self.input, MAX_LINE + 1, is_end)? else {
            return Ok(None);
        };
        let is_whole = line.is_whole;
        let text = line.without_return();
        let fits = is_whole && text.len() <= MAX_LINE;
        Ok(Some(if fits { Line::Text(text) } else { Line::TooLong }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A mark of UTF-8 is no part of the first line; elsewhere it is a part of what is said.
    #[test]
    fn a_mark_is_passed_over_once() {
        let mut reader = LineReader::new(&b"\xef\xbb\xbfname\r\n\xef\xbb\xbfx\n"[..]);
        let text = |bytes: &[u8]| Some(Line::Text(bytes.to_vec()));
        assert_eq!(reader.read().unwrap(), text(b"name"));
        assert_eq!(reader.read().unwrap(), text(b"\xef\xbb\xbfx"));
        assert_eq!(reader.read().unwrap(), None);
    }
}
