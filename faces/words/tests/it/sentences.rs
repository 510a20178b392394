use std::time::Duration;

use game::MoveError;
use host::Refusal;
use record::{OpenError, Unwritable, UnwritableError};
use words::{Lang, Words};

/// Only where a refusal says `in-move` does the number of the move stand before it: a message that
/// has a number of its own names the move itself.
#[test]
fn a_refusal_names_the_move_once() {
    let words = Words::new(Lang::En);
    let unwritable = UnwritableError { format: "PSQ", why: Unwritable::Move(5) };
    assert_eq!(
        words.refusal(&Refusal::of(&unwritable)),
        "PSQ cannot hold this game: move 5 is no point of the board."
    );
    let error = MoveError::Occupied { text: "h8".into() };
    let occupied = Refusal::of_record(&OpenError::Move { number: 3, error: error.clone() });
    let reason = words.explain(&error);
    assert_eq!(words.refusal(&occupied), format!("Move 3: {reason}"));
    let unknown = Refusal::plain("no-such-message", "some reason").with("in-move", 3);
    assert_eq!(words.refusal(&unknown), "Move 3: some reason");
}

#[test]
fn times_are_told_as_people_read_them() {
    for (ms, text) in [
        (0, "0.0"),
        (9_399, "9.3"),
        (10_000, "0:10"),
        (61_900, "1:02"),
        (3_600_000, "1:00:00"),
        (3_723_000, "1:02:03"),
    ] {
        assert_eq!(words::clock(Duration::from_millis(ms)), text);
    }
}

/// Rows of a board may be numbered from either end, columns have letters.
#[test]
fn the_lower_end_comes_first() {
    for (ends, told) in [
        (["15", "1"], ["1", "15"]),
        (["9", "1"], ["1", "9"]),
        (["1", "8"], ["1", "8"]),
        (["a", "o"], ["a", "o"]),
    ] {
        assert_eq!(words::upwards(ends.map(String::from)), told);
    }
}
