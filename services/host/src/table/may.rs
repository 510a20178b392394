//! What somebody at a table may do now, asked before anything is done and told beside the state: so
//! no face works out for itself what is possible.

use game::Side;
use record::Offer;
use serde::Serialize;
use session::OfferError;
use utoipa::ToSchema;

use super::obey::MAX_PLACES;
use super::wish::{Asked, Wish};
use super::{Rights, Table};
use crate::{Command, Offered, Refusal};

/// What can be done at a table: a [`Command`] without what it says more, or to be advised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// [`Command::Move`].
    Move,
    /// [`Command::Answer`].
    Answer,
    /// [`Command::Undo`].
    Undo,
    /// [`Command::Redo`].
    Redo,
    /// [`Command::GoTo`].
    GoTo,
    /// [`Command::Resign`].
    Resign,
    /// [`Command::Draw`].
    Draw,
    /// [`Command::Decline`].
    Decline,
    /// [`Command::Rematch`].
    Rematch,
    /// [`Command::Now`].
    Now,
    /// [`Command::Swap`].
    Swap,
    /// [`Command::Seat`].
    Seat,
    /// [`Command::Name`].
    Name,
    /// [`Command::Promote`].
    Promote,
    /// [`Command::Cut`].
    Cut,
    /// [`Command::Analyse`].
    Analyse,
    /// [`Command::Comment`].
    Comment,
    /// To hear what an engine thinks of the position. That may also who looks on.
    Advise,
}

impl Deed {
    /// All of them.
    pub const ALL: [Self; 18] = [
        Self::Move,
        Self::Answer,
        Self::Undo,
        Self::Redo,
        Self::GoTo,
        Self::Resign,
        Self::Draw,
        Self::Decline,
        Self::Rematch,
        Self::Now,
        Self::Swap,
        Self::Seat,
        Self::Name,
        Self::Promote,
        Self::Cut,
        Self::Analyse,
        Self::Comment,
        Self::Advise,
    ];
}

impl Command {
    /// What it is to do.
    pub const fn deed(&self) -> Deed {
        match self {
            Self::Move { .. } => Deed::Move,
            Self::Answer { .. } => Deed::Answer,
            Self::Undo => Deed::Undo,
            Self::Redo => Deed::Redo,
            Self::GoTo { .. } => Deed::GoTo,
            Self::Resign => Deed::Resign,
            Self::Draw => Deed::Draw,
            Self::Decline => Deed::Decline,
            Self::Rematch => Deed::Rematch,
            Self::Now => Deed::Now,
            Self::Swap => Deed::Swap,
            Self::Seat { .. } => Deed::Seat,
            Self::Name { .. } => Deed::Name,
            Self::Promote { .. } => Deed::Promote,
            Self::Cut { .. } => Deed::Cut,
            Self::Analyse { .. } => Deed::Analyse,
            Self::Comment { .. } => Deed::Comment,
        }
    }
}

/// What somebody may do now: for each deed there is something that is not refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct May(Vec<Deed>);

impl May {
    /// Whether he may do this.
    pub fn has(&self, deed: Deed) -> bool {
        self.0.contains(&deed)
    }
}

/// What each of those may do who can be at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Permits([May; 4]);

impl Permits {
    /// At `table`, where it stands.
    pub(crate) fn of(table: &Table) -> Self {
        let all = [[false, false], [true, false], [false, true], [true, true]].map(Rights);
        Self(all.map(|rights| table.may(rights)))
    }

    /// What somebody may do who has these rights.
    pub const fn to(&self, Rights([black, white]): Rights) -> &May {
        &self.0[black as usize + 2 * white as usize]
    }
}

impl Table {
    /// What somebody may do now who has these rights.
    pub fn may(&self, rights: Rights) -> May {
        let is_permitted = |deed: &Deed| self.permit(*deed, rights).is_ok();
        May(Deed::ALL.into_iter().filter(is_permitted).collect())
    }

    /// Whether somebody may do this now.
    ///
    /// # Errors
    /// Why not. What is permitted may still be refused for what it says more: a move that is not
    /// legal, a place that is not there.
    pub(crate) fn permit(&self, deed: Deed, rights: Rights) -> Result<(), Refusal> {
        if !rights.any() && deed != Deed::Advise {
            return Err(Refusal::spectator());
        }
        match deed {
            Deed::Move if self.course.is_opening() => self.speaker(rights).map(drop),
            Deed::Move => self.may_play(rights),
            Deed::Answer => {
                self.speaker(rights)?;
                self.ask().map(drop).ok_or_else(nothing_asked)
            }
            Deed::Undo if self.apart => self.may_ask_undo(rights),
            Deed::Undo if self.course.can_take_back() => Ok(()),
            Deed::Undo => Err(nothing_to_undo()),
            Deed::Redo => {
                self.alone()?;
                match self.course.can_bring_back() {
                    true => Ok(()),
                    false => Err(Refusal::plain("play-nothing-to-redo", "nothing to play again")),
                }
            }
            Deed::Resign => self.own_side(rights).map(drop),
            Deed::Draw => self.may_offer_draw(rights),
            Deed::Decline => self.may_decline(rights),
            Deed::Rematch => self.may_ask_again(rights),
            Deed::Now => self.may_hasten(),
            Deed::Seat => self.may_reseat(),
            Deed::Swap => {
                self.may_reseat()?;
                self.after_opening()
            }
            Deed::Name => match Side::BOTH.iter().any(|&side| self.may_name(side, rights)) {
                true => Ok(()),
                false => Err(not_your_seat()),
            },
            Deed::GoTo | Deed::Analyse => {
                self.alone()?;
                self.after_opening()
            }
            Deed::Promote | Deed::Cut => self.may_prune(),
            Deed::Comment => self.alone(),
            Deed::Advise => self.may_advise(),
        }
    }

    fn may_play(&self, rights: Rights) -> Result<(), Refusal> {
        if self.course.session.tree().len() > MAX_PLACES {
            let text = "a game has no room for more branches";
            return Err(Refusal::plain("refused-too-long", text));
        }
        // Who looks back at a game with somebody else does not take its result back.
        self.goes_on()?;
        let side = self.course.session.turn();
        // Where somebody has gone to look, he plays for both.
        match self.paused {
            true => Ok(()),
            false if !rights.has(side) => Err(Refusal::not_your_turn()),
            false if !self.is_person(side) => Err(Refusal::engine_moves()),
            false => Ok(()),
        }
    }

    fn may_ask_undo(&self, rights: Rights) -> Result<(), Refusal> {
        let side = self.own_side_of_two(rights)?;
        self.goes_on()?;
        self.after_opening()?;
        let asker = match Asked::is(self.wish, side.other(), Wish::Undo) {
            true => side.other(),
            false => side,
        };
        self.plies_to_take_back(asker).map(drop)
    }

    fn may_offer_draw(&self, rights: Rights) -> Result<(), Refusal> {
        let side = self.own_side(rights)?;
        self.goes_on()?;
        let is_offered = self.course.session.offer() == Some((side, Offer::Draw));
        match is_offered && !self.has_both(rights) {
            true => Err(OfferError::Standing.into()),
            false => Ok(()),
        }
    }

    /// Whether he speaks for two people.
    pub(super) fn has_both(&self, rights: Rights) -> bool {
        rights == Rights::ALL && Side::BOTH.iter().all(|&side| self.is_person(side))
    }

    fn may_decline(&self, rights: Rights) -> Result<(), Refusal> {
        match self.offer() {
            Some((_, Offered::Undo | Offered::Rematch)) => Ok(()),
            Some(_) => self.own_side(rights).map(drop),
            None => {
                self.own_side(rights)?;
                Err(OfferError::Nothing.into())
            }
        }
    }

    fn may_ask_again(&self, rights: Rights) -> Result<(), Refusal> {
        if !self.apart {
            let text = "only two people who sit apart ask each other";
            return Err(Refusal::plain("refused-nobody-to-ask", text));
        }
        if self.course.session.result().is_none() {
            return Err(Refusal::plain("refused-not-over", "the game is not over"));
        }
        self.own_side_of_two(rights).map(drop)
    }

    /// Whether an engine thinks, or waits to be told to move.
    fn may_hasten(&self) -> Result<(), Refusal> {
        let is_engine = self.side_asked().is_some_and(|side| !self.is_person(side));
        match self.wanted().is_some() || self.paused && is_engine {
            true => Ok(()),
            false => Err(nobody_thinks()),
        }
    }

    /// Whether `side` says what it is called: a person who sits there.
    pub(super) fn may_name(&self, side: Side, rights: Rights) -> bool {
        rights.has(side) && self.is_person(side)
    }

    fn may_advise(&self) -> Result<(), Refusal> {
        let session = &self.course.session;
        if self.apart && session.result().is_none() {
            return Err(Refusal::unadvised());
        }
        match session.position().outcome() {
            Some(_) => Err(game::MoveError::GameOver.into()),
            None => Ok(()),
        }
    }

    /// Only who sits at the table alone may do this: he disturbs nobody.
    fn alone(&self) -> Result<(), Refusal> {
        if self.apart && self.course.session.result().is_none() { Err(apart()) } else { Ok(()) }
    }

    /// Who has played a game that is over has played it; of two who sit apart also where one of
    /// them looks back.
    fn goes_on(&self) -> Result<(), Refusal> {
        let is_over = self.course.session.ending().is_some();
        match is_over || self.apart && self.course.session.result().is_some() {
            true => Err(game::MoveError::GameOver.into()),
            false => Ok(()),
        }
    }

    /// Whether others may sit down: where one sits alone, until the game is over.
    fn may_reseat(&self) -> Result<(), Refusal> {
        self.alone()?;
        self.goes_on()
    }

    /// Whether the tree of the game may be changed: what two who sit apart have played stays, and
    /// what an opening is being decided by.
    fn may_prune(&self) -> Result<(), Refusal> {
        self.alone()?;
        self.after_opening()?;
        if self.apart { self.goes_on() } else { Ok(()) }
    }

    pub(super) fn after_opening(&self) -> Result<(), Refusal> {
        match self.course.is_opening() {
            true => {
                Err(Refusal::plain("play-after-opening", "the opening has to be decided first"))
            }
            false => Ok(()),
        }
    }

    /// How many plies ago one of two who sit apart had a choice.
    ///
    /// # Errors
    /// That he had none, or only in the opening.
    pub(super) fn plies_to_take_back(&self, side: Side) -> Result<usize, Refusal> {
        let played = self.course.session.moves().len().saturating_sub(self.opening_moves());
        match self.course.session.plies_since_choice(side) {
            None => Err(nothing_to_undo()),
            Some(plies) if plies > played => {
                let text = "of two who sit apart nobody takes back what was decided in the opening";
                Err(Refusal::plain("refused-undo-opening", text))
            }
            Some(plies) => Ok(plies),
        }
    }

    /// The side that is asked now, if he may speak for it.
    pub(super) fn speaker(&self, rights: Rights) -> Result<Side, Refusal> {
        match self.side_asked() {
            None => Err(game::MoveError::GameOver.into()),
            Some(side) if !rights.has(side) => Err(Refusal::not_your_turn()),
            Some(side) if !self.is_person(side) => Err(Refusal::engine_moves()),
            Some(side) => Ok(side),
        }
    }

    /// The side for which he speaks: his own, or where he has both, the one to move.
    pub(super) fn own_side(&self, rights: Rights) -> Result<Side, Refusal> {
        if self.course.session.result().is_some() {
            return Err(game::MoveError::GameOver.into());
        }
        let own = |side: &Side| rights.has(*side) && self.is_person(*side);
        let asked = self.side_asked().filter(own);
        asked.or_else(|| Side::BOTH.into_iter().find(own)).ok_or_else(Refusal::spectator)
    }

    pub(super) fn own_side_of_two(&self, rights: Rights) -> Result<Side, Refusal> {
        match rights.0 {
            [true, false] => Ok(Side::Black),
            [false, true] => Ok(Side::White),
            _ => self.own_side(rights),
        }
    }
}

fn apart() -> Refusal {
    Refusal::plain("refused-apart", "two people play here, and neither does this alone")
}

pub(super) fn nothing_to_undo() -> Refusal {
    Refusal::plain("play-nothing-to-undo", "nothing to take back")
}

pub(super) fn nothing_asked() -> Refusal {
    Refusal::plain("refused-nothing-asked", "no opening rule asks anything")
}

pub(super) fn nobody_thinks() -> Refusal {
    Refusal::plain("refused-nobody-thinks", "nobody thinks")
}

pub(super) fn not_your_seat() -> Refusal {
    Refusal::plain("refused-not-your-seat", "only who sits at a side says what he is called")
}
