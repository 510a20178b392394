//! The table of midgame searches, which all threads of a search share. What one search of a game
//! leaves in it holds for the next.
//!
//! ```text
//!   entry = own ^ data, opponent ^ data, data          each side in as many words as the board has
//!   data  = lower (16 bits), upper (16), depth (8), move (16)
//! ```
//!
//! Nobody waits for a lock: of an entry that two threads write at once, or that is read half written,
//! some word does not fit the data, and it is no entry (Hyatt and Mann, "A lockless transposition-table
//! implementation for parallel search", 2002).

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use reversi::Word;

use crate::square::Square;
use crate::table::{NoMemory, hash_of};

/// What an earlier search of a position found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MidgameEntry {
    /// The value is at least this, in the units of the evaluation.
    pub(crate) lower: i16,
    /// The value is at most this.
    pub(crate) upper: i16,
    /// Plies of the search.
    pub(crate) depth: u8,
    pub(crate) best: Option<Square>,
}

/// Bits of a move in an entry.
const MOVE: u32 = 12;

impl MidgameEntry {
    #[inline(always)]
    fn pack(self) -> u64 {
        u64::from(self.lower as u16)
            | u64::from(self.upper as u16) << 16
            | u64::from(self.depth) << 32
            | Square::to_field::<MOVE>(self.best) << 40
    }

    #[inline(always)]
    fn unpack(data: u64) -> Self {
        Self {
            lower: data as u16 as i16,
            upper: (data >> 16) as u16 as i16,
            depth: (data >> 32) as u8,
            best: Square::from_field::<MOVE>(data >> 40),
        }
    }
}

/// One entry a place: the newest stays, and of a position what was searched deepest.
pub(crate) struct MidgameTable<W> {
    words: Box<[AtomicU64]>,
    /// How many entries there is room for, a power of two.
    room: usize,
    word: PhantomData<W>,
}

/// 64-bit pieces of a board word.
const fn pieces<W>() -> usize {
    size_of::<W>().div_ceil(8)
}

/// Words of an entry.
const fn stride<W>() -> usize {
    2 * pieces::<W>() + 1
}

impl<W: Word> MidgameTable<W> {
    /// Room for `1 << bits` positions.
    pub(crate) fn new(bits: u32) -> Result<Self, NoMemory> {
        let room = 1 << bits;
        let words = bytemuck::allocation::try_zeroed_slice_box(room * stride::<W>())
            .map_err(|()| NoMemory)?;
        Ok(Self { words, room, word: PhantomData })
    }

    /// Room for as many positions as there is memory for, `1 << bits` at most: a move is better than none.
    pub(crate) fn at_most(bits: u32) -> Result<Self, NoMemory> {
        (0..=bits).rev().find_map(|bits| Self::new(bits).ok()).ok_or(NoMemory)
    }

    /// This table, or one with room for `1 << bits` positions if that is more, which knows as much. Where
    /// there is no memory for that it stays as it is.
    pub(crate) fn grown(self, bits: u32) -> Self {
        if self.room >> bits > 0 {
            return self;
        }
        let Ok(grown) = Self::new(bits) else { return self };
        for old in self.words.chunks_exact(stride::<W>()) {
            let data = load(&old[stride::<W>() - 1]);
            if data == 0 {
                continue;
            }
            let (own, opponent) = old[..stride::<W>() - 1].split_at(pieces::<W>());
            let side = |pieces: &[AtomicU64]| pieces.iter().map(|p| load(p) ^ data).collect();
            let (own, opponent): (Vec<u64>, Vec<u64>) = (side(own), side(opponent));
            let at = grown.index(hash_of(own.iter().copied(), opponent.iter().copied()));
            for (word, old) in grown.entry(at).iter().zip(old) {
                store(word, load(old));
            }
        }
        grown
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        (hash >> 20) as usize & (self.room - 1)
    }

    #[inline(always)]
    fn entry(&self, index: usize) -> &[AtomicU64] {
        &self.words[index * stride::<W>()..][..stride::<W>()]
    }

    /// Whether an entry with such data is that of a position.
    #[inline(always)]
    fn is_of(entry: &[AtomicU64], data: u64, own: W, opponent: W) -> bool {
        let sides = own.pieces().take(pieces::<W>()).chain(opponent.pieces().take(pieces::<W>()));
        sides.zip(entry).all(|(piece, word)| load(word) == piece ^ data)
    }

    /// What is known about a position with at least one disc.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64, own: W, opponent: W) -> Option<MidgameEntry> {
        let entry = self.entry(self.index(hash));
        let data = load(&entry[stride::<W>() - 1]);
        Self::is_of(entry, data, own, opponent).then(|| MidgameEntry::unpack(data))
    }

    #[inline(always)]
    pub(crate) fn put(&self, hash: u64, own: W, opponent: W, new: MidgameEntry) {
        let entry = self.entry(self.index(hash));
        let old = load(&entry[stride::<W>() - 1]);
        if Self::is_of(entry, old, own, opponent) && MidgameEntry::unpack(old).depth > new.depth {
            return;
        }
        let data = new.pack();
        let sides = own.pieces().take(pieces::<W>()).chain(opponent.pieces().take(pieces::<W>()));
        for (word, piece) in entry.iter().zip(sides) {
            store(word, piece ^ data);
        }
        store(&entry[stride::<W>() - 1], data);
    }
}

#[inline(always)]
fn load(word: &AtomicU64) -> u64 {
    word.load(Ordering::Relaxed)
}

#[inline(always)]
fn store(word: &AtomicU64, value: u64) {
    word.store(value, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use reversi::{B26, Board};

    use super::*;
    use crate::table::hash;

    fn entry(depth: u8, lower: i16, square: usize) -> MidgameEntry {
        MidgameEntry { lower, upper: i16::MAX, depth, best: Some(Square::new(square)) }
    }

    #[test]
    fn of_a_position_the_deepest_stays_and_of_several_the_newest() {
        let table = MidgameTable::<u64>::new(0).unwrap();
        assert_eq!(table.get(0, 1, 2), None);
        table.put(0, 1, 2, entry(5, -30_000, 63));
        assert_eq!(table.get(0, 1, 2), Some(entry(5, -30_000, 63)));
        table.put(0, 1, 2, entry(4, 7, 0));
        assert_eq!(table.get(0, 1, 2), Some(entry(5, -30_000, 63)));
        table.put(0, 1, 3, entry(1, 7, 0));
        assert_eq!((table.get(0, 1, 2), table.get(0, 1, 3)), (None, Some(entry(1, 7, 0))));
        assert_eq!(table.get(0, 3, 1), None);
    }

    /// Also on a board of many words, and what it knew is found in the larger one.
    #[test]
    fn a_table_that_grows_forgets_nothing() {
        type Set = <B26 as Board>::Word;
        let at = |i: usize| (Set::one(i) | Set::one(675), Set::one(400 + i));
        let mut table = MidgameTable::<Set>::new(4).unwrap();
        for i in 0..100 {
            let (own, opponent) = at(i);
            table.put(hash(own, opponent), own, opponent, entry(3, i as i16, 675));
        }
        let known = |table: &MidgameTable<Set>| {
            let found = |&i: &usize| {
                let (own, opponent) = at(i);
                let found = table.get(hash(own, opponent), own, opponent);
                assert!(found.is_none_or(|found| found == entry(3, i as i16, 675)));
                found.is_some()
            };
            (0..100).filter(found).collect::<Vec<_>>()
        };
        let before = known(&table);
        assert!((5..=16).contains(&before.len()), "{before:?}");
        table = table.grown(10);
        assert_eq!(known(&table), before);
        assert_eq!(table.room, 1 << 10);
        assert_eq!(table.grown(4).room, 1 << 10);
    }

    /// An entry of which another thread has written a part is none.
    #[test]
    fn half_an_entry_is_none() {
        let table = MidgameTable::<u64>::new(0).unwrap();
        for word in 0..3 {
            table.put(0, 1, 2, entry(5, 40, 63));
            let other = MidgameTable::<u64>::new(0).unwrap();
            other.put(0, 1, 2, entry(5, 41, 63));
            store(&table.words[word], load(&other.words[word]));
            assert_eq!(table.get(0, 1, 2), None, "{word}");
        }
    }
}
