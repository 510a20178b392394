//! Notes on a position, as a person writes them.

use crate::Refusal;

/// How long a note may be, in characters.
const MAX_NOTE_CHARS: usize = 10_000;

/// A note as it is kept.
///
/// # Errors
/// That it is too long.
pub fn note(text: &str) -> Result<String, Refusal> {
    let length = text.chars().count();
    if length > MAX_NOTE_CHARS {
        let text = format!("a note has {length} characters; at most {MAX_NOTE_CHARS} are kept");
        let refusal = Refusal::plain("refused-long-note", text);
        return Err(refusal.with("given", length).with("most", MAX_NOTE_CHARS));
    }
    Ok(text.chars().filter(|&c| c != '\0').collect())
}
