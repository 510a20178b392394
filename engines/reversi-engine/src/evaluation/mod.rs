//! How good a position looks.
//!
//! The values order moves and guide the midgame; exact scores never depend on them.

mod handmade;
pub mod learned;
pub mod pattern_sums;
pub mod patterns;
pub mod weights_file;
pub mod wide;

use reversi::Board;

pub use handmade::Handmade;

use crate::kernel::{Kernel, WordOf};

/// The value of one disc.
pub const DISC: i32 = 32;

/// How far searches of different depths are apart, in units of the evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Spreads {
    /// The standard deviation between a search of no ply and one of two, for each so many empty
    /// squares.
    pub first: [i32; 7],
    /// See [`Spreads::first`].
    pub every: usize,
    /// The standard deviation between so many plies and two more, in hundredths of the first one;
    /// the last for all deeper ones.
    pub steps: [i32; 12],
    /// How much of it is enough.
    pub belief: Belief,
}

/// How many standard deviations a short search must be outside the window to be believed, in
/// sixty-fourths. What is found by games is not what is sure: a wrong cut costs little where
/// something else refutes as well.
#[derive(Clone, Copy, Debug)]
pub struct Belief {
    /// Above the window,
    pub above: i32,
    /// and below it.
    pub below: i32,
    /// Sixteenths of that for long searches of 3, 4, 5 or 6, 7 or 8, 9 or 10, 11 or 12 plies, and
    /// more.
    pub by_depth: [i32; 7],
    /// Sixteenths with up to 21, 30 and 38 empty squares, and more.
    pub by_empties: [i32; 4],
    /// How far from a cut the evaluation may be for a short search to be tried, in thirty-seconds
    /// of what the two are apart.
    pub hope: i32,
    /// By how many hundredths it is more for each eight discs that the window is farther from a
    /// draw than eight, up to 32.
    pub far: i32,
    /// By how many 128ths of what the evaluation alone is above the window the margin above is
    /// smaller, and the one below larger, for long searches of up to 4 plies, up to 8, and more.
    pub trust: [i32; 3],
    /// By how many 128ths it is more for each eight moves above nine that there are: where there
    /// are many, one of them is as good as the short search says.
    pub choice: i32,
    /// How many above and below the window what the evaluation alone says must be to stand for a
    /// search of two plies; none if that is not asked.
    pub glance: Option<[i32; 2]>,
}

/// What margins depend on besides the two depths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// Plies of the long search.
    pub depth: u32,
    /// Empty squares.
    pub empties: usize,
    /// The lower end of the window.
    pub alpha: i32,
    /// What the evaluation alone says.
    pub value: i32,
    /// How many moves there are.
    pub moves: usize,
}

impl Belief {
    /// One belief for all depths and numbers of squares.
    pub const ALIKE: Self = Self {
        above: 52,
        below: 52,
        by_depth: [16; 7],
        by_empties: [16; 4],
        hope: 13,
        far: 0,
        trust: [0; 3],
        choice: 0,
        glance: None,
    };

    /// What is taken for a spread of so many, both in units of the evaluation.
    #[inline(always)]
    pub(crate) fn spread(&self, spread: i32, asked: Asked) -> i32 {
        let Asked { depth, empties, alpha, moves, .. } = asked;
        let more = (moves as i32 - 9).clamp(-8, 8);
        let spread = spread * (128 + self.choice * more / 8) / 128;
        let by_depth = match depth {
            ..=2 => 16,
            3 | 4 => self.by_depth[depth as usize - 3],
            5..=12 => self.by_depth[(depth as usize - 1) / 2],
            _ => self.by_depth[6],
        };
        let by_empties = self.by_empties[match empties {
            ..=21 => 0,
            22..=30 => 1,
            31..=38 => 2,
            _ => 3,
        }];
        let far = 100 * EIGHT + self.far * (alpha.abs() - EIGHT).min(3 * EIGHT);
        spread * by_depth * by_empties / 256 * far / (100 * EIGHT)
    }

    /// The margin above and below the window for searches whose spread is `spread`, all in units of
    /// the evaluation. None is less than a quarter of what it would be where the evaluation says
    /// nothing.
    #[inline(always)]
    pub(crate) fn margins(&self, spread: i32, asked: Asked) -> (i32, i32) {
        let spread = self.spread(spread, asked);
        let (above, below) = (spread * self.above / 64, spread * self.below / 64);
        let trust = self.trust[match asked.depth {
            ..=4 => 0,
            5..=8 => 1,
            _ => 2,
        }];
        let trusted = trust * (asked.value - asked.alpha).clamp(-2 * EIGHT, 2 * EIGHT) / 128;
        ((above - trusted).max(above / 4), (below + trusted).max(below / 4))
    }
}

/// Eight discs.
const EIGHT: i32 = 8 * DISC;

/// A static evaluation on one board.
pub trait Evaluation<B: Board>: Send + Sync + 'static {
    /// Standard deviation of the difference between a search of so many plies (the last for all
    /// deeper ones) and the exact score, late in the game; none if it was not measured.
    const ERRORS: Option<[i32; 13]> = None;

    /// How far searches of different depths are apart; none if it was not measured.
    const SPREADS: Option<Spreads> = None;

    /// What is kept of a position while moves are tried on it.
    type Features;

    /// See [`Evaluation::Features`]; `own` moves next.
    fn features<K: Kernel<Board = B>>(
        &self,
        kernel: K,
        own: WordOf<K>,
        opponent: WordOf<K>,
    ) -> Self::Features;

    /// The features after a move to `square` that flipped `flipped`, seen by the side that
    /// replies.
    fn features_after<K: Kernel<Board = B>>(
        &self,
        kernel: K,
        before: &Self::Features,
        flipped: WordOf<K>,
        square: usize,
    ) -> Self::Features;

    /// The features seen by the other side.
    fn features_after_pass(&self, before: &Self::Features) -> Self::Features;

    /// The expected final score for `own`, who moves next and can move, in units of 1/[`DISC`]
    /// disc. Within the range of scores.
    fn evaluate<K: Kernel<Board = B>>(
        &self,
        kernel: K,
        features: &Self::Features,
        own: WordOf<K>,
        opponent: WordOf<K>,
    ) -> i32;

    /// [`Evaluation::evaluate`] of the position after a move to `square` that flipped `flipped`
    /// in the position of `before`. The position is seen by the side that replies.
    fn evaluate_after<K: Kernel<Board = B>>(
        &self,
        kernel: K,
        before: &Self::Features,
        position: (WordOf<K>, WordOf<K>),
        flipped: WordOf<K>,
        square: usize,
    ) -> i32;
}
