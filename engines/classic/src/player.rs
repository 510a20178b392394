use engine::{Engine, EngineError, Info, Limits, Root, SearchResult, Stop};
use game::{AnyPosition, LegalMove, Point};

use crate::Strategy;

/// Picks one of `moves`, which stand in row-major order and are never empty.
pub(crate) type Choose = fn(position: &dyn AnyPosition, moves: &[Placing]) -> Placing;

/// A legal move that puts a stone on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placing {
    pub notation: String,
    pub point: Point,
    /// Row-major from the top left.
    pub index: usize,
}

/// A strategy as an engine: reads the root, lets a forced pass be, and asks the strategy.
pub(crate) struct Player {
    strategy: Strategy,
    choose: Choose,
}

impl Player {
    pub const fn new(strategy: Strategy, choose: Choose) -> Self {
        Self { strategy, choose }
    }
}

impl Engine for Player {
    fn name(&self) -> &str {
        match self.strategy {
            Strategy::Greedy => "Classic greedy",
            Strategy::OnePly => "Classic one-ply",
            Strategy::Priority => "Classic priority",
            Strategy::Shapes => "Classic shapes",
        }
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        if !self.strategy.plays(root.game) {
            let reason = format!("{} {}", root.game.id(), root.game.variant());
            return Err(EngineError::Unsupported { engine: self.name().into(), reason });
        }
        let position = position(root)?;
        let moves = placings(&*position);
        let best = if moves.is_empty() {
            // A pass, where there is one.
            position.legal_moves().into_iter().next()
        } else {
            let asked: Vec<Placing> =
                moves.iter().filter(|m| limits.asks_about(&m.notation)).cloned().collect();
            // If none of those asked about is legal, nothing was asked.
            let moves = if asked.is_empty() { moves } else { asked };
            Some((self.choose)(&*position, &moves).notation)
        };
        best.map(SearchResult::only_move)
            .ok_or_else(|| EngineError::Root("the game is over".into()))
    }
}

/// The position at `root`.
fn position(root: Root<'_>) -> Result<Box<dyn AnyPosition>, EngineError> {
    let error = |e: &dyn std::error::Error| EngineError::Root(e.to_string());
    let mut position = match root.start {
        Some(text) => root.game.parse_position(text).map_err(|e| error(&e))?,
        None => root.game.start(),
    };
    for text in root.moves {
        position.play(text).map_err(|e| error(&e))?;
    }
    Ok(position)
}

/// The legal moves that put a stone, row by row from the top left.
pub(crate) fn placings(position: &dyn AnyPosition) -> Vec<Placing> {
    let view = position.view();
    let placing = |LegalMove { notation, point, .. }| {
        point.map(|point| Placing { notation, point, index: view.frame.index(point) })
    };
    let mut list: Vec<Placing> = view.legal.into_iter().filter_map(placing).collect();
    list.sort_by_key(|placing| placing.index);
    list
}

/// The position after `m`.
pub(crate) fn after(position: &dyn AnyPosition, m: &Placing) -> Box<dyn AnyPosition> {
    let mut child = position.boxed_clone();
    child.play(&m.notation).expect("a move from the list of legal moves is legal");
    child
}
