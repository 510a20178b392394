//! The controlling side.

use engine::{EngineError, Info, LossCause, Score};
use record::{Record, ggf};

use super::read_move;
use crate::controller::{Answer, Controller, Does, Order, Request, unsupported};

/// The depth that is asked for where neither a depth nor a level is wanted: the engine's time is
/// then bounded by the watch over the process only.
const USUAL_DEPTH: u32 = 12;

/// Speaks NBoard to an Othello engine.
#[derive(Debug, Default)]
pub struct NBoardController {
    pings: u32,
    /// What to say when the pong of this number has come.
    after_pong: Option<(u32, Vec<Does>)>,
    thinking: bool,
    /// It is to stop as soon as there is an answer.
    is_stopped: bool,
    /// The last report, for the case that the search is stopped.
    last: Info,
}

impl NBoardController {
    /// A controller for a process that has not been spoken to.
    pub fn new() -> Self {
        Self::default()
    }

    fn ping(&mut self, then: Vec<Does>) -> Does {
        self.pings += 1;
        self.after_pong = Some((self.pings, then));
        Does::Send(format!("ping {}", self.pings))
    }

    /// `=== F5/1.20/0.01`, or with blanks instead of the strokes.
    fn found(&mut self, text: &str) -> Vec<Does> {
        if !std::mem::take(&mut self.thinking) {
            return Vec::new();
        }
        let text = text.trim();
        let mut fields = text.split(['/', ' ']).filter(|field| !field.is_empty()).skip(1);
        let score = fields.next().and_then(|eval| eval.parse().ok()).map(Score::EstimatedDiscs);
        let best = read_move(text);
        if best.is_empty() {
            return vec![Does::Failed(LossCause::NoMove.into())];
        }
        let last = std::mem::take(&mut self.last);
        let is_last = last.pv.first() == Some(&best);
        vec![Does::Found(Answer {
            score: score.or(last.score.filter(|_| is_last)),
            pv: if is_last { last.pv } else { vec![best.clone()] },
            best,
            depth: last.depth,
            nodes: last.nodes,
        })]
    }

    /// `search PV eval 0 depth text`, `book PV eval games depth text`.
    fn report(&mut self, text: &str) -> Vec<Does> {
        let mut fields = text.split_whitespace();
        let pv = read_pv(fields.next().unwrap_or(""));
        let eval: Option<f64> = fields.next().and_then(|eval| eval.parse().ok());
        let depth = fields.nth(1).unwrap_or("");
        let digits: String = depth.chars().take_while(char::is_ascii_digit).collect();
        let exact = depth.contains("100%") && !depth.ends_with('W');
        if pv.is_empty() {
            return Vec::new();
        }
        self.last.score = match eval {
            Some(eval) if exact => Some(Score::Discs(eval.round() as i32)),
            other => other.map(Score::EstimatedDiscs),
        };
        self.last.depth =
            if depth.contains('%') { self.last.depth } else { digits.parse().unwrap_or(0) };
        self.last.pv = pv;
        self.last.rank = 1;
        let report = Does::Info(self.last.clone());
        let end = if self.is_stopped { self.stop() } else { Vec::new() };
        [report].into_iter().chain(end).collect()
    }

    /// Whether a search waits for the engine to be there.
    fn is_asked(&self) -> bool {
        let go = Does::Send("go".into());
        self.after_pong.as_ref().is_some_and(|(_, then)| then.contains(&go))
    }
}

/// `F5d6C3`, `F5-D6-C3`, with `PA` for passes.
fn read_pv(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    let mut moves = Vec::new();
    for pair in letters.chunks(2).take(100) {
        let [a, b] = pair else { break };
        moves.push(read_move(&[*a, *b].iter().collect::<String>()));
    }
    moves
}

impl Controller for NBoardController {
    fn start(&mut self, order: &Order) -> Vec<Does> {
        let mut does = vec![Does::Send("nboard 2".into())];
        let options = order.options.iter();
        does.extend(options.map(|(name, value)| Does::Send(format!("set {name} {value}"))));
        does.extend(order.commands.iter().cloned().map(Does::Send));
        does.push(self.ping(vec![Does::Ready]));
        does
    }

    fn go(&mut self, request: &Request<'_>) -> Result<Vec<Does>, EngineError> {
        let Request { root, limits } = request;
        let game = root.game;
        if game.id() != "reversi" || game.size() != "8" {
            return Err(unsupported("NBoard is for Othello on 8x8"));
        }
        if game.variant() != "standard" && game.variant() != "anti" {
            return Err(unsupported(format!("NBoard has no {}", game.variant())));
        }
        let record = Record {
            game: "reversi".into(),
            size: Some(game.size()),
            variant: Some(game.variant()),
            start: root.start.map(str::to_string),
            moves: root.moves.to_vec(),
            ..Record::default()
        };
        let ggf = ggf::write(&record).map_err(|error| EngineError::Root(error.to_string()))?;
        let level_depth = limits.level.map(|level| level * 2);
        let depth = limits.depth.or(level_depth).unwrap_or(USUAL_DEPTH);
        self.last = Info::default();
        (self.thinking, self.is_stopped) = (false, false);
        let mut does = vec![
            Does::Send(format!("set depth {depth}")),
            Does::Send(format!("set game {}", ggf.trim_end())),
        ];
        // What an earlier search still says comes before the pong.
        does.push(self.ping(vec![Does::Send("go".into())]));
        Ok(does)
    }

    fn line(&mut self, line: &str) -> Vec<Does> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "pong" => match self.after_pong.take() {
                Some((number, then)) if rest.parse() == Ok(number) => {
                    self.thinking = then.contains(&Does::Send("go".into()));
                    then
                }
                other => {
                    self.after_pong = other;
                    Vec::new()
                }
            },
            // `=== F5` and `===F5`.
            _ if line.starts_with("===") => self.found(&line[3..]),
            "set" => match rest.strip_prefix("myname ") {
                Some(name) => vec![Does::Name(name.trim().to_string())],
                None => Vec::new(),
            },
            "search" | "book" if self.thinking => self.report(rest),
            "nodestats" => {
                let nodes = rest.split_whitespace().next().and_then(|n| n.parse::<f64>().ok());
                self.last.nodes = nodes.map_or(self.last.nodes, |n| n.max(0.0) as u64);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// A ping ends the search without a move: what was last reported is the answer. Where nothing
    /// was reported yet, the first report is waited for.
    fn stop(&mut self) -> Vec<Does> {
        self.is_stopped = self.thinking || self.is_asked();
        let Some(best) = self.last.pv.first().filter(|_| self.thinking).cloned() else {
            return Vec::new();
        };
        self.thinking = false;
        let Info { score, depth, nodes, pv, .. } = std::mem::take(&mut self.last);
        let found = Does::Found(Answer { best, score, depth, nodes, pv });
        vec![self.ping(vec![found])]
    }

    fn new_game(&mut self) {}

    fn quit(&mut self) -> Vec<String> {
        vec!["quit".into()]
    }
}
