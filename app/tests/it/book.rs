use std::fs;

use tempfile::tempdir;

use crate::run;

#[test]
fn is_made_gone_on_with_and_checked() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("six.book");
    let file = path.to_str().expect("UTF-8");
    // Nothing can be proved about so early a position in this time.
    let make = |empties: &str| {
        run(&["book", file, "--empties", empties, "--seconds", "0.01", "--hash", "8"], "")
    };
    let (out, err, code) = make("30");
    assert_eq!((err.as_str(), code), ("", 0));
    assert!(out.contains("six.book: 0 positions with 30 or more"), "{out}");
    assert!(out.contains("; 0 of play by the book, with 23 or more"), "{out}");
    let first = fs::read(&path).expect("it is written");
    let (out, _, code) = make("29");
    assert_eq!(code, 0, "{out}");
    let mut second = fs::read(&path).expect("it is written");
    assert!(second.len() > first.len(), "it goes further down");
    let args = ["book", file, "--empties", "29", "--lines", "22", "--seconds", "0.01"];
    let (out, _, code) = run(&args, "");
    assert!(code == 0 && out.contains("with 22 or more"), "{out}");
    second = fs::read(&path).expect("it is written");
    // A book never loses depth.
    make("31");
    assert_eq!(fs::read(&path).expect("it is written"), second);

    second[20] ^= 1;
    fs::write(&path, &second).expect("a file");
    let (_, err, code) = make("30");
    assert!(err.contains("checksum"), "{err}");
    assert_eq!(code, 1);
    assert_eq!(fs::read(&path).expect("it is there"), second, "what is damaged is left alone");
}
