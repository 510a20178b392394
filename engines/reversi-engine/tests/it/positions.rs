//! Random positions and a negamax without any tricks.

use std::collections::HashMap;

use engine::Rng;
use game::{Position, Rules};
use reversi::{B8, Board, Reversi, ReversiPosition, Word};

/// A position with exactly `empties` empty squares in which somebody can move, from random play.
pub fn random_position(rng: &mut Rng, empties: u32) -> ReversiPosition<B8> {
    loop {
        let mut position = Reversi::<B8>::default().start();
        while position.empties().count() as u32 > empties {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
        if position.empties().count() as u32 == empties && !position.legal_moves().is_empty() {
            return position;
        }
    }
}

/// The score by trying everything: no bounds, no table, no order.
pub fn negamax(own: u64, opponent: u64) -> i32 {
    let position = |own, opponent| {
        ReversiPosition::<B8>::new(own, opponent, game::Side::Black, Default::default())
    };
    let mut left = position(own, opponent).mobility();
    if left == 0 {
        if position(opponent, own).mobility() == 0 {
            let difference = own.count() as i32 - opponent.count() as i32;
            let empty = 64 - own.count() as i32 - opponent.count() as i32;
            return difference + empty * difference.signum();
        }
        return -negamax(opponent, own);
    }
    let mut best = i32::MIN;
    while left != 0 {
        let square = left.lowest();
        left &= left - 1;
        let flipped = position(own, opponent).flips(square);
        best = best.max(-negamax(opponent & !flipped, own | flipped | 1 << square));
    }
    best
}

/// The same with all scores remembered: still no bounds and no order.
pub fn remembering_negamax(own: u64, opponent: u64, met: &mut HashMap<(u64, u64), i32>) -> i32 {
    if (own | opponent).count_zeros() < 4 {
        return negamax(own, opponent);
    }
    if let Some(&score) = met.get(&(own, opponent)) {
        return score;
    }
    let mut left = B8::mobility(own, opponent);
    let score = if left == 0 {
        if B8::mobility(opponent, own) == 0 {
            negamax(own, opponent)
        } else {
            -remembering_negamax(opponent, own, met)
        }
    } else {
        let mut best = i32::MIN;
        while left != 0 {
            let square = left.lowest();
            left &= left - 1;
            let flipped = B8::flips(own, opponent, square);
            let next = own | flipped | 1 << square;
            best = best.max(-remembering_negamax(opponent & !flipped, next, met));
        }
        best
    };
    met.insert((own, opponent), score);
    score
}
