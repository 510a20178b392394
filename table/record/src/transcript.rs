//! Bare moves: `f5d6c3d3…`, or separated by white space, commas or dashes (`F5-D6-C3`), with or
//! without move numbers.
//!
//! Passes that the rules force are usually left out, so that reading needs the rules.

use game::{Game, Status, text};

use crate::OpenError;

/// Reads moves, with the passes put in that the rules force between them.
///
/// # Errors
/// An [`OpenError`] that names the move.
pub fn read(game: &dyn Game, start: Option<&str>, bytes: &[u8]) -> Result<Vec<String>, OpenError> {
    read_first(game, start, bytes, usize::MAX)
}

/// As [`read`], of the first `most` moves; whatever follows them is not looked at.
///
/// # Errors
/// As there.
pub fn read_first(
    game: &dyn Game,
    start: Option<&str>,
    bytes: &[u8],
    most: usize,
) -> Result<Vec<String>, OpenError> {
    let given = String::from_utf8_lossy(bytes);
    let mut position = match start {
        Some(text) => game.parse_position(text).map_err(OpenError::Start)?,
        None => game.start(),
    };
    let mut moves = Vec::new();
    let words = given.trim_start_matches('\u{feff}').split_whitespace().map(text::fold);
    for token in words.flat_map(|word| split(&word)) {
        if moves.len() >= most {
            break;
        }
        let mut played = position.play(&token);
        // A pass that nobody wrote down: only where there is nothing else to do.
        if played.is_err() && matches!(position.view().status, Status::MustPass(_)) {
            let pass = position.legal_moves().swap_remove(0);
            let mut after = position.clone();
            if after.play(&pass).is_ok()
                && let Ok(text) = after.play(&token)
            {
                moves.push(pass);
                position = after;
                played = Ok(text);
            }
        }
        let number = moves.len() + 1;
        moves.push(played.map_err(|error| OpenError::Move { number, error })?);
    }
    Ok(moves)
}

/// Writes moves joined by `separator`, without the passes that the rules force; those at the very
/// end stand there, because nothing else tells of them. What is no letter and number has blanks
/// around it, whatever the separator.
///
/// # Errors
/// An [`OpenError`] if they are not moves of this game.
pub fn write(
    game: &dyn Game,
    start: Option<&str>,
    moves: &[String],
    separator: &str,
) -> Result<String, OpenError> {
    let mut position = match start {
        Some(text) => game.parse_position(text).map_err(OpenError::Start)?,
        None => game.start(),
    };
    let mut kept = Vec::with_capacity(moves.len());
    let mut last_forced = Vec::new();
    for (text, number) in moves.iter().zip(1..) {
        let forced = matches!(position.view().status, Status::MustPass(_));
        let text = position.play(text).map_err(|error| OpenError::Move { number, error })?;
        if forced {
            last_forced.push(text);
        } else {
            last_forced.clear();
            kept.push(text);
        }
    }
    kept.append(&mut last_forced);
    let mut out = String::new();
    let mut before_is_point = true;
    for text in &kept {
        let is_point = is_point(text);
        if !out.is_empty() {
            let apart = separator.is_empty() && !(is_point && before_is_point);
            out.push_str(if apart { " " } else { separator });
        }
        before_is_point = is_point;
        out.push_str(text);
    }
    Ok(out)
}

/// Whether a move is one letter and a number, so that it can stand in a chain.
fn is_point(text: &str) -> bool {
    let number = text.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
}

/// A pass, as it is written in a chain of moves, the longer ones first.
const PASSES: [&str; 5] = ["pass", "pa", "ps", "--", "@@"];

/// What may stand between the moves of a chain.
const BETWEEN: [char; 3] = ['-', ',', ';'];

/// Cuts `1.f5d6c3` into `f5`, `d6`, `c3`. A word that is no chain of letter and number stays
/// whole, so that other notations and spelled-out passes go through.
fn split(word: &str) -> Vec<String> {
    let numbered = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let word = match word[numbered..].strip_prefix('.') {
        Some(rest) if numbered > 0 => rest.trim_start_matches('.'),
        _ => word,
    };
    let mut parts: Vec<String> = Vec::new();
    let mut rest = word;
    // Whether a digit may belong to the part before it.
    let mut is_open = false;
    while let Some(c) = rest.chars().next() {
        // A pass inside the chain is a word of its own.
        let is_pass =
            |pass: &&str| rest.get(..pass.len()).is_some_and(|s| s.eq_ignore_ascii_case(pass));
        if let Some(pass) = PASSES.into_iter().find(is_pass) {
            parts.push(PASSES[0].into());
            (rest, is_open) = (&rest[pass.len()..], false);
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match parts.last_mut() {
            _ if BETWEEN.contains(&c) => is_open = false,
            Some(before) if c.is_ascii_digit() && is_open => before.push(c),
            _ => {
                parts.push(c.into());
                is_open = true;
            }
        }
    }
    let is_chain = parts.iter().all(|part| part == PASSES[0] || is_point(part));
    if is_chain { parts } else { vec![word.to_string()] }
}
