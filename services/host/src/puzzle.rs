//! A puzzle as messages: somebody's moves in, how it stands out. Nothing is kept.

use std::time::Duration;

use game::Spec;
use puzzles::{AttemptError, Hint, Puzzle, Standing};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Color, Localized, NewGame, Refusal, State};

/// What somebody tries.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleTry {
    /// The id of the game.
    pub game: String,
    /// Its size.
    pub size: String,
    /// Its variant.
    pub variant: String,
    /// The puzzle: `LEVEL TASK | MOVES | SOLUTION`, a line of `puzzles.json`.
    pub puzzle: String,
    /// The moves that are tried, without the replies.
    pub moves: Vec<String>,
}

/// How it stands with a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PuzzleState {
    /// `win`, `draw`, `fours`: to win by an unbroken series of fours, or `opening`: to play one.
    pub task: &'static str,
    /// What the opening is called that is asked for; none where something else is.
    pub opening: Option<Localized>,
    /// The weakest level of the computer that finds the first move; none where moves have to be known,
    /// not found.
    pub level: Option<u32>,
    /// Whose task it is.
    pub solver: Color,
    /// `asked`: for a move; `wrong`: the last move was; `solved`.
    pub standing: &'static str,
    /// The right moves, that of the solution first; empty unless a move is asked for.
    pub right: Vec<String>,
    /// What is told to whoever wants a hint; none unless a move is asked for.
    pub hint: Option<PuzzleHint>,
    /// How many more moves are asked for at most.
    pub left: usize,
    /// Whether the last move was wrong because another would have won at once.
    pub late: bool,
    /// What the opening is called that a wrong move has led to instead; none if it has no name.
    pub other: Option<Localized>,
    /// How many moves of the state led to the puzzle.
    pub given: usize,
    /// The position after the moves and the replies to them. It has legal moves only where one is
    /// asked for.
    pub state: State,
}

/// What is told of the right move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleHint {
    /// The column of its point.
    Column(String),
    /// Two moves, of which it is one.
    Either([String; 2]),
    /// It is a pass.
    Pass,
}

impl From<Hint> for PuzzleHint {
    fn from(hint: Hint) -> Self {
        match hint {
            Hint::Column(column) => Self::Column(column),
            Hint::Either(moves) => Self::Either(moves),
            Hint::Pass => Self::Pass,
        }
    }
}

impl PuzzleTry {
    /// What becomes of it.
    ///
    /// # Errors
    /// If this is no puzzle, or a move is not possible.
    pub fn judge(&self) -> Result<PuzzleState, Refusal> {
        let broken = |error: &dyn ToString| Refusal::plain("refused-puzzle", error.to_string());
        let (size, variant) = (Some(self.size.clone()), Some(self.variant.clone()));
        let spec = Spec { size: size.clone(), variant: variant.clone() };
        let game = catalog::open(&self.game, &spec)?;
        let puzzle: Puzzle = self.puzzle.parse().map_err(|error| broken(&error))?;
        let attempt = puzzle.attempt(&*game, &self.moves).map_err(|error| match &error {
            AttemptError::Move(fault) => Refusal::of(fault),
            AttemptError::Puzzle { .. } => broken(&error),
            AttemptError::Over => Refusal::plain("refused-puzzle-over", error.to_string()),
        })?;
        let hint = attempt.hint().map(PuzzleHint::from);
        let moves = attempt.moves;
        let new = NewGame {
            game: self.game.clone(),
            size,
            variant,
            opening: Some("none".into()),
            moves,
            ..NewGame::default()
        };
        let mut state = new.open()?.state(Duration::ZERO);
        if attempt.standing != Standing::Asked {
            state.board.legal.clear();
        }
        Ok(PuzzleState {
            task: puzzle.task.name(),
            opening: puzzle.opening(&*game).map(Localized::from),
            level: puzzle.level,
            solver: attempt.solver.into(),
            standing: attempt.standing.name(),
            right: attempt.right,
            hint,
            left: attempt.left,
            late: attempt.is_late,
            other: attempt.other.map(Localized::from),
            given: attempt.given,
            state,
        })
    }
}
