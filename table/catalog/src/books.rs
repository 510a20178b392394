//! Opening books of all games that have them.

use engine::{BookError, EngineError, OwnBook, Stop};
use game::{Family, Game, Spec};
use gomoku::{Gomoku, GomokuFamily, Rule};
use gomoku_engine::opening_book::{self as gomoku_book, Openings};
use opening_book::{Book, BookRules, OPENING_BOOK};
use reversi::{B6, B8, Reversi};
use reversi_engine::opening_book::{self as reversi_book, edax, egaroucid, text};
use reversi_engine::proven_book;

pub use opening_book::{KnownMove, Learned, Learning, Usual};

/// An opening book of one of the games that have them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningBook {
    /// Of Reversi on 8×8.
    Reversi(reversi_book::OpeningBook),
    /// Of Gomoku or Renju.
    Gomoku(gomoku_book::OpeningBook),
}

/// Hears how far the learning is; what it gets first writes the book as it is then.
pub type OnSearch<'a> = dyn FnMut(&dyn Fn() -> Vec<u8>, Learned) + 'a;

/// The same for whichever book it is.
macro_rules! whichever {
    ($book:expr, $each:ident => $value:expr) => {
        match $book {
            OpeningBook::Reversi($each) => $value,
            OpeningBook::Gomoku($each) => $value,
        }
    };
}

impl OpeningBook {
    /// A book of which nothing is known yet; none for games that have none: 8×8 Reversi has one,
    /// and Gomoku and Renju on up to 15 lines, without passes.
    pub fn new(game: &dyn Game) -> Option<Self> {
        let reversi = Self::Reversi(Book::default());
        if reversi.is_of(game) {
            return Some(reversi);
        }
        Some(Self::Gomoku(Book::new(Openings::of(rules_of(game)?)?)))
    }

    /// The book of a game that is part of the program, if there is one.
    pub fn shipped(game: &dyn Game) -> Option<Self> {
        if let Some(rules) = rules_of(game) {
            return gomoku_book::shipped(rules).cloned().map(Self::Gomoku);
        }
        let reversi = Self::Reversi(reversi_book::shipped().clone());
        reversi.is_of(game).then_some(reversi)
    }

    /// Reads a book in our format.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, BookError> {
        Book::read(bytes)
            .map(Self::Reversi)
            .or_else(|e| otherwise(e, || Book::read(bytes).map(Self::Gomoku)))
    }

    /// Reads a book in any format that is known, which its beginning tells.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_any(bytes: &[u8]) -> Result<Self, BookError> {
        let words = || std::str::from_utf8(bytes).map_err(|_| BookError::Foreign(OPENING_BOOK));
        Self::read(bytes)
            .or_else(|e| otherwise(e, || edax::read(bytes).map(Self::Reversi)))
            .or_else(|e| otherwise(e, || egaroucid::read(bytes).map(Self::Reversi)))
            .or_else(|e| otherwise(e, || text::read(words()?).map(Self::Reversi)))
    }

    /// The book as the engines of its game take it.
    pub fn for_engines(self) -> OwnBook {
        whichever!(self, book => OwnBook::new(book))
    }

    /// The file of the book.
    pub fn write(&self) -> Vec<u8> {
        whichever!(self, book => book.write())
    }

    /// The file in the format that a name ends with: `txt`, `dat`, `egbk3`, all others are ours;
    /// none if that format has no such books.
    pub fn write_as(&self, ending: &str) -> Option<Vec<u8>> {
        match (self, ending) {
            (Self::Reversi(book), "txt") => Some(text::write(book).into_bytes()),
            (Self::Reversi(book), "dat") => Some(edax::write(book)),
            (Self::Reversi(book), "egbk3") => Some(egaroucid::write(book)),
            (Self::Gomoku(_), "txt" | "dat" | "egbk3") => None,
            _ => Some(self.write()),
        }
    }

    /// The game that it is about.
    pub fn game(&self) -> &dyn Game {
        whichever!(self, book => book.rules().game())
    }

    /// Whether it is about a game.
    pub fn is_of(&self, game: &dyn Game) -> bool {
        name(self.game()) == name(game)
    }

    /// How many positions it has.
    pub const fn len(&self) -> usize {
        whichever!(self, book => book.len())
    }

    /// Whether it knows nothing.
    pub fn is_empty(&self) -> bool {
        whichever!(self, book => book.is_empty())
    }

    /// The fewest empty squares of a position.
    pub fn fewest_empties(&self) -> u32 {
        whichever!(self, book => book.fewest_empties())
    }

    /// How many units of a value a disc has, or a per cent of the win chance, in which errors are
    /// told.
    pub fn unit(&self) -> i16 {
        const fn of<R: BookRules>(_: &Book<R>) -> i16 {
            R::UNIT
        }
        whichever!(self, book => of(book))
    }

    /// How books of this game grow where nobody says otherwise.
    pub fn usual(&self) -> Usual {
        whichever!(self, book => book.rules().usual())
    }

    /// The moves of a position in the common set-up text, best first.
    pub fn moves_of_text(&self, position: &str) -> Vec<KnownMove> {
        whichever!(self, book => book.moves_of_text(position))
    }

    /// Grows until there is nothing more to learn; `on_search` hears of each search.
    ///
    /// # Errors
    /// If threads or memory cannot be had; what was found so far is kept.
    pub fn learn(
        &mut self,
        how: &Learning,
        stop: &Stop,
        on_search: &mut OnSearch<'_>,
    ) -> Result<(), EngineError> {
        whichever!(self, book => book.learn(how, stop, &mut |book, learned| {
            on_search(&|| book.write(), learned);
        }))
    }

    /// Without what comes up only by larger errors or later.
    #[must_use]
    pub fn pruned(&self, error: i32, fewest_empties: u32) -> Self {
        match self {
            Self::Reversi(book) => Self::Reversi(book.pruned(error, fewest_empties)),
            Self::Gomoku(book) => Self::Gomoku(book.pruned(error, fewest_empties)),
        }
    }

    /// With what another book knows; none if that is about another game.
    pub fn merged(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (Self::Reversi(book), Self::Reversi(other)) => Some(Self::Reversi(book.merged(other))),
            (Self::Gomoku(book), Self::Gomoku(other)) if book.rules() == other.rules() => {
                Some(Self::Gomoku(book.merged(other)))
            }
            _ => None,
        }
    }
}

/// What the books that are part of the program know of a position in the common set-up text: its moves,
/// best first. Proved scores on 6×6, what long searches have found in other games; none if no book is
/// about the game.
pub fn known_moves(game: &dyn Game, position: &str) -> Option<Vec<KnownMove>> {
    if let Some(rules) = rules_of(game) {
        return Some(gomoku_book::shipped(rules)?.moves_of_text(position));
    }
    let is = |other: &dyn Game| name(game) == name(other);
    if is(&Reversi::<B6>::default()) {
        return Some(proven_book::Book::shipped().moves_of_text(position));
    }
    let is_known = is(&Reversi::<B8>::default());
    is_known.then(|| reversi_book::shipped().moves_of_text(position))
}

/// Tries the next format where it is not this one.
fn otherwise<T>(
    error: BookError,
    next: impl FnOnce() -> Result<T, BookError>,
) -> Result<T, BookError> {
    if matches!(error, BookError::Foreign(_)) { next() } else { Err(error) }
}

/// The rules of Gomoku or Renju.
fn rules_of(game: &dyn Game) -> Option<Gomoku> {
    let is_its = game.id() == GomokuFamily::INFO.id;
    let rule = is_its.then(|| Rule::from_id(&game.variant()))??;
    Gomoku::new(game.frame().width, rule)
}

/// What tells a game from others.
fn name(game: &dyn Game) -> (&'static str, Spec) {
    (game.id(), Spec { size: Some(game.size()), variant: Some(game.variant()) })
}
