use crate::open;

/// Leaves that a test may count per line: 8×8 to depth 11. The benchmark goes further.
const LIMIT: u64 = 250_000_000;

#[test]
fn counts_are_those_of_the_file() {
    let mut checked = 0;
    for line in include_str!("../data/reversi.perft").lines() {
        if line.starts_with('#') {
            continue;
        }
        let numbers: Vec<u64> = line.split(' ').map(|n| n.parse().expect("a number")).collect();
        let [size, depth, leaves] = numbers[..] else { panic!("three numbers in `{line}`") };
        if leaves > LIMIT {
            continue;
        }
        let start = open(size as u8, "standard").start();
        assert_eq!(start.perft(depth as u32), leaves, "size {size}, depth {depth}");
        checked += 1;
    }
    assert!(checked > 80, "only {checked} lines were checked");
}

#[test]
fn divide_splits_the_count() {
    let start = open(8, "standard").start();
    let divided = start.divide(6);
    assert_eq!(
        divided.iter().map(|(m, _)| m.as_str()).collect::<Vec<_>>(),
        ["d3", "c4", "f5", "e6"]
    );
    assert!(divided.iter().all(|(_, n)| *n == 8200 / 4));
}

#[test]
fn every_game_on_four_by_four() {
    assert_eq!(open(4, "standard").start().perft(40), 60_060);
}
