//! ProbCut: if a short search is far enough from the window, the long one is believed to be too
//! (M. Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", 1995).

use crate::board::{EngineBoard, FeaturesOf};
use crate::evaluation::{DISC, Evaluation};
use crate::kernel::{WordOf, squares};
use crate::searcher::Searcher;
use crate::worker::Worker;

/// Depth of the short search that stands for one of `depth` plies, at least 5; of equal parity.
#[inline(always)]
fn short_depth(depth: u32) -> u32 {
    match depth {
        ..=8 => depth.max(5) - 4,
        9..=16 => depth / 4 * 2 + depth % 2,
        _ => 8 + depth % 2,
    }
}

/// How far searches of different depths are apart.
struct Spread([i32; 13]);

impl Spread {
    /// Of the evaluation of this board; none if that was not measured.
    const fn of<B: EngineBoard>() -> Option<Self> {
        match <B::Evaluation as Evaluation<B>>::ERRORS {
            Some(errors) => Some(Self(errors)),
            None => None,
        }
    }

    fn to_truth(&self, depth: u32) -> i32 {
        self.0[(depth as usize).min(self.0.len() - 1)]
    }

    /// Half of the deeper search's own error is shared: 117 of 198 and 160, where the square root
    /// of the difference of squares gives 117 too.
    fn between(&self, short: u32, long: u32) -> i32 {
        self.to_truth(short) - self.to_truth(long) / 2
    }
}

/// What the long search of a ProbCut is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Long {
    /// So many plies.
    Plies(u32),
    /// To the end of the game, with so many squares empty.
    ToTheEnd(u32),
}

/// Whether ProbCut knows what it needs on this board.
pub(crate) const fn knows<B: EngineBoard>() -> bool {
    Spread::of::<B>().is_some()
}

/// Whether a long search is believed to end above `alpha` (`Some(true)`) or not above it; nothing
/// if that is not clear. `confidence` is in sixteenths of a standard deviation. Worthless if the
/// worker is aborted.
#[inline(always)]
pub(crate) fn probcut<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: &FeaturesOf<K::Board>,
    long: Long,
    alpha: i32,
    confidence: i32,
) -> Option<bool> {
    let spread = const { Spread::of::<K::Board>() }.as_ref()?;
    let k = w.kernel;
    let (short, deviation) = match long {
        Long::Plies(depth) => {
            let short = short_depth(depth);
            (short, spread.between(short, depth))
        }
        Long::ToTheEnd(empties) => {
            let short = short_depth(empties);
            (short, spread.to_truth(short))
        }
    };
    let margin = deviation * confidence / 16;
    // Nothing is above the highest score.
    let limit = squares::<K::Board>() * DISC;
    // The short search is not worth while where the evaluation alone does not hope for a cut.
    let hope = spread.between(0, short) * confidence / 32;
    let value = w.evaluation.evaluate(k, features, own, opponent);
    let high = alpha + margin;
    if high < limit
        && value > high - hope
        && k.midgame(w, own, opponent, features, short, high, high + 1) > high
    {
        return Some(true);
    }
    let low = alpha - margin;
    if low > -limit
        && value <= low + hope
        && k.midgame(w, own, opponent, features, short, low, low + 1) <= low
    {
        return Some(false);
    }
    None
}
