//! A search as text, from one worker to another: what is to be searched, what is reported, what was
//! found. Numbers that may not fit into those of the page stay inside these texts.

use std::time::Duration;

use engine::{ClockLimits, EngineError, Info, Limits, Loss, Score, SearchResult, Task};
use game::Spec;
use host::conversation::json;
use host::milliseconds;
use serde::{Deserialize, Serialize};

/// What is to be searched.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Order {
    /// Which engine; empty for the usual one.
    pub(crate) engine: String,
    /// The longest that it may take, in milliseconds.
    pub(crate) most: u64,
    game: String,
    size: String,
    variant: String,
    start: Option<String>,
    moves: Vec<String>,
    level: Option<u32>,
    depth: Option<u32>,
    nodes: Option<u64>,
    /// Milliseconds.
    time: Option<u64>,
    /// Milliseconds left and added for each move, and for how many moves.
    clock: Option<(u64, u64, Option<u32>)>,
    seed: u64,
    lines: u32,
    only: Vec<String>,
    #[serde(default)]
    anew: bool,
}

impl Order {
    pub(crate) fn of(engine: &str, task: &Task, most: Duration) -> Self {
        let Limits { level, depth, nodes, time, clock, seed, lines, moves, anew } =
            task.limits.clone();
        let left = |clock: ClockLimits| {
            (milliseconds(clock.left), milliseconds(clock.increment), clock.moves_to_go)
        };
        Self {
            engine: engine.to_string(),
            most: milliseconds(most),
            game: task.game.id().to_string(),
            size: task.game.size(),
            variant: task.game.variant(),
            start: task.start.clone(),
            moves: task.moves.clone(),
            level,
            depth,
            nodes,
            time: time.map(milliseconds),
            clock: clock.map(left),
            seed,
            lines,
            only: moves,
            anew,
        }
    }

    /// The answer is wanted at once.
    pub(crate) const fn hurry(&mut self) {
        (self.most, self.time, self.clock) = (1, Some(1), None);
    }

    pub(crate) fn task(&self) -> Result<Task, EngineError> {
        let spec = Spec { size: Some(self.size.clone()), variant: Some(self.variant.clone()) };
        let game = catalog::open(&self.game, &spec);
        let game = game.map_err(|error| EngineError::Root(error.to_string()))?;
        let clock = |(left, increment, moves_to_go)| ClockLimits {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            moves_to_go,
        };
        let limits = Limits {
            level: self.level,
            depth: self.depth,
            nodes: self.nodes,
            time: self.time.map(Duration::from_millis),
            clock: self.clock.map(clock),
            seed: self.seed,
            lines: self.lines,
            moves: self.only.clone(),
            anew: self.anew,
        };
        Ok(Task { game, start: self.start.clone(), moves: self.moves.clone(), limits })
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Report {
    depth: u32,
    selective: Option<u32>,
    score: Option<Worth>,
    nodes: u64,
    /// Microseconds.
    time: u64,
    pv: Vec<String>,
    rank: u32,
    note: Option<String>,
}

pub(crate) fn info(info: &Info) -> String {
    json(&Report {
        depth: info.depth,
        selective: info.selective_depth,
        score: info.score.and_then(Worth::of),
        nodes: info.nodes,
        time: micros(info.time),
        pv: info.pv.clone(),
        rank: info.rank,
        note: info.note.clone(),
    })
}

pub(crate) fn read_info(text: &str) -> Option<Info> {
    let report: Report = serde_json::from_str(text).ok()?;
    Some(Info {
        depth: report.depth,
        selective_depth: report.selective,
        score: report.score.map(Score::from),
        nodes: report.nodes,
        time: Duration::from_micros(report.time),
        pv: report.pv,
        rank: report.rank,
        note: report.note,
    })
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Outcome {
    Found { best: String, score: Option<Worth>, pv: Vec<String>, depth: u32, nodes: u64, time: u64 },
    Root(String),
    Unsupported { engine: String, reason: String },
    Memory { engine: String, mib: usize },
    Threads { engine: String, asked: usize, got: usize },
    Resources { engine: String, reason: String },
    Lost { engine: String, loss: String },
}

pub(crate) fn result(result: &Result<SearchResult, EngineError>) -> String {
    json(&match result.clone() {
        Ok(SearchResult { best, score, pv, depth, nodes, time }) => {
            let (score, time) = (score.and_then(Worth::of), micros(time));
            Outcome::Found { best, score, pv, depth, nodes, time }
        }
        Err(EngineError::Root(text)) => Outcome::Root(text),
        Err(EngineError::Unsupported { engine, reason }) => Outcome::Unsupported { engine, reason },
        Err(EngineError::Memory { engine, mib }) => Outcome::Memory { engine, mib },
        Err(EngineError::Threads { engine, asked, got }) => Outcome::Threads { engine, asked, got },
        Err(EngineError::Resources { engine, reason }) => Outcome::Resources { engine, reason },
        Err(EngineError::Lost { engine, loss }) => Outcome::Lost { engine, loss: loss.to_string() },
    })
}

/// What a search has found. A worker that broke says nothing that can be read.
pub(crate) fn read_result(text: &str) -> Result<SearchResult, EngineError> {
    Err(match serde_json::from_str(text) {
        Ok(Outcome::Found { best, score, pv, depth, nodes, time }) => {
            let (score, time) = (score.map(Score::from), Duration::from_micros(time));
            return Ok(SearchResult { best, score, pv, depth, nodes, time });
        }
        Ok(Outcome::Root(text)) => EngineError::Root(text),
        Ok(Outcome::Unsupported { engine, reason }) => EngineError::Unsupported { engine, reason },
        Ok(Outcome::Memory { engine, mib }) => EngineError::Memory { engine, mib },
        Ok(Outcome::Threads { engine, asked, got }) => EngineError::Threads { engine, asked, got },
        Ok(Outcome::Resources { engine, reason }) => EngineError::Resources { engine, reason },
        Ok(Outcome::Lost { engine, loss }) => match Loss::read(&loss) {
            Some(loss) => EngineError::Lost { engine, loss },
            None => EngineError::internal(),
        },
        Err(_) => EngineError::internal(),
    })
}

/// A score with its full precision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Worth {
    Win(Option<u32>),
    Loss(Option<u32>),
    Draw,
    Discs(i32),
    EstimatedDiscs(f64),
    Hundredths(f64),
    Chance(f64),
}

impl Worth {
    /// None for what is no number.
    fn of(score: Score) -> Option<Self> {
        let finite = |value: f64| Some(value).filter(|value| value.is_finite());
        Some(match score {
            Score::Win(plies) => Self::Win(plies),
            Score::Loss(plies) => Self::Loss(plies),
            Score::Draw => Self::Draw,
            Score::Discs(n) => Self::Discs(n),
            Score::EstimatedDiscs(value) => Self::EstimatedDiscs(finite(value)?),
            Score::Hundredths(value) => Self::Hundredths(finite(value)?),
            Score::Chance(value) => Self::Chance(finite(value)?),
        })
    }
}

impl From<Worth> for Score {
    fn from(worth: Worth) -> Self {
        match worth {
            Worth::Win(plies) => Self::Win(plies),
            Worth::Loss(plies) => Self::Loss(plies),
            Worth::Draw => Self::Draw,
            Worth::Discs(n) => Self::Discs(n),
            Worth::EstimatedDiscs(value) => Self::EstimatedDiscs(value),
            Worth::Hundredths(value) => Self::Hundredths(value),
            Worth::Chance(value) => Self::Chance(value),
        }
    }
}

/// So many milliseconds, none if nobody has said how many.
pub(crate) fn time(ms: Option<u64>) -> Duration {
    ms.map(Duration::from_millis).unwrap_or_default()
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_is_read_as_it_was_written() {
        let scores = [
            None,
            Some(Score::Win(Some(5))),
            Some(Score::Loss(None)),
            Some(Score::Draw),
            Some(Score::Discs(-12)),
            Some(Score::EstimatedDiscs(1.0 / 3.0)),
            Some(Score::Hundredths(-0.1)),
            Some(Score::Chance(0.625)),
        ];
        for score in scores {
            let found = SearchResult {
                best: "f5".into(),
                score,
                pv: vec!["f5".into(), "d6".into()],
                depth: 9,
                nodes: u64::MAX,
                time: Duration::from_micros(1_234_567),
            };
            assert_eq!(read_result(&result(&Ok(found.clone()))), Ok(found));
            let told = Info { depth: 3, score, pv: vec!["a1".into()], rank: 2, ..Info::default() };
            assert_eq!(read_info(&info(&told)), Some(told));
        }
        let engine = || "e".to_string();
        for error in [
            EngineError::Root("no".into()),
            EngineError::Unsupported { engine: engine(), reason: "r".into() },
            EngineError::Memory { engine: engine(), mib: 64 },
            EngineError::Threads { engine: engine(), asked: 2, got: 1 },
            EngineError::Resources { engine: engine(), reason: "r".into() },
            EngineError::internal(),
        ] {
            assert_eq!(read_result(&result(&Err(error.clone()))), Err(error));
        }
        assert_eq!(read_result("unreachable executed"), Err(EngineError::internal()));
    }
}
