//! Positions that come as lists of stones.

use std::sync::Arc;

use game::{Frame, Game, Point, Rows, Side};
use session::Session;

use super::read_point;

/// Whose stone a line of `BOARD` tells about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// 1: the program that is asked.
    Own,
    /// 2: its opponent.
    Opponent,
}

/// `7,8,1`.
pub(super) fn read_stone(text: &str, frame: Frame) -> Result<(Point, Owner), String> {
    let text = text.trim();
    let parts = text.rsplit_once(',').filter(|(point, _)| point.contains(','));
    let (point, owner) = parts.ok_or("expected x,y,who")?;
    let point = read_point(point, frame).ok_or("the point is off the board")?;
    match owner.trim() {
        "1" => Ok((point, Owner::Own)),
        "2" => Ok((point, Owner::Opponent)),
        // 3 marks stones of finished lines in a continuous game.
        "3" => Err("continuous games are not supported".into()),
        _ => Err("who must be 1 or 2".into()),
    }
}

/// The game in which these stones are on the board and their owner 1 is to move.
///
/// The lines are in move order in Renju and may be in any order otherwise, so that the colours
/// follow from the counts. If the stones do not alternate, they are put in an order in which they
/// do; if that is no game either (one side has too many), they are set up.
pub(super) fn session_of(
    game: &Arc<dyn Game>,
    stones: &[(Point, Owner)],
) -> Result<Session, String> {
    let frame = game.frame();
    let of = |owner| stones.iter().filter(move |(_, o)| *o == owner).map(|(point, _)| *point);
    let (own, theirs) = (of(Owner::Own).count(), of(Owner::Opponent).count());
    // With equal numbers the side to move is the one that began.
    let first = if own == theirs { Owner::Own } else { Owner::Opponent };
    let second = if first == Owner::Own { Owner::Opponent } else { Owner::Own };
    if own == theirs || own + 1 == theirs {
        let given: Vec<Point> = stones.iter().map(|(point, _)| *point).collect();
        let alternates = stones
            .iter()
            .enumerate()
            .all(|(i, (_, owner))| *owner == if i % 2 == 0 { first } else { second });
        let woven = || {
            let mut seconds = of(second);
            of(first).flat_map(|point| std::iter::once(point).chain(seconds.next())).collect()
        };
        let order: Vec<Point> = if alternates { given } else { woven() };
        let mut session = Session::new(game.clone());
        if order.iter().all(|&point| session.play(&frame.name(point)).is_ok())
            && session.ending().is_none()
        {
            return Ok(session);
        }
    }
    let mut rows = Rows::empty(frame);
    let own_side = if own == theirs { Side::Black } else { Side::White };
    for &(point, owner) in stones {
        let cell = &mut rows.cells[frame.index(point)];
        if cell.is_some() {
            return Err(format!("two stones on {},{}", point.column, point.row));
        }
        *cell = Some(if owner == Owner::Own { own_side } else { !own_side });
    }
    rows.turn = own_side;
    Session::from_position(game.clone(), &rows.write()).map_err(|error| error.to_string())
}
