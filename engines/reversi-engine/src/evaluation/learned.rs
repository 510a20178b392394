//! The learned evaluation of the 6×6 and the 8×8 board: a sum of small tables.
//!
//! Each [`Pattern`] has a weight for each content, the mobility of each side has one for each
//! count; all of them for several phases of the game (M. Buro, "From simple features to
//! sophisticated evaluation functions", 1998). The weights come from the trainer, which wrote
//! them from games of this program against itself.

use std::sync::OnceLock;

use game::hash::checksum;
use reversi::{B6, B8, Board, Word};

use super::pattern_sums::{PatternSums, digits, lane_starts, lanes_of};
use super::patterns::{PATTERNS_6, PATTERNS_8, Pattern};
use super::{DISC, Evaluation};
use crate::kernel::{
    Kernel, LANES, LaneLayout, Lanes, PatternWeights, Portable, empty_squares, squares,
};

/// Mobility counts that are told apart.
pub const COUNTS: usize = 36;
/// Weights are stored in this part of a disc.
pub const UNIT: i32 = 8;

const MAGIC: &[u8; 8] = b"DUIYIRV1";

/// A board with a learned evaluation.
pub trait Patterned: Board<Word = u64> {
    /// Its patterns.
    const PATTERNS: &'static [Pattern];
    /// Phases of the game.
    const PHASES: usize;
    /// Empty squares to a phase. The first begins at the start of the game, the last one goes on
    /// to the end.
    const PER_PHASE: u32;
    /// See [`Evaluation::ERRORS`].
    const ERRORS: [i32; 13];
    /// Where the contents of each pattern start in a table of all contents; the last is the total.
    const STARTS: &'static [usize; 16] = &starts(Self::PATTERNS);
    /// The digits of each square.
    const DIGITS: &'static [Lanes; 64] = &digits::<Self>();
}

impl<B: Patterned> LaneLayout for B {
    const CONTENTS: usize = B::STARTS[B::PATTERNS.len()];
    const LANES_USED: usize = lanes_of::<B>();
    const LANE_STARTS: &'static [u32; LANES] = &lane_starts::<B>();
}

impl Patterned for B6 {
    const PATTERNS: &'static [Pattern] = PATTERNS_6;
    const PHASES: usize = 6;
    const PER_PHASE: u32 = 4;
    const ERRORS: [i32; 13] = [259, 240, 224, 211, 198, 189, 179, 169, 160, 153, 147, 141, 135];
}

impl Patterned for B8 {
    const PATTERNS: &'static [Pattern] = PATTERNS_8;
    const PHASES: usize = 10;
    const PER_PHASE: u32 = 6;
    const ERRORS: [i32; 13] = [259, 240, 224, 211, 198, 189, 179, 169, 160, 153, 147, 141, 135];
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

/// The phase of a position with so many empty squares.
#[inline(always)]
pub fn phase<B: Patterned>(empties: u32) -> usize {
    let most = squares::<B>() as u32 - 4;
    let fewest = most + 1 - B::PHASES as u32 * B::PER_PHASE;
    ((most - empties.clamp(fewest, most)) / B::PER_PHASE) as usize
}

/// Weights of one phase.
#[derive(Clone, Debug)]
struct Phase<B: Patterned> {
    patterns: PatternWeights<B>,
    own_mobility: [i16; COUNTS],
    opponent_mobility: [i16; COUNTS],
}

/// The learned evaluation.
#[derive(Clone, Debug)]
pub struct Learned<B: Patterned> {
    phases: Vec<Phase<B>>,
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
        let phase = &self.phases[phase::<B>(empty_squares::<B>(own, opponent).count() as u32)];
        let mut sum = k.sum_weights(&phase.patterns, contents);
        let mobility = k.mobility(own, opponent).count().min(COUNTS - 1);
        let replies = k.mobility(opponent, own).count().min(COUNTS - 1);
        sum += i32::from(phase.own_mobility[mobility]);
        sum += i32::from(phase.opponent_mobility[replies]);
        (sum * (DISC / UNIT)).clamp(-squares::<B>() * DISC, squares::<B>() * DISC)
    }
}

impl<B: Patterned> Evaluation<B> for Learned<B> {
    const ERRORS: Option<[i32; 13]> = Some(B::ERRORS);
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

/// The canonical contents of all patterns, in order: what a file of weights holds.
pub fn canonical_places<B: Patterned>() -> Vec<usize> {
    let mut out = Vec::new();
    for (pattern, start) in B::PATTERNS.iter().zip(B::STARTS) {
        let canonical = pattern.canonical().into_iter().enumerate();
        out.extend(canonical.filter(|&(c, twin)| c == twin as usize).map(|(c, _)| start + c));
    }
    out
}

impl<B: Patterned> Learned<B> {
    /// Reads a file of weights.
    ///
    /// # Errors
    /// What is wrong with it: not such a file, cut off, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, &'static str> {
        let (head, body) = bytes.split_at_checked(16).ok_or("too short")?;
        if &head[..8] != MAGIC {
            return Err("not a file of Reversi weights of this version");
        }
        if head[8..] != checksum(body).to_le_bytes() {
            return Err("damaged: the checksum is wrong");
        }
        let places = canonical_places::<B>();
        let per_phase = places.len() + 4 * COUNTS;
        if body.len() != B::PHASES * per_phase {
            return Err("the wrong number of weights");
        }
        let mut twins: Vec<u32> = Vec::with_capacity(B::CONTENTS);
        for (pattern, start) in B::PATTERNS.iter().zip(B::STARTS) {
            twins.extend(pattern.canonical().into_iter().map(|twin| *start as u32 + twin));
        }
        let phases = body.chunks_exact(per_phase).map(|chunk| {
            let (patterns, counts) = chunk.split_at(places.len());
            let mut full = vec![0; B::CONTENTS];
            for (&place, &weight) in places.iter().zip(patterns) {
                full[place] = weight as i8;
            }
            for (place, &twin) in twins.iter().enumerate() {
                full[place] = full[twin as usize];
            }
            let count = |i: usize| i16::from_le_bytes([counts[2 * i], counts[2 * i + 1]]);
            Phase {
                patterns: PatternWeights::new(full),
                own_mobility: std::array::from_fn(count),
                opponent_mobility: std::array::from_fn(|i| count(COUNTS + i)),
            }
        });
        Ok(Self { phases: phases.collect() })
    }

    /// Writes a file of weights: for each phase the canonical pattern weights in [`UNIT`]s, then
    /// those of the mobility counts of both sides.
    pub fn write(phases: &[(Vec<i8>, [i16; COUNTS], [i16; COUNTS])]) -> Vec<u8> {
        let mut body = Vec::new();
        for (patterns, own, opponent) in phases {
            body.extend(patterns.iter().map(|&w| w as u8));
            for weight in own.iter().chain(opponent) {
                body.extend(weight.to_le_bytes());
            }
        }
        let mut out = MAGIC.to_vec();
        out.extend(checksum(&body).to_le_bytes());
        out.extend(body);
        out
    }
}
