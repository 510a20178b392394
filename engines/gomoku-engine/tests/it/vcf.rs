//! Continuous fours: what is claimed is won against every answer, by the rules alone.

use engine::Rng;
use game::{Point, Position, Side};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::certificate::check;
use gomoku_engine::vcf::{Fours, Memory, Vcf};
use gomoku_engine::vct::Vct;

use crate::board::random_position;

/// Whether the side to move wins by fours alone, found by trying everything so many fours deep.
pub fn by_force(position: &GomokuPosition, fours: u32) -> bool {
    let me = position.turn();
    if threatens_five(position, me) {
        return true;
    }
    if fours == 0 {
        return false;
    }
    position.legal_moves().iter().any(|&m| by_four(position, m, fours))
}

/// Whether a move makes a four, and the side that moves wins so by so many fours at most.
pub fn by_four(position: &GomokuPosition, m: Move, fours: u32) -> bool {
    let me = position.turn();
    let mut after = position.clone();
    after.play_unchecked(m);
    // Whoever can make five now does not answer a four.
    let is_four = after.outcome().is_none()
        && after.turn() != me
        && threatens_five(&after, me)
        && !threatens_five(&after, me.other());
    is_four
        && after.legal_moves().iter().all(|&r| {
            let mut then = after.clone();
            then.play_unchecked(r);
            then.outcome().is_none() && by_force(&then, fours - 1)
        })
}

/// Whether `side` makes five next if it is not stopped.
pub fn threatens_five(position: &GomokuPosition, side: Side) -> bool {
    let points = (0..position.size()).flat_map(|row| {
        let open = position.board().empty_row(row);
        (0..position.size())
            .filter(move |column| open >> column & 1 != 0)
            .map(move |column| Point { column, row })
    });
    points.into_iter().any(|point| position.wins_at(point, side))
}

pub fn fours(position: &GomokuPosition) -> (Option<Fours>, u64) {
    let mut memory = Memory::new(1 << 12);
    Vcf::new(&mut SearchBoard::new(position), &mut memory, 100_000, &mut || false).find()
}

/// Of positions of a rule from which fours win within seven plies, found by trying everything, each
/// is found, with as many plies and no more; and whatever is claimed, there or elsewhere, holds by
/// the rules.
fn holds_for(rule: Rule, wanted: u32) {
    let rules = Gomoku::new(9, rule).unwrap();
    let mut rng = Rng::new(3);
    let (mut won, mut claimed, mut longest) = (0, 0, 0);
    while won < wanted {
        let moves = 10 + rng.below(20);
        let position = random_position(&rules, moves, &mut rng);
        if position.outcome().is_some() {
            continue;
        }
        let mut board = SearchBoard::new(&position);
        let mut tick = || false;
        let search = Vct::new(&mut board, 100_000, 1 << 20, &mut tick);
        let found = search.certified(rules, position.clone()).shortest().find_fours();
        let least = (0..=3).find(|&fours| by_force(&position, fours));
        if let Some(fours) = least {
            won += 1;
            longest += u32::from(fours == 3);
            let plies = 1 + 2 * fours as usize;
            assert_eq!((found.wins, found.plies), (Some(true), plies), "{rule:?} {position:?}");
        }
        if found.wins == Some(true) {
            claimed += 1;
            assert!(least.is_some() || found.plies > 7, "{rule:?} {position:?}");
            let text = found.certificate.expect("there was time enough");
            let checked = check(&text, 1 << 20, &|| false);
            let plies = checked.map(|checked| checked.plies as usize);
            assert_eq!(plies, Ok(found.plies), "{rule:?} {position:?}\n{text}");
        }
    }
    assert!(claimed >= won && longest > 0, "{rule:?} {claimed} {won} {longest}");
}

#[test]
fn finds_what_brute_force_finds_and_claims_nothing_false() {
    std::thread::scope(|scope| {
        for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
            scope.spawn(move || holds_for(rule, 1_000));
        }
    });
}
