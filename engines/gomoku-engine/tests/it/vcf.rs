//! Continuous fours: what is claimed is won against every answer, by the rules alone.

use engine::Rng;
use game::{Outcome, Position};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::points::point_of;
use gomoku_engine::vcf::{Fours, Memory, Vcf};

use crate::board::random_position;

/// Whether the side to move wins by fours alone, found by trying everything so many fours deep.
fn by_force(position: &GomokuPosition, fours: u32) -> bool {
    let me = position.turn();
    let wins = |position: &GomokuPosition, m: Move| {
        let mut after = position.clone();
        after.play_unchecked(m);
        after.outcome() == Some(Outcome::Win(position.turn()))
    };
    let moves = position.legal_moves();
    if moves.iter().any(|&m| wins(position, m)) {
        return true;
    }
    if fours == 0 {
        return false;
    }
    moves.iter().any(|&m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        if after.outcome().is_some() || after.turn() == me {
            return false;
        }
        let replies = after.legal_moves();
        // Whoever can make five now does not answer a four.
        if replies.iter().any(|&r| wins(&after, r)) {
            return false;
        }
        // A four is a move after which a pass would lose.
        let threatens = after.board().rows(me).iter().enumerate().any(|(row, _)| {
            (0..after.size()).any(|column| {
                let point = game::Point { column, row: row as u8 };
                (row as u8) < after.size()
                    && after.stone_at(point).is_none()
                    && after.wins_at(point, me)
            })
        });
        threatens
            && replies.iter().all(|&r| {
                let mut then = after.clone();
                then.play_unchecked(r);
                then.outcome().is_none() && by_force(&then, fours - 1)
            })
    })
}

pub fn fours(position: &GomokuPosition) -> (Option<Fours>, u64) {
    let mut memory = Memory::new(1 << 12);
    Vcf::new(&mut SearchBoard::new(position), &mut memory, 100_000, &mut || false).find()
}

/// Whatever is answered to the fours that are found, five stands after so many plies at most.
fn check(position: &GomokuPosition, plies: usize) {
    let (fours, _) = fours(position);
    let fours = fours.unwrap_or_else(|| panic!("no fours any more: {position:?}"));
    assert!(fours.plies <= plies, "{plies} {fours:?} {position:?}");
    let m = Move::at(point_of(fours.line[0]));
    assert!(position.is_legal(m), "{fours:?} {position:?}");
    let mut after = position.clone();
    after.play_unchecked(m);
    if after.outcome().is_some() {
        assert_eq!((after.outcome(), plies), (Some(Outcome::Win(position.turn())), plies.max(1)));
        return;
    }
    for &reply in &after.legal_moves() {
        let mut then = after.clone();
        then.play_unchecked(reply);
        assert!(then.outcome().is_none(), "{reply:?} {position:?}");
        if !by_force(&then, 0) {
            check(&then, plies - 2);
        }
    }
}

/// All that is found by brute force two fours deep is found, and what is found is true.
#[test]
fn finds_what_brute_force_finds_and_claims_nothing_false() {
    let mut rng = Rng::new(3);
    let (mut found, mut proved) = (0, 0);
    for round in 0..160 {
        let rule = [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro][round % 4];
        let rules = Gomoku::new(9, rule).unwrap();
        let moves = 14 + rng.below(16);
        let position = random_position(&rules, moves, &mut rng);
        let (fours, nodes) = fours(&position);
        assert!(nodes < 100_000);
        if by_force(&position, 1) {
            proved += 1;
            assert!(fours.is_some(), "{rule:?} {position:?}");
        }
        let Some(fours) = fours else { continue };
        found += 1;
        check(&position, fours.plies);
    }
    assert!(found > 20 && proved > 10, "{found} {proved}");
}
