//! The positions of games in which one side plays by the book and the other anything.

use std::collections::{HashMap, HashSet, VecDeque};

use engine::BookError;
use game::Rules;
use reversi::{B6, Board, Reversi, Word};

use super::UNKNOWN;
use super::tree::{Key, MOST_EMPTIES, Next, each, key, key_and_view, play};
use crate::evaluation::patterns::{in_the_middle, views};

/// What is known of a position on a line. The square is one of 8×8, in the middle of which the
/// position stands as its key shows it.
#[derive(Clone, Copy, Debug)]
struct Found {
    half: i8,
    square: u8,
}

/// For each side the positions in which it is to move, as long as it always plays the move that
/// stands here and has always done so from the start; with at least so many empty squares.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    fewest_empties: u32,
    found: HashMap<Key, Found>,
}

impl Lines {
    /// Lines down to so many empty squares, nothing known. More than at the start: none.
    pub(super) fn new(fewest_empties: u32) -> Self {
        Self { fewest_empties, found: HashMap::new() }
    }

    /// These lines, continued if need be down to so many empty squares.
    pub(super) fn deepened(self, fewest_empties: u32) -> Self {
        Self { fewest_empties: self.fewest_empties.min(fewest_empties), ..self }
    }

    pub(super) fn fewest_empties(&self) -> u32 {
        self.fewest_empties
    }

    /// How many positions are known.
    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// Half of the score of a position and the move to play, however the board is turned.
    pub(super) fn get(&self, own: u64, opponent: u64) -> Option<(i8, usize)> {
        let (key, view) = key_and_view::<B6>(own, opponent);
        let found = self.found.get(&key)?;
        Some((found.half, seen_at(own, opponent, view, found.square)?))
    }

    pub(super) fn set(&mut self, own: u64, opponent: u64, half: i8, square: usize) {
        let (key, view) = key_and_view::<B6>(own, opponent);
        let square = views(in_the_middle::<B6>(1 << square))[view].lowest() as u8;
        self.found.insert(key, Found { half, square });
    }

    /// The known positions in the order of the file, with halves of scores and moves.
    pub(super) fn positions(&self) -> Vec<(u64, u64, i8, usize)> {
        let mut out = Vec::new();
        let mut walk = Walk::new(self.fewest_empties);
        while let Some((own, opponent)) = walk.first() {
            if let Some((half, square)) = self.get(own, opponent) {
                walk.follow(own, opponent, square);
                out.push((own, opponent, half, square));
            }
        }
        out
    }

    /// What the file holds of them.
    pub(super) fn write(&self) -> Vec<u8> {
        let mut out = vec![self.fewest_empties as u8];
        let mut walk = Walk::new(self.fewest_empties);
        while let Some((own, opponent)) = walk.first() {
            if let Some((_, square)) = self.get(own, opponent) {
                walk.follow(own, opponent, square);
            }
            let unknown = Found { half: UNKNOWN, square: 0 };
            let found = self.found.get(&key::<B6>(own, opponent)).unwrap_or(&unknown);
            out.extend([found.half as u8, found.square]);
        }
        out
    }

    /// Reads what [`Lines::write`] wrote.
    pub(super) fn read(bytes: &[u8], least: u32) -> Result<Self, BookError> {
        let (&fewest, mut entries) = bytes.split_first().ok_or(BookError::Content)?;
        if !(least..=MOST_EMPTIES + 1).contains(&u32::from(fewest)) {
            return Err(BookError::Content);
        }
        let mut lines = Self::new(u32::from(fewest));
        let mut walk = Walk::new(lines.fewest_empties);
        while let Some((own, opponent)) = walk.first() {
            let ([half, square], rest) =
                entries.split_first_chunk::<2>().ok_or(BookError::Content)?;
            let (half, square) = (*half as i8, *square);
            entries = rest;
            if (half, square) == (UNKNOWN, 0) {
                continue;
            }
            let (key, view) = key_and_view::<B6>(own, opponent);
            let seen = seen_at(own, opponent, view, square).ok_or(BookError::Content)?;
            if half.unsigned_abs() > 18 {
                return Err(BookError::Content);
            }
            lines.found.insert(key, Found { half, square });
            walk.follow(own, opponent, seen);
        }
        if entries.is_empty() { Ok(lines) } else { Err(BookError::Content) }
    }
}

/// The legal move that the view shows on this square of 8×8.
fn seen_at(own: u64, opponent: u64, view: usize, square: u8) -> Option<usize> {
    let shown = 1u64.checked_shl(u32::from(square))?;
    each(B6::mobility(own, opponent)).find(|&s| views(in_the_middle::<B6>(1 << s))[view] == shown)
}

/// Finds the positions on the lines, one of each eight. Who takes them from the front meets them
/// in an order that any program finds again, if told the same moves; who takes them from the
/// back stays on a line until its end.
pub(super) struct Walk {
    fewest_empties: u32,
    seen: HashSet<Key>,
    waiting: VecDeque<(u64, u64)>,
}

impl Walk {
    pub(super) fn new(fewest_empties: u32) -> Self {
        let start = Reversi::<B6>::default().start();
        let mut walk = Self { fewest_empties, seen: HashSet::new(), waiting: VecDeque::new() };
        walk.meet(start.own(), start.opponent());
        walk.answer(start.own(), start.opponent());
        walk
    }

    pub(super) fn first(&mut self) -> Option<(u64, u64)> {
        self.waiting.pop_front()
    }

    pub(super) fn last(&mut self) -> Option<(u64, u64)> {
        self.waiting.pop_back()
    }

    /// Goes on with all answers to the move on this square.
    pub(super) fn follow(&mut self, own: u64, opponent: u64, square: usize) {
        match play::<B6>(own, opponent, square) {
            Next::Turn { own, opponent, again: true } => self.meet(own, opponent),
            Next::Turn { own, opponent, again: false } => self.answer(own, opponent),
            Next::Over(_) => {}
        }
    }

    /// Goes on with all moves of the side that plays anything.
    fn answer(&mut self, own: u64, opponent: u64) {
        for square in each(B6::mobility(own, opponent)) {
            match play::<B6>(own, opponent, square) {
                Next::Turn { own, opponent, again: true } => self.answer(own, opponent),
                Next::Turn { own, opponent, again: false } => self.meet(own, opponent),
                Next::Over(_) => {}
            }
        }
    }

    fn meet(&mut self, own: u64, opponent: u64) {
        let empties = 36 - (own | opponent).count_ones();
        if empties >= self.fewest_empties && self.seen.insert(key::<B6>(own, opponent)) {
            self.waiting.push_back((own, opponent));
        }
    }
}
