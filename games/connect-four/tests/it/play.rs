//! A game from the outside.

use connect_four::ConnectFour;
use game::{AnyPosition, Game, MoveError, Rules, SetupError};

fn rules() -> ConnectFour {
    ConnectFour::new(7, 6).unwrap()
}

fn start() -> Box<dyn AnyPosition> {
    Game::start(&rules())
}

#[test]
fn a_full_column_is_refused() {
    let mut position = start();
    for _ in 0..6 {
        assert_eq!(position.play("Ａ").as_deref(), Ok("a"));
    }
    match position.play("a") {
        Err(MoveError::Against { rule, .. }) => assert_eq!(rule.id, "column-full"),
        other => panic!("{other:?}"),
    }
    let off_board = position.play("h").expect_err("there is no such column").to_string();
    assert_eq!(off_board, "`h` is off the board, which goes from a to g");
    assert!(matches!(position.play("a1"), Err(MoveError::Malformed { .. })));
}

#[test]
fn stones_land_on_stones() {
    let mut position = start();
    position.play("d").unwrap();
    let view = position.view();
    let landing = view.legal.iter().find(|m| m.notation == "d").unwrap().point.unwrap();
    assert_eq!(view.frame.name(landing), "d2");
    assert_eq!(view.frame.name(view.last.unwrap()), "d1");
}

#[test]
fn impossible_boards_are_refused() {
    let refused = |text: &str, id: &str| match Rules::parse_position(&rules(), text) {
        Err(SetupError::Against { rule }) => assert_eq!(rule.id, id),
        other => panic!("{other:?}"),
    };
    refused("7/7/7/7/X6/7 O", "floating-stone");
    refused("7/7/7/7/OOOO3/XXXX3 O", "both-have-four");
    let won = Game::parse_position(&rules(), "7/7/7/7/7/XXXX3 O").unwrap();
    assert!(won.outcome().is_some());
}

#[test]
fn sizes_from_4_to_10() {
    assert!(ConnectFour::new(4, 10).is_some());
    assert!(ConnectFour::new(3, 6).is_none());
    assert!(ConnectFour::new(7, 11).is_none());
}
