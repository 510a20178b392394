//! Edax's book (`book.dat`, version 4), read and written from its layout:
//!
//! ```text
//!   file     = "XADEKOOB", version (1 byte), release (1 byte), date (8 bytes),
//!              level, fewest empty squares, errors of the midgame and of the end, verbosity
//!              (4 bytes each), how many positions (4 bytes), positions
//!   position = own discs, discs of the opponent (8 bytes each, a1 is the lowest bit),
//!              wins, draws, losses, lines (4 bytes each),
//!              value, lowest and highest possible (2 bytes each, signed, in discs),
//!              how many links, level (1 byte each), links, leaf
//!   link, leaf = value (1 byte, signed), move (1 byte; 64 is a pass, 65 none)
//! ```
//!
//! Its values are whole discs. Its level stands where our plies of a search stand: up to about 20
//! they are nearly the same. A position in which the side to move must pass has a link of its own
//! there; in ours it is the position after the pass.

use std::collections::HashMap;

use engine::BookError;
use reversi::{B8, Board};

use super::bytes::Bytes;
use super::{DISC, Leaf, OPENING_BOOK, OpeningBook, empties, of};
use crate::evaluation::patterns::views;
use crate::proven_book::tree::{Key, Next, key, key_and_view, play};
use reversi::Word;

const MAGIC: &[u8; 8] = b"XADEKOOB";
const VERSION: u8 = 4;
const PASS: u8 = 64;
const NO_MOVE: u8 = 65;
/// What a value is that Edax does not know.
const NO_VALUE: i8 = -127;

/// A position as it is read: not yet as its key shows it.
pub(super) fn known_leaf(own: u64, opponent: u64, leaf: Leaf) -> Option<(Key, Leaf)> {
    let (key, view) = key_and_view::<B8>(own, opponent);
    let square = match leaf.square {
        None => None,
        Some(square) => {
            let shown = 1u64.checked_shl(square.into())?;
            if B8::mobility(own, opponent) & shown == 0 {
                return None;
            }
            Some(views(shown)[view].lowest() as u8)
        }
    };
    Some((key, Leaf { square, ..leaf }))
}

/// A value in whole discs.
pub(super) fn discs(value: i16) -> i8 {
    (f64::from(value) / f64::from(DISC)).round() as i8
}

/// Reads a book of Edax. Positions that play from the start does not meet are left out.
///
/// # Errors
/// What is wrong with it.
pub fn read(bytes: &[u8]) -> Result<OpeningBook, BookError> {
    let mut bytes = Bytes(bytes.strip_prefix(MAGIC).ok_or(BookError::Foreign(OPENING_BOOK))?);
    if bytes.u8()? != VERSION {
        return Err(BookError::Foreign(OPENING_BOOK));
    }
    bytes.take::<29>()?;
    let count = bytes.u32()?;
    let mut known: HashMap<Key, Option<Leaf>> = HashMap::new();
    for _ in 0..count {
        let (own, opponent) = (bytes.u64()?, bytes.u64()?);
        bytes.take::<16>()?;
        let value = bytes.i16()?;
        bytes.take::<4>()?;
        let (links, depth) = (bytes.u8()?, bytes.u8()?);
        for _ in 0..links {
            bytes.take::<2>()?;
        }
        let (leaf_value, square) = (bytes.i8()?, bytes.u8()?);
        if own & opponent != 0 {
            return Err(BookError::Content);
        }
        if B8::mobility(own, opponent) == 0 {
            continue;
        }
        let leaf = match square {
            0..64 => Some(Leaf { square: Some(square), value: leaf_value.into(), depth }),
            // A position without any move has its value from somewhere.
            _ if links == 0 => Some(Leaf { square: None, value, depth }),
            _ => None,
        };
        let leaf = match leaf {
            None => None,
            Some(leaf) if !(-64..=64).contains(&leaf.value) => {
                return Err(BookError::Content);
            }
            Some(leaf) => {
                let leaf = Leaf { value: leaf.value * DISC, ..leaf };
                Some(known_leaf(own, opponent, leaf).ok_or(BookError::Content)?.1)
            }
        };
        known.insert(key::<B8>(own, opponent), leaf);
    }
    Ok(of(&known))
}

/// The book for Edax.
pub fn write(book: &OpeningBook) -> Vec<u8> {
    let mut out = Vec::new();
    let mut count = 0u32;
    let mut passes: HashMap<Key, ()> = HashMap::new();
    let mut put = |own: u64, opponent: u64, best: (i16, u8), links: &[(i8, u8)], leaf: (i8, u8)| {
        count += 1;
        out.extend([own, opponent].map(u64::to_le_bytes).concat());
        out.extend([0u32, 0, 0, 1].map(u32::to_le_bytes).concat());
        out.extend([discs(best.0).into(), -64i16, 64].map(i16::to_le_bytes).concat());
        out.extend([links.len() as u8, best.1.clamp(1, 60)]);
        out.extend(links.iter().flat_map(|&(value, m)| [value as u8, m]));
        out.extend([leaf.0 as u8, leaf.1]);
    };
    for (place, known) in book.positions().iter().enumerate() {
        let Some(best) = known.best else { continue };
        let (own, opponent) = known.key;
        let moves = book.moves_of(place);
        let mut links: Vec<(i8, u8)> = Vec::new();
        for m in moves.iter().filter(|m| m.is_link) {
            links.push((discs(m.value), m.square as u8));
            let Next::Turn { own, opponent, again: true } = play::<B8>(own, opponent, m.square)
            else {
                continue;
            };
            // The position before the pass, which is the opponent's.
            if passes.insert(key::<B8>(opponent, own), ()).is_none() {
                let (own, opponent) = key::<B8>(opponent, own);
                let value = -m.value;
                let pass = [(discs(value), PASS)];
                put(own, opponent, (value, m.depth), &pass, (NO_VALUE, NO_MOVE));
            }
        }
        let leaf = moves.iter().find(|m| !m.is_link);
        // Of a position Edax tells one level: that of its leaf.
        let best = (best.0, leaf.map_or(best.1, |leaf| leaf.depth));
        let leaf = leaf.map_or((NO_VALUE, NO_MOVE), |m| (discs(m.value), m.square as u8));
        put(own, opponent, best, &links, leaf);
    }
    let deepest = book.positions().iter().filter_map(|known| Some(known.leaf?.depth)).max();
    let fewest = book.positions().iter().map(|known| empties(known.key)).min();
    let mut head = MAGIC.to_vec();
    head.extend([VERSION, 4]);
    // The date is nobody's business: the same book is the same file.
    head.extend([0xd0, 0x07, 1, 1, 0, 0, 0, 0]);
    let level = u32::from(deepest.unwrap_or(1).clamp(1, 60));
    head.extend([level, fewest.unwrap_or(60), 0, 0, 0, count].map(u32::to_le_bytes).concat());
    head.extend(out);
    head
}
