//! A game from the outside: notation, errors, view.

use game::{AnyPosition, MoveError, Outcome, Point, Position, Rules, SetupError, Side, Status};
use gomoku::{Gomoku, Rule};

fn play(rules: Gomoku, moves: &str) -> Box<dyn AnyPosition> {
    let mut position = game::Game::start(&rules);
    for text in moves.split(' ') {
        position.play(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    position
}

fn freestyle() -> Gomoku {
    Gomoku::new(15, Rule::Freestyle).unwrap()
}

#[test]
fn a_won_game() {
    let mut position = play(freestyle(), "h8 a1 i9 a2 j10 a3 k11 a4 L12");
    assert_eq!(position.outcome(), Some(Outcome::Win(Side::Black)));
    assert_eq!(position.turn(), Side::White);
    assert!(position.legal_moves().is_empty());
    let view = position.view();
    let names: Vec<_> = view.winning.iter().map(|&p| view.frame.name(p)).collect();
    assert_eq!(names, ["l12", "k11", "j10", "i9", "h8"]);
    assert_eq!(view.status, Status::Over(Outcome::Win(Side::Black)));
    assert_eq!(position.play("o15"), Err(MoveError::GameOver));
}

#[test]
fn row_one_is_at_the_bottom() {
    let position = play(freestyle(), "a1");
    assert_eq!(position.view().last, Some(Point { column: 0, row: 14 }));
    assert!(position.text().ends_with("/X.............. O"), "{}", position.text());
}

#[test]
fn refusals_leave_the_position_as_it_was() {
    let mut position = play(freestyle(), "h8");
    let before = (position.text(), position.key());
    assert!(matches!(position.play("h8"), Err(MoveError::Occupied { .. })));
    assert!(matches!(position.play("p1"), Err(MoveError::OffBoard { .. })));
    assert!(matches!(position.play("8h"), Err(MoveError::Malformed { .. })));
    assert!(matches!(position.play("pass"), Err(MoveError::CannotPass)));
    assert_eq!((position.text(), position.key()), before);
}

#[test]
fn both_sides_with_five_is_no_position() {
    let text = "XXXXX/...../...../...../OOOOO X";
    let rules = |rule| Gomoku::new(5, rule).unwrap();
    let error = rules(Rule::Freestyle).parse_position(text).map(|_| ()).unwrap_err();
    assert!(matches!(error, SetupError::Against { rule } if rule.id == "both-have-five"));
    // One five is a finished game, whoever is to move.
    let text = "XXXXX/...../...../...../OOOO. X";
    for rule in Rule::ALL {
        let position = rules(rule).parse_position(text).unwrap();
        assert_eq!(Position::outcome(&position), Some(Outcome::Win(Side::Black)));
    }
}

#[test]
fn a_full_board_is_a_draw() {
    let text = "XXOOX/OOXXO/XXOOX/OOXXO/XXOO. X";
    for rule in Rule::ALL {
        let rules = Gomoku::new(5, rule).unwrap();
        let mut position = game::Game::parse_position(&rules, text).unwrap();
        assert_eq!(position.legal_moves()[0], "e1");
        position.play("e1").unwrap();
        assert_eq!(position.outcome(), Some(Outcome::Draw));
    }
}

#[test]
fn two_passes_in_a_row_are_a_draw() {
    let rules = Gomoku::new(15, Rule::RenjuPass).unwrap();
    let mut position = game::Game::start(&rules);
    assert_eq!(position.play("pass"), Err(MoveError::CannotPass), "nobody passes before the first");
    for text in ["h8", "pass", "h9", "i9", "pass"] {
        assert_eq!(position.outcome(), None, "{text}");
        position.play(text).unwrap();
    }
    assert!(position.text().ends_with(" O pass"), "{}", position.text());
    let mut over = position.clone();
    over.play("ＰＡＳＳ").unwrap();
    assert_eq!(over.outcome(), Some(Outcome::Draw));
    assert!(over.text().ends_with(" X pass pass"), "{}", over.text());
    assert_eq!(over.play("a1"), Err(MoveError::GameOver));
    assert_ne!(over.key(), position.key());
    // Whoever answers a pass with a stone plays on.
    position.play("a1").unwrap();
    assert_eq!(position.outcome(), None);
    assert!(position.legal_moves().last().is_some_and(|m| m == "pass"));
}

#[test]
fn passes_in_a_set_up() {
    let text = |end: &str| format!("XXX../...../..O../...../..... {end}");
    for (rule, end, fine) in [
        (Rule::RenjuPass, "O", true),
        (Rule::RenjuPass, "O pass", true),
        (Rule::RenjuPass, "O  pass pass ", true),
        (Rule::RenjuPass, "O pass pass pass", false),
        (Rule::RenjuPass, "pass", false),
        (Rule::Renju, "O pass", false),
    ] {
        let rules = Gomoku::new(5, rule).unwrap();
        assert_eq!(rules.parse_position(&text(end)).is_ok(), fine, "{end}");
    }
    let rules = Gomoku::new(5, Rule::RenjuPass).unwrap();
    for over in ["...../...../...../...../..... X pass", "XXXXX/...../...../...../..... O pass"] {
        let error = rules.parse_position(over).map(|_| ()).unwrap_err();
        assert!(matches!(error, SetupError::Against { rule } if rule.id == "no-such-pass"));
    }
}

#[test]
fn renju_without_passes_says_where_they_are() {
    let position = play(Gomoku::new(15, Rule::Renju).unwrap(), "h8");
    let error = position.boxed_clone().play("pass").unwrap_err();
    assert!(
        matches!(error, MoveError::Against { rule, .. } if rule.id == "passes-have-their-variant")
    );
}

#[test]
fn stars_are_symmetric_and_on_the_board() {
    for size in 5..=26 {
        let rules = Gomoku::new(size, Rule::Freestyle).unwrap();
        let stars = rules.stars();
        for &symmetry in rules.symmetries() {
            for &star in &stars {
                assert!(stars.contains(&rules.frame().transform(star, symmetry)), "{size}");
            }
        }
    }
    let names = |size| {
        let rules = Gomoku::new(size, Rule::Freestyle).unwrap();
        rules.stars().iter().map(|&p| rules.frame().name(p)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(15), "d12 l12 h8 d4 l4");
    assert_eq!(names(19), "d16 j16 p16 d10 j10 p10 d4 j4 p4");
    assert_eq!(names(20), "d17 q17 d4 q4");
    assert_eq!(names(5), "c3");
}
