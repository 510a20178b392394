//! The base of games of WTHOR, [`reversi::wthor`], each game as a record.

use game::{Outcome, Position, Rules, Side};
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

/// Whether such files, one after the other, are as long as they say; no game is looked at.
pub fn is_whole(bytes: &[u8]) -> bool {
    Base::read_all(bytes).is_ok()
}

/// Whether bytes are the names of players or tournaments, without games.
pub fn is_names(bytes: &[u8]) -> bool {
    reversi::wthor::is_names(bytes)
}

/// Reads all games of files that stand one after the other; those with the names of players and
/// tournaments may be among them. A game with a move that is none does not spoil the others.
///
/// # Errors
/// If there is no file of games on 8×8, or one is not as long as it says.
pub fn read(bytes: &[u8]) -> Result<Vec<Result<Record, FormatError>>, FormatError> {
    let bases = Base::read_all(bytes).map_err(|no_base| {
        let (at, fault) = match no_base {
            NoBase::Header => (0, FormatFault::NoGame),
            NoBase::Lines(lines) => (12, FormatFault::Size(lines.to_string())),
            NoBase::Length(games) => (4, FormatFault::Length(games)),
        };
        FormatError::new(FORMAT, bytes, at, fault)
    })?;
    let games =
        bases.into_iter().flat_map(|base| base.games().map(move |played| (base.year, played)));
    Ok(games.map(|(year, played)| record(year, &played)).collect())
}

fn record(year: u16, played: &Played<'_>) -> Result<Record, FormatError> {
    let rules = Reversi::<B8>::default();
    let (mut moves, mut position) = (Vec::new(), rules.start());
    for found in played.moves() {
        let (before, m) = found.map_err(|wrong| {
            let (offset, fault) = (played.byte_of(wrong.number), wrong.byte.to_string());
            // There are no lines.
            FormatError { format: FORMAT, line: 1, offset, fault: FormatFault::Move(fault) }
        })?;
        moves.push(rules.write_move(m));
        position = before;
        position.play_unchecked(m);
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
        // Of some games the last moves are not known: they can be gone on with.
        ending: position.outcome().map(|_| Ending { outcome: Some(outcome), how: How::Board }),
        names: played.players(),
        date: Some(year.to_string()),
        others: played.tournament().map(|name| (EVENT.into(), name)).into_iter().collect(),
        ..Record::default()
    })
}
