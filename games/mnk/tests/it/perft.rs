//! Counted game trees.

use game::{Position, Rows, perft};
use mnk::{Large, MnkPosition, Shape, Small};

use crate::naive::outcome;

fn each_line(check: impl Fn(Shape, bool, u32, u64)) {
    for line in include_str!("../data/perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let numbers: Vec<u8> = words[0].split(',').map(|n| n.parse().unwrap()).collect();
        let shape = Shape::new(numbers[0], numbers[1], numbers[2]).unwrap();
        check(shape, words[1] == "misere", words[2].parse().unwrap(), words[3].parse().unwrap());
    }
}

#[test]
fn counts_are_as_expected() {
    each_line(|shape, misere, depth, count| {
        let large = Large::new(shape, misere);
        if shape.frame().len() <= 64 {
            let small = Small::new(shape, misere);
            assert_eq!(perft(&small, depth), count, "{shape:?} {depth}");
            if count > 500_000 {
                return;
            }
        }
        assert_eq!(perft(&large, depth), count, "{shape:?} {depth}");
    });
}

fn slow_perft(rows: &mut Rows, k: u8, misere: bool, depth: u32) -> u64 {
    if depth == 0 || outcome(rows, k, misere).is_some() {
        return 1;
    }
    let mut sum = 0;
    for i in 0..rows.cells.len() {
        if rows.cells[i].is_none() {
            rows.cells[i] = Some(rows.turn);
            rows.turn = !rows.turn;
            sum += slow_perft(rows, k, misere, depth - 1);
            rows.turn = !rows.turn;
            rows.cells[i] = None;
        }
    }
    sum
}

#[test]
fn the_slow_rules_count_the_same() {
    each_line(|shape, misere, depth, count| {
        if count <= 60_000 {
            let mut rows = Rows::empty(shape.frame());
            assert_eq!(slow_perft(&mut rows, shape.in_row(), misere, depth), count);
        }
    });
}

#[test]
fn all_games_of_misere_are_those_of_the_standard_game() {
    for depth in 0..10 {
        let count = |misere| perft(&tic_tac_toe(misere), depth);
        assert_eq!(count(true), count(false));
    }
    assert!(tic_tac_toe(true).outcome().is_none());
}

fn tic_tac_toe(misere: bool) -> Small {
    MnkPosition::new(Shape::new(3, 3, 3).unwrap(), misere)
}
