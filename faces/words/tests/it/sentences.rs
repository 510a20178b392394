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
