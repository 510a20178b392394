//! The journal of a proof: the game, and a line for each move that was proved, only ever added to.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use catalog::WonBook;
use words::Words;

use crate::failure::Failure;
use crate::files;

/// The journal, to be written on where its last whole line ends, and what it has proved. A file
/// that holds anything else is refused and not touched, and so is the journal of another game, or
/// one that somebody else writes to.
pub fn open(path: &Path, book: WonBook, words: &Words) -> Result<(File, WonBook), Failure> {
    let failed = |e: io::Error| Failure::file(path, &e, words);
    // A pipe or a device would be waited for, and cannot be gone on with.
    if fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir()) {
        return Err(foreign(path, 1, words));
    }
    let file = OpenOptions::new().create(true).read(true).append(true).open(path);
    let mut file = file.map_err(failed)?;
    files::lock(&file, path, words)?;
    let (whole, book) = take_in(path, book, words)?;
    if (whole as u64) < file.metadata().map_err(failed)?.len() {
        file.set_len(whole as u64).map_err(failed)?;
    }
    if whole == 0 {
        file.write_all(book.head().as_bytes()).map_err(failed)?;
    }
    Ok((file, book))
}

/// What a journal has proved.
pub fn read(path: &Path, book: WonBook, words: &Words) -> Result<WonBook, Failure> {
    take_in(path, book, words).map(|(_, book)| book)
}

/// How many bytes its whole lines have, and what they have proved. What follows may be a line that
/// was cut off; another that is none is an error.
fn take_in(path: &Path, mut book: WonBook, words: &Words) -> Result<(usize, WonBook), Failure> {
    let bytes = files::read(path, files::BOOK_MIB).map_err(|e| Failure::file(path, &e, words))?;
    let head = book.head();
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let (lines, tail) = bytes.split_at(whole);
    let mut number = 1;
    for line in lines.split_inclusive(|&byte| byte == b'\n') {
        if number > 1 {
            let line = std::str::from_utf8(line).ok().and_then(|line| line.strip_suffix('\n'));
            line.and_then(|line| book.read_line(line))
                .ok_or_else(|| foreign(path, number, words))?;
        } else if line != head.as_bytes() {
            return Err(other_game(path, &head, words));
        }
        number += 1;
    }
    match whole {
        0 if !head.as_bytes().starts_with(tail) => Err(other_game(path, &head, words)),
        1.. if !may_be_cut(tail) => Err(foreign(path, number, words)),
        _ => Ok((whole, book)),
    }
}

fn foreign(path: &Path, line: usize, words: &Words) -> Failure {
    Failure::content(path, words.format("book-error-journal", &[("line", line.to_string())]), words)
}

fn other_game(path: &Path, head: &str, words: &Words) -> Failure {
    let head = [("head", head.trim_end().to_string())];
    Failure::content(path, words.format("book-error-journal-head", &head), words)
}

/// Whether the end of a file without a line end is the beginning of a line: points, a letter and a
/// number each, and strokes between them.
fn may_be_cut(tail: &[u8]) -> bool {
    let is_next = |pair: &[u8]| match pair {
        [before, b'a'..=b'z'] => !before.is_ascii_lowercase(),
        [before, b'0'..=b'9'] => *before != b'/',
        [before, b'/'] => !before.is_ascii_lowercase(),
        _ => false,
    };
    let begins = tail.first().is_none_or(|&first| first == b'/' || first.is_ascii_lowercase());
    let strokes = tail.iter().filter(|&&byte| byte == b'/').count();
    begins && strokes <= 2 && tail.windows(2).all(is_next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_beginning_of_a_line_is_cut() {
        for line in ["h8i9/a1o15/g10", "//h8"] {
            for cut in 0..=line.len() {
                assert!(may_be_cut(&line.as_bytes()[..cut]), "{}", &line[..cut]);
            }
        }
        for foreign in ["hello", "h8 i9", "8h", "h8/a1/g9/", "h/", "/8", "h8\0", "é", "h8é"] {
            assert!(!may_be_cut(foreign.as_bytes()), "{foreign}");
        }
    }
}
