//! `duiyi book import` and `export`: opening books as text and for other programs.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use catalog::OpeningBook;
use words::Words;

use super::hold::Hold;
use super::opened::{open, open_or_new, open_or_shipped};
use super::{grow, save};
use crate::cli::{BookExport, BookGame, BookImport};
use crate::failure::{Failure, Outcome};

/// `duiyi book import`: takes in what another book knows.
pub fn import(args: &BookImport, words: &Words, out: &mut dyn Write) -> Outcome {
    let _hold = Hold::of(&args.book, words)?;
    let other = open(&args.from, words)?;
    let book = open_or_new(&args.book, &BookGame::default(), Some(other.game()), words)?;
    let book = book.merged(&other).ok_or_else(|| {
        Failure::content(&args.from, words.text("book-error-another-game"), words)
    })?;
    save(&args.book, &book.write()).map_err(|e| Failure::file(&args.book, &e, words))?;
    grow::tell(&args.book, &book, words, out)?;
    Ok(ExitCode::SUCCESS)
}

/// `duiyi book export`: a book, or the one of the program, in the format that the name ends with.
/// No file is overwritten.
pub fn export(args: &BookExport, words: &Words, out: &mut dyn Write) -> Outcome {
    let book = open_or_shipped(args.book.as_deref(), &args.game, words)?;
    let bytes = book
        .write_as(&ending(&args.to))
        .ok_or_else(|| Failure::Usage(words.text("book-error-not-in-format")))?;
    // Whoever meant to export from this file keeps it; a pipe takes what is written.
    let saved = text::play::save(&args.to, &bytes, !args.to.is_file());
    saved.map_err(|e| Failure::file(&args.to, &e, words))?;
    // Other programs have no place for positions that were not searched yet.
    let written = OpeningBook::read_any(&bytes);
    let written = written.map_err(|e| Failure::content(&args.to, words.explain(&e), words))?;
    grow::tell(&args.to, &written, words, out)?;
    Ok(ExitCode::SUCCESS)
}

fn ending(path: &Path) -> String {
    path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default()
}
