//! Bare moves: `f5d6c3d3…`, or separated by white space, with or without move numbers.
//!
//! Passes that the rules force are usually left out, so that reading needs the rules.

use game::{Explain, Game, MoveError, SetupError, Status, Term, text};

/// Why a text is not a transcript of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptError {
    /// The start is no position.
    #[error("the start: {0}")]
    Start(SetupError),
    /// A move that cannot be played.
    #[error("move {number}: {error}")]
    Move {
        /// Which move, from 1, passes counted.
        number: usize,
        /// Why not.
        error: MoveError,
    },
}

impl TranscriptError {
    /// Which move is to blame, from 1; none if it is the start.
    pub const fn number(&self) -> Option<usize> {
        match self {
            Self::Start(_) => None,
            Self::Move { number, .. } => Some(*number),
        }
    }
}

impl Explain for TranscriptError {
    fn id(&self) -> &'static str {
        match self {
            Self::Start(error) => error.id(),
            Self::Move { error, .. } => error.id(),
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Start(error) => error.args(),
            Self::Move { error, .. } => error.args(),
        }
    }

    fn term(&self) -> Option<&Term> {
        match self {
            Self::Start(error) => error.term(),
            Self::Move { error, .. } => error.term(),
        }
    }
}

/// Reads moves, with the passes put in that the rules force between them.
///
/// # Errors
/// A [`TranscriptError`] that names the move.
pub fn read(
    game: &dyn Game,
    start: Option<&str>,
    bytes: &[u8],
) -> Result<Vec<String>, TranscriptError> {
    let given = String::from_utf8_lossy(bytes);
    let mut position = match start {
        Some(text) => game.parse_position(text).map_err(TranscriptError::Start)?,
        None => game.start(),
    };
    let mut moves = Vec::new();
    let words = given.trim_start_matches('\u{feff}').split_whitespace().map(text::fold);
    for token in words.flat_map(|word| split(&word)) {
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
        moves.push(played.map_err(|error| TranscriptError::Move { number, error })?);
    }
    Ok(moves)
}

/// Writes moves joined by `separator`, without the passes that the rules force.
///
/// # Errors
/// A [`TranscriptError`] if they are not moves of this game.
pub fn write(
    game: &dyn Game,
    start: Option<&str>,
    moves: &[String],
    separator: &str,
) -> Result<String, TranscriptError> {
    let mut position = match start {
        Some(text) => game.parse_position(text).map_err(TranscriptError::Start)?,
        None => game.start(),
    };
    let mut kept = Vec::with_capacity(moves.len());
    for (text, number) in moves.iter().zip(1..) {
        let forced = matches!(position.view().status, Status::MustPass(_));
        let text = position.play(text).map_err(|error| TranscriptError::Move { number, error })?;
        if !forced {
            kept.push(text);
        }
    }
    Ok(kept.join(separator))
}

/// Cuts `1.f5d6c3` into `f5`, `d6`, `c3`. A word that is no chain of letter and number stays
/// whole, so that other notations and spelled-out passes go through.
fn split(word: &str) -> Vec<String> {
    let numbered = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let word = match word[numbered..].strip_prefix('.') {
        Some(rest) if numbered > 0 => rest.trim_start_matches('.'),
        _ => word,
    };
    let mut parts: Vec<String> = Vec::new();
    for c in word.chars() {
        match parts.last_mut() {
            Some(part) if c.is_ascii_digit() => part.push(c),
            _ => parts.push(c.into()),
        }
    }
    let is_chain =
        parts.iter().all(|part| part.len() > 1 && part.as_bytes()[0].is_ascii_alphabetic());
    if is_chain {
        parts
    } else if word.is_empty() {
        Vec::new()
    } else {
        vec![word.to_string()]
    }
}
