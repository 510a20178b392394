//! An engine thinks, and a person may say something meanwhile.

use std::io;
use std::time::{Duration, Instant};

use engine::{EngineError, EngineEvent, Info, SearchResult, Task, Ticket};
use game::Side;
use unicode_width::UnicodeWidthStr;

use super::Command;
use super::console::{Heard, Source};
use super::plain_play::{Next, PlainPlay};
use super::seats::{Seated, Thinker};
use crate::columns::clipped;
use crate::lines::has_key;
use crate::said;

/// How often the line about a search is written anew, at most.
const REFRESH: Duration = Duration::from_millis(100);

/// Columns of the line about a search where the terminal does not tell its own.
const COLUMNS: usize = 79;

/// How many moves of a line are shown at most.
const SHOWN_MOVES: usize = 8;

/// Which engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// The one that plays this side.
    Plays(Side),
    /// The one that advises.
    Advises,
    /// The same one, which has judged so many positions of a game, of so many.
    Reviews { done: usize, total: usize },
}

/// What came of it.
pub(super) enum Thought {
    /// The engine's answer.
    Found(Result<SearchResult, EngineError>),
    /// A person did something else: the search is off.
    Interrupted(Next),
}

/// What a search in hand has told, and the line that is updated by it.
struct Search {
    who: Who,
    source: Source,
    ticket: Ticket,
    /// What the engine is called.
    name: String,
    /// The best line that it has told last.
    latest: Option<Info>,
    /// It was asked to answer now.
    hurried: bool,
    /// A line about it is on the screen.
    shown: bool,
    /// When a report was shown last.
    at: Option<Instant>,
    /// There is a later one.
    behind: bool,
}

impl Search {
    /// How long until the next report may be shown.
    fn rest(&self) -> Duration {
        self.at.map_or(Duration::ZERO, |at| REFRESH.saturating_sub(at.elapsed()))
    }

    /// Whether there is a later report than the one shown, and that for long enough.
    fn is_due(&self) -> bool {
        self.behind && self.rest().is_zero()
    }
}

/// What follows from what is heard while an engine thinks.
enum Step {
    /// It thinks on.
    On,
    /// It has an answer.
    Found(Result<SearchResult, EngineError>),
    /// It is to answer now.
    Now,
    /// The search is off.
    Off(Next),
}

impl PlainPlay<'_> {
    pub(super) fn thinker(&mut self, who: Who) -> Option<&mut Thinker> {
        match who {
            Who::Advises | Who::Reviews { .. } => self.adviser.as_mut(),
            Who::Plays(side) => match &mut self.seated[side.index()] {
                Seated::Engine(thinker) => Some(thinker),
                Seated::Person { .. } => None,
            },
        }
    }

    /// Has `task` searched. Meanwhile a person at a terminal sees how far it is; Enter or Ctrl-C
    /// means "move now", a second Ctrl-C or the end of the input leaves, and commands are obeyed:
    /// those that change the position end the search. `None` if nobody sits there.
    pub(super) fn think(
        &mut self,
        who: Who,
        task: Task,
        on_info: &mut dyn FnMut(&Info),
    ) -> io::Result<Option<Thought>> {
        let Some(thinker) = self.thinker(who) else { return Ok(None) };
        let (source, name) = (thinker.source, thinker.name.clone());
        let ticket = thinker.handle.go(task);
        let live = self.console.is_live();
        let mut search = Search {
            who,
            source,
            ticket,
            name,
            latest: None,
            hurried: false,
            shown: false,
            at: None,
            behind: false,
        };
        if live && self.setup.boards {
            self.show_line(&mut search)?;
        } else if live && !matches!(who, Who::Reviews { .. }) {
            self.tell("think-said", &[("name", &*search.name)])?;
        }
        loop {
            let wait = self.patience(&search);
            let heard = self.console.hear(live, wait);
            match self.step(heard, &mut search, on_info)? {
                Step::On => {}
                Step::Found(result) => {
                    self.clear_line(&mut search)?;
                    return Ok(Some(Thought::Found(result)));
                }
                Step::Now => {
                    search.hurried = true;
                    if let Some(thinker) = self.thinker(who) {
                        thinker.handle.move_now(ticket);
                    }
                }
                Step::Off(next) => {
                    self.clear_line(&mut search)?;
                    self.call_off(&search);
                    return Ok(Some(Thought::Interrupted(next)));
                }
            }
        }
    }

    /// How long to listen before something is due: a flag, or a report that is shown.
    fn patience(&mut self, search: &Search) -> Option<Duration> {
        let flag = match search.who {
            Who::Plays(side) => self.until_flag(side),
            Who::Advises | Who::Reviews { .. } => None,
        };
        let report = search.behind.then(|| search.rest());
        flag.into_iter().chain(report).min()
    }

    /// What follows from what is heard.
    fn step(
        &mut self,
        heard: Heard,
        search: &mut Search,
        on_info: &mut dyn FnMut(&Info),
    ) -> io::Result<Step> {
        let who = search.who;
        Ok(match heard {
            Heard::Engine(from, event)
                if from == search.source && event.ticket() == search.ticket =>
            {
                self.told(event, search, on_info)?
            }
            // Of a search that is off.
            Heard::Engine(..) => Step::On,
            Heard::Silence => {
                if search.is_due() {
                    self.show_line(search)?;
                }
                match who {
                    Who::Plays(side) => {
                        let used = self.used();
                        let is_over = self.course.session.is_flagged_after(side, used);
                        if is_over { Step::Off(Next::Show) } else { Step::On }
                    }
                    Who::Advises | Who::Reviews { .. } => Step::On,
                }
            }
            Heard::Resume => {
                self.show_line(search)?;
                Step::On
            }
            Heard::Leave => {
                self.is_interrupted = true;
                Step::Off(Next::Leave)
            }
            // Where only engines play nobody wants his turn.
            Heard::Interrupt
                if search.hurried || matches!(who, Who::Plays(_)) && !self.has_person() =>
            {
                self.is_interrupted = true;
                Step::Off(Next::Leave)
            }
            Heard::Interrupt => Self::hurried(who),
            Heard::End => Step::Off(Next::Leave),
            Heard::Failed(error) => return Err(error),
            Heard::Line(text) if text.trim().is_empty() => Self::hurried(who),
            Heard::Line(text) => {
                self.clear_line(search)?;
                let next = if has_key(&text) {
                    self.say("play-keys")?;
                    Next::Ask
                } else {
                    self.while_thinking(who, &text, search.latest.as_ref())?
                };
                match next {
                    Next::Ask => {
                        self.show_line(search)?;
                        Step::On
                    }
                    next => Step::Off(next),
                }
            }
        })
    }

    /// What the engine tells.
    fn told(
        &mut self,
        event: EngineEvent,
        search: &mut Search,
        on_info: &mut dyn FnMut(&Info),
    ) -> io::Result<Step> {
        match event {
            EngineEvent::Info { info, .. } => {
                on_info(&info);
                if info.rank <= 1 {
                    search.latest = Some(info);
                }
                // Where no line is shown, none is late: nothing is waited for.
                search.behind = self.console.is_live() && self.setup.boards;
                if search.is_due() {
                    self.show_line(search)?;
                }
                Ok(Step::On)
            }
            EngineEvent::Result { result, .. } => Ok(Step::Found(result)),
            _ => Ok(Step::On),
        }
    }

    /// Who does not want to wait any longer: a search is to answer, a review ends.
    fn hurried(who: Who) -> Step {
        if matches!(who, Who::Reviews { .. }) { Step::Off(Next::Ask) } else { Step::Now }
    }

    /// Stops a search, whoever thought may sit elsewhere by now.
    fn call_off(&self, search: &Search) {
        let seated = self.seated.iter().filter_map(|seated| match seated {
            Seated::Engine(thinker) => Some(thinker),
            Seated::Person { .. } => None,
        });
        for thinker in seated.chain(&self.adviser) {
            if thinker.source == search.source {
                thinker.handle.stop(search.ticket);
            }
        }
    }

    /// A line that was typed while an engine thinks. [`Next::Ask`] lets it think on.
    fn while_thinking(&mut self, who: Who, text: &str, latest: Option<&Info>) -> io::Result<Next> {
        let words = &self.setup.words;
        let Some((command, rest)) = Command::read(text, words) else {
            let first = match who {
                Who::Advises => Some("think-advice-first"),
                Who::Reviews { .. } => Some("think-review-first"),
                Who::Plays(_) => None,
            };
            if let Some(id) = first {
                self.say(id)?;
                return Ok(Next::Ask);
            }
            let args = [("undo", Command::shown("command-undo", words))];
            self.tell("think-busy", &args)?;
            return Ok(Next::Ask);
        };
        match command {
            Command::Hint => {
                let text = match latest {
                    Some(info) => self.line_in_words(info, SHOWN_MOVES),
                    None => words.text("think-nothing-yet"),
                };
                self.line(&text)?;
                Ok(Next::Ask)
            }
            Command::Quit => Ok(Next::Leave),
            Command::Analyse | Command::Draw | Command::Pass
                if matches!(who, Who::Reviews { .. }) =>
            {
                self.say("think-review-first")?;
                Ok(Next::Ask)
            }
            // Whoever asked for advice takes it or moves; it comes at once.
            _ if who == Who::Advises
                && (command.changes_position()
                    || matches!(command, Command::Draw | Command::Pass | Command::Analyse)) =>
            {
                self.say("think-advice-first")?;
                Ok(Next::Ask)
            }
            // Only the side to move can offer, and passing is its matter too; judging waits for the
            // move.
            Command::Draw | Command::Pass | Command::Analyse => {
                let args = [("undo", Command::shown("command-undo", words))];
                self.tell("think-busy", &args)?;
                Ok(Next::Ask)
            }
            _ => self.obey(command, rest),
        }
    }

    /// How long the clock of `side` runs before its flag falls; none without a clock.
    pub(super) fn until_flag(&mut self, side: Side) -> Option<Duration> {
        let left = self.course.session.clock(side)?.left()?;
        // A flag falls when the time is over, not when it is used up to the last millisecond.
        Some(left.saturating_sub(self.used()) + Duration::from_millis(1))
    }

    fn show_line(&mut self, search: &mut Search) -> io::Result<()> {
        // Who does not see the screen would hear every line.
        if !self.console.is_live() || !self.setup.boards {
            return Ok(());
        }
        let words = &self.setup.words;
        let columns = (self.setup.columns)().unwrap_or(COLUMNS + 1).saturating_sub(1);
        let (who, name, info) = (search.who, &*search.name, search.latest.as_ref());
        let enter = if who == Who::Advises { "advice" } else { "move" };
        let text = match (who, info) {
            (Who::Reviews { done, total }, _) => {
                words.format("think-reviews", &[("done", done), ("total", total)])
            }
            (_, None) => words.format("think-begins", &[("name", name), ("enter", enter)]),
            (_, Some(info)) => {
                // As many moves as there is room for.
                let with = |moves: usize| {
                    let line = self.line_in_words(info, moves);
                    words
                        .format("think-line", &[("name", name), ("line", &*line), ("enter", enter)])
                };
                let fits = (0..=SHOWN_MOVES).rev().map(with).find(|text| text.width() <= columns);
                fits.unwrap_or_else(|| with(0))
            }
        };
        search.at = info.map(|_| Instant::now());
        (search.shown, search.behind) = (true, false);
        write!(self.output, "\r{}\x1b[K", clipped(&text, columns))?;
        self.output.flush()
    }

    fn clear_line(&mut self, search: &mut Search) -> io::Result<()> {
        if std::mem::take(&mut search.shown) {
            write!(self.output, "\r\x1b[K")?;
            self.output.flush()?;
        }
        Ok(())
    }

    /// `depth 12, +2, f5 d6 c3`.
    pub(super) fn line_in_words(&self, info: &Info, moves: usize) -> String {
        let words = &self.setup.words;
        let side = self.course.session.turn();
        let said = |score| match self.setup.boards {
            true => said::score(score, words),
            false => said::score_of(score, side, words),
        };
        let score = info.score.map_or_else(|| "–".to_string(), said);
        let args = [
            ("depth", info.depth.to_string()),
            ("score", score),
            ("line", info.pv.iter().take(moves).cloned().collect::<Vec<_>>().join(" ")),
        ];
        words.format("think-info", &args)
    }
}
