//! Small helpers for text that people type.

use alloc::string::String;

/// The longest piece of foreign text that an error message repeats, in characters.
const CLIP: usize = 40;

/// Maps full-width forms (`ｆ５`, `　`) to their ASCII twins and leaves the rest alone.
pub const fn fold_width(c: char) -> char {
    match c {
        // The full-width block repeats ASCII 0x21..=0x7e at a fixed distance.
        '\u{ff01}'..='\u{ff5e}' => (c as u32 - 0xfee0) as u8 as char,
        '\u{3000}' => ' ',
        _ => c,
    }
}

/// [`fold_width`] for a whole text, without surrounding white space.
pub fn fold(text: &str) -> String {
    text.trim().chars().map(fold_width).collect()
}

/// A pass in our notation.
pub const PASS: &str = "pass";

/// Whether a word is a pass, as people and programs write it where nothing else can be meant:
/// Othello's `PA`, `PS` and `--`, the null move `@@@@`. Case does not matter.
pub const fn is_pass(word: &str) -> bool {
    const PASSES: [&str; 7] = [PASS, "pa", "ps", "pas", "--", "@@", "@@@@"];
    let mut i = 0;
    while i < PASSES.len() {
        if word.eq_ignore_ascii_case(PASSES[i]) {
            return true;
        }
        i += 1;
    }
    false
}

/// A piece of foreign text made safe to print in a message: control characters and those that
/// are invisible or turn the direction of writing escaped, long text cut with `…`.
pub fn clip(text: &str) -> String {
    let mut out = String::new();
    for (i, c) in text.chars().enumerate() {
        if i == CLIP {
            out.push('…');
            break;
        }
        if is_hidden(c) { out.extend(c.escape_default()) } else { out.push(c) }
    }
    out
}

/// Whether a character would disturb the message around it rather than show itself.
pub const fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\0'..='\x1f'
            | '\x7f'..='\u{9f}'
            | '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}
