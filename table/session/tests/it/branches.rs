use game::{MoveError, Side};
use session::{Cause, Ending, Event, How, NodeId, Session, Tree};

use crate::{open, play, reversi};

/// Three lines: f5 d6 c3, f5 d6 c4, f5 f6.
fn three() -> Session {
    let mut s = reversi("8");
    play(&mut s, "f5 d6 c3");
    s.undo(1);
    play(&mut s, "c4");
    s.undo(2);
    play(&mut s, "f6");
    s
}

fn line(s: &Session, end: NodeId) -> String {
    let path = s.tree().path(end);
    path.iter().filter_map(|&n| s.tree().text(n)).collect::<Vec<_>>().join(" ")
}

fn lines(s: &Session) -> Vec<String> {
    s.tree().ends(Tree::ROOT).into_iter().map(|end| line(s, end)).collect()
}

#[test]
fn every_line_is_listed_and_can_be_gone_to() {
    let mut s = three();
    assert_eq!(lines(&s), ["f5 d6 c3", "f5 d6 c4", "f5 f6"]);
    assert_eq!(reversi("8").tree().ends(Tree::ROOT), [Tree::ROOT]);
    let second = s.tree().ends(Tree::ROOT)[1];
    s.drain_events();
    s.go_to(second);
    assert_eq!(s.moves(), ["f5", "d6", "c4"]);
    assert_eq!(s.drain_events(), [Event::WentTo { ply: 3 }]);
}

#[test]
fn branches_are_promoted_and_cut() {
    let mut s = three();
    let ends = s.tree().ends(Tree::ROOT);
    s.promote(ends[2]);
    assert_eq!(lines(&s), ["f5 f6", "f5 d6 c3", "f5 d6 c4"]);
    s.promote(Tree::ROOT);
    // We stand at f6: cutting it off goes back to f5.
    s.cut(ends[2]);
    assert_eq!(s.moves(), ["f5"]);
    assert_eq!(lines(&s), ["f5 d6 c3", "f5 d6 c4"]);
    assert_eq!(s.redo(9), 2, "what is left of the game is gone on with");
    assert_eq!(s.moves(), ["f5", "d6", "c4"]);
    let d6 = s.tree().parent(ends[0]).unwrap();
    s.go_to(ends[0]);
    s.cut(d6);
    assert_eq!((s.moves().join(" "), lines(&s)), ("f5".into(), vec!["f5".to_string()]));
    let is_there = [s.current(), d6, ends[0]].map(|node| s.tree().is_there(node));
    assert_eq!(is_there, [true, false, false], "what follows is cut off, too");
    s.cut(Tree::ROOT);
    assert_eq!(lines(&s), ["f5"]);
    assert_eq!(s.position().text(), s.tree().position(s.current()).text());
}

#[test]
fn events_tell_what_happened() {
    let mut s = Session::new(open::<mnk::Mnk>("3,3,3").unwrap());
    play(&mut s, "a1 b1");
    s.undo(1);
    s.redo(1);
    play(&mut s, "a2 b2 a3");
    let moved = |side, text: &str| Event::Moved { side, text: text.into() };
    let ending = s.ending().unwrap();
    assert_eq!(
        s.drain_events(),
        [
            moved(Side::Black, "a1"),
            moved(Side::White, "b1"),
            Event::Undone { plies: 1 },
            Event::Redone { plies: 1 },
            moved(Side::Black, "a2"),
            moved(Side::White, "b2"),
            moved(Side::Black, "a3"),
            Event::Ended(ending),
        ]
    );
    assert!(s.drain_events().is_empty());
    assert_eq!(s.play("c3"), Err(MoveError::GameOver));
    s.declare(Ending::ABANDONED);
    assert!(s.drain_events().is_empty(), "a refused move and a late word are no events");
}

#[test]
fn a_pass_is_told_as_one() {
    let game = open::<reversi::ReversiFamily>("4").unwrap();
    let mut s = Session::from_position(game, ".XOO/OOOO/OOOO/OOOO X").unwrap();
    assert_eq!(s.pass(), Ok("pass".into()));
    assert_eq!(s.pass(), Err(MoveError::CannotPass));
    assert_eq!(s.drain_events(), [Event::Passed { side: Side::Black }]);
    s.resign(Side::White);
    assert_eq!(s.pass(), Err(MoveError::GameOver));
}

/// A game may have a reason of its own why nobody passes.
#[test]
fn a_pass_is_refused_for_the_reason_that_the_game_has() {
    let renju = gomoku::Gomoku::new(15, gomoku::Rule::Renju).unwrap();
    let mut s = Session::new(std::sync::Arc::new(renju));
    assert!(matches!(s.pass(), Err(MoveError::Against { .. })));
    let mut s = Session::new(open::<mnk::Mnk>("3,3,3").unwrap());
    assert_eq!(s.pass(), Err(MoveError::CannotPass));
}

#[test]
fn the_reason_of_an_end_is_recorded_and_read_again() {
    let mut s = reversi("8");
    play(&mut s, "f5");
    let ending = Ending::lost_by(Side::White, How::Crash);
    s.declare_because(ending, Cause::Said("engine X: gone".into()));
    let cause = s.cause().cloned();
    assert_eq!(cause, Some(Cause::Said("engine X: gone".into())));
    let text = record::duiyi::write(&s.record());
    assert!(text.contains("ending: crash\nreason: engine X: gone\n"), "{text}");
    let record = record::duiyi::read(text.as_bytes()).unwrap();
    assert_eq!(record, s.record());
    let again = Session::open(s.game().clone(), &record).unwrap();
    assert_eq!((again.ending(), again.cause()), (Some(ending), cause.as_ref()));
    s.undo(0);
    assert_eq!((s.ending(), s.cause()), (None, None));
}

/// Of several branches one is put before the others, which stay in their order; where the one is
/// cut off that was played last, the first of the others follows.
#[test]
fn branches_keep_their_order() {
    let mut s = reversi("8");
    for text in ["c4", "d3", "e6", "f5"] {
        play(&mut s, text);
        s.undo(1);
    }
    let ends = s.tree().ends(Tree::ROOT);
    s.promote(ends[2]);
    assert_eq!(lines(&s), ["e6", "c4", "d3", "f5"]);
    let last = ends[3];
    s.cut(last);
    assert_eq!(lines(&s), ["e6", "c4", "d3"]);
    assert_eq!(s.redo(1), 1);
    assert_eq!(s.moves(), ["e6"]);
}

/// Who looks at another line of a game that was given up, and follows it, has not gone on with it.
#[test]
fn a_game_that_was_given_up_stays_so_while_somebody_looks() {
    let mut s = three();
    play(&mut s, "e6 f4");
    let ends = s.tree().ends(Tree::ROOT);
    s.go_to(ends[0]);
    s.resign(Side::Black);
    let result = s.result();
    assert!(result.is_some());
    // On the line f5 f6 e6 f4, which the game did not take.
    s.go_to(s.tree().path(ends[2])[1]);
    assert_eq!(s.result(), result);
    assert_eq!(s.redo(1), 1);
    assert_eq!(s.moves(), ["f5", "f6", "e6"]);
    assert_eq!(s.result(), result);
}

/// What the board shows nobody has declared: who looks elsewhere, comes back in whatever way and
/// takes a move back has taken back a move and nothing else.
#[test]
fn an_end_on_the_board_is_not_taken_back_by_itself() {
    let ways: [fn(&mut Session, NodeId); 3] =
        [|s, end| s.go_to(end), |s, _| s.go_to_end(), |s, _| assert_eq!(s.redo(9), 4)];
    for come_back in ways {
        let mut s = Session::new(open::<mnk::Mnk>("3,3,3").unwrap());
        play(&mut s, "a1 b1 a2 b2 a3");
        let (end, ending) = (s.current(), s.ending());
        s.go_to(s.tree().path(end)[0]);
        assert_eq!((s.ending(), s.result()), (None, ending));
        come_back(&mut s, end);
        assert_eq!((s.current(), s.ending()), (end, ending));
        s.drain_events();
        assert_eq!(s.undo(1), 1);
        assert_eq!(s.drain_events(), [Event::Undone { plies: 1 }]);
        assert_eq!(s.result(), None);
    }
}
