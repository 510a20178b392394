use std::io::{self, BufRead, ErrorKind, Write};
use std::path::Path;
use std::time::Duration;

use engine::{EngineError, Limits, Root};
use game::{Game, MoveError, Side};
use openings::{Opening, Player as Chair};
use record::{How, duiyi};
use session::{Clock, Ending as End, Event, Offer, Seat, Session, Timed};

use super::{Adviser, Command, Loaded, Player, Setup, clock, files, load_session, seat};
use crate::Ending;
use crate::board::{Style, draw};
use crate::lines::Lines;
use crate::show;

/// A game in progress with its people.
pub struct Table<'a> {
    lines: Lines<'a>,
    output: &'a mut dyn Write,
    pub(super) setup: Setup<'a>,
    /// Who sits at Black while the opening is decided.
    pub(super) black: Chair,
    /// When the side that is asked now began to think.
    since: Duration,
}

/// What to do after a line was obeyed.
pub(super) enum Next {
    /// The position changed: show it.
    Show,
    /// Ask again.
    Ask,
    /// The person leaves.
    Leave,
}

impl<'a> Table<'a> {
    pub fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, setup: Setup<'a>) -> Self {
        let lines = Lines::new(input);
        // In a game that is gone on with colours may have been chosen already.
        let black = setup.opening.as_ref().map_or(Chair::First, Opening::black);
        Self { lines, output, setup, black, since: Duration::ZERO }
    }

    /// 1. Show the position.
    /// 2. If the game is over, say so and offer what can be done then.
    /// 3. Ask what the opening asks.
    /// 4. Pass where there is nothing else.
    /// 5. Let the side to move move.
    pub fn run(mut self) -> io::Result<(Ending, Session)> {
        self.begin_opening()?;
        self.restart_timer();
        if self.has_person() && self.asked().is_none() {
            let example = self.example();
            self.line(&self.setup.words.format("play-welcome", &[("example", example)]))?;
        }
        let mut next = Next::Show;
        loop {
            match next {
                Next::Show => self.show()?,
                Next::Ask => {}
                Next::Leave => break,
            }
            self.tell_events()?;
            let turn = self.setup.session.turn();
            next = if self.setup.session.ending().is_some() {
                if !self.has_person() {
                    break;
                }
                self.after_the_end()?
            } else if let Some(ask) = self.asked() {
                self.opening_step(&ask)?
            } else if let Some(side) = self.setup.session.pass_if_forced() {
                let side = self.setup.words.side(side);
                self.line(&self.setup.words.format("play-passed", &[("side", side)]))?;
                Next::Ask
            } else if self.setup.session.seat(turn) == Seat::Engine {
                self.engine_moves(turn)?
            } else {
                self.person_moves(turn)?
            };
        }
        let finished = self.setup.session.ending().is_some_and(|e| e.how != How::Abandoned);
        if !finished {
            self.line(&self.setup.words.text("play-unfinished"))?;
        }
        self.output.flush()?;
        let ending = if finished { Ending::Finished } else { Ending::Abandoned };
        Ok((ending, self.setup.session))
    }

    pub(super) fn has_person(&self) -> bool {
        Side::BOTH.iter().any(|&side| self.setup.session.seat(side) == Seat::Person)
    }

    /// A move that could be typed now.
    fn example(&self) -> String {
        let first = self.setup.session.position().legal_moves().into_iter().next();
        first.unwrap_or_else(|| self.setup.session.game().frame().example())
    }

    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    fn show(&mut self) -> io::Result<()> {
        self.draw(self.setup.style)
    }

    fn draw(&mut self, style: Style) -> io::Result<()> {
        let view = self.setup.session.view();
        writeln!(self.output)?;
        write!(self.output, "{}", draw(&view, style))?;
        if let Some(score) = show::score(&view, self.setup.words) {
            self.line(&score)?;
        }
        if let Some(ending) = self.setup.session.ending() {
            self.line(&show::ending(&ending, self.setup.words))?;
        }
        Ok(())
    }

    pub(super) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let line = self.lines.next_line()?;
        if line.is_none() {
            // The prompt is still on its line.
            writeln!(self.output)?;
        }
        Ok(line)
    }

    /// Lets nobody pay for what is not his: the time runs from now.
    pub(super) fn restart_timer(&mut self) {
        self.since = (self.setup.timer)();
    }

    /// How long the side that is asked has thought.
    pub(super) fn used(&mut self) -> Duration {
        (self.setup.timer)().saturating_sub(self.since)
    }

    /// What `side` has left, as a prompt begins with it; nothing without a clock.
    pub(super) fn time_left(&mut self, side: Side) -> String {
        let used = self.used();
        let left = self.setup.session.clock(side).and_then(Clock::left);
        left.map_or_else(String::new, |left| {
            format!("[{}] ", clock::shown(left.saturating_sub(used)))
        })
    }

    /// What has happened that is not seen on the board.
    fn tell_events(&mut self) -> io::Result<()> {
        for event in self.setup.session.drain_events() {
            if let Event::Declined { side, offer: Offer::Draw } = event {
                let side = self.setup.words.side(side.other());
                self.line(&self.setup.words.format("play-draw-declined", &[("side", side)]))?;
            }
        }
        Ok(())
    }

    fn person_moves(&mut self, side: Side) -> io::Result<Next> {
        let words = self.setup.words;
        if self.setup.session.offer() == Some((side.other(), Offer::Draw)) {
            let args = [
                ("side", words.side(side.other())),
                ("command", Command::shown("command-draw", words)),
            ];
            self.line(&words.format("play-draw-standing", &args))?;
        }
        let prompt = words.format("play-prompt", &[("side", words.side(side))]);
        let prompt = self.time_left(side) + &prompt;
        let Some(line) = self.ask(&prompt)? else { return Ok(Next::Leave) };
        let used = self.used();
        if self.setup.session.is_flagged_after(side, used) {
            return Ok(Next::Show);
        }
        if line.trim().is_empty() {
            return Ok(Next::Ask);
        }
        // A move is a move even if a command had the same name.
        match self.setup.session.play_after(&line, used) {
            Ok(_) => {
                self.restart_timer();
                Ok(Next::Show)
            }
            Err(error) => match Command::read(&line, self.setup.words) {
                Some((command, rest)) => self.obey(command, rest),
                None => self.refuse(&error),
            },
        }
    }

    fn after_the_end(&mut self) -> io::Result<Next> {
        let prompt = self.setup.words.text("play-after");
        let Some(line) = self.ask(&prompt)? else { return Ok(Next::Leave) };
        if line.trim().is_empty() {
            return Ok(Next::Leave);
        }
        match Command::read(&line, self.setup.words) {
            Some((command, rest)) => self.obey(command, rest),
            None => self.refuse(&MoveError::GameOver),
        }
    }

    pub(super) fn refuse(&mut self, error: &dyn game::Explain) -> io::Result<Next> {
        self.line(&self.setup.words.explain(error))?;
        Ok(Next::Ask)
    }

    fn engine_moves(&mut self, side: Side) -> io::Result<Next> {
        let session = &mut self.setup.session;
        let Player::Engine { engine, limits, name } = &mut self.setup.players[side.index()] else {
            session.set_seat(side, Seat::Person);
            return Ok(Next::Ask);
        };
        let name = name.clone();
        let root = Root { game: &**session.game(), start: session.start(), moves: session.moves() };
        let clock = session.clock(side).and_then(Clock::limits);
        let limits = Limits { clock, ..*limits };
        let started = (self.setup.timer)();
        let found = engine.go(root, &limits, &self.setup.stop, &mut |_| {});
        let used = (self.setup.timer)().saturating_sub(started);
        let words = self.setup.words;
        let side_name = words.side(side);
        let next = match found {
            Ok(found) => match session.play_after(&found.best, used) {
                Ok(Timed::Played(text)) => {
                    let args = [("side", side_name), ("name", name), ("move", text)];
                    self.line(&words.format("play-moved", &args))?;
                    Next::Show
                }
                Ok(Timed::FlagFell) => Next::Show,
                Err(error) => {
                    self.engine_failed(&name, &words.explain(&error))?;
                    let reason = Some(format!("{name}: {error}"));
                    let lost = End::lost_by(side, How::IllegalMove);
                    self.setup.session.declare_because(lost, reason);
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
        self.engine_failed(name, &error.to_string())?;
        if matches!(error, EngineError::Lost { .. }) || !self.has_person() {
            let lost = End::lost_by(side, How::Crash);
            self.setup.session.declare_because(lost, Some(format!("{name}: {error}")));
            return Ok(Next::Show);
        }
        self.setup.session.set_seat(side, Seat::Person);
        let side = self.setup.words.side(side);
        self.line(&self.setup.words.format("play-takes-over", &[("side", side)]))?;
        Ok(Next::Ask)
    }

    pub(super) fn engine_failed(&mut self, name: &str, error: &str) -> io::Result<()> {
        let args = [("name", name), ("error", error)];
        self.line(&self.setup.words.format("play-engine-failed", &args))
    }

    pub(super) fn obey(&mut self, command: Command, rest: &str) -> io::Result<Next> {
        let words = self.setup.words;
        match command {
            Command::Undo => {
                self.restart_timer();
                let declared = self.setup.session.position().outcome().is_none()
                    && self.setup.session.ending().is_some();
                if declared {
                    // Only the resignation is taken back; the position stays.
                    self.setup.session.undo(0);
                    return Ok(Next::Show);
                }
                let floor = self.opening_moves();
                let mut count = self.setup.session.take_back();
                if count == 0 || self.setup.session.moves().len() < floor {
                    self.setup.session.redo(count);
                    count = self.undo_opening();
                }
                self.moved(count, "play-undone", "play-nothing-to-undo")
            }
            Command::Redo => {
                self.restart_timer();
                let count = match self.redo_opening() {
                    0 => self.setup.session.bring_back(),
                    count => count,
                };
                self.moved(count, "play-redone", "play-nothing-to-redo")
            }
            Command::Hint => self.hint(),
            Command::Moves => {
                let moves = self.setup.session.moves().join(" ");
                self.line(&if moves.is_empty() {
                    words.text("play-no-moves-yet")
                } else {
                    words.format("play-moves-so-far", &[("moves", moves)])
                })?;
                Ok(Next::Ask)
            }
            Command::Board => {
                self.draw(Style { legal: true, ..self.setup.style })?;
                Ok(Next::Ask)
            }
            Command::Pass => match self.setup.session.pass() {
                Ok(_) => Ok(Next::Show),
                Err(error) => self.refuse(&error),
            },
            Command::Resign => {
                let side = self.side_asked();
                self.setup.session.resign(side);
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
                if self.asked().is_some() {
                    self.line(&words.text("opening-help"))?;
                }
                let example = self.example();
                self.line(&words.format("play-help", &[("example", example)]))?;
                Ok(Next::Ask)
            }
            Command::Quit => Ok(Next::Leave),
        }
    }

    fn moved(&mut self, count: usize, done: &str, nothing: &str) -> io::Result<Next> {
        if count == 0 {
            self.line(&self.setup.words.text(nothing))?;
            return Ok(Next::Ask);
        }
        self.line(&self.setup.words.format(done, &[("count", count)]))?;
        Ok(Next::Show)
    }

    fn hint(&mut self) -> io::Result<Next> {
        let words = self.setup.words;
        if self.setup.session.ending().is_some() {
            return self.refuse(&MoveError::GameOver);
        }
        if self.asked().is_some() {
            return self.opening_hint();
        }
        let session = &self.setup.session;
        let Some(Adviser { engine, limits }) = &mut self.setup.adviser else {
            self.line(&words.text("play-no-hint"))?;
            return Ok(Next::Ask);
        };
        let root = Root { game: &**session.game(), start: session.start(), moves: session.moves() };
        let found = engine.go(root, limits, &self.setup.stop, &mut |_| {});
        let name = engine.name().to_string();
        match found {
            Ok(found) => {
                let text = match found.score {
                    Some(score) => {
                        let args = [("move", found.best), ("score", score.to_string())];
                        words.format("play-hint-score", &args)
                    }
                    None => words.format("play-hint", &[("move", found.best)]),
                };
                self.line(&text)?;
            }
            Err(error) => self.engine_failed(&name, &error.to_string())?,
        }
        Ok(Next::Ask)
    }

    fn need_file(&mut self, id: &str) -> io::Result<()> {
        let command = Command::shown(id, self.setup.words);
        self.line(&self.setup.words.format("play-need-file", &[("command", command)]))
    }

    fn save(&mut self, file: &str, replace: bool) -> io::Result<()> {
        if file.is_empty() {
            return self.need_file("command-save");
        }
        let words = self.setup.words;
        self.setup.session.set_opening(self.setup.opening.as_ref().map(Opening::saved));
        let record = self.setup.session.record();
        let text = match files::save(Path::new(file), &duiyi::write(&record), replace) {
            Ok(()) => words.format("play-saved", &[("file", file)]),
            Err(error) if error.kind() == ErrorKind::AlreadyExists && !replace => {
                let command = format!("{}! {file}", Command::shown("command-save", words));
                words.format("play-exists", &[("file", file), ("command", &command)])
            }
            Err(error) => {
                let args = [("file", file), ("error", &error.to_string())];
                words.format("play-save-failed", &args)
            }
        };
        self.line(&text)
    }

    fn load(&mut self, file: &str) -> io::Result<Next> {
        if file.is_empty() {
            self.need_file("command-load")?;
            return Ok(Next::Ask);
        }
        let words = self.setup.words;
        match load_session(Path::new(file), self.setup.open, words).and_then(|mut loaded| {
            // Engines are made for one game; another game needs others.
            let same = same_rules(&**loaded.session.game(), &**self.setup.session.game());
            let seats = if same && !loaded.is_seated {
                None
            } else {
                Some((self.setup.reseat)(&mut loaded.session, loaded.is_seated)?)
            };
            Ok((loaded, seats))
        }) {
            Ok((Loaded { mut session, opening, .. }, seats)) => {
                match seats {
                    Some(seats) => {
                        self.setup.players = seats.players;
                        self.setup.adviser = seats.adviser;
                    }
                    None => {
                        let engines =
                            Side::BOTH.map(|side| self.setup.session.engine(side).cloned());
                        for (side, engine) in Side::BOTH.into_iter().zip(engines) {
                            engine.into_iter().for_each(|e| session.set_engine(side, e));
                        }
                    }
                }
                seat(&mut session, &self.setup.players);
                if Side::BOTH.iter().all(|&side| session.clock(side).is_none()) {
                    for side in Side::BOTH {
                        let control = self.setup.session.clock(side).map(Clock::control);
                        session.set_clock(side, control.map(Clock::new));
                    }
                }
                self.black = opening.as_ref().map_or(Chair::First, Opening::black);
                self.setup.opening = opening;
                self.setup.session = session;
                self.restart_timer();
                for player in &mut self.setup.players {
                    if let Player::Engine { engine, .. } = player {
                        engine.new_game();
                    }
                }
                self.line(&words.format("play-loaded", &[("file", file)]))?;
                Ok(Next::Show)
            }
            Err(error) => {
                let args = [("file", file), ("error", &error)];
                self.line(&words.format("play-load-failed", &args))?;
                Ok(Next::Ask)
            }
        }
    }
}

fn same_rules(a: &dyn Game, b: &dyn Game) -> bool {
    (a.id(), a.size(), a.variant()) == (b.id(), b.size(), b.variant())
}
