//! What somebody has solved.

use game::Spec;
use puzzles::Solved;

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
    let game = catalog::open("reversi", &Spec::default()).expect("a game");
    let other = catalog::open("gomoku", &Spec::default()).expect("a game");
    let mut solved = Solved::read("reversi/8/standard 1,2,5,9");
    assert!(solved.has(&*game, 5) && !solved.has(&*game, 3) && !solved.has(&*other, 5));
    assert_eq!((solved.many(&*game, 6), solved.many(&*other, 6)), (3, 0));
    assert_eq!(solved.next(&*game, 0, 6), Some(3));
    assert_eq!(solved.next(&*game, 4, 6), Some(6));
    assert_eq!(solved.next(&*game, 6, 6), Some(3), "it goes round");
    for number in [3, 4, 6] {
        solved.add(&*game, number);
    }
    assert_eq!(solved.next(&*game, 2, 6), None);
}
