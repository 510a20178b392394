//! A game that begins by a rule, as those see it who play it.

use openings::{Course, TakenBack};
use session::Session;

use crate::{gomoku, opening};

/// Behind the opening moves are taken back one by one, the first of them too; then what the
/// opening was answered, and all of it comes back.
#[test]
fn moves_are_taken_back_before_answers() {
    let game = gomoku(15, "freestyle");
    let mut opening = opening("swap", &game);
    opening.answer_all(&opening.read("h8 h9 i9").unwrap()).unwrap();
    opening.answer_all(&opening.read("white").unwrap()).unwrap();
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
