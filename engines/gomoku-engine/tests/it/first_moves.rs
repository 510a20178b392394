//! All first moves that win by threats: none is missed, none is claimed falsely.

use engine::{Goal, Rng};
use game::Position;
use gomoku::{Gomoku, GomokuPosition, Move, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::certificate::check;
use gomoku_engine::points::point_of;
use gomoku_engine::vct::{FirstMove, Vct};

use crate::board::random_position;
use crate::shortest::by_threat;
use crate::vcf::by_four;

/// In how many plies a move wins by such threats, found by trying everything, five at most.
fn least(position: &GomokuPosition, m: Move, goal: Goal) -> Option<usize> {
    if position.wins_at(m.point().unwrap(), position.turn()) {
        return Some(1);
    }
    let wins = |&moves: &u32| {
        by_four(position, m, moves) || goal == Goal::Threats && by_threat(position, m, moves)
    };
    (1..3).find(wins).map(|moves| 1 + 2 * moves as usize)
}

/// Holds all first moves of a position to what trying everything finds; how many win.
fn compare(
    rules: Gomoku,
    position: &GomokuPosition,
    goal: Goal,
    is_shortest: bool,
    is_certified: bool,
) -> usize {
    let (mut board, mut tick, mut heard) = (SearchBoard::new(position), || false, Vec::new());
    let mut search = Vct::new(&mut board, 1 << 20, 1 << 24, &mut tick);
    if is_certified {
        search = search.certified(rules, position.clone());
    }
    let search = if is_shortest { search.shortest() } else { search };
    let mut hear = |first: &FirstMove, _| heard.push(first.at);
    let all = match goal {
        Goal::Fours => search.find_all_fours(&mut hear),
        _ => search.find_all(&mut hear),
    };
    let points: Vec<Move> = all.iter().map(|first| Move::at(point_of(first.at))).collect();
    let mut legal = position.legal_moves();
    legal.retain(|m| m.point().is_some());
    assert!(legal.iter().all(|m| points.contains(m)) && legal.len() == points.len());
    for (FirstMove { at, threats }, &m) in all.iter().zip(&points) {
        let told = format!("{goal:?} {m:?} {threats:?} {position:?}");
        match least(position, m, goal) {
            Some(plies) => {
                assert_eq!(threats.wins, Some(true), "{told}");
                assert!(threats.plies >= plies, "{told}");
                assert!(!is_shortest || (threats.plies, threats.least) == (plies, plies), "{told}");
            }
            None => assert!(threats.wins != Some(true) || threats.plies > 5, "{told}"),
        }
        assert_eq!(heard.contains(at), threats.wins == Some(true), "{told}");
        if threats.wins != Some(true) {
            continue;
        }
        assert_eq!(threats.line.first(), Some(at), "{told}");
        if is_certified {
            let text = threats.certificate.as_ref().expect("there was time enough");
            let checked = check(text, 1 << 20, &|| false).expect(&told);
            assert!(checked.plies as usize >= threats.least, "{told}");
        }
    }
    heard.len()
}

#[test]
fn all_first_moves_are_those_of_brute_force() {
    std::thread::scope(|scope| {
        for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
            scope.spawn(move || {
                let (mut rng, mut several) = (Rng::new(47), [0; 2]);
                let rules = Gomoku::new(7, rule).unwrap();
                for round in 0..120 {
                    let stones = 6 + rng.below(14);
                    let position = random_position(&rules, stones, &mut rng);
                    if position.outcome().is_some() {
                        continue;
                    }
                    for (n, goal) in [Goal::Fours, Goal::Threats].into_iter().enumerate() {
                        let found = compare(rules, &position, goal, round % 2 == 0, round % 3 == 0);
                        several[n] += u32::from(found > 1);
                    }
                }
                assert!(several.iter().all(|&count| count > 5), "{rule:?} {several:?}");
            });
        }
    });
}
