//! The engine side.

use std::path::PathBuf;

use engine::{EngineConfig, EngineError, Info, Limits, SearchResult};
use game::{Side, text};
use session::Session;

use super::analysis_request::AnalysisRequest;
use super::analyze::{Dialect, Reports};
use super::clock::{self, GtpClock};
use super::frame::{Command, parse, response};
use super::{read_color, rules, vertex};
use crate::program::{MOST_LINES, bring_on_move, forced_pass, report, task};
use crate::{Action, During, Program, Server};

/// How many moves an analysis shows that was not told `maxmoves`.
const ANALYSED: u32 = 5;

/// In the order in which they are listed.
const COMMANDS: [&str; 36] = [
    "boardsize",
    "clear_board",
    "duiyi-analyze",
    "duiyi-moves",
    "duiyi-options",
    "duiyi-set_option",
    "duiyi-setup",
    "duiyi-variant",
    "final_score",
    "genmove",
    "gogui-rules_board",
    "gogui-rules_board_size",
    "gogui-rules_final_result",
    "gogui-rules_game_id",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "kata-analyze",
    "known_command",
    "komi",
    "list_commands",
    "list_games",
    "loadsgf",
    "lz-analyze",
    "lz-genmove_analyze",
    "name",
    "play",
    "protocol_version",
    "quit",
    "reg_genmove",
    "set_game",
    "showboard",
    "stop",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// Speaks GTP 2 as an engine.
///
/// If the colour of `play` or `genmove` is not on move because the opponent must pass, the pass
/// is put in silently, as Edax and Egaroucid do. After the end of a game `play … pass` is taken
/// and `genmove` answers `PASS`, so that programs which wait for two passes come to an end.
#[derive(Debug)]
pub struct GtpServer {
    pub(super) program: Program,
    pub(super) session: Session,
    /// How many plies each command has played: a forced pass goes with the move before which it
    /// was put in. A zero is a pass after the end.
    pub(super) steps: Vec<usize>,
    clocks: Option<[GtpClock; 2]>,
    config: EngineConfig,
    thinking: Option<Thinking>,
    /// The id and the number of moves of a `loadsgf` that waits for its file.
    loading: Option<(String, Option<usize>)>,
}

#[derive(Debug)]
struct Thinking {
    id: String,
    kind: Kind,
    /// Forced passes played before the search.
    passes: usize,
    /// What it has said about its search.
    reports: Reports,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Play,
    Look,
    Analyze,
    /// `lz-genmove_analyze`: reports, then plays.
    PlayAloud,
}

impl GtpServer {
    /// A server for the game of the program.
    pub fn new(program: Program) -> Self {
        let session = Session::new(program.game.clone());
        let config = program.config.clone();
        let (steps, clocks, thinking, loading) = (Vec::new(), None, None, None);
        Self { program, session, steps, clocks, config, thinking, loading }
    }

    fn run(&mut self, command: &Command) -> Result<Vec<Action>, String> {
        let Command { id, name, arguments } = command;
        let argument = |n: usize| arguments.get(n).map_or("", String::as_str);
        let text = match name.as_str() {
            "protocol_version" => "2".into(),
            "name" => self.program.name.clone(),
            "version" => self.program.version.clone(),
            "known_command" => COMMANDS.contains(&argument(0)).to_string(),
            "list_commands" => COMMANDS.join("\n"),
            "quit" => return Ok(vec![say(true, id, ""), Action::Quit]),
            "boardsize" => return self.board_size(id, argument(0)),
            "clear_board" => {
                self.start_over(Session::new(self.session.game().clone()));
                return Ok(self.ready(id));
            }
            "komi" => {
                argument(0).parse::<f64>().map_err(|_| "syntax error")?;
                String::new()
            }
            "play" => {
                let side = read_color(argument(0)).ok_or("syntax error")?;
                let point = Some(argument(1)).filter(|point| !point.is_empty());
                self.play(side, point.ok_or("syntax error")?)?;
                String::new()
            }
            "genmove" => return self.genmove(id, arguments, Kind::Play),
            "reg_genmove" => return self.genmove(id, arguments, Kind::Look),
            "lz-genmove_analyze" => return self.genmove(id, arguments, Kind::PlayAloud),
            "lz-analyze" => return self.analyze(id, arguments, Dialect::Leela),
            "kata-analyze" => return self.analyze(id, arguments, Dialect::Kata),
            "duiyi-analyze" => return self.analyze(id, arguments, Dialect::Own),
            "stop" => String::new(),
            "undo" => {
                self.undo()?;
                String::new()
            }
            "time_settings" => {
                self.time_settings(arguments)?;
                String::new()
            }
            "time_left" => {
                self.time_left(arguments)?;
                String::new()
            }
            "showboard" => rules::show(&self.session),
            "final_score" => rules::final_score(&self.session).ok_or("cannot score")?,
            "list_games" => {
                let names = self.program.games.iter().map(|id| rules::game_name(id));
                names.collect::<Vec<_>>().join("\n")
            }
            "set_game" => return self.set_game(id, &arguments.join(" ")),
            "duiyi-variant" => return self.variant(id, argument(0)),
            "duiyi-setup" => return self.set_up(id, &arguments.join(" ")),
            "duiyi-options" => {
                let declared = (self.program.options)(&**self.session.game());
                let line = |o: &engine::EngineOption| format!("{} {}", o.id, self.config.value(o));
                declared.iter().map(line).collect::<Vec<_>>().join("\n")
            }
            "duiyi-set_option" => {
                let declared = (self.program.options)(&**self.session.game());
                let done = self.config.set(&declared, argument(0), argument(1));
                done.map_err(|error| error.to_string())?;
                let configure = Action::Configure(self.config.clone());
                return Ok(vec![configure, say(true, id, "")]);
            }
            "duiyi-moves" => {
                self.session.moves().iter().map(|m| vertex(m)).collect::<Vec<_>>().join(" ")
            }
            "loadsgf" => {
                let path = PathBuf::from(arguments.first().ok_or("cannot load file")?);
                let before = arguments.get(1).map(|n| n.parse().map_err(|_| "syntax error"));
                self.loading = Some((id.clone(), before.transpose()?));
                return Ok(vec![Action::Load(path)]);
            }
            "gogui-rules_game_id" => rules::game_name(self.session.game().id()).into(),
            "gogui-rules_board" => rules::board(&self.session),
            "gogui-rules_board_size" => self.session.game().frame().width.to_string(),
            "gogui-rules_legal_moves" => rules::legal_moves(&self.session),
            "gogui-rules_side_to_move" => self.session.turn().name().into(),
            "gogui-rules_final_result" => {
                rules::final_score(&self.session).unwrap_or_else(|| "the game goes on".into())
            }
            _ => return Err("unknown command".into()),
        };
        Ok(vec![say(true, id, &text)])
    }

    pub(super) fn start_over(&mut self, session: Session) {
        self.session = session;
        self.steps.clear();
        if let Some(clocks) = &mut self.clocks {
            clocks.iter_mut().for_each(GtpClock::reset);
        }
    }

    fn board_size(&mut self, id: &str, size: &str) -> Result<Vec<Action>, String> {
        let number: u32 = size.parse().map_err(|_| "syntax error")?;
        let now = self.session.game();
        // `boardsize 3` for a game of 3,3,3 is no change, whatever its size is called.
        let frame = now.frame();
        let same = [frame.width, frame.height].iter().all(|&side| u32::from(side) == number);
        if !same {
            let game = self.program.resized(&**now, number.to_string());
            let game = game.map_err(|_| "unacceptable size")?;
            let frame = game.frame();
            if u32::from(frame.width) != number || u32::from(frame.height) != number {
                return Err("unacceptable size".into());
            }
            self.start_over(Session::new(game));
        } else {
            self.start_over(Session::new(now.clone()));
        }
        Ok(self.ready(id))
    }

    /// The answer to whoever begins a game, as soon as the engine has read what it needs: no clock
    /// is to pay for that.
    fn ready(&self, id: &str) -> Vec<Action> {
        let (game, level) = (self.session.game().clone(), self.program.limits.level);
        vec![Action::NewGame, Action::Ready(game, level, response(true, id, ""))]
    }

    fn set_game(&mut self, id: &str, name: &str) -> Result<Vec<Action>, String> {
        let game = (self.program.open)(name, &game::Spec::default()).map_err(|e| e.to_string())?;
        self.start_over(Session::new(game));
        Ok(self.ready(id))
    }

    fn variant(&mut self, id: &str, variant: &str) -> Result<Vec<Action>, String> {
        let now = self.session.game();
        let spec = game::Spec { size: Some(now.size()), variant: Some(variant.into()) };
        let game = (self.program.open)(now.id(), &spec).map_err(|e| e.to_string())?;
        self.start_over(Session::new(game));
        Ok(self.ready(id))
    }

    fn set_up(&mut self, id: &str, position: &str) -> Result<Vec<Action>, String> {
        let session = Session::from_position(self.session.game().clone(), position)
            .map_err(|error| error.to_string())?;
        self.start_over(session);
        Ok(self.ready(id))
    }

    fn play(&mut self, side: Side, point: &str) -> Result<(), String> {
        let is_pass = point.eq_ignore_ascii_case("pass");
        if self.session.ending().is_some() {
            if is_pass {
                self.steps.push(0);
                return Ok(());
            }
            return Err("illegal move: the game is over".into());
        }
        let passes = if is_pass && forced_pass(&self.session).is_some() {
            if self.session.turn() == side { Some(0) } else { None }
        } else {
            bring_on_move(&mut self.session, side)
        };
        let passes = passes.ok_or("illegal move: the other side is to move")?;
        match self.session.play(point) {
            Ok(_) => {
                self.steps.push(passes + 1);
                Ok(())
            }
            Err(error) => {
                self.session.undo(passes);
                Err(format!("illegal move: {error}"))
            }
        }
    }

    fn undo(&mut self) -> Result<(), String> {
        let plies = self.steps.pop().ok_or("cannot undo")?;
        self.session.undo(plies);
        Ok(())
    }

    fn genmove(
        &mut self,
        id: &str,
        arguments: &[String],
        kind: Kind,
    ) -> Result<Vec<Action>, String> {
        let side = arguments.first().and_then(|c| read_color(c)).ok_or("syntax error")?;
        let wanted = match kind {
            Kind::PlayAloud => AnalysisRequest::read(arguments).ok_or("syntax error")?,
            _ => AnalysisRequest::default(),
        };
        if self.session.ending().is_some() {
            if kind != Kind::Look {
                self.steps.push(0);
            }
            return Ok(vec![pass(id, kind)]);
        }
        let passes = bring_on_move(&mut self.session, side).ok_or("the other side is to move")?;
        let reports = Reports::new(Dialect::Leela, wanted.interval);
        if kind == Kind::Look {
            // Nothing is played; the task below has the pass all the same.
            let look = task(&self.session, self.limits(side));
            let forced = forced_pass(&self.session);
            let over = self.session.ending().is_some();
            self.session.undo(passes);
            if forced.is_some() || over {
                return Ok(vec![pass(id, kind)]);
            }
            self.thinking = Some(Thinking { id: id.into(), kind, passes: 0, reports });
            return Ok(vec![Action::Go(look)]);
        }
        if let Some(forced) = forced_pass(&self.session) {
            // Legal by the definition of a forced pass.
            let _ = self.session.play(&forced);
            self.steps.push(passes + 1);
            return Ok(vec![pass(id, kind)]);
        }
        let moves = self.moves_for(&wanted).inspect_err(|_| {
            self.session.undo(passes);
        })?;
        self.thinking = Some(Thinking { id: id.into(), kind, passes, reports });
        let limits = Limits { moves, ..self.limits(side) };
        let mut actions = vec![Action::Go(task(&self.session, limits))];
        if kind == Kind::PlayAloud {
            actions.insert(0, Action::Say(format!("={id}")));
        }
        Ok(actions)
    }

    /// `lz-analyze [colour] [interval] …`: goes on until the next line comes.
    fn analyze(
        &mut self,
        id: &str,
        arguments: &[String],
        dialect: Dialect,
    ) -> Result<Vec<Action>, String> {
        let wanted = AnalysisRequest::read(arguments).ok_or("syntax error")?;
        if wanted.side.is_some_and(|side| side != self.session.turn()) {
            return Err("the other side is to move".into());
        }
        if self.session.ending().is_some() || forced_pass(&self.session).is_some() {
            return Err("there is nothing to analyse here".into());
        }
        let moves = self.moves_for(&wanted)?;
        let lines = wanted.lines.map_or(ANALYSED, |n| n.clamp(1, MOST_LINES));
        let (kind, reports) = (Kind::Analyze, Reports::new(dialect, wanted.interval));
        self.thinking = Some(Thinking { id: id.into(), kind, passes: 0, reports });
        let endless = Limits { lines, moves, ..self.program.limits.clone().endless() };
        Ok(vec![Action::Say(format!("={id}")), Action::Go(task(&self.session, endless))])
    }

    /// The only moves that are to be looked at; none if all are.
    fn moves_for(&self, wanted: &AnalysisRequest) -> Result<Vec<String>, String> {
        if wanted.points().next().is_none() {
            return Ok(Vec::new());
        }
        let legal = self.session.position().legal_moves();
        let frame = self.session.game().frame();
        let is_point = |point: &str| {
            point == "pass" || frame.read(point).is_ok() || legal.iter().any(|text| text == point)
        };
        if !wanted.points().all(is_point) {
            return Err("syntax error".into());
        }
        let moves = wanted.among(self.session.turn(), legal);
        if moves.is_empty() { Err("no move is left to look at".into()) } else { Ok(moves) }
    }

    fn time_settings(&mut self, arguments: &[String]) -> Result<(), String> {
        let clock = GtpClock::from_settings(arguments).ok_or("syntax error")?;
        self.clocks = clock.map(|clock| [clock; 2]);
        Ok(())
    }

    fn time_left(&mut self, arguments: &[String]) -> Result<(), String> {
        let [color, time, stones] = arguments else { return Err("syntax error".into()) };
        let side = read_color(color).ok_or("syntax error")?;
        let (left, stones) = clock::read_left(time, stones).ok_or("syntax error")?;
        let clocks = self.clocks.get_or_insert([GtpClock::sudden_death(left); 2]);
        clocks[side.index()].set_left(left, stones);
        Ok(())
    }

    fn limits(&self, side: Side) -> Limits {
        let Some(clocks) = self.clocks else { return self.program.usual_limits() };
        let clock = clocks[side.index()].limits();
        Limits { clock: Some(clock), ..self.program.limits.clone() }
    }
}

fn say(ok: bool, id: &str, text: &str) -> Action {
    Action::Say(response(ok, id, text))
}

/// The answer of a side that can only pass, or may after the end.
fn pass(id: &str, kind: Kind) -> Action {
    match kind {
        Kind::PlayAloud => Action::Say(format!("={id}\nplay PASS\n")),
        Kind::Play | Kind::Look | Kind::Analyze => say(true, id, "PASS"),
    }
}

impl Server for GtpServer {
    fn line(&mut self, line: &[u8]) -> Vec<Action> {
        let Some(command) = parse(line) else { return Vec::new() };
        self.run(&command).unwrap_or_else(|error| vec![say(false, &command.id, &error)])
    }

    fn too_long(&mut self) -> Vec<Action> {
        vec![say(false, "", "the line is too long")]
    }

    /// A line ends an analysis; anything else has to wait, because GTP has no way to interrupt.
    fn during(&mut self, _: &[u8]) -> During {
        let is_analysis = self.thinking.as_ref().is_some_and(|t| t.kind == Kind::Analyze);
        if is_analysis { During::Stop } else { During::Later }
    }

    fn info(&mut self, info: &Info) -> Vec<Action> {
        let Some(thinking) = &mut self.thinking else { return Vec::new() };
        match thinking.kind {
            Kind::Analyze | Kind::PlayAloud => {
                thinking.reports.take(info).into_iter().map(Action::Say).collect()
            }
            Kind::Play | Kind::Look => Vec::new(),
        }
    }

    fn found(&mut self, found: Result<SearchResult, EngineError>) -> Vec<Action> {
        // An engine that does not search reports nothing; what it would play is told instead.
        let mut said = match (&found, &self.thinking) {
            (Ok(found), Some(thinking)) if thinking.reports.is_empty() => {
                self.info(&report(found.clone()))
            }
            _ => Vec::new(),
        };
        let Some(Thinking { id, kind, passes, mut reports }) = self.thinking.take() else {
            return Vec::new();
        };
        if matches!(kind, Kind::Analyze | Kind::PlayAloud) {
            said.extend(reports.rest().map(Action::Say));
        }
        if kind == Kind::Analyze {
            // The response is open; the empty line ends it.
            said.push(Action::Say(String::new()));
            return said;
        }
        let found = match found {
            Ok(found) => found,
            Err(error) => {
                self.session.undo(passes);
                let text = error.to_string();
                // The response is open already, so that it can only be ended.
                return vec![match kind {
                    Kind::PlayAloud => Action::Say(format!("play resign {}\n", text::clip(&text))),
                    _ => say(false, &id, &text),
                }];
            }
        };
        let mover = self.session.turn();
        match kind {
            Kind::Look => return vec![say(true, &id, &vertex(&found.best))],
            Kind::Play | Kind::PlayAloud | Kind::Analyze => {}
        }
        if let Some(clocks) = &mut self.clocks {
            clocks[mover.index()].spend(found.time);
        }
        match self.session.play(&found.best) {
            Ok(best) => {
                self.steps.push(passes + 1);
                let best = vertex(&best);
                if kind == Kind::PlayAloud {
                    said.push(Action::Say(format!("play {best}\n")));
                    said
                } else {
                    vec![say(true, &id, &best)]
                }
            }
            Err(error) => {
                self.session.undo(passes);
                vec![say(false, &id, &format!("the engine failed: {error}"))]
            }
        }
    }

    fn loaded(&mut self, content: Result<Vec<u8>, String>) -> Vec<Action> {
        let Some((id, before)) = self.loading.take() else { return Vec::new() };
        match content.and_then(|bytes| self.load(&bytes, before)) {
            Ok(()) => self.ready(&id),
            Err(error) => vec![say(false, &id, &format!("cannot load file: {error}"))],
        }
    }
}
