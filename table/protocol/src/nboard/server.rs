//! The engine side.

use engine::{EngineError, FROM_BOOK, Info, Limits, Lines, Score, SearchResult};
use game::text;
use record::ggf;
use session::Session;

use super::sweep::{Next, Sweep};
use super::{read_move, write_move};
use crate::program::{MOST_LINES, forced_pass, report, task};
use crate::score::discs;
use crate::{Action, During, Program, Server};

/// Speaks NBoard 2 as an engine.
///
/// A line that comes while it thinks ends the thinking first, and what was being looked for is
/// not said any more: the protocol wants no output about a position that is no longer shown.
#[derive(Debug)]
pub struct NBoardServer {
    program: Program,
    session: Session,
    depth: Option<u32>,
    work: Option<Work>,
    /// Nobody waits for the result of the running search.
    dropped: bool,
}

#[derive(Debug)]
enum Work {
    Go,
    /// So many of the best moves are looked for.
    Hint {
        count: u32,
        lines: Lines,
    },
    /// The positions of the game.
    Analyze {
        sweep: Sweep,
        label: String,
        flip: bool,
    },
}

impl NBoardServer {
    /// A server for the game of the program.
    pub fn new(program: Program) -> Self {
        let session = Session::new(program.game.clone());
        Self { program, session, depth: None, work: None, dropped: false }
    }

    fn limits(&self) -> Limits {
        match self.depth {
            Some(depth) => {
                Limits { depth: Some(depth), level: None, ..self.program.limits.clone() }
            }
            None => self.program.usual_limits(),
        }
    }

    fn set_game(&mut self, ggf: &str) -> Result<(), String> {
        let games = ggf::read(ggf.as_bytes()).map_err(|error| error.to_string())?;
        let record = &games[0];
        let spec = record.spec();
        let game = (self.program.open)(&record.game, &spec).map_err(|error| error.to_string())?;
        let mut session = match &record.start {
            Some(start) => Session::from_position(game, start).map_err(|e| e.to_string())?,
            None => Session::new(game),
        };
        for (m, number) in record.moves.iter().zip(1..) {
            play(&mut session, m).map_err(|error| format!("move {number}: {error}"))?;
        }
        self.session = session;
        Ok(())
    }

    fn status(&self, what: &str) -> Action {
        Action::Say(format!("status {} {what}", self.program.name))
    }

    fn played(&mut self, text: &str) -> Vec<Action> {
        match play(&mut self.session, &read_move(text)) {
            Ok(()) => Vec::new(),
            Err(error) => vec![Action::Say(format!("status {error}"))],
        }
    }

    fn think(&mut self, work: Work) -> Vec<Action> {
        if self.session.ending().is_some() {
            return vec![Action::Say("status The game is over".into())];
        }
        if forced_pass(&self.session).is_some() {
            return match work {
                Work::Go => vec![Action::Say("=== PA".into())],
                _ => vec![Action::Say("search PA 0.00 0 1 forced".into())],
            };
        }
        let lines = match &work {
            Work::Hint { count, .. } => *count,
            Work::Go | Work::Analyze { .. } => 1,
        };
        self.work = Some(work);
        self.dropped = false;
        let limits = Limits { lines, ..self.limits() };
        vec![self.status("is thinking"), Action::Go(task(&self.session, limits))]
    }

    fn search_line(&self, pv: &[String], score: Option<Score>, depth: u32, note: &str) -> String {
        let line: String = pv.iter().map(|m| write_move(m)).collect();
        let value = score.map_or(0.0, |score| self.discs(score));
        let depth = match score {
            Some(Score::Discs(_) | Score::Draw) => "100%".into(),
            Some(Score::Win(_) | Score::Loss(_)) => "100%W".into(),
            _ => depth.to_string(),
        };
        // The word says where it is from.
        let (word, note) = if note == FROM_BOOK { ("book", "") } else { ("search", note) };
        format!("{word} {line} {value:.2} 0 {depth} {note}").trim_end().to_string()
    }

    fn discs(&self, score: Score) -> f64 {
        // `+ 0.0` turns a negative zero into a plain one.
        discs(score, self.session.game().frame().len()) + 0.0
    }

    /// Goes on with a sweep until a search is needed or it is done.
    fn go_on(&mut self) -> Vec<Action> {
        let mut actions = Vec::new();
        let limits = self.limits();
        loop {
            match self.work.take() {
                Some(Work::Analyze { mut sweep, .. }) => match sweep.next(&self.session, &limits) {
                    Some((label, flip, Next::Search(task))) => {
                        self.work = Some(Work::Analyze { sweep, label, flip });
                        actions.push(Action::Go(task));
                        return actions;
                    }
                    Some((label, flip, Next::Known(score))) => {
                        let score = if flip { score.flip() } else { score };
                        actions.push(analysis(&label, self.discs(score)));
                        self.work = Some(Work::Analyze { sweep, label, flip });
                    }
                    None => {
                        actions.push(self.status("is waiting"));
                        return actions;
                    }
                },
                other => {
                    self.work = other;
                    return actions;
                }
            }
        }
    }
}

fn analysis(label: &str, value: f64) -> Action {
    Action::Say(format!("analysis {label} {value:.2}"))
}

/// Whether a word reads as a move, possible or not: a column and a row, or a pass, and what was
/// thought of it.
fn names_a_move(word: &str) -> bool {
    let m = read_move(word);
    let (column, row) = m.split_at(m.chars().next().map_or(0, char::len_utf8));
    m == "pass"
        || (column.chars().all(|c| c.is_ascii_alphabetic())
            && row.len() <= 2
            && row.parse::<u8>().is_ok())
}

/// Plays a move, and before it the pass that the rules force and nobody wrote down.
fn play(session: &mut Session, m: &str) -> Result<(), game::MoveError> {
    let passes = if m == "pass" { 0 } else { usize::from(session.pass_if_forced().is_some()) };
    match session.play(m) {
        Ok(_) => Ok(()),
        Err(error) => {
            session.undo(passes);
            Err(error)
        }
    }
}

impl Server for NBoardServer {
    fn line(&mut self, line: &[u8]) -> Vec<Action> {
        let line = String::from_utf8_lossy(line);
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "nboard" => vec![Action::Say(format!("set myname {}", self.program.name))],
            "set" => {
                let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                match what {
                    "depth" => match value.trim().parse::<u32>() {
                        Ok(depth) => {
                            self.depth = Some(depth.clamp(1, 1000));
                            vec![Action::Say(format!("set myname {}{depth}", self.program.name))]
                        }
                        Err(_) => {
                            let given = text::clip(value.trim());
                            vec![Action::Say(format!(
                                "status expected set depth and a number, not {given}"
                            ))]
                        }
                    },
                    "game" => match self.set_game(value) {
                        Ok(()) => Vec::new(),
                        Err(error) => vec![Action::Say(format!("status {error}"))],
                    },
                    // Contempt and what later versions bring.
                    _ => Vec::new(),
                }
            }
            "move" => self.played(rest),
            "go" => self.think(Work::Go),
            "hint" => {
                let count = rest.parse().unwrap_or(1u32).clamp(1, MOST_LINES);
                self.think(Work::Hint { count, lines: Lines::new() })
            }
            "analyze" => {
                let sweep = Sweep::of_game(&self.session);
                self.work = Some(Work::Analyze { sweep, label: String::new(), flip: false });
                self.dropped = false;
                let mut actions = vec![self.status("is analysing")];
                actions.extend(self.go_on());
                actions
            }
            "ping" => vec![Action::Say(format!("pong {}", text::clip(rest)))],
            "learn" => vec![Action::Say("learned".into())],
            "quit" => vec![Action::Quit],
            // Version 1 sent moves without the word. What is no move is a line that we do not know,
            // which has to be ignored.
            _ if rest.is_empty() && names_a_move(command) => self.played(command),
            _ => Vec::new(),
        }
    }

    fn too_long(&mut self) -> Vec<Action> {
        vec![Action::Say("status The line is too long".into())]
    }

    fn during(&mut self, line: &[u8]) -> During {
        let known = ["ping", "set", "move", "go", "hint", "analyze", "quit", "nboard", "learn"];
        let line = String::from_utf8_lossy(line);
        let command = line.split_whitespace().next().unwrap_or("");
        if !known.contains(&command) && !names_a_move(command) {
            return During::Now;
        }
        // A script that ends with `quit` still sees what it asked for.
        self.dropped |= command != "quit";
        During::Stop
    }

    fn info(&mut self, info: &Info) -> Vec<Action> {
        let wanted = matches!(self.work, Some(Work::Go | Work::Hint { .. })) && !self.dropped;
        if !wanted || info.pv.is_empty() {
            return Vec::new();
        }
        if let Some(Work::Hint { lines, .. }) = &mut self.work {
            lines.take(info);
        }
        let note = info.note.as_deref().unwrap_or("");
        let seconds = info.time.as_secs_f64();
        vec![
            Action::Say(self.search_line(&info.pv, info.score, info.depth, note)),
            Action::Say(format!("nodestats {} {seconds:.2}", info.nodes)),
        ]
    }

    fn found(&mut self, found: Result<SearchResult, EngineError>) -> Vec<Action> {
        if std::mem::take(&mut self.dropped) {
            self.work = None;
            return vec![self.status("is waiting")];
        }
        let Some(work) = self.work.take() else { return Vec::new() };
        let found = match found {
            Ok(found) => found,
            Err(error) => return vec![Action::Say(format!("status {error}"))],
        };
        match work {
            Work::Go => {
                let seconds = found.time.as_secs_f64();
                let best = write_move(&found.best);
                let value = found.score.map(|score| format!("{:.2}", self.discs(score)));
                let value = value.unwrap_or_default();
                vec![
                    Action::Say(format!("nodestats {} {seconds:.2}", found.nodes)),
                    Action::Say(format!("=== {best}/{value}/{seconds:.2}")),
                    self.status("is waiting"),
                ]
            }
            Work::Hint { count, mut lines } => {
                if lines.as_slice().is_empty() {
                    // An engine that does not search: what it would play is told.
                    lines.take(&report(found));
                }
                let mut actions: Vec<Action> = lines
                    .as_slice()
                    .iter()
                    .take(count as usize)
                    .map(|l| Action::Say(self.search_line(&l.pv, l.score, l.depth, "")))
                    .collect();
                actions.push(self.status("is waiting"));
                actions
            }
            Work::Analyze { sweep, label, flip } => {
                let score = found.score.map(|score| if flip { score.flip() } else { score });
                let value = score.map_or(0.0, |score| self.discs(score));
                let mut actions = vec![analysis(&label, value)];
                self.work = Some(Work::Analyze { sweep, label, flip });
                actions.extend(self.go_on());
                actions
            }
        }
    }
}
