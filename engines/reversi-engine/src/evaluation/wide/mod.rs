//! The learned evaluation of all boards from 10×10: one set of weights for nine sizes.
//!
//! It is a sum of [`patterns`](layout) at corners, along edges, on rows beside them and on
//! diagonals, and of a few counts of the whole board: moves of either side, squares beside discs,
//! discs beside empty squares, discs, whether the number of empty squares is odd. All of it changes
//! as the board fills, by the share that is full. What is learned holds for a board of any size:
//! values are told in parts of [`scale`], moves by the length of a side, and each weight of a count
//! grows or shrinks evenly with the size; patterns have a factor for each size.

mod file;
pub mod layout;

use std::sync::OnceLock;

use reversi::{Board, Word};

use self::layout::{ALL_CONTENTS, KINDS, LANES, Layout};
use super::{Belief, DISC, Evaluation, Spreads};
use crate::kernel::{Kernel, WordOf, empty_squares, squares};

/// The sizes that it knows: from [`SMALLEST`] on every even one.
pub const SIZES: usize = 9;
/// The smallest board that it knows.
pub const SMALLEST: usize = 10;

/// Shares of the board at which patterns are learned: empty, half full, full.
pub const PATTERN_KNOTS: usize = 3;
/// Shares of the board at which the weights of counts are learned.
pub const COUNT_KNOTS: usize = 9;
/// Phases of a game, each with tables of its own.
const PHASES: usize = 16;

/// Moves, on a board of ten, between which their worth runs straight.
pub const MOVES: [f32; 8] = [0.0, 1.0, 2.0, 4.0, 7.0, 11.0, 16.0, 24.0];
/// Numbers of moves that are told apart.
const COUNTED: usize = 160;
/// What a position says besides its patterns.
pub const INPUTS: usize = 2 + 2 * MOVES.len() + 5;

/// Weights of patterns are stored in this part of [`scale`].
pub const PATTERN_UNIT: f32 = 256.0;
/// Weights of counts are stored in this part of [`scale`].
pub const COUNT_UNIT: f32 = 4096.0;
/// Factors of patterns are stored in this part.
pub const FACTOR_UNIT: f32 = 256.0;
/// What tables are kept in, a part of a disc.
const UNIT: i32 = 256;

/// What values of an n×n board are told in, in discs.
pub fn scale(n: usize) -> f32 {
    let n = n as f32;
    n * n.sqrt()
}

/// How far a size is from the middle one.
pub fn offset(n: usize) -> f32 {
    (n as f32 - 16.0) / 10.0
}

/// What is counted of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Squares that have a disc.
    pub filled: usize,
    /// Moves of the side to move.
    pub moves: usize,
    /// Moves that the other side would have.
    pub replies: usize,
    /// Empty squares beside discs of the other side, and those beside own ones.
    pub chances: [usize; 2],
    /// Discs beside empty squares: own ones, and those of the other side.
    pub frontier: [usize; 2],
    /// Discs more than the other side has.
    pub discs: i32,
}

impl Counts {
    /// Of a position.
    #[inline(always)]
    pub fn of<K: Kernel>(k: K, own: WordOf<K>, opponent: WordOf<K>) -> Self {
        let free = empty_squares::<K::Board>(own, opponent);
        let open = around::<K::Board>(free);
        let (mine, theirs) = (own.count(), opponent.count());
        let [moves, replies] = k.mobilities(own, opponent);
        Self {
            filled: mine + theirs,
            moves: moves.count(),
            replies: replies.count(),
            chances: [
                (around::<K::Board>(opponent) & free).count(),
                (around::<K::Board>(own) & free).count(),
            ],
            frontier: [(own & open).count(), (opponent & open).count()],
            discs: mine as i32 - theirs as i32,
        }
    }

    /// What the weights of counts are multiplied by on an n×n board.
    pub fn inputs(&self, n: usize) -> [f32; INPUTS] {
        let mut out = [0.0; INPUTS];
        // Of empty squares there are as many, odd or even, as of discs: the board is even.
        out[self.filled % 2] = 1.0;
        let side = 10.0 / n as f32;
        add_moves(&mut out[2..], self.moves as f32 * side, 1.0);
        add_moves(&mut out[2 + MOVES.len()..], self.replies as f32 * side, 1.0);
        let [chances, risks] = self.chances.map(|count| count as f32 * side / 8.0);
        let [own, other] = self.frontier.map(|count| count as f32 * side / 8.0);
        let discs = self.discs as f32 * side / 8.0;
        out[2 + 2 * MOVES.len()..].copy_from_slice(&[chances, risks, own, other, discs]);
        out
    }
}

/// `squares` and all beside them, and perhaps some outside the board.
#[inline(always)]
fn around<B: Board>(squares: B::Word) -> B::Word {
    let n = u32::from(B::SIZE);
    let inner = squares & B::inner_columns();
    let outer = squares & !B::inner_columns();
    // From an outer column a step goes to an inner one, or around the edge to an outer one.
    let inwards = (outer.up(1) | outer.down(1)) & B::inner_columns();
    let across = squares | inner.up(1) | inner.down(1) | inwards;
    across | across.up(n) | across.down(n)
}

/// Adds so many moves to the inputs on both sides of it.
fn add_moves(inputs: &mut [f32], moves: f32, times: f32) {
    let i = (1..MOVES.len() - 1).find(|&i| moves < MOVES[i]).unwrap_or(MOVES.len() - 1);
    let part = (moves - MOVES[i - 1]) / (MOVES[i] - MOVES[i - 1]);
    inputs[i - 1] += times * (1.0 - part);
    inputs[i] += times * part;
}

/// What a share of the board is between two of so many knots: the first, and the part of the
/// second.
pub fn between(share: f32, knots: usize) -> (usize, f32) {
    let place = share * (knots - 1) as f32;
    let knot = (place as usize).min(knots - 2);
    (knot, place - knot as f32)
}

/// What is learned, for all sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// For each knot those of all contents, in [`PATTERN_UNIT`]s; mirror images have the same.
    pub patterns: [Vec<i8>; PATTERN_KNOTS],
    /// What the patterns of each kind count on each size, in [`FACTOR_UNIT`]s.
    pub factors: [[i16; KINDS]; SIZES],
    /// Of each input on the middle board and how much more on one with ten squares more on a side,
    /// in [`COUNT_UNIT`]s.
    pub counts: [[[i16; INPUTS]; 2]; COUNT_KNOTS],
}

impl Weights {
    /// Nothing learned.
    pub fn none() -> Self {
        Self {
            patterns: std::array::from_fn(|_| vec![0; ALL_CONTENTS]),
            factors: [[FACTOR_UNIT as i16; KINDS]; SIZES],
            counts: [[[0; INPUTS]; 2]; COUNT_KNOTS],
        }
    }
}

/// Weights of one phase on one board, in parts of a disc.
#[derive(Clone, Debug)]
struct Phase {
    patterns: Vec<i16>,
    moves: Vec<i32>,
    replies: Vec<i32>,
    parity: [i32; 2],
    chances: [i32; 2],
    frontier: [i32; 2],
    discs: i32,
}

/// The evaluation of one wide board.
#[derive(Clone, Debug)]
pub struct WideLearned {
    layout: Layout,
    phases: Vec<Phase>,
    squares: usize,
}

/// The contents of the patterns, seen by the side to move or by the other.
#[derive(Clone, Copy, Debug)]
pub struct WideSums {
    contents: [i16; LANES],
    /// 1 if they are seen by the side to move, else −1.
    sign: i16,
}

impl WideLearned {
    /// The evaluation of an n×n board, 10..=26, from the weights of all.
    pub fn new(weights: &Weights, n: usize) -> Self {
        let phase = |phase: usize| Phase::new(weights, n, (phase as f32 + 0.5) / PHASES as f32);
        Self { layout: Layout::of(n), phases: (0..PHASES).map(phase).collect(), squares: n * n }
    }

    /// The evaluation of an n×n board, 10..=26, that is part of the program.
    pub fn shipped(n: usize) -> &'static Self {
        static LEARNED: [OnceLock<WideLearned>; SIZES] = [const { OnceLock::new() }; SIZES];
        LEARNED[(n - SMALLEST) / 2].get_or_init(|| {
            let weights = Weights::read(include_bytes!("../weights_wide.bin"));
            Self::new(&weights.expect("the weights are part of the build"), n)
        })
    }

    fn sums(&self, own: impl Iterator<Item = u64>, other: impl Iterator<Item = u64>) -> WideSums {
        let mut contents = [0; LANES];
        self.layout.add(&mut contents, own, 1);
        self.layout.add(&mut contents, other, -1);
        WideSums { contents, sign: 1 }
    }

    /// The contents after a move, seen by whoever replies.
    #[inline(always)]
    fn after(
        &self,
        before: &WideSums,
        flipped: impl Iterator<Item = u64>,
        square: usize,
    ) -> WideSums {
        let mut contents = before.contents;
        self.layout.add(&mut contents, flipped, 2 * before.sign);
        self.layout.add_one(&mut contents, square, before.sign);
        WideSums { contents, sign: -before.sign }
    }

    /// The value of a position.
    fn value(&self, sums: &WideSums, counts: &Counts) -> i32 {
        let phase = &self.phases[counts.filled * PHASES / (self.squares + 1)];
        let mut sum = phase.parity[counts.filled % 2]
            + phase.moves[counts.moves.min(COUNTED - 1)]
            + phase.replies[counts.replies.min(COUNTED - 1)]
            + phase.discs * counts.discs;
        for side in 0..2 {
            sum += phase.chances[side] * counts.chances[side] as i32
                + phase.frontier[side] * counts.frontier[side] as i32;
        }
        for (&content, &middle) in sums.contents.iter().zip(&self.layout.middles) {
            let place = middle.wrapping_add_signed(content * sums.sign);
            sum += i32::from(phase.patterns[usize::from(place)]);
        }
        let most = self.squares as i32 * DISC;
        (sum / (UNIT / DISC)).clamp(-most, most)
    }

    /// Calls `f` with the kind of each pattern of a position and the place of its content in a
    /// table of all.
    pub fn for_each_pattern(
        layout: &Layout,
        own: impl Iterator<Item = u64>,
        other: impl Iterator<Item = u64>,
        mut f: impl FnMut(usize, u16),
    ) {
        let mut contents = [0; LANES];
        layout.add(&mut contents, own, 1);
        layout.add(&mut contents, other, -1);
        for ((&content, &middle), &kind) in contents.iter().zip(&layout.middles).zip(&layout.kinds)
        {
            f(kind, middle.wrapping_add_signed(content));
        }
    }
}

impl Phase {
    fn new(weights: &Weights, n: usize, share: f32) -> Self {
        let parts = scale(n) * UNIT as f32;
        let (knot, part) = between(share, PATTERN_KNOTS);
        let factors = weights.factors[(n - SMALLEST) / 2];
        let mut patterns = vec![0; ALL_CONTENTS];
        for (kind, factor) in factors.into_iter().enumerate() {
            let factor = f32::from(factor) / FACTOR_UNIT * parts / PATTERN_UNIT;
            for content in 0..layout::CONTENTS[kind] {
                let place = layout::STARTS[kind] + content;
                let [first, second] =
                    [knot, knot + 1].map(|knot| f32::from(weights.patterns[knot][place]));
                patterns[place] = ((first + (second - first) * part) * factor).round() as i16;
            }
        }
        let (knot, part) = between(share, COUNT_KNOTS);
        let worth = |input: usize| {
            let [first, second] = [knot, knot + 1].map(|knot| {
                let [middle, more] = weights.counts[knot].map(|counts| f32::from(counts[input]));
                middle + more * offset(n)
            });
            (first + (second - first) * part) / COUNT_UNIT * parts
        };
        let side = 10.0 / n as f32;
        let table = |from: usize| {
            let of = |count: usize| {
                let mut inputs = [0.0; MOVES.len()];
                add_moves(&mut inputs, count as f32 * side, 1.0);
                let each = inputs.iter().enumerate().map(|(i, input)| input * worth(from + i));
                each.sum::<f32>().round() as i32
            };
            (0..COUNTED).map(of).collect()
        };
        let last = 2 + 2 * MOVES.len();
        let each = |i: usize| (worth(last + i) * side / 8.0).round() as i32;
        Self {
            patterns,
            moves: table(2),
            replies: table(2 + MOVES.len()),
            parity: [0, 1].map(|odd| worth(odd).round() as i32),
            chances: [each(0), each(1)],
            frontier: [each(2), each(3)],
            discs: each(4),
        }
    }
}

/// How far searches of different depths are apart: about the same number of discs on all boards.
/// Measured with the weights of generation 3 on 10×10, 14×14 and 20×20.
const fn spreads(squares: i32) -> Spreads {
    Spreads {
        first: [160, 145, 110, 80, 48, 38, 32],
        every: (squares / 7) as usize,
        steps: [100, 96, 94, 90, 88, 85, 82, 79, 76, 73, 70, 68],
        belief: Belief { glance: Some([52, 52]), ..Belief::ALIKE },
    }
}

/// How far searches of few plies are from exact scores of an n×n board: evenly more discs the
/// longer a side. Measured on 10×10 with 12 to 20 empty squares, and on 14×14, 20×20 and 26×26 with
/// 14.
const fn errors(n: i32) -> [i32; 13] {
    let mut out = [430, 380, 365, 340, 330, 310, 290, 275, 250, 240, 220, 210, 200];
    let mut i = 0;
    while i < out.len() {
        out[i] = out[i] * n / 10;
        i += 1;
    }
    out
}

/// A board with this evaluation.
pub trait WideBoard: Board {}

// In a page, whose module is loaded first, nine copies of a function weigh more than a call costs.
impl<B: WideBoard> Evaluation<B> for WideLearned {
    const ERRORS: Option<[i32; 13]> = Some(errors(B::SIZE as i32));
    const SPREADS: Option<Spreads> = Some(spreads(squares::<B>()));
    type Features = WideSums;

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn features<K: Kernel<Board = B>>(&self, _: K, own: B::Word, opponent: B::Word) -> WideSums {
        self.sums(own.pieces(), opponent.pieces())
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn features_after<K: Kernel<Board = B>>(
        &self,
        _: K,
        before: &WideSums,
        flipped: B::Word,
        square: usize,
    ) -> WideSums {
        self.after(before, flipped.pieces(), square)
    }

    #[inline(always)]
    fn features_after_pass(&self, before: &WideSums) -> WideSums {
        WideSums { sign: -before.sign, ..*before }
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn evaluate<K: Kernel<Board = B>>(
        &self,
        k: K,
        features: &WideSums,
        own: B::Word,
        opponent: B::Word,
    ) -> i32 {
        self.value(features, &Counts::of(k, own, opponent))
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn evaluate_after<K: Kernel<Board = B>>(
        &self,
        k: K,
        before: &WideSums,
        (own, opponent): (B::Word, B::Word),
        flipped: B::Word,
        square: usize,
    ) -> i32 {
        let features = self.features_after(k, before, flipped, square);
        self.evaluate(k, &features, own, opponent)
    }
}
