//! The games of a file that has several, as lists tell of them.

use game::Status;
use record::{Record, one_line};
use serde::Serialize;
use utoipa::ToSchema;

use crate::import::{end_of, read_all};
use crate::{GameLine, Occasion, Probably, Refusal};

/// So many moves of a game are told in a list.
const BEGINS: usize = 10;

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FileGame {
    /// Which it is, from 1.
    pub number: usize,
    /// The game; none if nothing of it can be read.
    pub game: Option<GameLine>,
    /// Its first moves, or its position: they tell games apart whose players nobody knows.
    pub begins: Vec<String>,
    /// The stones of Black and White at the end of a game that they decide.
    pub counts: Option<[u32; 2]>,
    /// Where and when it was played.
    #[serde(flatten)]
    pub occasion: Occasion,
    /// Why it cannot be opened.
    pub refusal: Option<Refusal>,
}

/// The games of a file, as lists tell of them. Each is played through: a move that is not possible is
/// told here, and not only when the game is chosen.
///
/// # Errors
/// As [`crate::read`], if it has no games at all, or too many.
pub fn games_in(bytes: &[u8], probably: &Probably) -> Result<Vec<FileGame>, Refusal> {
    let games = read_all(bytes, probably)?;
    Ok((1..).zip(games).map(|(number, read)| told(number, read)).collect())
}

fn told(number: usize, read: Result<Record, Refusal>) -> FileGame {
    let record = match read {
        Ok(record) => record,
        Err(refusal) => {
            let (counts, occasion, refusal) = (None, Occasion::default(), Some(refusal));
            return FileGame { number, game: None, begins: vec![], counts, occasion, refusal };
        }
    };
    let (counts, refusal) = match end_of(&record) {
        Ok((game, position)) => {
            let view = position.view();
            let is_over = matches!(view.status, Status::Over(_));
            ((is_over && game.counts_decide()).then_some(view.counts.map(|n| n as u32)), None)
        }
        Err(refusal) => (None, Some(refusal)),
    };
    let begins = match &record.start {
        Some(start) if record.moves.is_empty() => vec![start.clone()],
        _ => record.moves.iter().take(BEGINS).cloned().collect(),
    };
    FileGame {
        number,
        game: Some(GameLine::own(&record)),
        begins: begins.iter().map(|text| one_line(text)).collect(),
        counts,
        occasion: Occasion::of_record(&record),
        refusal,
    }
}
