//! The board that a search plays on, against the rules.

use engine::Rng;
use game::{Point, Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::points::{at_of, point_of};
use gomoku_engine::threat::Threat;

/// A position after so many moves, most of them near other stones, none of them ending the game.
pub fn random_position(rules: &Gomoku, moves: usize, rng: &mut Rng) -> GomokuPosition {
    let mut position = Rules::start(rules);
    for _ in 0..moves {
        let mut list: Vec<Move> = position.legal_moves().into_iter().collect();
        rng.shuffle(&mut list);
        let near = |m: &Move| {
            m.point().is_some_and(|p| {
                (-2..=2i32).any(|dc| {
                    (-2..=2i32).any(|dr| {
                        let at = |base: u8, step: i32| u8::try_from(i32::from(base) + step).ok();
                        let (Some(column), Some(row)) = (at(p.column, dc), at(p.row, dr)) else {
                            return false;
                        };
                        position.stone_at(game::Point { column, row }).is_some()
                    })
                })
            })
        };
        let goes_on = |m: &&Move| {
            let mut after = position.clone();
            after.play_unchecked(**m);
            after.outcome().is_none()
        };
        let picked = list.iter().filter(|m| near(m)).find(goes_on);
        let Some(&m) = picked.or_else(|| list.iter().find(goes_on)) else { break };
        position.play_unchecked(m);
    }
    position
}

/// All that a board says of the empty points.
fn all_of(board: &mut SearchBoard) -> Vec<String> {
    let mut all: Vec<String> = board
        .points()
        .filter(|&at| board.is_empty_at(at))
        .map(|at| {
            let of = |side| (board.shapes_of(side, at), board.threat(side, at));
            format!("{at} {:?} {}", Side::BOTH.map(of), board.order(board.turn(), at))
        })
        .collect();
    let counts = Side::BOTH.map(|side| Threat::ALL.map(|threat| board.count_of(side, threat)));
    all.push(format!("{counts:?} {} {} {}", board.evaluation(), board.empties(), board.key()));
    all
}

#[test]
fn stones_put_and_lifted_leave_what_was_there() {
    let mut rng = Rng::new(7);
    for (size, rule) in
        [(5, Rule::Freestyle), (15, Rule::Renju), (20, Rule::Standard), (26, Rule::Caro)]
    {
        let rules = Gomoku::new(size, rule).unwrap();
        for _ in 0..6 {
            let mut position = random_position(&rules, 3, &mut rng);
            let mut board = SearchBoard::new(&position);
            let mut seen = vec![all_of(&mut board)];
            let mut played = 0;
            while played < 60 {
                let list: Vec<Move> = position.legal_moves().into_iter().collect();
                let m = list[rng.below(list.len())];
                let Some(point) = m.point() else { break };
                let mut after = position.clone();
                after.play_unchecked(m);
                if after.outcome().is_some() {
                    break;
                }
                position = after;
                board.put(at_of(point));
                // What is asked for seldom is the same as what is asked for always.
                if rng.below(3) == 0 {
                    let at = board.empty_points().next();
                    at.into_iter().for_each(|at| board.put(at));
                    at.into_iter().for_each(|_| board.lift());
                }
                seen.push(all_of(&mut board));
                assert_eq!(seen.last(), Some(&all_of(&mut SearchBoard::new(&position))));
                played += 1;
            }
            for expected in seen.iter().rev().skip(1) {
                board.lift();
                assert_eq!(&all_of(&mut board), expected);
            }
        }
    }
}

/// Points where five win, and points that are forbidden, are those of the rules.
#[test]
fn fives_and_forbidden_points_are_those_of_the_rules() {
    let mut rng = Rng::new(11);
    let mut forbidden = 0;
    for round in 0..400 {
        let rule = if round % 4 == 0 { Rule::Freestyle } else { Rule::Renju };
        let rules = Gomoku::new([9, 15, 19][round % 3], rule).unwrap();
        let moves = 10 + rng.below(90);
        let position = random_position(&rules, moves, &mut rng);
        let mut board = SearchBoard::new(&position);
        let before = all_of(&mut board);
        for at in board.points().filter(|&at| board.is_empty_at(at)).collect::<Vec<_>>() {
            let point = point_of(at);
            for side in Side::BOTH {
                let wins = board.threat(side, at) == Threat::Five;
                assert_eq!(wins, position.wins_at(point, side), "{point:?} {side:?}");
            }
            let is_forbidden = !position.fouls(point).is_empty();
            assert_eq!(!board.is_allowed(Side::Black, at), is_forbidden, "{point:?} {position:?}");
            assert!(board.is_allowed(Side::White, at));
            forbidden += usize::from(is_forbidden);
        }
        assert_eq!(all_of(&mut board), before, "asking changes nothing");
    }
    assert!(forbidden > 300, "{forbidden}");
}

/// The last two stones are those that were put, and before these the last ones that stood there,
/// the very last one first.
#[test]
fn the_last_stones_are_told_in_their_order() {
    let rules = Gomoku::new(9, Rule::Freestyle).unwrap();
    let mut board = SearchBoard::new(&Rules::start(&rules));
    let points = [33, 66, 99, 132].map(Some);
    let [first, second, third, fourth] = points;
    assert_eq!(board.last(), [None, None]);
    board.put(33);
    assert_eq!(board.last(), [first, None]);
    board.put(66);
    assert_eq!(board.last(), [second, first]);
    let mut position = Rules::start(&rules);
    [33, 66].into_iter().for_each(|at| position.play_unchecked(Move::at(point_of(at))));
    let mut board = SearchBoard::new(&position);
    board.set_before([second, first]);
    assert_eq!(board.last(), [second, first]);
    board.put(99);
    assert_eq!(board.last(), [third, second]);
    board.put(132);
    assert_eq!(board.last(), [fourth, third]);
    board.lift();
    board.lift();
    assert_eq!(board.last(), [second, first]);
}

/// Free points far away are worth something to whoever moves; on a large board they must not be
/// worth more.
#[test]
fn the_same_stones_are_worth_the_same_on_boards_of_all_sizes() {
    let mut rng = Rng::new(23);
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        for stones in [0, 1, 2, 5, 8, 13] {
            let near: Vec<(u8, u8)> =
                (0..stones).map(|_| (rng.below(5) as u8, rng.below(5) as u8)).collect();
            let value = |size: u8, of: fn(&GomokuPosition) -> SearchBoard| {
                let mut board = of(&Rules::start(&Gomoku::new(size, rule).unwrap()));
                for &(column, row) in &near {
                    let at =
                        at_of(Point { column: size / 2 - 2 + column, row: size / 2 - 2 + row });
                    if board.is_empty_at(at) {
                        board.put(at);
                    }
                }
                board.evaluation()
            };
            for of in [SearchBoard::new, SearchBoard::for_network] {
                let large = value(20, of);
                assert!((19..=26).all(|size| value(size, of) == large), "{rule:?} {near:?}");
                // The edge is near there, which changes something.
                let learned_on = value(15, of);
                assert!((large - learned_on).abs() < 120, "{rule:?} {near:?} {large} {learned_on}");
                assert!(stones > 0 || (5..=26).all(|size| value(size, of) == large));
            }
        }
    }
}
