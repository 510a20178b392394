//! Commands and responses as text.

use std::fmt::Write as _;

/// The longest id that is taken for one; a longer run of digits is no 31-bit number.
const MAX_ID_DIGITS: usize = 10;

/// A command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The id, digits as given; empty if there is none.
    pub id: String,
    /// The name; empty for a line with nothing but an id.
    pub name: String,
    /// What follows it.
    pub arguments: Vec<String>,
}

/// Reads a line as the specification says (section 2.5): control characters vanish, a tab is a
/// blank, `#` starts a comment. None if nothing is left.
pub fn parse(line: &[u8]) -> Option<Command> {
    let text = String::from_utf8_lossy(line);
    let clean: String = text
        .chars()
        .take_while(|&c| c != '#')
        .map(|c| if c == '\t' { ' ' } else { c })
        .filter(|c| !c.is_control())
        .collect();
    let mut words = clean.split_whitespace().map(str::to_string).peekable();
    let is_id =
        |word: &String| word.len() <= MAX_ID_DIGITS && word.bytes().all(|b| b.is_ascii_digit());
    let id = words.next_if(is_id).unwrap_or_default();
    let name = words.next();
    if id.is_empty() && name.is_none() {
        return None;
    }
    Some(Command { id, name: name.unwrap_or_default(), arguments: words.collect() })
}

/// A response with the empty line that ends it (a driver adds the end of that line). An empty
/// line within `text` would end it too soon and is left out.
pub(super) fn response(ok: bool, id: &str, text: &str) -> String {
    let mut out = String::new();
    let sign = if ok { '=' } else { '?' };
    // Writing to a String cannot fail.
    let _ = write!(out, "{sign}{id}");
    for (i, line) in text.lines().filter(|line| !line.trim().is_empty()).enumerate() {
        out.push(if i == 0 { ' ' } else { '\n' });
        out.push_str(line);
    }
    out.push('\n');
    out
}
