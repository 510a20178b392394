//! What is asked before it is done, and what keys answer.

use host::{Command, NewGame};
use tui::message::{Effect, Message};
use words::Lang;

use crate::kit::{Kit, game, two};
use crate::screens::summary;

/// Whoever sees nothing but that the terminal is too small changes nothing.
#[test]
fn keys_that_nobody_sees_do_nothing() {
    let mut kit = two("reversi");
    let before = kit.shown();
    kit.size = (19, 7);
    assert!(kit.shown().contains("is too"), "{}", kit.shown());
    let wanted = kit.wanted.len();
    kit.press("esc up enter f q f5");
    assert_eq!(kit.wanted.len(), wanted);
    kit.press("ctrl+c");
    assert!(kit.has(|effect| matches!(effect, Effect::Quit)));
    kit.size = (80, 24);
    assert_eq!(kit.shown(), before);
}

/// What is being played is not left for another game by one key.
#[test]
fn another_game_is_asked_for_twice_while_one_is_played() {
    let is_made = |effect: &Effect| matches!(effect, Effect::Make(_));
    let mut kit = two("reversi");
    kit.press("f5 enter m");
    assert!(!kit.has(is_made));
    assert!(kit.shown().contains("not over"), "{}", kit.shown());
    kit.press("enter");
    assert!(!kit.has(is_made));
    kit.press("m y");
    assert!(kit.has(is_made));
}

/// Another game is begun as this one was, also where that was by no rule.
#[test]
fn another_game_is_like_the_one_before() {
    for rule in ["none", "centre", "swap"] {
        let new = NewGame { opening: Some(rule.into()), ..game("renju") };
        let mut kit = Kit::at(Lang::En, &new);
        kit.press("m y");
        let is_like =
            |effect: &Effect| matches!(effect, Effect::Make(made) if made.opening == new.opening);
        assert!(kit.has(is_like), "{rule}: {:?}", kit.wanted);
    }
}

#[test]
fn digits_choose_answers() {
    let is_seat = |effect: &Effect| matches!(effect, Effect::Say(Command::Seat { .. }, _));
    let mut kit = two("reversi");
    kit.press("l down enter 0");
    assert!(!kit.has(is_seat));
    // White, and the first who can sit there: a person.
    kit.press("1");
    assert!(kit.has(is_seat));
}

/// At the end of a list that goes on more are asked for, once, and the line after it is chosen when
/// they are there; a person may be called as an engine with its level is.
#[test]
fn a_long_list_goes_on_where_it_ended() {
    let mut kit = Kit::new(Lang::En);
    kit.press("down down enter");
    let named = |at: usize| {
        let players = [format!("Player {at}"), "general 3".into()];
        store::Summary { id: format!("game{at}"), players, ..summary() }
    };
    kit.tell(Message::Games((0..3).map(named).collect(), true));
    assert!(kit.shown().contains("Player 1 against General engine, level 3"), "{}", kit.shown());
    kit.press("down down down");
    assert!(kit.has(|effect| matches!(effect, Effect::List(_))));
    kit.press("down down");
    kit.tell(Message::Games((0..6).map(named).collect(), false));
    kit.press("enter");
    assert!(kit.has(|effect| matches!(effect, Effect::Open(id) if id == "game3")));
}

/// What there is to say of the games that were kept is no reason to fear for those of now.
#[test]
fn a_note_is_no_warning() {
    let mut kit = Kit::new(Lang::En);
    kit.tell(Message::Notes(vec!["kept.duiyi is damaged and was passed over.".into()]));
    let shown = kit.shown();
    assert!(shown.contains("kept.duiyi is damaged") && !shown.contains("NOT saved"), "{shown}");
    kit.tell(Message::NotKept(Some("the disk is full".into())));
    assert!(kit.shown().contains("NOT saved"), "{}", kit.shown());
}

/// Of several games of one kind who deletes one reads which.
#[test]
fn the_game_to_be_deleted_is_named() {
    let mut kit = Kit::new(Lang::En);
    kit.press("down down enter");
    kit.tell(Message::Games(vec![summary()], false));
    kit.press("x");
    let asked = kit.shown();
    assert!(asked.contains("Delete “1970-01-01 00:00 · Reversi, 8×8 · 小明"), "{asked}");
    // The foot has the answers to the question, and nothing else.
    assert!(asked.contains("x Delete  Esc Cancel") && !asked.contains("Open"), "{asked}");
    // Who is not sure is still at the list, and is asked again.
    kit.press("esc");
    let list = kit.shown();
    assert!(list.contains("My games") && !list.contains("Delete “"), "{list}");
    assert!(list.contains("Enter Open"), "{list}");
    kit.press("x");
    assert!(!kit.has(|effect| matches!(effect, Effect::Delete(_))));
    kit.press("x");
    assert!(kit.has(|effect| matches!(effect, Effect::Delete(id) if id == "id")));
}
