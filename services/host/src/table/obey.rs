//! What people at a table may do.

use std::time::Duration;

use game::Side;
use openings::TakenBack;
use record::Offer;
use session::Timed;

use super::Table;
use super::wish::{Asked, Wish};
use crate::messages::place;
use crate::{Command, Happened, Offered, Refusal, note, setup};

/// How many places a tree may have: far more than a person tries, and a bound for memory.
pub(crate) const MAX_PLACES: usize = 20_000;

/// Which seats somebody may speak for, Black first. Who may speak for none looks on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rights(pub [bool; 2]);

impl Rights {
    /// May speak for both.
    pub const ALL: Self = Self([true; 2]);

    /// Whether he may speak for `side`.
    pub const fn has(self, side: Side) -> bool {
        self.0[side.index()]
    }

    /// Whether he may speak for anybody.
    pub const fn any(self) -> bool {
        self.0[0] || self.0[1]
    }
}

impl Table {
    /// Does what is asked; the game has changed then.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn obey(
        &mut self,
        command: &Command,
        rights: Rights,
        now: Duration,
    ) -> Result<(), Refusal> {
        if !rights.any() {
            return Err(Refusal::spectator());
        }
        self.tick(now);
        let asked = self.person_asked();
        self.carry_out(command, rights, now)?;
        // What changes nothing on the board disturbs nobody's thinking.
        if !self.is_quiet(command, asked) {
            self.settle(now);
        }
        Ok(())
    }

    /// The side that is asked, if a person sits there.
    fn person_asked(&self) -> Option<Side> {
        self.side_asked().filter(|&side| self.is_person(side))
    }

    fn carry_out(
        &mut self,
        command: &Command,
        rights: Rights,
        now: Duration,
    ) -> Result<(), Refusal> {
        match command {
            Command::Move { text } => self.play(text, rights, now)?,
            Command::Answer { text } => {
                let side = self.speaker(rights)?;
                self.answer(side, text, now)?;
                self.paused = false;
            }
            Command::Undo => self.undo(rights)?,
            Command::Redo => self.redo()?,
            Command::GoTo { node } => self.go_to(*node)?,
            Command::Resign => {
                let side = self.own_side(rights)?;
                let used = self.used(side, now);
                self.course.resign_after(side, used);
            }
            Command::Draw => self.offer_draw(rights, now)?,
            Command::Decline => self.decline(rights)?,
            Command::Rematch => self.ask_again(rights)?,
            Command::Now => self.move_now()?,
            Command::Swap => {
                self.may_reseat()?;
                self.after_opening()?;
                self.charge(now);
                self.course.swap_sides();
            }
            Command::Seat { side, engine, level } => {
                self.may_reseat()?;
                let before = self.person_asked();
                self.seat((*side).into(), engine.as_deref(), *level)?;
                // Whoever comes or goes while his side is asked sits at a clock that has run.
                if before.is_none() || self.person_asked() != before {
                    self.charge(now);
                }
            }
            Command::Name { side, text } => self.name((*side).into(), text, rights)?,
            Command::Promote { node } => {
                self.may_prune()?;
                let node = self.place(*node)?;
                self.course.session.promote(node);
            }
            Command::Cut { node } => {
                self.may_prune()?;
                let node = self.place(*node)?;
                self.course.session.cut(node);
                self.paused = true;
                self.analyse_what_is_left();
            }
            Command::Analyse { on: true } => self.begin_analysis()?,
            Command::Analyse { on: false } => self.end_analysis(),
            Command::Comment { text, node } => self.comment(text, *node)?,
        }
        Ok(())
    }

    /// Whether a command that was carried out left everything on the board as it is, where this person had
    /// been asked before.
    fn is_quiet(&self, command: &Command, asked: Option<Side>) -> bool {
        match command {
            // Who sits elsewhere, or at which level, is nothing to a person who thinks.
            Command::Seat { .. } => asked.is_some() && self.person_asked() == asked,
            Command::Analyse { .. }
            | Command::Comment { .. }
            | Command::Name { .. }
            | Command::Promote { .. }
            | Command::Decline
            | Command::Rematch => true,
            // What is only asked stops nobody's clock. An engine that thinks hears it when it has found
            // its move; one that waits is not asked.
            Command::Draw => self.course.session.offer().is_some(),
            Command::Undo => self.wish.is_some_and(|wish| wish.what == Wish::Undo),
            _ => false,
        }
    }

    fn redo(&mut self) -> Result<(), Refusal> {
        self.alone()?;
        match self.course.bring_back() {
            0 => Err(Refusal::plain("play-nothing-to-redo", "nothing to play again")),
            _ => Ok(()),
        }
    }

    fn offer_draw(&mut self, rights: Rights, now: Duration) -> Result<(), Refusal> {
        let side = self.own_side(rights)?;
        let asked = self.side_asked().map(|side| (side, self.used(side, now)));
        self.goes_on()?;
        self.put_aside(rights, Offered::Draw)?;
        self.course.session.make_offer(side, Offer::Draw)?;
        // Two people at one screen have agreed before they say so.
        if rights == Rights::ALL && Side::BOTH.iter().all(|&side| self.is_person(side)) {
            self.course.session.accept(side.other())?;
        }
        // A game that ends so ends on a clock that has run.
        if let Some((side, used)) = asked.filter(|_| self.course.session.ending().is_some()) {
            let _ = self.course.session.consult(side, used);
        }
        Ok(())
    }

    /// The engine that waits moves now.
    fn move_now(&mut self) -> Result<(), Refusal> {
        if !self.paused {
            return Err(Refusal::plain("refused-nobody-thinks", "nobody thinks"));
        }
        self.paused = false;
        Ok(())
    }

    /// Who sits at a side from now on: this engine, or a person.
    fn seat(
        &mut self,
        side: Side,
        engine: Option<&str>,
        level: Option<u32>,
    ) -> Result<(), Refusal> {
        let Some(id) = engine else {
            self.course.session.set_seat(side, session::Seat::Person);
            return Ok(());
        };
        let game = self.course.session.game();
        let seat = setup::engine_seat(&**game, id, level, 0)?;
        self.course.session.set_engine(side, seat);
        Ok(())
    }

    fn name(&mut self, side: Side, text: &str, rights: Rights) -> Result<(), Refusal> {
        if !rights.has(side) || !self.is_person(side) {
            let text = "only who sits at a side says what he is called";
            return Err(Refusal::plain("refused-not-your-seat", text));
        }
        self.course.session.set_name(side, setup::name(text));
        Ok(())
    }

    fn comment(&mut self, text: &str, node: Option<usize>) -> Result<(), Refusal> {
        self.alone()?;
        let current = self.course.session.current();
        let node = node.map_or(Ok(current), |node| self.place(node))?;
        self.course.session.set_comment(node, note(text)?);
        Ok(())
    }

    fn play(&mut self, text: &str, rights: Rights, now: Duration) -> Result<(), Refusal> {
        if self.course.is_opening() {
            let side = self.speaker(rights)?;
            return self.answer(side, text, now);
        }
        if self.course.session.tree().len() > MAX_PLACES {
            let text = "a game has no room for more branches";
            return Err(Refusal::plain("refused-too-long", text));
        }
        // Who looks back at a game with somebody else does not take its result back.
        self.goes_on()?;
        let side = self.course.session.turn();
        // Where somebody has gone to look, he plays for both.
        if !rights.has(side) && !self.paused {
            return Err(Refusal::not_your_turn());
        }
        if !self.is_person(side) && !self.paused {
            return Err(Refusal::engine_moves());
        }
        let used = self.used(side, now);
        let played = if self.paused {
            self.course.session.explore(text).map(Timed::Played)
        } else {
            self.course.session.play_after(text, used)
        };
        played?;
        self.wish = None;
        // Who plays a person's move goes on with the game, but in one that is over he looks for
        // what else there was.
        if self.is_person(side) && self.course.session.result().is_none() {
            self.paused = false;
        }
        Ok(())
    }

    fn undo(&mut self, rights: Rights) -> Result<(), Refusal> {
        if self.apart {
            let side = self.own_side_of_two(rights)?;
            self.goes_on()?;
            self.after_opening()?;
            if !Asked::is(self.wish, side.other(), Wish::Undo) {
                self.plies_to_take_back(side)?;
                self.put_aside(rights, Offered::Undo)?;
                self.wish = Some(Asked { by: side, what: Wish::Undo });
                self.course.session.note_change();
                self.happened.push(Happened::Offered { side: side.into(), what: Offered::Undo });
                return Ok(());
            }
            self.wish = None;
            let plies = self.plies_to_take_back(side.other())?;
            self.course.session.undo(plies);
            return Ok(());
        }
        self.take_events();
        match self.course.take_back().ok_or_else(nothing_to_undo)? {
            TakenBack::Moves(_) => self.paused = false,
            TakenBack::Tried | TakenBack::Ending => {}
            TakenBack::Answers(_) => {
                self.tell_undone();
                // What has to be decided again is not judged.
                self.analysis = None;
            }
        }
        Ok(())
    }

    /// How many plies ago one of two who sit apart had a choice.
    ///
    /// # Errors
    /// That he had none, or only in the opening.
    fn plies_to_take_back(&self, side: Side) -> Result<usize, Refusal> {
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

    fn go_to(&mut self, node: usize) -> Result<(), Refusal> {
        self.alone()?;
        self.after_opening()?;
        let node = self.place(node)?;
        self.course.session.go_to(node);
        self.paused = true;
        Ok(())
    }

    fn place(&self, node: usize) -> Result<session::NodeId, Refusal> {
        place(&self.course.session, node).ok_or_else(Refusal::no_such_place)
    }

    /// One thing is asked at a time: who asks for something else than what stands has answered that
    /// no, or wants it no more. So nobody grants what he does not see.
    fn put_aside(&mut self, rights: Rights, wanted: Offered) -> Result<(), Refusal> {
        match self.offer() {
            Some((_, standing)) if standing != wanted => self.decline(rights)?,
            _ => {}
        }
        // That is told before what is asked now.
        self.take_events();
        Ok(())
    }

    /// Declines or withdraws the offer that stands.
    fn decline(&mut self, rights: Rights) -> Result<(), Refusal> {
        if let Some((asker, what @ (Offered::Undo | Offered::Rematch))) = self.offer() {
            let asker = Side::from(asker);
            let side = asker.into();
            self.happened.push(match rights.has(asker) {
                true => Happened::Withdrawn { side, what },
                false => Happened::Declined { side, what },
            });
            self.wish = None;
            self.course.session.note_change();
            return Ok(());
        }
        let side = self.own_side(rights)?;
        if let Some((_, offer)) = self.course.session.offer()
            && self.course.session.withdraw(side)
        {
            self.happened.push(Happened::Withdrawn { side: side.into(), what: offer.into() });
            return Ok(());
        }
        self.course.session.decline(side).map_err(Refusal::from)
    }

    /// Only who sits at the table alone may do this: he disturbs nobody.
    pub(super) fn alone(&self) -> Result<(), Refusal> {
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

    /// Whether what an engine thinks is not told: it would say to a person how to decide in the
    /// opening.
    pub(crate) fn keeps_thoughts(&self) -> bool {
        self.course.is_opening() && Side::BOTH.iter().any(|&side| self.is_person(side))
    }

    /// The side that is asked now, if he may speak for it.
    fn speaker(&self, rights: Rights) -> Result<Side, Refusal> {
        match self.side_asked() {
            None => Err(game::MoveError::GameOver.into()),
            Some(side) if !rights.has(side) => Err(Refusal::not_your_turn()),
            Some(side) if !self.is_person(side) => Err(Refusal::engine_moves()),
            Some(side) => Ok(side),
        }
    }

    /// The side for which he speaks: his own, or where he has both, the one to move.
    fn own_side(&self, rights: Rights) -> Result<Side, Refusal> {
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

fn nothing_to_undo() -> Refusal {
    Refusal::plain("play-nothing-to-undo", "nothing to take back")
}
