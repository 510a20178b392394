//! Two engines who play without clocks are followed by people, who want to see each move.

use std::time::Duration;

use engine::SearchResult;
use host::{Command, Desk, Ended, NewGame, NewSeat, Next, Obeyed, Request, Rights};

const MS: Duration = Duration::from_millis(1);

fn desk(white: NewSeat, time: Option<&str>) -> Desk {
    let black = NewSeat { engine: Some("random".into()), ..NewSeat::default() };
    let (opening, time) = (Some("none".to_string()), time.map(String::from));
    let new = NewGame { game: "reversi".into(), opening, black, white, time, ..NewGame::default() };
    let mut desk = Desk::new(new.open().unwrap(), 1);
    desk.table_mut().begin(Duration::ZERO);
    desk
}

fn engine() -> NewSeat {
    NewSeat { engine: Some("random".into()), ..NewSeat::default() }
}

/// The engine that is wanted plays that move at such a time.
fn play(desk: &mut Desk, text: &str, now: Duration) {
    let Next::Other(wanted) = desk.next_search(now) else { panic!("a search is wanted at once") };
    let result = SearchResult::only_move(text.into());
    assert_eq!(desk.ended(wanted.number, Ok(result), true, now), Ended::Changed);
    desk.wrote(desk.revision() + 1, now);
}

fn now_please(desk: &mut Desk, now: Duration) -> Obeyed {
    let request = Request::of(Command::Now);
    desk.obey(request, Rights::ALL, now).unwrap()
}

#[test]
fn each_move_is_seen_for_a_while() {
    let mut game = desk(engine(), None);
    play(&mut game, "f5", 100 * MS);
    let Next::Later(at) = game.next_search(100 * MS) else { panic!("it waits") };
    assert!(at > 500 * MS && at < 2000 * MS, "{at:?}");
    assert!(!game.is_busy());
    assert!(matches!(game.next_search(at - MS), Next::Later(again) if again == at));
    play(&mut game, "d6", at);
    assert!(matches!(game.next_search(at), Next::Later(_)));
    // Whoever cannot wait says so.
    assert_eq!(now_please(&mut game, at), Obeyed::Hastened);
    play(&mut game, "c5", at + MS);
    let Next::Later(_) = game.next_search(at + MS) else { panic!("the next move waits again") };
}

#[test]
fn nobody_else_waits() {
    // Against a person, and where clocks run.
    let mut against = desk(NewSeat::default(), None);
    play(&mut against, "f5", 100 * MS);
    assert!(matches!(against.next_search(100 * MS), Next::Same));
    let mut timed = desk(engine(), Some("5m"));
    play(&mut timed, "f5", 100 * MS);
    assert!(matches!(timed.next_search(100 * MS), Next::Other(_)));
}
