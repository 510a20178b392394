use game::{Family, MoveError, Outcome, Rules, Side, Spec, SpecError, Status, Visitor};
use reversi::ReversiFamily;

use crate::{open, sizes};

#[test]
fn the_start_is_the_standard_one() {
    for size in sizes() {
        let game = open(size, "standard");
        let view = game.start().view();
        assert_eq!(view.counts, [2, 2]);
        assert_eq!(view.status, Status::ToMove(Side::Black));
        assert_eq!(view.legal.len(), 4);
    }
    assert_eq!(open(4, "standard").start().text(), "..../.OX./.XO./.... X");
    assert_eq!(open(4, "parallel").start().text(), "..../.OO./.XX./.... X");
    assert_eq!(open(4, "handicap3").start().text(), "X..X/.OX./.XO./...X O");
    assert_eq!(open(4, "anti+handicap1").variant(), "anti+handicap1");
}

#[test]
fn sizes_and_variants_that_do_not_exist() {
    struct Nothing;
    impl Visitor for Nothing {
        type Output = ();
        fn visit<R: Rules>(self, _: R) {}
    }
    for size in ["", " ", "2", "3", "28", "7", "eight", "8x6", "-8", "8.0", "999999999999", "8,8,8"]
    {
        let spec = Spec { size: Some(size.into()), variant: None };
        let result = ReversiFamily::visit(&spec, Nothing);
        assert!(matches!(result, Err(SpecError::Size { .. })), "{size}");
    }
    for size in ["8", "８", "8x8", " 8 "] {
        let spec = Spec { size: Some(size.into()), variant: None };
        assert!(ReversiFamily::visit(&spec, Nothing).is_ok(), "{size}");
    }
    for variant in ["upside-down", "handicap1+handicap2", "handicap2+anti+handicap1"] {
        let spec = Spec { size: None, variant: Some(variant.into()) };
        let result = ReversiFamily::visit(&spec, Nothing);
        assert!(matches!(result, Err(SpecError::Variant { .. })), "{variant}");
    }
}

#[test]
fn moves_that_are_refused_say_why() {
    let mut position = open(8, "standard").start();
    let before = position.text();
    let mut refused = |text: &str| position.play(text).expect_err("refused").to_string();
    assert_eq!(refused("a1"), "a1: a move must flip at least one disc");
    assert_eq!(refused("d4"), "d4 is occupied");
    assert_eq!(refused("i1"), "`i1` is off the board, which goes from a1 to h8");
    assert_eq!(refused("pass"), "there are legal moves, so you cannot pass");
    assert_eq!(refused("fly"), "`fly` is not a move; expected something like `d3`");
    assert_eq!(position.text(), before);
    assert_eq!(position.play("Ｆ５").as_deref(), Ok("f5"));
}

#[test]
fn a_forced_pass_is_the_only_move() {
    // Black can take nothing; White takes the last black disc but one.
    let game = open(4, "standard");
    let mut position = game.parse_position("XO../..../..../OOOX X").expect("a position");
    assert_eq!(position.view().status, Status::ToMove(Side::Black));
    position.play("c1").expect("legal");
    assert_eq!(position.text(), "XXX./..../..../OOOX O");
    assert_eq!(position.legal_moves(), ["d1"].map(String::from)[..0].to_vec());

    let mut position = game.parse_position("OXX./..../..../.... X").expect("a position");
    assert_eq!(position.legal_moves(), ["pass"]);
    assert_eq!(position.play("b2"), Err(MoveError::MustPass));
    assert_eq!(position.play("PA").as_deref(), Ok("pass"));
    assert_eq!(position.legal_moves(), ["d1"]);
    position.play("d1").expect("legal");
    assert_eq!(position.outcome(), Some(Outcome::Win(Side::White)));
    assert_eq!(position.play("a2"), Err(MoveError::GameOver));
}

/// What is given as an example of a move can be played; after the end it is at least an empty
/// square.
#[test]
fn an_example_is_no_square_with_a_disc() {
    for (text, example) in [
        ("OXX./.XO./.OX./.... X", "d2"),
        ("OXX./.XX./.XX./.... X", "pass"),
        ("..../.XX./.XX./.... O", "b1"),
        ("XXXX/XXX./XXX./.... O", "d2"),
    ] {
        let mut position = open(4, "standard").parse_position(text).expect("a position");
        assert_eq!(position.view().example().as_deref(), Some(example), "{text}");
        let refused = position.play("fly").expect_err("no move").to_string();
        assert!(refused.ends_with(&format!("something like `{example}`")), "{refused}");
    }
    let full = open(4, "standard").parse_position("XXXX/XXXX/OOOO/OOOO X").expect("a position");
    assert_eq!(full.view().example(), None);
}

/// Neither side has a move: the game is over and nobody passes, with squares left or none.
#[test]
fn after_the_end_nobody_passes() {
    for text in [
        "XXX./..../..../...O X",
        "XXX./..../..../...O O",
        "XXXX/XXXX/OOOO/OOOO X",
        "XX../..../..../.... O",
    ] {
        let mut position = open(4, "standard").parse_position(text).expect("a position");
        assert!(position.outcome().is_some(), "{text}");
        assert!(position.legal_moves().is_empty(), "{text}");
        assert!(position.view().legal.is_empty(), "{text}");
        assert_eq!(position.play("pass"), Err(MoveError::GameOver), "{text}");
    }
}

#[test]
fn the_objective_decides_who_wins() {
    let text = "XXX./..../..../...O X";
    let winner = |variant| open(4, variant).parse_position(text).expect("a position").outcome();
    assert_eq!(winner("standard"), Some(Outcome::Win(Side::Black)));
    assert_eq!(winner("anti"), Some(Outcome::Win(Side::White)));
    // Empty squares are the winner's, where the counts say by how much.
    let margin = |variant, text: &str| {
        open(4, variant).parse_position(text).expect("a position").view().margin()
    };
    assert_eq!(margin("standard", text), Some(14));
    assert_eq!(margin("standard", "OOO./..../..../...X X"), Some(-14));
    assert_eq!(margin("standard", "XXXX/XXXX/OOOO/OOOO X"), Some(0));
    assert_eq!(margin("anti", text), None);
    assert_eq!(margin("standard", "..../.OX./.XO./.... X"), None, "it goes on");
}

/// The line that proves the value of the 4×4 board, and Feinstein's for 6×6.
#[test]
fn the_known_best_games_end_as_published() {
    let play = |size, moves: &str| {
        let mut position = open(size, "standard").start();
        for m in moves.split(' ') {
            position.play(m).unwrap_or_else(|e| panic!("{m}: {e}"));
        }
        assert!(position.outcome().is_some());
        position.view().counts
    };
    let four = "b1 a1 a2 c1 d4 a3 d1 b4 a4 c4";
    assert_eq!(play(4, four), [3, 11]);
    let six = "c2 b4 c5 d2 e4 e3 d1 c1 b1 d5 d6 f4 b3 b2 f3 f2 e2 b6 a4 c6 a6 a2 b5 a5 e6 e5 \
               a3 a1 f5 f6 pass e1 f1";
    assert_eq!(play(6, six), [16, 20]);
}

/// As boards have them: four, two squares from each edge; none where the middle is all that there
/// is.
#[test]
fn the_middle_is_framed() {
    let named = |size| {
        let view = open(size, "standard").start().view();
        let names = view.crossings.iter().map(|&point| view.frame.name(point));
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(named(4), "");
    assert_eq!(named(6), "b2 d2 b4 d4");
    assert_eq!(named(8), "b2 f2 b6 f6");
    assert_eq!(named(26), "b2 x2 b24 x24");
}
