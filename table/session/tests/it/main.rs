//! A session as its callers see it.

mod branches;
mod clock;
mod evaluated;
mod offers;
mod saved;
mod seat;
mod timing;

use std::sync::Arc;

use game::{Family, Game, MoveError, Outcome, Rules, Side, Spec, SpecError, Status, Visitor};
use proptest::prelude::*;
use session::{Ending, How, Seat, Session, Tree};

struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Arc<dyn Game> {
        Arc::new(rules)
    }
}

fn open<F: Family>(size: &str) -> Result<Arc<dyn Game>, SpecError> {
    F::visit(&Spec { size: Some(size.into()), variant: None }, Open)
}

fn reversi(size: &str) -> Session {
    Session::new(open::<reversi::ReversiFamily>(size).unwrap())
}

fn play(session: &mut Session, moves: &str) {
    for m in moves.split_whitespace() {
        session.play(m).unwrap();
    }
}

#[test]
fn redo_survives_the_same_move_and_not_another() {
    let mut s = reversi("8");
    let first = s.position().legal_moves();
    play(&mut s, &first[0]);
    let second = s.position().legal_moves();
    play(&mut s, &second[0]);
    assert_eq!(s.undo(5), 2);
    play(&mut s, &first[0]);
    assert_eq!(s.redo(5), 1);
    assert_eq!(s.moves(), [first[0].clone(), second[0].clone()]);
    s.undo(2);
    play(&mut s, &first[1]);
    assert_eq!(s.redo(5), 0);
    // The old line is a branch now.
    let children = s.tree().children(Tree::ROOT);
    assert_eq!(children.len(), 2);
    let old = children[0];
    s.go_to(old);
    assert_eq!(s.moves(), [first[0].clone()]);
    assert_eq!(s.redo(5), 1);
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut s = reversi("8");
    let before = s.position().text();
    assert!(matches!(s.play("a1"), Err(MoveError::Against { .. })));
    assert!(matches!(s.play("?"), Err(MoveError::Malformed { .. })));
    assert_eq!(s.position().text(), before);
    assert!(s.moves().is_empty());
}

#[test]
fn resignation_ends_and_can_be_taken_back() {
    let mut s = reversi("8");
    s.resign(Side::Black);
    let ending = Ending { outcome: Some(Outcome::Win(Side::White)), how: How::Resignation };
    assert_eq!(s.ending(), Some(ending));
    assert_eq!(s.play("d3"), Err(MoveError::GameOver));
    s.resign(Side::White);
    assert_eq!(s.ending(), Some(ending));
    assert_eq!(s.undo(0), 0);
    assert_eq!(s.ending(), None);
    assert!(matches!(s.status(), Status::ToMove(Side::Black)));
}

#[test]
fn taking_back_against_an_engine_goes_to_the_persons_turn() {
    let mut s = Session::new(open::<mnk::Mnk>("3,3,3").unwrap());
    s.set_seat(Side::Black, Seat::Engine);
    play(&mut s, "a1");
    // The person has not chosen anything yet.
    assert_eq!(s.take_back(), 0);
    assert_eq!(s.moves().len(), 1);
    play(&mut s, "b2 a2");
    assert_eq!(s.take_back(), 2);
    assert_eq!(s.moves(), ["a1"]);
    assert_eq!(s.bring_back(), 2);
    assert_eq!(s.moves(), ["a1", "b2", "a2"]);
    // The way back goes from choice to choice, too.
    play(&mut s, "c3 b1");
    assert_eq!([s.take_back(), s.take_back()], [2, 2]);
    assert_eq!([s.bring_back(), s.bring_back(), s.bring_back()], [2, 2, 0]);
    assert_eq!(s.moves(), ["a1", "b2", "a2", "c3", "b1"]);
}

#[test]
fn the_board_ends_a_game() {
    let mut s = Session::new(open::<mnk::Mnk>("3,3,3").unwrap());
    play(&mut s, "a1 b1 a2 b2 a3");
    let ending = Ending { outcome: Some(Outcome::Win(Side::Black)), how: How::Board };
    assert_eq!(s.ending(), Some(ending));
    s.declare(Ending::ABANDONED);
    assert_eq!(s.ending(), Some(ending));
}

#[test]
fn forced_passes_are_played() {
    let game = open::<reversi::ReversiFamily>("4").unwrap();
    let mut s = Session::from_position(game, ".XOO/OOOO/OOOO/OOOO X").unwrap();
    assert_eq!(s.status(), Status::MustPass(Side::Black));
    assert_eq!(s.pass_if_forced(), Some(Side::Black));
    assert_eq!(s.pass_if_forced(), None);
    // A pass is no choice: there is nothing of Black's to take back.
    s.set_seat(Side::White, Seat::Engine);
    play(&mut s, "a1");
    assert_eq!(s.take_back(), 0);
    assert_eq!(s.plies_since_choice(Side::Black), None);
    assert_eq!(s.plies_since_choice(Side::White), Some(1));
    assert_eq!(s.ending().map(|e| e.how), Some(How::Board));
}

proptest! {
    /// Whatever is typed, the moves replay to the position shown, and a record opens again.
    #[test]
    fn any_sequence_keeps_moves_and_position_together(
        steps in proptest::collection::vec((0u8..8, 0usize..60), 0..80)
    ) {
        let mut s = reversi("6");
        for (what, number) in steps {
            match what {
                0 => { s.undo(number % 4); }
                1 => { s.redo(number % 4); }
                2 => { s.take_back(); }
                3 => { s.bring_back(); }
                _ => {
                    let legal = s.position().legal_moves();
                    if !legal.is_empty() {
                        s.play(&legal[number % legal.len()]).unwrap();
                    }
                }
            }
            let mut replayed = s.game().start();
            for m in s.moves() {
                replayed.play(m).unwrap();
            }
            prop_assert_eq!(replayed.text(), s.position().text());
        }
        let again = Session::open(s.game().clone(), &s.record()).unwrap();
        prop_assert_eq!(again.record(), s.record());
    }
}
