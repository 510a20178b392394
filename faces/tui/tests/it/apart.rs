//! A game with somebody elsewhere, as the terminal shows it.

use std::sync::Arc;
use std::time::Duration;

use host::{Command, NewGame, Rights};
use server::Seen;
use tui::message::{Effect, Message};
use words::Lang;

use crate::kit::Kit;

/// Of two who sit apart each sees whether the other is here, and is offered what he can do alone.
#[test]
fn who_sits_elsewhere_is_seen_to_come_and_to_go() {
    let new = NewGame { game: "gomoku".into(), opening: Some("none".into()), ..NewGame::default() };
    let mut kit = Kit::at(Lang::En, &new);
    let state = kit.table.as_mut().expect("a table").state(Duration::ZERO);
    let mut see = |here, ending: bool, revision| {
        let mut state = state.clone();
        state.happened.clear();
        (state.apart, state.revision) = (true, state.revision + revision);
        state.ending = ending.then(|| host::EndingState {
            winner: None,
            draw: true,
            how: record::How::Agreement,
            reason: None,
            why: Vec::new(),
        });
        let (owners, happened) = ([None, None], Some(Vec::new()));
        let (state, you, here) = (Arc::new(state), Rights([true, false]), Some(here));
        let seen = Seen { state, you, owners, here, happened, thinks: None, thought: None };
        kit.tell(Message::Seen("id".into(), Box::new(seen)));
        kit.shown()
    };
    let alone = see([true, false], false, 1);
    assert!(alone.contains("not here") && alone.contains("Undo"), "{alone}");
    assert!(!alone.contains("Redo") && !alone.contains("Hint"), "{alone}");
    let together = see([true, true], false, 1);
    assert!(together.contains("White is here.") && !together.contains("not here"), "{together}");
    let gone = see([true, false], false, 1);
    assert!(gone.contains("White has left."), "{gone}");
    let over = see([true, true], true, 2);
    assert!(!over.contains("Undo") && over.contains("Redo"), "{over}");
}

/// An offer that is taken back is not there to be agreed to any more; who agrees says to what.
#[test]
fn an_offer_goes_with_its_question() {
    let new = NewGame { game: "gomoku".into(), opening: Some("none".into()), ..NewGame::default() };
    let mut kit = Kit::at(Lang::En, &new);
    let mut state = kit.table.as_mut().expect("a table").state(Duration::ZERO);
    state.happened.clear();
    state.apart = true;
    let mut see = |kit: &mut Kit, offer| {
        state.revision += 1;
        state.offer = offer;
        let (owners, happened) = ([None, None], Some(Vec::new()));
        let (state, you) = (Arc::new(state.clone()), Rights([true, false]));
        let here = Some([true, true]);
        let seen = Seen { state, you, owners, here, happened, thinks: None, thought: None };
        let revision = seen.state.revision;
        kit.tell(Message::Seen("id".into(), Box::new(seen)));
        revision
    };
    let offered = Some((host::Color::White, host::Offered::Draw));
    see(&mut kit, offered);
    assert!(kit.shown().contains("Accept"), "{}", kit.shown());
    see(&mut kit, None);
    assert!(!kit.shown().contains("Accept"), "{}", kit.shown());
    let revision = see(&mut kit, offered);
    kit.press("up enter");
    let agreed = |effect: &Effect| match effect {
        Effect::Say(Command::Draw, of) => *of == Some(revision),
        _ => false,
    };
    assert!(kit.has(agreed), "{}", kit.shown());
}

/// What an opening asks of the other player is no question to this one.
#[test]
fn the_opening_asks_one_of_two_who_sit_apart() {
    let (opening, variant) = (Some("swap2".into()), Some("freestyle".into()));
    let new = NewGame { game: "gomoku".into(), opening, variant, ..NewGame::default() };
    let mut kit = Kit::at(Lang::En, &new);
    kit.press("/h8 enter /h9 enter /i9 enter esc");
    let mut state = kit.table.as_mut().expect("a table").state(Duration::ZERO);
    state.happened.clear();
    state.apart = true;
    for (you, is_asked) in [([true, false], false), ([false, false], false), ([false, true], true)]
    {
        state.revision += 1;
        let (owners, happened) = ([None, None], Some(Vec::new()));
        let (state, here) = (Arc::new(state.clone()), Some([true, true]));
        let you = Rights(you);
        let seen = Seen { state, you, owners, here, happened, thinks: None, thought: None };
        kit.tell(Message::Seen("id".into(), Box::new(seen)));
        assert_eq!(kit.shown().contains("1 take Black"), is_asked, "{you:?}: {}", kit.shown());
    }
}

/// A draw that is offered while somebody is about to place a stone is not agreed to by that key.
#[test]
fn enter_agrees_to_nothing_that_the_other_offers() {
    for kind in [host::Offered::Draw, host::Offered::Undo] {
        let new =
            NewGame { game: "gomoku".into(), opening: Some("none".into()), ..NewGame::default() };
        let mut kit = Kit::at(Lang::En, &new);
        let mut state = kit.table.as_mut().expect("a table").state(Duration::ZERO);
        state.happened.clear();
        (state.apart, state.revision) = (true, state.revision + 1);
        state.offer = Some((host::Color::White, kind));
        let (owners, happened) = ([None, None], Some(Vec::new()));
        let (state, you, here) = (Arc::new(state), Rights([true, false]), Some([true, true]));
        let seen = Seen { state, you, owners, here, happened, thinks: None, thought: None };
        kit.tell(Message::Seen("id".into(), Box::new(seen)));
        assert!(kit.shown().contains("Accept"), "{}", kit.shown());
        kit.press("enter");
        assert!(kit.has(|effect| matches!(effect, Effect::Say(Command::Decline, _))), "{kind:?}");
        assert!(!kit.has(|effect| matches!(effect, Effect::Say(Command::Draw | Command::Undo, _))));
    }
}
