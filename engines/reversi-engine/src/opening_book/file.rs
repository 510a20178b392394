//! The file of the book; what it holds is told above.

use std::collections::HashSet;

use game::hash::checksum;
use reversi::{B8, Board};

use super::{Leaf, MOST, OpeningBook, OpeningBookError, after, start};
use crate::book::tree::{Key, each};

const MAGIC: &[u8; 8] = b"DUIYIB81";
/// The mark of a leaf without a move.
const NO_MOVE: u8 = 255;

/// A column of the file.
struct Column<'a>(std::slice::Iter<'a, u8>);

impl<'a> Column<'a> {
    /// Takes the next `len` bytes off `rest`.
    fn take(rest: &mut &'a [u8], len: usize) -> Result<Self, OpeningBookError> {
        let (column, left) = rest.split_at_checked(len).ok_or(OpeningBookError::Content)?;
        *rest = left;
        Ok(Self(column.iter()))
    }

    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or_default()
    }
}

/// The bits of the continuations, one after the other.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn next(&mut self) -> Option<bool> {
        let byte = self.bytes.get(self.at / 8)?;
        let bit = byte >> (self.at % 8) & 1 == 1;
        self.at += 1;
        Some(bit)
    }

    /// Whether no byte is left over, and only zeros in the last one.
    fn are_used_up(mut self) -> bool {
        self.at.div_ceil(8) == self.bytes.len() && std::iter::from_fn(|| self.next()).all(|b| !b)
    }
}

impl OpeningBook {
    /// Reads a book.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, OpeningBookError> {
        let (head, body) = bytes.split_at_checked(16).ok_or(OpeningBookError::Foreign)?;
        if &head[..8] != MAGIC {
            return Err(OpeningBookError::Foreign);
        }
        if head[8..] != checksum(body).to_le_bytes() {
            return Err(OpeningBookError::Damaged);
        }
        let (count, mut rest) = body.split_first_chunk::<4>().ok_or(OpeningBookError::Content)?;
        let count = u32::from_le_bytes(*count) as usize;
        let mut squares = Column::take(&mut rest, count)?;
        let leaves = squares.0.as_slice().iter().filter(|&&s| s != 0).count();
        let mut depths = Column::take(&mut rest, leaves)?;
        let mut low = Column::take(&mut rest, leaves)?;
        let mut high = Column::take(&mut rest, leaves)?;
        let mut bits = Bits { bytes: rest, at: 0 };
        // The columns hold leaves in the order of the walk, which asks for the continuations of a
        // position when it comes to it; so the first ones are met before their leaves are read.
        let mut whole = true;
        let mut order: Vec<Key> = Vec::new();
        let book = Self::walk(&mut |discs| {
            let is_in = order.is_empty()
                || bits.next().unwrap_or_else(|| {
                    whole = false;
                    false
                });
            if is_in {
                order.push(discs);
            }
            is_in.then_some(None)
        });
        if !whole || order.len() != count || !bits.are_used_up() {
            return Err(OpeningBookError::Content);
        }
        let mut known = book.known();
        for discs in order {
            let Some(leaf) = known.get_mut(&discs) else { return Err(OpeningBookError::Content) };
            let nth = squares.next();
            if nth == 0 {
                continue;
            }
            let value = i16::from_le_bytes([low.next(), high.next()]);
            let mut legal = each(B8::mobility(discs.0, discs.1));
            let square = match nth {
                NO_MOVE => None,
                nth => {
                    Some(legal.nth(usize::from(nth) - 1).ok_or(OpeningBookError::Content)? as u8)
                }
            };
            if !(-MOST..=MOST).contains(&value) {
                return Err(OpeningBookError::Content);
            }
            *leaf = Some(Leaf { square, value, depth: depths.next() });
        }
        Ok(Self::of(&known))
    }

    /// Writes the book.
    pub fn write(&self) -> Vec<u8> {
        let (mut squares, mut depths) = (Vec::new(), Vec::new());
        let (mut low, mut high, mut bits) = (Vec::new(), Vec::new(), Vec::new());
        let mut met = HashSet::from([start()]);
        for known in &self.positions {
            let (own, opponent) = known.discs;
            let legal = || each(B8::mobility(own, opponent));
            let nth = |square: u8| legal().take_while(|&s| s != usize::from(square)).count() + 1;
            squares.push(match known.leaf {
                None => 0,
                Some(Leaf { square: None, .. }) => NO_MOVE,
                Some(Leaf { square: Some(square), .. }) => nth(square) as u8,
            });
            if let Some(Leaf { value, depth, .. }) = known.leaf {
                let [l, h] = value.to_le_bytes();
                depths.push(depth);
                low.push(l);
                high.push(h);
            }
            let next = legal().filter_map(|square| after(known.discs, square));
            bits.extend(next.filter(|&n| met.insert(n)).map(|n| self.places.contains_key(&n)));
        }
        let mut body = (self.positions.len() as u32).to_le_bytes().to_vec();
        body.extend([squares, depths, low, high].concat());
        let byte = |bits: &[bool]| bits.iter().rev().fold(0, |byte, &b| byte << 1 | u8::from(b));
        body.extend(bits.chunks(8).map(byte));
        let mut out = MAGIC.to_vec();
        out.extend(checksum(&body).to_le_bytes());
        out.extend(body);
        out
    }
}
