//! Two people who sit apart: each speaks for himself.

use std::time::Duration;

use host::{Color, Command, NewGame, NewSeat, Request, Rights, Table};

const BLACK: Rights = Rights([true, false]);
const WHITE: Rights = Rights([false, true]);

fn table() -> Table {
    let white = NewSeat { apart: true, ..NewSeat::default() };
    let opening = Some("none".into());
    NewGame { game: "gomoku".into(), opening, white, ..NewGame::default() }.open().unwrap()
}

/// The id of why something is not done; none if it is.
fn ask(table: &mut Table, command: Command, rights: Rights) -> Option<String> {
    let request = Request { n: 0, revision: None, command };
    table.obey(&request, rights, Duration::ZERO).err().map(|refusal| refusal.id)
}

fn names(table: &mut Table) -> [Option<String>; 2] {
    table.state(Duration::ZERO).seats.map(|seat| seat.name)
}

#[test]
fn each_says_what_he_himself_is_called() {
    let mut table = table();
    let name = |side, text: &str| Command::Name { side, text: text.into() };
    assert!(table.state(Duration::ZERO).apart);
    assert_eq!(ask(&mut table, name(Color::White, "小红"), WHITE), None);
    let not_his = Some("web-not-your-seat".to_string());
    assert_eq!(ask(&mut table, name(Color::White, "小明"), BLACK), not_his);
    assert_eq!(names(&mut table), [None, Some("小红".to_string())]);
    // Also when the game is over, and never a longer one than is kept.
    assert_eq!(ask(&mut table, Command::Resign, BLACK), None);
    assert_eq!(ask(&mut table, name(Color::Black, &"x".repeat(1000)), BLACK), None);
    assert_eq!(names(&mut table)[0], Some("x".repeat(60)));
    // Nothing that turns around what stands beside it, or is not seen.
    let turned = name(Color::Black, "\u{202e}a\u{2067}b\u{200b}");
    assert_eq!(ask(&mut table, turned, BLACK), None);
    assert_eq!(names(&mut table)[0], Some("ab".to_string()));
    assert_eq!(ask(&mut table, name(Color::Black, "\u{200b}\u{feff}"), BLACK), None);
    assert_eq!(names(&mut table)[0], None);
}

/// What both have played to its end stays, whoever asks and also where somebody looks back at it.
#[test]
fn nothing_is_taken_back_when_the_game_is_over() {
    let mut table = table();
    let play = |text: &str| Command::Move { text: text.into() };
    assert_eq!(ask(&mut table, play("h8"), BLACK), None);
    assert_eq!(ask(&mut table, Command::Undo, BLACK), None);
    assert_eq!(ask(&mut table, Command::Decline, WHITE), None);
    assert_eq!(ask(&mut table, Command::Resign, WHITE), None);
    for at in [None, Some(0), Some(1)] {
        if let Some(node) = at {
            assert_eq!(ask(&mut table, Command::GoTo { node }, BLACK), None);
        }
        let engine = Some("shapes".to_string());
        for (rights, command) in [BLACK, WHITE].into_iter().flat_map(|rights| {
            let seat = Command::Seat { side: Color::Black, engine: engine.clone(), level: None };
            let (cut, first) = (Command::Cut { node: 1 }, Command::Promote { node: 1 });
            [Command::Undo, Command::Swap, seat, cut, first, play("a1")].map(|c| (rights, c))
        }) {
            let over = Some("move-game-over".to_string());
            assert_eq!(ask(&mut table, command.clone(), rights), over, "{at:?} {command:?}");
        }
    }
    let state = table.state(Duration::ZERO);
    let ending = state.ending.expect("an end");
    assert_eq!((ending.winner, ending.how), (Some(Color::Black), "resignation"));
}

/// What was asked before the end is asked no more, and does not hide what is asked after it.
#[test]
fn the_end_ends_what_was_asked() {
    let mut table = table();
    let h8 = Command::Move { text: "h8".into() };
    assert_eq!(ask(&mut table, h8, BLACK), None);
    assert_eq!(ask(&mut table, Command::Undo, BLACK), None);
    assert_eq!(table.state(Duration::ZERO).offer, Some((Color::Black, "undo")));
    assert_eq!(ask(&mut table, Command::Resign, WHITE), None);
    assert_eq!(table.state(Duration::ZERO).offer, None);
    assert_eq!(ask(&mut table, Command::Rematch, WHITE), None);
    assert_eq!(table.state(Duration::ZERO).offer, Some((Color::White, "rematch")));
    assert_eq!(ask(&mut table, Command::Decline, BLACK), None);
    assert_eq!(table.state(Duration::ZERO).offer, None);
}
