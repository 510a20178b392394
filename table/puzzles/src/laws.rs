//! What holds for every text that somebody gives for a puzzle; tests and fuzzers call it.

use crate::{Puzzle, Standing, sets};

/// Any text is a puzzle that comes back as it was written and can be tried in the game that the first
/// byte chooses, or an error.
///
/// # Panics
/// If that does not hold.
pub fn puzzle(bytes: &[u8]) {
    let Some((choice, text)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(text);
    let Ok(puzzle) = text.parse::<Puzzle>() else { return };
    assert_eq!(puzzle.to_string().parse(), Ok(puzzle.clone()));
    let game = &*sets()[usize::from(*choice) % sets().len()].game;
    let mut tried = Vec::new();
    // The last of the right moves leads into the branches.
    while let Ok(attempt) = puzzle.attempt(game, &tried) {
        assert!(attempt.right.is_empty() || attempt.standing == Standing::Asked);
        match attempt.right.last() {
            Some(right) => tried.push(right.clone()),
            None => return,
        }
    }
}
