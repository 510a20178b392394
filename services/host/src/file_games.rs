//! The games of a file that has several, as lists tell of them.

use game::Status;
use record::{Record, one_line};
use serde::Serialize;
use utoipa::ToSchema;

use crate::import::{end_of, read_all};
use crate::{GameLine, Probably, Refusal};

/// So many moves of a game are told in a list.
const BEGINS: usize = 10;

/// What SGF and WTHOR call the place in a series of games, and GGF.
const EVENTS: [&str; 2] = ["EV", "PC"];

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
    /// When it was played, as the file writes it.
    pub date: Option<String>,
    /// In which tournament.
    pub event: Option<String>,
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
            let (date, event, counts) = (None, None, None);
            let refusal = Some(refusal);
            return FileGame { number, game: None, begins: vec![], counts, date, event, refusal };
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
    let event = EVENTS.iter().find_map(|name| record.said(name).next());
    FileGame {
        number,
        game: Some(GameLine::own(&record)),
        begins: begins.iter().map(|text| one_line(text)).collect(),
        counts,
        date: record.date.as_deref().map(one_line),
        event: event.map(one_line),
        refusal,
    }
}
