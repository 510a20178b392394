//! A book that somebody works on: nobody else writes to it meanwhile.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use words::Words;

use crate::failure::Failure;
use crate::files;

/// Holds a book until it is dropped. The lock is on a file of its own, beside the book: another
/// file takes the book's place whenever it is written.
#[derive(Debug)]
pub struct Hold {
    beside: PathBuf,
    _locked: File,
}

/// The digits of the number of a process, at most.
const LONGEST_NUMBER: u64 = 10;

impl Hold {
    /// Holds the book at `path`, whether it is there already or not.
    ///
    /// # Errors
    /// That another program works on it, or that nothing can be written there.
    pub fn of(path: &Path, words: &Words) -> Result<Self, Failure> {
        let failed = |e: io::Error| Failure::file(path, &e, words);
        // Two names of one book are the same book.
        let book = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let beside = book.with_added_extension("lock");
        loop {
            let mut file = OpenOptions::new();
            let file = file.create(true).truncate(false).read(true).write(true).open(&beside);
            let mut file = file.map_err(failed)?;
            files::lock(&file, path, words)?;
            // A lock holds a number: whatever else is in a file of that name is not ours to empty.
            let mut there = Vec::new();
            (&file).take(LONGEST_NUMBER + 1).read_to_end(&mut there).map_err(failed)?;
            if there.len() as u64 > LONGEST_NUMBER || !there.iter().all(u8::is_ascii_digit) {
                return Err(Failure::content(&beside, words.text("book-lock-taken"), words));
            }
            file.rewind().map_err(failed)?;
            let own = std::process::id().to_string();
            file.set_len(0).and_then(|()| file.write_all(own.as_bytes())).map_err(failed)?;
            // Whoever held it may have taken it away after it was opened here.
            if fs::read_to_string(&beside).is_ok_and(|there| there == own) {
                return Ok(Self { beside, _locked: file });
            }
        }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        // Where it stays, it is nobody's lock.
        let _ = fs::remove_file(&self.beside);
    }
}
