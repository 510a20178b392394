//! Clocks: what runs on, and what gives no time back.

use std::time::Duration;

use game::Side;
use openings::Course;
use record::How;
use session::Session;
use text::Ending;

use super::{Case, Says, Time, engine, gomoku, hot_seat, person};
use crate::kit::{reversi, tictactoe};

#[test]
fn a_flag_falls_for_a_person_and_for_an_engine() {
    let time = Time::default();
    let (output, ending, session) =
        hot_seat(tictactoe()).clock("10+1", 3000, &time).run("a1\nb1\nzz\nclock\nzz\nc1\n");
    // Black: 10 - 3 + 1 = 8; then a slip, a look at the clock, and he is too late.
    for expected in ["[0:10] X to move: ", "[0:08.0] X to move: ", "X 0:02.0, O 0:08.0"] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
    assert!(output.contains("X ran out of time; O wins."), "{output}");
    assert_eq!((ending, session.moves().len()), (Ending::Finished, 2));

    let time = Time::default();
    let slow = Says { takes: 3500, time: time.clone(), ..Says::default() };
    let case = Case::new(reversi(8), [person("Ann"), engine(slow)]).clock("6", 1000, &time);
    let (output, _, session) = case.run("d3\nundo\nd3\ne6\n");
    assert!(output.contains("White ran out of time; Black wins."), "{output}");
    assert_eq!(session.ending().map(|e| e.how), Some(How::Time));
    let (output, ..) = hot_seat(tictactoe()).run("clock\n");
    assert!(output.contains("This game has no clock."));
}

/// The time runs on through what changes nothing, and begins anew where somebody comes to another
/// place.
#[test]
fn an_undo_of_nothing_gives_no_time_back() {
    let time = Time::default();
    let case = hot_seat(tictactoe()).clock("20", 3000, &time);
    let (output, ..) = case.run("undo\nredo\nclock\na1\nb1\nundo\nclock\nredo\nclock\n");
    for expected in [
        "There is no move of yours to take back.\n[0:17] X to move: ",
        "No move has been taken back.\n[0:14] X to move: X 0:11, O 0:20\n",
        // After twelve seconds the move; then what was taken back is thought about anew.
        "[0:08.0] X to move: Took back one move.\n",
        "[0:20] O to move: X 0:08.0, O 0:17\n",
        "[0:08.0] X to move: X 0:05.0, O 0:17\n",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
}

/// Who changes sides takes his clock along, and what he has thought.
#[test]
fn a_swap_gives_no_time_back() {
    let time = Time::default();
    let (output, ..) = hot_seat(tictactoe()).clock("20", 3000, &time).run("a1\nswap\nclock\n");
    assert!(output.contains("[0:17] O to move: X 0:17, O 0:14\n"), "{output}");
}

/// Who leaves in the middle of his turn has thought as long when he comes back.
#[test]
fn a_game_that_was_left_gives_no_time_back() {
    let time = Time::default();
    let clocked = || hot_seat(tictactoe()).clock("20", 3000, &time);
    let (_, _, session) = clocked().run("a1\nquit\n");
    let record = session.record();
    let session = Session::open(tictactoe(), &record).unwrap();
    let course = Course::resumed(session, &record).ok().unwrap();
    let (output, _, session) = clocked().run_on(course, "b1\nc1\nresign\n");
    assert!(output.contains("[0:17] O to move"), "{output}");
    // 3 s before and 3 s now, charged once, and 3 s until White gave up.
    let left = Side::BOTH.map(|side| session.clock(side).and_then(session::Clock::left));
    assert_eq!(left, [14, 11].map(|seconds| Some(Duration::from_secs(seconds))));
}

#[test]
fn decisions_of_an_opening_run_on_the_clock() {
    let time = Time::default();
    let case = hot_seat(gomoku()).rule("swap").clock("10+5", 1000, &time);
    let (output, ..) = case.run("a1\nb1\nc1\n1\nclock\n");
    // Ann used three seconds and Bob one; nothing is added for decisions. Bob has Black, and Ann,
    // who moves, has thought for one second about looking at the clock.
    assert!(output.contains("[0:10] First player (Ann)"), "{output}");
    assert!(output.contains("[0:07.0] White to move: Black 0:09.0, White 0:06.0"), "{output}");
    let case = hot_seat(gomoku()).rule("swap").clock("2", 1100, &time);
    let (output, ending, _) = case.run("a1\nb1\nc1\n");
    assert!(output.contains("Black ran out of time; White wins."), "{output}");
    assert_eq!(ending, Ending::Finished);
}
