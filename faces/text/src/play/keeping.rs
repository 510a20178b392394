//! The game in files: saved and loaded by name, and kept by itself.

use std::io::{self, ErrorKind};

use game::{Game, Side};
use openings::{Opening, Player as Chair};
use record::{How, Record, duiyi};
use session::{Clock, Seat};

use super::seats::Seated;
use super::table::{Next, Table};
use super::{Command, Keep, Loaded, files, load_session};

impl Table<'_> {
    /// The game as a file has it, with all that was tried.
    fn record(&mut self) -> Record {
        self.setup.session.set_opening(self.setup.opening.as_ref().map(Opening::saved));
        self.setup.session.record()
    }

    fn need_file(&mut self, id: &str) -> io::Result<()> {
        let command = Command::shown(id, self.setup.words);
        self.line(&self.setup.words.format("play-need-file", &[("command", command)]))
    }

    /// Writes the game where it is found again, if a person plays it and there is such a place. A
    /// game of before that was left there is put aside; one that has ended is taken away. The game
    /// goes on without it; that it could not be kept is said once.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        let Some(Keep { path, .. }) = &self.setup.keep else { return Ok(()) };
        if !self.has_person() {
            return Ok(());
        }
        let path = path.clone();
        let over = self.setup.session.ending().is_some_and(|e| e.how != How::Abandoned);
        let is_kept = self.is_kept();
        let done = match (over, is_kept) {
            (true, true) => missing_is_fine(std::fs::remove_file(&path)),
            (false, false) if !self.setup.session.tree().is_bare() => {
                let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
                let aside = path.with_extension("before.duiyi");
                folder.and_then(|()| missing_is_fine(std::fs::rename(&path, aside)))
            }
            _ => Ok(()),
        };
        let is_kept = !over && (is_kept || !self.setup.session.tree().is_bare());
        let done = done.and_then(|()| {
            if !is_kept {
                return Ok(());
            }
            let text = duiyi::write(&self.record());
            files::save(&path, &text, true)
        });
        if let Err(error) = done {
            // Asking again and again would not make the disk larger.
            self.setup.keep = None;
            let args =
                [("file", path.display().to_string()), ("error", self.setup.words.io(&error))];
            self.line(&self.setup.words.format("play-save-failed", &args))?;
        } else if let Some(keep) = &mut self.setup.keep {
            keep.is_kept = is_kept;
        }
        Ok(())
    }

    /// Whether the game can be gone on with later.
    pub(super) fn is_kept(&self) -> bool {
        self.setup.keep.as_ref().is_some_and(|keep| keep.is_kept)
    }

    pub(super) fn save(&mut self, file: &str, replace: bool) -> io::Result<()> {
        if file.is_empty() {
            return self.need_file("command-save");
        }
        let words = self.setup.words;
        let record = self.record();
        let text = match files::save(&files::typed(file), &duiyi::write(&record), replace) {
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
        match load_session(&files::typed(file), self.setup.open, words).and_then(|mut loaded| {
            // Engines are made for one game; another game, or other seats, need others.
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
                        if let Err(error) = self.sit_down(seats) {
                            let args = [("reason", self.setup.words.io(&error))];
                            let text = self.setup.words.format("error-thread", &args);
                            self.line(&text)?;
                            return Ok(Next::Ask);
                        }
                    }
                    None => {
                        for side in Side::BOTH {
                            if let Some(engine) = self.setup.session.engine(side).cloned() {
                                session.set_engine(side, engine);
                            }
                        }
                    }
                }
                if Side::BOTH.iter().all(|&side| session.clock(side).is_none()) {
                    for side in Side::BOTH {
                        let control = self.setup.session.clock(side).map(Clock::control);
                        session.set_clock(side, control.map(Clock::new));
                    }
                }
                self.black = opening.as_ref().map_or(Chair::First, Opening::black);
                self.setup.opening = opening;
                self.setup.session = session;
                self.tell_seats();
                self.paused = false;
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

fn missing_is_fine(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn same_rules(a: &dyn Game, b: &dyn Game) -> bool {
    (a.id(), a.size(), a.variant()) == (b.id(), b.size(), b.variant())
}
