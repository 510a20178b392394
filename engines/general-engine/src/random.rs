use engine::{Engine, EngineError, Info, Limits, Rng, Root, SearchResult, Stop, replay};
use game::{Position, Rules};

/// Plays every legal move with the same chance. The seed of the limits and the position decide
/// which, so a game can be repeated.
#[derive(Clone, Debug)]
pub struct Random<R: Rules> {
    rules: R,
}

impl<R: Rules> Random<R> {
    /// A player of this game.
    pub const fn new(rules: R) -> Self {
        Self { rules }
    }
}

impl<R: Rules> Engine for Random<R> {
    fn name(&self) -> &str {
        concat!("Duiyi random ", env!("CARGO_PKG_VERSION"))
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let position = replay(&self.rules, root)?;
        let moves = position.legal_moves();
        let moves = moves.as_ref();
        // The key makes the choice differ from move to move although the seed stays the same.
        let mut rng = Rng::new(limits.seed ^ position.key());
        let best = moves[rng.below(moves.len())];
        Ok(SearchResult::only_move(self.rules.write_move(best)))
    }
}
