//! The opening books in files, and the games that they are about.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use catalog::OpeningBook;
use engine::{BookError, OwnBook};
use game::{Game, Spec};
use words::Words;

use crate::cli::BookGame;
use crate::failure::Failure;
use crate::{files, request};

/// The book in a file of any format that is known, which its beginning tells.
pub fn open(path: &Path, words: &Words) -> Result<OpeningBook, Failure> {
    let bytes = bytes_of(path, words)?;
    OpeningBook::read_any(&bytes).map_err(|e| Failure::content(path, words.explain(&e), words))
}

/// The book in a file, if one is named, for the engines that are to play from it; refused if it does
/// not fit what they play.
pub fn to_play_from(
    path: Option<&Path>,
    fits: impl FnOnce(&OpeningBook) -> bool,
    words: &Words,
) -> Result<Option<OwnBook>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let book = open(path, words)?;
    if !fits(&book) {
        return Err(of_another_game(path, &book, words));
    }
    Ok(Some(book.for_engines()))
}

/// The book in a file, or if none is named the one of the program; of the game that is asked for.
pub fn open_or_shipped(
    path: Option<&Path>,
    asked: &BookGame,
    words: &Words,
) -> Result<OpeningBook, Failure> {
    let Some(path) = path else {
        let game = match game_of(asked, None, words)? {
            Some(game) => game,
            None => first(words)?,
        };
        let none = || Failure::Failed(words.text("book-no-shipped-openings"));
        return OpeningBook::shipped(&*game).ok_or_else(none);
    };
    let book = open(path, words)?;
    check_game(path, &book, asked, words)?;
    Ok(book)
}

/// The book in a file that is written again, which only ours is: what another program keeps in its
/// own would be lost. Where there is no file, or nothing in it, a book that knows nothing: of the
/// game that is asked for, or of another one.
pub fn open_or_new(
    path: &Path,
    asked: &BookGame,
    other: Option<&dyn Game>,
    words: &Words,
) -> Result<OpeningBook, Failure> {
    let is_new = match fs::metadata(path) {
        Err(e) => e.kind() == io::ErrorKind::NotFound,
        Ok(data) => data.is_file() && data.len() == 0,
    };
    if !is_new {
        return open_ours(path, asked, words);
    }
    let book = match (game_of(asked, None, words)?, other) {
        (Some(game), _) => OpeningBook::new(&*game),
        (None, Some(game)) => OpeningBook::new(game),
        (None, None) => OpeningBook::new(&*first(words)?),
    };
    book.ok_or_else(|| Failure::Usage(words.text("book-no-openings")))
}

/// The book in a file that is written again and must be there.
pub fn open_ours(path: &Path, asked: &BookGame, words: &Words) -> Result<OpeningBook, Failure> {
    let bytes = bytes_of(path, words)?;
    let book = OpeningBook::read(&bytes).map_err(|e| {
        let is_other = matches!(e, BookError::Foreign(_)) && OpeningBook::read_any(&bytes).is_ok();
        let reason =
            if is_other { words.text("book-error-other-format") } else { words.explain(&e) };
        Failure::content(path, reason, words)
    })?;
    check_game(path, &book, asked, words)?;
    Ok(book)
}

fn bytes_of(path: &Path, words: &Words) -> Result<Vec<u8>, Failure> {
    files::read(path, files::BOOK_MIB).map_err(|e| Failure::file(path, &e, words))
}

/// The game that a book is about where nobody says it.
fn first(words: &Words) -> Result<Arc<dyn Game>, Failure> {
    catalog::open(catalog::FIRST, &Spec::default()).map_err(|e| Failure::usage(words, &e))
}

/// The game that is asked for; none if nothing is said of it. Size and rule alone are those of the
/// game that the book is about.
fn game_of(
    BookGame { game, rules }: &BookGame,
    book: Option<&OpeningBook>,
    words: &Words,
) -> Result<Option<Arc<dyn Game>>, Failure> {
    let says_more = rules.size.is_some() || rules.rule.is_some() || rules.variant.is_some();
    if game.is_none() && !says_more {
        return Ok(None);
    }
    let usual = book.map_or(catalog::FIRST, |book| book.game().id());
    request::open(game.as_deref().unwrap_or(usual), rules, words).map(Some)
}

/// Refuses a book of another game than the one that is asked for.
fn check_game(
    path: &Path,
    book: &OpeningBook,
    asked: &BookGame,
    words: &Words,
) -> Result<(), Failure> {
    match game_of(asked, Some(book), words)? {
        Some(game) if !book.is_of(&*game) => Err(of_another_game(path, book, words)),
        _ => Ok(()),
    }
}

fn of_another_game(path: &Path, book: &OpeningBook, words: &Words) -> Failure {
    let its = book.game();
    let game = format!("{} {} {}", its.id(), its.size(), its.variant());
    Failure::content(path, words.format("book-error-of-game", &[("game", game)]), words)
}
