//! The engine side.

mod asked;

use std::sync::Arc;

use engine::{EngineConfig, EngineError, Info, Limits, Score, SearchResult};
use game::{Frame, Game, MoveError, Point, Spec, text};
use session::Session;

use super::balance::Balance;
use super::board::{Owner, read_stone, session_of};
use super::opening::{Swap2, Words};
use super::settings::Settings;
use super::{read_point, unsupported, write_move, write_point};
use crate::program::{MOST_LINES, task};
use crate::score::centi;
use crate::{Action, During, Program, Server};

/// More stones than the largest board holds end a `BOARD` with an error.
const MAX_STONES: usize = 26 * 26;

/// Speaks Gomocup as an engine ("brain"), for every game whose moves are stones on a board.
#[derive(Debug)]
pub struct GomocupServer {
    program: Program,
    /// None before `START`.
    session: Option<Session>,
    settings: Settings,
    /// Yixin: `MESSAGE` tells what is thought of a move that is played.
    shows_info: bool,
    /// Yixin: points that the engine must not play, as moves.
    blocked: Vec<String>,
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
    /// `YXBLOCK`: points that the engine must not play.
    Block,
    /// `YXBLOCKUNDO`: points that it may play again.
    Unblock,
    /// Of a command that is not supported: `DONE` ends it all the same.
    Ignored,
    /// Refused with an error: what is left of it says nothing, and any other command ends it.
    Refused,
}

impl ListKind {
    /// The list that a command begins.
    fn of(command: &str) -> Option<Self> {
        Some(match command {
            "BOARD" => Self::Play,
            "YXBOARD" => Self::SetUp,
            "SWAP2BOARD" => Self::Swap2,
            "YXBLOCK" => Self::Block,
            "YXBLOCKUNDO" => Self::Unblock,
            _ => return None,
        })
    }
}

#[derive(Debug)]
enum Work {
    Move,
    /// `YXNBEST`: the move is told, not played, and so many lines beside it.
    Look(u32),
    Ponder,
    /// What an opening asks.
    Swap2(Box<Swap2>),
    /// The move of somebody who has White after the stones of an opening.
    Swap2Move(Box<Session>),
    /// `YXBALANCEONE`, `YXBALANCETWO`.
    Balance(Box<Balance>),
}

impl GomocupServer {
    /// A server for the program, whose game has stones that stay as they were placed.
    pub fn new(program: Program) -> Self {
        let (settings, config) = (Settings::default(), program.config.clone());
        let blocked = Vec::new();
        Self {
            program,
            session: None,
            settings,
            shows_info: false,
            blocked,
            list: None,
            work: None,
            config,
        }
    }

    /// The rules for a board of that size.
    fn open(&self, size: String) -> Result<Arc<dyn Game>, String> {
        let usual = &self.program.game;
        let variant = self.settings.variant.map_or_else(|| usual.variant(), str::to_string);
        let spec = Spec { size: Some(size), variant: Some(variant) };
        (self.program.open)(usual.id(), &spec).map_err(|error| error.to_string())
    }

    fn start(&mut self, size: &str) -> Result<Vec<Action>, String> {
        let size = size.trim();
        let number: u32 = size.parse().map_err(|_| "unsupported size or other error")?;
        let game = self.open(number.to_string())?;
        self.session = Some(Session::new(Arc::clone(&game)));
        self.blocked.clear();
        self.settings.restart();
        Ok(vec![Action::NewGame, Action::Ready(game, self.program.limits.level, "OK".into())])
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
        let begun = match session.start() {
            Some(start) => Session::from_position(game.clone(), start).ok(),
            None => Some(Session::new(game.clone())),
        };
        let played = begun.and_then(|mut changed| {
            session.moves().iter().all(|m| changed.play(m).is_ok()).then_some(changed)
        });
        self.session = Some(match played {
            Some(changed) => changed,
            // Something is forbidden under the new rule, but it stands on the board.
            None => Session::from_position(game, &session.position().text())
                .map_err(|error| error.to_string())?,
        });
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
        let said = self.settings.limits(&self.program.limits);
        if said.is_endless() { self.program.usual_limits() } else { said }
    }

    fn think(&mut self, work: Work) -> Result<Vec<Action>, String> {
        let limits = self.limits();
        let session = match &work {
            Work::Swap2Move(session) => session,
            _ => self.session.as_ref().ok_or("START must come first")?,
        };
        if session.ending().is_some() {
            return Err("the game is over".into());
        }
        let moves = self.not_blocked(session);
        let limits = match work {
            Work::Ponder => limits.endless(),
            Work::Look(lines) => Limits { lines, moves, ..limits },
            Work::Move => Limits { moves, ..limits },
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
        if let Err(complaint) = self.settings.set(key, value.trim()) {
            return vec![say(&format!("MESSAGE {complaint}"))];
        }
        let mut actions: Vec<Action> = Vec::new();
        let config = self.settings.config(&self.program.config);
        if config != self.config {
            self.config = config;
            actions.push(Action::Configure(self.config.clone()));
        }
        if key.eq_ignore_ascii_case("rule") {
            match (self.change_rule(), &self.session) {
                (Err(error), _) => actions.push(say(&format!("ERROR {error}"))),
                // No clock is to pay for what another rule needs.
                (Ok(()), Some(session)) => {
                    let level = self.program.limits.level;
                    actions.push(Action::Prepare(Arc::clone(session.game()), level));
                }
                (Ok(()), None) => {}
            }
        }
        actions
    }

    /// A line between `BOARD` and `DONE`.
    fn list_line(&mut self, line: &str) -> Result<Vec<Action>, String> {
        let Some(list) = &mut self.list else { return Ok(Vec::new()) };
        if !line.eq_ignore_ascii_case("DONE") {
            if list.lines.len() < MAX_STONES {
                list.lines.push(text::clip(line));
            } else if !matches!(list.kind, ListKind::Ignored | ListKind::Refused) {
                list.kind = ListKind::Refused;
                return Err("more stones than any board holds".into());
            }
            return Ok(Vec::new());
        }
        let Some(List { kind, lines }) = self.list.take() else { return Ok(Vec::new()) };
        if matches!(kind, ListKind::Ignored | ListKind::Refused) {
            return Ok(Vec::new());
        }
        let game = self.session()?.game().clone();
        match kind {
            ListKind::Swap2 => return self.swap2_board(&game, &lines),
            ListKind::Block | ListKind::Unblock => return self.block(&game, kind, &lines),
            _ => {}
        }
        let frame = game.frame();
        let stones: Result<Vec<(Point, Owner)>, String> =
            lines.iter().map(|line| read_stone(line, frame)).collect();
        self.session = Some(session_of(&game, &stones?)?);
        if kind == ListKind::Play { self.think(Work::Move) } else { Ok(Vec::new()) }
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

    fn restart(&mut self) -> Result<Vec<Action>, String> {
        let game = self.session()?.game().clone();
        self.session = Some(Session::new(game));
        self.settings.restart();
        Ok(vec![Action::NewGame, say("OK")])
    }

    /// Yixin: what Swap2 asks for when so many stones lie. The first step begins whatever stands
    /// there.
    fn swap2_step(&mut self, stones: usize) -> Result<Vec<Action>, String> {
        let session = self.session()?;
        let (game, placed) = (session.game().clone(), session.moves().to_vec());
        if stones > 0 && placed.len() != stones {
            let given = placed.len();
            return Err(format!("this step has {stones} stones to decide on, not {given}"));
        }
        self.swap2(&game, &placed[..stones], Words::Yixin)
    }

    /// Yixin: `YXNBEST 3`, the best three moves with their values.
    fn look_at_best(&mut self, lines: &str) -> Result<Vec<Action>, String> {
        let lines: Option<u32> = lines.parse().ok().filter(|&lines| lines > 0);
        let lines = lines.ok_or("expected YXNBEST and a number from 1")?;
        self.think(Work::Look(lines.min(MOST_LINES)))
    }

    fn command(&mut self, line: &str) -> Result<Vec<Action>, String> {
        if let Some(List { kind, .. }) = &self.list {
            let is_stone = line.starts_with(|c: char| c.is_ascii_digit());
            if *kind != ListKind::Refused || is_stone || line.eq_ignore_ascii_case("DONE") {
                return self.list_line(line);
            }
            self.list = None;
        }
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Some(kind) = ListKind::of(&command.to_ascii_uppercase()) {
            // Without a board there is nothing that it could be about.
            let refused = self.session().err();
            let kind = if refused.is_some() { ListKind::Refused } else { kind };
            self.list = Some(List { kind, lines: Vec::new() });
            return refused.map_or(Ok(Vec::new()), Err);
        }
        match command.to_ascii_uppercase().as_str() {
            "START" => self.start(rest),
            "RECTSTART" => self.rect_start(rest),
            "RESTART" => self.restart(),
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
            "YXBLOCKRESET" => {
                self.blocked.clear();
                Ok(Vec::new())
            }
            "YXBALANCEONE" => self.balance(1, rest),
            "YXBALANCETWO" => self.balance(2, rest),
            "YXSWAP2STEP1" => self.swap2_step(0),
            "YXSWAP2STEP2" => self.swap2_step(3),
            "YXSWAP2STEP3" => self.swap2_step(5),
            "INFO" => Ok(self.info(rest)),
            "ABOUT" => {
                let Program { name, version, .. } = &self.program;
                Ok(vec![say(&format!(
                    "name=\"{name}\", version=\"{version}\", author=\"{name}\", country=\"-\""
                ))])
            }
            "END" => Ok(vec![Action::Quit]),
            "YXSHOWFORBID" => self.forbidden(),
            "YXSHOWINFO" => {
                self.shows_info = true;
                Ok(Vec::new())
            }
            "YXNBEST" => self.look_at_best(rest),
            // Every move with its value.
            "YXSEARCHDEFEND" => {
                let moves = self.session()?.position().legal_moves().len();
                self.think(Work::Look(u32::try_from(moves).unwrap_or(u32::MAX).max(1)))
            }
            "YXHASHCLEAR" => Ok(vec![Action::NewGame]),
            // The search that it was for is over.
            "YXSTOP" | "STOP" => Ok(Vec::new()),
            "DONE" => Err("DONE without a list".into()),
            "" => Ok(Vec::new()),
            name if unsupported::has_list(name) => {
                self.list = Some(List { kind: ListKind::Ignored, lines: Vec::new() });
                Ok(vec![say(&unsupported::answer(name))])
            }
            name if unsupported::is_known(name) => Ok(vec![say(&unsupported::answer(name))]),
            _ => Ok(vec![say(&format!("UNKNOWN {}", text::clip(command)))]),
        }
    }

    fn frame(&self) -> Frame {
        self.session.as_ref().map_or_else(|| self.program.game.frame(), |s| s.game().frame())
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
            Work::Look(_) => Ok(vec![say(&point(&found.best)?)]),
            Work::Move => {
                self.settings.spend(found.time);
                let answer = point(&found.best)?;
                let played = self.session()?.play(&found.best);
                played.map_err(|error| format!("the engine failed: {error}"))?;
                let mut actions = vec![say(&answer)];
                actions.extend(self.after_move());
                Ok(actions)
            }
            Work::Swap2Move(_) => Ok(vec![say(&point(&found.best)?)]),
            Work::Swap2(swap2) => self.go_on_with(swap2, Some(&found)),
            Work::Balance(mut balance) => {
                balance.found(&found);
                self.balanced(balance)
            }
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
            "END" | "YXSTOP" | "STOP" => During::Stop,
            _ => During::Later,
        }
    }

    fn info(&mut self, info: &Info) -> Vec<Action> {
        let rank = info.rank.max(1);
        let lines = match self.work {
            Some(Work::Look(lines)) => lines,
            Some(Work::Move | Work::Swap2Move(_)) => u32::from(self.shows_info),
            _ => 0,
        };
        if lines < rank || info.pv.is_empty() {
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
