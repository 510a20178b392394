//! What people at a table may do.

use std::time::Duration;

use game::Side;
use openings::TakenBack;
use record::Offer;
use session::Timed;

use super::Table;
use super::may::{nobody_thinks, not_your_seat, nothing_to_undo};
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
        // Who wants to know no more is not asked whether he may have known.
        if *command != (Command::Analyse { on: false }) {
            self.permit(command.deed(), rights)?;
        }
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
                self.answer(self.speaker(rights)?, text, now)?;
                self.paused = false;
            }
            Command::Undo => self.undo(rights)?,
            Command::Redo => _ = self.course.bring_back(),
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
                self.charge(now);
                self.course.swap_sides();
            }
            Command::Seat { side, engine, level } => {
                let before = self.person_asked();
                self.seat((*side).into(), engine.as_deref(), *level)?;
                // Whoever comes or goes while his side is asked sits at a clock that has run.
                if before.is_none() || self.person_asked() != before {
                    self.charge(now);
                }
            }
            Command::Name { side, text } => self.name((*side).into(), text, rights)?,
            Command::Promote { node } => {
                let node = self.place(*node)?;
                self.course.session.promote(node);
            }
            Command::Cut { node } => {
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

    fn offer_draw(&mut self, rights: Rights, now: Duration) -> Result<(), Refusal> {
        let side = self.own_side(rights)?;
        let asked = self.side_asked().map(|side| (side, self.used(side, now)));
        self.put_aside(rights, Offered::Draw)?;
        let is_agreed = self.has_both(rights);
        let session = &mut self.course.session;
        if session.offer().is_none() || !is_agreed {
            session.make_offer(side, Offer::Draw)?;
        }
        // Two people at one screen have agreed before they say so, whoever has offered it.
        if let Some((by, _)) = session.offer().filter(|_| is_agreed) {
            session.accept(by.other())?;
        }
        // A game that ends so ends on a clock that has run.
        if let Some((side, used)) = asked.filter(|_| self.course.session.ending().is_some()) {
            let _ = self.course.session.consult(side, used);
        }
        Ok(())
    }

    /// The engine that waits moves now. One that thinks is told by whoever has it search.
    fn move_now(&mut self) -> Result<(), Refusal> {
        if !std::mem::take(&mut self.paused) {
            return Err(nobody_thinks());
        }
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
        if !self.may_name(side, rights) {
            return Err(not_your_seat());
        }
        self.course.session.set_name(side, setup::name(text));
        Ok(())
    }

    fn comment(&mut self, text: &str, node: Option<usize>) -> Result<(), Refusal> {
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
        let side = self.course.session.turn();
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
            if !Asked::is(self.wish, side.other(), Wish::Undo) {
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

    fn go_to(&mut self, node: usize) -> Result<(), Refusal> {
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

    /// Whether what an engine thinks is not told: it would say to a person how to decide in the
    /// opening.
    pub(crate) fn keeps_thoughts(&self) -> bool {
        self.course.is_opening() && Side::BOTH.iter().any(|&side| self.is_person(side))
    }
}
