use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use engine::{EngineError, Limits, Task};
use game::{MoveError, Side};
use openings::{Opening, Player as Chair};
use record::How;
use session::{Clock, Ending as End, Event, NodeId, Offer, Seat, Session, Timed};

use super::console::{Console, Heard};
use super::seats::{Seated, Seats, Thinker};
use super::telling::Lane;
use super::thinking::{Thought, Who};
use super::{Command, Setup, clock};
use crate::Ending;
use crate::board::{Style, draw};
use crate::lines::has_key;
use crate::{said, show};

/// A game in progress with its people.
pub struct Table<'a> {
    pub(super) console: Console,
    pub(super) output: &'a mut dyn Write,
    pub(super) setup: Setup<'a>,
    /// Black and White.
    pub(super) seated: [Seated; 2],
    pub(super) adviser: Option<Thinker>,
    /// How many engines have sat down so far.
    sources: usize,
    /// Who sits at Black while the opening is decided.
    pub(super) black: Chair,
    /// When the side that is asked now began to think.
    since: Duration,
    /// The computer is on move and waits until it is told to go on.
    pub(super) paused: bool,
    /// Why the game could not be kept when that was tried last.
    pub(super) fault: Option<String>,
    /// The place whose last move has been told in a sentence.
    told: Option<NodeId>,
    /// What whoever seated the players wants to be told.
    notes: Vec<String>,
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

impl<'a> Table<'a> {
    /// Everybody sits down.
    pub fn new(
        console: Console,
        output: &'a mut dyn Write,
        setup: Setup<'a>,
        seats: Seats,
    ) -> io::Result<Self> {
        let nobody = || Seated::Person { name: String::new() };
        // In a game that is gone on with colours may have been chosen already.
        let black = setup.opening.as_ref().map_or(Chair::First, Opening::black);
        let mut table = Self {
            console,
            output,
            setup,
            seated: [nobody(), nobody()],
            adviser: None,
            sources: 0,
            black,
            since: Duration::ZERO,
            paused: false,
            fault: None,
            told: None,
            notes: Vec::new(),
        };
        table.sit_down(seats)?;
        table.tell_seats();
        let date = table.setup.date.clone().unwrap_or_default();
        table.setup.session.set_date(date);
        Ok(table)
    }

    /// Tells the session who sits where.
    pub(super) fn tell_seats(&mut self) {
        for side in Side::BOTH {
            let player = &self.seated[side.index()];
            self.setup.session.set_seat(side, player.seat());
            self.setup.session.set_name(side, player.name());
        }
    }

    /// Others take the seats; [`Table::tell_seats`] comes after it.
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
        if self.has_person() && self.asked().is_none() {
            let example = self.example();
            self.line(&self.setup.words.format("play-welcome", &[("example", example)]))?;
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
            } else if self.is_person(turn) {
                self.person_moves(turn)?
            } else if self.paused {
                self.wait_at(turn)?
            } else {
                self.engine_moves(turn)?
            };
        }
        let finished = self.setup.session.ending().is_some_and(|e| e.how != How::Abandoned);
        self.keep()?;
        self.offer_file()?;
        let ending = if finished { Ending::Finished } else { self.tell_left()? };
        self.output.flush()?;
        Ok((ending, self.setup.session))
    }

    pub(super) fn has_person(&self) -> bool {
        Side::BOTH.iter().any(|&side| self.setup.session.seat(side) == Seat::Person)
    }

    /// A search of the position now.
    pub(super) fn task(&self, limits: Limits) -> Task {
        let session = &self.setup.session;
        Task {
            game: Arc::clone(session.game()),
            start: session.start().map(str::to_string),
            moves: session.moves().to_vec(),
            limits,
        }
    }

    /// A move that could be typed now.
    fn example(&self) -> String {
        let first = self.setup.session.position().legal_moves().into_iter().next();
        first.unwrap_or_else(|| self.setup.session.game().frame().example())
    }

    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// The position: the board, or the last move in a sentence where no board is wanted.
    fn show(&mut self) -> io::Result<()> {
        if self.setup.boards {
            return self.draw(self.setup.style);
        }
        let current = self.setup.session.current();
        if self.told != Some(current)
            && let Some(text) = self.last_move()
        {
            self.line(&text)?;
        }
        self.told = Some(current);
        let view = self.setup.session.view();
        if let Some(score) = show::score(&view, self.setup.words) {
            self.line(&score)?;
        }
        if let Some(ending) = self.setup.session.ending() {
            self.line(&show::ending(&ending, self.setup.words))?;
        }
        Ok(())
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

    /// Asks a person; none if he leaves. `side` is whose clock runs meanwhile: when its flag
    /// falls, the answer is an empty line.
    pub(super) fn ask(&mut self, prompt: &str, side: Option<Side>) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        loop {
            // A script's lines come when they come; a person's flag falls while he thinks.
            let wait = match side {
                Some(side) if self.console.is_live() => self.until_flag(side),
                _ => None,
            };
            match self.console.hear(true, wait) {
                Heard::Line(line) if has_key(&line) => {
                    self.line(&self.setup.words.text("play-keys"))?;
                    write!(self.output, "{prompt}")?;
                    self.output.flush()?;
                }
                Heard::Line(line) => return Ok(Some(line)),
                Heard::End | Heard::Interrupt => {
                    // The prompt is still on its line.
                    writeln!(self.output)?;
                    return Ok(None);
                }
                Heard::Failed(error) => return Err(error),
                Heard::Silence => {
                    let used = self.used();
                    if let Some(side) = side
                        && self.setup.session.is_flagged_after(side, used)
                    {
                        writeln!(self.output)?;
                        return Ok(Some(String::new()));
                    }
                }
                // Of a search that is off.
                Heard::Engine(..) => {}
            }
        }
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
        let Some(line) = self.ask(&prompt, Some(side))? else { return Ok(Next::Leave) };
        let used = self.used();
        if self.setup.session.ending().is_some() || self.setup.session.is_flagged_after(side, used)
        {
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
        let Some(line) = self.ask(&prompt, None)? else { return Ok(Next::Leave) };
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

    /// The computer is on move where somebody has gone to look: Enter lets it move, and a move is
    /// played for it.
    fn wait_at(&mut self, side: Side) -> io::Result<Next> {
        let words = self.setup.words;
        let prompt = words.format("play-paused", &[("side", words.side(side))]);
        let Some(line) = self.ask(&prompt, None)? else { return Ok(Next::Leave) };
        if line.trim().is_empty() {
            self.paused = false;
            return Ok(Next::Ask);
        }
        self.restart_timer();
        match self.setup.session.play(&line) {
            Ok(_) => Ok(Next::Show),
            Err(error) => match Command::read(&line, words) {
                Some((command, rest)) => self.obey(command, rest),
                None => self.refuse(&error),
            },
        }
    }

    fn engine_moves(&mut self, side: Side) -> io::Result<Next> {
        let clock = self.setup.session.clock(side).and_then(Clock::limits);
        let Some(thinker) = self.thinker(Who::Plays(side)) else {
            self.setup.session.set_seat(side, Seat::Person);
            return Ok(Next::Ask);
        };
        let name = thinker.name.clone();
        let limits = Limits { clock, ..thinker.limits.clone() };
        let task = self.task(limits);
        self.restart_timer();
        let found = match self.think(Who::Plays(side), task, &mut |_| {})? {
            Some(Thought::Found(found)) => found,
            Some(Thought::Interrupted(next)) => return Ok(next),
            None => return Ok(Next::Ask),
        };
        let used = self.used();
        let words = self.setup.words;
        let next = match found {
            Ok(found) => match self.setup.session.play_after(&found.best, used) {
                Ok(Timed::Played(text)) => {
                    // Without a board the move is told by what comes next.
                    if self.setup.boards {
                        let args = [("side", words.side(side)), ("name", name), ("move", text)];
                        self.line(&words.format("play-moved", &args))?;
                    }
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
        self.engine_failed(name, &said::engine_error(error, self.setup.words))?;
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
                self.paused = false;
                let declared = self.setup.session.position().outcome().is_none()
                    && self.setup.session.ending().is_some();
                if declared {
                    // Only the resignation is taken back; the position stays.
                    self.restart_timer();
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
                let count = match self.redo_opening() {
                    0 => self.setup.session.bring_back(),
                    count => count,
                };
                self.moved(count, "play-redone", "play-nothing-to-redo")
            }
            Command::Hint => self.hint(),
            Command::Row => self.tell_lane(Lane::Row, rest),
            Command::Column => self.tell_lane(Lane::Column, rest),
            Command::Last => self.tell_last(),
            Command::Score => self.tell_score(),
            Command::Again => self.again(false),
            Command::Swap => self.swap(),
            Command::Level => self.set_level(rest),
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
                let side = self.side_that_speaks();
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
                let kept = if self.setup.keep.is_some() { "yes" } else { "no" };
                let args = [("example", &*example), ("kept", kept)];
                self.line(&words.format("play-help", &args))?;
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
        // Only who comes to another place begins to think anew.
        self.restart_timer();
        self.line(&self.setup.words.format(done, &[("count", count)]))?;
        Ok(Next::Show)
    }
}
