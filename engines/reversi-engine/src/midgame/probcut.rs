//! ProbCut: if a short search is far enough from the window, the long one is believed to be too
//! (M. Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", 1995).

use reversi::Word;

use crate::board::{EngineBoard, FeaturesOf};
use crate::evaluation::{Asked, DISC, Evaluation, Spreads};
use crate::kernel::{WordOf, empty_squares, squares};
use crate::searcher::Searcher;

use crate::worker::Worker;

/// Depth of the short search that stands for one of `depth` plies, at least 3: of equal parity, but
/// for 4, which has 1.
#[inline(always)]
const fn short_depth(depth: u32) -> u32 {
    match depth {
        ..=8 => (if depth < 5 { 5 } else { depth }) - 4,
        9..=16 => depth / 4 * 2 + depth % 2,
        _ => 8 + depth % 2,
    }
}

/// Searches deeper than this are taken for one that has so many plies, or one less.
const DEEPEST: usize = 32;

/// What ProbCut knows of the evaluation of a board.
struct Known {
    /// See [`Evaluation::ERRORS`].
    errors: Option<[i32; 13]>,
    /// Whether searches of plies that go to the end do without it: on boards from 10×10 nobody has
    /// measured what depths differ there.
    is_exact_to_the_end: bool,
    /// See [`Spreads::first`].
    first: [i32; 7],
    /// See [`Spreads::every`].
    every: usize,
    /// The spread between no search and the short one for each long one, in hundredths of the first
    /// step.
    to_short: [i32; DEEPEST + 1],
    /// The spread between the short one and the long one.
    to_long: [i32; DEEPEST + 1],
}

impl Known {
    /// None if it was not measured.
    const fn of<B: EngineBoard>() -> Option<Self> {
        let errors = <B::Evaluation as Evaluation<B>>::ERRORS;
        let spreads = <B::Evaluation as Evaluation<B>>::SPREADS;
        let Some(spreads) = spreads else { return None };
        let (mut to_short, mut to_long) = ([0; DEEPEST + 1], [0; DEEPEST + 1]);
        let mut depth = 3;
        while depth <= DEEPEST {
            let short = short_depth(depth as u32) as usize;
            to_short[depth] = between(&spreads, short % 2, short);
            to_long[depth] = between(&spreads, short, depth);
            depth += 1;
        }
        let is_exact_to_the_end = B::SIZE > 8;
        Some(Self {
            errors,
            is_exact_to_the_end,
            first: spreads.first,
            every: spreads.every,
            to_short,
            to_long,
        })
    }

    /// Whether a search of so many plies goes to the end, and does without.
    fn is_exact(&self, depth: u32, empties: usize) -> bool {
        self.is_exact_to_the_end && depth as usize >= empties
    }

    /// The first step with so many empty squares, in units of the evaluation.
    fn first(&self, empties: usize) -> i32 {
        self.first[(empties / self.every).min(self.first.len() - 1)]
    }

    /// How far a short search, and no search, is from the long one, in units of the evaluation.
    fn apart(&self, short: u32, long: Long, empties: usize) -> Option<(i32, i32)> {
        Some(match long {
            Long::Plies { depth, .. } if self.is_exact(depth, empties) => return None,
            Long::Plies { depth, .. } => {
                let first = self.first(empties);
                let place = (depth as usize).min(DEEPEST - depth as usize % 2);
                (first * self.to_long[place] / 100, first * self.to_short[place] / 100)
            }
            // Half of the deeper search's own error is shared: 117 of 198 and 160, where the square
            // root of the difference of squares gives 117 too.
            Long::ToTheEnd { .. } => {
                let errors = self.errors.as_ref()?;
                let short = errors[(short as usize).min(errors.len() - 1)];
                (short, errors[0] - short / 2)
            }
        })
    }
}

/// The steps between two depths of equal parity are independent, as far as was seen.
const fn between(spreads: &Spreads, mut short: usize, long: usize) -> i32 {
    let mut variance = 0;
    while short < long {
        let last = spreads.steps.len() - 1;
        let step = spreads.steps[if short < last { short } else { last }];
        variance += step * step;
        short += 2;
    }
    variance.isqrt()
}

/// What the long search of a ProbCut is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Long {
    /// So many plies, with so many moves to begin with.
    Plies { depth: u32, moves: usize },
    /// To the end of the game, with so many squares empty; so sure it must be, in sixteenths of a
    /// standard deviation.
    ToTheEnd { empties: u32, confidence: i32 },
}

/// Whether ProbCut knows what it needs on this board for searches to the end.
pub(crate) const fn knows<B: EngineBoard>() -> bool {
    match Known::of::<B>() {
        Some(known) => known.errors.is_some(),
        None => false,
    }
}

/// Whether a search of two plies is believed to end above `alpha` by what the evaluation alone
/// says; as [`probcut`].
#[inline(always)]
pub(crate) fn glance<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: &FeaturesOf<K::Board>,
    alpha: i32,
    seen: Option<i32>,
) -> Option<bool> {
    let [above, below] = w.belief.glance?;
    let known = const { Known::of::<K::Board>() }.as_ref()?;
    let k = w.kernel;
    let moves = k.mobility(own, opponent).count();
    let empties = empty_squares::<K::Board>(own, opponent).count();
    let depth = 2;
    if moves == 0 || known.is_exact(depth, empties) {
        return None;
    }
    let value = seen.unwrap_or_else(|| {
        w.nodes += 1;
        w.evaluation.evaluate(k, features, own, opponent)
    });
    let asked = Asked { depth, empties, alpha, value, moves };
    let spread = w.belief.spread(known.first(empties), asked);
    if value > alpha + (spread * above / 64).max(1) {
        return Some(true);
    }
    (value <= alpha - (spread * below / 64).max(1)).then_some(false)
}

/// Whether a long search is believed to end above `alpha` (`Some(true)`) or not above it; nothing
/// if that is not clear. `seen` is what the evaluation says of the position, if that is known.
/// Worthless if the worker is aborted.
#[inline(always)]
pub(crate) fn probcut<K: Searcher>(
    w: &mut Worker<'_, K>,
    own: WordOf<K>,
    opponent: WordOf<K>,
    features: &FeaturesOf<K::Board>,
    long: Long,
    alpha: i32,
    seen: Option<i32>,
) -> Option<bool> {
    let known = const { Known::of::<K::Board>() }.as_ref()?;
    let k = w.kernel;
    let short = match long {
        Long::Plies { depth: plies, .. } | Long::ToTheEnd { empties: plies, .. } => {
            short_depth(plies)
        }
    };
    let empties = empty_squares::<K::Board>(own, opponent).count();
    let (to_long, to_short) = known.apart(short, long, empties)?;
    let value = seen.unwrap_or_else(|| w.evaluation.evaluate(k, features, own, opponent));
    let (above, below, hope) = match long {
        Long::Plies { depth, moves } => {
            let asked = Asked { depth, empties, alpha, value, moves };
            let (above, below) = w.belief.margins(to_long, asked);
            (above, below, w.belief.hope)
        }
        Long::ToTheEnd { confidence, .. } => {
            let margin = to_long * confidence / 16;
            (margin, margin, confidence)
        }
    };
    // Nothing is above the highest score.
    let limit = squares::<K::Board>() * DISC;
    // The short search is not worth while where the evaluation alone does not hope for a cut.
    let hope = to_short * hope / 32;
    let high = alpha + above;
    if high < limit
        && value > high - hope
        && k.midgame(w, own, opponent, features, short, (high, high + 1), Some(value)) > high
    {
        return Some(true);
    }
    let low = alpha - below;
    if low > -limit
        && value <= low + hope
        && k.midgame(w, own, opponent, features, short, (low, low + 1), Some(value)) <= low
    {
        return Some(false);
    }
    None
}

#[cfg(test)]
mod tests {
    use engine::{Rng, Stop};
    use game::Position;
    use reversi::{B8, B10, Move, Reversi, ReversiPosition};

    use super::*;
    use crate::endgame::tables::Tables;
    use crate::evaluation::Belief;
    use crate::kernel::KernelChoice;
    use crate::midgame::table::MidgameTable;
    use crate::searcher::WithKernel;
    use crate::worker::Shared;

    /// What is said at a glance of a position, for windows that rise from far below its value to
    /// far above it; none where nothing is believed.
    struct Glances<B: EngineBoard>(ReversiPosition<B>, Option<Belief>);

    impl<B: EngineBoard> WithKernel<B> for Glances<B> {
        type Output = Vec<Option<bool>>;

        fn run<K: Searcher<Board = B>>(self, kernel: K) -> Self::Output {
            let (tables, table) = (Tables::new(1).unwrap(), MidgameTable::new(12).unwrap());
            let stop = Stop::new();
            let shared = Shared::new(&tables, &table, &stop);
            let mut w = Worker::for_midgame(kernel, &shared).unwrap();
            w.belief = self.1.unwrap_or(w.belief);
            let (own, opponent) = (self.0.own(), self.0.opponent());
            let features = w.evaluation.features(kernel, own, opponent);
            let value = w.evaluation.evaluate(kernel, &features, own, opponent);
            let far = 2 * squares::<B>() * DISC;
            let windows = [-far, -40 * DISC, -1, 0, 40 * DISC, far];
            let ask = |by| glance(&mut w, own, opponent, &features, value + by, None);
            windows.map(ask).to_vec()
        }
    }

    /// A position of random play with so many empty squares, where the side to move can move or
    /// must pass.
    fn position<B: EngineBoard>(empties: usize, passes: bool) -> ReversiPosition<B> {
        let (rules, mut rng) = (Reversi::<B>::default(), Rng::new(7));
        loop {
            let mut position = game::Rules::start(&rules);
            while position.empties().count() > empties && position.outcome().is_none() {
                let moves = position.legal_moves();
                let moves: &[Move] = moves.as_ref();
                position.play_unchecked(moves[rng.below(moves.len())]);
            }
            let is_such = position.mobility().is_empty() == passes && position.outcome().is_none();
            if position.empties().count() == empties && is_such {
                return position;
            }
        }
    }

    fn glances<B: EngineBoard>(position: ReversiPosition<B>) -> Vec<Option<bool>> {
        B::with_kernel(KernelChoice::Auto, Glances(position, None))
    }

    #[test]
    fn what_is_far_outside_the_window_is_believed() {
        let clear = [Some(true), Some(true), None, None, Some(false), Some(false)];
        assert_eq!(glances(position::<B8>(30, false)), clear);
        assert_eq!(glances(position::<B10>(60, false)), clear);
    }

    /// Where somebody must pass, where the search goes to the end on a wide board, and before an
    /// exact search.
    #[test]
    fn nothing_is_believed_where_nothing_was_measured() {
        for nothing in [
            glances(position::<B8>(12, true)),
            glances(position::<B10>(2, false)),
            B8::with_kernel(KernelChoice::Auto, Glances(position(30, false), Some(Belief::ALIKE))),
        ] {
            assert_eq!(nothing, [None; 6]);
        }
        assert_ne!(glances(position::<B10>(3, false)), [None; 6]);
    }
}
