//! The opening rule, line by line.

use std::io;

use engine::{EngineError, Limits};
use game::{BoardView, Side};
use openings::{Answer, Area, Ask, Decision, Opening, Player as Chair, Request, Step};
use session::{Clock, Seat};
use words::Lang;

use super::Command;
use super::table::{Next, Table};
use super::thinking::{Thought, Who};
use crate::said;

impl Table<'_> {
    /// What the opening asks now; none if there is none, or none any more.
    pub(super) fn asked(&self) -> Option<Ask> {
        self.setup.opening.as_ref().and_then(Opening::ask)
    }

    /// How many moves belong to the opening.
    pub(super) fn opening_moves(&self) -> usize {
        self.setup.opening.as_ref().map_or(0, |opening| opening.moves().len())
    }

    /// The colour that sits in a chair.
    fn side_of(&self, chair: Chair) -> Side {
        if chair == self.black { Side::Black } else { Side::White }
    }

    /// The side whose turn it is to say something.
    pub(super) fn side_asked(&self) -> Side {
        let turn = self.setup.session.turn();
        self.asked().map_or(turn, |ask| self.side_of(ask.player))
    }

    fn sits(&self, chair: Chair) -> Seat {
        self.setup.session.seat(self.side_of(chair))
    }

    /// `First player (Ann)`.
    fn called(&self, chair: Chair) -> String {
        let name = self.seated[self.side_of(chair).index()].called();
        let id = match chair {
            Chair::First => "opening-first",
            Chair::Second => "opening-second",
        };
        self.setup.words.format(id, &[("name", name)])
    }

    /// Says by which rule the game begins.
    pub(super) fn begin_opening(&mut self) -> io::Result<()> {
        let words = &self.setup.words.clone();
        let Some(opening) = &self.setup.opening else { return Ok(()) };
        // A game that is gone on with stands behind its opening.
        let is_behind = self.setup.session.moves().starts_with(opening.moves());
        let rule = opening.rule();
        if self.put_forced_stone()? {
            return Ok(());
        }
        let args = [("name", words.of(&rule.name)), ("summary", words.of(&rule.summary))];
        let text = words.format("opening-rule", &args);
        self.line(&text)?;
        if !is_behind {
            self.follow_opening();
        }
        if self.asked().is_some() && self.has_person() {
            let command = Command::shown("command-help", words);
            self.line(&words.format("opening-welcome", &[("command", command)]))?;
        }
        Ok(())
    }

    /// Where the game begins by its usual rule and that leaves one point for the stone, nobody is
    /// asked: the stone is put, and that is said. False if there is something to decide.
    pub(super) fn put_forced_stone(&mut self) -> io::Result<bool> {
        let words = &self.setup.words.clone();
        let Some(opening) = &mut self.setup.opening else { return Ok(false) };
        let Some(answer) = opening.forced() else { return Ok(false) };
        if opening.answer(&answer).is_err() {
            return Ok(false);
        }
        self.follow_opening();
        self.restart_timer();
        let point = self.setup.session.moves().last().cloned().unwrap_or_default();
        self.line(&words.format("opening-forced", &[("point", point)]))?;
        Ok(true)
    }

    /// Brings board, seats and clocks to where the opening is.
    fn follow_opening(&mut self) {
        let Some(opening) = &self.setup.opening else { return };
        let session = &mut self.setup.session;
        while !opening.moves().starts_with(session.moves()) && session.undo(1) > 0 {}
        for text in &opening.moves()[session.moves().len()..] {
            // The opening has played it already, by the same rules.
            if session.play(text).is_err() {
                break;
            }
        }
        if opening.black() != self.black {
            self.black = opening.black();
            session.swap_sides();
            self.seated.swap(0, 1);
        }
    }

    /// The board as it is to be seen: in an opening only what that allows can be played.
    pub(super) fn view(&self) -> BoardView {
        let mut view = self.setup.session.view();
        if let Some(opening) = self.setup.opening.as_ref().filter(|opening| !opening.is_over()) {
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
        match self.sits(ask.player) {
            Seat::Person => self.person_decides(ask),
            Seat::Engine => self.engine_decides(ask),
        }
    }

    fn person_decides(&mut self, ask: &Ask) -> io::Result<Next> {
        let side = self.side_of(ask.player);
        if let Some(id) = why(&ask.request).filter(|id| !self.explained.contains(id)) {
            self.explained.push(id);
            self.line(&self.setup.words.text(id))?;
        }
        let prompt = self.opening_prompt(ask)?;
        let prompt = self.time_left(side) + &prompt;
        let Some(line) = self.ask(&prompt, Some(side))? else { return Ok(Next::Leave) };
        let used = self.used();
        let session = &mut self.setup.session;
        if session.ending().is_some() || session.is_flagged_after(side, used) {
            return Ok(Next::Show);
        }
        let Some(opening) = &mut self.setup.opening else { return Ok(Next::Ask) };
        if line.trim().is_empty() {
            return Ok(Next::Ask);
        }
        let done = opening.read(&line).and_then(|answers| opening.answer_all(&answers));
        match done {
            // There was time enough, as was seen above.
            Ok(()) if session.consult(side, used).is_err() => Ok(Next::Show),
            Ok(()) => self.answered(),
            Err(error) => match Command::read(&line, &self.setup.words) {
                Some((command, rest)) => self.obey(command, rest),
                None => self.refuse(&error),
            },
        }
    }

    fn engine_decides(&mut self, ask: &Ask) -> io::Result<Next> {
        let side = self.side_of(ask.player);
        let who = self.called(ask.player);
        let clock = self.setup.session.clock(side).and_then(Clock::limits);
        let Some(thinker) = self.thinker(Who::Plays(side)) else {
            self.setup.session.set_seat(side, Seat::Person);
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
        if self.setup.session.consult(side, used).is_err() {
            return Ok(Next::Show);
        }
        let Some(opening) = &mut self.setup.opening else { return Ok(Next::Ask) };
        match decided {
            Ok(answer) => match opening.answer(&answer) {
                Ok(()) => {
                    let said = match answer {
                        Answer::Number(count) => {
                            self.setup.words.format("web-declared", &[("count", count)])
                        }
                        _ => self.in_words(&answer),
                    };
                    let args = [("who", who), ("answer", said)];
                    self.line(&self.setup.words.format("opening-decided", &args))?;
                    self.answered()
                }
                Err(error) => {
                    self.engine_failed(&name, &self.setup.words.explain(&error))?;
                    let lost = session::Ending::lost_by(side, session::How::IllegalMove);
                    self.setup.session.declare_because(lost, Some(format!("{name}: {error}")));
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
        let Some(opening) = &self.setup.opening else { return Ok(Err(Next::Ask)) };
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

    /// An answer was taken: the board follows, and the end is told.
    fn answered(&mut self) -> io::Result<Next> {
        let before = self.setup.session.moves().len();
        self.follow_opening();
        self.restart_timer();
        let words = &self.setup.words.clone();
        let moved = self.setup.session.moves().len() != before;
        if moved && let Some(pattern) = openings::pattern(&self.setup.session.view()) {
            let name = pattern.name;
            let characters = if words.lang() == Lang::Zh { name.zh } else { name.ja };
            let args = [("characters", characters), ("name", name.en), ("id", pattern.id)];
            self.line(&words.format("opening-pattern", &args))?;
            // A name is several stones; the last one is told with the board.
            let moves = self.setup.session.moves();
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
            let args =
                [("black", self.called(self.black)), ("white", self.called(self.black.other()))];
            self.line(&words.format("opening-over", &args))?;
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
        let who = self.called(ask.player);
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
                let offered = self.setup.opening.as_ref().map(|o| o.progress().offered.join(" "));
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

    /// Takes back to the last decision of a person; 0 if there is none.
    pub(super) fn undo_opening(&mut self) -> usize {
        let mut count = 0;
        while let Some(opening) = &mut self.setup.opening
            && opening.undo(1) > 0
        {
            count += 1;
            if self.asks_a_person() {
                self.follow_opening();
                return count;
            }
        }
        // Only engines have decided so far: all stays as it is.
        for _ in 0..count {
            self.setup.opening.as_mut().map(Opening::redo);
        }
        0
    }

    /// Decides again what was taken back, to the next decision of a person or the end.
    pub(super) fn redo_opening(&mut self) -> usize {
        let mut count = 0;
        while let Some(opening) = &mut self.setup.opening
            && opening.redo()
        {
            count += 1;
            if self.asks_a_person() {
                break;
            }
        }
        if count > 0 {
            self.follow_opening();
        }
        count
    }

    fn asks_a_person(&self) -> bool {
        let asks = self.asked().is_some_and(|ask| self.sits(ask.player) == Seat::Person);
        asks && self.setup.opening.as_ref().is_some_and(|opening| opening.forced().is_none())
    }

    /// What the adviser would answer.
    pub(super) fn opening_hint(&mut self) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let Some(adviser) = &self.adviser else {
            self.line(&words.text("play-no-hint"))?;
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
                self.line(&words.format("opening-hint", &args))?;
            }
            Err(error) => self.engine_failed(&name, &said::engine_error(&error, words))?,
        }
        Ok(Next::Ask)
    }

    /// A command that has to wait.
    pub(super) fn not_in_the_opening(&mut self) -> io::Result<Next> {
        self.line(&self.setup.words.text("play-after-opening"))?;
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
