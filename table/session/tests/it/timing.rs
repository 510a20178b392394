//! Clocks of a game, in simulated time.

use std::time::Duration;

use game::{MoveError, Side};
use session::{
    Clock, Ending, EngineSeat, Event, FlagFell, How, Offer, Seat, Session, TimeControl, Timed, Tree,
};

use crate::reversi;

fn ms(n: u64) -> Duration {
    Duration::from_millis(n)
}

fn timed(control: &str) -> Session {
    let mut s = reversi("8");
    s.set_time(control.parse().unwrap());
    s.drain_events();
    s
}

fn left(s: &Session) -> [Option<Duration>; 2] {
    Side::BOTH.map(|side| s.clock(side).and_then(Clock::left))
}

#[test]
fn each_side_has_a_clock() {
    let mut s = timed("10+1");
    assert_eq!(s.play_after("f5", ms(3000)), Ok(Timed::Played("f5".into())));
    assert_eq!(left(&s), [Some(ms(8000)), Some(ms(10_000))]);
    assert_eq!((s.used(s.current()), s.used(Tree::ROOT)), (Some(ms(3000)), None));
    s.play_after("d6", ms(500)).unwrap();
    assert_eq!(left(&s), [Some(ms(8000)), Some(ms(10_500))]);
    // An illegal move costs nothing here: whoever counts goes on counting.
    assert!(matches!(s.play_after("a1", ms(5000)), Err(MoveError::Against { .. })));
    assert_eq!(left(&s), [Some(ms(8000)), Some(ms(10_500))]);
    // A move taken back gives its time back; played again, it costs it again.
    s.undo(2);
    assert_eq!(left(&s), [Some(ms(10_000)); 2]);
    s.redo(1);
    assert_eq!(left(&s), [Some(ms(8000)), Some(ms(10_000))]);
    s.undo(1);
    s.play_after("f5", ms(100)).unwrap();
    s.play_after("d6", ms(100)).unwrap();
    s.undo(1);
    assert_eq!(left(&s), [Some(ms(10_900)), Some(ms(10_000))]);
}

#[test]
fn a_flag_ends_the_game_and_the_move_is_not_made() {
    let mut s = timed("1");
    s.play_after("f5", ms(1000)).unwrap();
    assert_eq!(s.play_after("d6", ms(1001)), Ok(Timed::FlagFell));
    let lost = Ending::lost_by(Side::White, How::Time);
    assert_eq!((s.ending(), s.moves().len()), (Some(lost), 1));
    let events = s.drain_events();
    assert_eq!(events[1..], [Event::Flagged { side: Side::White }, Event::Ended(lost)]);
    assert_eq!(s.play_after("d6", ms(0)), Err(MoveError::GameOver));
    assert_eq!(s.record().ending, Some(lost));
    // To take that back is to think about the move again.
    s.undo(0);
    assert_eq!((s.ending(), left(&s)), (None, [Some(ms(0)), Some(ms(1000))]));
    assert_eq!(s.play_after("d6", ms(900)), Ok(Timed::Played("d6".into())));
}

#[test]
fn a_flag_is_seen_without_a_move() {
    let mut s = timed("1");
    assert!(!s.is_flagged_after(Side::Black, ms(1000)));
    assert_eq!(left(&s), [Some(ms(1000)); 2]);
    assert!(s.is_flagged_after(Side::Black, ms(1001)));
    assert_eq!(s.ending(), Some(Ending::lost_by(Side::Black, How::Time)));
    assert!(!s.is_flagged_after(Side::Black, ms(9999)), "only once");
    assert!(!reversi("8").is_flagged_after(Side::Black, Duration::MAX), "no clock, no flag");
}

#[test]
fn decisions_cost_time_and_earn_none() {
    for (control, used, after) in [
        ("10+5", 4000, Some(6000)),
        ("10", 4000, Some(6000)),
        ("1/10", 4000, Some(6000)),
        ("10/move", 4000, Some(6000)),
        ("1+3x2", 2000, Some(6000)),
        ("1", 1001, None),
        ("1/move", 1001, None),
    ] {
        let mut s = timed(control);
        let result = s.consult(Side::White, ms(used));
        assert_eq!(result.is_ok(), after.is_some(), "{control}");
        match after {
            Some(after) => assert_eq!(left(&s)[1], Some(ms(after)), "{control}"),
            None => assert_eq!(s.ending().map(|e| e.how), Some(How::Time), "{control}"),
        }
    }
    let mut clock = Clock::new("5/move".parse().unwrap());
    assert_eq!(clock.consult(ms(4000)), Ok(()));
    assert_eq!(clock.spend(ms(1001)), Err(FlagFell), "decisions and move share the time");
    let mut clock = Clock::new("5/move".parse().unwrap());
    clock.consult(ms(4000)).unwrap();
    clock.spend(ms(1000)).unwrap();
    assert_eq!(clock.left(), Some(ms(5000)));
}

/// Whatever belongs to a player goes with him; an offer was made by who had that colour.
#[test]
fn clocks_names_and_seats_go_with_their_players() {
    let mut s = timed("10");
    let engine = EngineSeat { level: Some(3), ..EngineSeat::default() };
    s.set_name(Side::Black, "Ada");
    s.set_engine(Side::White, engine.clone());
    s.play_after("f5", ms(1000)).unwrap();
    s.make_offer(Side::Black, Offer::Draw).unwrap();
    s.swap_sides();
    assert_eq!(Side::BOTH.map(|side| s.name(side)), [None, Some("Ada")]);
    assert_eq!(Side::BOTH.map(|side| s.seat(side)), [Seat::Engine, Seat::Person]);
    assert_eq!(Side::BOTH.map(|side| s.engine(side)), [Some(&engine), None]);
    assert_eq!(s.offer(), None);
    s.set_seat(Side::Black, Seat::Person);
    assert_eq!(s.engine(Side::Black), None, "nothing is left of who has gone");
    assert_eq!(left(&s), [Some(ms(10_000)), Some(ms(9000))]);
    s.undo(1);
    assert_eq!(left(&s), [Some(ms(10_000)); 2]);
    s.redo(1);
    assert_eq!(left(&s), [Some(ms(10_000)), Some(ms(9000))]);
}

#[test]
fn one_side_alone_may_have_a_clock() {
    let mut s = reversi("8");
    s.set_clock(Side::White, Some(Clock::new(TimeControl::PerMove(ms(10)))));
    s.play_after("f5", Duration::from_secs(1_000_000)).unwrap();
    assert_eq!(s.play_after("d6", ms(11)), Ok(Timed::FlagFell));
    let mut s = timed("none");
    assert!(s.clock(Side::Black).is_none());
    assert!(s.play_after("f5", Duration::MAX).is_ok());
}

#[test]
fn a_decision_is_no_move_of_a_session_clock() {
    let mut s = timed("2/10");
    s.consult(Side::Black, ms(1000)).unwrap();
    s.play_after("f5", ms(1000)).unwrap();
    assert_eq!(left(&s), [Some(ms(8000)), Some(ms(10_000))], "one of two moves is made");
    s.play_after("d6", ms(0)).unwrap();
    s.play_after("c3", ms(1000)).unwrap();
    assert_eq!(left(&s), [Some(ms(17_000)), Some(ms(10_000))], "the second one brings more");
}
