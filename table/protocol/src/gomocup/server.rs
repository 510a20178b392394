//! The engine side.

use std::sync::Arc;

use engine::{EngineConfig, EngineError, Info, Limits, Score, SearchResult};
use game::{Frame, Game, MoveError, Point, Spec, text};
use session::Session;

use super::board::{Owner, read_stone, session_of};
use super::settings::Settings;
use super::swap2::{self, Choice};
use super::{read_point, write_move, write_point};
use crate::host::task;
use crate::score::centi;
use crate::{Action, During, Host, Server};

/// More stones than the largest board holds end a `BOARD` with an error.
const MAX_STONES: usize = 26 * 26;

/// Speaks Gomocup as an engine ("brain"), for every game whose moves are stones on a board.
#[derive(Debug)]
pub struct GomocupServer {
    host: Host,
    /// None before `START`.
    session: Option<Session>,
    settings: Settings,
    /// Yixin: how many best lines `MESSAGE` tells about; 0 is none.
    lines: u32,
    /// A list that `DONE` will end.
    list: Option<List>,
    work: Option<Work>,
    config: EngineConfig,
}

#[derive(Debug)]
struct List {
    kind: ListKind,
    lines: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListKind {
    /// `BOARD`: answer with a move.
    Play,
    /// `YXBOARD`: no answer.
    SetUp,
    /// `SWAP2BOARD`.
    Swap2,
}

#[derive(Debug)]
enum Work {
    Move,
    /// `YXNBEST`: the move is told, not played.
    Look,
    Ponder,
    /// Three stones are there; White's best move is looked for.
    Swap2Three(Session),
    /// The fourth stone is chosen, the fifth is looked for.
    Swap2Fourth(Session),
    /// Five stones are there.
    Swap2Five(Session),
}

impl GomocupServer {
    /// A server for the host; its game is played if it is a board game with stones, and Gomoku
    /// otherwise.
    pub fn new(host: Host) -> Self {
        let (settings, config) = (Settings::default(), host.config.clone());
        Self { host, session: None, settings, lines: 0, list: None, work: None, config }
    }

    /// The rules for a board of that size.
    fn open(&self, size: String) -> Result<Arc<dyn Game>, String> {
        let now = &self.host.game;
        let id = if now.id() == "reversi" { "gomoku" } else { now.id() };
        let usual = (now.id() == id).then(|| now.variant());
        let variant = self.settings.variant.map(str::to_string).or(usual);
        let spec = Spec { size: Some(size), variant };
        (self.host.open)(id, &spec).map_err(|error| error.to_string())
    }

    fn start(&mut self, size: &str) -> Result<Vec<Action>, String> {
        let size = size.trim();
        let number: u32 = size.parse().map_err(|_| "unsupported size or other error")?;
        let game = self.open(number.to_string())?;
        self.session = Some(Session::new(game));
        self.settings.restart();
        Ok(vec![Action::NewGame, say("OK")])
    }

    fn rect_start(&mut self, size: &str) -> Result<Vec<Action>, String> {
        let (w, h) = size.split_once(',').ok_or("expected RECTSTART width,height")?;
        if w.trim() == h.trim() {
            return self.start(w);
        }
        Err("rectangular boards are not supported".into())
    }

    /// Another rule in the middle of a game: the stones stay.
    fn change_rule(&mut self) -> Result<(), String> {
        let Some(session) = &self.session else { return Ok(()) };
        let (Some(variant), now) = (self.settings.variant, session.game()) else { return Ok(()) };
        if now.variant() == variant {
            return Ok(());
        }
        let game = self.open(now.size())?;
        let mut changed = Session::new(game.clone());
        for m in session.moves() {
            if changed.play(m).is_err() {
                // Forbidden under the new rule, but it stands on the board.
                let text = session.position().text();
                changed = Session::from_position(game, &text).map_err(|e| e.to_string())?;
                break;
            }
        }
        self.session = Some(changed);
        Ok(())
    }

    fn session(&mut self) -> Result<&mut Session, String> {
        self.session.as_mut().ok_or_else(|| "START must come first".into())
    }

    fn play(&mut self, point: &str) -> Result<Point, String> {
        let session = self.session()?;
        let frame = session.game().frame();
        let point = read_point(point, frame).ok_or("expected x,y on the board")?;
        session.play(&frame.name(point)).map_err(|error| match error {
            MoveError::Occupied { .. } => format!("{} is occupied", write_point(point)),
            other => other.to_string(),
        })?;
        Ok(point)
    }

    fn limits(&self) -> Limits {
        let said = self.settings.limits(&self.host.limits);
        if said.is_endless() { self.host.usual_limits() } else { said }
    }

    fn think(&mut self, work: Work) -> Result<Vec<Action>, String> {
        let (limits, lines) = (self.limits(), self.lines.max(1));
        let session = match &work {
            Work::Swap2Three(session) | Work::Swap2Fourth(session) | Work::Swap2Five(session) => {
                session
            }
            Work::Move | Work::Look | Work::Ponder => self.session()?,
        };
        if session.ending().is_some() {
            return Err("the game is over".into());
        }
        let limits = match work {
            Work::Ponder => limits.endless(),
            Work::Look => Limits { lines, ..limits },
            _ => limits,
        };
        let go = Action::Go(task(session, limits));
        self.work = Some(work);
        Ok(vec![go])
    }

    fn take_back(&mut self, point: &str) -> Result<Vec<Action>, String> {
        let session = self.session()?;
        let frame = session.game().frame();
        let point = read_point(point, frame).ok_or("expected x,y on the board")?;
        if session.moves().last() != Some(&frame.name(point)) {
            return Err(format!("{} is not the last move", write_point(point)));
        }
        session.undo(1);
        Ok(vec![say("OK")])
    }

    fn info(&mut self, rest: &str) -> Vec<Action> {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let mut actions: Vec<Action> = Vec::new();
        if let Some(complaint) = self.settings.set(key, value.trim()) {
            actions.push(say(&format!("MESSAGE {complaint}")));
        }
        let config = self.settings.config(&self.host.config);
        if config != self.config {
            self.config = config;
            actions.push(Action::Configure(self.config.clone()));
        }
        if key.eq_ignore_ascii_case("rule")
            && let Err(error) = self.change_rule()
        {
            actions.push(say(&format!("ERROR {error}")));
        }
        actions
    }

    /// A line between `BOARD` and `DONE`.
    fn list_line(&mut self, line: &str) -> Result<Vec<Action>, String> {
        let Some(list) = &mut self.list else { return Ok(Vec::new()) };
        if !line.eq_ignore_ascii_case("DONE") {
            if list.lines.len() < MAX_STONES {
                list.lines.push(text::clip(line));
                return Ok(Vec::new());
            }
            self.list = None;
            return Err("more stones than any board holds".into());
        }
        let Some(List { kind, lines }) = self.list.take() else { return Ok(Vec::new()) };
        let game = self.session()?.game().clone();
        if kind == ListKind::Swap2 {
            return self.swap2(&game, &lines);
        }
        let frame = game.frame();
        let stones: Result<Vec<(Point, Owner)>, String> =
            lines.iter().map(|line| read_stone(line, frame)).collect();
        self.session = Some(session_of(&game, &stones?)?);
        if kind == ListKind::Play { self.think(Work::Move) } else { Ok(Vec::new()) }
    }

    fn swap2(&mut self, game: &Arc<dyn Game>, lines: &[String]) -> Result<Vec<Action>, String> {
        let frame = game.frame();
        let mut session = Session::new(game.clone());
        for line in lines {
            // Some managers add the owner as in BOARD; whose stones they are follows from order.
            let mut parts = line.splitn(3, ',');
            let point = format!("{},{}", parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            let point = read_point(&point, frame).ok_or("expected x,y on the board")?;
            session.play(&frame.name(point)).map_err(|error| error.to_string())?;
        }
        match lines.len() {
            0 => {
                let stones = swap2::three(frame, self.host.limits.seed).map(write_point);
                Ok(vec![say(&stones.join(" "))])
            }
            3 => self.think(Work::Swap2Three(session)),
            5 => self.think(Work::Swap2Five(session)),
            n => Err(format!("Swap2 has 0, 3 or 5 stones to decide on, not {n}")),
        }
    }

    /// Yixin: `FORBID 07080910.`, two digits for each coordinate, `FORBID .` if there is none.
    fn forbidden(&mut self) -> Result<Vec<Action>, String> {
        let view = self.session()?.view();
        let points: String = view
            .forbidden
            .iter()
            .map(|f| format!("{:02}{:02}", f.point.column, f.point.row))
            .collect();
        Ok(vec![say(&format!("FORBID {points}."))])
    }

    fn command(&mut self, line: &str) -> Result<Vec<Action>, String> {
        if self.list.is_some() {
            return self.list_line(line);
        }
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let mut open_list = |kind| self.list = Some(List { kind, lines: Vec::new() });
        match command.to_ascii_uppercase().as_str() {
            "START" => self.start(rest),
            "RECTSTART" => self.rect_start(rest),
            "RESTART" => {
                let game = self.session()?.game().clone();
                self.session = Some(Session::new(game));
                self.settings.restart();
                Ok(vec![Action::NewGame, say("OK")])
            }
            "BEGIN" => self.think(Work::Move),
            "TURN" => {
                self.play(rest)?;
                self.think(Work::Move)
            }
            "PLAY" => {
                let point = self.play(rest)?;
                Ok(vec![say(&write_point(point))])
            }
            "TAKEBACK" => self.take_back(rest),
            "BOARD" => {
                open_list(ListKind::Play);
                self.session().map(|_| Vec::new()).inspect_err(|_| self.list = None)
            }
            "YXBOARD" => {
                open_list(ListKind::SetUp);
                self.session().map(|_| Vec::new()).inspect_err(|_| self.list = None)
            }
            "SWAP2BOARD" => {
                open_list(ListKind::Swap2);
                self.session().map(|_| Vec::new()).inspect_err(|_| self.list = None)
            }
            "INFO" => Ok(self.info(rest)),
            "ABOUT" => {
                let Host { name, version, .. } = &self.host;
                Ok(vec![say(&format!(
                    "name=\"{name}\", version=\"{version}\", author=\"{name}\", country=\"-\""
                ))])
            }
            "END" => Ok(vec![Action::Quit]),
            "YXSHOWFORBID" => self.forbidden(),
            "YXSHOWINFO" => {
                self.lines = self.lines.max(1);
                Ok(Vec::new())
            }
            "YXNBEST" => {
                self.lines = rest.parse().unwrap_or(1u32).clamp(1, 1000);
                self.think(Work::Look)
            }
            "YXHASHCLEAR" => Ok(vec![Action::NewGame]),
            // The search that it was for is over.
            "YXSTOP" => Ok(Vec::new()),
            "DONE" => Err("DONE without a list".into()),
            "" => Ok(Vec::new()),
            _ => Ok(vec![say(&format!("UNKNOWN {}", text::clip(command)))]),
        }
    }

    fn frame(&self) -> Frame {
        self.session.as_ref().map_or_else(|| self.host.game.frame(), |s| s.game().frame())
    }

    fn after_move(&mut self) -> Vec<Action> {
        if self.settings.pondering {
            self.think(Work::Ponder).unwrap_or_default()
        } else {
            Vec::new()
        }
    }

    fn finish(&mut self, work: Work, found: SearchResult) -> Result<Vec<Action>, String> {
        let frame = self.frame();
        let point = |m: &str| write_move(m, frame).ok_or("only a pass is left, and there is none");
        match work {
            Work::Ponder => Ok(Vec::new()),
            Work::Look => Ok(vec![say(&point(&found.best)?)]),
            Work::Move => {
                self.settings.spend(found.time);
                let answer = point(&found.best)?;
                let played = self.session()?.play(&found.best);
                played.map_err(|error| format!("the engine failed: {error}"))?;
                let mut actions = vec![say(&answer)];
                actions.extend(self.after_move());
                Ok(actions)
            }
            Work::Swap2Three(mut session) => match swap2::choose(found.score, true) {
                Choice::Swap => Ok(vec![say("SWAP")]),
                Choice::Stay => Ok(vec![say(&point(&found.best)?)]),
                Choice::Add => {
                    let fourth = point(&found.best)?;
                    session.play(&found.best).map_err(|error| error.to_string())?;
                    if session.ending().is_some() {
                        return Ok(vec![say(&fourth)]);
                    }
                    self.think(Work::Swap2Fourth(session))
                }
            },
            Work::Swap2Fourth(session) => {
                let fourth = session.moves().last().map_or("", String::as_str);
                Ok(vec![say(&format!("{} {}", point(fourth)?, point(&found.best)?))])
            }
            Work::Swap2Five(_) => match swap2::choose(found.score, false) {
                Choice::Swap => Ok(vec![say("SWAP")]),
                Choice::Stay | Choice::Add => Ok(vec![say(&point(&found.best)?)]),
            },
        }
    }
}

/// As Rapfi and Yixin write it: hundredths, `+M5` for a win in five plies, `-M4` for a loss.
fn evaluation(score: Score) -> String {
    let plies = |plies: Option<u32>| plies.map_or(String::new(), |plies| plies.to_string());
    match score {
        Score::Win(n) => format!("+M{}", plies(n)),
        Score::Loss(n) => format!("-M{}", plies(n)),
        other => centi(other).to_string(),
    }
}

fn say(text: &str) -> Action {
    Action::Say(text.to_string())
}

fn or_error(actions: Result<Vec<Action>, String>) -> Vec<Action> {
    actions.unwrap_or_else(|error| vec![say(&format!("ERROR {error}"))])
}

impl Server for GomocupServer {
    fn line(&mut self, line: &[u8]) -> Vec<Action> {
        let line = String::from_utf8_lossy(line);
        or_error(self.command(line.trim()))
    }

    fn too_long(&mut self) -> Vec<Action> {
        vec![say("ERROR the line is too long")]
    }

    fn during(&mut self, line: &[u8]) -> During {
        let line = String::from_utf8_lossy(line);
        let command = line.split_whitespace().next().unwrap_or("").to_ascii_uppercase();
        match command.as_str() {
            _ if matches!(self.work, Some(Work::Ponder)) => During::Stop,
            "END" | "YXSTOP" => During::Stop,
            _ => During::Later,
        }
    }

    fn info(&mut self, info: &Info) -> Vec<Action> {
        let rank = info.rank.max(1);
        if self.lines < rank || info.pv.is_empty() || matches!(self.work, Some(Work::Ponder)) {
            return Vec::new();
        }
        let frame = self.frame();
        let line: Vec<String> = info.pv.iter().filter_map(|m| write_move(m, frame)).collect();
        let score = info.score.map_or_else(|| "?".into(), evaluation);
        let deepest = info.selective_depth.unwrap_or(info.depth);
        vec![say(&format!(
            "MESSAGE #{rank} depth {}-{deepest} ev {score} n {} tm {} pv {}",
            info.depth,
            info.nodes,
            info.time.as_millis(),
            line.join(" ")
        ))]
    }

    fn found(&mut self, found: Result<SearchResult, EngineError>) -> Vec<Action> {
        let Some(work) = self.work.take() else { return Vec::new() };
        match found {
            Ok(found) => or_error(self.finish(work, found)),
            Err(_) if matches!(work, Work::Ponder) => Vec::new(),
            Err(error) => vec![say(&format!("ERROR {error}"))],
        }
    }
}
