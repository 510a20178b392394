//! What the file of every opening book keeps to, whatever its game: for the tests of games.

use std::fmt::Debug;

use engine::{BookError, Rng, SEAL_BYTES, seal};

use crate::OPENING_BOOK;

/// Bytes that tell which game it is.
const MAGIC_BYTES: usize = 8;

/// The file with `change` made to what its checksum is of, and with the checksum of that.
pub fn with_content(bytes: &[u8], change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut body = bytes[SEAL_BYTES..].to_vec();
    change(&mut body);
    seal(bytes.first_chunk().expect("a file that is sealed"), &body)
}

/// A file with a wrong byte anywhere is refused, and so is one that is cut off, or that is too long
/// or too short with the right checksum.
///
/// # Panics
/// If one is not, or by another error.
pub fn damaged_files_are_refused<T: Debug + PartialEq>(
    bytes: &[u8],
    read: impl Fn(&[u8]) -> Result<T, BookError>,
) {
    for at in 0..bytes.len() {
        let mut damaged = bytes.to_vec();
        damaged[at] ^= 4;
        let is_foreign = at < MAGIC_BYTES;
        let expected =
            if is_foreign { BookError::Foreign(OPENING_BOOK) } else { BookError::Damaged };
        assert_eq!(read(&damaged).err(), Some(expected), "byte {at}");
    }
    assert_eq!(read(&bytes[..SEAL_BYTES - 1]).err(), Some(BookError::Foreign(OPENING_BOOK)));
    assert_eq!(read(&bytes[..bytes.len() - 1]).err(), Some(BookError::Damaged));
    let refused = |what: &str, change: fn(&mut Vec<u8>)| {
        content_is_refused(bytes, &read, what, change);
    };
    refused("too long", |body| body.push(0));
    refused("too short", |body| body.truncate(body.len() - 1));
    refused("nothing", Vec::clear);
}

/// A file with the right checksum is refused for its content after this change.
///
/// # Panics
/// If it is not, or by another error.
pub fn content_is_refused<T: Debug + PartialEq>(
    bytes: &[u8],
    read: impl Fn(&[u8]) -> Result<T, BookError>,
    what: &str,
    change: impl FnOnce(&mut Vec<u8>),
) {
    let changed = read(&with_content(bytes, change));
    assert_eq!(changed.err(), Some(BookError::Content), "{what}");
}

/// Whatever a file with the right checksum says, in so many tries, is refused or a book, which is
/// written as it is read.
///
/// # Panics
/// If a book is not read again as it was written, or if nothing was ever read.
pub fn any_content_is_refused_or_read<T: Debug + PartialEq>(
    bytes: &[u8],
    tries: usize,
    read: impl Fn(&[u8]) -> Result<T, BookError>,
    write: impl Fn(&T) -> Vec<u8>,
) {
    let mut rng = Rng::new(8);
    let mut books = 0;
    for _ in 0..tries {
        let changed = with_content(bytes, |body| {
            for _ in 0..1 + rng.below(3) {
                let at = rng.below(body.len());
                body[at] = rng.next_u64() as u8;
            }
        });
        if let Ok(book) = read(&changed) {
            books += 1;
            assert_eq!(read(&write(&book)), Ok(book));
        }
    }
    assert!(books > 0);
}
