//! The table of midgame searches, which all threads of a search share. What one search of a game
//! leaves in it holds for the next.
//!
//! ```text
//!   entry = hash ^ data, data                          four to a line of the cache
//!   data  = lower (16 bits), upper (16), depth (8), move (16)
//! ```
//!
//! No thread waits for a lock: of an entry that two threads write at once, or that is read half
//! written, the words do not fit each other, and it is no entry (Hyatt and Mann, "A lockless
//! transposition-table implementation for parallel search", 2002). A position is known by all 64
//! bits of its hash. Exact scores do not come from here.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::endgame::shared_table::NoMemory;
use crate::kernel::Kernel;
use crate::square::Square;

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
    /// What a search of so many plies in a window found: a value inside of it, or a bound outside.
    #[inline(always)]
    pub(crate) fn of(
        best: i32,
        (alpha, beta): (i32, i32),
        depth: u32,
        best_move: Option<Square>,
    ) -> Self {
        let value = best.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        Self {
            lower: if best > alpha { value } else { i16::MIN },
            upper: if best < beta { value } else { i16::MAX },
            depth: depth as u8,
            best: best_move,
        }
    }

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

/// The words of an entry.
const WORDS: usize = 2;

/// One entry a place: the newest stays, and of a position what was searched deepest.
pub(crate) struct MidgameTable {
    /// Those behind the [room](Self::room) are zeros.
    words: Box<[AtomicU64]>,
    /// How many entries there is room for, a power of two.
    room: usize,
}

impl MidgameTable {
    /// Room for `1 << bits` positions.
    pub(crate) fn new(bits: u32) -> Result<Self, NoMemory> {
        let room = 1 << bits;
        let words = memory::zeroed(room * WORDS).ok_or(NoMemory)?;
        Ok(Self { words, room })
    }

    /// Room for as many positions as there is memory for, `1 << bits` at most: a move is better
    /// than none.
    pub(crate) fn at_most(bits: u32) -> Result<Self, NoMemory> {
        (0..=bits).rev().find_map(|bits| Self::new(bits).ok()).ok_or(NoMemory)
    }

    /// This table, or one with room for `1 << bits` positions if that is more, which knows as much.
    /// Where there is no memory for that it stays as it is.
    pub(crate) fn grown(mut self, bits: u32) -> Self {
        if self.room >> bits > 0 {
            return self;
        }
        if self.words.len() < WORDS << bits {
            let Ok(mut grown) = Self::new(bits) else { return self };
            for (fresh, old) in grown.words.iter_mut().zip(&self.words[..self.room * WORDS]) {
                *fresh.get_mut() = load(old);
            }
            grown.room = self.room;
            self = grown;
        }
        // An entry stays where it is, or moves behind those that there were.
        let before = std::mem::replace(&mut self.room, 1 << bits);
        for place in 0..before {
            let old = &self.words[place * WORDS..][..WORDS];
            let (key, data) = (load(&old[0]), load(&old[1]));
            let fresh = self.entry(key ^ data);
            if data != 0 && !std::ptr::eq(&fresh[0], &old[0]) {
                store(&fresh[0], key);
                store(&fresh[1], data);
                store(&old[0], 0);
                store(&old[1], 0);
            }
        }
        self
    }

    /// As new, with room for one position, but for the memory, which has been taken.
    pub(crate) fn forget(&mut self) {
        self.words[..self.room * WORDS].fill_with(AtomicU64::default);
        self.room = 1;
    }

    #[inline(always)]
    fn entry(&self, hash: u64) -> &[AtomicU64] {
        let index = (hash >> 20) as usize & (self.room - 1);
        &self.words[index * WORDS..][..WORDS]
    }

    /// To be read soon.
    #[inline(always)]
    pub(crate) fn prefetch<K: Kernel>(&self, kernel: K, hash: u64) {
        kernel.prefetch(&self.entry(hash)[0]);
    }

    /// What is known about a position of this hash.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64) -> Option<MidgameEntry> {
        let entry = self.entry(hash);
        let data = load(&entry[1]);
        (data != 0 && load(&entry[0]) ^ data == hash).then(|| MidgameEntry::unpack(data))
    }

    #[inline(always)]
    pub(crate) fn put(&self, hash: u64, new: MidgameEntry) {
        if self.get(hash).is_some_and(|old| old.depth > new.depth) {
            return;
        }
        let (entry, data) = (self.entry(hash), new.pack());
        store(&entry[0], hash ^ data);
        store(&entry[1], data);
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
    use super::*;

    fn entry(depth: u8, lower: i16, square: usize) -> MidgameEntry {
        MidgameEntry { lower, upper: i16::MAX, depth, best: Some(Square::new(square)) }
    }

    #[test]
    fn of_a_position_the_deepest_stays_and_of_several_the_newest() {
        let table = MidgameTable::new(0).unwrap();
        for hash in [0, 1, u64::MAX] {
            assert_eq!(table.get(hash), None);
        }
        table.put(1, entry(5, -30_000, 63));
        assert_eq!(table.get(1), Some(entry(5, -30_000, 63)));
        table.put(1, entry(4, 7, 0));
        assert_eq!(table.get(1), Some(entry(5, -30_000, 63)));
        table.put(1, entry(5, 8, 0));
        assert_eq!(table.get(1), Some(entry(5, 8, 0)));
        table.put(2, entry(1, 7, 0));
        assert_eq!((table.get(1), table.get(2)), (None, Some(entry(1, 7, 0))));
        assert_eq!(table.get(3), None);
    }

    /// What it knew is found in the larger one.
    #[test]
    fn a_table_that_grows_forgets_nothing() {
        let hash = |i: u64| (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut table = MidgameTable::new(4).unwrap();
        for i in 0..100 {
            table.put(hash(i), entry(3, i as i16, 675));
        }
        let known = |table: &MidgameTable| {
            let found = |&i: &u64| {
                let found = table.get(hash(i));
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

    /// What was forgotten is gone for every size, and the memory is still there.
    #[test]
    fn a_table_that_forgets_is_as_new() {
        let hash = |i: u64| (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let fill = |table: &MidgameTable| (0..300).for_each(|i| table.put(hash(i), entry(3, 7, 5)));
        let mut table = MidgameTable::new(4).unwrap().grown(8);
        fill(&table);
        let words = table.words.as_ptr();
        table.forget();
        assert_eq!(table.room, 1);
        for bits in [0, 3, 8] {
            table = table.grown(bits);
            assert_eq!((table.room, table.words.as_ptr()), (1 << bits, words));
            assert!((0..300).all(|i| table.get(hash(i)).is_none()), "{bits}");
        }
        // It is filled as a new one is.
        let fresh = MidgameTable::new(8).unwrap();
        fill(&fresh);
        fill(&table);
        let all = |table: &MidgameTable| table.words.iter().map(load).collect::<Vec<_>>();
        assert!(all(&table) == all(&fresh));
    }

    /// An entry of which another thread has written a part is none.
    #[test]
    fn half_an_entry_is_none() {
        let table = MidgameTable::new(0).unwrap();
        for word in 0..WORDS {
            table.put(1, entry(5, 40, 63));
            let other = MidgameTable::new(0).unwrap();
            other.put(1, entry(5, 41, 63));
            store(&table.words[word], load(&other.words[word]));
            assert_eq!(table.get(1), None, "{word}");
        }
    }
}
