//! The laws of all games.

use conformance::fuzz;
use mnk::{Mnk, MnkRules, Shape, TicTacToe};
use proptest::prelude::*;

#[test]
fn tic_tac_toe_obeys_the_laws() {
    conformance::check::<TicTacToe>(&[("3", "standard"), ("3", "misere")]);
}

#[test]
fn mnk_obeys_the_laws() {
    conformance::check::<Mnk>(&[
        ("", ""),
        ("1,1,1", ""),
        ("7,4,4", "misere"),
        ("1,9,3", "standard"),
        ("11,11,5", ""),
        ("26,25,6", "misere"),
    ]);
}

fn rules() -> impl Strategy<Value = MnkRules<2, 128>> {
    (1u8..=11, 1u8..=11, 1u8..=11, any::<bool>()).prop_map(|(m, n, k, misere)| {
        let shape = Shape::new(m, n, k.min(m.max(n))).unwrap();
        MnkRules::new(shape, misere)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn any_text_as_position(rules in rules(), text in "[XO./0-9 ●○－]{0,60}( [XO])?") {
        fuzz::law_position_text(&rules, text.as_bytes());
    }

    #[test]
    fn any_board(rules in rules(), bytes in proptest::collection::vec(any::<u8>(), 1..150)) {
        fuzz::law_board(&rules, &bytes);
    }

    #[test]
    fn any_text_as_move(rules in rules(), text in "\\PC{0,6}|[a-zａ-ｚ][0-9０-９]{1,3}|pass") {
        fuzz::law_move_text(&rules, text.as_bytes());
    }

    #[test]
    fn any_game(rules in rules(), bytes in proptest::collection::vec(any::<u8>(), 0..150)) {
        fuzz::law_moves(&rules, &bytes);
    }
}
