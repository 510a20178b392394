//! Another game like the one that was played.

use std::time::Duration;

use host::{Command, NewGame, NewSeat, Rights};

fn named(name: &str) -> NewSeat {
    NewSeat { name: Some(name.into()), ..NewSeat::default() }
}

/// What another game would be like after these answers and moves.
fn after(new: &NewGame, said: &[&str]) -> NewGame {
    let mut table = new.open().expect("a game");
    table.begin(Duration::ZERO);
    for text in said {
        let command = Command::Move { text: (*text).into() };
        table.obey(&command, Rights::ALL, Duration::ZERO).expect(text);
    }
    let another = table.another();
    assert_eq!(table.state(Duration::ZERO).another.as_ref(), Some(&another));
    // It can be begun as it is.
    another.open().expect("another game");
    another
}

#[test]
fn everything_stays_but_the_colours() {
    let engine = NewSeat { engine: Some("general".into()), level: Some(7), ..NewSeat::default() };
    let new = NewGame {
        game: "tictactoe".into(),
        size: Some("3".into()),
        start: Some("X..\n.O.\n... X".into()),
        opening: Some("none".into()),
        black: named("Ann"),
        white: engine.clone(),
        time: Some("5m+3".into()),
        ..NewGame::default()
    };
    let another = after(&new, &[]);
    assert_eq!((&another.black, &another.white), (&engine, &new.black));
    assert_eq!((another.opening.as_deref(), another.seed), (Some("none"), None));
    assert_eq!(another.time.as_deref(), Some("300+3"));
    let again = after(&another, &[]);
    assert_eq!((&again.black, &again.white, &again.start), (&new.black, &engine, &another.start));
    assert_eq!(again.start.as_ref().map(|rows| rows.contains('O')), Some(true));
}

/// An opening that somebody has named is begun with again, and what chance has drawn is another.
#[test]
fn what_was_named_stays_and_chance_draws_again() {
    let new = |opening: &str| NewGame {
        game: "reversi".into(),
        opening: Some(opening.into()),
        seed: Some(5),
        ..NewGame::default()
    };
    let moves = |new: &NewGame| new.open().expect("a game").session().moves().to_vec();
    let tiger = after(&new("tiger"), &[]);
    assert_eq!((tiger.opening.as_deref(), tiger.seed), (Some("Tiger"), None));
    assert_eq!(moves(&tiger), moves(&new("tiger")));
    let xot = after(&new("xot"), &[]);
    assert_eq!(xot.opening.as_deref(), Some("xot"));
    assert_ne!(moves(&xot), moves(&new("xot")));
}

/// Who has decided in the opening what the other put there is the one who puts it next time,
/// whichever colour he has taken.
#[test]
fn who_did_not_open_opens_next() {
    let new = NewGame {
        game: "gomoku".into(),
        opening: Some("swap".into()),
        black: named("Ann"),
        white: named("Bo"),
        ..NewGame::default()
    };
    for choice in ["white", "black"] {
        let another = after(&new, &["h8", "i9", "j11", choice]);
        assert_eq!(another.black.name.as_deref(), Some("Bo"), "{choice}");
    }
}
