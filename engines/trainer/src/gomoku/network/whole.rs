//! What was learned, in the whole numbers of the engine.

use game::Side;
use gomoku::Rule;
use gomoku_engine::network::{
    BOTH, CHANNELS, GATED_ONE, LAYER_ONE, MOST_WEIGHT, MOVE_ONE, Network, ROW_ONE, SUM_ONE,
    SideNetwork,
};
use gomoku_engine::weights::{SETS, Weights, set_of};

use super::layout::*;
use super::{Fit, lines};

/// The many numbers for what is near are rounded to multiples of so much: the file compresses to
/// half, and the games are no worse.
const NEAR_STEP: i32 = 4;

/// A number of a row as the engine has it, of those for what is near and for the pair of shapes.
/// What is learned sees it so as well, and makes up for what the rounding takes; its steps go on
/// between the whole numbers (the straight-through estimator of Bengio, Léonard and Courville,
/// “Estimating or propagating gradients through stochastic neurons”, 2013).
pub fn row(near: f32, pair: f32) -> f32 {
    let sum = in_steps(near, NEAR_STEP) + in_steps(pair, 1);
    sum.clamp(i8::MIN.into(), i8::MAX.into()) as f32 / ROW_ONE as f32
}

/// A number of a row in whole numbers, a multiple of `step`.
fn in_steps(number: f32, step: i32) -> i32 {
    (number * (ROW_ONE / step) as f32).round() as i32 * step
}

impl Fit<'_> {
    /// Goes on from what was learned before of a rule; a side that has no network of its own stays
    /// as it is.
    pub fn know(&mut self, network: &Network, weights: &Weights, rule: Rule) {
        for side in Side::BOTH {
            let at = self.of(side.index());
            if let Some(set) = &network.sets[set_of(rule, side)] {
                self.learned.numbers[at..at + NUMBERS].copy_from_slice(&numbers(set));
            }
        }
        self.learned.numbers[self.lines_at..].copy_from_slice(&lines::numbers(&weights.sets[0]));
    }

    /// What shapes are worth as the engine has it, the same for all.
    pub fn weights(&self) -> Weights {
        let set = lines::weights(&self.learned.numbers[self.lines_at..]);
        Weights { sets: [(); SETS].map(|()| set.clone()) }
    }

    /// The numbers of a side as the engine has them.
    pub fn whole(&self, side: Side) -> SideNetwork {
        let numbers = &self.learned.numbers[self.of(side.index())..][..NUMBERS];
        let whole = |number: f32, one: i32| (number * one as f32).round();
        let weight = |at: usize, one: i32| {
            let most = f32::from(MOST_WEIGHT);
            whole(numbers[at], one).clamp(-most, most) as i16
        };
        let layer = |at: usize| weight(at, LAYER_ONE);
        let vectors = |from: usize, to: usize, step: i32| {
            let number = |number: f32| in_steps(number, step) as i8;
            let each = numbers[from..to].as_chunks::<CHANNELS>().0.iter();
            each.map(|vector| vector.map(number)).collect()
        };
        SideNetwork {
            near: vectors(0, PAIRS_AT, NEAR_STEP),
            pairs: vectors(PAIRS_AT, HIDDEN_AT, 1),
            hidden: std::array::from_fn(|j| {
                std::array::from_fn(|c| weight(HIDDEN_AT + j * BOTH + c, SUM_ONE))
            }),
            hidden_bias: std::array::from_fn(|knot| {
                std::array::from_fn(|j| layer(bias_at(knot, j)))
            }),
            out: std::array::from_fn(|j| layer(OUT_AT + j)),
            straight: std::array::from_fn(|c| weight(STRAIGHT_AT + c, SUM_ONE)),
            bias: std::array::from_fn(|knot| layer(BIAS_AT + knot)),
            scale: std::array::from_fn(|knot| layer(SCALE_AT + knot)),
            moves: std::array::from_fn(|c| weight(MOVES_AT + c, MOVE_ONE)),
            gates: std::array::from_fn(|j| {
                std::array::from_fn(|c| weight(GATES_AT + j * BOTH + c, SUM_ONE))
            }),
            gate_bias: std::array::from_fn(|j| layer(GATE_BIAS_AT + j)),
            gated: std::array::from_fn(|j| {
                std::array::from_fn(|c| weight(GATED_AT + j * BOTH + c, GATED_ONE))
            }),
        }
    }
}

/// The numbers of a side of the engine, as they are learned.
fn numbers(set: &SideNetwork) -> Vec<f32> {
    let rows = |rows: &[[i8; CHANNELS]]| -> Vec<f32> {
        rows.as_flattened().iter().map(|&number| f32::from(number) / ROW_ONE as f32).collect()
    };
    let layer = |weights: &[i16], one: i32| -> Vec<f32> {
        weights.iter().map(|&number| f32::from(number) / one as f32).collect()
    };
    let all = [
        rows(&set.near),
        rows(&set.pairs),
        layer(set.hidden.as_flattened(), SUM_ONE),
        layer(set.hidden_bias.as_flattened(), LAYER_ONE),
        layer(&set.out, LAYER_ONE),
        layer(&set.straight, SUM_ONE),
        layer(&set.bias, LAYER_ONE),
        layer(&set.scale, LAYER_ONE),
        layer(&set.moves, MOVE_ONE),
        layer(set.gates.as_flattened(), SUM_ONE),
        layer(&set.gate_bias, LAYER_ONE),
        layer(set.gated.as_flattened(), GATED_ONE),
    ];
    all.concat()
}
