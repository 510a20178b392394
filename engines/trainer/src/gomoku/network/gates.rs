//! What the whole board changes of what speaks for a move: each gate sees the sums, and says to
//! each channel of a point how much more or less it counts.

use gomoku_engine::network::{BOTH, GATES};

use super::layout::{GATE_BIAS_AT, GATED_AT, GATES_AT, MOVES_AT};

/// The gates of a position.
pub struct Gates {
    /// Before what is less than nothing is taken for nothing.
    pub open: [f32; GATES],
    /// What the channels of a point, those of the side to move first, say for a move there.
    pub moves: [f32; BOTH],
}

impl Gates {
    /// By the numbers of the side to move and the sums over the board.
    pub fn of(numbers: &[f32], sums: &[f32; BOTH]) -> Self {
        let open = std::array::from_fn(|gate| {
            let weights = numbers[GATES_AT + gate * BOTH..].iter();
            let dot: f32 = weights.zip(sums).map(|(weight, sum)| weight * sum).sum();
            numbers[GATE_BIAS_AT + gate] + dot
        });
        let mut moves = std::array::from_fn(|c| numbers[MOVES_AT + c]);
        for (gate, open) in lit(&open) {
            for (weight, gated) in moves.iter_mut().zip(&numbers[GATED_AT + gate * BOTH..]) {
                *weight += open * gated;
            }
        }
        Self { open, moves }
    }

    /// Adds to the gradients of the numbers, and of the sums, what it asks for that `moves` ought
    /// to be other by so much.
    pub fn blame(
        &self,
        numbers: &[f32],
        sums: &[f32; BOTH],
        by_moves: &[f32; BOTH],
        gradients: &mut [f32],
        by_sums: &mut [f32; BOTH],
    ) {
        for (c, by) in by_moves.iter().enumerate() {
            gradients[MOVES_AT + c] += by;
        }
        for (gate, open) in lit(&self.open) {
            let (gated, gates) = (GATED_AT + gate * BOTH, GATES_AT + gate * BOTH);
            let mut by_gate = 0.0;
            for (c, by) in by_moves.iter().enumerate() {
                gradients[gated + c] += by * open;
                by_gate += by * numbers[gated + c];
            }
            gradients[GATE_BIAS_AT + gate] += by_gate;
            for c in 0..BOTH {
                gradients[gates + c] += by_gate * sums[c];
                by_sums[c] += by_gate * numbers[gates + c];
            }
        }
    }
}

/// Those that are open at all.
fn lit(open: &[f32; GATES]) -> impl Iterator<Item = (usize, f32)> {
    open.iter().copied().enumerate().filter(|&(_, open)| open > 0.0)
}
