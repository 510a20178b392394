//! The table against the definitions of the rules.

use game::Side;
use gomoku::Rule;
use gomoku_engine::shape::{Key, Shape, Shapes, WINDOW, line, windows};

/// What one more stone on each free point makes, by the rules alone.
fn fives(key: Key, rule: Rule, side: Side) -> usize {
    let taken = (key | key >> WINDOW) & 0x3ff;
    (0..WINDOW)
        .filter(|point| taken >> point & 1 == 0)
        .map(|point| key | 1 << point << (WINDOW * side.index() as u32))
        .filter(|&key| line(key, side).wins(rule, side))
        .count()
}

#[test]
fn there_are_as_many_windows_as_there_should_be() {
    // An arm has 3^n contents of n points on the board.
    let arms: usize = (0..=5).map(|n| 3usize.pow(n)).sum();
    let all: std::collections::BTreeSet<Key> = windows().collect();
    assert_eq!((windows().count(), all.len()), (arms * arms, arms * arms));
}

#[test]
fn every_window_has_the_shape_that_the_rules_say() {
    for rule in Rule::ALL {
        let shapes = Shapes::of(rule);
        for key in windows() {
            for side in Side::BOTH {
                let (shape, seen) = (shapes.get(key, side), line(key, side));
                let context = || format!("{rule:?} {side:?} {key:020b} {shape:?}");
                let wins = seen.wins(rule, side);
                assert_eq!(shape == Shape::Five, wins, "{}", context());
                assert_eq!(shape == Shape::Overline, !wins && seen.run() > 5, "{}", context());
                if shape >= Shape::Five {
                    continue;
                }
                let fives = fives(key, rule, side);
                assert_eq!(shape >= Shape::Four, fives > 0, "{}", context());
                assert_eq!(shape >= Shape::DoubleFour, fives > 1, "{}", context());
                assert_eq!(shape == Shape::OpenFour, fives > 1 && seen.run() == 4, "{}", context());
                // The definitions of Renju, which speak of exactly five.
                if rule == Rule::Renju && side == Side::Black {
                    let fours = match shape {
                        Shape::Four | Shape::OpenFour => 1,
                        Shape::DoubleFour => 2,
                        _ => 0,
                    };
                    assert_eq!(fours, seen.fours(), "{}", context());
                    let is_three = shape < Shape::Four && seen.straight_four_points() != 0;
                    assert_eq!(shape == Shape::OpenThree, is_three, "{}", context());
                }
            }
        }
    }
}
