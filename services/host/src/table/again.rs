//! Another game of two who sit apart: when both want it, with the colours changed.

use game::Side;
use session::Seat;

use super::wish::{Asked, Wish};
use super::{Rights, Table};
use crate::{Happened, NewGame, NewSeat, Offered, Refusal};

/// Under which key a game keeps the id of the one that followed.
const KEY: &str = "rematch";

impl Table {
    /// Somebody wants another game. If both do, [`take_rematch`](Self::take_rematch) gives it.
    pub(super) fn ask_again(&mut self, rights: Rights) -> Result<(), Refusal> {
        let side = self.own_side_of_two(rights)?;
        if self.next_game().is_some() || Asked::is(self.wish, side, Wish::Rematch) {
            return Ok(());
        }
        if Asked::is(self.wish, side.other(), Wish::Rematch) {
            self.wish = None;
            self.rematch_agreed = true;
        } else {
            self.wish = Some(Asked { by: side, what: Wish::Rematch });
            let what = Offered::Rematch;
            self.happened.push(Happened::Offered { side: side.into(), what });
        }
        self.course.session.note_change();
        Ok(())
    }

    /// The next game, if both have just agreed to one; its seats have changed colours. It is told
    /// once.
    pub fn take_rematch(&mut self) -> Option<Self> {
        if !std::mem::take(&mut self.rematch_agreed) {
            return None;
        }
        let session = &self.course.session;
        let seat = |side: Side| NewSeat {
            name: session.name(side).map(str::to_string),
            apart: true,
            ..NewSeat::default()
        };
        let people = Side::BOTH.iter().all(|&side| session.seat(side) == Seat::Person);
        let rule = self.opening().map_or("none", |opening| opening.rule().id);
        // What was left to chance falls otherwise this time.
        let other = self.opening().and_then(|opening| opening.another().ok());
        let seed = other.map(|opening| opening.seed());
        let new = NewGame {
            game: session.game().id().to_string(),
            size: Some(session.game().size()),
            variant: Some(session.game().variant()),
            // A set-up position is played from the other side; a rule begins on an empty board.
            start: session.start().map(str::to_string),
            opening: Some(rule.to_string()),
            black: seat(Side::White),
            white: seat(Side::Black),
            time: session.clock(Side::Black).map(|clock| clock.control().to_string()),
            seed,
            ..NewGame::default()
        };
        new.open().ok().filter(|_| people)
    }

    /// The id of the game that followed this one.
    pub fn next_game(&self) -> Option<&str> {
        self.course.session.other(KEY)
    }

    /// Another game has been begun after this one.
    pub fn set_next_game(&mut self, id: &str) {
        self.course.session.set_other(KEY, id);
        self.happened.push(Happened::Rematch { id: id.to_string() });
    }
}
