//! Why an answer or an opening rule is not accepted.

use game::{Explain, Localized, MoveError, Term};

use crate::Choice;

/// Why an answer is not accepted. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerError {
    /// Nobody could put this stone, or not by this rule.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A stone outside its area.
    #[error("{point} is not allowed; this stone goes {}", .area.words.en)]
    Area {
        /// The point.
        point: String,
        /// Where it must be.
        area: Term,
    },
    /// A fifth stone that is the same as one offered before, or its mirror image.
    #[error("{other} is offered already, and {point} is the same point or its mirror image")]
    Symmetric {
        /// The point.
        point: String,
        /// The one that it repeats.
        other: String,
    },
    /// A fifth stone that was not offered.
    #[error("{point} was not offered; expected one of {expected}")]
    NotOffered {
        /// What was given, clipped.
        point: String,
        /// The points to choose from.
        expected: String,
    },
    /// None of the choices.
    #[error("`{given}` is not a choice; expected a number from 1 to {}, or one of {}", .choices.len(), ids(.choices))]
    Choice {
        /// What was given, clipped.
        given: String,
        /// The choices that there are.
        choices: &'static [Choice],
    },
    /// No number, or one out of range.
    #[error("`{given}` does not fit; expected a number from 1 to {most}")]
    Number {
        /// What was given, clipped.
        given: String,
        /// The largest.
        most: u32,
    },
    /// More points on a line than are asked for.
    #[error("{given} points are too many; expected at most {left}")]
    TooMany {
        /// How many.
        given: usize,
        /// How many are asked for.
        left: usize,
    },
    /// Something else is asked.
    #[error("that does not answer the question")]
    OtherQuestion,
    /// Nothing is asked any more.
    #[error("the opening is over")]
    Over,
}

impl Explain for AnswerError {
    fn id(&self) -> &'static str {
        match self {
            Self::Move(error) => error.id(),
            Self::Area { .. } => "opening-area",
            Self::Symmetric { .. } => "opening-symmetric",
            Self::NotOffered { .. } => "opening-not-offered",
            Self::Choice { .. } => "opening-not-a-choice",
            Self::Number { .. } => "opening-not-a-number",
            Self::TooMany { .. } => "opening-too-many",
            Self::OtherQuestion => "opening-other-question",
            Self::Over => "opening-is-over",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        let s = String::clone;
        match self {
            Self::Move(error) => error.args(),
            Self::Area { point, .. } => vec![("point", s(point))],
            Self::Symmetric { point, other } => vec![("point", s(point)), ("other", s(other))],
            Self::NotOffered { point, expected } => {
                vec![("point", s(point)), ("expected", s(expected))]
            }
            Self::Choice { given, choices } => {
                vec![("given", s(given)), ("count", choices.len().to_string())]
            }
            Self::Number { given, most } => vec![("given", s(given)), ("most", most.to_string())],
            Self::TooMany { given, left } => {
                vec![("given", given.to_string()), ("left", left.to_string())]
            }
            Self::OtherQuestion | Self::Over => vec![],
        }
    }

    fn expected(&self) -> Vec<Localized> {
        match self {
            Self::Choice { choices, .. } => choices.iter().map(|choice| choice.word()).collect(),
            _ => Vec::new(),
        }
    }

    fn term(&self) -> Option<&Term> {
        match self {
            Self::Move(error) => error.term(),
            Self::Area { area, .. } => Some(area),
            _ => None,
        }
    }
}

fn ids(choices: &[Choice]) -> String {
    choices.iter().map(|choice| choice.term().id).collect::<Vec<_>>().join(", ")
}

/// Why there is no such opening rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    /// Nothing is called so.
    #[error(
        "there is no opening or opening rule `{given}`; expected moves, the name of an opening, or one of {expected}"
    )]
    Unknown {
        /// What was given, clipped.
        given: String,
        /// The rules for this game.
        expected: String,
    },
    /// The rule is for another game, size or variant.
    #[error(
        "the opening rule {given} does not fit this game, size and variant; expected one of {expected} (rules of Gomoku may need a --rule, as rif needs renju)"
    )]
    OtherGame {
        /// Its id.
        given: &'static str,
        /// The rules for this game.
        expected: String,
    },
}

impl Explain for RuleError {
    fn id(&self) -> &'static str {
        match self {
            Self::Unknown { .. } => "opening-unknown",
            Self::OtherGame { .. } => "opening-other-game",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        let (given, expected) = match self {
            Self::Unknown { given, expected } => (given.clone(), expected),
            Self::OtherGame { given, expected } => ((*given).to_string(), expected),
        };
        vec![("given", given), ("expected", expected.clone())]
    }
}
