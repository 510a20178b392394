//! ProbCut: if a short search is far enough from the window, the long one is believed to be too
//! (M. Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", 1995).

use crate::endgame::Worker;
use crate::evaluation::{DISC, Evaluation};
use crate::kernel::WordOf;
use crate::searcher::Searcher;

/// Depth of the short search that stands for one of `depth` plies, of the same parity.
#[inline(always)]
pub(crate) fn short_depth(depth: u32) -> u32 {
    match depth {
        ..=5 => depth - 4,
        6..=8 => depth - 4,
        9..=16 => depth / 4 * 2 + depth % 2,
        _ => 8 + depth % 2,
    }
}

/// Standard deviation of the difference between searches of `short` and `long` plies, or between
/// one of `short` plies and the exact score, in units of the evaluation.
#[inline(always)]
fn deviation(short: u32, long: u32) -> i32 {
    let at = |depth: u32| ERROR[(depth as usize).min(ERROR.len() - 1)];
    let (a, b) = (at(short), at(long));
    a - b / 2
}

/// Error of a search of so many plies against the exact score.
static ERROR: [i32; 13] = [259, 240, 224, 211, 198, 189, 179, 169, 160, 153, 147, 141, 135];

/// Whether a search of `depth` plies is believed to end above `alpha` or not; nothing if that is
/// not clear. `confidence` is in sixteenths of a standard deviation, `exact` says whether the long search
/// goes to the end of the game.
#[inline(always)]
pub(crate) fn probcut<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    depth: u32,
    exact: bool,
    alpha: i32,
    confidence: i32,
) -> Option<bool> {
    let k = w.kernel;
    let short = short_depth(depth);
    let margin = deviation(short, if exact { 99 } else { depth }) * confidence / 16;
    let limit = i32::from(<K::Board as reversi::Board>::SIZE).pow(2) * DISC;
    let value = w.evaluation.evaluate(k, own, opponent);
    let static_margin = deviation(0, short) * confidence / 32;
    let high = alpha + margin;
    if high < limit && value > high - static_margin && k.midgame(w, own, opponent, short, high, high + 1) > high {
        return Some(true);
    }
    let low = alpha - margin;
    if low > -limit && value <= low + static_margin && k.midgame(w, own, opponent, short, low, low + 1) <= low {
        return Some(false);
    }
    None
}
