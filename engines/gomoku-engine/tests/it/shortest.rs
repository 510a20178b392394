//! The shortest wins: none is missed, and nothing shorter than the rules allow is claimed.

use engine::Rng;
use game::{Outcome, Position};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::vct::Vct;

use crate::board::random_position;
use crate::vcf::{by_force, threatens_five};

fn after(position: &GomokuPosition, m: Move) -> GomokuPosition {
    let mut after = position.clone();
    after.play_unchecked(m);
    after
}

/// Whether the side to move wins by threats within 1 + 2 `moves` plies, found by trying everything:
/// each move makes a four, or would win by fours in time if it were not answered.
fn by_threats(position: &GomokuPosition, moves: u32) -> bool {
    by_force(position, moves)
        || moves >= 2 && position.legal_moves().iter().any(|&m| by_threat(position, m, moves))
}

/// Whether a move makes a four, or threatens one, and the side that moves wins so within
/// 1 + 2 `moves` plies.
pub fn by_threat(position: &GomokuPosition, m: Move, moves: u32) -> bool {
    let me = position.turn();
    let moved = after(position, m);
    if moved.outcome().is_some() || moved.turn() == me {
        return false;
    }
    // As if the other side passed: only whose turn it is differs.
    let is_threat = threatens_five(&moved, me) || {
        let passed = after(&moved, Move::PASS);
        by_force(&passed, moves - 1)
    };
    is_threat
        && moved.legal_moves().iter().all(|&reply| {
            let then = after(&moved, reply);
            then.outcome() != Some(Outcome::Win(me.other()))
                && then.outcome().is_none()
                && by_threats(&then, moves - 1)
        })
}

#[test]
fn shortest_wins_are_those_of_brute_force() {
    let mut rng = Rng::new(31);
    let mut counts = [0; 4];
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        let rules = Gomoku::new(7, rule).unwrap();
        for _ in 0..50 {
            let stones = 6 + rng.below(18);
            let position = random_position(&rules, stones, &mut rng);
            if position.outcome().is_some() {
                continue;
            }
            let mut board = SearchBoard::new(&position);
            let mut tick = || false;
            let found = Vct::new(&mut board, 1 << 20, 1 << 24, &mut tick).shortest().find();
            let least = (0..3).find(|&moves| by_threats(&position, moves));
            match least {
                Some(moves) => {
                    let plies = 1 + 2 * moves as usize;
                    assert_eq!(found.wins, Some(true), "{rule:?} {position:?}");
                    assert_eq!((found.least, found.plies), (plies, plies), "{rule:?} {position:?}");
                    counts[moves as usize] += 1;
                }
                None => {
                    assert!(found.wins != Some(true) || found.plies >= 7, "{rule:?} {position:?}");
                    counts[3] += 1;
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 3), "{counts:?}");
}
