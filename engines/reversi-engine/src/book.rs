//! Proven values of the 6×6 game, for perfect play without a long search.
//!
//! The book holds every position with at least [`FEWEST_EMPTIES`] empty squares that can arise
//! when one side plays the book's moves and the other plays anything, for both sides, up to
//! symmetry. What is not in it is solved when it arises, which takes seconds at the start of a
//! game and moments later; all of 4×4 is solved in a moment and needs no book.
//!
//! ```text
//!   file   = "DUIYIB61", checksum of what follows (8 bytes), entries in ascending order of key
//!   entry  = key (8 bytes), score / 2 (1 byte, signed), best square (1 byte)
//!   key    = the board in base three, own discs 1, the opponent's 2: 3^36 < 2^64
//! ```
//!
//! All numbers are little-endian; squares are those of the canonical board, the one of the eight
//! symmetric boards with the lowest key.

use std::sync::OnceLock;

use game::{Position, Rules, Symmetry};
use reversi::{B6, Board, Move, Reversi, ReversiPosition, Word};
use search::Stop;

use crate::evaluation::learned::checksum;
use crate::solve::{Problem, SolveLimits, solve_with};
use crate::table::Tables;

/// Positions with fewer empty squares are solved when they arise.
pub const FEWEST_EMPTIES: u32 = 28;

const MAGIC: &[u8; 8] = b"DUIYIB61";
const ENTRY: usize = 10;

/// What is proved about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    key: u64,
    /// The score for the side to move.
    pub score: i32,
    /// A best square on the canonical board.
    square: u8,
}

/// Proven values of 6×6 positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    entries: Vec<Entry>,
}

fn key(own: u64, opponent: u64) -> u64 {
    (0..36).rev().fold(0, |key, s| 3 * key + u64::from(own.has(s)) + 2 * u64::from(opponent.has(s)))
}

/// The canonical board and the symmetry that leads to it.
fn canonical(position: &ReversiPosition<B6>) -> (u64, Symmetry) {
    let rules = Reversi::<B6>::default();
    let seen = |&symmetry: &Symmetry| {
        let turned = rules.transform(position, symmetry);
        (key(turned.own(), turned.opponent()), symmetry)
    };
    Symmetry::SQUARE.iter().map(seen).min_by_key(|s| s.0).expect("there are eight symmetries")
}

impl Book {
    /// The book that is part of the program.
    pub fn shipped() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| {
            Self::read(include_bytes!("book6.bin")).expect("the book is part of the build")
        })
    }

    /// Reads a book.
    ///
    /// # Errors
    /// What is wrong with it: not a book, cut off, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Self, &'static str> {
        let (head, body) = bytes.split_at_checked(16).ok_or("too short")?;
        if &head[..8] != MAGIC {
            return Err("not a book of 6×6 positions of this version");
        }
        if head[8..] != checksum(body).to_le_bytes() || !body.len().is_multiple_of(ENTRY) {
            return Err("damaged: the checksum is wrong");
        }
        let entries = body.chunks_exact(ENTRY).map(|entry| Entry {
            key: u64::from_le_bytes(std::array::from_fn(|i| entry[i])),
            score: i32::from(entry[8] as i8) * 2,
            square: entry[9],
        });
        Ok(Self { entries: entries.collect() })
    }

    /// Writes the book.
    pub fn write(&self) -> Vec<u8> {
        let mut body = Vec::new();
        for entry in &self.entries {
            body.extend(entry.key.to_le_bytes());
            body.extend([(entry.score / 2) as i8 as u8, entry.square]);
        }
        let mut out = MAGIC.to_vec();
        out.extend(checksum(&body).to_le_bytes());
        out.extend(body);
        out
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The score for the side to move and a best move, if the position is in the book.
    pub fn get(&self, position: &ReversiPosition<B6>) -> Option<(i32, Move)> {
        if (position.empties().count() as u32) < FEWEST_EMPTIES {
            return None;
        }
        let (key, symmetry) = canonical(position);
        let at = self.entries.binary_search_by_key(&key, |e| e.key).ok()?;
        let entry = &self.entries[at];
        let there = Move::place(usize::from(entry.square));
        let m = Reversi::<B6>::default().transform_move(there, symmetry.inverse());
        position.is_legal(m).then_some((entry.score, m))
    }

    /// Makes the book by solving; `on_entry` hears of the growing number of entries. Takes
    /// minutes. Stopped early, it gives what it has.
    pub fn make(
        threads: usize,
        hash_mib: usize,
        stop: &Stop,
        on_entry: &mut dyn FnMut(usize),
    ) -> Self {
        let tables = Tables::new(hash_mib);
        let mut maker = Maker { book: Self::default(), tables, threads, stop, on_entry };
        let start = Reversi::<B6>::default().start();
        for perfect_moves_first in [true, false] {
            maker.visit(start, perfect_moves_first, &mut std::collections::HashSet::new());
        }
        maker.book
    }

    /// The positions of the book, with their scores, for checking.
    pub fn positions(&self) -> impl Iterator<Item = (ReversiPosition<B6>, i32)> {
        self.entries.iter().map(|entry| {
            let (mut own, mut opponent, mut rest) = (0, 0, entry.key);
            for square in 0..36 {
                match rest % 3 {
                    1 => own |= 1 << square,
                    2 => opponent |= 1 << square,
                    _ => {}
                }
                rest /= 3;
            }
            let position = ReversiPosition::new(
                own & B6::full(),
                opponent,
                game::Side::Black,
                Default::default(),
            );
            (position, entry.score)
        })
    }
}

struct Maker<'a> {
    book: Book,
    tables: Tables<B6>,
    threads: usize,
    stop: &'a Stop,
    on_entry: &'a mut dyn FnMut(usize),
}

impl Maker<'_> {
    /// Adds `position` and what can follow when the side to move plays the best moves
    /// (`perfect`), or its opponent does.
    fn visit(
        &mut self,
        mut position: ReversiPosition<B6>,
        mut perfect: bool,
        visited: &mut std::collections::HashSet<u64>,
    ) {
        if position.is_legal(Move::PASS) {
            position.play_unchecked(Move::PASS);
            perfect = !perfect;
        }
        let few = (position.empties().count() as u32) < FEWEST_EMPTIES;
        if few || position.outcome().is_some() || self.stop.is_set() {
            return;
        }
        let (key, symmetry) = canonical(&position);
        if !visited.insert(key) {
            return;
        }
        let best = match self.book.get(&position) {
            Some((_, best)) => best,
            None => {
                let problem = Problem { threads: self.threads, ..Problem::new(position) };
                let limits = SolveLimits { pv: false, ..SolveLimits::default() };
                let solution = solve_with(&problem, &self.tables, limits, self.stop, &mut |_| {});
                let (Some(score), Some(best)) = (solution.score(), solution.best) else { return };
                let there = Reversi::<B6>::default().transform_move(best, symmetry);
                let square = there.square().expect("the side to move can move") as u8;
                let at = self.book.entries.partition_point(|e| e.key < key);
                self.book.entries.insert(at, Entry { key, score, square });
                (self.on_entry)(self.book.len());
                best
            }
        };
        for &m in position.legal_moves().as_ref() {
            if !perfect || m == best {
                let mut next = position;
                next.play_unchecked(m);
                self.visit(next, !perfect, visited);
            }
        }
    }
}
