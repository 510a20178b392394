//! A strategy as an engine.

use engine::{Engine, EngineError, Info, Limits, Root, SearchResult, Stop};
use game::{AnyPosition, LegalMove, Point, Side};

use crate::explain::{self, Explanation};
use crate::{Decided, Strategy};

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
}

impl Player {
    pub const fn new(strategy: Strategy) -> Self {
        Self { strategy }
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
        stop: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let found = judged(self.strategy, root, stop, |text| limits.asks_about(text))?;
        Ok(SearchResult::only_move(found.best))
    }
}

/// What a strategy makes of the position at `root`: of the moves that are asked about, or of all
/// if none of those asked about is legal.
pub(crate) fn judged(
    strategy: Strategy,
    root: Root<'_>,
    stop: &Stop,
    is_asked: impl Fn(&str) -> bool,
) -> Result<Explanation, EngineError> {
    if !strategy.plays(root.game) {
        let engine = Player::new(strategy).name().into();
        let reason = format!("{} {}", root.game.id(), root.game.variant());
        return Err(EngineError::Unsupported { engine, reason });
    }
    let position = position(root)?;
    let side = position.turn();
    let least_is_best = matches!(strategy, Strategy::OnePly | Strategy::Priority);
    let moves = placings(&*position);
    if moves.is_empty() {
        // A pass, where there is one.
        let pass = position.legal_moves().into_iter().next();
        let best = pass.ok_or_else(|| EngineError::Root("the game is over".into()))?;
        let (decided, points) = (Decided::OnlyMove, Vec::new());
        return Ok(Explanation { side, best, decided, least_is_best, points });
    }
    let asked: Vec<Placing> = moves.iter().filter(|m| is_asked(&m.notation)).cloned().collect();
    let moves = if asked.is_empty() { moves } else { asked };
    let points = strategy.judge(&*position, &moves, stop);
    let at = explain::best(&points);
    let decided = explain::difference(&points, at)
        .map_or(Decided::OnlyMove, |place| strategy.decided(place, &points[at]));
    Ok(Explanation { side, best: points[at].text.clone(), decided, least_is_best, points })
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

/// How many stones Black and White have. A view would tell it too, with all legal moves, which
/// nobody needs here and which take far longer on a large board.
pub(crate) fn counts(position: &dyn AnyPosition) -> [usize; 2] {
    let text = position.text();
    let rows = text.split(' ').next().unwrap_or_default();
    Side::BOTH.map(|side| rows.chars().filter(|&c| c == side.letter()).count())
}
