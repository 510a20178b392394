//! The primitive operations of a board, and of the rows of sums that the evaluation keeps of it, in
//! several versions, and how one of them is chosen.
//!
//! A kernel is a zero-sized **token**. A token of a SIMD kernel can only be got from its `detect`
//! function, so owning one proves that the processor has the instructions; that is why the
//! methods are safe to call. The search is generic over the kernel and compiled once for each
//! (see `searcher`), so nothing in the innermost loop is called through a pointer.
//!
//! | kernel | boards | needs |
//! |---|---|---|
//! | [`Portable`] | all; searches none, the others are compared with it | nothing |
//! | [`Rows`] | from 10×10 | nothing |
//! | [`Scalar`] | 4×4, 6×6, 8×8 | nothing |
//! | `Avx2` | 4×4, 6×6, 8×8 | x86-64 with AVX2, BMI1, BMI2, LZCNT, POPCNT |
//! | `Avx512` | 4×4, 6×6, 8×8 | the same and AVX-512 F, CD, VL |
//! | `Neon` | 4×4, 6×6, 8×8 | aarch64 |

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod lanes;
mod line;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
mod rows;
mod scalar;
#[cfg(target_arch = "x86_64")]
mod together;

use std::fmt::Debug;

use reversi::{Board, Word};

#[cfg(target_arch = "x86_64")]
pub use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use avx512::Avx512;
pub use lanes::{LANES, LaneLayout, Lanes, PatternWeights};
pub use line::OneWord;
#[cfg(target_arch = "aarch64")]
pub use neon::Neon;
pub use portable::Portable;
pub use rows::Rows;
pub use scalar::Scalar;

/// The board word of a kernel.
pub type WordOf<K> = <<K as Kernel>::Board as Board>::Word;

/// Moves that [`Kernel::prospects`] looks at together.
pub const GROUP: usize = 8;

/// The primitive operations on one board. Squares are row-major from the top left.
pub trait Kernel: Copy + Debug + Send + Sync + 'static {
    /// The board it works on.
    type Board: Board;

    /// So many rows are added up before it is asked whether there are more, zeros where there are
    /// not. Where adding is cheap that takes less time than wrong guesses of how many there are:
    /// most moves flip no more than four discs.
    const ROWS_TOGETHER: usize = 1;

    /// For people and benchmarks.
    fn name(self) -> &'static str;

    /// Empty squares on which `own` flips something.
    fn mobility(self, own: WordOf<Self>, opponent: WordOf<Self>) -> WordOf<Self>;

    /// What `own` flips from the empty `square`; empty if that is no move.
    fn flips(self, own: WordOf<Self>, opponent: WordOf<Self>, square: usize) -> WordOf<Self>;

    /// How many discs `own` flips by playing on `square`, the last empty square: every other
    /// square that is not `own` is the opponent's. `own` does not hold `square`.
    fn last_flips(self, own: WordOf<Self>, square: usize) -> i32;

    /// False only if a move on `square` cannot flip anything of `discs`: a quick test before
    /// [`Kernel::flips`].
    #[inline(always)]
    fn touches(self, discs: WordOf<Self>, square: usize) -> bool {
        let _ = (discs, square);
        true
    }

    /// For rows, columns and the two diagonals: the squares whose line is full of `discs`.
    #[inline(always)]
    fn full_lines(self, discs: WordOf<Self>) -> [WordOf<Self>; 4] {
        portable::full_lines::<Self::Board>(discs)
    }

    /// The quarter of the board in which `square` lies, 0..4.
    #[inline(always)]
    fn quadrant(self, square: usize) -> u32 {
        let n = usize::from(<Self::Board as Board>::SIZE);
        let (column, row) = (square % n, square / n);
        u32::from(column >= n / 2) | u32::from(row >= n / 2) << 1
    }

    /// The four edges as bits from the lowest square up: top, bottom, left, right. Boards up to
    /// 8×8 only.
    #[inline(always)]
    fn edges(self, word: WordOf<Self>) -> [u32; 4] {
        let n = usize::from(<Self::Board as Board>::SIZE);
        let pick = |start: usize, step: usize| {
            (0..n).fold(0, |bits, i| bits | u32::from(word.has(start + i * step)) << i)
        };
        [pick(0, 1), pick(n * (n - 1), 1), pick(0, n), pick(n - 1, n)]
    }

    /// The squares of such edges.
    #[inline(always)]
    fn on_edges(self, edges: [u32; 4]) -> WordOf<Self> {
        let n = usize::from(<Self::Board as Board>::SIZE);
        let mut word = WordOf::<Self>::EMPTY;
        for (edge, (start, step)) in
            edges.into_iter().zip([(0, 1), (n * (n - 1), 1), (0, n), (n - 1, n)])
        {
            for i in (0..n).filter(|i| edge >> i & 1 != 0) {
                word = word | Word::one(start + i * step);
            }
        }
        word
    }

    /// The sum of two rows, lane by lane.
    #[inline(always)]
    fn add_lanes(self, a: &Lanes, b: &Lanes) -> Lanes {
        Lanes(std::array::from_fn(|lane| a.0[lane].wrapping_add(b.0[lane])))
    }

    /// The difference of two rows, lane by lane.
    #[inline(always)]
    fn subtract_lanes(self, a: &Lanes, b: &Lanes) -> Lanes {
        Lanes(std::array::from_fn(|lane| a.0[lane].wrapping_sub(b.0[lane])))
    }

    /// The sum of the weights of these contents in a phase of the game.
    #[inline(always)]
    fn sum_weights<L: LaneLayout>(
        self,
        weights: &PatternWeights<L>,
        phase: usize,
        contents: &Lanes,
    ) -> i32 {
        let weights = weights.by_place(phase);
        let mut sum = 0;
        let mut lane = 0;
        while lane < L::LANES_USED {
            let place = L::LANE_STARTS[lane] as usize + usize::from(contents.0[lane]);
            sum += i32::from(weights[place]);
            lane += 1;
        }
        sum
    }

    /// Where either side can move: this one, and the other if it were to move.
    #[inline(always)]
    fn mobilities(self, own: WordOf<Self>, opponent: WordOf<Self>) -> [WordOf<Self>; 2] {
        [self.mobility(own, opponent), self.mobility(opponent, own)]
    }

    /// For each of the first `count` of these moves of `own`, by what it gains (what it flips, and
    /// its square): where the other side can reply, and its `potential` mobility, the empty squares
    /// beside the mover's discs (discs of the outer columns count for theirs only). What the rows
    /// hold behind `count` means nothing.
    #[inline(always)]
    fn prospects(
        self,
        own: WordOf<Self>,
        opponent: WordOf<Self>,
        gained: &[WordOf<Self>; GROUP],
        count: usize,
        replies: &mut [WordOf<Self>; GROUP],
        potential: &mut [WordOf<Self>; GROUP],
    ) {
        for i in 0..count.min(GROUP) {
            let (o, p) = (opponent & !gained[i], own | gained[i]);
            replies[i] = self.mobility(o, p);
            potential[i] = beside::<Self::Board>(p) & empty_squares::<Self::Board>(o, p);
        }
    }

    /// Brings a place in memory near, to be read soon. It changes no result.
    #[inline(always)]
    fn prefetch<T>(self, place: &T) {
        let _ = place;
    }
}

/// Which kernel searches 6×6 and 8×8; 4×4 is searched by [`Scalar`] and wider boards by [`Rows`].
/// On 6×6 AVX-512 gains nothing that anybody sees, and AVX2 stands in for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KernelChoice {
    /// The fastest measured that this processor can run: AVX-512, AVX2, NEON, scalar, in this
    /// order.
    #[default]
    Auto,
    /// Plain Rust on words of 64 bits, on any machine.
    Scalar,
    /// AVX2 and bit-manipulation instructions; scalar where the processor lacks them.
    Avx2,
    /// AVX-512; scalar where the processor lacks it.
    Avx512,
    /// NEON; scalar where the processor lacks it.
    Neon,
}

impl KernelChoice {
    /// Whether this processor has the kernel.
    pub fn is_there(self) -> bool {
        match self {
            Self::Auto | Self::Scalar => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Avx2::<reversi::B8>::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Avx512::<reversi::B8>::detect().is_some(),
            #[cfg(target_arch = "aarch64")]
            Self::Neon => Neon::<reversi::B8>::detect().is_some(),
            #[allow(unreachable_patterns)]
            _ => false,
        }
    }
}

/// The empty squares of a position.
#[inline(always)]
pub(crate) fn empty_squares<B: Board>(own: B::Word, opponent: B::Word) -> B::Word {
    B::full() & !(own | opponent)
}

/// `discs` and the squares beside them: where the other side might move soon.
#[inline(always)]
pub(crate) fn beside<B: Board>(discs: B::Word) -> B::Word {
    let n = u32::from(B::SIZE);
    // Discs of the outer columns are left out: their neighbours count little, and then nothing
    // wraps around.
    let inner = discs & B::inner_columns();
    let across = inner.up(1) | inner.down(1) | discs;
    across.up(n) | across.down(n) | across
}

/// How many squares a board has.
#[inline(always)]
pub(crate) const fn squares<B: Board>() -> i32 {
    B::SIZE as i32 * B::SIZE as i32
}

/// The final score for `own` when neither side can move: the disc difference, empty squares
/// going to the winner.
#[inline(always)]
pub(crate) fn final_score<B: Board>(own: B::Word, opponent: B::Word) -> i32 {
    let (own, opponent) = (own.count() as i32, opponent.count() as i32);
    let empty = squares::<B>() - own - opponent;
    own - opponent + empty * (own - opponent).signum()
}
