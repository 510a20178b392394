//! Another game of two who sit apart: when both want it, with the colours changed.

use game::Side;
use openings::{Opening, Player};
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
        let people = Side::BOTH.iter().all(|&side| session.seat(side) == Seat::Person);
        self.another().open().ok().filter(|_| people)
    }

    /// The same game once more for the same two: whoever did not begin this one begins that.
    pub fn another(&self) -> NewGame {
        let session = &self.course.session;
        let seat = |side: Side| {
            let engine = session.engine(side);
            NewSeat {
                engine: engine.map(|engine| engine.id.clone()),
                level: engine.and_then(|engine| engine.level),
                name: session.name(side).filter(|_| self.is_person(side)).map(str::to_string),
                apart: self.apart,
            }
        };
        // Who has opened may have any colour by now.
        let second = self.opening().map_or(Side::White, |_| self.side_of(Player::Second));
        // What was left to chance falls otherwise this time; what somebody has named stays.
        let named = self.opening().and_then(Opening::drawn_name);
        let other = self.opening().filter(|_| named.is_none());
        let other = other.and_then(|opening| opening.another().ok());
        NewGame {
            game: session.game().id().to_string(),
            size: Some(session.game().size()),
            variant: Some(session.game().variant()),
            // A set-up position is played from the other side; a rule begins on an empty board.
            start: session.start().map(str::to_string),
            opening: named
                .or_else(|| Some(self.opening()?.rule().id))
                .or(Some("none"))
                .map(str::to_string),
            black: seat(second),
            white: seat(second.other()),
            time: session.clock(Side::Black).map(|clock| clock.control().to_string()),
            seed: other.map(|opening| opening.seed()),
            ..NewGame::default()
        }
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
