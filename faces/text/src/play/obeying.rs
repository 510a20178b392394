//! What a person types beside moves is done.

use std::io;

use openings::{Request, TakenBack};
use session::Tree;

use super::Command;
use super::plain_play::{Next, PlainPlay};
use crate::board::Style;
use crate::lane::Lane;

impl PlainPlay<'_> {
    pub(super) fn obey(&mut self, command: Command, rest: &str) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        match command {
            Command::Undo => {
                let count = match self.course.take_back() {
                    Some(TakenBack::Ending) => {
                        self.restart_timer();
                        return Ok(Next::Show);
                    }
                    Some(TakenBack::Tried) => 1,
                    Some(TakenBack::Moves(count) | TakenBack::Answers(count)) => {
                        self.paused = false;
                        count
                    }
                    None => 0,
                };
                self.moved(count, "play-undone", "play-nothing-to-undo")
            }
            Command::Redo => {
                let count = self.course.bring_back();
                self.moved(count, "play-redone", "play-nothing-to-redo")
            }
            Command::Hint => self.hint(rest),
            Command::Book => self.tell_book(),
            Command::Rules => self.tell_rules(),
            Command::Analyse => self.review(),
            Command::Fault => self.next_fault(),
            Command::Possible => self.tell_possible(),
            Command::Row => self.tell_lane(Lane::Row, rest),
            Command::Column => self.tell_lane(Lane::Column, rest),
            Command::Last => self.tell_last(),
            Command::Score => self.tell_score(),
            Command::Note => self.note(rest),
            Command::Again => self.again(false),
            Command::Swap => self.swap(),
            Command::Level => self.set_level(rest),
            Command::Moves => {
                let moves = self.course.session.moves().join(" ");
                self.line(&if moves.is_empty() {
                    words.text("play-no-moves-yet")
                } else {
                    words.format("play-moves-so-far", &[("moves", moves)])
                })?;
                Ok(Next::Ask)
            }
            Command::Board => {
                self.draw(Style { legal: true, ..self.setup.style }, None)?;
                Ok(Next::Ask)
            }
            Command::Pass if self.asked().is_some() => self.not_in_the_opening(),
            Command::Pass => match self.course.session.pass() {
                Ok(_) => Ok(Next::Show),
                Err(error) => self.refuse(&error),
            },
            Command::Resign => {
                let side = self.side_that_speaks();
                let used = self.used();
                self.course.resign_after(side, used);
                Ok(Next::Show)
            }
            Command::Draw => self.offer_draw(),
            Command::Clock => self.tell_clocks(),
            Command::Branches => self.tell_branches(),
            Command::GoTo => self.go_to(rest),
            Command::Save { replace } => {
                self.save(rest, replace)?;
                Ok(Next::Ask)
            }
            Command::Load => self.load(rest),
            Command::Help => {
                if let Some(ask) = self.asked() {
                    self.say("opening-help")?;
                    if matches!(ask.request, Request::Stone { named: true, .. }) {
                        self.say("opening-help-pattern")?;
                    }
                    if let Some(text) = self.opening_why() {
                        self.line(&text)?;
                    }
                    self.say("opening-help-after")?;
                }
                let example = self.example();
                let kept = if self.setup.keep.is_some() { "yes" } else { "no" };
                let args = [("example", &*example), ("kept", kept)];
                self.tell("play-help", &args)?;
                Ok(Next::Ask)
            }
            Command::Quit => Ok(Next::Leave),
        }
    }

    /// How the game is played and won, for somebody who has never seen it.
    fn tell_rules(&mut self) -> io::Result<Next> {
        let session = &self.course.session;
        let first = session.tree().position(Tree::ROOT).turn();
        let opening = self.course.opening().map(|opening| opening.rule().id);
        for line in self.setup.words.rules(&**session.game(), first, opening) {
            self.line(&line)?;
        }
        Ok(Next::Ask)
    }

    /// What books and names say of the position.
    fn tell_book(&mut self) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let session = &self.course.session;
        let asks = self.asked().is_some();
        match host::explore(&**session.game(), session.start(), session.moves(), asks) {
            Ok(explored) => {
                for line in words.explored(&explored) {
                    self.line(&line)?;
                }
            }
            Err(refusal) => self.line(&words.refusal(&refusal))?,
        }
        Ok(Next::Ask)
    }

    /// Writes a note on the position, or tells the one that it has.
    fn note(&mut self, text: &str) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        if text.is_empty() {
            let session = &self.course.session;
            let note = session.tree().comment(session.current()).to_string();
            self.line(&match note.is_empty() {
                true => words.text("play-no-note"),
                false => words.format("play-note", &[("text", note)]),
            })?;
            return Ok(Next::Ask);
        }
        match host::note(text) {
            Ok(note) => {
                let place = self.course.session.current();
                self.course.session.set_comment(place, note);
                self.say("play-noted")?;
                self.keep()?;
            }
            Err(refusal) => self.line(&words.refusal(&refusal))?,
        }
        Ok(Next::Ask)
    }

    fn moved(&mut self, count: usize, done: &str, nothing: &str) -> io::Result<Next> {
        if count == 0 {
            self.say(nothing)?;
            return Ok(Next::Ask);
        }
        self.change_sides();
        // Only who comes to another place begins to think anew.
        self.restart_timer();
        self.tell(done, &[("count", count)])?;
        Ok(Next::Show)
    }
}
