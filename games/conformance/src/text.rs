//! Laws of notation, set-up text, equality and hashing.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use game::{Position, Rules, perft};

use crate::moves::cheap_depth;

/// Positions that differ in content differ in their keys, and equal ones agree.
pub(crate) fn key<R: Rules>(
    rules: &R,
    position: &R::Position,
    seen: &mut HashMap<u64, (String, R::Position)>,
) {
    let text = rules.write_position(position);
    let (other, known) =
        seen.entry(position.key()).or_insert_with(|| (text.clone(), position.clone()));
    assert_eq!(*other, text, "two positions with the same key");
    if known == position {
        same_hash(known, position, &text);
    }
}

fn same_hash<P: Position>(a: &P, b: &P, text: &str) {
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    assert_eq!(hasher.hash_one(a), hasher.hash_one(b), "equal positions hash differently: {text}");
    assert_eq!(a.key(), b.key(), "equal positions have different keys: {text}");
}

/// A position that is written and read back is the same game.
pub(crate) fn position<R: Rules>(rules: &R, position: &R::Position) {
    let text = rules.write_position(position);
    let back = rules.parse_position(&text).unwrap_or_else(|e| panic!("{text} is refused: {e}"));
    assert_eq!(rules.rows(&back), rules.rows(position), "{text}");
    assert_eq!(back.turn(), position.turn(), "{text}");
    assert_eq!(back.outcome(), position.outcome(), "{text}");
    assert_eq!(back.legal_moves().as_ref(), position.legal_moves().as_ref(), "{text}");
    let depth = cheap_depth(position);
    assert_eq!(perft(&back, depth), perft(position, depth), "{text}");
    if back == *position {
        same_hash(&back, position, &text);
    }
    // Stones one after another, without row marks, are the same text.
    let joined = rules.parse_position(&text.replace('/', ""));
    assert_eq!(joined.map(|p| rules.rows(&p)), Ok(rules.rows(position)), "{text}");
}

/// A legal move that is written is read back, full-width and in capitals too.
pub(crate) fn notation<R: Rules>(rules: &R, position: &R::Position) {
    let mut written = Vec::new();
    for &m in position.legal_moves().as_ref() {
        let text = rules.write_move(m);
        let context = || format!("{text} in {}", rules.write_position(position));
        assert_eq!(rules.read_move(&text), Ok(m), "{}", context());
        for form in [
            text.clone(),
            text.to_ascii_uppercase(),
            format!(" {text}\t"),
            full_width(&text),
            full_width(&text.to_ascii_uppercase()),
        ] {
            assert_eq!(rules.parse_move(position, &form), Ok(m), "{form:?}: {}", context());
        }
        written.push(text);
    }
    written.sort();
    let all = written.len();
    written.dedup();
    assert_eq!(written.len(), all, "two moves of one name: {}", rules.write_position(position));
}

/// The text in the full-width forms that East Asian keyboards give.
pub(crate) fn full_width(text: &str) -> String {
    let wide = |c: char| match c {
        '!'..='~' => char::from_u32(c as u32 + 0xfee0).unwrap_or(c),
        _ => c,
    };
    text.chars().map(wide).collect()
}
