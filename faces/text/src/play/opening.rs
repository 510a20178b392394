//! The opening rule, line by line.

use std::io;
use std::slice;

use engine::{EngineError, Limits};
use game::{BoardView, Side};
use openings::{Answer, Area, Ask, Decision, Opening, Player as Chair, Request, Step};
use session::{Cause, Clock, FlagFell, Seat};
use words::Lang;

use super::Command;
use super::plain_play::{Next, PlainPlay};
use super::thinking::{Thought, Who};
use crate::said;

impl PlainPlay<'_> {
    /// What the opening asks now; none if there is none, or none any more.
    pub(super) fn asked(&self) -> Option<Ask> {
        self.course.ask()
    }

    /// How many moves belong to the opening.
    pub(super) fn opening_moves(&self) -> usize {
        self.course.opening_moves()
    }

    /// The side whose turn it is to say something, or was when the game ended.
    pub(super) fn side_asked(&self) -> Side {
        let course = &self.course;
        course.side_asked().unwrap_or_else(|| course.session.turn())
    }

    /// `First player (Ann)`.
    fn called(&self, chair: Chair) -> String {
        let name = self.seated[self.course.side_of(chair).index()].called();
        let args = [("number", chair.number().to_string()), ("name", name.to_string())];
        self.setup.words.format("opening-called", &args)
    }

    /// Says by which rule the game begins.
    pub(super) fn begin_opening(&mut self) -> io::Result<()> {
        let words = &self.setup.words.clone();
        let Some(rule) = self.course.opening().map(Opening::rule) else { return Ok(()) };
        if self.put_forced_stone()? {
            return Ok(());
        }
        if self.asked().is_none() && self.opening_moves() == 0 {
            // The rule of no rule.
            return Ok(());
        }
        let args = [("name", words.of(&rule.name)), ("summary", words.of(&rule.summary))];
        let text = words.format("opening-rule", &args);
        self.line(&text)?;
        if self.asked().is_some() && self.has_person() {
            let command = Command::shown("command-help", words);
            self.tell("opening-welcome", &[("command", command)])?;
        }
        Ok(())
    }

    /// Where the game begins by its usual rule and that leaves one point for the stone, nobody is
    /// asked: the stone is put, and that is said. False if there is something to decide.
    pub(super) fn put_forced_stone(&mut self) -> io::Result<bool> {
        let Some(point) = self.course.put_forced_stone() else { return Ok(false) };
        let point = point.to_string();
        self.restart_timer();
        self.tell("opening-forced", &[("point", point)])?;
        Ok(true)
    }

    /// The board as it is to be seen: in an opening only what that allows can be played.
    pub(super) fn view(&self) -> BoardView {
        let mut view = self.course.session.view();
        if let Some(opening) = self.course.opening().filter(|opening| !opening.is_over()) {
            let possible = opening.possible();
            view.legal.retain(|m| m.point.is_some_and(|point| possible.contains(&point)));
            view.forbidden.clear();
        }
        view
    }

    /// Asks the one whose decision it is.
    pub(super) fn opening_step(&mut self, ask: &Ask) -> io::Result<Next> {
        // In a game that was saved before its first stone.
        if self.put_forced_stone()? {
            return Ok(Next::Show);
        }
        match self.course.session.seat(self.course.side_of(ask.player)) {
            Seat::Person => self.person_decides(ask),
            Seat::Engine => self.engine_decides(ask),
        }
    }

    fn person_decides(&mut self, ask: &Ask) -> io::Result<Next> {
        let side = self.course.side_of(ask.player);
        if let Some(id) = why(&ask.request).filter(|id| !self.explained.contains(id)) {
            self.explained.push(id);
            self.say(id)?;
        }
        let prompt = self.opening_prompt(ask)?;
        let Some(line) = self.ask(&prompt, Some(side))? else { return Ok(Next::Leave) };
        let used = self.used();
        let course = &mut self.course;
        if course.session.ending().is_some() || course.session.is_flagged_after(side, used) {
            return Ok(Next::Show);
        }
        let Some(opening) = course.opening() else { return Ok(Next::Ask) };
        if line.trim().is_empty() {
            return Ok(Next::Ask);
        }
        let answers = opening.read(&line);
        let before = course.session.moves().len();
        match answers.and_then(|answers| course.answer_after(&answers, used)) {
            Ok(Ok(())) => self.answered(before),
            Ok(Err(FlagFell)) => Ok(Next::Show),
            Err(error) => self.otherwise(&line, &error),
        }
    }

    fn engine_decides(&mut self, ask: &Ask) -> io::Result<Next> {
        let side = self.course.side_of(ask.player);
        let who = self.called(ask.player);
        let clock = self.course.session.clock(side).and_then(Clock::limits);
        let Some(thinker) = self.thinker(Who::Plays(side)) else {
            self.course.session.set_seat(side, Seat::Person);
            return Ok(Next::Ask);
        };
        let name = thinker.name.clone();
        let limits = Limits { clock, ..thinker.limits.clone() };
        self.restart_timer();
        let decided = match self.decide(Who::Plays(side), &limits)? {
            Ok(decided) => decided,
            Err(next) => return Ok(next),
        };
        let used = self.used();
        let course = &mut self.course;
        let before = course.session.moves().len();
        match decided {
            Ok(answer) => match course.answer_after(slice::from_ref(&answer), used) {
                Ok(Err(FlagFell)) => Ok(Next::Show),
                Ok(Ok(())) => {
                    let said = match answer {
                        Answer::Number(count) => {
                            self.setup.words.format("face-declared", &[("count", count)])
                        }
                        _ => self.in_words(&answer),
                    };
                    // What is only offered, and what is kept of it, is no stone that was played.
                    let id = match ask.request {
                        Request::Offer { .. } => "opening-decided-offer",
                        Request::Pick(_) => "opening-decided-pick",
                        _ => "opening-decided",
                    };
                    let args = [("who", who), ("answer", said)];
                    self.tell(id, &args)?;
                    self.answered(before)
                }
                Err(error) => {
                    self.engine_failed(&name, &self.setup.words.explain(&error))?;
                    let lost = session::Ending::lost_by(side, session::How::IllegalMove);
                    self.course.session.declare_because(lost, Cause::Said(error.to_string()));
                    Ok(Next::Show)
                }
            },
            Err(error) => self.engine_is_gone(side, &name, &error),
        }
    }

    /// What the engine answers to what is asked now; the outer error is what a person did instead.
    fn decide(
        &mut self,
        who: Who,
        limits: &Limits,
    ) -> io::Result<Result<Result<Answer, EngineError>, Next>> {
        let Some(opening) = self.course.opening() else { return Ok(Err(Next::Ask)) };
        let (mut decision, mut step) = match Decision::begin(opening, limits) {
            Ok(begun) => begun,
            Err(error) => return Ok(Ok(Err(error))),
        };
        loop {
            let task = match step {
                Step::Answer(answer) => return Ok(Ok(Ok(answer))),
                Step::Search(task) => *task,
            };
            step = match self.think(who, task, &mut |_| {})? {
                Some(Thought::Found(Ok(found))) => match decision.found(&found) {
                    Ok(step) => step,
                    Err(error) => return Ok(Ok(Err(error))),
                },
                Some(Thought::Found(Err(error))) => return Ok(Ok(Err(error))),
                Some(Thought::Interrupted(next)) => return Ok(Err(next)),
                None => return Ok(Err(Next::Ask)),
            };
        }
    }

    /// An answer was taken where `before` moves had been played: what it came to is told.
    fn answered(&mut self, before: usize) -> io::Result<Next> {
        self.change_sides();
        self.restart_timer();
        let words = &self.setup.words.clone();
        let moved = self.course.session.moves().len() != before;
        if moved && let Some(pattern) = openings::pattern(&self.course.session.view()) {
            let name = pattern.name;
            let characters = if words.lang() == Lang::Zh { name.zh } else { name.ja };
            let args = [("characters", characters), ("name", name.en), ("id", pattern.id)];
            self.tell("opening-pattern", &args)?;
            // A name is several stones; the last one is told with the board.
            let moves = self.course.session.moves();
            let sides = Side::BOTH.into_iter().cycle();
            let told = moves.iter().zip(sides).skip(before).take(moves.len() - before - 1);
            let told = told.map(|(text, side)| {
                words.format("tell-move", &[("side", words.side(side)), ("move", text.clone())])
            });
            let told: Vec<String> = told.collect();
            if !told.is_empty() {
                self.line(&told.join(&words.text("sentence-separator")))?;
            }
        }
        if self.asked().is_none() {
            let black = self.course.opening().map_or(Chair::First, Opening::black);
            let args = [("black", self.called(black)), ("white", self.called(black.other()))];
            self.tell("opening-over", &args)?;
        }
        Ok(if moved { Next::Show } else { Next::Ask })
    }

    fn in_words(&self, answer: &Answer) -> String {
        match answer {
            Answer::Point(point) => point.clone(),
            Answer::Choice(choice) => self.setup.words.of(&choice.term().words).to_string(),
            Answer::Number(number) => number.to_string(),
        }
    }

    /// What is to be known of what the opening asks now, where something is.
    pub(super) fn opening_why(&self) -> Option<String> {
        Some(self.setup.words.text(why(&self.asked()?.request)?))
    }

    /// The question; choices are listed before it.
    fn opening_prompt(&mut self, ask: &Ask) -> io::Result<String> {
        let words = &self.setup.words.clone();
        let is_named = !self.seated[self.course.side_of(ask.player).index()].name().is_empty();
        // “First player (You) places” is no sentence.
        let who = match is_named {
            true => self.called(ask.player),
            false => words.format("opening-player", &[("number", ask.player.number())]),
        };
        Ok(match &ask.request {
            Request::Stone { side, area, left, .. } => {
                let args = [
                    ("who", who),
                    ("side", words.side(*side)),
                    ("area", words.of(&area.term().words).to_string()),
                    ("left", left.to_string()),
                ];
                words.format("opening-ask-stone", &args)
            }
            Request::Choose(choices) => {
                for (choice, number) in choices.iter().zip(1..) {
                    self.line(&format!("  {number}. {}", words.of(&choice.term().words)))?;
                }
                words.format("opening-ask-choice", &[("who", who)])
            }
            Request::Declare { most } => {
                let args = [("who", who), ("most", most.to_string())];
                words.format("opening-ask-number", &args)
            }
            Request::Offer { left } => {
                let opening = self.course.opening();
                let offered = opening.map(|opening| opening.progress().offered.join(" "));
                let offered = offered.filter(|points| !points.is_empty());
                let offered = offered.unwrap_or_else(|| "none".into());
                let args = [("who", who), ("left", left.to_string()), ("offered", offered)];
                words.format("opening-ask-fifth", &args)
            }
            Request::Pick(points) => {
                let args = [("who", who), ("points", points.join(" "))];
                words.format("opening-ask-pick", &args)
            }
        })
    }

    /// What the adviser would answer.
    pub(super) fn opening_hint(&mut self) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let Some(adviser) = &self.adviser else {
            self.say("play-no-hint")?;
            return Ok(Next::Ask);
        };
        let (name, limits) = (adviser.name.clone(), adviser.limits.clone());
        let decided = match self.decide(Who::Advises, &limits)? {
            Ok(decided) => decided,
            Err(next) => return Ok(next),
        };
        match decided {
            Ok(answer) => {
                let args = [("answer", self.in_words(&answer))];
                self.tell("opening-hint", &args)?;
            }
            Err(error) => self.engine_failed(&name, &said::engine_error(&error, words))?,
        }
        Ok(Next::Ask)
    }

    /// A command that has to wait.
    pub(super) fn not_in_the_opening(&mut self) -> io::Result<Next> {
        self.say("play-after-opening")?;
        Ok(Next::Ask)
    }
}

/// The message that says what a question is about, where that needs saying.
const fn why(request: &Request) -> Option<&'static str> {
    match request {
        // In the centre there is nothing to choose.
        Request::Stone { area: Area::CENTRE, .. } | Request::Choose(_) => None,
        Request::Stone { fair: true, .. } => Some("opening-why-stone"),
        Request::Stone { .. } => None,
        Request::Declare { .. } => Some("opening-why-declare"),
        Request::Offer { .. } => Some("opening-why-offer"),
        Request::Pick(_) => Some("opening-why-pick"),
    }
}
