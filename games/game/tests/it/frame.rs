//! Names of points.

use game::{Frame, MoveError, Origin, Point};
use proptest::prelude::*;

const TOP: Frame = Frame::square(8, Origin::Top);
const BOTTOM: Frame = Frame { width: 26, height: 15, origin: Origin::Bottom };

#[track_caller]
fn reads(frame: Frame, text: &str, column: u8, row: u8) {
    assert_eq!(frame.read(text), Ok(Point { column, row }), "{text:?}");
}

#[test]
fn row_one_is_where_the_origin_says() {
    reads(TOP, "a1", 0, 0);
    reads(TOP, "h8", 7, 7);
    reads(BOTTOM, "a1", 0, 14);
    reads(BOTTOM, "z15", 25, 0);
    assert_eq!(TOP.name(Point { column: 5, row: 4 }), "f5");
    assert_eq!(BOTTOM.name(Point { column: 7, row: 7 }), "h8");
    assert_eq!(BOTTOM.name(Point { column: 0, row: 0 }), "a15");
}

#[test]
fn either_case_blanks_and_full_width_forms() {
    for text in ["f5", "F5", " f5\n", "ｆ５", "Ｆ５", "\u{3000}ｆ5\u{3000}"] {
        reads(TOP, text, 5, 4);
    }
    reads(BOTTOM, "ｚ１５", 25, 0);
}

#[test]
fn malformed_names() {
    let texts = [
        "",
        " ",
        "a",
        "1",
        "5f",
        "f",
        "f-5",
        "f 5",
        "f5x",
        "f05",
        "f0",
        "f123",
        "f５５５",
        "é5",
        "ß1",
        "\0",
        "a1\0",
        "f5 f5",
        "f+5",
        "f٥",
        "五1",
        "pass",
    ];
    for text in texts {
        match TOP.read(text) {
            Err(MoveError::Malformed { example, .. }) => reads(TOP, &example, 4, 4),
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn names_off_the_board() {
    for text in ["i1", "z1", "a9", "h99", "ｉ１"] {
        let [given, first, last] = [text, "a1", "h8"].map(str::to_string);
        assert_eq!(TOP.read(text), Err(MoveError::OffBoard { text: given, first, last }));
    }
    let narrow = Frame { width: 1, height: 1, origin: Origin::Bottom };
    reads(narrow, &narrow.example(), 0, 0);
    assert!(matches!(narrow.read("b1"), Err(MoveError::OffBoard { last, .. }) if last == "a1"));
}

#[test]
fn a_million_characters_are_refused_briefly() {
    for text in ["a".repeat(1_000_000), format!("a{}", "1".repeat(1_000_000)), "ａ".repeat(1 << 20)]
    {
        let error = TOP.read(&text).unwrap_err();
        assert!(error.to_string().chars().count() < 120, "{error}");
    }
}

#[test]
fn points_and_indices_agree() {
    let frame = Frame { width: 5, height: 3, origin: Origin::Bottom };
    assert_eq!(frame.len(), 15);
    for (index, point) in frame.points().enumerate() {
        assert_eq!(frame.index(point), index);
        assert_eq!(frame.point(index), point);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_name_is_read_back(width in 1u8..=26, height in 1u8..=26, bottom in any::<bool>()) {
        let origin = if bottom { Origin::Bottom } else { Origin::Top };
        let frame = Frame { width, height, origin };
        for point in frame.points() {
            prop_assert_eq!(frame.read(&frame.name(point)), Ok(point));
        }
    }

    #[test]
    fn any_text_is_a_name_or_refused(text in "\\PC*") {
        if let Ok(point) = TOP.read(&text) {
            prop_assert!(TOP.points().any(|p| p == point));
        }
    }
}
