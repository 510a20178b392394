//! How far somebody has come with a puzzle.

use game::{AnyPosition, Game, Localized, MoveError, Outcome, Side};
use openings::opening_name;

use crate::{Puzzle, Task, Try};

/// How it stands with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A move is asked for.
    Asked,
    /// The last move was wrong.
    Wrong,
    /// It is solved.
    Solved,
}

impl Standing {
    /// The word that stands for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Wrong => "wrong",
            Self::Solved => "solved",
        }
    }
}

/// What is told of the right move to whoever wants a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The column of its point.
    Column(String),
    /// Two moves, of which it is one: where a move is called by its column.
    Either([String; 2]),
    /// It is a pass.
    Pass,
}

/// A puzzle after some moves of whoever solves it.
#[derive(Debug)]
pub struct Attempt {
    /// How it stands.
    pub standing: Standing,
    /// Who solves it.
    pub solver: Side,
    /// All moves from the start of the game, with those that were tried and the replies.
    pub moves: Vec<String>,
    /// How many of them led to the puzzle.
    pub given: usize,
    /// The position after them.
    pub position: Box<dyn AnyPosition>,
    /// The right moves now, that of the solution first; empty unless a move is asked for.
    pub right: Vec<String>,
    /// How many more moves are asked for at most.
    pub left: usize,
    /// Whether the last move was wrong because another would have won at once: it may win as well.
    pub is_late: bool,
    /// The opening that a wrong move has led to instead of the one that is asked for; none if it has
    /// no name.
    pub other: Option<Localized>,
}

/// Why moves are no attempt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AttemptError {
    /// Something else than a move of the game stands in the puzzle itself.
    #[error("move {number} of the puzzle cannot be played: {error}")]
    Puzzle {
        /// Which of all moves, from 1.
        number: usize,
        /// Why.
        error: MoveError,
    },
    /// A move that was tried cannot be played.
    #[error(transparent)]
    Move(MoveError),
    /// A move follows one that was wrong, or that solved it.
    #[error("this puzzle is finished")]
    Over,
}

impl Puzzle {
    /// What becomes of it when the solver has played so much.
    ///
    /// # Errors
    /// If a move is not possible, or follows the end.
    pub fn attempt(&self, game: &dyn Game, tried: &[String]) -> Result<Attempt, AttemptError> {
        let mut attempt = Attempt {
            standing: Standing::Asked,
            solver: Side::Black,
            moves: Vec::new(),
            given: self.moves.len(),
            position: game.start(),
            right: Vec::new(),
            left: 0,
            is_late: false,
            other: None,
        };
        for text in &self.moves {
            attempt.play_given(text)?;
        }
        attempt.solver = attempt.position.turn();
        let mut tries = &self.tries[..];
        let mut is_answered = false;
        for text in tried {
            if attempt.standing != Standing::Asked {
                return Err(AttemptError::Over);
            }
            let before = attempt.position.clone();
            let played = attempt.position.play(text).map_err(AttemptError::Move)?;
            attempt.moves.push(played.clone());
            let found = tries.iter().find(|one| one.played == played);
            if attempt.position.outcome() == Some(Outcome::Win(attempt.solver)) {
                attempt.standing = Standing::Solved;
            } else if let Some(Try { reply, then, .. }) = found {
                match reply {
                    Some(reply) => {
                        attempt.play_given(reply)?;
                        (tries, is_answered) = (then, true);
                    }
                    None => attempt.standing = Standing::Solved,
                }
            } else {
                attempt.standing = Standing::Wrong;
                attempt.is_late = !winning(&*before, attempt.solver).is_empty();
                if self.task == Task::Opening {
                    let (last, moves) = (attempt.moves.len() - 1, &attempt.moves);
                    let name = opening_name(game, None, moves);
                    attempt.other =
                        name.filter(|_| name != opening_name(game, None, &moves[..last]));
                }
            }
        }
        if attempt.standing == Standing::Asked {
            attempt.left = Self::length_of(tries, is_answered);
            attempt.right = tries.iter().map(|one| one.played.clone()).collect();
            for text in winning(&*attempt.position, attempt.solver) {
                if !attempt.right.contains(&text) {
                    attempt.right.push(text);
                }
            }
        }
        Ok(attempt)
    }
}

impl Attempt {
    /// A hint; none unless a move is asked for.
    pub fn hint(&self) -> Option<Hint> {
        let right = self.right.first()?;
        let legal = self.position.legal_moves();
        if right == "pass" {
            return Some(Hint::Pass);
        }
        let names_point = right.contains(|c: char| c.is_ascii_digit());
        let other = legal.iter().find(|other| !self.right.contains(other));
        match other.filter(|_| !names_point) {
            Some(other) => {
                let mut either = [right.clone(), other.clone()];
                either.sort();
                Some(Hint::Either(either))
            }
            None => Some(Hint::Column(right.trim_end_matches(|c: char| c.is_ascii_digit()).into())),
        }
    }

    /// Plays a move that the puzzle gives.
    fn play_given(&mut self, text: &str) -> Result<(), AttemptError> {
        let number = self.moves.len() + 1;
        let played = self.position.play(text);
        self.moves.push(played.map_err(|error| AttemptError::Puzzle { number, error })?);
        Ok(())
    }
}

/// The moves that win at once.
fn winning(position: &dyn AnyPosition, solver: Side) -> Vec<String> {
    let wins = |text: &String| {
        let mut after = position.boxed_clone();
        after.play(text).is_ok() && after.outcome() == Some(Outcome::Win(solver))
    };
    position.legal_moves().into_iter().filter(wins).collect()
}
