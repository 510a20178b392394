//! The game in files: saved and loaded by name, and kept by itself.

use std::io::{self, ErrorKind};
use std::path::Path;

use game::{Game, Side};
use record::{How, Record, duiyi};
use session::{Clock, Seat};

use super::seats::Seated;
use super::table::{Next, Table};
use super::{Command, files, load_session};

impl Table<'_> {
    /// The game as a file has it.
    fn record(&self) -> Record {
        Record {
            names: self.seated.each_ref().map(|player| Some(player.name().to_string())),
            date: self.setup.date.clone(),
            others: self.particulars(),
            ..self.setup.session.record()
        }
    }

    /// What else is worth keeping of this game: how it began, and on what clock.
    fn particulars(&self) -> Vec<(String, String)> {
        let rule = self.setup.opening.as_ref().map(|o| ("opening".into(), o.rule().id.into()));
        let clock = self.setup.session.clock(Side::Black);
        let time = clock.map(|clock| ("time".into(), clock.control().to_string()));
        rule.into_iter().chain(time).collect()
    }

    fn need_file(&mut self, id: &str) -> io::Result<()> {
        let command = Command::shown(id, self.setup.words);
        self.line(&self.setup.words.format("play-need-file", &[("command", command)]))
    }

    /// Writes the game where it is found again, if a person plays it and there is such a place.
    /// The game goes on without it; that it could not be kept is said once.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        let Some(path) = self.setup.keep.clone().filter(|_| self.has_person()) else {
            return Ok(());
        };
        let over = self.setup.session.ending().is_some_and(|e| e.how != How::Abandoned);
        let done = if over || self.setup.session.tree().is_bare() {
            match std::fs::remove_file(&path) {
                Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            }
        } else {
            let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
            folder.and_then(|()| files::save(&path, &duiyi::write(&self.record()), true))
        };
        if let Err(error) = done {
            // Asking again and again would not make the disk larger.
            self.setup.keep = None;
            let args =
                [("file", path.display().to_string()), ("error", self.setup.words.io(&error))];
            self.line(&self.setup.words.format("play-save-failed", &args))?;
        }
        Ok(())
    }

    pub(super) fn save(&mut self, file: &str, replace: bool) -> io::Result<()> {
        if file.is_empty() {
            return self.need_file("command-save");
        }
        let words = self.setup.words;
        let text = match files::save(Path::new(file), &duiyi::write(&self.record()), replace) {
            Ok(()) => words.format("play-saved", &[("file", file)]),
            Err(error) if error.kind() == ErrorKind::AlreadyExists && !replace => {
                let command = format!("{}! {file}", Command::shown("command-save", words));
                words.format("play-exists", &[("file", file), ("command", &command)])
            }
            Err(error) => {
                let args = [("file", file), ("error", &words.io(&error))];
                words.format("play-save-failed", &args)
            }
        };
        self.line(&text)
    }

    pub(super) fn load(&mut self, file: &str) -> io::Result<Next> {
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
                    self.sit_down(seats)?;
                }
                for side in Side::BOTH {
                    session.set_seat(side, self.seated[side.index()].seat());
                    let control = self.setup.session.clock(side).map(Clock::control);
                    session.set_clock(side, control.map(Clock::new));
                }
                // The file tells the moves of an opening, not its decisions.
                self.setup.opening = None;
                self.setup.session = session;
                self.restart_timer();
                self.new_game();
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

    /// Tells the engines that another game begins.
    pub(super) fn new_game(&mut self) {
        for player in &self.seated {
            if let Seated::Engine(thinker) = player {
                thinker.handle.new_game();
            }
        }
    }

    /// Whether `side` is a person's.
    pub(super) fn is_person(&self, side: Side) -> bool {
        self.setup.session.seat(side) == Seat::Person
    }
}

fn same_rules(a: &dyn Game, b: &dyn Game) -> bool {
    (a.id(), a.size(), a.variant()) == (b.id(), b.size(), b.variant())
}
