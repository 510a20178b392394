//! A game that begins by a rule, as those see it who play it.

use std::sync::Arc;
use std::time::Duration;

use game::Side;
use openings::{AnswerError, Course, Opening, TakenBack};
use session::{Clock, Ending, FlagFell, How, Session};

use crate::{gomoku, opening, renju, reversi};

const fn ms(n: u64) -> Duration {
    Duration::from_millis(n)
}

fn answer(opening: &mut Opening, texts: &[&str]) {
    for text in texts {
        opening.answer_all(&opening.read(text).unwrap()).unwrap();
    }
}

/// A game of two people that begins by a rule, with ten seconds for each and these answers.
fn course(rule: &str, texts: &[&str]) -> Course {
    let game = renju();
    let mut opening = opening(rule, &game);
    answer(&mut opening, texts);
    let mut session = Session::new(game);
    session.set_time("10".parse().unwrap());
    Course::new(session, Some(opening))
}

fn left(course: &Course) -> [Option<Duration>; 2] {
    Side::BOTH.map(|side| course.session.clock(side).and_then(Clock::left))
}

fn say(
    course: &mut Course,
    text: &str,
    used: Duration,
) -> Result<Result<(), FlagFell>, AnswerError> {
    let answers = course.opening().ok_or(AnswerError::Over)?.read(text)?;
    course.answer_after(&answers, used)
}

fn moves(course: &Course) -> String {
    course.session.moves().join(" ")
}

/// Behind the opening moves are taken back one by one, the first of them too; then what the
/// opening was answered, and all of it comes back.
#[test]
fn moves_are_taken_back_before_answers() {
    let game = gomoku(15, "freestyle");
    let mut opening = opening("swap", &game);
    answer(&mut opening, &["h8 h9 i9", "white"]);
    let mut course = Course::new(Session::new(game), Some(opening));
    for text in ["a1", "a2"] {
        course.session.play(text).unwrap();
    }
    for (left, back, is_opening) in [
        ("h8 h9 i9 a1", TakenBack::Moves(1), false),
        ("h8 h9 i9", TakenBack::Moves(1), false),
        ("h8 h9 i9", TakenBack::Answers(1), true),
        ("h8 h9", TakenBack::Answers(1), true),
    ] {
        assert_eq!(course.take_back(), Some(back), "to {left}");
        assert_eq!(
            (course.session.moves().join(" "), course.is_opening()),
            (left.into(), is_opening)
        );
    }
    for _ in 0..4 {
        assert_eq!(course.bring_back(), 1);
    }
    assert_eq!(course.session.moves().join(" "), "h8 h9 i9 a1 a2");
}

/// Who thinks pays, also where he changes colours by what he says; a flag falls before that.
#[test]
fn whoever_is_asked_pays_for_his_answer() {
    let mut course = course("swap", &["h8 h9 i9"]);
    assert_eq!(course.side_asked(), Some(Side::White));
    assert_eq!(say(&mut course, "black", ms(3000)), Ok(Ok(())));
    assert_eq!((left(&course), course.swaps()), ([Some(ms(7000)), Some(ms(10_000))], 1));
    assert_eq!(say(&mut course, "black", ms(3000)), Err(AnswerError::Over));

    let mut course = self::course("swap", &["h8 h9 i9"]);
    assert_eq!(say(&mut course, "red", ms(3000)).map_err(|_| ()), Err(()), "is no choice");
    assert_eq!(left(&course), [Some(ms(10_000)); 2]);
    assert_eq!(say(&mut course, "black", ms(10_001)), Ok(Err(FlagFell)));
    assert_eq!(course.session.ending(), Some(Ending::lost_by(Side::White, How::Time)));
    assert_eq!((course.opening().unwrap().answers().len(), course.swaps()), (3, 0));
    // The end is an end, though the opening is not decided.
    assert!(course.is_opening());
    assert_eq!((course.ask(), course.side_asked()), (None, None));
    assert_eq!(course.take_back(), Some(TakenBack::Ending));
    assert_eq!(course.side_asked(), Some(Side::White));
}

/// Who gives up while he is asked has thought about it; who gives up meanwhile has not.
#[test]
fn who_gives_up_pays_if_he_is_asked() {
    let how = How::Resignation;
    for (side, used, expected, how) in [
        (Side::White, ms(3000), [10_000, 7000], how),
        (Side::Black, ms(3000), [10_000, 10_000], how),
        (Side::White, ms(10_001), [10_000, 0], How::Time),
    ] {
        let mut course = course("swap", &["h8 h9 i9"]);
        course.resign_after(side, used);
        assert_eq!(course.session.ending(), Some(Ending::lost_by(side, how)));
        assert_eq!(left(&course), expected.map(|left| Some(ms(left))), "{side:?}");
    }
}

/// How long somebody had thought is kept where he leaves, to the millisecond, and is gone when the
/// game is kept at another time.
#[test]
fn what_was_thought_before_is_kept() {
    let mut course = course("swap", &["h8"]);
    assert!(course.record().others.is_empty());
    let resumed = |course: &mut Course, left: Option<Duration>| {
        let record = match left {
            Some(used) => course.record_left(used),
            None => course.record(),
        };
        let session = Session::open(Arc::clone(course.session.game()), &record).unwrap();
        Course::resumed(session, &record).unwrap_or_else(|error| panic!("{}", error.id()))
    };
    let mut again = resumed(&mut course, Some(ms(1500)));
    assert_eq!((again.used(), moves(&again).as_str()), (ms(1500), "h8"));
    assert_eq!(resumed(&mut again, None).used(), Duration::ZERO);
}

/// Once the opening is decided its people go where they like, and find the game there; what chance
/// decides stands on the board of a new game.
#[test]
fn a_decided_opening_calls_nobody_back() {
    let mut course = course("swap", &["h8 h9 i9", "white"]);
    course.session.play("a1").unwrap();
    course.session.go_to(session::Tree::ROOT);
    let record = course.record();
    let session = Session::open(renju(), &record).unwrap();
    let again = Course::resumed(session, &record).unwrap_or_else(|error| panic!("{}", error.id()));
    assert_eq!(moves(&again), "");

    let drawn = opening("xot", &reversi(8));
    let begun = Course::new(Session::new(reversi(8)), Some(drawn.clone()));
    assert_eq!(begun.session.moves(), drawn.moves());
}

/// A stone for which there is one point is nobody's choice; the end that a board shows is taken
/// back with its move, and what was tried behind an end is only what was tried.
#[test]
fn what_is_taken_back_is_what_somebody_chose() {
    let mut course = course("centre", &[]);
    assert_eq!(course.put_forced_stone(), Some("h8"));
    assert_eq!(course.put_forced_stone(), None);
    assert_eq!(course.take_back(), None);
    assert_eq!(moves(&course), "h8");

    for text in "a1 h9 a2 h10 a3 h11 a4 h12".split(' ') {
        course.session.play(text).unwrap();
    }
    assert!(course.session.ending().is_some());
    assert_eq!(course.take_back(), Some(TakenBack::Moves(1)));
    course.session.resign(Side::Black);
    let (end, result) = (course.session.current(), course.session.result());
    course.session.go_to(course.session.tree().path(end)[2]);
    course.session.explore("o15").unwrap();
    assert_eq!(course.take_back(), Some(TakenBack::Tried));
    assert_eq!((moves(&course).as_str(), course.session.result()), ("h8 a1 h9", result));
}
