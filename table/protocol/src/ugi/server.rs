//! The engine side.

use std::sync::Arc;
use std::time::Duration;

use engine::{
    ClockLimits, EngineConfig, EngineError, EngineOption, Info, Limits, MAX_LEVEL, OptionKind,
    SearchResult,
};
use game::{Outcome, Side, Spec, text};
use session::Session;

use super::read_move;
use crate::program::{MOST_LINES, forced_pass, task};
use crate::score::centi;
use crate::{Action, During, Program, Server};

/// Speaks UGI as an engine. What cannot be understood is answered with `info error …`, which
/// every GUI may ignore.
#[derive(Debug)]
pub struct UgiServer {
    program: Program,
    session: Session,
    /// What `setoption` asked for: the game, its size and variant.
    wanted: (String, Spec),
    level: Option<u32>,
    /// How many of the best lines are reported.
    lines: u32,
    config: EngineConfig,
    thinking: bool,
    ponder: Ponder,
    /// Whether its answer waits for no move, but for `stop`.
    is_endless: bool,
    /// Whether the expected answer is said with a move.
    says_expected: bool,
}

/// What there is of a search whose answer waits: one on the opponent's turn for his move, one
/// without end for `stop`, also where nothing is left to be searched.
#[derive(Debug, PartialEq, Eq)]
enum Ponder {
    /// Nothing: answers are said at once.
    No,
    /// It goes on.
    Thinking,
    /// It is over; this is to be said when he has moved, or it is stopped.
    Found(String),
}

impl UgiServer {
    /// A server for the game of the program.
    pub fn new(program: Program) -> Self {
        let game = program.game.clone();
        let spec = Spec { size: Some(game.size()), variant: Some(game.variant()) };
        let wanted = (game.id().to_string(), spec);
        let config = program.config.clone();
        let session = Session::new(game);
        Self {
            session,
            wanted,
            level: None,
            lines: 1,
            config,
            thinking: false,
            ponder: Ponder::No,
            is_endless: false,
            says_expected: false,
            program,
        }
    }

    fn introduce(&self) -> Vec<Action> {
        let game = self.session.game();
        let mut lines = vec![
            format!("id name {} {}", self.program.name, self.program.version),
            format!("id author {}", self.program.name),
        ];
        let games: Vec<String> = self.program.games.iter().map(|id| format!(" var {id}")).collect();
        lines.push(format!("option name Game type combo default {}{}", game.id(), games.concat()));
        lines.push(format!("option name Size type string default {}", game.size()));
        lines.push(format!("option name Variant type string default {}", game.variant()));
        let level = self.program.limits.level.unwrap_or(0);
        lines.push(format!("option name Level type spin default {level} min 0 max {MAX_LEVEL}"));
        lines.push(format!("option name MultiPV type spin default 1 min 1 max {MOST_LINES}"));
        lines.push("option name Ponder type check default false".into());
        lines.extend((self.program.options)(&**game).iter().map(declaration));
        lines.push("ugiok".into());
        lines.into_iter().map(Action::Say).collect()
    }

    /// `setoption name X value Y`.
    fn set_option(&mut self, rest: &str) -> Result<Vec<Action>, String> {
        let rest = rest.strip_prefix("name ").ok_or("expected setoption name X value Y")?;
        let (name, value) = rest.split_once(" value ").unwrap_or((rest, ""));
        let (name, value) = (name.trim().to_ascii_lowercase(), value.trim());
        let mut wanted = self.wanted.clone();
        match name.as_str() {
            "level" => {
                let level = value.parse().ok().filter(|&level| level <= MAX_LEVEL);
                let level =
                    level.ok_or_else(|| format!("Level wants a number up to {MAX_LEVEL}"))?;
                self.level = (level > 0).then_some(level);
                return Ok(Vec::new());
            }
            "multipv" => {
                let lines = value.parse().ok().filter(|lines| (1..=MOST_LINES).contains(lines));
                let wanted = || format!("MultiPV wants a number from 1 to {MOST_LINES}");
                self.lines = lines.ok_or_else(wanted)?;
                return Ok(Vec::new());
            }
            "ponder" => {
                self.says_expected = value.parse().map_err(|_| "Ponder wants true or false")?;
                return Ok(Vec::new());
            }
            // The options come one by one: another game has another usual size and variant.
            "game" => wanted = (value.to_string(), Spec::default()),
            "size" => wanted.1.size = Some(value.to_string()),
            "variant" => wanted.1.variant = Some(value.to_string()),
            _ => {
                let declared = (self.program.options)(&**self.session.game());
                if !declared.iter().any(|option| option.id == name) {
                    // What other engines have: a GUI may send it to all.
                    return Ok(Vec::new());
                }
                self.config.set(&declared, &name, value).map_err(|error| error.to_string())?;
                return Ok(vec![Action::Configure(self.config.clone())]);
            }
        }
        let game = (self.program.open)(&wanted.0, &wanted.1).map_err(|error| error.to_string())?;
        (self.wanted, self.session) = (wanted, Session::new(game));
        Ok(Vec::new())
    }

    /// `position startpos|fen F [moves …]`.
    fn position(&mut self, rest: &str) -> Result<Vec<Action>, String> {
        let game = self.session.game().clone();
        let mut words = rest.split_whitespace();
        let mut session = match words.next() {
            Some("startpos") => Session::new(game),
            Some("fen") => {
                let fen: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
                let session = Session::from_position(game, &fen.join(" "));
                let mut session = session.map_err(|error| error.to_string())?;
                play_all(&mut session, words)?;
                self.session = session;
                return Ok(Vec::new());
            }
            _ => return Err("expected position startpos or position fen".into()),
        };
        if words.next().is_some_and(|word| word != "moves") {
            return Err("expected `moves`".into());
        }
        play_all(&mut session, words)?;
        self.session = session;
        Ok(Vec::new())
    }

    fn go(&mut self, rest: &str) -> Result<Vec<Action>, String> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let ponders = words.contains(&"ponder");
        let value = |name: &str| -> Option<u64> {
            let at = words.iter().position(|word| *word == name)?;
            // A clock that has run below zero has nothing left.
            let number: i64 = words.get(at + 1)?.parse().ok()?;
            Some(number.max(0).unsigned_abs())
        };
        let ms = |name: &str| value(name).map(Duration::from_millis);
        let (moves, illegal) = self.searched(&words);
        let said = Limits {
            level: self.level,
            depth: value("depth").map(|n| u32::try_from(n).unwrap_or(u32::MAX)),
            nodes: value("nodes"),
            time: ms("movetime"),
            clock: None,
            seed: self.program.limits.seed,
            lines: self.lines,
            moves,
            anew: false,
        };
        let (time, increment) = match self.session.turn() {
            Side::Black => (ms("p1time"), ms("p1inc")),
            Side::White => (ms("p2time"), ms("p2inc")),
        };
        let moves_to_go = value("movestogo").and_then(|n| u32::try_from(n).ok());
        let clock = time.map(|left| ClockLimits {
            left,
            increment: increment.unwrap_or_default(),
            moves_to_go,
        });
        let mut limits = Limits { clock, ..said };
        let silent = Limits { level: None, ..limits.clone() }.is_endless();
        let is_endless = words.contains(&"infinite");
        if is_endless {
            limits = limits.endless();
        } else if silent && self.level.is_none() {
            let Limits { lines, moves, .. } = limits;
            limits = Limits { lines, moves, ..self.program.usual_limits() };
        }
        if self.session.ending().is_some() {
            return Err("the game is over".into());
        }
        self.is_endless = is_endless;
        self.ponder = if ponders || is_endless { Ponder::Thinking } else { Ponder::No };
        if let Some(pass) = forced_pass(&self.session) {
            return Ok(self.answer(format!("bestmove {pass}")));
        }
        self.thinking = true;
        let task = task(&self.session, limits);
        // What is understood is searched all the same: who asks waits for a move.
        let told = not_understood(&words).into_iter().chain(illegal);
        let told = told.map(|error| Action::Say(format!("info error {error}")));
        let go = if ponders { Action::Ponder(task) } else { Action::Go(task) };
        Ok(told.chain([go]).collect())
    }

    /// `searchmoves a1 b2`, up to the next word of `go`: the moves, and what is wrong with those
    /// that are none here.
    fn searched(&self, words: &[&str]) -> (Vec<String>, Option<String>) {
        let after = words.iter().skip_while(|word| **word != "searchmoves").skip(1);
        let moves = after.take_while(|word| !NUMBERS.contains(word) && !FLAGS.contains(word));
        let legal = self.session.position().legal_moves();
        let (moves, illegal): (Vec<&str>, Vec<&str>) =
            moves.map(|m| read_move(m)).partition(|m| legal.iter().any(|legal| legal == m));
        let told =
            illegal.first().map(|m| format!("searchmoves: {} is no move here", text::clip(m)));
        (moves.iter().map(ToString::to_string).collect(), told)
    }

    /// Says what a search found, or keeps it until that is waited for.
    fn answer(&mut self, found: String) -> Vec<Action> {
        if self.ponder == Ponder::No {
            return vec![Action::Say(found)];
        }
        self.ponder = Ponder::Found(found);
        Vec::new()
    }

    /// The opponent has moved as expected, or his move is not waited for any more.
    fn release(&mut self) -> Vec<Action> {
        match std::mem::replace(&mut self.ponder, Ponder::No) {
            Ponder::Found(found) => vec![Action::Say(found)],
            Ponder::No | Ponder::Thinking => Vec::new(),
        }
    }

    fn query(&self, what: &str) -> Result<Vec<Action>, String> {
        let ending = self.session.ending();
        let answer = match what {
            "p1turn" => (self.session.turn() == Side::Black).to_string(),
            "gameover" => ending.is_some().to_string(),
            "result" => match ending.and_then(|ending| ending.outcome) {
                Some(Outcome::Win(Side::Black)) => "p1win".into(),
                Some(Outcome::Win(Side::White)) => "p2win".into(),
                Some(Outcome::Draw) => "draw".into(),
                None => "none".into(),
            },
            _ => return Err("expected query p1turn, gameover or result".into()),
        };
        Ok(vec![Action::Say(format!("response {answer}"))])
    }
}

/// The words of `go` that a number follows.
const NUMBERS: [&str; 8] =
    ["depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc", "movestogo"];
/// Those that stand alone.
const FLAGS: [&str; 2] = ["infinite", "ponder"];

/// What is wrong with the words of `go`, if something is.
fn not_understood(words: &[&str]) -> Option<String> {
    let mut left = words.iter();
    while let Some(&word) = left.next() {
        if word == "searchmoves" {
            let known = |word: &&str| NUMBERS.contains(word) || FLAGS.contains(word);
            while left.as_slice().first().is_some_and(|word| !known(word)) {
                left.next();
            }
        } else if NUMBERS.contains(&word) {
            match left.next() {
                Some(number) if number.parse::<i64>().is_ok() => {}
                Some(other) => {
                    return Some(format!(
                        "expected a number after {word}, not `{}`",
                        game::text::clip(other)
                    ));
                }
                None => return Some(format!("expected a number after {word}")),
            }
        } else if !FLAGS.contains(&word) {
            return Some(format!("go: `{}` is not known", game::text::clip(word)));
        }
    }
    None
}

/// `option name threads type spin default 1 min 1 max 256`.
fn declaration(option: &EngineOption) -> String {
    let kind = match option.kind {
        OptionKind::Switch { default } => format!("check default {default}"),
        OptionKind::Number { default, least, most } => {
            format!("spin default {default} min {least} max {most}")
        }
    };
    format!("option name {} type {kind}", option.id)
}

fn play_all<'a>(session: &mut Session, moves: impl Iterator<Item = &'a str>) -> Result<(), String> {
    for (m, number) in moves.zip(1..) {
        session.play(read_move(m)).map_err(|error| format!("move {number}: {error}"))?;
    }
    Ok(())
}

fn complain(error: &str) -> Vec<Action> {
    vec![Action::Say(format!("info error {error}"))]
}

impl Server for UgiServer {
    fn line(&mut self, line: &[u8]) -> Vec<Action> {
        let line = String::from_utf8_lossy(line);
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        // Who goes on without `stop` waits for the answer all the same.
        let goes_on = self.is_endless && !matches!(command, "isready" | "");
        let before = if goes_on { self.release() } else { Vec::new() };
        let actions = match command {
            "ugi" => Ok(self.introduce()),
            "isready" => Ok(vec![Action::Ready(
                Arc::clone(self.session.game()),
                self.level,
                "readyok".into(),
            )]),
            "setoption" => self.set_option(rest),
            "uginewgame" => {
                self.session = Session::new(self.session.game().clone());
                Ok(vec![Action::NewGame])
            }
            "position" => self.position(rest),
            "go" => self.go(rest),
            "query" => self.query(rest),
            "quit" => Ok(vec![Action::Quit]),
            // Unless an answer waited for them, the search that they were for is over.
            "stop" | "ponderhit" => Ok(self.release()),
            "" => Ok(Vec::new()),
            _ => Err(format!("unknown command {}", text::clip(command))),
        };
        let actions = actions.unwrap_or_else(|error| complain(&error));
        before.into_iter().chain(actions).collect()
    }

    fn ended(&mut self) -> Vec<Action> {
        if self.is_endless { self.release() } else { Vec::new() }
    }

    fn too_long(&mut self) -> Vec<Action> {
        complain("the line is too long")
    }

    fn during(&mut self, line: &[u8]) -> During {
        let line = String::from_utf8_lossy(line);
        match line.split_whitespace().next() {
            Some("stop" | "quit") => {
                self.ponder = Ponder::No;
                During::Stop
            }
            Some("ponderhit") if self.ponder == Ponder::Thinking => {
                self.ponder = Ponder::No;
                During::Hit
            }
            Some("isready") => During::Now,
            _ => During::Later,
        }
    }

    fn info(&mut self, info: &Info) -> Vec<Action> {
        if !self.thinking {
            return Vec::new();
        }
        let words = |note: &str| note.split_whitespace().collect::<Vec<_>>().join(" ");
        let note = info.note.as_deref().map(words);
        let note = note.map(|note| Action::Say(format!("info string {note}")));
        if info.depth == 0 && info.pv.is_empty() && note.is_some() {
            return note.into_iter().collect();
        }
        let mut out = format!("info depth {}", info.depth);
        if let Some(deepest) = info.selective_depth {
            out.push_str(&format!(" seldepth {deepest}"));
        }
        if info.rank > 0 {
            out.push_str(&format!(" multipv {}", info.rank));
        }
        if let Some(score) = info.score {
            out.push_str(&format!(" score cp {}", centi(score)));
        }
        let ms = info.time.as_millis();
        out.push_str(&format!(" nodes {} nps {} time {ms}", info.nodes, info.nps()));
        if !info.pv.is_empty() {
            out.push_str(&format!(" pv {}", info.pv.join(" ")));
        }
        std::iter::once(Action::Say(out)).chain(note).collect()
    }

    fn found(&mut self, found: Result<SearchResult, EngineError>) -> Vec<Action> {
        self.thinking = false;
        match found {
            Ok(found) => {
                let expected = found.pv.get(1).filter(|_| self.says_expected);
                let expected = expected.map_or(String::new(), |m| format!(" ponder {m}"));
                self.answer(format!("bestmove {}{expected}", found.best))
            }
            Err(error) => complain(&error.to_string()),
        }
    }
}
