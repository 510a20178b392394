//! Somebody who solves.

use puzzles::{Set, Solving, Standing, sets};

/// A puzzle with at least two moves, and its set.
fn longer() -> (&'static Set, usize) {
    let set = &sets()[0];
    let at = set.puzzles.iter().position(|puzzle| puzzle.length() >= 2).expect("one");
    (set, at + 1)
}

#[test]
fn whoever_finds_all_moves_has_earned_it() {
    let (set, number) = longer();
    let mut solving = Solving::new(set, number).expect("a puzzle");
    assert_eq!((solving.number(), solving.last(), solving.is_begun()), (number, None, false));
    while solving.attempt().standing == Standing::Asked {
        let right = solving.attempt().right[0].clone();
        solving.play(&right).expect("a move");
        let (last, reply) = solving.last().expect("a move");
        assert_eq!(last, right);
        assert_eq!(reply.is_some(), solving.attempt().standing == Standing::Asked);
    }
    assert!(solving.is_earned());
    assert!(solving.play("a1").is_err(), "it is over");
    assert!(solving.take_back());
    assert_eq!(solving.attempt().standing, Standing::Asked);
}

#[test]
fn a_wrong_move_can_be_taken_back_and_an_impossible_one_changes_nothing() {
    let (set, number) = longer();
    let mut solving = Solving::new(set, number).expect("a puzzle");
    let right = &solving.attempt().right[0];
    let legal = solving.attempt().position.legal_moves();
    let wrong = legal.iter().find(|text| *text != right).expect("another").clone();
    assert!(solving.play("z99").is_err());
    assert!(!solving.is_begun());
    solving.play(&wrong).expect("a move");
    assert_eq!(solving.attempt().standing, Standing::Wrong);
    assert_eq!(solving.last(), Some((&*wrong, None)));
    assert!(solving.take_back() && !solving.take_back());
    assert_eq!(solving.attempt().standing, Standing::Asked);
}

#[test]
fn what_was_shown_is_not_earned_until_it_is_begun_again() {
    let (set, number) = longer();
    let mut solving = Solving::new(set, number).expect("a puzzle");
    while solving.show().is_some() {}
    assert_eq!(solving.attempt().standing, Standing::Solved);
    assert!(solving.is_shown() && solving.is_last_shown() && !solving.is_earned());
    // The move before was shown, too, but what is last now is not told as if it had just been.
    assert!(solving.take_back() && solving.is_shown() && !solving.is_last_shown());
    solving.restart();
    assert!(!solving.is_shown() && !solving.is_begun());
    assert!(Solving::new(set, 0).is_none());
    assert!(Solving::new(set, set.puzzles.len() + 1).is_none());
}
