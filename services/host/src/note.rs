//! Notes on a position, as a person writes them.

use crate::Refusal;

/// How long a note may be, in characters.
const LONG: usize = 10_000;

/// A note as it is kept.
///
/// # Errors
/// That it is too long.
pub fn note(text: &str) -> Result<String, Refusal> {
    let length = text.chars().count();
    if length > LONG {
        let text = format!("a note has {length} characters; at most {LONG} are kept");
        let refusal = Refusal::plain("refused-long-note", text);
        return Err(refusal.with("given", length).with("most", LONG));
    }
    Ok(text.chars().filter(|&c| c != '\0').collect())
}
