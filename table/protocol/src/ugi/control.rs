//! The controlling side.

use std::time::Duration;

use engine::{EngineError, Info, Limits, LossCause, Root, Score};
use game::Game;

use super::read_move;
use crate::controller::{Answer, Controller, Does, Order, Request, SentGame};

/// Hundredths from which a score is no estimate any more.
const PROVED: i64 = 20_000;

/// Speaks UGI to an engine.
#[derive(Debug, Default)]
pub struct UgiController {
    /// Names of the options that the engine has, lower case.
    options: Vec<String>,
    order: Order,
    told: Option<SentGame>,
    /// What to say when the engine is ready.
    after_ready: Vec<Does>,
    thinking: bool,
    last: Info,
    /// Whether the game counts discs, so that a hundred is one disc.
    counts: bool,
}

impl UgiController {
    /// A controller for a process that has not been spoken to.
    pub fn new() -> Self {
        Self::default()
    }

    fn has(&self, option: &str) -> bool {
        self.options.iter().any(|name| name == option)
    }

    /// `depth 5 score cp 12 nodes 3 pv a b`.
    fn report(&mut self, text: &str) -> Option<Info> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut info = Info { rank: 1, ..Info::default() };
        let mut at = 0;
        let number = |i: usize| words.get(i).and_then(|w| w.parse::<i64>().ok());
        let count = |i: usize| number(i).and_then(|n| u64::try_from(n).ok()).unwrap_or(0);
        while at < words.len() {
            let small = u32::try_from(count(at + 1)).unwrap_or(u32::MAX);
            match words[at] {
                "depth" => info.depth = small,
                "seldepth" => info.selective_depth = Some(small),
                "multipv" => info.rank = small.max(1),
                "nodes" => info.nodes = count(at + 1),
                "time" => info.time = Duration::from_millis(count(at + 1)),
                "score" => match (words.get(at + 1), number(at + 2)) {
                    (Some(&"cp"), Some(n)) => {
                        info.score = Some(match n {
                            PROVED.. => Score::Win(None),
                            _ if n <= -PROVED => Score::Loss(None),
                            _ if self.counts => Score::EstimatedDiscs(n as f64 / 100.0),
                            _ => Score::Hundredths(n as f64),
                        });
                        at += 1;
                    }
                    (Some(&"mate" | &"win"), Some(n)) => {
                        let plies = u32::try_from(n.unsigned_abs()).ok();
                        info.score =
                            Some(if n > 0 { Score::Win(plies) } else { Score::Loss(plies) });
                        at += 1;
                    }
                    _ => {}
                },
                "pv" => {
                    info.pv = words[at + 1..].iter().map(|m| read_move(m).to_string()).collect();
                    break;
                }
                "string" => {
                    let note = words[at + 1..].join(" ");
                    return Some(Info { note: Some(note), ..Info::default() });
                }
                "error" => break,
                _ => {
                    at += 1;
                    continue;
                }
            }
            at += 2;
        }
        if info.pv.is_empty() {
            return None;
        }
        if info.rank == 1 {
            self.last = info.clone();
        }
        Some(info)
    }

    fn found(&mut self, best: &str) -> Vec<Does> {
        if !std::mem::take(&mut self.thinking) {
            return Vec::new();
        }
        let Some(best) = best.split_whitespace().next() else {
            return vec![Does::Failed(LossCause::NoMove.into())];
        };
        let best = read_move(best).to_string();
        let last = std::mem::take(&mut self.last);
        let is_last = last.pv.first() == Some(&best);
        vec![Does::Found(Answer {
            score: last.score.filter(|_| is_last),
            pv: if is_last { last.pv } else { vec![best.clone()] },
            depth: last.depth,
            nodes: last.nodes,
            best,
        })]
    }
}

fn go_line(limits: &Limits) -> String {
    let mut out = String::from("go");
    if let Some(clock) = limits.clock {
        // Only the clock of the side to move is known here; both get it.
        let (left, increment) = (clock.left.as_millis(), clock.increment.as_millis());
        out.push_str(&format!(" p1time {left} p2time {left} p1inc {increment} p2inc {increment}"));
        if let Some(moves) = clock.moves_to_go {
            out.push_str(&format!(" movestogo {moves}"));
        }
    }
    if let Some(time) = limits.time {
        out.push_str(&format!(" movetime {}", time.as_millis()));
    }
    if let Some(depth) = limits.depth {
        out.push_str(&format!(" depth {depth}"));
    }
    if let Some(nodes) = limits.nodes {
        out.push_str(&format!(" nodes {nodes}"));
    }
    // Where nothing is limited the answer is wanted when there is one: `infinite` would wait for
    // `stop`.
    out
}

impl UgiController {
    /// What tells the engine of a game that it does not know yet.
    fn begin_game(&mut self, root: &Root<'_>) -> Vec<Does> {
        let game = root.game;
        let mut does = Vec::new();
        let begun = SentGame::begin(root);
        if self.told.as_ref().is_none_or(|told| told.game != begun.game) {
            for (option, value) in [
                ("Game", game.id().to_string()),
                ("Size", game.size()),
                ("Variant", game.variant()),
            ] {
                if self.has(&option.to_ascii_lowercase()) {
                    does.push(Does::Send(format!("setoption name {option} value {value}")));
                }
            }
        }
        if self.told.as_ref().is_none_or(|told| !told.is_same_game(root)) {
            does.push(Does::Send("uginewgame".into()));
        }
        self.told = Some(begun);
        does
    }
}

impl Controller for UgiController {
    fn start(&mut self, order: &Order) -> Vec<Does> {
        self.order = order.clone();
        vec![Does::Send("ugi".into())]
    }

    fn go(&mut self, request: &Request<'_>) -> Result<Vec<Does>, EngineError> {
        let Request { root, limits } = request;
        let game = root.game;
        let mut does = Vec::new();
        if let (Some(level), true) = (limits.level, self.has("level")) {
            does.push(Does::Send(format!("setoption name Level value {level}")));
        }
        does.extend(self.begin_game(root));
        let mut position = match root.start {
            Some(start) => format!("position fen {start}"),
            None => "position startpos".into(),
        };
        if !root.moves.is_empty() {
            position.push_str(" moves ");
            position.push_str(&root.moves.join(" "));
        }
        does.push(Does::Send(position));
        does.push(Does::Send("isready".into()));
        self.after_ready = vec![Does::Send(go_line(limits))];
        self.last = Info::default();
        self.counts = game.counts_decide();
        Ok(does)
    }

    fn line(&mut self, line: &str) -> Vec<Does> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "id" => match rest.strip_prefix("name ") {
                Some(name) => vec![Does::Name(name.trim().to_string())],
                None => Vec::new(),
            },
            "option" => {
                let name = rest.strip_prefix("name ").unwrap_or("");
                let name = name.split(" type ").next().unwrap_or("").trim();
                // An engine cannot fill the memory with its options.
                if self.options.len() < 1000 {
                    self.options.push(name.to_ascii_lowercase());
                }
                Vec::new()
            }
            "ugiok" => {
                let order = std::mem::take(&mut self.order);
                let options = order.options.iter();
                let mut does: Vec<Does> = options
                    .map(|(name, value)| format!("setoption name {name} value {value}"))
                    .chain(order.commands.iter().cloned())
                    .map(Does::Send)
                    .collect();
                does.push(Does::Send("isready".into()));
                self.after_ready = vec![Does::Ready];
                does
            }
            "readyok" => {
                let then = std::mem::take(&mut self.after_ready);
                self.thinking |= then.iter().any(|does| matches!(does, Does::Send(_)));
                then
            }
            "bestmove" => self.found(rest),
            "info" if self.thinking => match rest.strip_prefix("error ") {
                Some(error) => {
                    self.thinking = false;
                    vec![Does::Failed(LossCause::Fault.said(error))]
                }
                None => self.report(rest).into_iter().map(Does::Info).collect(),
            },
            _ => Vec::new(),
        }
    }

    fn stop(&mut self) -> Vec<Does> {
        let stop = Does::Send("stop".into());
        if self.thinking {
            return vec![stop];
        }
        // Behind the `go` that waits for `readyok`, if one does.
        if self.after_ready.iter().any(|does| matches!(does, Does::Send(_))) {
            self.after_ready.push(stop);
        }
        Vec::new()
    }

    fn new_game(&mut self) {
        self.told = None;
    }

    fn begin(&mut self, game: &dyn Game) -> Vec<Does> {
        let mut does = self.begin_game(&Root { game, start: None, moves: &[] });
        if !does.is_empty() {
            does.push(Does::Send("isready".into()));
            self.after_ready = vec![Does::Ready];
        }
        does
    }

    fn quit(&mut self) -> Vec<String> {
        vec!["quit".into()]
    }
}
