//! The simplest engine there is.

use std::thread;
use std::time::Duration;

use engine::{Engine, EngineError, Info, Limits, Root, Score, SearchResult, Stop};

/// Plays the first legal move and thinks that the game is even. If it is slow, it looks at it
/// until it is stopped or its time or nodes are used up.
#[derive(Clone, Copy, Debug)]
pub struct FirstMove {
    /// Whether it takes its time.
    pub slow: bool,
}

impl Engine for FirstMove {
    fn name(&self) -> &str {
        "First move"
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let mut position = match root.start {
            Some(text) => root.game.parse_position(text).map_err(|e| fault(&e))?,
            None => root.game.start(),
        };
        for m in root.moves {
            position.play(m).map_err(|e| fault(&e))?;
        }
        let legal = position.legal_moves();
        let mut wanted: Vec<&String> = legal.iter().filter(|m| limits.asks_about(m)).collect();
        if wanted.is_empty() {
            // None of those asked about is legal.
            wanted = legal.iter().collect();
        }
        let best = (*wanted.first().ok_or_else(|| fault(&"it is over"))?).clone();
        let score = Some(Score::Hundredths(0.0));
        for (m, rank) in wanted.into_iter().zip(1..=limits.lines.max(1)) {
            let pv = vec![m.clone()];
            on_info(&Info { depth: 1, score, nodes: 1, pv, rank, ..Info::default() });
        }
        let mut nodes = 1;
        let limited = limits.nodes.or(limits.depth.map(u64::from)).or(limits.level.map(u64::from));
        while self.slow && !stop.is_set() && limited.is_none_or(|limit| nodes < limit) {
            thread::sleep(Duration::from_millis(1));
            nodes += 1;
        }
        Ok(SearchResult { score, depth: 1, nodes, ..SearchResult::only_move(best) })
    }
}

fn fault(error: &dyn std::fmt::Display) -> EngineError {
    EngineError::Root(error.to_string())
}
