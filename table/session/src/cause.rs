//! What is known of an ending beside how it came about.

use std::fmt;

use engine::{EngineError, Loss};
use game::MoveError;

use crate::Ruling;

/// What is known of an ending beside how it came about. Files keep its text, which is English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// An engine wanted a move that the rules refuse.
    Refused {
        /// The move, as the engine says it.
        text: String,
        /// Why it is refused, in English; [`Session::refused`](crate::Session::refused) knows it in
        /// other words.
        error: String,
    },
    /// An engine was lost.
    Lost(Loss),
    /// A referee ended the game.
    Ruled(Ruling),
    /// What somebody says, in his own words.
    Said(String),
}

/// What stands before the move in the text of a refusal, and behind it.
const PLAYED: (&str, &str) = ("it played `", "`: ");

impl Cause {
    /// That the rules refused a move.
    pub fn refused(text: &str, error: &MoveError) -> Self {
        Self::Refused { text: text.to_string(), error: error.to_string() }
    }

    /// The inverse of its text: what is none of our own is somebody's words.
    pub fn read(text: &str) -> Self {
        let refused = || {
            let (text, error) = text.strip_prefix(PLAYED.0)?.split_once(PLAYED.1)?;
            Some(Self::Refused { text: text.to_string(), error: error.to_string() })
        };
        let found = refused()
            .or_else(|| Ruling::read(text).map(Self::Ruled))
            .or_else(|| Loss::read(text).map(Self::Lost));
        // Whatever a file says is written again as it was.
        let is_whole = |cause: &Self| cause.to_string() == text;
        found.filter(is_whole).unwrap_or_else(|| Self::Said(text.to_string()))
    }
}

/// Why an engine gave no move.
impl From<&EngineError> for Cause {
    fn from(error: &EngineError) -> Self {
        match error {
            EngineError::Lost { loss, .. } => Self::Lost(loss.clone()),
            error => Self::Said(error.to_string()),
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { text, error } => write!(f, "{}{text}{}{error}", PLAYED.0, PLAYED.1),
            Self::Lost(loss) => loss.fmt(f),
            Self::Ruled(ruling) => ruling.fmt(f),
            Self::Said(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::LossCause;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_cause_is_read_from_its_text() {
        let late = Ruling::Late { best: "d6".into(), seconds: "1.250".into() };
        let refused = |text: &str| Cause::refused(text, &MoveError::CannotPass);
        for cause in [
            refused("a1"),
            refused(""),
            Cause::Lost(LossCause::Gone.said("sorry; no memory")),
            Cause::Ruled(late),
            Cause::Said("it was late".into()),
        ] {
            assert_eq!(Cause::read(&cause.to_string()), cause);
        }
        // Words that say the same otherwise stay as they are.
        for words in ["Eve: it is gone", "adjudicated after 080 plies", "it played `a1`", ""] {
            assert_eq!(Cause::read(words), Cause::Said(words.to_string()));
        }
    }

    proptest! {
        #[test]
        fn any_text_comes_back(
            text in "(it played `|it is gone|; |adjudicated after |[0-9]| s| plies|`: |.){0,8}",
        ) {
            prop_assert_eq!(Cause::read(&text).to_string(), text);
        }
    }
}
