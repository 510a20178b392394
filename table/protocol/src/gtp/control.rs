//! The controlling side.

use std::collections::VecDeque;
use std::time::Duration;

use engine::{ClockLimits, EngineError, Limits, LossCause, Root};
use game::{Game, Side};

use super::vertex;
use crate::controller::{Answer, Controller, Does, Order, Request, SentGame, unsupported};

/// Speaks GTP 2 to an engine, one command at a time and without ids: some engines write the id
/// where it does not belong, and order tells as much.
#[derive(Debug, Default)]
pub struct GtpController {
    /// Commands that wait, and what they are for.
    queue: VecDeque<(String, Aim)>,
    /// What the command under way is for.
    pending: Option<Aim>,
    /// The response so far.
    response: Option<(bool, String)>,
    /// What the engine can do; empty if it does not tell.
    known: Vec<String>,
    told: Option<SentGame>,
    limits_told: Option<Limits>,
    /// Whether a search is being asked for.
    asking: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Name,
    List,
    /// The answer does not matter.
    Nothing,
    /// A refusal ends the request.
    Must,
    /// The last before the engine is ready.
    Begin,
    Move,
}

impl GtpController {
    /// A controller for a process that has not been spoken to.
    pub fn new() -> Self {
        Self::default()
    }

    fn push(&mut self, command: impl Into<String>, aim: Aim) {
        self.queue.push_back((command.into(), aim));
    }

    fn send_next(&mut self) -> Vec<Does> {
        if self.pending.is_some() {
            return Vec::new();
        }
        let Some((command, aim)) = self.queue.pop_front() else { return Vec::new() };
        self.pending = Some(aim);
        vec![Does::Send(command)]
    }

    fn knows(&self, command: &str) -> bool {
        self.known.iter().any(|known| known == command)
    }

    /// A whole response has come.
    fn answer(&mut self, ok: bool, text: &str) -> Vec<Does> {
        let Some(aim) = self.pending.take() else { return Vec::new() };
        let mut does = Vec::new();
        match aim {
            Aim::Name if ok && !text.is_empty() => does.push(Does::Name(text.to_string())),
            Aim::List if ok => {
                self.known = text.split_whitespace().map(str::to_string).collect();
            }
            Aim::Begin => does.push(Does::Ready),
            Aim::Must if !ok => {
                self.queue.clear();
                self.asking = false;
                self.told = None;
                does.push(Does::Failed(LossCause::Refused.said(text)));
            }
            Aim::Move => {
                self.asking = false;
                let word = text.split_whitespace().next().unwrap_or("").to_ascii_lowercase();
                if !ok || word.is_empty() {
                    self.told = None;
                    does.push(Does::Failed(LossCause::NoMove.said(text)));
                } else if word == "resign" {
                    self.told = None;
                    does.push(Does::Failed(LossCause::Resigned.into()));
                } else {
                    if let Some(told) = &mut self.told {
                        told.moves.push(word.clone());
                    }
                    does.push(Does::Found(Answer { best: word, ..Answer::default() }));
                }
            }
            Aim::Name | Aim::List | Aim::Nothing | Aim::Must => {}
        }
        does.extend(self.send_next());
        does
    }

    /// Tells the engine of a game that it does not know yet.
    fn begin_game(&mut self, root: &Root<'_>) {
        let game = root.game;
        // An engine with one game may call it what it likes; `boardsize` and the moves tell.
        if self.knows("set_game") {
            self.push(format!("set_game {}", super::rules::game_name(game.id())), Aim::Nothing);
        }
        self.push(format!("boardsize {}", game.frame().width), Aim::Must);
        if self.knows("duiyi-variant") {
            self.push(format!("duiyi-variant {}", game.variant()), Aim::Must);
        }
        match root.start {
            Some(start) => self.push(format!("duiyi-setup {start}"), Aim::Must),
            None => self.push("clear_board", Aim::Must),
        }
        self.told = Some(SentGame::begin(root));
        self.limits_told = None;
    }

    fn tell_limits(&mut self, limits: &Limits, side: Side) {
        let color = side.name();
        // Whole seconds, rounded down, because many engines read nothing else; the watch over the
        // process does the rest. Our own engine reads fractions.
        let fractions = self.knows("duiyi-setup");
        let seconds = |time: Duration| match fractions {
            true => format!("{}", time.as_secs_f64()),
            false => time.as_secs().to_string(),
        };
        let at_least_one = |time: Duration| match fractions {
            true => seconds(time),
            false => time.as_secs().max(1).to_string(),
        };
        if let Some(ClockLimits { left, increment, moves_to_go }) = limits.clock {
            // GTP knows no increment: it is a period for one move after the main time.
            let stones = moves_to_go.unwrap_or(0);
            if self.limits_told.is_none() {
                let periods = u32::from(!increment.is_zero());
                let period = if periods == 0 { "0".into() } else { at_least_one(increment) };
                let main = seconds(left);
                self.push(format!("time_settings {main} {period} {periods}"), Aim::Nothing);
            }
            self.push(format!("time_left {color} {} {stones}", seconds(left)), Aim::Nothing);
        } else if let Some(time) = limits.time {
            // So much for one move, again and again.
            let seconds = at_least_one(time);
            if self.limits_told.as_ref() != Some(limits) {
                self.push(format!("time_settings 0 {seconds} 1"), Aim::Nothing);
            }
            self.push(format!("time_left {color} {seconds} 1"), Aim::Nothing);
        }
        self.limits_told = Some(limits.clone());
    }
}

/// The side on move before each move, and at the end. A pass is a move, so the sides alternate.
fn side_after(first: Side, moves: usize) -> Side {
    if moves.is_multiple_of(2) { first } else { !first }
}

impl Controller for GtpController {
    fn start(&mut self, order: &Order) -> Vec<Does> {
        self.push("name", Aim::Name);
        self.push("list_commands", Aim::List);
        for (name, value) in &order.options {
            self.push(format!("{name} {value}").trim_end().to_string(), Aim::Nothing);
        }
        for command in &order.commands {
            self.push(command, Aim::Nothing);
        }
        self.push("protocol_version", Aim::Begin);
        self.send_next()
    }

    fn go(&mut self, request: &Request<'_>) -> Result<Vec<Does>, EngineError> {
        let Request { root, limits } = request;
        let game = root.game;
        let frame = game.frame();
        if frame.width != frame.height {
            return Err(unsupported("GTP has only square boards"));
        }
        let first = match root.start {
            Some(text) => {
                if !self.knows("duiyi-setup") {
                    return Err(unsupported("it takes no position to start from"));
                }
                game.parse_position(text).map_err(|e| EngineError::Root(e.to_string()))?.turn()
            }
            None => game.start().turn(),
        };
        let common = self.told.as_ref().map_or(0, |told| told.common(root.moves));
        let fresh = self.told.as_ref().is_none_or(|told| {
            // Nobody knows whether an engine counts a pass that it saw by itself as a move to undo.
            let back = &told.moves[common..];
            let cannot_undo = !self.knows("undo") || back.iter().any(|m| m == "pass");
            !told.is_same_game(root) || (!back.is_empty() && cannot_undo)
        });
        let common = if fresh {
            self.begin_game(root);
            0
        } else {
            let undo = self.told.as_ref().map_or(0, |told| told.moves.len()) - common;
            for _ in 0..undo {
                self.push("undo", Aim::Must);
            }
            common
        };
        for (ply, m) in root.moves.iter().enumerate().skip(common) {
            let color = side_after(first, ply).name();
            // Some Othello engines know no pass: they see for themselves when one is forced.
            let aim = if m == "pass" { Aim::Nothing } else { Aim::Must };
            self.push(format!("play {color} {}", vertex(m)), aim);
        }
        if let Some(told) = &mut self.told {
            told.moves = root.moves.to_vec();
        }
        let side = side_after(first, root.moves.len());
        self.tell_limits(limits, side);
        self.push(format!("genmove {}", side.name()), Aim::Move);
        self.asking = true;
        Ok(self.send_next())
    }

    fn line(&mut self, line: &str) -> Vec<Does> {
        // What comes before a response is chatter.
        match &mut self.response {
            None => {
                let ok = match line.chars().next() {
                    Some('=') => true,
                    Some('?') => false,
                    _ => return Vec::new(),
                };
                // No ids are sent, but digits after the sign would be one.
                self.response = Some((ok, line[1..].trim().to_string()));
                Vec::new()
            }
            Some((ok, text)) => {
                if line.trim().is_empty() {
                    let (ok, text) = (*ok, std::mem::take(text));
                    self.response = None;
                    return self.answer(ok, text.trim());
                }
                // An engine that talks without end is not listened to without end.
                if text.len() < crate::MAX_LINE {
                    text.push('\n');
                    text.push_str(line);
                }
                Vec::new()
            }
        }
    }

    fn stop(&mut self) -> Vec<Does> {
        Vec::new()
    }

    fn new_game(&mut self) {
        self.told = None;
    }

    fn begin(&mut self, game: &dyn Game) -> Vec<Does> {
        let frame = game.frame();
        if frame.width != frame.height || self.told.is_some() {
            return Vec::new();
        }
        self.begin_game(&Root { game, start: None, moves: &[] });
        // Every engine knows its name; that it says it shows that the rest is done.
        self.push("name", Aim::Begin);
        self.send_next()
    }

    fn quit(&mut self) -> Vec<String> {
        vec!["quit".into()]
    }
}
