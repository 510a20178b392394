//! The learned evaluation of the 6×6 and the 8×8 board: a sum of small tables.
//!
//! Each [`Pattern`] has a weight for each content, the mobility of each side has one for each
//! count, and whose turn it is has one for each number of empty squares (M. Buro, "From simple
//! features to sophisticated evaluation functions", 1998). The weights come from the trainer, which
//! learned them from games of this program against itself.
//!
//! They change as the board fills. What is learned is their values at a few *knots*; between two
//! knots they run straight:
//!
//! ```text
//!   empty squares   0 . . . . . 6 . . . . . 12 . . .
//!   knots           o           o           o
//!   phases          |-----|-----|-----|-----|-----|    a table each, for the middle of it
//! ```

use std::sync::OnceLock;

use reversi::{B6, B8, Board, Word};

use super::pattern_sums::{PatternSums, digits, lane_starts, lanes_of};
use super::patterns::{PATTERNS_6, PATTERNS_8, Pattern};
use super::{Belief, DISC, Evaluation, Spreads};
use crate::kernel::{
    Kernel, LANES, LaneLayout, Lanes, PatternWeights, Portable, empty_squares, squares,
};

/// Mobility counts that are told apart.
pub const COUNTS: usize = 36;
/// Weights are stored in this part of a disc.
pub const UNIT: i32 = 8;

/// Empty squares to a phase.
const PER_PHASE: u32 = 3;

/// A board with a learned evaluation.
pub trait Patterned: Board<Word = u64> {
    /// Its patterns.
    const PATTERNS: &'static [Pattern];
    /// Empty squares from a knot to the next; the first is where none is empty.
    const KNOT_STEP: u32;
    /// See [`Evaluation::ERRORS`].
    const ERRORS: [i32; 13];
    /// See [`Evaluation::SPREADS`].
    const SPREADS: Spreads;
    /// Where the contents of each pattern start in a table of all contents; the last is the total.
    const STARTS: &'static [usize; 16] = &starts(Self::PATTERNS);
    /// The digits of each square, and zeros.
    const DIGITS: &'static [Lanes; 65] = &digits::<Self>();
}

impl<B: Patterned> LaneLayout for B {
    const CONTENTS: usize = B::STARTS[B::PATTERNS.len()];
    const LANES_USED: usize = lanes_of::<B>();
    const LANE_STARTS: &'static [u32; LANES] = &lane_starts::<B>();
}

impl Patterned for B6 {
    const PATTERNS: &'static [Pattern] = PATTERNS_6;
    const KNOT_STEP: u32 = 4;
    const ERRORS: [i32; 13] = [259, 240, 224, 211, 198, 189, 179, 169, 160, 153, 147, 141, 135];
    // Those of 8×8: none were measured here.
    const SPREADS: Spreads = Spreads { belief: Belief::ALIKE, ..B8::SPREADS };
}

impl Patterned for B8 {
    const PATTERNS: &'static [Pattern] = PATTERNS_8;
    const KNOT_STEP: u32 = 6;
    const ERRORS: [i32; 13] = [259, 240, 224, 211, 198, 189, 179, 169, 160, 153, 147, 141, 135];
    const SPREADS: Spreads = Spreads {
        first: [140, 137, 125, 112, 98, 90, 90],
        every: 10,
        steps: [100, 92, 80, 74, 68, 64, 60, 57, 54, 51, 48, 46],
        belief: Belief {
            above: 39,
            below: 46,
            by_depth: [13, 18, 25, 14, 14, 16, 18],
            by_empties: [24, 16, 15, 15],
            hope: 9,
            far: -25,
            trust: [28, -9, -16],
            choice: -72,
            glance: Some([52, 52]),
        },
    };
}

const fn starts(patterns: &[Pattern]) -> [usize; 16] {
    let mut out = [0; 16];
    let mut i = 0;
    while i < patterns.len() {
        out[i + 1] = out[i] + patterns[i].contents();
        i += 1;
    }
    out
}

/// Empty squares at the start of the game.
const fn most_empties<B: Board>() -> u32 {
    squares::<B>() as u32 - 4
}

/// How many knots a board has.
pub const fn knots<B: Patterned>() -> usize {
    (most_empties::<B>().div_ceil(B::KNOT_STEP) + 1) as usize
}

/// Of the two knots around a position with so many empty squares the first, and how far it is from
/// there to the second: so many parts of [`parts`].
pub const fn between_knots<B: Patterned>(empties: u32) -> (usize, i32) {
    let last = knots::<B>() as u32 - 1;
    // The middle of the phase, in halves of a square.
    let halves = 2 * (empties / PER_PHASE * PER_PHASE) + PER_PHASE - 1;
    let knot = halves / (2 * B::KNOT_STEP);
    if knot < last {
        (knot as usize, (halves % (2 * B::KNOT_STEP)) as i32)
    } else {
        (last as usize - 1, parts::<B>())
    }
}

/// Into how many parts the way from a knot to the next is divided.
pub const fn parts<B: Patterned>() -> i32 {
    2 * B::KNOT_STEP as i32
}

/// What is learned for one knot, in [`UNIT`]s.
#[derive(Clone, Debug)]
pub struct Knot {
    /// The weights of [`canonical_places`].
    pub patterns: Vec<i8>,
    /// Of each number of moves that the side to move has.
    pub own_mobility: [i16; COUNTS],
    /// Of each number of moves that the other side would have.
    pub opponent_mobility: [i16; COUNTS],
}

/// What the numbers of moves are worth in one phase.
#[derive(Clone, Debug)]
struct Phase {
    own_mobility: [i16; COUNTS],
    opponent_mobility: [i16; COUNTS],
}

/// The learned evaluation.
#[derive(Clone, Debug)]
pub struct Learned<B: Patterned> {
    phases: Vec<Phase>,
    /// Of each phase.
    patterns: PatternWeights<B>,
    /// What the move is worth besides, by the number of empty squares.
    tempo: [i16; 64],
}

/// Calls `f` with the place of each pattern content of a position in a table of all contents.
pub fn for_each_feature<B: Patterned>(own: u64, opponent: u64, mut f: impl FnMut(usize)) {
    let portable = Portable::<B>::new();
    let contents = PatternSums::of::<B, _>(portable, own, opponent).contents(portable);
    for (content, start) in contents.0.iter().zip(B::LANE_STARTS).take(B::LANES_USED) {
        f(*start as usize + usize::from(*content));
    }
}

impl<B: Patterned> Learned<B> {
    /// The value of a position with these contents, with `own` to move.
    #[inline(always)]
    fn value<K: Kernel<Board = B>>(&self, k: K, own: u64, opponent: u64, contents: &Lanes) -> i32 {
        let empties = empty_squares::<B>(own, opponent).count() & 63;
        let number = (empties / PER_PHASE as usize).min(self.phases.len() - 1);
        let phase = &self.phases[number];
        let mut sum = k.sum_weights(&self.patterns, number, contents);
        sum += i32::from(self.tempo[empties]);
        let mobility = k.mobility(own, opponent).count().min(COUNTS - 1);
        let replies = k.mobility(opponent, own).count().min(COUNTS - 1);
        sum += i32::from(phase.own_mobility[mobility]);
        sum += i32::from(phase.opponent_mobility[replies]);
        (sum * (DISC / UNIT)).clamp(-squares::<B>() * DISC, squares::<B>() * DISC)
    }
}

impl<B: Patterned> Evaluation<B> for Learned<B> {
    const ERRORS: Option<[i32; 13]> = Some(B::ERRORS);
    const SPREADS: Option<Spreads> = Some(B::SPREADS);
    type Features = PatternSums;

    #[inline(always)]
    fn features<K: Kernel<Board = B>>(&self, k: K, own: u64, opponent: u64) -> PatternSums {
        PatternSums::of::<B, K>(k, own, opponent)
    }

    #[inline(always)]
    fn features_after<K: Kernel<Board = B>>(
        &self,
        k: K,
        before: &PatternSums,
        flipped: u64,
        square: usize,
    ) -> PatternSums {
        before.after::<B, K>(k, flipped, square)
    }

    #[inline(always)]
    fn features_after_pass(&self, before: &PatternSums) -> PatternSums {
        before.swapped()
    }

    #[inline(always)]
    fn evaluate<K: Kernel<Board = B>>(
        &self,
        k: K,
        features: &PatternSums,
        own: u64,
        opponent: u64,
    ) -> i32 {
        self.value(k, own, opponent, &features.contents(k))
    }

    #[inline(always)]
    fn evaluate_after<K: Kernel<Board = B>>(
        &self,
        k: K,
        before: &PatternSums,
        (own, opponent): (u64, u64),
        flipped: u64,
        square: usize,
    ) -> i32 {
        self.value(k, own, opponent, &before.contents_after::<B, K>(k, flipped, square))
    }
}

macro_rules! shipped {
    ($board:ident, $weights:literal) => {
        impl Learned<$board> {
            /// The evaluation that is part of the program.
            pub fn shipped() -> &'static Self {
                static LEARNED: OnceLock<Learned<$board>> = OnceLock::new();
                LEARNED.get_or_init(|| {
                    let weights = Self::read(include_bytes!($weights));
                    weights.expect("the weights are part of the build")
                })
            }
        }
    };
}

shipped!(B6, "weights6.bin");
shipped!(B8, "weights.bin");

/// The canonical contents of all patterns, in order: those that a file has weights of.
pub fn canonical_places<B: Patterned>() -> Vec<usize> {
    let mut out = Vec::new();
    for (pattern, start) in B::PATTERNS.iter().zip(B::STARTS) {
        let canonical = pattern.canonical().into_iter().enumerate();
        out.extend(canonical.filter(|&(c, twin)| c == twin as usize).map(|(c, _)| start + c));
    }
    out
}

/// A weight between two knots.
#[inline(always)]
const fn mix<B: Patterned>(first: i32, second: i32, part: i32) -> i32 {
    let sum = first * (parts::<B>() - part) + second * part;
    // To the nearest, a half away from zero.
    (2 * sum + parts::<B>() * sum.signum()) / (2 * parts::<B>())
}

impl<B: Patterned> Learned<B> {
    /// From the weights of all knots, and what the move is worth by the number of empty squares.
    ///
    /// # Panics
    /// If there are not [`knots`], or a knot has not all weights.
    pub fn new(learned: &[Knot], tempo: [i16; 64]) -> Self {
        assert_eq!(learned.len(), knots::<B>());
        // A canonical content is not behind those that share its weight.
        let mut twins: Vec<u32> = Vec::with_capacity(B::CONTENTS);
        for (pattern, start) in B::PATTERNS.iter().zip(B::STARTS) {
            twins.extend(pattern.canonical().into_iter().map(|twin| *start as u32 + twin));
        }
        let whole = |knot: &Knot| {
            let mut weights = knot.patterns.iter();
            let mut full: Vec<i8> = Vec::with_capacity(B::CONTENTS);
            for (place, &twin) in twins.iter().enumerate() {
                let weight = if place == twin as usize {
                    weights.next().copied()
                } else {
                    full.get(twin as usize).copied()
                };
                full.push(weight.expect("all weights are there"));
            }
            full
        };
        let patterns: Vec<Vec<i8>> = learned.iter().map(whole).collect();
        let of_phase = |phase: u32| {
            let (knot, part) = between_knots::<B>(phase * PER_PHASE);
            let both = patterns[knot].iter().zip(&patterns[knot + 1]);
            both.map(|(&a, &b)| mix::<B>(a.into(), b.into(), part) as i8).collect()
        };
        let numbers = 0..=most_empties::<B>() / PER_PHASE;
        let patterns = PatternWeights::new(&numbers.clone().map(of_phase).collect::<Vec<_>>());
        let phases = numbers.map(|phase| {
            let (knot, part) = between_knots::<B>(phase * PER_PHASE);
            let (first, second) = (&learned[knot], &learned[knot + 1]);
            let count = |first: &[i16; COUNTS], second: &[i16; COUNTS]| {
                std::array::from_fn(|i| mix::<B>(first[i].into(), second[i].into(), part) as i16)
            };
            Phase {
                own_mobility: count(&first.own_mobility, &second.own_mobility),
                opponent_mobility: count(&first.opponent_mobility, &second.opponent_mobility),
            }
        });
        Self { phases: phases.collect(), patterns, tempo }
    }
}
