//! What the engines of a game have said of it.

use engine::Score;
use game::Side;
use record::{Evaluation, Source, Worth};
use session::{Session, score, worth};

use crate::{open, play};

/// The engine that is to move finds that, and plays its move.
fn found(s: &mut Session, best: &str, worth: Worth) {
    let (place, by) = (s.current(), "eve".to_string());
    play(s, best);
    let found = Evaluation { worth, depth: 1, by, best: Some(best.to_string()) };
    s.set_evaluation(place, Source::Played, found);
}

#[test]
fn a_proved_win_is_news_once() {
    let mut s = Session::new(open::<mnk::Mnk>("5,5,5").unwrap());
    assert_eq!(s.newly_won(), None);
    found(&mut s, "a1", Worth::Chance(9_000));
    assert_eq!(s.newly_won(), None);
    // The other side's win is another one.
    found(&mut s, "e5", Worth::Win(None));
    assert_eq!(s.newly_won(), Some((Side::White, None)));
    found(&mut s, "b1", Worth::Win(Some(5)));
    assert_eq!(s.newly_won(), Some((Side::Black, Some(2))));
    found(&mut s, "e4", Worth::Loss(Some(4)));
    assert_eq!(s.newly_won(), None);
    found(&mut s, "c1", Worth::Win(Some(3)));
    assert_eq!(s.newly_won(), None, "it was said before");
    // Where it was said it is found again, and a win that was lost sight of is news again.
    s.undo(2);
    assert_eq!(s.newly_won(), Some((Side::Black, Some(2))));
    found(&mut s, "e4", Worth::Chance(0));
    found(&mut s, "d1", Worth::Chance(5_000));
    play(&mut s, "e3");
    found(&mut s, "c1", Worth::Win(Some(3)));
    assert_eq!(s.newly_won(), Some((Side::Black, Some(1))));
}

/// Where the other's move ends the game, as in games that are lost by what others win by, that is
/// none of one's own.
#[test]
fn moves_of_its_own_are_counted() {
    for (plies, moves) in
        [(None, None), (Some(1), None), (Some(2), None), (Some(3), Some(1)), (Some(4), Some(1))]
    {
        let mut s = Session::new(open::<mnk::Mnk>("5,5,5").unwrap());
        found(&mut s, "a1", Worth::Win(plies));
        assert_eq!(s.newly_won(), Some((Side::Black, moves)), "{plies:?}");
    }
}

#[test]
fn a_win_is_that_of_the_move_it_was_said_of() {
    let mut s = Session::new(open::<mnk::Mnk>("5,5,5").unwrap());
    found(&mut s, "a1", Worth::Win(Some(9)));
    s.undo(1);
    play(&mut s, "b1");
    assert_eq!(s.newly_won(), None);
    s.undo(1);
    play(&mut s, "a1 e1 a2 e2 a3 e3 a4 e4");
    found(&mut s, "a5", Worth::Win(Some(1)));
    assert!(s.ending().is_some());
    assert_eq!(s.newly_won(), None, "all see that it is over");
}

#[test]
fn values_are_kept_to_the_hundredth() {
    for (value, kept) in [
        (Score::Win(Some(5)), Worth::Win(Some(5))),
        (Score::Loss(None), Worth::Loss(None)),
        (Score::Draw, Worth::Draw),
        (Score::Discs(-3), Worth::Discs(-3)),
        (Score::EstimatedDiscs(-2.25), Worth::EstimatedDiscs(-225)),
        (Score::Hundredths(-12.0), Worth::Hundredths(-12)),
        (Score::Chance(0.25), Worth::Chance(2_500)),
    ] {
        assert_eq!((worth(value), score(kept)), (kept, value));
    }
    // What is between two of them is the nearer one, what is beyond all of them the last.
    for (value, kept) in [
        (Score::EstimatedDiscs(0.128), Worth::EstimatedDiscs(13)),
        (Score::Hundredths(-0.6), Worth::Hundredths(-1)),
        (Score::Hundredths(f64::INFINITY), Worth::Hundredths(i32::MAX)),
        (Score::Hundredths(f64::NEG_INFINITY), Worth::Hundredths(-i32::MAX)),
        (Score::Hundredths(f64::NAN), Worth::Hundredths(0)),
        (Score::Chance(0.333_38), Worth::Chance(3_334)),
        (Score::Chance(1.5), Worth::Chance(10_000)),
        (Score::Chance(-0.5), Worth::Chance(0)),
        (Score::Chance(f64::NAN), Worth::Chance(0)),
    ] {
        assert_eq!(worth(value), kept, "{value:?}");
    }
}
