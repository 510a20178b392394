//! The searches do exactly the same on every machine. What changes a line here changes how the
//! engines play, and needs a measurement of strength.

use connect_four::ConnectFour;
use engine::{Limits, Root, Stop};
use game::Rules;
use general_engine::{Kind, engine};
use gomoku::{Gomoku, Rule};
use mnk::{MnkRules, Shape};
use reversi::{B4, B6, B8, B10, Reversi};

use Kind::{AlphaBeta, Mixed, MonteCarlo, Solver};

/// Nodes, score and expected line of a search.
fn found<R: Rules>(kind: Kind, rules: R, moves: &str, limits: Limits) -> String {
    let moves: Vec<String> = moves.split_whitespace().map(String::from).collect();
    let root = Root { game: &rules, start: None, moves: &moves };
    let mut player = engine(kind, rules.clone(), heuristics::of());
    let found = player.go(root, &limits, &Stop::new(), &mut |_| {}).unwrap();
    let score = found.score.map_or("-".to_string(), |score| format!("{score:?}"));
    format!("{}, {score}: {}", found.nodes, found.pv.join(" "))
}

#[track_caller]
fn check(found: String, expected: &str) {
    assert_eq!(found, expected);
}

fn reversi<B: reversi::Board>() -> Reversi<B> {
    Reversi::default()
}

fn anti() -> Reversi<B8> {
    Reversi::new(reversi::Start::Cross, 0, reversi::Objective::Fewest)
}

fn gomoku(size: u8, rule: Rule) -> Gomoku {
    Gomoku::new(size, rule).unwrap()
}

fn mnk<const W: usize, const C: usize>(m: u8, n: u8, k: u8, misere: bool) -> MnkRules<W, C> {
    MnkRules::new(Shape::new(m, n, k).unwrap(), misere)
}

fn four(width: u8, height: u8) -> ConnectFour {
    ConnectFour::new(width, height).unwrap()
}

#[test]
fn alpha_beta() {
    let search = |depth| Limits::depth(depth);
    let of = AlphaBeta;
    check(found(of, reversi::<B10>(), "", search(4)), "7681, Chance(0.4845): g6 e7 d5 e4");
    check(found(of, anti(), "f5 f6 e6 f4", search(5)), "47874, Chance(0.5415): g7 c6 f3 e7 c4");
    check(
        found(of, gomoku(15, Rule::Renju), "h8 h9 i9 g7 j8", search(2)),
        "7825, Chance(0.5): i7 i8",
    );
    check(
        found(of, gomoku(11, Rule::Caro), "f6 g7 f7 f5", search(2)),
        "25535, Chance(0.275): g8 i5",
    );
    check(found(of, gomoku(7, Rule::RenjuPass), "d4 pass", search(2)), "7216, Chance(0.5): b3 d5");
    check(
        found(of, mnk::<2, 128>(9, 9, 5, false), "e5 e6", search(3)),
        "89711, Chance(0.725): f6 f5 d4",
    );
    check(
        found(of, mnk::<1, 64>(3, 3, 3, true), "", search(9)),
        "17459, Draw: b2 b3 b1 a1 c3 c1 a3 a2 c2",
    );
    check(found(of, four(7, 6), "d d d", search(5)), "18932, Chance(0.5): c d d f f");
}

#[test]
fn monte_carlo() {
    let search = |nodes| Limits::nodes(nodes);
    let of = MonteCarlo;
    check(
        found(of, reversi::<B8>(), "f5 d6 c3 d3", search(3_000)),
        "3000, Chance(0.5097573529411765): c4 b3 d2 d1 c2",
    );
    check(
        found(of, gomoku(15, Rule::Standard), "h8 i9 h9 h7", search(1_000)),
        "1000, Chance(0.42857142857142855): h10 h12 i8 g10 g8 f8",
    );
    check(
        found(of, gomoku(9, Rule::Renju), "e5 e6 f6", search(1_000)),
        "1000, Chance(0.4): d4 g7 i9 g5 f5 e7",
    );
    check(
        found(of, mnk::<1, 64>(7, 7, 4, false), "d4", search(3_000)),
        "3000, Chance(0.25757575757575757): d3 c4 e4 c2 c3 e3 c5 d2",
    );
    check(
        found(of, mnk::<11, 676>(12, 12, 5, true), "f6", search(3_000)),
        "3000, Chance(0.7142857142857143): e7 e6 d6 c5 f8 g9 g8 f9 e9 h9 i9 e8",
    );
    check(
        found(of, four(7, 6), "d d d", search(3_000)),
        "3000, Chance(0.5365853658536586): b f d e g",
    );
}

#[test]
fn solver() {
    let search = |nodes| Limits::nodes(nodes);
    let of = Solver;
    check(found(of, reversi::<B4>(), "", search(100_000)), "272, Loss(None): b1");
    check(found(of, gomoku(5, Rule::Freestyle), "c3 b2 c2", search(3_000)), "3000, -: c5");
    check(found(of, mnk::<1, 64>(4, 4, 3, true), "a1 b1", search(50_000)), "50000, -: a2");
    check(found(of, four(4, 4), "", search(3_000)), "3000, -: b");
}

#[test]
fn mixed() {
    let of = Mixed;
    check(
        found(of, reversi::<B6>(), "", Limits::nodes(3_000)),
        "3000, Chance(0.48835156250000006): c2 b4 c5 d6 c6 d2 a3",
    );
    check(
        found(of, reversi::<B8>(), "f5 d6 c3 d3", Limits::level(11)),
        "3500, Chance(0.5535): c4 b3 c6",
    );
    check(
        found(of, gomoku(15, Rule::Freestyle), "h8 i9 h9 h7", Limits::nodes(400)),
        "400, Chance(0.8): h10 h12 i8 g8",
    );
    check(found(of, gomoku(9, Rule::RenjuPass), "e5 d4", Limits::level(1)), "0, -: g7");
    check(
        found(of, mnk::<1, 64>(5, 5, 4, false), "c3", Limits::level(12)),
        "6000, Chance(0.47887323943661975): d2 c2 c4 d4 b2 b3 d3 a4",
    );
    check(
        found(of, four(7, 6), "d d d", Limits::nodes(3_000)),
        "3000, Chance(0.5151515151515151): d b d d c c",
    );
}
