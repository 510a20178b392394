//! Who sits at a game.

use store::{SeatKey, are_apart};

/// Who has no key may be a person at home, or an engine: with that one, nobody sits apart.
#[test]
fn two_people_with_different_keys_are_apart() {
    let key = |text: &str| {
        let secret = text.to_string();
        (!text.is_empty()).then_some(SeatKey { secret, player: None })
    };
    let (people, white, black) = ([false; 2], [false, true], [true, false]);
    for (keys, engines, expected) in [
        (["a", "b"], people, true),
        (["a", "a"], people, false),
        (["a", ""], people, true),
        (["", "b"], people, true),
        (["", ""], people, false),
        (["a", ""], white, false),
        (["", "b"], black, false),
    ] {
        assert_eq!(are_apart(&keys.map(key), engines), expected, "{keys:?} {engines:?}");
    }
}
