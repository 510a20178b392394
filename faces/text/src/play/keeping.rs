//! The game outside: saved and loaded by name, and kept by itself.

use std::io::{self, ErrorKind};

use game::{Game, Side};
use host::Probably;
use record::Record;
use session::{Clock, Seat};

use super::plain_play::{Next, PlainPlay};
use super::seats::Seated;
use super::{Command, Loaded, files, load_session};
use crate::Ending;

impl PlainPlay<'_> {
    /// The game as a file has it, with all that was tried.
    fn record(&mut self) -> Record {
        self.course.record()
    }

    fn need_file(&mut self, id: &str) -> io::Result<()> {
        let command = Command::shown(id, &self.setup.words);
        self.tell("play-need-file", &[("command", command)])
    }

    /// Keeps the game where it is found again, if a person plays it and there is such a place. The
    /// game goes on without it: that it cannot be kept is said when it begins, and it is tried
    /// again each time.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        let record = self.record();
        self.keep_as(&record)
    }

    /// The same when whoever plays leaves: what he has thought is not given back to him.
    pub(super) fn keep_left(&mut self) -> io::Result<()> {
        let used = self.used();
        let record = match self.course.session.ending().is_none() && self.is_timed() {
            true => self.course.record_left(used),
            false => self.record(),
        };
        self.keep_as(&record)
    }

    /// Whether a clock runs for a person who is asked.
    pub(super) fn is_timed(&self) -> bool {
        let side = self.side_asked();
        let has_clock = self.course.session.clock(side).and_then(Clock::left).is_some();
        has_clock && !self.paused && self.is_person(side)
    }

    fn keep_as(&mut self, record: &Record) -> io::Result<()> {
        if !self.has_person() || self.course.session.tree().is_bare() && !self.holds_this() {
            return Ok(());
        }
        let Some(keep) = &mut self.setup.keep else { return Ok(()) };
        let told = match keep.keep(record) {
            Ok(note) => {
                self.fault = None;
                note
            }
            Err(reason) => {
                let text = self.setup.words.format("play-keep-failed", &[("reason", &*reason)]);
                self.fault.replace(reason).is_none().then_some(text)
            }
        };
        told.map_or(Ok(()), |text| self.line(&text))
    }

    /// Whether this game is kept, if perhaps not with its last moves.
    fn holds_this(&self) -> bool {
        self.setup.keep.as_ref().is_some_and(|keep| keep.holds())
    }

    /// Whether something was played that nobody keeps.
    fn is_lost(&self) -> bool {
        self.setup.keep.is_none() && !self.course.session.moves().is_empty()
    }

    /// Another game comes: what is kept of the one before is not written over by it.
    pub(super) fn let_go(&mut self) {
        if let Some(keep) = &mut self.setup.keep {
            keep.another();
        }
    }

    /// What could not be kept can be written to a file before it is gone.
    pub(super) fn offer_file(&mut self) -> io::Result<()> {
        let Some(reason) = &self.fault else { return Ok(()) };
        let words = &self.setup.words.clone();
        let mut text = words.format("play-not-kept", &[("reason", &**reason)]);
        if self.holds_this() {
            text.push_str(&words.text("sentence-separator"));
            text.push_str(&words.format("play-kept-before", &[("command", self.continuing())]));
        }
        self.line(&text)?;
        while let Some(file) = self.ask(&words.text("play-offer-file"), None)? {
            let file = file.trim();
            if file.is_empty() || self.save(file, false)? {
                break;
            }
        }
        Ok(())
    }

    /// What goes on with the game that was left last.
    fn continuing(&self) -> &'static str {
        match self.setup.boards {
            true => "duiyi play --continue",
            false => "duiyi play --continue --no-board",
        }
    }

    /// Whoever leaves an unfinished game learns whether it can be gone on with.
    pub(super) fn tell_left(&mut self) -> io::Result<Ending> {
        let words = &self.setup.words.clone();
        let (text, ending) = match (&self.fault, self.holds_this()) {
            // It was said already.
            (Some(_), _) => return Ok(Ending::Abandoned),
            (None, true) => {
                let args = [("command", self.continuing())];
                (words.format("play-kept", &args), Ending::Kept)
            }
            (None, false) if self.is_lost() => {
                let save = Command::shown("command-save", words);
                (words.format("play-unfinished-lost", &[("save", save)]), Ending::Abandoned)
            }
            (None, false) => (words.text("play-unfinished"), Ending::Abandoned),
        };
        self.line(&text)?;
        Ok(ending)
    }

    /// Writes the game to a file; true if it is there.
    pub(super) fn save(&mut self, file: &str, replace: bool) -> io::Result<bool> {
        if file.is_empty() {
            self.need_file("command-save")?;
            return Ok(false);
        }
        let words = &self.setup.words.clone();
        let (record, path) = (self.record(), files::typed(file));
        let failed =
            |error: String| words.format("play-save-failed", &[("file", file), ("error", &error)]);
        let done =
            files::written(&record, &path, words).map_err(failed).and_then(|(text, holding)| {
                let saved = files::save(&path, text.as_bytes(), replace);
                saved.map(|()| holding).map_err(|error| {
                    if error.kind() != ErrorKind::AlreadyExists || replace {
                        return failed(words.io(&error));
                    }
                    let command = format!("{}! {file}", Command::shown("command-save", words));
                    words.format("play-exists", &[("file", file), ("command", &command)])
                })
            });
        let is_saved = done.is_ok();
        let file = files::unquoted(file);
        let text = match done {
            Ok(holding) => {
                let left = holding.and_then(|it| Some((it.format, words.left_out(&it)?)));
                match left {
                    None if files::has_other_ending(&path) => {
                        words.format("play-saved-own", &[("file", file)])
                    }
                    None => words.format("play-saved", &[("file", file)]),
                    Some((format, what)) => {
                        let format = format.to_uppercase();
                        let args = [("file", file), ("format", &format), ("what", &what)];
                        words.format("play-saved-without", &args)
                    }
                }
            }
            Err(text) => text,
        };
        self.line(&text)?;
        Ok(is_saved)
    }

    pub(super) fn load(&mut self, file: &str) -> io::Result<Next> {
        if file.is_empty() {
            self.need_file("command-load")?;
            return Ok(Next::Ask);
        }
        let words = &self.setup.words.clone();
        let game = self.course.session.game();
        let probably = Probably {
            game: Some(game.id().to_string()),
            size: Some(game.size()),
            variant: Some(game.variant()),
            ..Probably::default()
        };
        let open = self.setup.open;
        let loaded = load_session(&files::typed(file), &probably, open, words);
        match loaded.and_then(|mut loaded| {
            // Engines are made for one game; another game, or other seats, need others.
            let same = same_rules(&**loaded.course.session.game(), &**self.course.session.game());
            // One that is over is looked at by people, all of whose moves they want to see.
            let is_over = loaded.course.session.result().is_some();
            let seats = if same && !loaded.is_seated && !is_over {
                None
            } else {
                Some((self.setup.reseat)(&mut loaded.course.session, loaded.is_seated)?)
            };
            Ok((loaded, seats))
        }) {
            Ok((Loaded { mut course, .. }, seats)) => {
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
                            if let Some(engine) = self.course.session.engine(side).cloned() {
                                course.session.set_engine(side, engine);
                                // It goes on for whoever played there, and is not called so.
                                course.session.set_name(side, "");
                            }
                        }
                    }
                }
                // What another game was played with is nothing to this one.
                if Side::BOTH.iter().all(|&side| course.session.clock(side).is_none()) {
                    course.session.set_time(self.setup.time);
                }
                self.setup.words = self.setup.words.with(course.session.game().pieces());
                self.set_course(course);
                self.let_go();
                self.tell_seats();
                self.paused = false;
                self.restart_timer();
                self.new_game();
                self.tell("play-loaded", &[("file", file)])?;
                self.tell_who_plays()?;
                self.tell_notes()?;
                Ok(Next::Show)
            }
            Err(error) => {
                let args = [("file", file), ("error", &error)];
                self.tell("play-load-failed", &args)?;
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
        self.course.session.seat(side) == Seat::Person
    }
}

fn same_rules(a: &dyn Game, b: &dyn Game) -> bool {
    (a.id(), a.size(), a.variant()) == (b.id(), b.size(), b.variant())
}
