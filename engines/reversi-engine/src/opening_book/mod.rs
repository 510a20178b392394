//! The opening book of 8×8: what long searches have found early in the game.
//!
//! A position of the book has a *leaf*: the best of its moves that lead out of the book, with the
//! value that a search gave it. Moves to other positions of the book are *links*, and a link is
//! worth what its position is worth. So the value of a position is the best of its leaf and its
//! links; it is in no file, but follows from the leaves each time. Positions are the same if turned
//! or mirrored.
//!
//! All positions of a book can be reached from the start of the game through others. Therefore no
//! file of ours says where discs stand:
//!
//! ```text
//!   file     = "DUIYIB81", checksum of what follows (8 bytes, little-endian),
//!              how many positions (4 bytes, little-endian), then of all of them in order:
//!              their leaves' moves, depths, low bytes and high bytes of values, and continuations
//!   move     = which of the legal moves, counted from 1 by square (1 byte); 0: no leaf,
//!              255: a value without a move
//!   depth    = plies of the search (1 byte); like the value only where there is a leaf
//!   value    = in eighths of a disc for the side to move (2 bytes, signed)
//!   continuations = a bit for each legal move, by square, to a position that was not met before:
//!              1 if it is in the book; the lowest bit of a byte first
//! ```
//!
//! The order is that in which the positions are met when the first of those that wait is taken, and
//! its continuations wait behind the others. A position is seen as its key shows it: of its eight
//! views the one with the least pair of words (own, opponent).
//!
//! A book grows where it matters: see `learn`. `text`, `edax` and `egaroucid` read and write it for
//! others.

mod bytes;
mod edax;
mod egaroucid;
mod error;
mod file;
mod learn;
mod prune;
mod text;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::OnceLock;

use engine::Rng;
use game::{Rules, Side};
use reversi::{B8, Board, Move, Reversi, ReversiPosition, Word};

pub use error::OpeningBookError;
pub use learn::{Learned, Learning};

use crate::book::tree::{Key, Next, each, key, key_and_view, play};
use crate::evaluation::patterns::views;

/// Units of a value in a disc.
pub const DISC: i16 = 8;

/// No value is farther from zero.
const MOST: i16 = 64 * DISC;

/// The best move that leads out of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Where to; none if somebody else's book gave a value and no move.
    pub square: Option<u8>,
    /// For the side to move, in eighths of a disc.
    pub value: i16,
    /// Plies of the search that found it.
    pub depth: u8,
}

/// A position of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    /// Own discs and those of the opponent, as the key shows them.
    discs: Key,
    leaf: Option<Leaf>,
    /// The best of leaf and links, and how deep the searches behind it have looked from here;
    /// none as long as nothing is known.
    best: Option<(i16, u8)>,
}

/// A move that the book knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The square.
    pub square: usize,
    /// For who moves, in eighths of a disc.
    pub value: i16,
    /// Plies that were looked ahead for that.
    pub depth: u8,
    /// Whether the position after it is in the book.
    pub is_link: bool,
}

/// The same for whoever has positions as text.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownMove {
    /// Its notation.
    pub text: String,
    /// For who moves, in discs.
    pub discs: f64,
    /// See [`BookMove`].
    pub depth: u8,
    /// See [`BookMove`].
    pub is_link: bool,
}

/// An opening book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningBook {
    /// In the order of the file; at least the start.
    positions: Vec<Known>,
    places: HashMap<Key, usize>,
}

impl Default for OpeningBook {
    /// The start of the game, of which nothing is known yet.
    fn default() -> Self {
        Self::of(&HashMap::new())
    }
}

/// The start of the game as its key shows it.
fn start() -> Key {
    let start = Reversi::<B8>::default().start();
    key::<B8>(start.own(), start.opponent())
}

/// The typed position with these discs; Black is to move.
fn position((own, opponent): Key) -> ReversiPosition<B8> {
    ReversiPosition::new(own, opponent, Side::Black, Default::default())
}

impl OpeningBook {
    /// The book that is part of the program.
    pub fn shipped() -> &'static Self {
        static BOOK: OnceLock<OpeningBook> = OnceLock::new();
        BOOK.get_or_init(|| {
            Self::read(include_bytes!("../book8.bin")).expect("the book is part of the build")
        })
    }

    /// The book with these positions and leaves, as far as play from the start meets them.
    fn of(known: &HashMap<Key, Option<Leaf>>) -> Self {
        Self::walk(&mut |key| known.get(&key).copied())
    }

    /// Meets the positions from the start; `known` is asked about each one once, in the order of
    /// the file, and says whether it is in the book, and with which leaf.
    fn walk(known: &mut dyn FnMut(Key) -> Option<Option<Leaf>>) -> Self {
        let first = start();
        let leaf = known(first).flatten();
        let mut book = Self { positions: Vec::new(), places: HashMap::new() };
        let mut met = HashSet::from([first]);
        let mut waiting = VecDeque::from([(first, leaf)]);
        while let Some((discs, leaf)) = waiting.pop_front() {
            book.places.insert(discs, book.positions.len());
            book.positions.push(Known { discs, leaf, best: None });
            for square in each(B8::mobility(discs.0, discs.1)) {
                if let Next::Turn { own, opponent, .. } = play::<B8>(discs.0, discs.1, square) {
                    let next = key::<B8>(own, opponent);
                    if met.insert(next)
                        && let Some(leaf) = known(next)
                    {
                        waiting.push_back((next, leaf));
                    }
                }
            }
        }
        book.conclude();
        book
    }

    /// How many positions it has.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it knows nothing.
    pub fn is_empty(&self) -> bool {
        self.positions.iter().all(|known| known.best.is_none())
    }

    /// The fewest empty squares of a position.
    pub fn fewest_empties(&self) -> u32 {
        let empties = self.positions.iter().map(|known| empties(known.discs));
        empties.min().unwrap_or_default()
    }

    /// What is known of a position: its value for the side to move and how far was looked ahead.
    pub fn value(&self, position: &ReversiPosition<B8>) -> Option<(i16, u8)> {
        let place = self.places.get(&key::<B8>(position.own(), position.opponent()))?;
        self.positions[*place].best
    }

    /// The moves that the book knows here, best first, equal ones by square. In a position that looks
    /// the same from several sides, all moves that become one are there.
    pub fn moves(&self, position: &ReversiPosition<B8>) -> Vec<BookMove> {
        let (own, opponent) = (position.own(), position.opponent());
        let (key, view) = key_and_view::<B8>(own, opponent);
        let Some(&place) = self.places.get(&key) else { return Vec::new() };
        let known = self.moves_of(place);
        // A leaf is one move of its key's board; those that look the same are as good.
        let shown = |square: usize| views(1 << square)[view].lowest();
        let same = |square: usize| {
            let after = after(key, square);
            known.iter().find(|m| {
                m.square == square || after.is_some() && after == self::after(key, m.square)
            })
        };
        let mut moves: Vec<_> = each(B8::mobility(own, opponent))
            .filter_map(|square| Some(BookMove { square, ..*same(shown(square))? }))
            .collect();
        moves.sort_by_key(|m| (-m.value, m.square));
        moves
    }

    /// [`OpeningBook::moves`] of a position in the common set-up text; none where that is not one.
    pub fn moves_of_text(&self, position: &str) -> Vec<KnownMove> {
        let rules = Reversi::<B8>::default();
        let Ok(position) = Rules::parse_position(&rules, position) else { return Vec::new() };
        let known = |m: BookMove| KnownMove {
            text: name(m.square),
            discs: f64::from(m.value) / f64::from(DISC),
            depth: m.depth,
            is_link: m.is_link,
        };
        self.moves(&position).into_iter().map(known).collect()
    }

    /// A move to play: one of those that stay in the book and lose at most `margin` eighths of a
    /// disc. Chance decides; with the same seed and position the same. None where leaving the book
    /// is better, or where nothing is known.
    pub fn choose(
        &self,
        position: &ReversiPosition<B8>,
        margin: i16,
        seed: u64,
    ) -> Option<BookMove> {
        let mut moves = self.moves(position);
        let best = moves.first()?.value;
        moves.retain(|m| m.is_link && m.value >= best - margin);
        let mut rng = Rng::new(seed ^ crate::table::hash(position.own(), position.opponent()));
        moves.get(rng.below(moves.len())).copied()
    }

    /// Links, by square, and the leaf of a position, on the board of its key.
    fn moves_of(&self, place: usize) -> Vec<BookMove> {
        let Known { discs, leaf, .. } = self.positions[place];
        let links = self.links(discs).filter_map(|(square, next, again)| {
            let (value, depth) = self.positions[next].best?;
            let value = if again { value } else { -value };
            Some(BookMove { square, value, depth: depth.saturating_add(1), is_link: true })
        });
        let leaf = leaf.and_then(|Leaf { square, value, depth }| {
            Some(BookMove { square: square?.into(), value, depth, is_link: false })
        });
        links.chain(leaf).collect()
    }

    /// The moves of a position that lead to others of the book, the places of these, and whether
    /// the same side has the next turn there.
    fn links(&self, (own, opponent): Key) -> impl Iterator<Item = (usize, usize, bool)> {
        each(B8::mobility(own, opponent)).filter_map(move |square| {
            let Next::Turn { own, opponent, again } = play::<B8>(own, opponent, square) else {
                return None;
            };
            Some((square, *self.places.get(&key::<B8>(own, opponent))?, again))
        })
    }

    /// The moves of a position that lead out of the book.
    fn outside(&self, discs: Key) -> u64 {
        let inside = self.links(discs).fold(0, |set, (square, ..)| set | 1u64 << square);
        B8::mobility(discs.0, discs.1) & !inside
    }

    /// Gives all positions the values that follow from the leaves. A leaf whose move has become a
    /// link says nothing any more.
    fn conclude(&mut self) {
        let mut order: Vec<usize> = (0..self.positions.len()).collect();
        order.sort_by_key(|&place| empties(self.positions[place].discs));
        for place in order {
            let Known { discs, leaf, .. } = self.positions[place];
            let outside = self.outside(discs);
            let stands = |leaf: &Leaf| leaf.square.is_none_or(|square| outside >> square & 1 == 1);
            let leaf = leaf.filter(stands);
            let links = self.moves_of(place).into_iter().filter(|m| m.is_link);
            let best = links.map(|m| (m.value, m.depth)).chain(leaf.map(|l| (l.value, l.depth)));
            let best = best.max_by_key(|&(value, _)| value);
            self.positions[place] = Known { discs, leaf, best };
        }
    }

    /// The positions with their leaves.
    fn known(&self) -> HashMap<Key, Option<Leaf>> {
        self.positions.iter().map(|known| (known.discs, known.leaf)).collect()
    }

    /// Takes in what another book knows: positions that are new here, and leaves that were searched
    /// deeper there.
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        let mut known = self.known();
        for theirs in &other.positions {
            let ours = known.entry(theirs.discs).or_default();
            let depth = |leaf: &Option<Leaf>| leaf.map_or(-1, |leaf| i32::from(leaf.depth));
            if depth(&theirs.leaf) > depth(ours) {
                *ours = theirs.leaf;
            }
        }
        Self::of(&known)
    }
}

fn empties((own, opponent): Key) -> u32 {
    64 - (own | opponent).count_ones()
}

/// What the legal move of a board leads to, however that is turned; none at the end of the game.
fn after((own, opponent): Key, square: usize) -> Option<Key> {
    match play::<B8>(own, opponent, square) {
        Next::Turn { own, opponent, .. } => Some(key::<B8>(own, opponent)),
        Next::Over(_) => None,
    }
}

/// The notation of a square.
fn name(square: usize) -> String {
    Rules::write_move(&Reversi::<B8>::default(), Move::place(square))
}
