//! A small network over the lines of the board.
//!
//! ```text
//!   each empty point, for either side          the whole board         the side to move
//!
//!   row of →  ┐
//!   row of ↓  ├ sum ─ 32 channels ─ max 0 ─┬─ sum over all points ─┐
//!   row of ↘  │                            │                       ├ 32 hidden, max 0 ─ value
//!   row of ↗  ┘                            │       of the other ───┘
//!                                          └─ move score of the point
//!                                                   ↑
//!       sums of both ─ 16 gates, max 0 ─ what the channels of a point say for a move
//! ```
//!
//! A row (see [`windows`]) is the sum of two learned vectors, seen by one side with its own stones
//! and the other's. Nothing knows where on the board it is, nor in which direction, so whatever is
//! learned holds for all reflections. The network adds to the evaluation of [`crate::weights`] what
//! that leaves over, and scales the sum by how full the board is: where little room is left, less
//! comes of the same lines.

mod state;
pub mod windows;

use std::sync::OnceLock;

use engine::{Stop, seal, unseal};
use game::Side;
use gomoku::Rule;

use crate::at_hand::AtHand;
use crate::shape::table_of;
use crate::weights::{SETS, set_of};
pub use state::State;
use windows::{NEAR, PAIRS, Windows};

/// Numbers that a point has for one side.
pub const CHANNELS: usize = 32;

/// Numbers that a point has for both sides.
pub const BOTH: usize = 2 * CHANNELS;

/// Numbers between the board and its value.
pub const HIDDEN: usize = 32;

/// Numbers of the whole board that change what speaks for a move.
pub const GATES: usize = 16;

/// Knots of how full the board is, between which numbers run straight: the first one at the empty
/// board,
pub const PHASES: usize = 8;

/// each of the others where one point in so many more is taken, of those of a board of 15 lines if
/// there are more; the last stands for all beyond.
const PHASE_STEP: u32 = 12;

/// Parts of the way from knot to knot.
const PHASE_PARTS: u32 = 16;

/// How full a board is: the knot before, and how far it is from there to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    knot: usize,
    part: i32,
}

impl Phase {
    /// With so many stones on so many points.
    pub fn of(stones: usize, points: usize) -> Self {
        let at = stones as u32 * PHASE_STEP * PHASE_PARTS / (points as u32).max(1);
        let at = at.min((PHASES as u32 - 1) * PHASE_PARTS - 1);
        Self { knot: (at / PHASE_PARTS) as usize, part: (at % PHASE_PARTS) as i32 }
    }

    /// The two knots, and how much each counts; together 1.
    pub fn shares(self) -> [(usize, f32); 2] {
        let next = self.part as f32 / PHASE_PARTS as f32;
        [(self.knot, 1.0 - next), (self.knot + 1, next)]
    }

    /// A number of two knots, times [`PHASE_PARTS`].
    #[inline(always)]
    fn between(self, one: i16, next: i16) -> i32 {
        i32::from(one) * (PHASE_PARTS as i32 - self.part) + i32::from(next) * self.part
    }
}

/// What is 1 in the vectors of rows, and in the sums of points.
pub const ROW_ONE: i32 = 64;

/// What is 1 in the weights of the layers,
pub const LAYER_ONE: i32 = 256;

/// and in those of the sums over the board, which are large: their weights are small.
pub const SUM_ONE: i32 = 8 * LAYER_ONE;

/// The sums over the board are divided by so much.
pub const BOARD_ONE: i32 = 8;

/// What is 1 in the weights of the move scores; a score's unit is a hundredth of an e-fold chance.
pub const MOVE_ONE: i32 = 400;

/// What is 1 in the weights of the gates for what speaks for a move.
pub const GATED_ONE: i32 = 4 * MOVE_ONE;

/// Largest numbers that go into the layers: nothing overflows whatever is learned.
pub const MOST_SUM: i32 = 8191;
const MOST_HIDDEN: i32 = 16_383;
/// Largest number that a channel counts for a move: those of a point are below 2^10 each.
const MOST_MOVE: i32 = 16_383;
/// Largest weights of the layers.
pub const MOST_WEIGHT: i16 = 2047;

/// What one side under one rule has learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideNetwork {
    /// For what stands near.
    pub near: Vec<[i8; CHANNELS]>,
    /// For each pair of shapes.
    pub pairs: Vec<[i8; CHANNELS]>,
    /// With this side to move: from the sums, its own first, to each hidden number,
    pub hidden: [[i16; BOTH]; HIDDEN],
    /// what is added to it at each knot,
    pub hidden_bias: [[i16; HIDDEN]; PHASES],
    /// what it counts,
    pub out: [i16; HIDDEN],
    /// what the sums count by themselves,
    pub straight: [i16; BOTH],
    /// what is there besides,
    pub bias: [i16; PHASES],
    /// and what all this and the lines are multiplied by.
    pub scale: [i16; PHASES],
    /// What the channels of a point, those of this side first, say for its playing there.
    pub moves: [i16; BOTH],
    /// From the sums to each gate,
    pub gates: [[i16; BOTH]; GATES],
    /// what is added to it,
    pub gate_bias: [i16; GATES],
    /// and what it adds to each number of `moves`.
    pub gated: [[i16; BOTH]; GATES],
}

/// Networks of the rules and sides that have one; see [`set_of`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Network {
    /// See [`set_of`].
    pub sets: [Option<Box<SideNetwork>>; SETS],
}

/// How a file of networks begins.
const MAGIC: &[u8; 8] = b"DUIYIGN5";

impl Network {
    /// The network that is part of the program.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Network> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            Self::read(include_bytes!("network.bin")).expect("the network is part of the build")
        })
    }

    /// Reads a file of networks.
    ///
    /// # Errors
    /// What is wrong with it: not such a file, cut off, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, &'static str> {
        const FOREIGN: &str = "not a file of Gomoku networks of this version";
        let body = unseal(MAGIC, bytes).map_err(|error| error.told(FOREIGN))?;
        let mut rest = body.iter().copied();
        let sets = rest.next().ok_or("too short")?;
        let mut network = Self::default();
        for (number, set) in network.sets.iter_mut().enumerate() {
            if sets >> number & 1 != 0 {
                *set = Some(Box::new(SideNetwork::read(&mut rest).ok_or("too short")?));
            }
        }
        if rest.next().is_some() { Err("too long") } else { Ok(network) }
    }

    /// Writes a file of networks: which sets there are, and for each its vectors channel by
    /// channel, a byte each, then its layers, two bytes each, the low one first.
    pub fn write(&self) -> Vec<u8> {
        let sets = self.sets.iter().zip(0..).map(|(set, n)| u8::from(set.is_some()) << n).sum();
        let mut body = vec![sets];
        body.extend(self.sets.iter().flatten().flat_map(|set| set.write()));
        seal(MAGIC, &body)
    }
}

impl SideNetwork {
    fn read(rest: &mut impl Iterator<Item = u8>) -> Option<Self> {
        let mut vectors = |count: usize| {
            let mut all = vec![[0; CHANNELS]; count];
            for channel in 0..CHANNELS {
                for vector in &mut all {
                    vector[channel] = rest.next()? as i8;
                }
            }
            Some(all)
        };
        let (near, pairs) = (vectors(NEAR)?, vectors(PAIRS)?);
        let mut missing = false;
        let mut next = || {
            let two = rest.next().zip(rest.next());
            missing |= two.is_none();
            let number = two.map_or(0, |(low, high)| i16::from_le_bytes([low, high]));
            number.clamp(-MOST_WEIGHT, MOST_WEIGHT)
        };
        let set = Self {
            near,
            pairs,
            hidden: [(); HIDDEN].map(|()| [(); BOTH].map(|()| next())),
            hidden_bias: [(); PHASES].map(|()| [(); HIDDEN].map(|()| next())),
            out: [(); HIDDEN].map(|()| next()),
            straight: [(); BOTH].map(|()| next()),
            bias: [(); PHASES].map(|()| next()),
            scale: [(); PHASES].map(|()| next()),
            moves: [(); BOTH].map(|()| next()),
            gates: [(); GATES].map(|()| [(); BOTH].map(|()| next())),
            gate_bias: [(); GATES].map(|()| next()),
            gated: [(); GATES].map(|()| [(); BOTH].map(|()| next())),
        };
        (!missing).then_some(set)
    }

    fn write(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for vectors in [&self.near, &self.pairs] {
            for channel in 0..CHANNELS {
                out.extend(vectors.iter().map(|vector| vector[channel] as u8));
            }
        }
        let layers = self.hidden.as_flattened().iter().chain(self.hidden_bias.as_flattened());
        let layers = layers.chain(&self.out).chain(&self.straight).chain(&self.bias);
        let layers = layers.chain(&self.scale).chain(&self.moves);
        let layers = layers.chain(self.gates.as_flattened()).chain(&self.gate_bias);
        let layers = layers.chain(self.gated.as_flattened());
        out.extend(layers.flat_map(|number| number.to_le_bytes()));
        out
    }

    /// The value for the side to move, as what the lines are worth in [`crate::weights::UNIT`]s;
    /// the sums over the board, of the side to move and of the other.
    #[inline(always)]
    fn value(&self, lines: i32, phase: Phase, mine: &[i32], theirs: &[i32]) -> i32 {
        let sums = inputs(mine, theirs);
        let one = ROW_ONE * BOARD_ONE;
        let part = one / PHASE_PARTS as i32;
        let between =
            |numbers: &[i16; PHASES]| phase.between(numbers[phase.knot], numbers[phase.knot + 1]);
        let biases = self.hidden_bias[phase.knot].iter().zip(&self.hidden_bias[phase.knot + 1]);
        let straight = dot(&self.straight, &sums) / (SUM_ONE / LAYER_ONE);
        let mut total = i64::from(straight) + i64::from(between(&self.bias) * part);
        let mut hidden = [0; HIDDEN];
        for ((hidden, weights), (&bias, &next)) in hidden.iter_mut().zip(&self.hidden).zip(biases) {
            let bias = phase.between(bias, next) * part * (SUM_ONE / LAYER_ONE);
            *hidden = lit(weights, bias, &sums);
        }
        // So are 32 of these.
        let out = hidden.iter().zip(&self.out).map(|(&hidden, &w)| hidden * i32::from(w));
        total += i64::from(out.sum::<i32>());
        let more = (total * i64::from(crate::weights::UNIT) / i64::from(one * LAYER_ONE)) as i32;
        let scale = i64::from(between(&self.scale));
        (i64::from(lines + more) * scale / i64::from(LAYER_ONE * PHASE_PARTS as i32)) as i32
    }

    /// What the channels of a point say for a move there, in [`MOVE_ONE`]s, in a position with
    /// these sums over the board of the side to move and of the other; the channels of the side to
    /// move first.
    #[inline(always)]
    fn move_weights(&self, mine: &[i32], theirs: &[i32]) -> [i16; BOTH] {
        let sums = inputs(mine, theirs);
        let one = ROW_ONE * BOARD_ONE;
        let mut more = [0; BOTH];
        for ((gate, &bias), gated) in self.gates.iter().zip(&self.gate_bias).zip(&self.gated) {
            let gate = lit(gate, i32::from(bias) * one * (SUM_ONE / LAYER_ONE), &sums);
            // 16 gates times the largest weight are below 2^31.
            for (more, &weight) in more.iter_mut().zip(gated) {
                *more += gate * i32::from(weight);
            }
        }
        let mut weights = self.moves;
        for (weight, more) in weights.iter_mut().zip(more) {
            let sum = i32::from(*weight) + more / (one * (GATED_ONE / MOVE_ONE));
            *weight = sum.clamp(-MOST_MOVE, MOST_MOVE) as i16;
        }
        weights
    }
}

/// The sums over the board of the side to move and of the other, as the layers take them.
#[inline(always)]
fn inputs(mine: &[i32], theirs: &[i32]) -> [i16; BOTH] {
    let mut sums = [0i16; BOTH];
    for (sum, &whole) in sums.iter_mut().zip(mine.iter().chain(theirs)) {
        *sum = whole.clamp(0, MOST_SUM) as i16;
    }
    sums
}

/// 64 sums times the largest weight are below 2^31.
#[inline(always)]
fn dot(weights: &[i16; BOTH], sums: &[i16; BOTH]) -> i32 {
    weights.iter().zip(sums).map(|(&w, &sum)| i32::from(w) * i32::from(sum)).sum()
}

/// A number between the sums and what comes of them: nothing, if it is less.
#[inline(always)]
fn lit(weights: &[i16; BOTH], bias: i32, sums: &[i16; BOTH]) -> i32 {
    ((dot(weights, sums) + bias).max(0) / SUM_ONE).min(MOST_HIDDEN)
}

/// Numbers that fill whole lines of the processor's cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Aligned<T>(T);

/// The network of a rule, ready to be asked.
pub struct Ready {
    windows: &'static Windows,
    /// For each row what it is to Black, then to White. More than a byte holds is never learned.
    rows: Vec<Aligned<[i8; BOTH]>>,
    sides: [Box<SideNetwork>; 2],
}

impl Ready {
    /// Of a rule: a side that has none of its own takes that of freestyle. The rows say what wins
    /// under which rule.
    pub fn new(network: &Network, rule: Rule) -> Option<Self> {
        let set =
            |side| network.sets[set_of(rule, side)].as_ref().or(network.sets[0].as_ref()).cloned();
        let sides = [set(Side::Black)?, set(Side::White)?];
        let windows = Windows::of(rule);
        let mut rows = vec![Aligned([0; BOTH]); windows.seen.len()];
        for (Aligned(row), seen) in rows.iter_mut().zip(&windows.seen).skip(1) {
            for (side, half) in row.chunks_exact_mut(CHANNELS).enumerate() {
                let near = &sides[side].near[usize::from(seen[side].near)];
                let pair = &sides[side].pairs[usize::from(seen[side].pair)];
                for (sum, (&near, &pair)) in half.iter_mut().zip(near.iter().zip(pair)) {
                    *sum = near.saturating_add(pair);
                }
            }
        }
        Some(Self { windows, rows, sides })
    }

    /// The network of the program; none for rules for which it has none.
    pub fn shipped(rule: Rule) -> Option<&'static Self> {
        READY[table_of(rule)].get()
    }

    /// The network of the program, for a search that may be stopped meanwhile; none then.
    pub fn shipped_until(rule: Rule, stop: &Stop) -> Option<&'static Self> {
        READY[table_of(rule)].get_until(stop)
    }
}

/// One for each table of shapes, in their order.
static READY: [AtHand<Ready>; 5] = [
    AtHand::new(|| Ready::new(Network::shipped(), Rule::Freestyle)),
    AtHand::new(|| Ready::new(Network::shipped(), Rule::Standard)),
    AtHand::new(|| Ready::new(Network::shipped(), Rule::Renju)),
    AtHand::new(|| Ready::new(Network::shipped(), Rule::Caro)),
    AtHand::new(|| Ready::new(Network::shipped(), Rule::StandardCaro)),
];
