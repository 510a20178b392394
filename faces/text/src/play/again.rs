//! Another game, other sides, another level.

use std::io;
use std::sync::Arc;

use engine::{Limits, MAX_LEVEL};
use game::Side;
use openings::Course;
use session::{Clock, EngineSeat, Session, TimeControl, seat_options};

use super::Command;
use super::plain_play::{Next, PlainPlay};
use super::seats::Seated;

impl PlainPlay<'_> {
    /// A new game by the same rules, on the same clock; with the sides changed if `swapped`.
    pub(super) fn again(&mut self, swapped: bool) -> io::Result<Next> {
        let old = &self.course.session;
        let game = Arc::clone(old.game());
        let time = old.clock(Side::Black).map_or(TimeControl::None, Clock::control);
        let fresh = match old.start() {
            // It was a position of this game when the last one began.
            Some(start) => Session::from_position(game, start).ok(),
            None => Some(Session::new(game)),
        };
        let Some(mut session) = fresh else { return Ok(Next::Ask) };
        session.set_time(time);
        let opening = self.course.opening();
        // The first player of the opening sits at Black again, unless the sides change.
        let moved = opening.is_some_and(|opening| opening.black() != openings::Player::First);
        // What was left to chance falls otherwise this time.
        let opening = opening.and_then(|opening| opening.another().ok());
        if moved {
            self.seated.swap(0, 1);
        }
        if swapped {
            self.seated.swap(0, 1);
        }
        for side in Side::BOTH {
            // Who sat at the other side before sits here now.
            let before = if swapped != moved { side.other() } else { side };
            let Some(mut engine) = old.engine(before).cloned() else { continue };
            if let Seated::Engine(thinker) = &mut self.seated[side.index()] {
                // The same moves do not bring the same game.
                thinker.limits.seed = thinker.limits.seed.wrapping_add(1);
                engine.options.extend(seat_options(&Limits {
                    seed: thinker.limits.seed,
                    ..Limits::default()
                }));
            }
            session.set_engine(side, engine);
        }
        self.set_course(Course::new(session, opening));
        self.let_go();
        self.tell_seats();
        self.paused = false;
        self.new_game();
        self.restart_timer();
        self.line(&self.seats_in("play-again"))?;
        self.begin_opening()?;
        Ok(Next::Show)
    }

    /// After the end: another game with the sides changed. Before it: the players change sides
    /// where they are.
    pub(super) fn swap(&mut self) -> io::Result<Next> {
        if self.asked().is_some() {
            return self.not_in_the_opening();
        }
        if self.course.session.ending().is_some() {
            return self.again(true);
        }
        // What he has thought he has thought, on whichever side he sits.
        let (side, used) = (self.side_asked(), self.used());
        let _ = self.course.session.consult(side, used);
        self.course.swap_sides();
        self.change_sides();
        self.paused = false;
        self.restart_timer();
        self.line(&self.seats_in("play-swapped"))?;
        Ok(Next::Show)
    }

    /// The level of the engines from their next move on.
    pub(super) fn set_level(&mut self, rest: &str) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let folded = game::text::fold(rest);
        let level = folded.parse().ok().filter(|level| (1..=MAX_LEVEL).contains(level));
        let Some(level) = level else {
            let command = Command::shown("command-level", words);
            let args = [("command", command), ("max", MAX_LEVEL.to_string())];
            self.tell("play-level-usage", &args)?;
            return Ok(Next::Ask);
        };
        if !self.seated.iter().any(|seated| matches!(seated, Seated::Engine(_))) {
            self.say("play-no-computer")?;
            return Ok(Next::Ask);
        }
        for side in Side::BOTH {
            if let Seated::Engine(thinker) = &mut self.seated[side.index()] {
                let seed = thinker.limits.seed;
                thinker.limits = Limits { seed, ..Limits::level(level) };
                let old = self.course.session.engine(side).cloned().unwrap_or_default();
                // The level stands in for limits of another kind.
                let options = old.options.into_iter().filter(|(key, _)| key == "seed").collect();
                let seat = EngineSeat { level: Some(level), options, ..old };
                self.course.session.set_engine(side, seat);
            }
        }
        self.tell("play-level", &[("level", level)])?;
        Ok(Next::Ask)
    }

    /// The side for which a person speaks: his own while the computer is on move.
    pub(super) fn side_that_speaks(&self) -> Side {
        let side = self.side_asked();
        if !self.is_person(side) && self.is_person(side.other()) { side.other() } else { side }
    }
}
