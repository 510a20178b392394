//! How much of a clock goes into one move: what moves take as a rule, more where a search wavers
//! and less where it is at rest.

use std::time::Duration;

/// No move takes more than this part of what is left.
const MAX_SHARE_OF_LEFT: f64 = 0.8;

/// What a clock has for one move; from [`Limits::share`](crate::Limits::share).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    usual: Duration,
    most: Duration,
}

impl Share {
    /// The usual part of what is `usable`, and at most so much where there is a `bound` besides.
    pub(crate) fn new(usual: Duration, usable: Duration, bound: Option<Duration>) -> Self {
        let within = |time: Duration| bound.map_or(time, |bound| time.min(bound));
        let most = usable.mul_f64(MAX_SHARE_OF_LEFT).max(usual);
        Self { usual: within(usual), most: within(most) }
    }

    /// What a move takes as a rule, if all are alike.
    pub const fn usual(&self) -> Duration {
        self.usual
    }

    /// What a move takes at most.
    pub const fn most(&self) -> Duration {
        self.most
    }

    /// So many times as much as is usual, as far as that is there.
    pub fn times(&self, factor: f64) -> Duration {
        self.usual.mul_f64(factor.max(0.0)).min(self.most)
    }
}

/// How an engine goes by the unrest of its search.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// How many times the usual share a move takes whose best answer has been the same for
    /// [`STEADY`](Self::STEADY) depths.
    pub share: f64,
    /// By which part that grows where it has just changed, and shrinks where it has been the same
    /// twice as long.
    pub change: f64,
    /// By which part it grows with each unit by which the value has fallen.
    pub fall: f64,
}

impl Patience {
    /// After so many depths with the same best move a search is neither restless nor at rest.
    pub const STEADY: u32 = 3;
}

/// How restless a search is: whether its best move changes from depth to depth, and whether its
/// value falls.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unrest {
    last: Option<(usize, f64)>,
    same: u32,
    fell: f64,
}

impl Unrest {
    /// A depth has ended with this move and this value of it, in units of the engine's own.
    pub fn see(&mut self, best: usize, value: f64) {
        let before = self.last.replace((best, value));
        self.same = if before.is_some_and(|(was, _)| was == best) { self.same + 1 } else { 0 };
        self.fell = before.map_or(0.0, |(_, was)| was - value);
    }

    /// How many times the usual share this search is worth.
    pub fn factor(&self, patience: &Patience) -> f64 {
        let steady = f64::from(Patience::STEADY);
        let restless = (steady - f64::from(self.same).min(2.0 * steady)) / (2.0 * steady);
        let fell = self.fell.clamp(-1.0, 3.0);
        patience.share * (1.0 + patience.change * restless) * (1.0 + patience.fall * fell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Patience = Patience { share: 1.0, change: 0.6, fall: 0.1 };

    #[test]
    fn who_wavers_takes_more_and_who_is_at_rest_less() {
        let mut unrest = Unrest::default();
        let mut seen = Vec::new();
        for (best, value) in [(4, 1.0), (4, 1.0), (4, 1.0), (4, 1.0), (4, 1.0), (4, 1.0), (7, 1.0)]
        {
            unrest.see(best, value);
            seen.push(unrest.factor(&PATIENCE));
        }
        assert!(seen[..6].windows(2).all(|two| two[0] > two[1]), "{seen:?}");
        assert!((seen[3] - 1.0).abs() < 1e-9 && (seen[6] - seen[0]).abs() < 1e-9, "{seen:?}");
        let calm = unrest.factor(&PATIENCE);
        unrest.see(8, -1.0);
        assert!((unrest.factor(&PATIENCE) / calm - 1.2).abs() < 1e-9, "two units worse");
        unrest.see(9, -500.0);
        assert!((unrest.factor(&PATIENCE) / calm - 1.3).abs() < 1e-9, "much worse is lost anyway");
    }

    #[test]
    fn who_comes_to_stand_better_takes_less() {
        let mut unrest = Unrest::default();
        unrest.see(1, 1.0);
        let before = unrest.factor(&PATIENCE);
        // One unit better is as good as many.
        for (best, value, by) in [(2, 1.5, 0.95), (3, 2.5, 0.9), (4, 500.0, 0.9)] {
            unrest.see(best, value);
            assert!((unrest.factor(&PATIENCE) / before - by).abs() < 1e-9, "{value}");
        }
    }

    #[test]
    fn no_move_takes_what_all_others_need() {
        let ms = Duration::from_millis;
        let share = Share::new(ms(100), ms(1000), None);
        assert_eq!([0.5, 1.0, 3.0, 99.0].map(|by| share.times(by)), [50, 100, 300, 800].map(ms));
        // Before more time comes, and where a move has its own bound.
        assert_eq!(Share::new(ms(1000), ms(1000), None).times(2.0), ms(1000));
        let bound = Share::new(ms(100), ms(1000), Some(ms(150)));
        assert_eq!([1.0, 3.0].map(|by| bound.times(by)), [100, 150].map(ms));
    }
}
