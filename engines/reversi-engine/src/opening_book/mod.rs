//! The opening book of 8×8: what long searches have found early in the game. What a book is, and
//! how it grows, is told in the crate `opening_book`.
//!
//! Its values are eighths of a disc. A position is seen as its key shows it: of its eight views the
//! one with the least pair of words (own, opponent). The file begins with `DUIYIB81`, and nothing
//! else tells the game.
//!
//! [`text`], [`edax`] and [`egaroucid`] read and write it for others.

mod bytes;
pub mod edax;
pub mod egaroucid;
pub mod text;

use std::collections::HashMap;
use std::sync::OnceLock;

use engine::{Engine, EngineConfig, OwnBook, Score};
use game::{Game, Rules, Side};
use reversi::{B8, Board, Move, Reversi, ReversiPosition, Word};

use ::opening_book::{Book, BookRules, Next, Usual};
pub use ::opening_book::{BookMove, KnownMove, Leaf, Learned, Learning, OPENING_BOOK};

use crate::evaluation::patterns::views;
use crate::player::engine_with;
use crate::proven_book::tree::{self, Key, each, key, key_and_view};

/// Units of a value in a disc.
pub const DISC: i16 = 8;

/// No value is farther from zero.
const MOST: i16 = 64 * DISC;

/// An opening book of 8×8.
pub type OpeningBook = Book<Eight>;

/// The book that is part of the program.
pub fn shipped() -> &'static OpeningBook {
    static BOOK: OnceLock<OpeningBook> = OnceLock::new();
    BOOK.get_or_init(|| {
        Book::read(include_bytes!("../book8.bin")).expect("the book is part of the build")
    })
}

/// The book to play from: one's own if there is one of 8×8, or else the shipped one.
pub(crate) fn in_use(own: Option<&OwnBook>) -> &OpeningBook {
    own.and_then(OwnBook::get).unwrap_or_else(|| shipped())
}

/// The book with these positions and leaves, as far as play from the start meets them.
fn of(known: &HashMap<Key, Option<Leaf>>) -> OpeningBook {
    Book::of(Eight::default(), known)
}

/// Reversi on 8×8 as its books need it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eight(Reversi<B8>);

impl BookRules for Eight {
    const MAGIC: [u8; 8] = *b"DUIYIB81";
    const MOST: i16 = MOST;
    const UNIT: i16 = DISC;

    type Key = Key;
    type Position = ReversiPosition<B8>;

    fn head(&self) -> Vec<u8> {
        Vec::new()
    }

    fn take_head(_: &mut &[u8]) -> Option<Self> {
        Some(Self::default())
    }

    fn start(&self) -> Key {
        let start = Rules::start(&self.0);
        key::<B8>(start.own(), start.opponent())
    }

    fn moves(&self, &(own, opponent): &Key) -> impl Iterator<Item = (u8, Next<Key>)> {
        each(B8::mobility(own, opponent)).map(move |square| {
            let next = match tree::play::<B8>(own, opponent, square) {
                tree::Next::Turn { own, opponent, again } => {
                    Next::Turn { key: key::<B8>(own, opponent), again }
                }
                tree::Next::Over(_) => Next::Over,
            };
            (square as u8, next)
        })
    }

    fn empties(&self, &discs: &Key) -> u32 {
        empties(discs)
    }

    fn squares(&self) -> u8 {
        64
    }

    fn seen(&self, position: &ReversiPosition<B8>) -> Option<(Key, usize)> {
        Some(key_and_view::<B8>(position.own(), position.opponent()))
    }

    fn shown(&self, square: u8, view: usize) -> u8 {
        views(1 << square)[view].lowest() as u8
    }

    fn number(&self, position: &ReversiPosition<B8>) -> u64 {
        crate::endgame::shared_table::hash(position.own(), position.opponent())
    }

    fn game(&self) -> &dyn Game {
        &self.0
    }

    fn text(&self, &(own, opponent): &Key) -> String {
        let position = ReversiPosition::new(own, opponent, Side::Black, Default::default());
        Rules::write_position(&self.0, &position)
    }

    fn read(&self, text: &str) -> Option<ReversiPosition<B8>> {
        Rules::parse_position(&self.0, text).ok()
    }

    fn name(&self, square: u8) -> String {
        name(square.into())
    }

    fn engine(&self, config: &EngineConfig) -> Box<dyn Engine> {
        engine_with(config)
    }

    fn value(&self, score: Option<Score>) -> i16 {
        let discs = match score {
            Some(Score::Discs(discs)) => f64::from(discs),
            Some(Score::EstimatedDiscs(discs)) => discs,
            _ => 0.0,
        };
        (discs * f64::from(DISC)).round() as i16
    }

    fn score(&self, value: i16) -> Score {
        Score::EstimatedDiscs(f64::from(value) / f64::from(DISC))
    }

    /// Exact scores are out of reach so early.
    fn is_proved(&self, _: i16) -> bool {
        false
    }

    fn usual(&self) -> Usual {
        Usual { fewest_empties: 30, per_ply: 3, deviation: 16, kept: 48 }
    }
}

fn empties((own, opponent): Key) -> u32 {
    64 - (own | opponent).count_ones()
}

/// The notation of a square.
fn name(square: usize) -> String {
    Rules::write_move(&Reversi::<B8>::default(), Move::place(square))
}
