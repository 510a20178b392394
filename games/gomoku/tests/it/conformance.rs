//! The laws of all games.

use conformance::fuzz;
use gomoku::{Gomoku, GomokuFamily, Rule};
use proptest::prelude::*;

#[test]
fn obeys_the_laws() {
    conformance::check::<GomokuFamily>(&[
        ("", ""),
        ("5", "freestyle"),
        ("5", "renju"),
        ("5", "renju-pass"),
        ("9", "renju-pass"),
        ("6", "standard-caro"),
        ("6", "caro"),
        ("9", "standard"),
        ("15", "renju"),
        ("26", "caro"),
    ]);
}

fn rules() -> impl Strategy<Value = Gomoku> {
    let rule = proptest::sample::select(Rule::ALL.to_vec());
    (5u8..=12, rule).prop_map(|(size, rule)| Gomoku::new(size, rule).unwrap())
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
