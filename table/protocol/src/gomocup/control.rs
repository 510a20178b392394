//! The controlling side.

use std::time::Duration;

use engine::{EngineError, Info, Limits, LossCause, Root, Score};
use game::{Frame, Game, Side};

use super::{read_point, write_move, write_point};
use crate::controller::{Answer, Controller, Does, Order, Request, SentGame, unsupported};

/// Some engines lose a command that comes within a millisecond of their own move.
const PAUSE_AFTER_MOVE: Duration = Duration::from_millis(10);

/// Speaks Gomocup to an engine ("brain").
///
/// Two best-known limits are Yixin's: `INFO max_node` and `INFO max_depth`. Others ignore them.
#[derive(Debug, Default)]
pub struct GomocupController {
    order: Order,
    told: Option<SentGame>,
    /// Whether its board is empty since it was started.
    is_empty: bool,
    frame: Option<Frame>,
    /// What to send when `START` is answered.
    after_ok: Option<Vec<Does>>,
    thinking: bool,
    last: Option<Info>,
}

impl GomocupController {
    /// A controller for a process that has not been spoken to.
    pub fn new() -> Self {
        Self::default()
    }

    /// A move: of a point of the board its name, else as it was sent, which the game judges.
    fn found(&mut self, best: String) -> Vec<Does> {
        self.thinking = false;
        if let Some(told) = &mut self.told {
            told.moves.push(best.clone());
        }
        let last = self.last.take().unwrap_or_default();
        let is_last = last.pv.first() == Some(&best);
        // The rest runs from here, while the opponent thinks, and seldom costs anybody time.
        vec![
            Does::Pause(PAUSE_AFTER_MOVE),
            Does::Found(Answer {
                score: last.score.filter(|_| is_last),
                pv: if is_last { last.pv } else { vec![best.clone()] },
                depth: last.depth,
                nodes: last.nodes,
                best,
            }),
        ]
    }

    fn fail(&mut self, said: &str) -> Vec<Does> {
        self.thinking = false;
        self.after_ok = None;
        self.told = None;
        vec![Does::Failed(LossCause::Fault.said(said))]
    }
}

/// The bits of `INFO rule`.
fn rule(variant: &str) -> Option<u32> {
    Some(match variant {
        "freestyle" => 0,
        "standard" => 1,
        "renju" => 4,
        "caro" => 8,
        "standard-caro" => 9,
        _ => return None,
    })
}

fn info(key: &str, value: impl std::fmt::Display) -> Does {
    Does::Send(format!("INFO {key} {value}"))
}

fn tell_limits(limits: &Limits) -> Vec<Does> {
    let mut does = Vec::new();
    let ms = |time: Duration| time.as_millis().min(i32::MAX as u128);
    let left = limits.clock.map(|clock| clock.left);
    // An increment has no place: a move may take its share of what is left.
    let turn = limits.time.or_else(|| {
        let clock = limits.clock?;
        Some(if clock.moves_to_go == Some(1) {
            clock.left
        } else {
            (clock.left / 5 + clock.increment).min(clock.left)
        })
    });
    if let Some(turn) = turn {
        does.push(info("timeout_turn", ms(turn)));
        does.push(info("timeout_match", left.map_or(0, ms)));
        does.push(info("time_left", left.map_or(i32::MAX as u128, ms)));
    }
    if let Some(nodes) = limits.nodes {
        does.push(info("max_node", nodes));
    }
    if let Some(depth) = limits.depth {
        does.push(info("max_depth", depth));
    }
    if turn.is_none() && (limits.nodes.is_some() || limits.depth.is_some()) {
        // Else an engine would stop by its own idea of time.
        does.push(info("timeout_turn", i32::MAX));
        does.push(info("timeout_match", 0));
        does.push(info("time_left", i32::MAX));
    }
    does
}

/// `BOARD` with the stones of the moves in their order, or of the position if a start was set up.
fn board(request: &Request<'_>) -> Result<Vec<Does>, EngineError> {
    let root = request.root;
    let frame = root.game.frame();
    let mut does = vec![Does::Send("BOARD".into())];
    match root.start {
        None => {
            let count = root.moves.len();
            for (ply, m) in root.moves.iter().enumerate() {
                let point =
                    write_move(m, frame).ok_or_else(|| unsupported("Gomocup has no pass"))?;
                // The side to move owns the stones of its own parity.
                let owner = if (count - ply).is_multiple_of(2) { 1 } else { 2 };
                does.push(Does::Send(format!("{point},{owner}")));
            }
        }
        Some(start) => {
            let root_error = |error: &dyn std::fmt::Display| EngineError::Root(error.to_string());
            let mut position = root.game.parse_position(start).map_err(|e| root_error(&e))?;
            for m in root.moves {
                position.play(m).map_err(|e| root_error(&e))?;
            }
            let (view, turn) = (position.view(), position.turn());
            let [black, white] = view.counts;
            // The engine knows the side to move from the counts alone.
            if black != white + usize::from(turn == Side::White) {
                return Err(unsupported("Gomocup cannot tell who moves on such a board"));
            }
            for point in frame.points() {
                if let Some(side) = view.at(point) {
                    let owner = if side == turn { 1 } else { 2 };
                    does.push(Does::Send(format!("{},{owner}", write_point(point))));
                }
            }
        }
    }
    does.push(Does::Send("DONE".into()));
    Ok(does)
}

/// The bits of the rule of a game.
fn rule_of(game: &dyn Game) -> Result<u32, EngineError> {
    match game.id() {
        "gomoku" => rule(&game.variant())
            .ok_or_else(|| unsupported(format!("Gomocup has no {}", game.variant()))),
        other => Err(unsupported(format!("Gomocup is for Gomoku, not {other}"))),
    }
}

impl GomocupController {
    /// Has a game begin; when the engine agrees it hears of the rule, and what else there is to do.
    fn start_game(&mut self, rule: u32, frame: Frame, then: Vec<Does>) -> Does {
        let mut after = vec![info("rule", rule)];
        let options = self.order.options.iter();
        after.extend(options.map(|(key, value)| info(key, value)));
        after.extend(then);
        self.after_ok = Some(after);
        Does::Send(format!("START {}", frame.width))
    }
}

impl Controller for GomocupController {
    fn cr_ends_lines(&self) -> bool {
        true
    }

    fn start(&mut self, order: &Order) -> Vec<Does> {
        self.order = order.clone();
        let commands = order.commands.iter().cloned().map(Does::Send);
        // Nothing can be asked before START, which needs the size.
        commands.chain([Does::Ready]).collect()
    }

    fn go(&mut self, request: &Request<'_>) -> Result<Vec<Does>, EngineError> {
        let Request { root, limits } = request;
        let game = root.game;
        let frame = game.frame();
        let rule = rule_of(game)?;
        let mut does = Vec::new();
        let common = self.told.as_ref().map_or(0, |told| told.common(root.moves));
        let same = self.told.as_ref().is_some_and(|told| told.is_same_game(root));
        let knows = |moves: usize| {
            same && common == moves && self.told.as_ref().is_some_and(|t| t.moves.len() == moves)
        };
        let mut ask = tell_limits(limits);
        let count = root.moves.len();
        if count > 0 && knows(count - 1) && root.start.is_none() {
            let last = write_move(&root.moves[count - 1], frame)
                .ok_or_else(|| unsupported("Gomocup has no pass"))?;
            ask.push(Does::Send(format!("TURN {last}")));
        } else if count == 0 && root.start.is_none() {
            ask.push(Does::Send("BEGIN".into()));
        } else {
            ask.extend(board(request)?);
        }
        // An engine that has just begun, or whose board must be empty, is started again.
        let is_empty = std::mem::take(&mut self.is_empty);
        if !same || (count == 0 && root.start.is_none() && !is_empty) {
            does.push(self.start_game(rule, frame, ask));
        } else {
            does.extend(ask);
            self.thinking = true;
        }
        self.told = Some(SentGame { moves: root.moves.to_vec(), ..SentGame::begin(root) });
        self.frame = Some(frame);
        self.last = None;
        Ok(does)
    }

    fn line(&mut self, line: &str) -> Vec<Does> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_ascii_uppercase().as_str() {
            "OK" => {
                let Some(then) = self.after_ok.take() else { return Vec::new() };
                self.thinking = !then.contains(&Does::Ready);
                return then;
            }
            "ERROR" if self.thinking || self.after_ok.is_some() => return self.fail(line),
            "UNKNOWN" if self.after_ok.is_some() => return self.fail(line),
            "MESSAGE" | "DEBUG" => {
                let report = self.frame.and_then(|frame| read_message(rest, frame));
                if let (true, Some(report)) = (self.thinking, report) {
                    self.last = Some(report.clone());
                    return vec![Does::Info(report)];
                }
                return Vec::new();
            }
            // The manager decides, and agrees.
            "SUGGEST" if self.thinking => return vec![Does::Send(format!("PLAY {rest}"))],
            _ => {}
        }
        match self.frame {
            Some(frame) if self.thinking => match read_point(line, frame) {
                Some(point) => self.found(frame.name(point)),
                None if is_pair(line) => self.found(line.trim().to_string()),
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Only engines with Yixin's extensions understand it.
    fn stop(&mut self) -> Vec<Does> {
        let stop = Does::Send("YXSTOP".into());
        if self.thinking {
            return vec![stop];
        }
        // Behind what waits for `START` to be answered.
        if let Some(then) = &mut self.after_ok {
            then.push(stop);
        }
        Vec::new()
    }

    fn new_game(&mut self) {
        self.told = None;
        self.is_empty = false;
    }

    fn begin(&mut self, game: &dyn Game) -> Vec<Does> {
        let Ok(rule) = rule_of(game) else { return Vec::new() };
        if self.told.is_some() {
            return Vec::new();
        }
        let frame = game.frame();
        self.told = Some(SentGame::begin(&Root { game, start: None, moves: &[] }));
        (self.frame, self.is_empty) = (Some(frame), true);
        vec![self.start_game(rule, frame, vec![Does::Ready])]
    }

    fn quit(&mut self) -> Vec<String> {
        vec!["END".into()]
    }
}

/// Whether it is two numbers, as of a point beyond the edge.
fn is_pair(line: &str) -> bool {
    let is_number = |text: &str| text.trim().parse::<i64>().is_ok();
    line.split_once(',').is_some_and(|(x, y)| is_number(x) && is_number(y))
}

/// A report in the words of Rapfi and of our own engine side: `depth 9-12 ev 35 n 20K … pv 7,7`.
/// There is no standard; what is not understood is left out.
fn read_message(text: &str, frame: Frame) -> Option<Info> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let after = |name: &str| {
        let at = words.iter().position(|word| word.eq_ignore_ascii_case(name))?;
        words.get(at + 1).copied()
    };
    let depth = after("depth")?;
    let depth = depth.split('-').next().and_then(|d| d.parse().ok()).unwrap_or(0);
    let score = after("ev").and_then(|ev| match (ev.strip_prefix("+M"), ev.strip_prefix("-M")) {
        (Some(plies), _) => Some(Score::Win(plies.parse().ok())),
        (_, Some(plies)) => Some(Score::Loss(plies.parse().ok())),
        _ => ev.parse().ok().map(Score::Hundredths),
    });
    let nodes = after("n").and_then(|n| n.parse().ok()).unwrap_or(0);
    let at = words.iter().position(|word| word.eq_ignore_ascii_case("pv"));
    let pv = at.map_or(Vec::new(), |at| {
        let points = words[at + 1..].iter().map_while(|word| read_point(word, frame));
        points.map(|point| frame.name(point)).collect()
    });
    Some(Info { depth, score, nodes, pv, rank: 1, ..Info::default() })
}
