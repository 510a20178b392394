//! Several lines, and only some moves.

use engine::{Info, Limits, Lines, Root, Score, Stop};
use game::{Position, Rules};
use general_engine::{Kind, engine};
use gomoku::{Gomoku, Rule};
use mnk::MnkRules;
use reversi::{B6, B8, Reversi};

fn ask<R: Rules>(kind: Kind, rules: &R, moves: &[String], limits: &Limits) -> (String, Lines) {
    let mut lines = Lines::new();
    let mut take = |info: &Info| lines.take(info);
    let root = Root { game: rules, start: None, moves };
    let found = engine(kind, rules.clone(), heuristics::of())
        .go(root, limits, &Stop::new(), &mut take)
        .unwrap();
    (found.best, lines)
}

fn played<R: Rules>(rules: &R, text: &str) -> (Vec<String>, R::Position) {
    let mut position = Rules::start(rules);
    let moves: Vec<String> = text.split_whitespace().map(String::from).collect();
    for text in &moves {
        position.play_unchecked(rules.parse_move(&position, text).unwrap());
    }
    (moves, position)
}

fn asks_for_lines_and_moves<R: Rules>(rules: R, text: &str, kinds: &[Kind]) {
    let (moves, position) = played(&rules, text);
    let legal: Vec<String> =
        position.legal_moves().as_ref().iter().map(|&m| rules.write_move(m)).collect();
    for &kind in kinds {
        let limits = Limits { lines: 3, ..Limits::nodes(20_000) };
        let (best, lines) = ask(kind, &rules, &moves, &limits);
        let lines = lines.as_slice();
        assert_eq!(lines.len(), legal.len().min(3), "{kind:?}");
        assert_eq!(lines[0].pv[0], best, "{kind:?}");
        for line in lines {
            let mut position = position.clone();
            for text in &line.pv {
                position.play_unchecked(rules.parse_move(&position, text).unwrap());
            }
            assert_eq!(lines.iter().filter(|other| other.pv[0] == line.pv[0]).count(), 1);
        }
        // Each move by itself; what is no move is passed over.
        for m in legal.iter().step_by(legal.len().div_ceil(4)) {
            let only = vec!["z99".to_string(), m.clone()];
            let limits = Limits { moves: only, ..Limits::nodes(2_000) };
            assert_eq!(&ask(kind, &rules, &moves, &limits).0, m, "{kind:?}");
        }
        // None of them legal: all are looked at.
        let limits = Limits { moves: vec!["z99".into()], ..Limits::nodes(2_000) };
        let all = Limits::nodes(2_000);
        assert_eq!(ask(kind, &rules, &moves, &limits).0, ask(kind, &rules, &moves, &all).0);
    }
}

#[test]
fn every_search_knows_several_lines_and_some_moves() {
    let searches = [Kind::AlphaBeta, Kind::MonteCarlo, Kind::Mixed];
    asks_for_lines_and_moves(MnkRules::<1, 64>::tic_tac_toe(false), "b2", &searches);
    asks_for_lines_and_moves(MnkRules::<1, 64>::tic_tac_toe(false), "b2 a1", &[Kind::Solver]);
    asks_for_lines_and_moves(Reversi::<B8>::default(), "f5 d6", &searches);
    asks_for_lines_and_moves(Reversi::<B6>::default(), "", &searches);
    asks_for_lines_and_moves(Gomoku::new(9, Rule::Renju).unwrap(), "e5 e6 f6", &searches);
}

/// The solver's values of all moves are those of each move's own position.
#[test]
fn values_of_all_moves_are_exact() {
    let rules = MnkRules::<1, 64>::tic_tac_toe(false);
    for text in ["b2 a1", "a1 b2 c3", "a1 b1", "b2 b1 a1"] {
        let (moves, position) = played(&rules, text);
        let count = position.legal_moves().as_ref().len() as u32;
        let limits = Limits { lines: count, ..Limits::default() };
        let (_, lines) = ask(Kind::Solver, &rules, &moves, &limits);
        let lines = lines.as_slice();
        assert_eq!(lines.len() as u32, count);
        let value = |score: Option<Score>| match score {
            Some(Score::Win(_)) => 1,
            Some(Score::Draw) => 0,
            Some(Score::Loss(_)) => -1,
            other => panic!("{other:?} is no proof"),
        };
        for pair in lines.windows(2) {
            assert!(value(pair[0].score) >= value(pair[1].score), "{text}");
        }
        for line in lines {
            let mut after = moves.clone();
            after.push(line.pv[0].clone());
            let (mut position, root) =
                (position.clone(), Root { game: &rules, start: None, moves: &after });
            position.play_unchecked(rules.parse_move(&position, &line.pv[0]).unwrap());
            let expected = match position.outcome() {
                Some(outcome) => outcome.sign_for(position.turn()),
                None => {
                    let mut solver = engine(Kind::Solver, rules.clone(), heuristics::of());
                    let limits = Limits { lines: 2, ..Limits::default() };
                    let mut first = None;
                    let mut take = |info: &Info| {
                        if info.rank == 1 {
                            first = Some(value(info.score));
                        }
                    };
                    let found = solver.go(root, &limits, &Stop::new(), &mut take).unwrap();
                    // Where there is one move only, it is not searched.
                    match first {
                        Some(value) => value,
                        None => {
                            let mut last = position.clone();
                            last.play_unchecked(rules.parse_move(&last, &found.best).unwrap());
                            last.outcome().unwrap().sign_for(position.turn())
                        }
                    }
                }
            };
            assert_eq!(value(line.score), -expected, "{text}: {}", line.pv[0]);
        }
    }
}

/// A search of some moves that is broken off answers with the best of them, wherever that happens,
/// not with the one that it happened to look at first.
#[test]
fn a_search_of_some_moves_may_end_anywhere() {
    let rules = Reversi::<B8>::default();
    let mut pairs = 0;
    for text in ["f5 d6 c3", "f5 f6 e6 f4", "c4 e3 f6 e6 f5 c5"] {
        let (moves, position) = played(&rules, text);
        let legal: Vec<String> =
            position.legal_moves().as_ref().iter().map(|&m| rules.write_move(m)).collect();
        for pair in legal.windows(2) {
            let limits = |nodes| Limits { moves: pair.to_vec(), ..Limits::nodes(nodes) };
            let found = |nodes| {
                let mut first = Vec::new();
                let root = Root { game: &rules, start: None, moves: &moves };
                let mut take = |info: &Info| first.push(info.pv[0].clone());
                let found = engine(Kind::AlphaBeta, rules, heuristics::of())
                    .go(root, &limits(nodes), &Stop::new(), &mut take)
                    .unwrap();
                (found.best, first)
            };
            // One that is best at every depth; else the other may really have come first.
            let (best, all) = found(4_000);
            if all.iter().any(|first| *first != best) {
                continue;
            }
            pairs += 1;
            for nodes in (100..4_000).step_by(173) {
                let (answer, seen) = found(nodes);
                assert!(seen.is_empty() || answer == best, "{text}: {pair:?} after {nodes}");
            }
        }
    }
    assert!(pairs > 5, "{pairs}");
}
