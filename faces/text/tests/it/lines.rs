use std::io::{BufReader, Cursor, Read};

use proptest::prelude::*;
use text::lines::{Lines, MAX_LINE_BYTES};

fn lines(bytes: &[u8]) -> Vec<String> {
    let mut input = Cursor::new(bytes.to_vec());
    let mut lines = Lines::new(&mut input);
    std::iter::from_fn(|| lines.next_line().unwrap()).collect()
}

#[test]
fn line_ends_and_marks() {
    assert_eq!(lines(b""), [""; 0]);
    assert_eq!(lines(b"\n"), [""]);
    assert_eq!(lines(b"a\r\nb\nc"), ["a", "b", "c"]);
    assert_eq!(lines(b"\xef\xbb\xbfa\n\xef\xbb\xbfb\n"), ["a", "\u{feff}b"]);
    assert_eq!(lines(b"a\0b\n\xff\n"), ["a\0b", "\u{fffd}"]);
}

#[test]
fn a_line_of_a_million_characters_is_one_short_line() {
    let long = std::io::repeat(b'x').take(1_000_000).chain(&b"\nnext\n"[..]);
    let mut input = BufReader::new(long);
    let mut lines = Lines::new(&mut input);
    assert_eq!(lines.next_line().unwrap().unwrap().len(), MAX_LINE_BYTES);
    assert_eq!(lines.next_line().unwrap().as_deref(), Some("next"));
}

proptest! {
    #[test]
    fn any_bytes_and_any_buffer_give_the_same_lines(
        bytes in proptest::collection::vec(prop_oneof![any::<u8>(), Just(b'\n'), Just(b'\r')], 0..300),
        buffer in 1usize..20,
    ) {
        let mut input = BufReader::with_capacity(buffer, Cursor::new(bytes.clone()));
        let mut reader = Lines::new(&mut input);
        let small: Vec<String> = std::iter::from_fn(|| reader.next_line().unwrap()).collect();
        prop_assert_eq!(small, lines(&bytes));
    }
}
