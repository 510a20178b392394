//! Positions in which one condition of the search decides. It knows nothing but the lines here,
//! whose weights stay what they are, and learns nothing about them on the way.

use engine::{Bound, Limits, Stop};
use game::{Position, Rules};
use gomoku::{Gomoku, Rule};

use super::*;
use crate::points::at_of;

/// The board after these moves.
pub(super) fn board(rule: Rule, size: u8, moves: &str) -> SearchBoard {
    let rules = Gomoku::new(size, rule).unwrap();
    let mut position = Rules::start(&rules);
    for text in moves.split_whitespace() {
        let m = rules.parse_move(&position, text).unwrap();
        position.play_unchecked(m);
    }
    SearchBoard::new(&position)
}

/// The best line, in so many plies and positions at most.
fn wanted(fours: u64) -> Wanted {
    Wanted { depth: 9, ..Wanted::best(fours) }
}

/// What somebody sees of a search that may visit so many positions.
fn search<T>(
    board: SearchBoard,
    wanted: Wanted,
    nodes: u64,
    see: impl FnOnce(&mut Search<'_, '_>) -> T,
) -> T {
    let (stop, limits) = (Stop::new(), Limits::nodes(nodes));
    let mut pace = Pace::new(&limits, &stop, 1);
    let mut table = Table::default();
    assert!(table.prepare(1 << 16, 1 << 24));
    let tuning = Tuning { correction: 0, ..Tuning::default() };
    see(&mut Search::new(board, None, &mut pace, &table, wanted, tuning))
}

/// The value after iterations of so many plies at most, or of what proves something sooner; 0 if
/// that takes more positions.
fn value(board: SearchBoard, fours: u64, depth: i32, nodes: u64) -> i32 {
    search(board, wanted(fours), nodes, |search| {
        let mut value = 0;
        for depth in 1..=depth {
            value = search.around(depth, value);
            if search.pace.is_over() {
                return 0;
            }
            if value.abs() > PROVED {
                break;
            }
        }
        value
    })
}

/// Who must answer a threat is not judged by estimates: that would find these, if at all, in
/// several times as many positions.
#[test]
fn where_a_threat_must_be_answered_the_search_goes_on() {
    for (rule, fours, nodes, wins, moves) in [
        (Rule::Caro, 100, 300, true, "e5 d7 c7 e3 d6 b8 f4 g3 d3 g4 g6 f5 e6 e8"),
        (Rule::Standard, 0, 1_000, false, "c3 g5 f7 f5 h5 e8 c4 e6 e5 g4 d7 g3 g2 h3"),
        (Rule::Standard, 0, 2_000, true, "g4 c3 d5 e4 g5 e5 g3 g6 g1 g2 e6 d3 f5 d7 b3 c4 h3"),
        (Rule::Caro, 0, 5_000, false, "e3 f6 g6 d3 g5 d2 d5 g8 g4 g7 e5 f5 g2"),
    ] {
        let value = value(board(rule, 9, moves), fours, 9, nodes);
        assert!(value.abs() > PROVED && (value > 0) == wins, "{value}: {moves}");
    }
}

/// Whether somebody loses sooner than is known is no matter of estimates: with them the shorter
/// wins of these positions would not be seen.
#[test]
fn no_estimate_says_that_nobody_loses_sooner() {
    for (rule, depth, plies, moves) in [
        (Rule::Freestyle, 3, 7, "e4 e6 d7 d6 b6 f6 g6 f5 f7 h5 g7 e7 g5 g4 g8 g9 b4 f3 e2"),
        (Rule::Renju, 4, 7, "g7 c4 d5 g6 e5 f6 f5 c5 d6 c7 c6 d4 e4 b7 e3 e2"),
        (Rule::Caro, 2, 11, "c4 c5 f6 e5 f5 f7 e4 c2 g6 h7 f4 d4 e6 d6 d7 c8"),
        (Rule::Caro, 4, 9, "g4 c3 e4 e7 f4 d4 e5 e3 g3 d6 c5 d7 d5 g5"),
    ] {
        let value = value(board(rule, 9, moves), 100, depth, 10_000);
        assert!(value >= WIN - plies, "{value}: {moves}");
    }
}

/// Nor is it whether somebody wins sooner: with estimates these would be decided at a greater depth
/// only.
#[test]
fn no_estimate_says_that_nobody_wins_sooner() {
    for (rule, depth, wins, moves) in [
        (Rule::Freestyle, 3, false, "c4 f5 e7 c3 e6 e4 d3 e2 d5 f7 d6 d4 f6 g6 d8 g5 d9 d7 b6"),
        (Rule::Renju, 3, false, "g6 c4 d6 c5 f6 e6 c6 d5 f7 f5 e5 d7 g4 c8 b9 a2 b3 d4 g7 g3 h8"),
        (Rule::Caro, 3, true, "d3 e3 g6 e6 e4 f5 g4 g5 f4 d4 h5 b6 c5 d6 c6 e8"),
        (Rule::Caro, 3, true, "g6 c4 f6 d6 f5 d3 d5 e2 b5 f4 g5 e5 c7"),
        (Rule::Caro, 5, true, "e6 g5 g4 e3 h3 f5 e5 f4 h6 f6 f7 d2 c1 h4 e7 e8 g8 d5 c7 d7 d3"),
    ] {
        let value = value(board(rule, 9, moves), 0, depth, 10_000);
        assert!(value.abs() > PROVED && (value > 0) == wins, "{value}: {moves}");
    }
}

/// A four that only puts a threat off is left out near the horizon, not farther from it.
#[test]
fn what_puts_off_is_looked_at_far_from_the_horizon() {
    let moves = "c7 f6 c6 e3 c8 c5 d4 f5 d5 f3 f4 d3 g3 e4 g6 e2 e5 d6 g4 c3";
    let value = value(board(Rule::Renju, 9, moves), 0, 9, 20_000);
    assert!(value < -PROVED, "{value}");
}

/// A stone that stops a five and makes a four keeps the move: it puts nothing off, and is looked at
/// also after one that only stops, where the table names that first.
///
/// ```text
///   8   O X X X k l m      k8 is answered on l8, or on m8 with a four along m; then White wins by his three
/// ```
#[test]
fn a_four_that_stops_a_five_is_looked_at() {
    let moves = "h8 g8 i8 m9 j8 m10 m12 m11 a15 c3 o1 d3 a9 e3";
    let board = board(Rule::StandardCaro, 15, moves);
    let rules = Gomoku::new(15, Rule::StandardCaro).unwrap();
    let [four, stop] = ["k8", "l8"].map(|text| at_of(Rules::frame(&rules).read(text).unwrap()));
    let asked = Wanted { moves: vec![four], ..wanted(100) };
    let key = board.key_after(four);
    let value = search(board, asked, 10_000, |search| {
        search.table.put(key, Entry::new(0, Bound::Lower, -1, Some(stop), 1), 1);
        search.around(2, 0)
    });
    assert_eq!(value, 6 - WIN);
}

/// What the table knows of the root is what a search of all its moves has found: not what is left
/// of them for the second line and the third, nor what somebody asks about.
#[test]
fn the_table_knows_the_best_line_of_several() {
    let board = board(Rule::Freestyle, 15, "h8 i9 i8 g8 h9 h10");
    let key = board.key();
    let several = Wanted { depth: 5, lines: 3, ..wanted(100) };
    let (first, known) = search(board.clone(), several, 100_000, |search| {
        let mut first = Vec::new();
        search.run(&mut |line, rank, _| {
            if rank == 1 && line.depth == 5 {
                first.push((line.moves[0], line.value));
            }
        });
        (first, search.table.get(key))
    });
    let [(best, value)] = first[..] else { panic!("{first:?}") };
    let known = known.expect("the root");
    assert_eq!((known.best, known.value(0)), (Some(best), value));
    let asked = Wanted { depth: 3, moves: vec![0, best], ..wanted(100) };
    search(board, asked, 100_000, |search| {
        search.run(&mut |_, _, _| {});
        assert_eq!(search.table.get(key), None);
    });
}

/// A search of some moves that is broken off answers with the best of them, wherever that happens,
/// not with the one that it happened to look at first.
#[test]
fn a_search_of_some_moves_may_end_anywhere() {
    let mut pairs = 0;
    for moves in ["h8 i9 h10 g9 i8", "h8 h9 j8 g9 i7 i9", "h8 g8 g9 i7 h7 h9"] {
        let board = board(Rule::Freestyle, 15, moves);
        let asked: Vec<At> = ["f10", "g7", "g10", "i10", "j10", "j7", "k9"]
            .map(|text| at_of(game::Frame::square(15, game::Origin::Bottom).read(text).unwrap()))
            .to_vec();
        for pair in asked.windows(2) {
            let found = |nodes| {
                let wanted = Wanted { moves: pair.to_vec(), ..wanted(20) };
                search(board.clone(), wanted, nodes, |search| {
                    let mut first = Vec::new();
                    let best = search.run(&mut |line, _, _| first.push(line.moves[0]));
                    (best.map(|line| line.moves[0]), first)
                })
            };
            // One that is best at every depth; else the other may really have come first.
            let (best, all) = found(3_000);
            if all.iter().any(|&first| Some(first) != best) {
                continue;
            }
            pairs += 1;
            for nodes in (40..3_000).step_by(97) {
                let (answer, seen) = found(nodes);
                assert!(seen.is_empty() || answer == best, "{moves}: {pair:?} after {nodes}");
            }
        }
    }
    assert!(pairs > 5, "{pairs}");
}
