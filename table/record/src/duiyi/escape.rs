//! Any text as part of a line, and back to the letter.

/// A value or a note: it keeps its inner blanks, and neither begins nor ends with one.
pub fn value(text: &str) -> String {
    let last = text.chars().count().saturating_sub(1);
    let mut out = String::with_capacity(text.len());
    for (i, c) in text.chars().enumerate() {
        push(&mut out, c, i == 0 || i == last);
    }
    out
}

/// A word among words: it has no blanks and is not empty.
pub fn word(text: &str) -> String {
    if text.is_empty() {
        return "\\e".into();
    }
    let mut out = String::with_capacity(text.len());
    text.chars().for_each(|c| push(&mut out, c, true));
    out
}

fn push(out: &mut String, c: char, blanks_too: bool) {
    match c {
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        c if c.is_control() || (blanks_too && c.is_whitespace()) => {
            out.push_str(&format!("\\u{{{:x}}}", u32::from(c)));
        }
        c => out.push(c),
    }
}

/// The inverse of both. A backslash that begins nothing known stands for itself.
pub fn read(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let (c, len) = escaped(rest).unwrap_or((Some('\\'), 1));
        out.extend(c);
        rest = &rest[len..];
    }
    out.push_str(rest);
    out
}

/// What begins here, if anything is there at all, and how long it is.
fn escaped(text: &str) -> Option<(Option<char>, usize)> {
    Some(match text.as_bytes().get(1)? {
        b'\\' => (Some('\\'), 2),
        b'n' => (Some('\n'), 2),
        b'r' => (Some('\r'), 2),
        b't' => (Some('\t'), 2),
        b'e' => (None, 2),
        b'u' => {
            let (digits, _) = text.strip_prefix("\\u{")?.split_once('}')?;
            let is_number = digits.len() <= 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
            let code = u32::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
            (Some(char::from_u32(code)?), digits.len() + 4)
        }
        _ => return None,
    })
}
