//! A player that moves by chance.

use engine::{Engine, EngineError, Info, Limits, Rng, Root, SearchResult, Stop, replay};
use game::{Position, Rules};

/// Plays every legal move with the same chance, but passes only where it must. The seed of the
/// limits and the position decide which, so a game can be repeated.
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
        let legal = position.legal_moves();
        let named = |&m: &_| limits.asks_about(&self.rules.write_move(m));
        let mut moves: Vec<_> = legal.as_ref().iter().copied().filter(named).collect();
        if moves.is_empty() {
            // None of those asked about is legal.
            moves = legal.as_ref().to_vec();
        }
        let puts = |m: &_| self.rules.landing(&position, *m).is_some();
        if moves.iter().any(puts) {
            moves.retain(puts);
        }
        // The key makes the choice differ from move to move although the seed stays the same.
        let mut rng = Rng::new(limits.seed ^ position.key());
        let best = moves[rng.below(moves.len())];
        Ok(SearchResult::only_move(self.rules.write_move(best)))
    }
}
