//! Two threats at once: what is claimed is won, whatever is answered.

use engine::Rng;
use game::Position;
use gomoku::{Gomoku, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::points::At;
use gomoku_engine::threat::Threat;
use gomoku_engine::vcf::{Memory, Vcf};

use crate::board::random_position;

/// Whether after some four with a three, or double three, fours win against every answer.
fn wins(board: &mut SearchBoard) -> bool {
    let me = board.turn();
    let points: Vec<At> = board.threatening(me, Threat::DoubleThree).collect();
    points.into_iter().any(|at| {
        // Two threes are mostly forbidden to Black in Renju.
        if !board.is_allowed(me, at) {
            return false;
        }
        board.put(at);
        let replies: Vec<At> = board.empty_points().collect();
        let all = replies.into_iter().all(|reply| {
            if !board.is_allowed(me.other(), reply) {
                return true;
            }
            board.put(reply);
            let mut memory = Memory::new(1 << 10);
            let (found, _) = Vcf::new(board, &mut memory, 10_000, &mut || false).find();
            board.lift();
            found.is_some_and(|fours| fours.plies <= 3)
        });
        board.lift();
        all
    })
}

#[test]
fn two_threats_win_whatever_is_answered() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let rules = Gomoku::new(15, rule).unwrap();
        let mut rng = Rng::new(41);
        let mut claimed = 0;
        for _ in 0..4_000 {
            let stones = 8 + rng.below(24);
            let position = random_position(&rules, stones, &mut rng);
            if position.outcome().is_some() {
                continue;
            }
            let mut board = SearchBoard::new(&position);
            let me = board.turn();
            let is_calm = [me, me.other()].iter().all(|&s| board.count_of(s, Threat::Five) == 0);
            if is_calm && board.two_threats_win() {
                claimed += 1;
                assert!(wins(&mut board), "{position:?}");
            }
        }
        assert!(claimed > 5, "{rule:?}: {claimed}");
    }
}
