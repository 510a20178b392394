use std::sync::Arc;

use game::{Family, Game, Rules, Spec, Visitor};
use proptest::prelude::*;
use record::transcript::{read, write};

struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Arc<dyn Game> {
        Arc::new(rules)
    }
}

pub fn reversi(size: &str) -> Arc<dyn Game> {
    let spec = Spec { size: Some(size.into()), variant: None };
    reversi::ReversiFamily::visit(&spec, Open).unwrap()
}

#[test]
fn a_whole_game() {
    let game = reversi("8");
    let text = include_str!("../data/transcript.txt");
    let moves = read(&*game, None, text.as_bytes()).unwrap();
    assert_eq!(write(&*game, None, &moves, "").unwrap(), text.trim());
    let mut position = game.start();
    for m in &moves {
        position.play(m).unwrap();
    }
    assert!(position.outcome().is_some());
}

#[test]
fn spelling_does_not_matter() {
    let game = reversi("8");
    let expected = ["f5", "d6", "c3"];
    for text in [
        "f5d6c3",
        "F5 D6\nC3",
        "1. f5 d6 2. c3",
        "1.f5d6 2.c3",
        "ｆ５ｄ６ｃ３",
        "f5\td6c3\r\n",
        "F5-D6-C3",
        "f5,d6, c3",
        "f5 - d6 - c3",
        "1. f5; 2. d6; 3. c3",
    ] {
        assert_eq!(read(&*game, None, text.as_bytes()).unwrap(), expected, "{text}");
    }
}

/// Some write passes into the chain; elsewhere these letters are no move.
#[test]
fn a_pass_may_stand_in_the_chain() {
    let game = reversi("4");
    let played = |first: usize| {
        let (mut position, mut moves) = (game.start(), Vec::new());
        while let legal @ [_, ..] = &*position.legal_moves() {
            moves.push(position.play(&legal[(first + moves.len()) % legal.len()]).unwrap());
        }
        moves
    };
    let passes = |moves: &Vec<String>| moves[..moves.len() - 1].iter().any(|m| m == "pass");
    let moves = (0..100).map(played).find(passes).expect("somebody has to pass");
    let concat = |pass: &str| moves.concat().replace("pass", pass);
    let chains = ["pass", "--", "PA", "ps", "@@"].map(concat);
    for text in chains.into_iter().chain([moves.join(" "), moves.join("-"), moves.join(", ")]) {
        assert_eq!(read(&*game, None, text.as_bytes()).unwrap(), moves, "{text}");
    }
    for wrong in ["b1pas", "b1pass1", "passpas", "b1@a2", "b1-2"] {
        assert!(read(&*game, None, wrong.as_bytes()).is_err(), "{wrong}");
    }
}

#[test]
fn errors_name_the_move() {
    let error = read(&*reversi("8"), None, b"f5 a1").unwrap_err();
    assert!(error.to_string().starts_with("move 2: "), "{error}");
}

proptest! {
    #[test]
    fn bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        let _ = read(&*reversi("8"), None, &bytes);
    }

    /// Passes left out in writing are put back in reading.
    #[test]
    fn random_games_come_back(choices in proptest::collection::vec(any::<usize>(), 0..40)) {
        let game = reversi("4");
        let mut position = game.start();
        let mut moves = Vec::new();
        for choice in choices {
            let legal = position.legal_moves();
            if legal.is_empty() { break }
            moves.push(position.play(&legal[choice % legal.len()]).unwrap());
        }
        let text = write(&*game, None, &moves, "").unwrap();
        prop_assert_eq!(read(&*game, None, text.as_bytes()).unwrap(), moves);
    }
}
