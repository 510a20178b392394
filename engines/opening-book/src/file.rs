//! The file of a book: its positions and their leaves; the module of the crate says what these are.

use std::collections::HashSet;

use engine::{BookError, seal};

use crate::rules::Next;
use crate::{Book, BookRules, Leaf, OPENING_BOOK};

/// The mark of a leaf without a move.
const NO_MOVE: u8 = 255;

/// A column of the file.
struct Column<'a>(std::slice::Iter<'a, u8>);

impl<'a> Column<'a> {
    /// Takes the next `len` bytes off `rest`.
    fn take(rest: &mut &'a [u8], len: usize) -> Result<Self, BookError> {
        let (column, left) = rest.split_at_checked(len).ok_or(BookError::Content)?;
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

impl<R: BookRules> Book<R> {
    /// Reads a book.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, BookError> {
        use BookError::Content;
        let mut body = OPENING_BOOK.unseal(&R::MAGIC, bytes)?;
        let rules = R::take_head(&mut body).ok_or(Content)?;
        let (count, mut rest) = body.split_first_chunk::<4>().ok_or(Content)?;
        let count = u32::from_le_bytes(*count) as usize;
        let mut squares = Column::take(&mut rest, count)?;
        let leaves = squares.0.as_slice().iter().filter(|&&s| s != 0).count();
        let mut depths = Column::take(&mut rest, leaves)?;
        let mut low = Column::take(&mut rest, leaves)?;
        let mut high = Column::take(&mut rest, leaves)?;
        let mut bits = Bits { bytes: rest, at: 0 };
        let (mut whole, mut met) = (true, 0);
        let mut book = Self::walk(rules, &mut |_| {
            let is_in = met == 0
                || bits.next().unwrap_or_else(|| {
                    whole = false;
                    false
                });
            met += usize::from(is_in);
            // One too many is enough to know.
            is_in && met <= count + 1
        });
        if !whole || met != count || !bits.are_used_up() {
            return Err(Content);
        }
        let mut leaves = Vec::with_capacity(count);
        for known in &book.positions {
            let nth = squares.next();
            let square = match nth {
                0 => {
                    leaves.push(None);
                    continue;
                }
                NO_MOVE => None,
                nth => {
                    let mut moves = book.rules().moves(&known.key);
                    Some(moves.nth(usize::from(nth) - 1).ok_or(Content)?.0)
                }
            };
            let value = i16::from_le_bytes([low.next(), high.next()]);
            if !(-R::MOST..=R::MOST).contains(&value) {
                return Err(Content);
            }
            leaves.push(Some(Leaf { square, value, depth: depths.next() }));
        }
        book.set_leaves(leaves);
        Ok(book)
    }

    /// Writes the book.
    pub fn write(&self) -> Vec<u8> {
        let (mut squares, mut depths) = (Vec::new(), Vec::new());
        let (mut low, mut high, mut bits) = (Vec::new(), Vec::new(), Vec::new());
        let mut met = HashSet::from([self.rules().start()]);
        for known in &self.positions {
            let moves: Vec<_> = self.rules().moves(&known.key).collect();
            let nth = |square: u8| moves.iter().take_while(|m| m.0 != square).count() + 1;
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
            for (_, next) in moves {
                if let Next::Turn { key, .. } = next
                    && met.insert(key)
                {
                    bits.push(self.has(&key));
                }
            }
        }
        let mut body = self.rules().head();
        body.extend((self.positions.len() as u32).to_le_bytes());
        body.extend([squares, depths, low, high].concat());
        let byte = |bits: &[bool]| bits.iter().rev().fold(0, |byte, &b| byte << 1 | u8::from(b));
        body.extend(bits.chunks(8).map(byte));
        seal(&R::MAGIC, &body)
    }
}
