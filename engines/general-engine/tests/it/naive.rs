//! Plain negamax without any pruning: the slow twin of every search.

use game::Position;

const WIN: i32 = 1_000_000;

/// The value for the side to move: a win in n plies is `WIN` − n, a loss its negation, a draw 0.
pub fn value<P: Position>(position: &P) -> i32 {
    let turn = position.turn();
    if let Some(outcome) = position.outcome() {
        return outcome.sign_for(turn) * WIN;
    }
    let moves = position.legal_moves();
    moves.as_ref().iter().map(|&m| value_of_move(position, m)).max().expect("the game goes on")
}

/// The value of playing `m` for the side to move.
pub fn value_of_move<P: Position>(position: &P, m: P::Move) -> i32 {
    let mut child = position.clone();
    child.play_unchecked(m);
    let value = value(&child);
    let value = value - value.signum();
    if child.turn() == position.turn() { value } else { -value }
}

/// The plies of a won or lost value; none for a draw.
pub fn plies(value: i32) -> Option<u32> {
    (value != 0).then(|| (WIN - value.abs()) as u32)
}
