//! Continuous threats: the problems of others, and what is claimed is won against every answer.

use engine::{Bounds, EngineConfig, Goal, Question, Rng, Stop};
use game::{Outcome, Position, Rules};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::points::point_of;
use gomoku_engine::solver;
use gomoku_engine::threat::Threat;
use gomoku_engine::vct::{Threats, Vct};

use crate::board::random_position;
use crate::vcf::fours;

#[test]
fn solves_the_problems_of_others() {
    for line in include_str!("../data/mates.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.splitn(6, ' ');
        let mut word = || words.next().unwrap();
        let (id, kind, result) = (word(), word(), word());
        let rule = Rule::from_id(word()).unwrap();
        let rules = Gomoku::new(word().parse().unwrap(), rule).unwrap();
        let goal = if kind == "F" { Goal::Fours } else { Goal::Threats };
        let question = Question { game: &rules, position: word(), goal, nodes: Some(1_000_000) };
        let mut solver = solver(&EngineConfig::default());
        let proof = solver.solve(&question, &Stop::new(), &mut |_| {}).unwrap();
        let wins = Some(result == "win");
        assert_eq!(proof.bounds, Bounds::Threats { wins }, "{id} {proof:?}");
        // The line is told to the five.
        let mut position = Rules::parse_position(&rules, question.position).unwrap();
        let attacker = position.turn();
        for text in &proof.pv {
            let m = Rules::parse_move(&rules, &position, text).unwrap();
            position.play_unchecked(m);
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(attacker)), "{id} {:?}", proof.pv);
    }
}

/// Fours are looked for before other threats, of which there may be too many.
#[test]
fn threats_win_where_fours_do() {
    let fours = include_str!("../data/mates.txt").lines().filter(|line| line.contains(" F win "));
    let mut tried = 0;
    for line in fours {
        let words: Vec<&str> = line.splitn(6, ' ').collect();
        let rule = Rule::from_id(words[3]).unwrap();
        let rules = Gomoku::new(words[4].parse().unwrap(), rule).unwrap();
        let (position, goal) = (words[5], Goal::Threats);
        let question = Question { game: &rules, position, goal, nodes: Some(200_000) };
        let mut solver = solver(&EngineConfig::default());
        let found = solver.solve(&question, &Stop::new(), &mut |_| {}).unwrap();
        assert_eq!(found.bounds, Bounds::Threats { wins: Some(true) }, "{line}");
        tried += 1;
    }
    assert!(tried > 12, "{tried}");
}

/// Long ones, in as many positions as that took, and a tenth more.
#[test]
fn solves_long_problems_in_few_positions() {
    // `bench_vct_white` and `bench_vct_unstable` of renju-note/quintet: rows 4 to 12 of 15.
    let problems = [
        (
            "......X......../....XOOOXX.O.../......XOOOOXX../.....XOXXOO..../.....O.XX.O..../\
             ....O.X..OXX.../...X.O..O....../......XX......./............... O",
            72_000,
        ),
        (
            "........O....../.....OX.XX...../.....XOOOX...../.......XOXO..../.......OXO.O.../\
             .......OXXX..../........X.O..../.............../............... X",
            36_000,
        ),
    ];
    let rules = Gomoku::new(15, Rule::Renju).unwrap();
    for (rows, nodes) in problems {
        let (rows, turn) = rows.split_once(' ').unwrap();
        let edge = "...............";
        let text = format!("{edge}/{edge}/{edge}/{edge}/{rows}/{edge}/{edge} {turn}");
        let position = Rules::parse_position(&rules, &text).unwrap();
        let found = threats(&position, nodes);
        assert_eq!(found.wins, Some(true), "{text} {found:?}");
    }
}

fn threats(position: &GomokuPosition, nodes: u64) -> Threats {
    Vct::new(&mut SearchBoard::new(position), nodes, 1 << 26, &mut || false).find()
}

/// Whatever is answered to the threats that are found, there are threats again, or fours, of which
/// other tests say that they win. Counts the answers that had to be looked at.
fn check(position: &GomokuPosition, looked_at: &mut u32) {
    if fours(position).0.is_some() {
        return;
    }
    *looked_at += 1;
    let found = threats(position, 1_000_000);
    assert_eq!(found.wins, Some(true), "no threats any more: {position:?}");
    let m = Move::at(point_of(found.line[0]));
    assert!(position.is_legal(m), "{found:?} {position:?}");
    let mut after = position.clone();
    after.play_unchecked(m);
    for &reply in &after.legal_moves() {
        let mut then = after.clone();
        then.play_unchecked(reply);
        let lost = then.outcome() == Some(Outcome::Win(after.turn()));
        assert!(!lost, "{reply:?} wins: {after:?}");
        check(&then, looked_at);
    }
}

#[test]
fn what_is_found_wins_against_every_answer() {
    let mut rng = Rng::new(8);
    let (mut found, mut looked_at) = (0, 0);
    for round in 0..400 {
        let rule = [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro][round % 4];
        let rules = Gomoku::new(9, rule).unwrap();
        let moves = 8 + rng.below(8);
        let position = random_position(&rules, moves, &mut rng);
        if fours(&position).0.is_some() || threats(&position, 1_000).wins != Some(true) {
            continue;
        }
        found += 1;
        check(&position, &mut looked_at);
    }
    assert!(found > 5 && looked_at > 10, "{found} {looked_at}");
}

/// A search that is broken off, wherever that is, says nothing that is not so.
#[test]
fn what_is_broken_off_stays_open() {
    let (mut rng, mut tried) = (Rng::new(5), 0);
    let rules = Gomoku::new(9, Rule::Freestyle).unwrap();
    for _ in 0..1_200 {
        let moves = 12 + rng.below(14);
        let position = random_position(&rules, moves, &mut rng);
        let mut board = SearchBoard::new(&position);
        let (me, key) = (board.turn(), board.key());
        // Where one move is forced, a threat that was not looked at to the end decides all.
        let is_forced = board.count_of(me.other(), Threat::Five) == 1;
        if !is_forced || board.count_of(me, Threat::Five) > 0 || fours(&position).0.is_some() {
            continue;
        }
        let whole = threats(&position, 2_000);
        if whole.wins != Some(true) {
            continue;
        }
        tried += 1;
        for most in (0..300).step_by(5) {
            let mut heard = 0;
            let mut tick = || {
                heard += 1;
                heard > most
            };
            let found = Vct::new(&mut board, u64::MAX, 1 << 20, &mut tick).find();
            assert_ne!(found.wins, Some(false), "after {most}: {position:?}");
            let few = Vct::new(&mut board, most, 1 << 20, &mut || false).find();
            assert_ne!(few.wins, Some(false), "with {most} positions: {position:?}");
            assert_eq!(board.key(), key);
        }
    }
    assert!(tried > 2, "{tried}");
}
