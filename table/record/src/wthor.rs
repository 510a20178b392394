//! The base of games of WTHOR, [`reversi::wthor`], each game as a record.

use game::{Outcome, Rules, Side};
use reversi::wthor::{Base, NoBase, Played};
use reversi::{B8, Reversi};

use crate::{Ending, FormatError, FormatFault, How, Record};

const FORMAT: &str = "WTHOR";

/// What SGF calls the place in a series of games.
const EVENT: &str = "EV";

/// Half of the squares: with as many discs Black has drawn.
const HALF: u8 = 32;

/// Whether bytes look like such a file.
pub fn is_one(bytes: &[u8]) -> bool {
    Base::is_one(bytes)
}

/// Reads all games of a file; the names of players and tournaments may stand behind them. A game with
/// a move that is none does not spoil the others.
///
/// # Errors
/// If it is no file of games on 8×8, or not as long as it says.
pub fn read(bytes: &[u8]) -> Result<Vec<Result<Record, FormatError>>, FormatError> {
    let base = Base::read(bytes).map_err(|no_base| {
        let (at, fault) = match no_base {
            NoBase::Header => (0, FormatFault::NoGame),
            NoBase::Lines(lines) => (12, FormatFault::Size(lines.to_string())),
            NoBase::Length(games) => (4, FormatFault::Length(games)),
        };
        FormatError::new(FORMAT, bytes, at, fault)
    })?;
    Ok(base.games().map(|played| record(bytes, base, &played)).collect())
}

fn record(bytes: &[u8], base: Base<'_>, played: &Played<'_>) -> Result<Record, FormatError> {
    let rules = Reversi::<B8>::default();
    let mut moves = Vec::new();
    for found in played.moves() {
        let (_, m) = found.map_err(|wrong| {
            let fault = FormatFault::Move(wrong.byte.to_string());
            FormatError::new(FORMAT, bytes, played.byte_of(wrong.number), fault)
        })?;
        moves.push(rules.write_move(m));
    }
    let outcome = match played.discs().cmp(&HALF) {
        std::cmp::Ordering::Greater => Outcome::Win(Side::Black),
        std::cmp::Ordering::Less => Outcome::Win(Side::White),
        std::cmp::Ordering::Equal => Outcome::Draw,
    };
    Ok(Record {
        game: Rules::id(&rules).into(),
        size: Some("8".into()),
        moves,
        ending: Some(Ending { outcome: Some(outcome), how: How::Board }),
        names: played.players(),
        date: Some(base.year.to_string()),
        others: played.tournament().map(|name| (EVENT.into(), name)).into_iter().collect(),
        ..Record::default()
    })
}
