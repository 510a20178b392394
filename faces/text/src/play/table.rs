use std::io::{self, BufRead, ErrorKind, Write};
use std::path::Path;

use game::{Game, MoveError, Side, Status};
use record::{How, Record, duiyi};
use search::Root;
use session::{Seat, Session};

use super::{Adviser, Command, Player, Setup, files, load_session};
use crate::Ending;
use crate::board::{Style, draw};
use crate::lines::Lines;
use crate::show;

/// A game in progress with its people.
pub struct Table<'a> {
    lines: Lines<'a>,
    output: &'a mut dyn Write,
    setup: Setup<'a>,
}

/// What to do after a line was obeyed.
enum Next {
    /// The position changed: show it.
    Show,
    /// Ask again.
    Ask,
    /// The person leaves.
    Leave,
}

impl<'a> Table<'a> {
    pub fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, setup: Setup<'a>) -> Self {
        Self { lines: Lines::new(input), output, setup }
    }

    /// 1. Show the position. 2. If the game is over, say so and offer what can be done then.
    /// 3. Pass where there is nothing else. 4. Let the side to move move.
    pub fn run(mut self) -> io::Result<(Ending, Session)> {
        if self.has_person() {
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
            let turn = self.setup.session.turn();
            next = if self.setup.session.ending().is_some() {
                if !self.has_person() {
                    break;
                }
                self.after_the_end()?
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

    fn has_person(&self) -> bool {
        Side::BOTH.iter().any(|&side| self.setup.session.seat(side) == Seat::Person)
    }

    /// A move that could be typed now.
    fn example(&self) -> String {
        let first = self.setup.session.position().legal_moves().into_iter().next();
        first.unwrap_or_else(|| self.setup.session.game().frame().example())
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
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

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let line = self.lines.next_line()?;
        if line.is_none() {
            // The prompt is still on its line.
            writeln!(self.output)?;
        }
        Ok(line)
    }

    fn person_moves(&mut self, side: Side) -> io::Result<Next> {
        let side = self.setup.words.side(side);
        let prompt = self.setup.words.format("play-prompt", &[("side", side)]);
        let Some(line) = self.ask(&prompt)? else { return Ok(Next::Leave) };
        if line.trim().is_empty() {
            return Ok(Next::Ask);
        }
        // A move is a move even if a command had the same name.
        match self.setup.session.play(&line) {
            Ok(_) => Ok(Next::Show),
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

    fn refuse(&mut self, error: &MoveError) -> io::Result<Next> {
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
        let found = engine.go(root, limits, &self.setup.stop, &mut |_| {});
        let words = self.setup.words;
        let side_name = words.side(side);
        match found {
            Ok(found) => match session.play(&found.best) {
                Ok(text) => {
                    let args = [("side", side_name), ("name", name), ("move", text)];
                    self.line(&words.format("play-moved", &args))?;
                    Ok(Next::Show)
                }
                Err(error) => {
                    self.engine_failed(&name, &words.explain(&error))?;
                    self.setup.session.declare(session::Ending::lost_by(side, How::IllegalMove));
                    Ok(Next::Show)
                }
            },
            Err(error) => {
                self.engine_failed(&name, &error.to_string())?;
                if !self.has_person() {
                    return Ok(Next::Leave);
                }
                // The game goes on: whoever sits here plays for the engine, too.
                self.setup.session.set_seat(side, Seat::Person);
                self.line(&words.format("play-takes-over", &[("side", side_name)]))?;
                Ok(Next::Ask)
            }
        }
    }

    fn engine_failed(&mut self, name: &str, error: &str) -> io::Result<()> {
        let args = [("name", name), ("error", error)];
        self.line(&self.setup.words.format("play-engine-failed", &args))
    }

    fn obey(&mut self, command: Command, rest: &str) -> io::Result<Next> {
        let words = self.setup.words;
        match command {
            Command::Undo => {
                let declared = self.setup.session.position().outcome().is_none()
                    && self.setup.session.ending().is_some();
                let count = if declared { 0 } else { self.setup.session.take_back() };
                if declared {
                    // Only the resignation is taken back; the position stays.
                    self.setup.session.undo(0);
                    return Ok(Next::Show);
                }
                self.moved(count, "play-undone", "play-nothing-to-undo")
            }
            Command::Redo => {
                let count = self.setup.session.bring_back();
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
            Command::Pass => self.pass(),
            Command::Resign => {
                let turn = self.setup.session.turn();
                self.setup.session.resign(turn);
                Ok(Next::Show)
            }
            Command::Save { replace } => {
                self.save(rest, replace)?;
                Ok(Next::Ask)
            }
            Command::Load => self.load(rest),
            Command::Help => {
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

    fn pass(&mut self) -> io::Result<Next> {
        let view = self.setup.session.view();
        let pass = view.legal.into_iter().find(|m| m.point.is_none());
        let error = match (pass, view.status) {
            (_, Status::Over(_)) => MoveError::GameOver,
            (None, _) => MoveError::CannotPass,
            (Some(pass), _) => match self.setup.session.play(&pass.notation) {
                Ok(_) => return Ok(Next::Show),
                Err(error) => error,
            },
        };
        self.refuse(&error)
    }

    fn hint(&mut self) -> io::Result<Next> {
        let words = self.setup.words;
        let session = &self.setup.session;
        if session.ending().is_some() {
            return self.refuse(&MoveError::GameOver);
        }
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
        let record = Record {
            names: self.setup.players.each_ref().map(|player| Some(player.name().to_string())),
            date: self.setup.date.clone(),
            ..self.setup.session.record()
        };
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
        match load_session(Path::new(file), self.setup.open, words).and_then(|session| {
            // Engines are made for one game; another game needs others.
            let same = same_rules(&**session.game(), &**self.setup.session.game());
            let seats = if same { None } else { Some((self.setup.reseat)(&**session.game())?) };
            Ok((session, seats))
        }) {
            Ok((mut session, seats)) => {
                if let Some(seats) = seats {
                    self.setup.players = seats.players;
                    self.setup.adviser = seats.adviser;
                }
                for side in Side::BOTH {
                    session.set_seat(side, self.setup.session.seat(side));
                }
                self.setup.session = session;
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
