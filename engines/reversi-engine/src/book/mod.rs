//! Proven values of the 6×6 game, for perfect play without a long search.
//!
//! The book holds the exact score of every position that can arise from the start, down to some
//! number of empty squares, up to symmetry. So the best move is known, whatever was played
//! before, as long as the positions after it are in the book; from there on solving takes a
//! moment. All of 4×4 is solved in a moment and needs no book.
//!
//! `duiyi book FILE` makes it, or goes on with one that is not complete.
//!
//! ```text
//!   file   = "DUIYIB62", checksum of what follows (8 bytes, little-endian),
//!            fewest empty squares (1 byte), scores
//!   score  = half of the score for the side to move (1 byte, signed), −128 if not proved
//! ```
//!
//! The positions themselves are not in the file: they are the same for every program that plays
//! on from the start as `tree` tells, and the scores stand in that order.

mod make;
mod tree;

use std::sync::OnceLock;

use game::{Explain, Side};
use reversi::{B6, Board, Move, ReversiPosition};

pub use make::Progress;

use self::tree::{MOST_EMPTIES, Next, Tree, each, play};
use crate::evaluation::learned::checksum;

const MAGIC: &[u8; 8] = b"DUIYIB62";
/// The mark of a score that is not proved.
const UNKNOWN: i8 = i8::MIN;

/// The fewest empty squares a book may go down to: below, millions of positions would not pay.
pub const LEAST_EMPTIES: u32 = 22;

/// Why something is not a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// It is something else, or a book of another version.
    Foreign,
    /// Its checksum is wrong.
    Damaged,
    /// It is whole, but what it says cannot be.
    Content,
}

impl std::fmt::Display for BookError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Foreign => "not a book of 6×6 positions of this version",
            Self::Damaged => "damaged: the checksum is wrong",
            Self::Content => "a book that cannot be",
        })
    }
}

impl std::error::Error for BookError {}

impl Explain for BookError {
    fn id(&self) -> &'static str {
        match self {
            Self::Foreign => "book-error-foreign",
            Self::Damaged => "book-error-damaged",
            Self::Content => "book-error-content",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// Proven values of 6×6 positions.
#[derive(Clone, Debug)]
pub struct Book {
    tree: Tree,
    /// Halves of the scores of the tree's positions.
    halves: Vec<i8>,
}

impl Book {
    /// The book that is part of the program.
    pub fn shipped() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| {
            Self::read(include_bytes!("../book6.bin")).expect("the book is part of the build")
        })
    }

    /// A book of all positions with at least so many empty squares (22 to 32), none proved yet.
    pub fn new(fewest_empties: u32) -> Self {
        let tree = Tree::new(fewest_empties.clamp(LEAST_EMPTIES, MOST_EMPTIES));
        let halves = vec![UNKNOWN; tree.boards().len()];
        Self { tree, halves }
    }

    /// Takes in the positions down to so many empty squares, not yet proved.
    #[must_use]
    pub fn deepened(self, fewest_empties: u32) -> Self {
        if fewest_empties >= self.tree.fewest_empties() {
            return self;
        }
        let mut deeper = Self::new(fewest_empties);
        deeper.halves[..self.halves.len()].copy_from_slice(&self.halves);
        deeper
    }

    /// Reads a book.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, BookError> {
        let (head, body) = bytes.split_at_checked(16).ok_or(BookError::Foreign)?;
        if &head[..8] != MAGIC {
            return Err(BookError::Foreign);
        }
        if head[8..] != checksum(body).to_le_bytes() {
            return Err(BookError::Damaged);
        }
        let (&fewest, halves) = body.split_first().ok_or(BookError::Content)?;
        if !(LEAST_EMPTIES..=MOST_EMPTIES).contains(&u32::from(fewest)) {
            return Err(BookError::Content);
        }
        let tree = Tree::new(u32::from(fewest));
        let halves: Vec<i8> = halves.iter().map(|&half| half as i8).collect();
        let possible = |&half: &i8| half == UNKNOWN || half.unsigned_abs() <= 18;
        if halves.len() != tree.boards().len() || !halves.iter().all(possible) {
            return Err(BookError::Content);
        }
        Ok(Self { tree, halves })
    }

    /// Writes the book.
    pub fn write(&self) -> Vec<u8> {
        let mut body = vec![self.tree.fewest_empties() as u8];
        body.extend(self.halves.iter().map(|&half| half as u8));
        let mut out = MAGIC.to_vec();
        out.extend(checksum(&body).to_le_bytes());
        out.extend(body);
        out
    }

    /// The fewest empty squares of its positions.
    pub fn fewest_empties(&self) -> u32 {
        self.tree.fewest_empties()
    }

    /// How many positions are proved.
    pub fn len(&self) -> usize {
        self.halves.iter().filter(|&&half| half != UNKNOWN).count()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The score for the side to move, which can place a disc, if it is proved.
    pub fn score(&self, position: &ReversiPosition<B6>) -> Option<i32> {
        self.at(self.tree.place(position.own(), position.opponent())?)
    }

    /// The score for the side to move and a best move, if both are known; of several best moves
    /// the one with the lowest square.
    pub fn get(&self, position: &ReversiPosition<B6>) -> Option<(i32, Move)> {
        if (position.empties().count_ones()) <= self.tree.fewest_empties() {
            return None;
        }
        let score = self.score(position)?;
        let mut squares = each(position.mobility());
        let best =
            squares.find(|&s| self.value(position.own(), position.opponent(), s) == Some(score))?;
        Some((score, Move::place(best)))
    }

    /// The proved positions with their scores, for checking.
    pub fn positions(&self) -> impl Iterator<Item = (ReversiPosition<B6>, i32)> {
        let boards = self.tree.boards().iter().enumerate();
        boards.filter_map(|(place, &(own, opponent))| {
            let position = ReversiPosition::new(own, opponent, Side::Black, Default::default());
            Some((position, self.at(place)?))
        })
    }

    fn at(&self, place: usize) -> Option<i32> {
        let half = self.halves[place];
        (half != UNKNOWN).then_some(2 * i32::from(half))
    }

    /// What the legal move of `own` to `square` is worth, if it is known.
    fn value(&self, own: u64, opponent: u64, square: usize) -> Option<i32> {
        match play(own, opponent, square) {
            Next::Over(score) => Some(score),
            Next::Turn { own, opponent, again } => {
                let score = self.at(self.tree.place(own, opponent)?)?;
                Some(if again { score } else { -score })
            }
        }
    }

    /// The best value of any move, if all are known.
    fn best_value(&self, own: u64, opponent: u64) -> Option<i32> {
        each(B6::mobility(own, opponent))
            .map(|square| self.value(own, opponent, square))
            .try_fold(i32::MIN, |best, value| Some(best.max(value?)))
    }
}
