//! The positions that can arise early in a 6×6 game, up to symmetry, in an order that any
//! program finds again.

use std::collections::HashMap;
use std::ops::Range;

use game::Rules;
use reversi::{B6, Board, Reversi, Word};

use crate::evaluation::patterns::{in_the_middle, views};
use crate::kernel::final_score;

/// Empty squares at the start of the game.
pub(super) const MOST_EMPTIES: u32 = 32;

/// A position, whichever of its eight symmetric boards it is given as: the least of their pairs of
/// words, read on 8×8.
pub(crate) type Key = (u64, u64);

pub(crate) fn key<B: Board<Word = u64>>(own: u64, opponent: u64) -> Key {
    key_and_view::<B>(own, opponent).0
}

/// The key, and the first of the views that show the board as the key does.
pub(crate) fn key_and_view<B: Board<Word = u64>>(own: u64, opponent: u64) -> (Key, usize) {
    let pairs = views(in_the_middle::<B>(own)).into_iter();
    let pairs = pairs.zip(views(in_the_middle::<B>(opponent)));
    let numbered = pairs.enumerate().map(|(view, pair)| (pair, view));
    numbered.min().expect("there are eight views")
}

/// What a move leads to.
pub(crate) enum Next {
    /// A position in which discs can be placed. Its score counts for the side that has just
    /// moved if `again` is set, because the opponent must pass; else against it.
    Turn { own: u64, opponent: u64, again: bool },
    /// The end, with the score for the side that has just moved.
    Over(i32),
}

/// What the legal move of `own` to `square` leads to.
pub(crate) fn play<B: Board<Word = u64>>(own: u64, opponent: u64, square: usize) -> Next {
    let flipped = B::flips(own, opponent, square);
    let (own, opponent) = (own | flipped | 1 << square, opponent & !flipped);
    if B::mobility(opponent, own) != 0 {
        Next::Turn { own: opponent, opponent: own, again: false }
    } else if B::mobility(own, opponent) != 0 {
        Next::Turn { own, opponent, again: true }
    } else {
        Next::Over(final_score::<B>(own, opponent))
    }
}

/// The squares of a set, in ascending order.
pub(crate) fn each(mut squares: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (squares != 0).then(|| squares.lowest())?;
        squares &= squares - 1;
        Some(square)
    })
}

/// All positions with at least so many empty squares in which a disc can be placed, one of each
/// eight, those with more empty squares first. Those with as many stand in the order in which
/// they are met when the moves of the positions before them are played in the order of squares;
/// so a tree that goes further begins with the same positions.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    /// As first met: brothers are seen from the same side, which makes what one solution leaves
    /// in the table worth more to the next.
    boards: Vec<(u64, u64)>,
    places: HashMap<Key, u32>,
    /// Where the positions with 32, 31, … empty squares start, and the end.
    levels: Vec<usize>,
}

impl Tree {
    pub(super) fn new(fewest_empties: u32) -> Self {
        let start = Reversi::<B6>::default().start();
        let mut tree = Self { boards: Vec::new(), places: HashMap::new(), levels: vec![0] };
        tree.meet(start.own(), start.opponent());
        for _ in fewest_empties..MOST_EMPTIES {
            let level = tree.levels[tree.levels.len() - 1]..tree.boards.len();
            tree.levels.push(level.end);
            for place in level {
                let (own, opponent) = tree.boards[place];
                for square in each(B6::mobility(own, opponent)) {
                    if let Next::Turn { own, opponent, .. } = play::<B6>(own, opponent, square) {
                        tree.meet(own, opponent);
                    }
                }
            }
        }
        tree.levels.push(tree.boards.len());
        tree
    }

    fn meet(&mut self, own: u64, opponent: u64) {
        let place = self.boards.len() as u32;
        self.places.entry(key::<B6>(own, opponent)).or_insert_with(|| {
            self.boards.push((own, opponent));
            place
        });
    }

    /// The fewest empty squares of any position.
    pub(super) fn fewest_empties(&self) -> u32 {
        MOST_EMPTIES + 2 - self.levels.len() as u32
    }

    pub(super) fn boards(&self) -> &[(u64, u64)] {
        &self.boards
    }

    /// The places of the positions with so many empty squares.
    pub(super) fn level(&self, empties: u32) -> Range<usize> {
        let level = (MOST_EMPTIES - empties) as usize;
        self.levels[level]..self.levels[level + 1]
    }

    /// The place of a position, however it is turned or mirrored.
    pub(super) fn place(&self, own: u64, opponent: u64) -> Option<usize> {
        self.places.get(&key::<B6>(own, opponent)).map(|&place| place as usize)
    }
}
