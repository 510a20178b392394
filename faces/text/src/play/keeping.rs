//! The game in files: saved and loaded by name, and kept by itself.

use std::io::{self, ErrorKind};

use game::{Game, Side};
use openings::{Opening, Player as Chair};
use record::{How, Record, duiyi};
use session::{Clock, Seat};

use super::seats::Seated;
use super::table::{Next, Table};
use super::{Command, Keep, Loaded, files, kept, load_session};
use crate::Ending;

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
    /// goes on without it: that it cannot be kept is said when it begins, and it is tried again
    /// each time.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        let Some(Keep { path, .. }) = &self.setup.keep else { return Ok(()) };
        if !self.has_person() {
            return Ok(());
        }
        let path = path.clone();
        let over = self.setup.session.ending().is_some_and(|e| e.how != How::Abandoned);
        let is_kept = self.holds_this();
        let mut aside = None;
        let done = match (over, is_kept) {
            (true, true) => kept::missing_is_fine(std::fs::remove_file(&path)),
            (false, false) if !self.setup.session.tree().is_bare() => {
                let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
                folder.and_then(|()| kept::put_aside(&path)).map(|moved| aside = moved)
            }
            _ => Ok(()),
        };
        if let Some(aside) = aside {
            let args = [("file", aside.display().to_string())];
            self.line(&self.setup.words.format("play-put-aside", &args))?;
        }
        let is_kept = !over && (is_kept || !self.setup.session.tree().is_bare());
        let done = done.and_then(|()| {
            if !is_kept {
                return Ok(());
            }
            let text = duiyi::write(&self.record());
            files::save(&path, &text, true)
        });
        match done {
            Ok(()) => {
                self.fault = None;
                if let Some(keep) = &mut self.setup.keep {
                    keep.is_kept = is_kept;
                }
            }
            Err(error) => {
                let known = self.fault.is_some();
                let text = self.kept_failed("play-save-failed", &error);
                self.fault = Some(error);
                if !known {
                    self.line(&text)?;
                }
            }
        }
        Ok(())
    }

    /// The sentence `id` with the file in which the game is kept and why it is not.
    fn kept_failed(&self, id: &str, error: &io::Error) -> String {
        let words = self.setup.words;
        let file = self.setup.keep.as_ref().map(|keep| keep.path.display().to_string());
        let args = [("file", file.unwrap_or_default()), ("error", words.io(error))];
        words.format(id, &args)
    }

    /// Whether the file in which games are kept holds this one, if perhaps not its last moves.
    fn holds_this(&self) -> bool {
        self.setup.keep.as_ref().is_some_and(|keep| keep.is_kept)
    }

    /// Another game comes: what is kept of an unfinished one is not written over by it.
    pub(super) fn let_go(&mut self) {
        if let Some(keep) = &mut self.setup.keep {
            keep.is_kept = false;
        }
    }

    /// Whoever leaves an unfinished game learns whether it can be gone on with.
    pub(super) fn tell_left(&mut self) -> io::Result<Ending> {
        let words = self.setup.words;
        let mut command = "duiyi play --continue".to_string();
        if !self.setup.boards {
            command.push_str(" --no-board");
        }
        let (text, ending) = match (self.fault.take(), self.holds_this()) {
            (Some(error), holds) => {
                let mut text = self.kept_failed("play-not-kept", &error);
                if holds {
                    text.push_str(&words.text("sentence-separator"));
                    text.push_str(&words.format("play-kept-before", &[("command", command)]));
                }
                (text, Ending::Abandoned)
            }
            (None, true) => (words.format("play-kept", &[("command", command)]), Ending::Kept),
            (None, false) => (words.text("play-unfinished"), Ending::Abandoned),
        };
        self.line(&text)?;
        Ok(ending)
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
                self.let_go();
                self.tell_seats();
                self.paused = false;
                self.restart_timer();
                self.new_game();
                self.line(&words.format("play-loaded", &[("file", file)]))?;
                self.tell_notes()?;
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
