//! What an opening rule asks, and who sits where because of it.

use host::NewGame;
use words::Lang;

use crate::kit::Kit;

fn two_by(rule: &str, variant: &str) -> Kit {
    let new = NewGame {
        game: "gomoku".into(),
        variant: Some(variant.into()),
        opening: Some(rule.into()),
        ..NewGame::default()
    };
    Kit::at(Lang::En, &new)
}

/// Two without names are numbered, and change sides with their numbers.
#[test]
fn who_changes_sides_takes_his_number_along() {
    let mut kit = two_by("swap2", "freestyle");
    kit.press("/h8 enter /h9 enter /i9 enter");
    let before = kit.shown();
    assert!(before.contains("Black  Player 1"), "{before}");
    // The second player takes Black, which the first has held.
    kit.press("/black enter");
    let after = kit.shown();
    assert!(after.contains("Black  Player 2") && after.contains("White  Player 1"), "{after}");
}

/// Who waits reads what the other decides.
#[test]
fn who_waits_is_told_for_what() {
    let black = host::NewSeat { engine: Some("gomoku".into()), ..host::NewSeat::default() };
    let new = NewGame {
        game: "gomoku".into(),
        opening: Some("swap2".into()),
        black,
        ..NewGame::default()
    };
    let mut kit = Kit::at(Lang::En, &new);
    kit.size = (160, 40);
    let shown = kit.shown();
    assert!(shown.contains("First player places a Black stone anywhere"), "{shown}");
    // Who came by a list has not chosen the rule.
    assert!(shown.contains("Swap2: "), "{shown}");
}

/// The best move is not the fairest: nobody is advised while an opening asks, in no part of the
/// panel.
#[test]
fn while_an_opening_asks_there_is_no_advice() {
    let mut kit = two_by("rif", "renju");
    kit.press("tab");
    let shown = kit.shown();
    assert!(shown.contains("This is possible"), "{shown}");
    assert!(!kit.has(|effect| matches!(effect, tui::message::Effect::Advise(1.., _))));
}

/// Fifth stones are numbered on the board and named in the question; `possible` tells them.
#[test]
fn offered_stones_are_numbered() {
    let mut kit = two_by("rif", "renju");
    kit.size = (160, 40);
    kit.press("/h8 enter /i9 enter /j10 enter");
    kit.press("esc /possible enter");
    assert!(kit.shown().contains("A choice is asked for here"), "{}", kit.shown());
    kit.press("/keep enter /g8 enter /g7 enter");
    assert!(kit.shown().contains("g7 is offered as Black’s fifth stone."), "{}", kit.shown());
    kit.press("/f6 enter");
    let shown = kit.shown();
    assert!(shown.contains("Black: g7 or f6."), "{shown}");
    kit.press("/possible enter");
    let shown = kit.shown();
    assert!(shown.contains("g7") && shown.contains("f6"), "{shown}");
}
