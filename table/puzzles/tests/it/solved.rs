//! What somebody has solved.

use puzzles::{Solved, sets};

#[test]
fn comes_back_as_it_was_kept_and_forgives_what_is_no_such_text() {
    let text = "gomoku/15/renju 3; reversi/8/standard 1,2,5";
    assert_eq!(Solved::read(text).to_string(), text);
    let damaged = "gomoku/15/renju 3,x,0,3;; reversi/8/standard; ,; reversi/8/standard 5,1001,2,1";
    assert_eq!(Solved::read(damaged).to_string(), text);
    let by_hand = "\u{feff}reversi/8/standard 5, 1,2\r\ngomoku/15/renju 3\r\n";
    assert_eq!(Solved::read(by_hand).to_string(), text);
    assert_eq!(Solved::read("").to_string(), "");
}

#[test]
fn says_what_is_left() {
    let called = |key: &str| sets().iter().find(|set| set.key() == key).expect("a set");
    let [set, other] = ["reversi/8/standard", "reversi/8/standard/openings"].map(called);
    let count = set.puzzles.len();
    let listed: Vec<String> = (7..=count).map(|number| number.to_string()).collect();
    let mut solved = Solved::read(&format!("reversi/8/standard 1,2,5,{},999", listed.join(",")));
    assert!(solved.has(set, 5) && !solved.has(set, 3) && !solved.has(other, 5));
    assert_eq!((solved.many(set), solved.many(other)), (count - 3, 0));
    assert_eq!(solved.left(set), [3, 4, 6]);
    assert_eq!(solved.next(set, 0), Some(3));
    assert_eq!(solved.next(set, 4), Some(6));
    assert_eq!(solved.next(set, 6), Some(3), "it goes round");
    for number in [3, 4, 6] {
        solved.add(set, number);
    }
    assert_eq!((solved.next(set, 2), solved.next(other, 0)), (None, Some(1)));
}
