//! The laws of all games.

use conformance::fuzz;
use connect_four::{ConnectFour, ConnectFourFamily};
use proptest::prelude::*;

#[test]
fn obeys_the_laws() {
    conformance::check::<ConnectFourFamily>(&[("", ""), ("4", ""), ("10x4", ""), ("10x10", "")]);
}

fn rules() -> impl Strategy<Value = ConnectFour> {
    (4u8..=10, 4u8..=10).prop_map(|(width, height)| ConnectFour::new(width, height).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn any_text_as_position(rules in rules(), text in "[XO./0-9 ●○－]{0,60}( [XO])?") {
        fuzz::law_position_text(&rules, text.as_bytes());
    }

    #[test]
    fn any_board(rules in rules(), bytes in proptest::collection::vec(any::<u8>(), 1..100)) {
        fuzz::law_board(&rules, &bytes);
    }

    #[test]
    fn any_text_as_move(rules in rules(), text in "\\PC{0,3}|[a-zａ-ｚ]") {
        fuzz::law_move_text(&rules, text.as_bytes());
    }

    #[test]
    fn any_game(rules in rules(), bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
        fuzz::law_moves(&rules, &bytes);
    }
}
