//! Files of opening books: ours, text, and those of other programs.

use ::opening_book::laws;
use engine::{BookError, Rng};
use reversi_engine::opening_book::{DISC, OpeningBook, edax, egaroucid, text};

use crate::opening_book::{named, position, small};

#[test]
fn the_file_is_checked() {
    let bytes = small().write();
    assert!(OpeningBook::read(&bytes).as_ref() == Ok(small()));
    laws::damaged_files_are_refused(&bytes, OpeningBook::read);
    let refused = |what: &str, change: fn(&mut Vec<u8>)| {
        laws::content_is_refused(&bytes, OpeningBook::read, what, change);
    };
    refused("another count", |body| body[0] += 1);
    refused("more positions than there can be", |body| body[3] = 255);
    // Behind the number of positions and the first of them.
    refused("no such move", |body| body[4 + 1] = 200);
}

#[test]
fn any_content_is_refused_or_read() {
    let bytes = small().write();
    laws::any_content_is_refused_or_read(&bytes, 300, OpeningBook::read, OpeningBook::write);
}

#[test]
fn text_tells_all_of_a_book() {
    let text = text::write(small());
    assert!(text::read(&text).as_ref() == Ok(small()));
    // In any order, from any side.
    let mut lines: Vec<&str> = text.lines().collect();
    lines.reverse();
    assert!(text::read(&lines.join("\r\n")).as_ref() == Ok(small()));
    let board = "---------------------------OX------XO---------------------------";
    let one = format!("# one\n\n{board} X; e6 +1.25 7");
    let book = text::read(&one).expect("a book");
    let all: Vec<_> = ["d3", "c4", "f5", "e6"].map(|m| (m.to_string(), 10)).to_vec();
    assert_eq!(named(&book.moves(&position(""))), all);
    for (line, wrong) in [
        format!("{board} X; e6 +1.25"),
        format!("{board} X; a1 +1.25 7"),
        format!("{board} X; e6 65 7"),
        format!("{board} X; e6 NaN 7"),
        format!("{board} X; e6 1 700"),
        format!("{board} X e6 1 7"),
        format!("{board} Y; e6 1 7"),
        format!("{board}- X; e6 1 7"),
        board.replace('X', "Z") + " X; e6 1 7",
        "é".to_string(),
    ]
    .into_iter()
    .enumerate()
    {
        let text = format!("{one}\n{wrong}");
        let refused = text::read(&text).err();
        assert_eq!(refused, Some(BookError::Line(4)), "{line}: {wrong}");
    }
}

/// A leaf is read with its board, whichever of the eight views that is.
#[test]
fn leaves_of_turned_boards_are_turned() {
    let books = [("f5 d6", "c5"), ("e6 f4", "e3"), ("c4 e3", "f4"), ("d3 c5", "d6")];
    let books = books.map(|(moves, leaf)| {
        let [first, second] =
            [2, 5].map(|len| crate::opening_book::text(&moves[..len].replace(' ', "")));
        let line = |text: &str, leaf: &str| format!("{}; {leaf}\n", text.replace('/', ""));
        let start = line(&crate::opening_book::text(""), "");
        text::read(&(start + &line(&first, "") + &line(&second, &format!("{leaf} +1 9")))).unwrap()
    });
    assert_eq!(named(&books[0].moves(&position("f5d6"))), [("c5".to_string(), 8)]);
    assert!(books.iter().all(|book| *book == books[0]));
    for write in [edax::write, egaroucid::write] {
        let read =
            |bytes: Vec<u8>| edax::read(&bytes).or_else(|_| egaroucid::read(&bytes)).unwrap();
        let book = read(write(&books[0]));
        assert_eq!(named(&book.moves(&position("f5d6"))), [("c5".to_string(), 8)]);
    }
}

/// The books of others hold whole discs; else nothing gets lost.
#[test]
fn others_read_and_write_the_same_book() {
    let whole = |book: &OpeningBook| {
        let lines = text::write(book);
        let rounded = lines.lines().map(|line| {
            let mut words: Vec<String> = line.split(' ').map(String::from).collect();
            if let [.., value, _] = &mut words[..]
                && let Ok(discs) = value.parse::<f64>()
            {
                *value = format!("{:+.3}", discs.round());
            }
            words.join(" ")
        });
        rounded.collect::<Vec<_>>().join("\n")
    };
    let expected = text::read(&whole(small())).expect("a book");
    for (what, bytes, read) in [
        ("Edax", edax::write(small()), edax::read as fn(&[u8]) -> _),
        ("Egaroucid", egaroucid::write(small()), egaroucid::read),
    ] {
        let book: OpeningBook = read(&bytes).expect(what);
        assert_eq!(text::write(&book), text::write(&expected), "{what}");
        for len in 0..bytes.len() {
            assert!(read(&bytes[..len]).is_err(), "{what} {len}");
        }
    }
    assert_eq!(&edax::write(small())[..10], b"XADEKOOB\x04\x04");
}

/// What reads a book of some format.
type Reads = fn(&[u8]) -> Result<OpeningBook, BookError>;

/// Whatever files of others say is refused or a book.
#[test]
fn any_files_of_others_are_refused_or_read() {
    let mut rng = Rng::new(9);
    let mut read = [0; 3];
    let text: Reads = |bytes| text::read(&String::from_utf8_lossy(bytes));
    let formats: [(Vec<u8>, Reads); 3] = [
        (edax::write(small()), edax::read),
        (egaroucid::write(small()), egaroucid::read),
        (text::write(small()).into_bytes(), text),
    ];
    for (format, (bytes, reads)) in formats.into_iter().enumerate() {
        for _ in 0..500 {
            let mut bytes = bytes.clone();
            for _ in 0..1 + rng.below(4) {
                let at = rng.below(bytes.len());
                bytes[at] = [rng.next_u64() as u8, 0, 0x80, 0xff][rng.below(4)];
            }
            if let Ok(book) = reads(&bytes) {
                read[format] += 1;
                assert_eq!(OpeningBook::read(&book.write()), Ok(book));
            }
        }
    }
    assert!(read[0] > 0 && read[1] > 0, "{read:?}");
    // A value that has no opposite.
    let mut edax = edax::write(small());
    edax[42 + 32..][..2].copy_from_slice(&i16::MIN.to_le_bytes());
    edax[42 + 38] = 0;
    edax[42 + 40..][..2].copy_from_slice(&[0, 65]);
    assert!(edax::read(&edax).is_err());
}

/// Files that were written down from the layouts, byte by byte.
#[test]
fn the_layouts_of_others() {
    let start = ((1u64 << 28 | 1 << 35).to_le_bytes(), (1u64 << 27 | 1 << 36).to_le_bytes());
    let boards = [start.0, start.1].concat();
    // Value 2, level 21, 7 lines; leaf: value 1, e6 turned by half is d3, level 20.
    let egaroucid =
        [&b"DICUORAGE\x03\x01\x00\x00\x00"[..], &boards, &[2, 21, 7, 0, 0, 0, 1, 19, 20]].concat();
    let book = egaroucid::read(&egaroucid).expect("a book");
    assert_eq!(book.value(&position("")), Some((DISC, 20)));
    // No leaf: the value of the position stands without a move.
    let mut bare = egaroucid.clone();
    let end = bare.len();
    bare[end - 3..].copy_from_slice(&[130, 125, 255]);
    let book = egaroucid::read(&bare).expect("a book");
    assert_eq!(book.value(&position("")), Some((2 * DISC, 21)));
    assert!(book.moves(&position("")).is_empty());
    let edax = [
        &b"XADEKOOB\x04\x04"[..],
        &[0; 8],
        &[21, 0, 0, 0, 60, 0, 0, 0],
        &[0; 12],
        &[1, 0, 0, 0],
        &boards,
        &[0; 16],
        &[2, 0, 0xc0, 0xff, 0x40, 0],
        &[0, 21],
        &[1, 19],
    ]
    .concat();
    let book = edax::read(&edax).expect("a book");
    assert_eq!(book.value(&position("")), Some((DISC, 21)));
    assert_eq!(book.moves(&position("")).len(), 4);
    let mut wrong = edax.clone();
    let end = wrong.len();
    wrong[end - 1] = 0;
    assert_eq!(edax::read(&wrong).err(), Some(BookError::Content));
}
