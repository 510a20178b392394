use std::collections::HashSet;

use engine::{Limits, Stop, Waiting};
use general_engine::Kind;
use proptest::prelude::*;
use reversi::{B8, Reversi, ReversiFamily};
use tournament::openings::{Wanted, balanced, read};

use crate::open;

#[test]
fn transcripts_and_offsets() {
    let reversi = open::<ReversiFamily>("8");
    let text = "% comment\nf5d6c3 # tiger\n\nF5 D6 C5\n";
    let openings = read(&*reversi, text.as_bytes()).expect("openings");
    assert_eq!(openings, [["f5", "d6", "c3"], ["f5", "d6", "c5"]]);
    let error = read(&*reversi, b"f5d6\nf5f5\n").expect_err("an illegal move");
    assert_eq!(error.line, 2);

    let board = open::<mnk::Mnk>("15,15,5");
    let openings = read(&*board, b"0,0, 1,-1, -7,7\n").expect("openings");
    assert_eq!(openings, [["h8", "i9", "a1"]]);
    assert!(read(&*board, b"8,0\n").expect_err("off the board").to_string().contains("8,0"));
    assert!(read(&*board, b"a1 a2 b1 b2 c1 c2 d1 d2 e1\n").is_err(), "the game is over");
}

#[test]
fn made_openings_are_legal_different_and_repeatable() {
    let game = open::<ReversiFamily>("8");
    let make = |seed| {
        let wanted = Wanted { count: 12, plies: 8, limits: Limits::depth(1), margin: 30.0, seed };
        let make = |_: &_, _: &_| {
            Ok(general_engine::engine(Kind::AlphaBeta, Reversi::<B8>::default(), heuristics::of()))
        };
        let mut judge = Waiting::new(Box::new(make));
        balanced(&game, &mut judge, &wanted, &Stop::new()).expect("a judge")
    };
    let openings = make(1);
    assert_eq!(openings.len(), 12);
    let text: Vec<String> = openings.iter().map(|o| o.join(" ")).collect();
    assert_eq!(read(&*game, text.join("\n").as_bytes()).as_ref(), Ok(&openings));
    assert_eq!(text.iter().collect::<HashSet<_>>().len(), 12);
    assert_eq!(make(1), openings);
    assert_ne!(make(2), openings);
}

proptest! {
    #[test]
    fn any_bytes_are_openings_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&*open::<ReversiFamily>("8"), &bytes);
    }
}
