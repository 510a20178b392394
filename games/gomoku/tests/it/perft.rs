//! Counted game trees.

use game::{Rules, perft};
use gomoku::{Gomoku, Rule};

use crate::slow::Grid;

/// Calls `check(rules, set-up, depth, count)` for each line of the data file.
fn each_line(check: impl Fn(Gomoku, &gomoku::GomokuPosition, u32, u64)) {
    for line in include_str!("../data/perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.splitn(5, ' ');
        let mut word = || words.next().unwrap();
        let rule = Rule::from_id(word()).unwrap();
        let rules = Gomoku::new(word().parse().unwrap(), rule).unwrap();
        let (depth, count) = (word().parse().unwrap(), word().parse().unwrap());
        let position = words.next().map_or(rules.start(), |t| rules.parse_position(t).unwrap());
        check(rules, &position, depth, count);
    }
}

#[test]
fn counts_are_as_expected() {
    each_line(|rules, position, depth, count| {
        let text = rules.write_position(position);
        assert_eq!(perft(position, depth), count, "{} {depth} {text}", rules.rule().id());
    });
}

#[test]
fn the_slow_rules_count_the_same() {
    each_line(|rules, position, depth, count| {
        if count <= 60_000 {
            let rows = rules.rows(position);
            assert_eq!(
                Grid::of(&rows).perft(rules.rule(), rows.turn, position.passes(), depth),
                count
            );
        }
    });
}
