//! Wrong answers: refused with a reason, and nothing changes.

use game::Explain;
use openings::{Answer, Choice, Opening, rule, rules, rules_for, usual_rule};

use crate::{gomoku, open, opening, renju, reversi};

fn give(o: &mut Opening, text: &str) -> Result<(), openings::AnswerError> {
    let answers = o.read(text)?;
    o.answer_all(&answers)
}

/// `text` is refused with the message `id` and leaves everything as it was.
fn refused(o: &mut Opening, text: &str, id: &str) {
    let before =
        (o.ask(), o.moves().to_vec(), o.answers().to_vec(), o.black(), o.position().text());
    let error = give(o, text).expect_err(text);
    assert_eq!(error.id(), id, "{text}: {error}");
    assert!(!error.to_string().is_empty());
    let after = (o.ask(), o.moves().to_vec(), o.answers().to_vec(), o.black(), o.position().text());
    assert_eq!(before, after, "{text}");
}

#[test]
fn stones_outside_their_area() {
    for (id, so_far, bad, good) in [
        ("centre", "", "h9", "h8"),
        ("pro", "", "h9", "h8"),
        ("pro", "h8 i9", "j10", "k8"),
        ("long-pro", "h8 i9", "k11", "l8"),
        ("taraguchi-10", "h8 keep", "j8", "i8"),
        ("taraguchi-10", "h8 keep i8 keep", "k8", "j8"),
        ("taraguchi-10", "h8 keep i8 keep j8 keep", "l8", "k8"),
        ("taraguchi-10", "h8 keep i8 keep j8 keep k8 keep", "m8", "l8"),
        ("rif", "h8", "j8", "i8"),
        ("rif", "h8 i8", "k8", "f6"),
    ] {
        let mut o = opening(id, &renju());
        for word in so_far.split_whitespace() {
            give(&mut o, word).unwrap();
        }
        refused(&mut o, bad, "opening-area");
        give(&mut o, good).unwrap_or_else(|e| panic!("{id} {good}: {e}"));
    }
}

#[test]
fn every_kind_of_mistake() {
    let mut o = opening("swap2", &gomoku(15, "freestyle"));
    refused(&mut o, "z99", "move-off-board");
    refused(&mut o, "花月", "move-malformed");
    refused(&mut o, "", "move-malformed");
    refused(&mut o, "z9", "move-off-board");
    refused(&mut o, "a1 a1", "move-occupied");
    refused(&mut o, "a1 b1 c1 d1", "opening-too-many");
    assert!(o.answer(&Answer::Choice(Choice::Black)).is_err());
    give(&mut o, "a1 b1 c1").unwrap();
    refused(&mut o, "4", "opening-not-a-choice");
    refused(&mut o, "0", "opening-not-a-choice");
    refused(&mut o, "-1", "opening-not-a-choice");
    refused(&mut o, "swap", "opening-not-a-choice");
    refused(&mut o, &"x".repeat(100_000), "opening-not-a-choice");
    assert!(o.answer(&Answer::Choice(Choice::Swap)).is_err());
    assert!(o.answer(&Answer::Number(1)).is_err());
    give(&mut o, "1").unwrap();
    refused(&mut o, "d1", "opening-is-over");

    let mut o = opening("yamaguchi", &renju());
    give(&mut o, "I13").unwrap();
    for bad in ["0", "13", "x", "", "1.5", "99999999999999999999"] {
        refused(&mut o, bad, "opening-not-a-number");
    }
    assert!(o.answer(&Answer::Number(0)).is_err());
    give(&mut o, "２").unwrap();
    give(&mut o, "keep").unwrap();
    give(&mut o, "a1").unwrap();
    give(&mut o, "b1 c1").unwrap();
    refused(&mut o, "d1", "opening-not-offered");
    refused(&mut o, "b1 c1", "opening-too-many");
}

#[test]
fn symmetric_fifth_stones() {
    // h8 h9 h10 with the fourth on the same line: left and right are alike.
    let mut o = opening("rif", &renju());
    for answer in ["D1", "keep", "h7"] {
        give(&mut o, answer).unwrap();
    }
    refused(&mut o, "g8 i8", "opening-symmetric");
    give(&mut o, "g8").unwrap();
    refused(&mut o, "i8", "opening-symmetric");
    refused(&mut o, "g8", "opening-symmetric");
    refused(&mut o, "h8", "move-occupied");
    give(&mut o, "i9").unwrap();

    // The diagonal of an indirect opening is an axis, too.
    let mut o = opening("rif", &renju());
    for answer in ["I1", "keep", "g7"] {
        give(&mut o, answer).unwrap();
    }
    give(&mut o, "i8").unwrap();
    refused(&mut o, "h9", "opening-symmetric");
    give(&mut o, "h10").unwrap();

    // A fourth stone off the axis leaves no symmetry.
    let mut o = opening("rif", &renju());
    for answer in ["D1", "keep", "a1", "g8", "i8"] {
        give(&mut o, answer).unwrap();
    }
}

#[test]
fn rules_are_for_their_games() {
    let names = |game: &dyn game::Game| rules_for(game).map(|r| r.id).collect::<Vec<_>>().join(" ");
    assert_eq!(names(&*gomoku(15, "freestyle")), "free pro long-pro swap swap2");
    assert_eq!(names(&*gomoku(20, "standard")), "free swap swap2");
    assert_eq!(names(&*gomoku(7, "freestyle")), "free swap swap2");
    assert_eq!(
        names(&*renju()),
        "free centre pro long-pro swap swap2 rif yamaguchi taraguchi-10 soosorv-8 named"
    );
    assert_eq!(names(&*gomoku(15, "renju-pass")), names(&*renju()));
    assert_eq!(names(&*gomoku(9, "renju")), "free centre pro long-pro swap swap2 named");
    assert_eq!(names(&*gomoku(20, "renju")), "free swap swap2");
    assert_eq!(names(&*reversi(8)), "free random xot named");
    assert_eq!(names(&*reversi(10)), "free random");
    let parallel = open::<reversi::ReversiFamily>("8", "parallel");
    assert_eq!(names(&*parallel), "free random");
    assert_eq!(names(&*open::<mnk::Mnk>("3,3,3", "standard")), "free");

    let usual = |game: &dyn game::Game| usual_rule(game).map(|rule| rule.id);
    assert_eq!(usual(&*renju()), Some("centre"));
    assert_eq!(usual(&*gomoku(15, "freestyle")), None);
    assert_eq!(usual(&*gomoku(16, "renju")), None);
    assert_eq!(usual(&*reversi(8)), None);

    let game = reversi(8);
    assert_eq!(rule("swap3", &*game).unwrap_err().id(), "opening-unknown");
    assert_eq!(rule(&"x".repeat(1000), &*game).unwrap_err().id(), "opening-unknown");
    assert_eq!(rule("swap2", &*game).unwrap_err().id(), "opening-other-game");
    assert_eq!(rule(" ＸＯＴ ", &*game).map(|r| r.id), Ok("xot"));
    assert_eq!(rule("Long_Pro", &*renju()).map(|r| r.id), Ok("long-pro"));
    for rule in rules() {
        assert!(
            Opening::new(rule, open::<mnk::Mnk>("3,3,3", "standard"), 0).is_ok()
                == (rule.id == "free")
        );
    }
}

#[test]
fn the_error_of_a_move_says_what_the_game_says() {
    let mut o = opening("pro", &gomoku(15, "freestyle"));
    let error = give(&mut o, "?").unwrap_err();
    assert!(error.args().contains(&("text", "?".into())), "{error}");
    // With a point that would be taken, the nearest to the middle.
    assert!(error.args().contains(&("example", "h8".into())), "{error}");
    give(&mut o, "h8 ").unwrap();
    give(&mut o, "h7").unwrap();
    let example = give(&mut o, "?").unwrap_err().args().pop().unwrap().1;
    assert!(["e8", "k8", "h5", "h11"].contains(&example.as_str()), "{example}");
}

/// The centre is that of the board, and only the usual rule leaves nothing to be asked.
#[test]
fn the_only_stone_is_in_the_middle_of_any_board() {
    for (size, middle) in [("15", "h8"), ("19", "j10"), ("9", "e5")] {
        let game = open::<gomoku::GomokuFamily>(size, "renju");
        let mut opening = opening("centre", &game);
        assert_eq!(opening.forced(), Some(Answer::Point(middle.into())), "{size}");
        opening.answer(&Answer::Point(middle.into())).unwrap();
        assert_eq!(opening.forced(), None);
    }
    let game = open::<gomoku::GomokuFamily>("15", "renju");
    assert_eq!(opening("rif", &game).forced(), None);
}
