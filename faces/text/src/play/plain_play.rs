//! A game that is played line by line, with its people.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use engine::{Limits, Task};
use game::{Localized, Side};
use host::Occasion;
use openings::{Course, opening_name, pattern_called};
use record::How;
use session::{Event, NodeId, Offer, Seat, Session};
use words::Value;

use super::Setup;
use super::console::{Console, Heard};
use super::seats::{Seated, Seats, Thinker};
use crate::Ending;
use crate::board::{Style, draw};
use crate::lines::has_key;
use crate::show;

/// A game in progress with its people.
pub struct PlainPlay<'a> {
    pub(super) console: Console,
    pub(super) output: &'a mut dyn Write,
    pub(super) course: Course,
    pub(super) setup: Setup<'a>,
    /// Black and White.
    pub(super) seated: [Seated; 2],
    pub(super) adviser: Option<Thinker>,
    /// How many engines have sat down so far.
    sources: usize,
    /// How often those who sit here have changed sides in this game.
    swaps: u64,
    /// When the side that is asked now began to think.
    since: Duration,
    /// The computer is on move and waits until it is told to go on.
    pub(super) paused: bool,
    /// Why the game could not be kept when that was tried last.
    pub(super) fault: Option<String>,
    /// The place whose last move has been told in a sentence.
    pub(super) told: Option<NodeId>,
    /// Why the opening asks what, as far as that has been told.
    pub(super) explained: Vec<&'static str>,
    /// The name of the opening that has been told.
    named: Option<Localized>,
    /// What can be done after the end has been told.
    pub(super) is_end_told: bool,
    /// What whoever seated the players wants to be told.
    notes: Vec<String>,
    /// Whether it was Ctrl-C by which somebody left.
    pub(super) is_interrupted: bool,
}

/// What to do after a line was obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The position changed: show it.
    Show,
    /// Ask again.
    Ask,
    /// The person leaves.
    Leave,
}

impl<'a> PlainPlay<'a> {
    /// Everybody sits down.
    pub fn new(
        console: Console,
        output: &'a mut dyn Write,
        course: Course,
        mut setup: Setup<'a>,
        seats: Seats,
    ) -> io::Result<Self> {
        setup.words = setup.words.with(course.session.game().pieces());
        let nobody = || Seated::Person { called: String::new(), name: None };
        let mut table = Self {
            console,
            output,
            course,
            setup,
            seated: [nobody(), nobody()],
            adviser: None,
            sources: 0,
            swaps: 0,
            since: Duration::ZERO,
            paused: false,
            fault: None,
            told: None,
            explained: Vec::new(),
            named: None,
            is_end_told: false,
            notes: Vec::new(),
            is_interrupted: false,
        };
        table.sit_down(seats)?;
        table.tell_seats();
        // A game that was begun elsewhere keeps its date.
        if table.course.session.date().is_none() {
            table.course.session.set_date(table.setup.date.clone().unwrap_or_default());
        }
        Ok(table)
    }

    /// Whether the game was over when it came here: it is that of those who played it.
    fn is_history(&self) -> bool {
        self.course.session.ending().is_some()
    }

    /// Tells the session who sits where.
    pub(super) fn tell_seats(&mut self) {
        let is_history = self.is_history();
        for side in Side::BOTH {
            let player = &self.seated[side.index()];
            let session = &mut self.course.session;
            // Who has told no name sits where somebody sat whose name is known.
            let is_same = player.name().is_empty() && session.seat(side) == player.seat();
            session.set_seat(side, player.seat());
            if !is_same && !is_history || session.name(side).is_none() {
                session.set_name(side, player.name());
            }
        }
    }

    /// Another game comes to the table.
    pub(super) fn set_course(&mut self, course: Course) {
        self.course = course;
        self.swaps = 0;
    }

    /// Who sits here goes where the game has put him.
    pub(super) fn change_sides(&mut self) {
        let swaps = self.course.swaps();
        if swaps % 2 != self.swaps % 2 {
            self.seated.swap(0, 1);
        }
        self.swaps = swaps;
    }

    /// Others take the seats; [`PlainPlay::tell_seats`] comes after it.
    pub(super) fn sit_down(&mut self, seats: Seats) -> io::Result<()> {
        let Seats { players: [black, white], adviser, notes } = seats;
        let first = self.sources;
        self.sources += 3;
        let seated = [
            Seated::new(black, &self.console, first)?,
            Seated::new(white, &self.console, first + 1)?,
        ];
        let thinker = |player| Thinker::new(player, &self.console, first + 2);
        self.adviser = adviser.map(thinker).transpose()?;
        // All of them, or nobody.
        self.seated = seated;
        self.notes = notes;
        Ok(())
    }

    /// What is to be known of those who sat down.
    pub(super) fn tell_notes(&mut self) -> io::Result<()> {
        for note in std::mem::take(&mut self.notes) {
            self.line(&note)?;
        }
        Ok(())
    }

    /// 1. Show the position.
    /// 2. If the game is over, say so and offer what can be done then.
    /// 3. Ask what the opening asks.
    /// 4. Pass where there is nothing else.
    /// 5. Let the side to move move.
    pub fn run(mut self) -> io::Result<(Ending, Session)> {
        self.tell_notes()?;
        self.begin_opening()?;
        self.restart_timer();
        if self.is_timed() {
            self.set_used(self.course.used());
        }
        self.tell_who_plays()?;
        let is_on = self.course.session.ending().is_none();
        if self.has_person() && self.asked().is_none() && is_on {
            let example = self.example();
            self.tell("play-welcome", &[("example", example)])?;
        }
        let mut next = Next::Show;
        loop {
            match next {
                Next::Show => {
                    self.show()?;
                    self.keep()?;
                }
                Next::Ask => {}
                Next::Leave => break,
            }
            self.tell_events()?;
            let turn = self.course.session.turn();
            next = if self.course.session.ending().is_some() {
                if !self.has_person() {
                    break;
                }
                self.after_the_end()?
            } else if let Some(ask) = self.asked() {
                self.opening_step(&ask)?
            } else if let Some(side) = self.course.session.pass_if_forced() {
                let side = self.setup.words.side(side);
                self.tell("play-passed", &[("side", side)])?;
                // The move after it is one that is played.
                self.told = Some(self.course.session.current());
                Next::Ask
            } else if self.is_person(turn) {
                self.person_moves(turn)?
            } else if self.paused {
                self.wait_at(turn)?
            } else {
                self.engine_moves(turn)?
            };
        }
        let finished = self.course.session.ending().is_some_and(|e| e.how != How::Abandoned);
        self.keep_left()?;
        self.offer_file()?;
        let ending = match finished {
            true => Ending::Finished,
            false => match self.tell_left()? {
                _ if self.is_interrupted => Ending::Interrupted,
                left => left,
            },
        };
        self.output.flush()?;
        Ok((ending, self.course.session))
    }

    pub(super) fn has_person(&self) -> bool {
        Side::BOTH.iter().any(|&side| self.course.session.seat(side) == Seat::Person)
    }

    /// A search of the position now.
    pub(super) fn task(&self, limits: Limits) -> Task {
        let session = &self.course.session;
        Task {
            game: Arc::clone(session.game()),
            start: session.start().map(str::to_string),
            moves: session.moves().to_vec(),
            limits,
        }
    }

    /// A move that could be typed now.
    pub(super) fn example(&self) -> String {
        let view = self.course.session.view();
        view.example().unwrap_or_else(|| view.frame.example())
    }

    /// Who sits where, and how strong an engine plays; of a game of elsewhere, when and where it was
    /// played.
    pub(super) fn tell_who_plays(&mut self) -> io::Result<()> {
        if !self.has_person() {
            return Ok(());
        }
        self.line(&self.seats_in("play-seats"))?;
        let occasion = Occasion::of_session(&self.course.session);
        // That a game is played today is no news.
        if occasion.event.is_none() && occasion.date == self.setup.date {
            return Ok(());
        }
        match occasion.parts().collect::<Vec<_>>().join(" · ") {
            told if told.is_empty() => Ok(()),
            told => self.line(&told),
        }
    }

    /// The message `id`, which tells who sits where.
    pub(super) fn seats_in(&self, id: &str) -> String {
        let (words, session) = (&self.setup.words, &self.course.session);
        let [black, white] = Side::BOTH.map(|side| {
            let called = self.seated[side.index()].called();
            // Somebody who is known by name is called by it.
            let name = session.name(side).unwrap_or(called).to_string();
            match session.engine(side).and_then(|engine| engine.level) {
                Some(level) => words.format(
                    "face-game-with-level",
                    &[("engine", name), ("level", level.to_string())],
                ),
                None => name,
            }
        });
        words.format(id, &[("black", black), ("white", white)])
    }

    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// A message without arguments, on a line of its own.
    pub(super) fn say(&mut self, id: &str) -> io::Result<()> {
        self.line(&self.setup.words.text(id))
    }

    /// A message, on a line of its own.
    pub(super) fn tell<'v, V>(&mut self, id: &str, args: &[(&'v str, V)]) -> io::Result<()>
    where
        V: Into<Value<'v>> + Clone,
    {
        self.line(&self.setup.words.format(id, args))
    }

    /// The position: what was played, in a sentence with what it turned over and the score; and
    /// the board, where it is wanted.
    fn show(&mut self) -> io::Result<()> {
        let session = &self.course.session;
        let current = session.current();
        let is_played = self.told.is_some() && session.tree().parent(current) == self.told;
        // Without a board it is also said where somebody went back to.
        let is_new = if self.setup.boards { is_played } else { self.told != Some(current) };
        self.told = Some(current);
        let told = self.last_move(self.setup.boards, is_played).filter(|_| is_new);
        if self.setup.boards {
            self.draw(self.setup.style, told.as_deref())?;
            return self.tell_opening();
        }
        if let Some(text) = &told {
            self.line(text)?;
        }
        let view = self.course.session.view();
        if let Some(score) = show::score(&view, &self.setup.words).filter(|_| told.is_none()) {
            self.line(&score)?;
        }
        if let Some(ending) = self.course.session.ending() {
            self.line(&show::ending(&ending, &self.setup.words))?;
        }
        self.tell_opening()
    }

    /// What the opening is called, when it has got another name. Where a rule for openings asks for
    /// a pattern, it is told which one that is.
    fn tell_opening(&mut self) -> io::Result<()> {
        let words = &self.setup.words;
        let session = &self.course.session;
        let name = opening_name(&**session.game(), session.start(), session.moves());
        let has_rule = self.course.opening().is_some();
        let name = name.filter(|name| !(has_rule && pattern_called(name.en).is_some()));
        if name == self.named {
            return Ok(());
        }
        self.named = name;
        match name {
            Some(name) => self.tell("board-opening", &[("name", words.of(&name))]),
            None => Ok(()),
        }
    }

    /// The board below what was played.
    pub(super) fn draw(&mut self, style: Style, told: Option<&str>) -> io::Result<()> {
        let view = self.view();
        writeln!(self.output)?;
        if let Some(text) = told {
            self.line(text)?;
        }
        write!(self.output, "{}", draw(&view, style))?;
        if let Some(score) = show::score(&view, &self.setup.words) {
            self.line(&score)?;
        }
        if let Some(ending) = self.course.session.ending() {
            self.line(&show::ending(&ending, &self.setup.words))?;
        }
        Ok(())
    }

    /// Asks a person; none if he leaves. `side` is whose clock runs meanwhile, which the prompt tells:
    /// when its flag falls, the answer is an empty line.
    pub(super) fn ask(&mut self, prompt: &str, side: Option<Side>) -> io::Result<Option<String>> {
        self.prompt(prompt, side)?;
        loop {
            // A script's lines come when they come; a person's flag falls while he thinks.
            let timed = side.filter(|_| self.console.is_live());
            let flag = timed.and_then(|side| self.until_flag(side));
            let news = timed.and_then(|side| Some((side, self.clock_news(side)?)));
            let until_news = news.and_then(|(_, (_, until))| until);
            let wait = flag.map(|flag| until_news.map_or(flag, |news| news.min(flag)));
            match self.console.hear(true, wait) {
                Heard::Line(line) if has_key(&line) => {
                    self.say("play-keys")?;
                    self.prompt(prompt, side)?;
                }
                Heard::Line(line) => return Ok(Some(line)),
                left @ (Heard::End | Heard::Interrupt | Heard::Leave) => {
                    self.is_interrupted |= !matches!(left, Heard::End);
                    // The prompt is still on its line.
                    writeln!(self.output)?;
                    return Ok(None);
                }
                Heard::Failed(error) => return Err(error),
                // What a shell has written stands behind the prompt.
                Heard::Resume => self.prompt(prompt, side)?,
                Heard::Silence => {
                    let used = self.used();
                    if let Some(side) = side
                        && self.course.session.is_flagged_after(side, used)
                    {
                        writeln!(self.output)?;
                        return Ok(Some(String::new()));
                    }
                    if let Some((side, (then, Some(_)))) = news {
                        writeln!(self.output)?;
                        self.say_clock_news(side, then)?;
                        self.prompt(prompt, Some(side))?;
                    }
                }
                // Of a search that is off.
                Heard::Engine(..) => {}
            }
        }
    }

    fn prompt(&mut self, prompt: &str, side: Option<Side>) -> io::Result<()> {
        let left = side.map_or_else(String::new, |side| self.time_left(side));
        write!(self.output, "{left}{prompt}")?;
        self.output.flush()
    }

    /// Lets nobody pay for what is not his: the time runs from now.
    pub(super) fn restart_timer(&mut self) {
        self.since = (self.setup.timer)();
    }

    /// How long the side that is asked has thought.
    pub(super) fn used(&mut self) -> Duration {
        (self.setup.timer)().saturating_sub(self.since)
    }

    /// Whoever is asked has thought for so long, and no longer.
    pub(super) fn set_used(&mut self, used: Duration) {
        self.since = (self.setup.timer)().saturating_sub(used);
    }

    /// What has happened that is not seen on the board.
    fn tell_events(&mut self) -> io::Result<()> {
        for event in self.course.session.drain_events() {
            if let Event::Declined { side, offer: Offer::Draw } = event {
                let side = self.setup.words.side(side.other());
                self.tell("play-draw-declined", &[("side", side)])?;
            }
        }
        Ok(())
    }
}
