//! A session through a file and back.

use std::time::Duration;

use proptest::prelude::*;
use record::{Branch, EndPlace, Ending, How, Mark, Record, duiyi};
use session::{Cause, EngineSeat, Seat, Session, TimeControl, Tree, laws};

fn reversi(size: &str) -> std::sync::Arc<dyn game::Game> {
    crate::open::<reversi::ReversiFamily>(size).unwrap()
}

fn tic_tac_toe() -> std::sync::Arc<dyn game::Game> {
    crate::open::<mnk::TicTacToe>("3").unwrap()
}

/// An engine may say anything, and whoever reads the file later reads another language.
#[test]
fn why_a_move_was_refused_is_known_again() {
    for (moves, wrong) in
        [(&["f5"][..], "f5"), (&["f5", "d6"], "a1"), (&["f5"], "pass"), (&[], "z9")]
    {
        let mut session = Session::new(reversi("8"));
        for text in moves {
            session.play(text).unwrap();
        }
        let error = session.play(wrong).unwrap_err();
        let lost = Ending::lost_by(session.turn(), How::IllegalMove);
        session.declare_because(lost, Cause::refused(wrong, &error));
        assert_eq!(session.refused().as_ref(), Some(&error));
        let mut again = Session::open(reversi("8"), &session.record()).unwrap();
        assert_eq!((again.refused().as_ref(), again.cause()), (Some(&error), session.cause()));
        again.go_to(Tree::ROOT);
        assert_eq!(again.refused().as_ref(), Some(&error), "from elsewhere");
        again.undo(0);
        again.play("d3").unwrap();
        assert_eq!(again.refused(), None, "it goes on");
    }
}

#[test]
fn what_was_taken_back_is_kept() {
    let mut session = Session::new(reversi("8"));
    session.set_time("300+2".parse().unwrap());
    for (text, ms) in [("f5", 1500), ("d6", 2000), ("c3", 500)] {
        session.play_after(text, Duration::from_millis(ms)).unwrap();
    }
    session.undo(2);
    session.play_after("f6", Duration::from_millis(250)).unwrap();
    session.undo(1);
    session.set_engine(game::Side::White, EngineSeat { level: Some(3), ..EngineSeat::default() });
    laws::comes_back(&session);
    let record = session.record();
    assert_eq!(record.moves, ["f5"]);
    let lines: Vec<_> =
        record.branches.iter().map(|b| (b.after, b.is_next, b.moves.join(" "))).collect();
    assert_eq!(lines, [(1, false, "d6 c3".into()), (1, true, "f6".into())]);
    let text = duiyi::write(&record);
    let record = duiyi::read(text.as_bytes()).unwrap();
    let mut again = Session::open(reversi("8"), &record).unwrap();
    assert_eq!(again.seat(game::Side::White), Seat::Engine);
    assert_eq!(again.engine(game::Side::White).and_then(|e| e.level), Some(3));
    assert_eq!(again.redo(5), 1);
    assert_eq!(again.moves(), ["f5", "f6"]);
    let white = again.clock(game::Side::White).and_then(|clock| clock.left());
    assert_eq!(white, Some(Duration::from_millis(301_750)));
}

#[test]
fn faults_of_files_are_named() {
    let open = |text: &str| {
        let record = duiyi::read(text.as_bytes()).unwrap();
        Session::open(reversi("8"), &record).map(|_| ()).map_err(|error| error.to_string())
    };
    let text = "duiyi 2\ngame: reversi\n\nf5 d6\nbranch: of 0 after 1 place 1\n2. a1\n";
    assert!(open(text).unwrap_err().starts_with("move 2: a1"));
    let mut record: Record = duiyi::read(text.replace("a1", "f6").as_bytes()).unwrap();
    assert!(Session::open(reversi("8"), &record).is_ok());
    record.branches[0].of = 7;
    let error = Session::open(reversi("8"), &record).unwrap_err();
    assert_eq!(error.to_string(), "branch 1 of the file does not start from any line before it");
    // A file of version 1 brings its clocks' setting, and an abandoned game goes on.
    let old = "duiyi 1\ngame: reversi\ntime: 300\nresult: none\nending: abandoned\n\nf5\n";
    let session = Session::open(reversi("8"), &duiyi::read(old.as_bytes()).unwrap()).unwrap();
    let control = session.clock(game::Side::Black).map(|clock| clock.control());
    assert_eq!(control, "300".parse::<TimeControl>().ok());
    assert_eq!(session.ending(), None::<Ending>);
    assert_ne!(How::Abandoned, How::Board);
}

/// A format that has no word for it tells an agreed draw as one: no board shows it.
#[test]
fn a_draw_that_no_board_shows_was_agreed_on() {
    let draw = Ending { outcome: Some(game::Outcome::Draw), how: How::Board };
    let ended = |game: std::sync::Arc<dyn game::Game>, moves: &str, here: usize| {
        let moves: Vec<String> = moves.split_whitespace().map(String::from).collect();
        let mut session = Session::new(game.clone());
        moves.iter().for_each(|text| drop(session.play(text).unwrap()));
        session.undo(here);
        let record = Record { ending: Some(draw), ..session.record() };
        Session::open(game, &record).unwrap().ending().map(|ending| ending.how)
    };
    assert_eq!(ended(reversi("8"), "f5 d6", 0), Some(How::Agreement));
    let full = "b2 a1 a3 c1 b1 b3 a2 c2 c3";
    assert_eq!(ended(tic_tac_toe(), full, 0), Some(How::Board));
    assert_eq!(ended(tic_tac_toe(), full, 3), None, "drawn by the board, later");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_lost(script in proptest::collection::vec(any::<u8>(), 0..200)) {
        laws::nothing_is_lost(&reversi("4"), &script);
        laws::nothing_is_lost(&tic_tac_toe(), &script);
    }
}

/// The game through its file, as somebody finds it who comes back.
fn again(session: &Session) -> Session {
    laws::comes_back(session);
    let text = duiyi::write(&session.record());
    Session::open(session.game().clone(), &duiyi::read(text.as_bytes()).unwrap()).unwrap()
}

/// An end belongs to the place where the game ended, and is kept while somebody looks elsewhere.
#[test]
fn who_looks_back_at_a_game_that_is_over_finds_it_over() {
    let mut session = Session::new(tic_tac_toe());
    for text in ["b2", "a1", "c1"] {
        session.play(text).unwrap();
    }
    session.resign(game::Side::White);
    let (result, end) = (session.ending(), session.current());
    let places: Vec<_> = std::iter::once(Tree::ROOT).chain(session.tree().path(end)).collect();
    for &place in &places {
        session.go_to(place);
        assert!(!session.is_tried(), "the game came this way");
        assert_eq!(session.result(), result);
        assert_eq!(session.ending().is_some(), place == end);
        let mut found = again(&session);
        assert_eq!(found.result(), result);
        // Redo leads to where it ended, and no further.
        found.redo(usize::MAX);
        assert_eq!((found.ending(), found.moves().len()), (result, 3));
    }
    // Who only looks at what else there was has not taken it back.
    session.go_to(places[1]);
    session.explore("b1").unwrap();
    assert!(session.is_tried());
    assert_eq!((session.ending(), session.result()), (None, result));
    assert_eq!(again(&session).result(), result);
    // Who plays on elsewhere has; a move of the line that ended has not.
    session.go_to(places[1]);
    session.play("a1").unwrap();
    assert_eq!(session.result(), result);
    session.go_to(places[1]);
    session.play("c3").unwrap();
    assert_eq!((session.result(), again(&session).result()), (None, None));
}

/// The board's own end is found from any place of the line that leads there.
#[test]
fn who_looks_back_from_the_end_on_the_board_finds_it_too() {
    let mut session = Session::new(tic_tac_toe());
    for text in ["b2", "a1", "c1", "a2", "a3"] {
        session.play(text).unwrap();
    }
    let result = session.ending();
    session.go_to(Tree::ROOT);
    assert_eq!(
        (session.ending(), session.result(), again(&session).result()),
        (None, result, result)
    );
    session.undo(1);
    assert_eq!(session.result(), result, "nothing was taken back");
    session.redo(2);
    session.undo(1);
    assert_eq!(session.result(), None);
}

/// A program that knows nothing of it may have changed the moves: the game is over where it stands.
#[test]
fn an_end_at_a_place_that_is_gone_belongs_to_where_the_game_stands() {
    let text = "duiyi 3\ngame: tictactoe\nresult: white\nending: resignation\n\
                ended: 0 4 a1\n\n  1. b2 a1\nend\n";
    let record = duiyi::read(text.as_bytes()).unwrap();
    assert_eq!(record.ended, None);
    assert_eq!(record.others, [("ended".to_string(), "0 4 a1".to_string())]);
    let session = Session::open(tic_tac_toe(), &record).unwrap();
    assert_eq!(session.ending(), record.ending);
    assert_eq!(duiyi::read(duiyi::write(&record).as_bytes()), Ok(record));
}

/// Lines may end in two places: who stands at one of them is told of that one.
#[test]
fn the_end_that_one_stands_at_is_the_end() {
    let mut session = Session::new(tic_tac_toe());
    for text in ["b2", "a1", "c1", "a2", "a3"] {
        session.play(text).unwrap();
    }
    let black = session.current();
    session.undo(3);
    for text in ["b1", "a2", "c3", "a3"] {
        session.play(text).unwrap();
    }
    let (white, end) = (session.current(), session.ending());
    session.go_to(black);
    assert_ne!(session.ending(), end);
    session.go_to(white);
    assert_eq!(session.result(), end);
    let record = session.record();
    assert_eq!((record.ending, record.ended), (end, None));
    laws::comes_back(&session);
}

/// What a file says of places by marks stays theirs, also where another line is the game's own.
#[test]
fn marks_stay_at_their_places() {
    let mark = |value: &str| vec![Mark { name: "TR".into(), value: value.into() }];
    let branch = Branch { after: 1, place: 1, moves: vec!["f6".into()], ..Branch::default() };
    let record = Record {
        moves: ["f5", "d6", "c3"].map(String::from).to_vec(),
        branches: vec![branch],
        marks: [((0, 0), mark("a1")), ((0, 2), mark("b2")), ((1, 2), mark("c3"))].into(),
        ..Session::new(reversi("8")).record()
    };
    let mut session = Session::open(reversi("8"), &record).unwrap();
    assert_eq!(session.record().marks, record.marks);
    let f6 = session.tree().ends(Tree::ROOT)[1];
    session.go_to(f6);
    let marks = session.record().marks;
    assert_eq!(marks, [((0, 0), mark("a1")), ((0, 2), mark("c3")), ((1, 2), mark("b2"))].into());
}

/// A file that tells a branch twice tells one.
#[test]
fn a_branch_that_is_told_twice_is_one() {
    let branch = |place| Branch { place, moves: vec!["c4".into()], ..Branch::default() };
    let record = Record {
        moves: ["f5", "d6"].map(String::from).to_vec(),
        branches: vec![branch(0), branch(1)],
        ..Session::new(reversi("8")).record()
    };
    let session = Session::open(reversi("8"), &record).unwrap();
    let texts = session.tree().children(Tree::ROOT).iter().map(|&node| session.tree().text(node));
    assert_eq!(texts.collect::<Vec<_>>(), [Some("c4"), Some("f5")]);
}

/// Only from where the game stands a branch can be what redo plays.
#[test]
fn what_was_tried_before_is_not_played_again() {
    let branch = Branch { place: 1, is_next: true, moves: vec!["c4".into()], ..Branch::default() };
    let record = Record {
        moves: ["f5", "d6"].map(String::from).to_vec(),
        branches: vec![branch],
        ..Session::new(reversi("8")).record()
    };
    let mut session = Session::open(reversi("8"), &record).unwrap();
    assert_eq!((session.redo(9), session.moves()), (0, &record.moves[..]));
}

/// A file may say that the board ended the game where it did not: the game goes on.
#[test]
fn an_end_that_the_board_does_not_show_is_none() {
    let black = Ending { outcome: Some(game::Outcome::Win(game::Side::Black)), how: How::Board };
    let record = Record {
        moves: ["b2", "a1", "c1"].map(String::from).to_vec(),
        ending: Some(black),
        ended: Some(EndPlace { line: 0, after: 1 }),
        ..Session::new(tic_tac_toe()).record()
    };
    let session = Session::open(tic_tac_toe(), &record).unwrap();
    assert_eq!((session.ending(), session.result()), (None, None));
}

/// Where the board shows an end, that is how the game ended, whatever a file says.
#[test]
fn the_end_that_the_board_shows_is_the_end() {
    let record = Record {
        moves: ["b2", "a1", "c1", "a2", "a3"].map(String::from).to_vec(),
        ending: Some(Ending::lost_by(game::Side::Black, How::Resignation)),
        reason: Some("tired".into()),
        ..Session::new(tic_tac_toe()).record()
    };
    let session = Session::open(tic_tac_toe(), &record).unwrap();
    let black = Ending { outcome: Some(game::Outcome::Win(game::Side::Black)), how: How::Board };
    assert_eq!((session.ending(), session.cause()), (Some(black), None));
}

/// A file that tells the setting of the clocks alone: they run from where the game stands, and a
/// move that is taken back gives its time back.
#[test]
fn clocks_without_a_reading_begin_where_the_game_stands() {
    let text = "duiyi 1\ngame: reversi\ntime: 300\n\nf5\n";
    let record = duiyi::read(text.as_bytes()).unwrap();
    let mut session = Session::open(reversi("8"), &record).unwrap();
    let left = |session: &Session| {
        game::Side::BOTH.map(|side| session.clock(side).and_then(|clock| clock.left()))
    };
    let full = left(&session);
    assert_eq!(full, [Some(Duration::from_secs(300)); 2]);
    session.play_after("d6", Duration::from_secs(10)).unwrap();
    assert_ne!(left(&session), full);
    session.undo(1);
    assert_eq!(left(&session), full);
}

#[test]
fn what_else_is_kept_is_kept_once() {
    let mut session = Session::new(reversi("8"));
    for (key, value) in [("used", "5"), ("id", "a"), ("used", "7")] {
        session.set_other(key, value);
    }
    assert_eq!((session.other("used"), session.other("id")), (Some("7"), Some("a")));
    assert_eq!(again(&session).record().others.len(), 2);
}
