//! Problems of the FFO suite. The data hold every legal move with its exact score.

use engine::Stop;
use game::Rules;
use reversi::{B8, Reversi};
use reversi_engine::{Problem, Solver};

/// Number, board, moves with scores.
type Ffo = (usize, String, Vec<(String, i32)>);

fn problems() -> Vec<Ffo> {
    include_str!("../data/ffo.obf")
        .lines()
        .filter(|line| !line.starts_with('%'))
        .enumerate()
        .map(|(i, line)| {
            let (board, rest) = line.split_once(';').expect("a board and its moves");
            let moves = rest.split('%').next().expect("always one");
            let moves = moves.split(';').filter_map(|field| field.trim().split_once(':'));
            let moves = moves
                .map(|(name, score)| (name.to_ascii_lowercase(), score.parse().expect("a number")));
            (i + 1, board.to_string(), moves.collect())
        })
        .collect()
}

fn check(first: usize, last: usize, threads: usize) {
    let rules = Reversi::<B8>::default();
    for (number, board, moves) in problems() {
        if !(first..=last).contains(&number) {
            continue;
        }
        let position = rules.parse_position(&board).expect("a position");
        let problem = Problem { threads, ..Problem::new(position) };
        let solution = Solver::new(64).unwrap().solve(&problem, &Stop::new(), &mut |_| {}).unwrap();
        let best = moves.iter().map(|m| m.1).max().expect("there are moves");
        assert_eq!(solution.score(), Some(best), "#{number}");
        let chosen = rules.write_move(solution.best.expect("there are moves"));
        assert!(moves.contains(&(chosen.clone(), best)), "#{number}: {chosen}");
    }
}

/// 14 to 24 empty squares.
#[test]
fn one_to_thirty() {
    check(1, 30, 1);
}

#[test]
fn forty_to_forty_two_with_two_threads() {
    check(40, 42, 2);
}

/// About a minute; `cargo test --release -p reversi-engine -- --ignored`.
#[test]
#[ignore = "a minute of work"]
fn thirty_one_to_forty_nine() {
    check(31, 49, 2);
}

/// An hour or so.
#[test]
#[ignore = "an hour of work"]
fn fifty_to_fifty_nine() {
    check(50, 59, 2);
}
