//! Laws of the move list and of playing a move.

use game::{Position, Rules, divide, perft};

/// Moves are sorted and unique; there are none exactly when the game is over.
pub(crate) fn list<R: Rules>(rules: &R, position: &R::Position) {
    let list = position.legal_moves();
    let list = list.as_ref();
    let here = || rules.write_position(position);
    assert!(list.is_sorted_by(|a, b| a < b), "unsorted or repeated moves: {}", here());
    assert_eq!(list.is_empty(), position.outcome().is_some(), "moves and outcome: {}", here());
    assert_eq!(position.legal_move_count(), list.len(), "the count of moves: {}", here());
}

/// Every move is legal, changes the position, and puts its stone where it said.
pub(crate) fn each<R: Rules>(rules: &R, position: &R::Position) {
    for &m in position.legal_moves().as_ref() {
        let context = || format!("{} in {}", rules.write_move(m), rules.write_position(position));
        assert!(position.is_legal(m), "a listed move is not legal: {}", context());
        let mut child = position.clone();
        child.play_unchecked(m);
        assert!(child != *position, "a move changes nothing: {}", context());
        if let Some(point) = rules.landing(position, m) {
            let stone = rules.rows(&child).at(point);
            assert_eq!(stone, Some(position.turn()), "the stone is not there: {}", context());
        } else {
            let (before, after) = (rules.rows(position), rules.rows(&child));
            assert_eq!(before.cells, after.cells, "a pass moves stones: {}", context());
        }
    }
}

/// The deepest perft, up to 2, that is cheap here.
pub(crate) fn cheap_depth<P: Position>(position: &P) -> u32 {
    if position.legal_move_count() <= 40 { 2 } else { 1 }
}

/// Perft is the sum of what follows each move; a finished game is one leaf.
pub(crate) fn perft_is_sum<R: Rules>(rules: &R, position: &R::Position) {
    let here = || rules.write_position(position);
    assert_eq!(perft(position, 0), 1, "{}", here());
    let depth = cheap_depth(position);
    let split = divide(position, depth);
    let list = position.legal_moves();
    assert!(split.iter().map(|(m, _)| m).eq(list.as_ref()), "divide: {}", here());
    let sum = split.iter().map(|&(_, n)| n).sum::<u64>();
    let expected = if position.outcome().is_some() { 1 } else { sum };
    assert_eq!(perft(position, depth), expected, "perft({depth}): {}", here());
}
