//! What a book must know of its game.

use std::fmt::Debug;
use std::hash::Hash;

use engine::{Engine, EngineConfig, Score};
use game::Game;

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<K> {
    /// A position in which a side can move. It counts for the side that has just moved if `again`
    /// is set, because the opponent must pass; else against it.
    Turn {
        /// The position.
        key: K,
        /// Whether the same side has the next turn.
        again: bool,
    },
    /// The end of the game.
    Over,
}

/// A game as its books need it: positions by keys, the same however they are turned or mirrored,
/// and moves by numbers of squares, fewer than 255 in a position.
pub trait BookRules: Clone + Debug + PartialEq + Eq + Sync {
    /// What a file begins with.
    const MAGIC: [u8; 8];
    /// No value is farther from zero.
    const MOST: i16;
    /// How many units of a value are one of those in which people tell errors.
    const UNIT: i16;

    /// A position as one of its views shows it: always the same one.
    type Key: Copy + Debug + PartialEq + Eq + Hash + Send + Sync;
    /// A position as a game has it.
    type Position;

    /// What tells the game beside the first bytes of the file.
    fn head(&self) -> Vec<u8>;

    /// Takes that off the front; none if it tells no game.
    fn take_head(bytes: &mut &[u8]) -> Option<Self>;

    /// The start of the game.
    fn start(&self) -> Self::Key;

    /// Positions from which games begin by an opening rule, however bad the moves to them are. They
    /// are in every book; each but the start follows from an earlier one.
    fn beginnings(&self) -> Vec<Self::Key> {
        vec![self.start()]
    }

    /// The moves of a position that a book looks at, by square, each with what it leads to.
    fn moves(&self, key: &Self::Key) -> impl Iterator<Item = (u8, Next<Self::Key>)>;

    /// Empty squares of a position.
    fn empties(&self, key: &Self::Key) -> u32;

    /// Squares of the board.
    fn squares(&self) -> u8;

    /// The key of a position, and by which view it shows it; none if the book is not about it.
    fn seen(&self, position: &Self::Position) -> Option<(Self::Key, usize)>;

    /// Where a view shows a square of the position.
    fn shown(&self, square: u8, view: usize) -> u8;

    /// A number for a position as it lies, with which chance begins.
    fn number(&self, position: &Self::Position) -> u64;

    /// The game as callers know it: as text.
    fn game(&self) -> &dyn Game;

    /// The text of a position.
    fn text(&self, key: &Self::Key) -> String;

    /// The position of a text; none where that is not one.
    fn read(&self, text: &str) -> Option<Self::Position>;

    /// The notation of a square.
    fn name(&self, square: u8) -> String;

    /// The engine that searches.
    fn engine(&self, config: &EngineConfig) -> Box<dyn Engine>;

    /// What a search found, in units of a value.
    fn value(&self, score: Option<Score>) -> i16;

    /// What a value says.
    fn score(&self, value: i16) -> Score;

    /// Whether a value is proved, so that nothing behind it is of interest.
    fn is_proved(&self, value: i16) -> bool;

    /// How books grow where nothing else is said.
    fn usual(&self) -> Usual;
}

/// Bounds of books where nothing else is said; errors in units of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usual {
    /// The fewest empty squares.
    pub fewest_empties: u32,
    /// What a ply counts as.
    pub per_ply: i32,
    /// What both sides together give away on lines that are deviations.
    pub deviation: i32,
    /// What they give away on lines that stay.
    pub kept: i32,
}
