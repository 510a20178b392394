//! The learned evaluation of the 8×8 board: a sum of small tables.
//!
//! Each [`Shape`](super::shapes::Shape) has a weight for each content, the mobility of each side
//! has one for each count; all of them for ten phases of the game (M. Buro, "From simple
//! features to sophisticated evaluation functions", 1998). The weights come from the trainer,
//! which wrote them from games of this program against itself.

use std::sync::OnceLock;

use game::hash::combine;
use reversi::{B8, Word};

use super::shapes::{SHAPES, TERNARY, VIEWS, views};
use super::{DISC, Evaluated, Evaluation};
use crate::kernel::{Kernel, empties};

/// Phases of the game: six empty squares each.
pub const PHASES: usize = 10;
/// Mobility counts that are told apart.
pub const COUNTS: usize = 36;
/// Weights are stored in this part of a disc.
pub const UNIT: i32 = 8;

const MAGIC: &[u8; 8] = b"DUIYIRV1";

/// The phase of a position with so many empty squares.
#[inline(always)]
pub fn phase(empties: u32) -> usize {
    (60 - empties.clamp(1, 60)) as usize / 6
}

/// Where the contents of each shape start in a table of all contents; the last is the total.
pub const STARTS: [usize; SHAPES.len() + 1] = {
    const SQUARES: [u32; 11] = [9, 10, 10, 8, 8, 8, 8, 7, 6, 5, 4];
    let mut out = [0; 12];
    let mut i = 0;
    while i < 11 {
        out[i + 1] = out[i] + 3usize.pow(SQUARES[i]);
        i += 1;
    }
    out
};

/// Weights of one phase.
#[derive(Clone, Debug)]
struct Phase {
    patterns: Box<[i8]>,
    own_mobility: [i16; COUNTS],
    opponent_mobility: [i16; COUNTS],
}

/// The learned evaluation.
#[derive(Clone, Debug)]
pub struct Learned {
    phases: Vec<Phase>,
}

/// Calls `f` with the place of each pattern content of a position in a table of all contents.
#[inline(always)]
pub fn for_each_feature<K: Kernel<Board = B8>>(
    kernel: K,
    own: u64,
    opponent: u64,
    mut f: impl FnMut(usize),
) {
    let own: [u64; VIEWS] = views(own);
    let opponent: [u64; VIEWS] = views(opponent);
    let mut i = 0;
    while i < SHAPES.len() {
        let shape = &SHAPES[i];
        for &view in shape.views {
            let view = usize::from(view & 7);
            let a = kernel.extract(own[view], shape.mask) & 1023;
            let b = kernel.extract(opponent[view], shape.mask) & 1023;
            f(STARTS[i] + usize::from(TERNARY[a]) + 2 * usize::from(TERNARY[b]));
        }
        i += 1;
    }
}

impl Evaluation<B8> for Learned {
    #[inline(always)]
    fn evaluate<K: Kernel<Board = B8>>(&self, k: K, own: u64, opponent: u64) -> i32 {
        let phase = &self.phases[phase(empties::<B8>(own, opponent).count() as u32)];
        let mut sum = 0;
        for_each_feature(k, own, opponent, |place| sum += i32::from(phase.patterns[place]));
        let mobility = k.mobility(own, opponent).count().min(COUNTS - 1);
        let replies = k.mobility(opponent, own).count().min(COUNTS - 1);
        sum += i32::from(phase.own_mobility[mobility]);
        sum += i32::from(phase.opponent_mobility[replies]);
        (sum * (DISC / UNIT)).clamp(-64 * DISC, 64 * DISC)
    }
}

impl Evaluated for B8 {
    type Evaluation = Learned;

    fn evaluation() -> &'static Learned {
        static LEARNED: OnceLock<Learned> = OnceLock::new();
        LEARNED.get_or_init(|| {
            Learned::read(include_bytes!("weights.bin")).expect("the weights are part of the build")
        })
    }
}

/// The canonical contents of all shapes, in order: what a file of weights holds.
pub fn canonical_places() -> Vec<usize> {
    let mut out = Vec::new();
    for (shape, start) in SHAPES.iter().zip(STARTS) {
        let contents = (0..shape.contents()).filter(|&c| shape.canonical(c) == c);
        out.extend(contents.map(|c| start + c));
    }
    out
}

impl Learned {
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
        let places = canonical_places();
        let per_phase = places.len() + 4 * COUNTS;
        if body.len() != PHASES * per_phase {
            return Err("the wrong number of weights");
        }
        let mut twins: Vec<u32> = Vec::with_capacity(STARTS[SHAPES.len()]);
        for (shape, start) in SHAPES.iter().zip(STARTS) {
            twins.extend((0..shape.contents()).map(|c| (start + shape.canonical(c)) as u32));
        }
        let phases = body.chunks_exact(per_phase).map(|chunk| {
            let (patterns, counts) = chunk.split_at(places.len());
            let mut full = vec![0; STARTS[SHAPES.len()]].into_boxed_slice();
            for (&place, &weight) in places.iter().zip(patterns) {
                full[place] = weight as i8;
            }
            for (place, &twin) in twins.iter().enumerate() {
                full[place] = full[twin as usize];
            }
            let count = |i: usize| i16::from_le_bytes([counts[2 * i], counts[2 * i + 1]]);
            Phase {
                patterns: full,
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

/// A 64-bit sum that notices damage.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(bytes.len() as u64, |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        combine(sum, u64::from_le_bytes(word))
    })
}
