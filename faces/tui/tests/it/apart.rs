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
