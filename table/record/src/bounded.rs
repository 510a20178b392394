//! Lines of a file that may be anything.

use std::io::{self, BufRead};

/// There is more of this line than anybody should read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

/// Reads a line, without its end, of at most `limit` bytes; none at the end of the input. What is
/// longer is skipped, not held.
///
/// # Errors
/// What the input says.
pub fn line(input: &mut dyn BufRead, limit: usize) -> io::Result<Option<Result<Vec<u8>, TooLong>>> {
    let (mut line, mut too_long, mut any) = (Vec::new(), false, false);
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        let end = buffer.iter().position(|&b| b == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        any |= !buffer.is_empty();
        let is_over = end.is_some() || buffer.is_empty();
        too_long |= line.len() + part.len() > limit;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if is_over {
            if line.last() == Some(&b'\r') {
                line.pop();
            }
            return Ok(any.then_some(if too_long { Err(TooLong) } else { Ok(line) }));
        }
    }
}
