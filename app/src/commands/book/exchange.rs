//! `duiyi book import` and `export`: opening books as text and for other programs.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use catalog::opening_book::{OpeningBook, OpeningBookError, edax, egaroucid, shipped, text};
use words::Words;

use super::hold::Hold;
use super::{failure, grow, save};
use crate::cli::{BookExport, BookImport};
use crate::failure::{Failure, Outcome};
use crate::files;

/// `duiyi book import`: takes in what another book knows.
pub fn import(args: &BookImport, words: &Words, out: &mut dyn Write) -> Outcome {
    let _hold = Hold::of(&args.book, words)?;
    let book = open_or_new(&args.book, words)?.merged(&open(&args.from, words)?);
    save(&args.book, &book.write()).map_err(|e| failure(&args.book, &words.io(&e), words))?;
    grow::tell(&args.book, &book, words, out)?;
    Ok(ExitCode::SUCCESS)
}

/// `duiyi book export`: a book, or the one of the program, in the format that the name ends with.
pub fn export(args: &BookExport, words: &Words, out: &mut dyn Write) -> Outcome {
    let book = match &args.book {
        Some(path) => open(path, words)?,
        None => shipped().clone(),
    };
    let bytes = match ending(&args.to).as_str() {
        "txt" => text::write(&book).into_bytes(),
        "dat" => edax::write(&book),
        "egbk3" => egaroucid::write(&book),
        _ => book.write(),
    };
    save(&args.to, &bytes).map_err(|e| failure(&args.to, &words.io(&e), words))?;
    grow::tell(&args.to, &book, words, out)?;
    Ok(ExitCode::SUCCESS)
}

fn ending(path: &Path) -> String {
    path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default()
}

/// The book in a file of any format that is known, which its beginning tells.
pub fn open(path: &Path, words: &Words) -> Result<OpeningBook, Failure> {
    let bytes = bytes_of(path, words)?;
    any_format(&bytes).map_err(|e| failure(path, &words.explain(&e), words))
}

fn bytes_of(path: &Path, words: &Words) -> Result<Vec<u8>, Failure> {
    files::read(path, files::BOOK_MIB).map_err(|e| failure(path, &words.io(&e), words))
}

fn any_format(bytes: &[u8]) -> Result<OpeningBook, OpeningBookError> {
    let words = || std::str::from_utf8(bytes).map_err(|_| OpeningBookError::Foreign);
    OpeningBook::read(bytes)
        .or_else(|e| otherwise(e, || edax::read(bytes)))
        .or_else(|e| otherwise(e, || egaroucid::read(bytes)))
        .or_else(|e| otherwise(e, || text::read(words()?)))
}

/// Tries the next format where it is not this one.
fn otherwise(
    error: OpeningBookError,
    next: impl FnOnce() -> Result<OpeningBook, OpeningBookError>,
) -> Result<OpeningBook, OpeningBookError> {
    if error == OpeningBookError::Foreign { next() } else { Err(error) }
}

/// The book in a file that is written again, which only ours is: what another program keeps in its own
/// would be lost. Where there is no file, or nothing in it, a book that knows nothing.
pub fn open_or_new(path: &Path, words: &Words) -> Result<OpeningBook, Failure> {
    match fs::metadata(path) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(OpeningBook::default()),
        Ok(data) if data.is_file() && data.len() == 0 => Ok(OpeningBook::default()),
        _ => open_ours(path, words),
    }
}

/// The same, of a book that must be there.
pub fn open_ours(path: &Path, words: &Words) -> Result<OpeningBook, Failure> {
    let bytes = bytes_of(path, words)?;
    OpeningBook::read(&bytes).map_err(|e| {
        let is_other = e == OpeningBookError::Foreign && any_format(&bytes).is_ok();
        let reason =
            if is_other { words.text("book-error-other-format") } else { words.explain(&e) };
        failure(path, &reason, words)
    })
}
