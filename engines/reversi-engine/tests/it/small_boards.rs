//! Whole games on 4×4, and ends of games on other boards.

use engine::{Rng, Stop};
use game::{Position, Rules};
use reversi::{B4, B6, B10, B12, Board, Reversi, ReversiPosition, Word};
use reversi_engine::{EngineBoard, Problem, Solver};

fn solved<B: EngineBoard>(position: ReversiPosition<B>) -> reversi_engine::Solution {
    let mut solver = Solver::new(4).unwrap();
    solver.solve(&Problem::new(position), &Stop::new(), &mut |_| {}).unwrap()
}

/// Black loses 3–11 with two squares left empty: −8 on the board, −10 as scores are counted
/// here, where empty squares go to the winner.
#[test]
fn four_by_four_is_lost_for_black() {
    let rules = Reversi::<B4>::default();
    let solution = solved(rules.start());
    assert_eq!(solution.score(), Some(-10));
    let mut position = rules.start();
    for &m in &solution.pv {
        assert!(position.is_legal(m));
        position.play_unchecked(m);
    }
    assert!(position.outcome().is_some());
    let [black, white] = rules.rows(&position).counts();
    let empty = 16 - black - white;
    assert_eq!(black as i32 - white as i32 - empty as i32, -10);
    // The known line ends with 3–11: all of it is best play.
    let mut position = rules.start();
    for text in ["b1", "a1", "a2", "c1", "d4", "a3", "d1", "b4", "a4", "c4"] {
        let before = solved(position).score().expect("solved");
        position.play_unchecked(rules.parse_move(&position, text).expect("legal"));
        let after = solved(position).score().expect("solved");
        assert_eq!(before, -after, "{text}");
    }
}

fn negamax<B: Board>(own: B::Word, opponent: B::Word) -> i32 {
    let mut left = B::mobility(own, opponent);
    if left.is_empty() {
        if B::mobility(opponent, own).is_empty() {
            let (a, b) = (own.count() as i32, opponent.count() as i32);
            let all = i32::from(B::SIZE) * i32::from(B::SIZE);
            return a - b + (all - a - b) * (a - b).signum();
        }
        return -negamax::<B>(opponent, own);
    }
    let mut best = i32::MIN;
    while !left.is_empty() {
        let square = left.lowest();
        left = left.without_lowest();
        let flipped = B::flips(own, opponent, square);
        let next = own | flipped | B::Word::one(square);
        best = best.max(-negamax::<B>(opponent & !flipped, next));
    }
    best
}

fn ends_are_right<B: EngineBoard>(empties: usize, count: u32) {
    let mut rng = Rng::new(u64::from(B::SIZE));
    for _ in 0..count {
        let position = loop {
            let mut position = Reversi::<B>::default().start();
            while position.empties().count() > empties {
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[rng.below(moves.len())]);
            }
            if position.empties().count() == empties {
                break position;
            }
        };
        let expected = negamax::<B>(position.own(), position.opponent());
        assert_eq!(solved(position).score(), Some(expected), "{position:?}");
    }
}

#[test]
fn ends_on_other_boards() {
    ends_are_right::<B4>(8, 300);
    ends_are_right::<B6>(9, 300);
    ends_are_right::<B10>(8, 60);
    ends_are_right::<B12>(7, 20);
}

#[test]
fn six_by_six_with_twenty_empty_squares() {
    let mut rng = Rng::new(6);
    let mut position = Reversi::<B6>::default().start();
    while position.empties().count() > 20 {
        let moves = position.legal_moves();
        position.play_unchecked(moves[rng.below(moves.len())]);
    }
    let one = solved(position);
    assert!(one.complete && one.score().is_some());
}
