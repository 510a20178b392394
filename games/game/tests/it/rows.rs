//! Set-up text.

use game::{Explain, Frame, Origin, Rows, SetupError, Side, Symmetry};
use proptest::prelude::*;

const FRAME: Frame = Frame { width: 4, height: 3, origin: Origin::Top };

fn parse(text: &str) -> Result<String, SetupError> {
    Rows::parse(FRAME, text).map(|rows| rows.write())
}

#[track_caller]
fn reads(text: &str, written: &str) {
    assert_eq!(parse(text).as_deref(), Ok(written), "{text:?}");
}

#[test]
fn forms_of_the_same_board() {
    for text in [
        "..../.XO./X... O",
        ".....XO.X... O",
        "4/1XO1/X3 O",
        "4/1xo1/x3 w",
        "----/-*o-/*--- O",
        "....\n.XO.\nX...\nO",
        "  . . . . / . X O . / X . . .  O ; ",
        "－－－－／－ＸＯ－／Ｘ－－－　Ｏ",
        "..../.●○./⚫... ⚪",
        "..../.XO./X.../ O",
        "....／.#0.／b... O",
        "..../.XO./X...O",
    ] {
        reads(text, "..../.XO./X... O");
    }
}

#[test]
fn digits_are_runs_only_between_row_marks() {
    let wide = Frame { width: 12, height: 2, origin: Origin::Top };
    let rows = Rows::parse(wide, "12/X10O X").unwrap();
    assert_eq!(rows.write(), "............/X..........O X");
    // Without row marks a zero is a white stone and other digits are nothing.
    reads("0...0...0... X", "O.../O.../O... X");
    assert!(matches!(parse("12 X"), Err(SetupError::BadCell { place: 1, .. })));
    // At the head of a run a zero is a stone as well; inside a number it is a digit.
    reads("0XXX/4/4 X", "OXXX/..../.... X");
}

#[test]
fn an_obf_line_of_64_points() {
    let frame = Frame::square(8, Origin::Top);
    let text = "---------------------------OX------XO--------------------------- X;";
    let rows = Rows::parse(frame, text).unwrap();
    assert_eq!(rows.counts(), [2, 2]);
    assert_eq!(rows.turn, Side::Black);
    let spaced: String = text.chars().flat_map(|c| [c, ' ']).collect();
    assert_eq!(Rows::parse(frame, &spaced), Ok(rows));
}

#[test]
fn each_error_names_its_place() {
    let cell = |place, found: &str| Err(SetupError::BadCell { place, found: found.to_string() });
    assert_eq!(parse("..../.?../.... X"), cell(7, "?"));
    assert_eq!(parse("..../\0.../.... X"), cell(6, "\\u{0}"));
    assert_eq!(parse("..../五.../.... X"), cell(6, "五"));
    let row = |row, found| Err(SetupError::RowLength { row, expected: 4, found });
    assert_eq!(parse("..../.../.... X"), row(2, 3));
    assert_eq!(parse("5/4/4 X"), row(1, 5));
    assert_eq!(parse("4/4/X999999999999999999999 X"), row(3, 100));
    let rows = |found| Err(SetupError::RowCount { expected: 3, found });
    let points = |found| Err(SetupError::PointCount { expected: 12, found });
    assert_eq!(parse("..../.... X"), rows(2));
    assert_eq!(parse("..../..../..../.... X"), rows(4));
    assert_eq!(parse(".......... X"), points(10));
    assert_eq!(parse("............. X"), points(13));
    for text in
        ["", "   ", ";", "..../..../....", "..../..../.... Y", "............", "...........X"]
    {
        assert_eq!(parse(text), Err(SetupError::NoTurn), "{text:?}");
    }
}

#[test]
fn errors_explain_themselves() {
    let error = parse("..../.?../.... X").unwrap_err();
    assert_eq!(error.id(), "setup-bad-cell");
    assert_eq!(error.args(), [("place", "7".to_string()), ("found", "?".to_string())]);
    assert!(error.to_string().contains("character 7"));
}

#[test]
fn a_million_characters_are_refused() {
    for text in [".".repeat(1_000_000), "/".repeat(1_000_000), "9".repeat(1_000_000)] {
        assert!(parse(&format!("{text} X")).is_err());
        assert!(parse(&format!("/{text} X")).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn writing_and_parsing_are_inverse(
        width in 1u8..=26,
        height in 1u8..=26,
        seed in proptest::collection::vec(0u8..3, 1..40),
        black in any::<bool>(),
    ) {
        let frame = Frame { width, height, origin: Origin::Bottom };
        let stone = |n: &u8| Side::BOTH.get(usize::from(*n)).copied();
        let cells = seed.iter().cycle().take(frame.len()).map(stone).collect();
        let rows = Rows { frame, cells, turn: if black { Side::Black } else { Side::White } };
        prop_assert_eq!(Rows::parse(frame, &rows.write()), Ok(rows.clone()));
        for &symmetry in Symmetry::of_board(width, height) {
            let there = rows.transform(symmetry);
            prop_assert_eq!(there.transform(symmetry.inverse()), rows.clone());
        }
    }

    #[test]
    fn any_text_is_a_board_or_refused(text in "[XO./0-9 ●○\\PC]{0,40}") {
        if let Ok(rows) = Rows::parse(FRAME, &text) {
            prop_assert_eq!(rows.cells.len(), FRAME.len());
        }
    }
}
