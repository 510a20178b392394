//! Sizes, variants, notation and set-up.

use game::{Family, Game, MoveError, Rules, SetupError, Spec, SpecError, Visitor};
use mnk::{Mnk, MnkRules, TicTacToe};

struct Boxed;

impl Visitor for Boxed {
    type Output = Box<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        Box::new(rules)
    }
}

fn spec(size: &str, variant: &str) -> Spec {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_string());
    Spec { size: some(size), variant: some(variant) }
}

#[test]
fn sizes_of_mnk() {
    let size = |text: &str| Mnk::visit(&spec(text, ""), Boxed).map(|game| game.size());
    for (given, written) in [
        ("", "5,5,4"),
        ("3", "3,3,3"),
        ("15", "15,15,5"),
        ("5x4", "5,4,5"),
        ("4×3", "4,3,4"),
        ("7,6,4", "7,6,4"),
        (" ７，６，４ ", "7,6,4"),
        ("26,26,26", "26,26,26"),
        ("1,1,1", "1,1,1"),
    ] {
        assert_eq!(size(given).as_deref(), Ok(written), "{given}");
    }
    for given in ["0", "27", "3,3,4", "3,3,0", "3,3,3,3", "a", "3,,3", "4294967299,3,3"] {
        assert!(matches!(size(given), Err(SpecError::Size { .. })), "{given}");
    }
}

#[test]
fn tic_tac_toe_has_one_size_and_two_variants() {
    for size in ["", "3", "3x3", "3,3,3"] {
        let game = TicTacToe::visit(&spec(size, "misere"), Boxed).unwrap();
        assert_eq!((game.id(), game.size().as_str()), ("tictactoe", "3"));
        assert_eq!(game.variant(), "misere");
    }
    assert!(matches!(TicTacToe::visit(&spec("4", ""), Boxed), Err(SpecError::Size { .. })));
    for variant in ["wild", "misere+standard"] {
        let error = TicTacToe::visit(&spec("", variant), Boxed);
        assert!(matches!(error, Err(SpecError::Variant { .. })));
    }
}

#[test]
fn play_and_refusals() {
    let rules = MnkRules::<1, 64>::tic_tac_toe(false);
    let mut position = Game::start(&rules);
    position.play("a1").unwrap();
    assert_eq!(position.text(), ".../.../X.. O");
    assert!(matches!(position.play("a1"), Err(MoveError::Occupied { .. })));
    assert!(matches!(position.play("d1"), Err(MoveError::OffBoard { .. })));
    assert!(matches!(position.play("pass"), Err(MoveError::Malformed { .. })));
    for text in ["b1", "a2", "b2", "Ａ３"] {
        position.play(text).unwrap();
    }
    let view = position.view();
    let names: Vec<_> = view.winning.iter().map(|&p| view.frame.name(p)).collect();
    assert_eq!(names, ["a3", "a2", "a1"]);
    assert_eq!(position.play("c3"), Err(MoveError::GameOver));
}

#[test]
fn both_sides_with_a_row_is_no_position() {
    let rules = MnkRules::<1, 64>::tic_tac_toe(true);
    let error = Rules::parse_position(&rules, "XXX/.../OOO X").unwrap_err();
    assert!(matches!(error, SetupError::Against { rule } if rule.id == "both-have-a-row"));
    assert!(Rules::parse_position(&rules, "XXX/.../OO. X").is_ok());
}
