//! A book that somebody works on: nobody else writes to it meanwhile.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use words::Words;

use super::failure;
use crate::failure::Failure;
use crate::files;

/// Holds a book until it is dropped. The lock is on a file of its own, beside the book: another
/// file takes the book's place whenever it is written.
#[derive(Debug)]
pub struct Hold {
    beside: PathBuf,
    _locked: File,
}

impl Hold {
    /// Holds the book at `path`, whether it is there already or not.
    ///
    /// # Errors
    /// That another program works on it, or that nothing can be written there.
    pub fn of(path: &Path, words: &Words) -> Result<Self, Failure> {
        let failed = |e: io::Error| failure(path, &words.io(&e), words);
        // Two names of one book are the same book.
        let book = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let beside = book.with_added_extension("lock");
        loop {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(&beside);
            let mut file = file.map_err(failed)?;
            files::lock(&file, path, words)?;
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
