//! Whose turn it is moves: a person, or an engine.

use std::io;

use engine::{EngineError, Limits};
use game::{MoveError, Side};
use record::{How, Source};
use session::{Cause, Clock, Ending as End, Offer, Seat, Timed};

use super::Command;
use super::plain_play::{Next, PlainPlay};
use super::thinking::{Thought, Who};
use crate::said;
use crate::show::why_forbidden;

impl PlainPlay<'_> {
    pub(super) fn person_moves(&mut self, side: Side) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        if self.course.session.offer() == Some((side.other(), Offer::Draw)) {
            let args = [
                ("side", words.side(side.other())),
                ("command", Command::shown("command-draw", words)),
            ];
            self.tell("play-draw-standing", &args)?;
        }
        let prompt = words.format("play-prompt", &[("side", words.side(side))]);
        let Some(line) = self.ask(&prompt, Some(side))? else { return Ok(Next::Leave) };
        let used = self.used();
        if self.course.session.ending().is_some()
            || self.course.session.is_flagged_after(side, used)
        {
            return Ok(Next::Show);
        }
        if line.trim().is_empty() {
            return Ok(Next::Ask);
        }
        // A move is a move even if a command had the same name.
        match self.course.session.play_after(&line, used) {
            Ok(_) => {
                self.restart_timer();
                Ok(Next::Show)
            }
            Err(error) => self.otherwise(&line, &error),
        }
    }

    pub(super) fn after_the_end(&mut self) -> io::Result<Next> {
        // What can be done is said once.
        let is_told = std::mem::replace(&mut self.is_end_told, true);
        let id = if is_told { "play-after-short" } else { "play-after" };
        let prompt = self.setup.words.text(id);
        let Some(line) = self.ask(&prompt, None)? else { return Ok(Next::Leave) };
        if line.trim().is_empty() {
            return Ok(Next::Leave);
        }
        match Command::read(&line, &self.setup.words) {
            Some((command, rest)) => self.obey(command, rest),
            None => self.refuse(&MoveError::GameOver),
        }
    }

    /// What was typed is no move, or no answer: a command, or the refusal. A line without a number
    /// was hardly meant for a point, so it is said as well where the commands stand.
    pub(super) fn otherwise(&mut self, line: &str, error: &dyn game::Explain) -> io::Result<Next> {
        let words = &self.setup.words;
        if let Some((command, rest)) = Command::read(line, words) {
            return self.obey(command, rest);
        }
        let view = self.course.session.view();
        let point = game::text::fold(line);
        let forbidden =
            view.forbidden.iter().find(|forbidden| forbidden.notation.eq_ignore_ascii_case(&point));
        let mut text = match forbidden {
            Some(forbidden) => why_forbidden(forbidden, view.frame, words),
            None => words.explain(error),
        };
        if !game::text::fold(line).contains(|c: char| c.is_ascii_digit()) {
            text += &words.text("sentence-separator");
            let command = Command::shown("command-help", words);
            text += &words.format("play-no-command", &[("command", command)]);
        }
        self.line(&text)?;
        Ok(Next::Ask)
    }

    pub(super) fn refuse(&mut self, error: &dyn game::Explain) -> io::Result<Next> {
        self.line(&self.setup.words.explain(error))?;
        Ok(Next::Ask)
    }

    /// The computer is on move where somebody has gone to look: Enter lets it move, and a move is
    /// played for it.
    pub(super) fn wait_at(&mut self, side: Side) -> io::Result<Next> {
        let words = &self.setup.words;
        let prompt = words.format("play-paused", &[("side", words.side(side))]);
        let Some(line) = self.ask(&prompt, None)? else { return Ok(Next::Leave) };
        if line.trim().is_empty() {
            self.paused = false;
            return Ok(Next::Ask);
        }
        self.restart_timer();
        match self.course.session.play(&line) {
            Ok(_) => Ok(Next::Show),
            Err(error) => self.otherwise(&line, &error),
        }
    }

    pub(super) fn engine_moves(&mut self, side: Side) -> io::Result<Next> {
        let clock = self.course.session.clock(side).and_then(Clock::limits);
        let Some(thinker) = self.thinker(Who::Plays(side)) else {
            self.course.session.set_seat(side, Seat::Person);
            return Ok(Next::Ask);
        };
        let name = thinker.name.clone();
        let limits = Limits { clock, ..thinker.limits.clone() };
        let task = self.task(limits);
        self.restart_timer();
        let found = match self.think(Who::Plays(side), task, &mut |_| {})? {
            Some(Thought::Found(found)) => found,
            Some(Thought::Interrupted(next)) => return Ok(next),
            None => return Ok(Next::Ask),
        };
        let used = self.used();
        let words = &self.setup.words;
        let place = self.course.session.current();
        let by = self.course.session.engine(side).map(|engine| engine.id.clone());
        let next = match found {
            Ok(found) => match self.course.session.play_after(&found.best, used) {
                Ok(Timed::Played(_)) => {
                    let by = by.filter(|id| !id.is_empty()).unwrap_or_else(|| name.clone());
                    if let Some(found) = session::evaluation(&found, &by) {
                        self.course.session.set_evaluation(place, Source::Played, found);
                    }
                    Next::Show
                }
                Ok(Timed::FlagFell) => Next::Show,
                Err(error) => {
                    self.engine_failed(&name, &words.explain(&error))?;
                    let cause = Cause::refused(&found.best, &error);
                    let lost = End::lost_by(side, How::IllegalMove);
                    self.course.session.declare_because(lost, cause);
                    Next::Show
                }
            },
            Err(error) => self.engine_is_gone(side, &name, &error)?,
        };
        self.restart_timer();
        Ok(next)
    }

    /// An engine gave no answer. One that is gone has lost; one that does not play this lets
    /// whoever sits here play for it.
    pub(super) fn engine_is_gone(
        &mut self,
        side: Side,
        name: &str,
        error: &EngineError,
    ) -> io::Result<Next> {
        self.engine_failed(name, &said::engine_error(error, &self.setup.words))?;
        if matches!(error, EngineError::Lost { .. }) || !self.has_person() {
            let lost = End::lost_by(side, How::Crash);
            self.course.session.declare_because(lost, error.into());
            return Ok(Next::Show);
        }
        self.course.session.set_seat(side, Seat::Person);
        let side = self.setup.words.side(side);
        self.tell("play-takes-over", &[("side", side)])?;
        Ok(Next::Ask)
    }

    pub(super) fn engine_failed(&mut self, name: &str, error: &str) -> io::Result<()> {
        let args = [("name", name), ("error", error)];
        self.tell("play-engine-failed", &args)
    }
}
