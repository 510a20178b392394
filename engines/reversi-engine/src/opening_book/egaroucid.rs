//! Egaroucid's book (`.egbk3`), read and written from its layout:
//!
//! ```text
//!   file     = "DICUORAGE", version 3 (1 byte), how many positions (4 bytes), positions
//!   position = own discs, discs of the opponent (8 bytes each), value (1 byte, signed, in discs),
//!              level (1 byte), lines (4 bytes), value, move and level of the leaf (1 byte each)
//! ```
//!
//! Its lowest bit is h8, not a1: the board turned by half, which is the same position with the
//! same moves. It has no links: they are the moves to other positions, as in ours.

use std::collections::HashMap;

use engine::BookError;
use reversi::{B8, Board};

use super::bytes::Bytes;
use super::edax::{discs, known_leaf};
use super::{DISC, Leaf, OPENING_BOOK, OpeningBook, of};
use crate::proven_book::tree::{Key, key};

const MAGIC: &[u8; 9] = b"DICUORAGE";
const VERSION: u8 = 3;
/// What Egaroucid writes where there is no value, no move, no level.
const NOTHING: [i8; 3] = [-126, 125, -1];

/// Reads a book of Egaroucid. Positions that play from the start does not meet are left out, and
/// so are positions without a value, as Egaroucid itself does.
///
/// # Errors
/// What is wrong with it.
pub fn read(bytes: &[u8]) -> Result<OpeningBook, BookError> {
    let mut bytes = Bytes(bytes.strip_prefix(MAGIC).ok_or(BookError::Foreign(OPENING_BOOK))?);
    if bytes.u8()? != VERSION {
        return Err(BookError::Foreign(OPENING_BOOK));
    }
    let count = bytes.u32()?;
    let mut known: HashMap<Key, Option<Leaf>> = HashMap::new();
    // Values of positions, where these know no move.
    let mut values = HashMap::new();
    for _ in 0..count {
        let (own, opponent) = (bytes.u64()?, bytes.u64()?);
        let (value, level) = (bytes.i8()?, bytes.i8()?);
        bytes.u32()?;
        let (leaf_value, square, leaf_level) = (bytes.i8()?, bytes.i8()?, bytes.i8()?);
        let is_value = |value: i8| (-64..=64).contains(&value);
        if own & opponent != 0 || !is_value(value) || B8::mobility(own, opponent) == 0 {
            continue;
        }
        let key = key::<B8>(own, opponent);
        let depth = |level: i8| level.clamp(0, 60) as u8;
        let eighths = |value: i8| i16::from(value) * DISC;
        values.insert(key, Leaf { square: None, value: eighths(value), depth: depth(level) });
        let leaf = (0..64).contains(&square).then(|| Leaf {
            square: Some(square as u8),
            value: eighths(leaf_value),
            depth: depth(leaf_level),
        });
        let leaf = leaf.filter(|_| is_value(leaf_value));
        let leaf = leaf.and_then(|leaf| known_leaf(own, opponent, leaf));
        known.insert(key, leaf.map(|(_, leaf)| leaf));
    }
    let mut book = of(&known);
    // Where neither a leaf nor a link says anything, the value of the position does.
    let mut is_more = false;
    for position in book.positions().iter().filter(|position| position.best.is_none()) {
        known.insert(position.key, values.get(&position.key).copied());
        is_more = true;
    }
    if is_more {
        book = of(&known);
    }
    Ok(book)
}

/// The book for Egaroucid.
pub fn write(book: &OpeningBook) -> Vec<u8> {
    let mut positions = Vec::new();
    let mut count = 0u32;
    for known in book.positions() {
        let Some((value, depth)) = known.best else { continue };
        count += 1;
        positions.extend(known.key.0.to_le_bytes());
        positions.extend(known.key.1.to_le_bytes());
        positions.extend([discs(value) as u8, depth.clamp(1, 60)]);
        positions.extend(1u32.to_le_bytes());
        let leaf = known.leaf.and_then(|leaf| {
            Some([discs(leaf.value), leaf.square? as i8, leaf.depth.clamp(1, 60) as i8])
        });
        positions.extend(leaf.unwrap_or(NOTHING).map(|byte| byte as u8));
    }
    let mut out = MAGIC.to_vec();
    out.push(VERSION);
    out.extend(count.to_le_bytes());
    out.extend(positions);
    out
}
