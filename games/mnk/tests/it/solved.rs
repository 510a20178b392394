//! Values of small boards, found by a plain search with a table.

use std::collections::HashMap;

use game::{Outcome, Position};
use mnk::{MnkPosition, Shape, Small};

/// +1, 0 or −1 for the side to move, within `alpha..beta`.
fn solve(position: &Small, alpha: i32, beta: i32, table: &mut HashMap<Small, (i32, i32)>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.sign_for(position.turn());
    }
    let (low, high) = table.get(position).copied().unwrap_or((-1, 1));
    if low >= beta || low == high {
        return low;
    }
    if high <= alpha {
        return high;
    }
    let mut moves: Vec<_> = position.legal_moves().into_iter().collect();
    // Rows that win come first, then those that they are taken from.
    moves.sort_by_key(|m| {
        let point = position.shape().frame().point(m.0.into());
        let row = |side| position.longest_row(point, side);
        core::cmp::Reverse(row(position.turn()) + row(position.turn().other()))
    });
    let mut best = -1;
    for m in moves {
        let mut child = position.clone();
        child.play_unchecked(m);
        best = best.max(-solve(&child, -beta, -alpha.max(best), table));
        if best >= beta {
            break;
        }
    }
    let entry = table.entry(position.clone()).or_insert((-1, 1));
    if best > alpha {
        entry.0 = entry.0.max(best);
    }
    if best < beta {
        entry.1 = entry.1.min(best);
    }
    best
}

#[track_caller]
fn check(columns: u8, rows: u8, in_row: u8, misere: bool, expected: i32) {
    let shape = Shape::new(columns, rows, in_row).unwrap();
    let start = MnkPosition::new(shape, misere);
    assert_eq!(solve(&start, -1, 1, &mut HashMap::new()), expected, "{shape:?}");
}

#[test]
fn small_boards_have_their_known_values() {
    check(3, 3, 3, false, 0);
    check(4, 3, 3, false, 1);
    check(3, 4, 3, false, 1);
    check(5, 3, 3, false, 1);
    check(4, 4, 3, false, 1);
}

#[test]
fn trivial_boards() {
    check(1, 1, 1, false, 1);
    check(1, 1, 1, true, -1);
    check(2, 2, 2, false, 1);
    check(26, 1, 1, false, 1);
    check(1, 3, 3, false, 0);
}

#[test]
fn misere_tic_tac_toe_is_a_draw() {
    check(3, 3, 3, true, 0);
    let mut position = Small::new(Shape::new(3, 3, 3).unwrap(), true);
    for m in [0, 3, 1, 4, 2] {
        position.play_unchecked(mnk::Move(m));
    }
    assert_eq!(position.outcome(), Some(Outcome::Win(game::Side::White)));
}
