//! Where the numbers of one side stand among all that are learned.

use gomoku_engine::network::windows::{NEAR, PAIRS};
use gomoku_engine::network::{BOTH, CHANNELS, GATES, HIDDEN, PHASES};

/// For each pair of shapes a vector; before them one for each neighbourhood.
pub const PAIRS_AT: usize = NEAR * CHANNELS;
/// See [`SideNetwork::hidden`](gomoku_engine::network::SideNetwork::hidden), and so on.
pub const HIDDEN_AT: usize = PAIRS_AT + PAIRS * CHANNELS;
/// By knots.
pub const HIDDEN_BIAS_AT: usize = HIDDEN_AT + HIDDEN * BOTH;
pub const OUT_AT: usize = HIDDEN_BIAS_AT + PHASES * HIDDEN;
pub const STRAIGHT_AT: usize = OUT_AT + HIDDEN;
pub const BIAS_AT: usize = STRAIGHT_AT + BOTH;
pub const SCALE_AT: usize = BIAS_AT + PHASES;
pub const MOVES_AT: usize = SCALE_AT + PHASES;
pub const GATES_AT: usize = MOVES_AT + BOTH;
pub const GATE_BIAS_AT: usize = GATES_AT + GATES * BOTH;
pub const GATED_AT: usize = GATE_BIAS_AT + GATES;
/// How many there are.
pub const NUMBERS: usize = GATED_AT + GATES * BOTH;

/// Where the number stands that is added to a hidden one at a knot.
pub const fn bias_at(knot: usize, hidden: usize) -> usize {
    HIDDEN_BIAS_AT + knot * HIDDEN + hidden
}
