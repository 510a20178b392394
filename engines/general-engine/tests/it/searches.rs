//! Every search finds the true value.

use engine::{Limits, Root, Score, SearchResult, Stop};
use game::{Position, Rules};
use general_engine::{Kind, engine};
use mnk::{MnkRules, Shape};
use reversi::{B4, Reversi};

use crate::naive;
use crate::tree::TreeGame;

fn go<R: Rules>(kind: Kind, rules: &R, moves: &[&str], limits: Limits) -> SearchResult {
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let root = Root { game: rules, start: None, moves: &moves };
    let mut engine = engine(kind, rules.clone(), heuristics::of());
    engine.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap()
}

fn mnk(m: u8, n: u8, k: u8) -> MnkRules<1, 64> {
    MnkRules::new(Shape::new(m, n, k).unwrap(), false)
}

fn trees() -> impl Iterator<Item = TreeGame> {
    (0..200).map(|seed| TreeGame::random(seed, 2 + (seed % 5) as u32, 4))
}

#[test]
fn alpha_beta_equals_plain_negamax() {
    for tree in trees() {
        let root = Rules::start(&tree);
        let value = naive::value(&root);
        let result = go(Kind::AlphaBeta, &tree, &[], Limits::nodes(100_000));
        let best = tree.read_move(&result.best).unwrap();
        // The shortest win and the longest loss, not just any.
        assert_eq!(naive::value_of_move(&root, best), value);
        let expected = match value {
            0 => Score::Draw,
            1.. => Score::Win(naive::plies(value)),
            _ => Score::Loss(naive::plies(value)),
        };
        if root.legal_moves().len() > 1 {
            assert_eq!(result.score, Some(expected));
        }
    }
}

#[test]
fn proofs_equal_plain_negamax() {
    for tree in trees() {
        let root = Rules::start(&tree);
        let value = naive::value(&root).signum();
        for (kind, limits) in [
            (Kind::Solver, Limits::nodes(20_000)),
            (Kind::MonteCarlo, Limits::nodes(20_000)),
            (Kind::Mixed, Limits::nodes(20_000)),
        ] {
            let result = go(kind, &tree, &[], limits);
            let best = tree.read_move(&result.best).unwrap();
            assert_eq!(naive::value_of_move(&root, best).signum(), value, "{kind:?}");
            if root.legal_moves().len() > 1 {
                let sign = match result.score {
                    Some(Score::Win(_)) => 1,
                    Some(Score::Draw) => 0,
                    Some(Score::Loss(_)) => -1,
                    other => panic!("{kind:?} proved nothing: {other:?}"),
                };
                assert_eq!(sign, value, "{kind:?}");
            }
        }
    }
}

#[test]
fn the_solver_knows_small_boards() {
    let start = Limits::nodes(2_000_000);
    let score = |rules| go(Kind::Solver, &rules, &[], start.clone()).score;
    assert_eq!(score(mnk(3, 3, 3)), Some(Score::Draw));
    assert_eq!(score(mnk(4, 3, 3)), Some(Score::Win(None)));
    assert_eq!(score(mnk(4, 4, 3)), Some(Score::Win(None)));
    assert_eq!(score(mnk(4, 4, 4)), Some(Score::Draw));
    let reversi = Reversi::<B4>::default();
    assert_eq!(go(Kind::Solver, &reversi, &[], start).score, Some(Score::Loss(None)));
}

/// 5,4,4 is a draw; about ten million nodes.
#[test]
#[ignore = "takes seconds"]
fn the_solver_knows_5_4_4() {
    let result = go(Kind::Solver, &mnk(5, 4, 4), &[], Limits::default());
    assert_eq!(result.score, Some(Score::Draw));
}

#[test]
fn the_solver_agrees_with_negamax_all_over_small_reversi() {
    let rules = Reversi::<B4>::default();
    let mut moves = Vec::new();
    let mut position = Rules::start(&rules);
    // Deep enough for plain negamax to be quick, one game through many positions.
    let mut rng = engine::Rng::new(4);
    while position.outcome().is_none() {
        if moves.len() >= 3 {
            let text: Vec<&str> = moves.iter().map(String::as_str).collect();
            let result = go(Kind::Solver, &rules, &text, Limits::nodes(100_000));
            let best = rules.parse_move(&position, &result.best).unwrap();
            let value = naive::value(&position).signum();
            assert_eq!(naive::value_of_move(&position, best).signum(), value);
        }
        let list = position.legal_moves();
        let m = list.as_ref()[rng.below(list.as_ref().len())];
        moves.push(rules.write_move(m));
        position.play_unchecked(m);
    }
}

#[test]
fn misere_is_searched_like_any_game() {
    let rules = MnkRules::<1, 64>::tic_tac_toe(true);
    // Misère tic-tac-toe is a draw, and the centre is the only move that keeps it.
    let result = go(Kind::Solver, &rules, &[], Limits::default());
    assert_eq!((result.score, &*result.best), (Some(Score::Draw), "b2"));
    let result = go(Kind::AlphaBeta, &rules, &[], Limits::depth(9));
    assert_eq!((result.score, &*result.best), (Some(Score::Draw), "b2"));
}

#[test]
fn a_forced_win_at_gomoku_is_found() {
    let rules = gomoku::Gomoku::new(15, gomoku::Rule::Freestyle).unwrap();
    // Black has an open three in the row of h8; White's stones are far away.
    let moves = ["g8", "a1", "h8", "c1", "i8", "e1"];
    for kind in [Kind::AlphaBeta, Kind::MonteCarlo, Kind::Mixed] {
        let result = go(kind, &rules, &moves, Limits::nodes(2_000));
        assert!(["f8", "j8"].contains(&&*result.best), "{kind:?} plays {}", result.best);
    }
    // White must answer at one of the ends, or next to them.
    for kind in [Kind::AlphaBeta, Kind::MonteCarlo, Kind::Mixed] {
        let result = go(kind, &rules, &moves[..5], Limits::nodes(2_000));
        let answers = ["f8", "j8", "e8", "k8"];
        assert!(answers.contains(&&*result.best), "{kind:?} plays {}", result.best);
    }
}
