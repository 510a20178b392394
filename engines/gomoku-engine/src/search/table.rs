//! The transposition table, which all threads of a search share. No thread waits for a lock:
//!
//! ```text
//!   slot = key ^ data, data
//!   data = value (16 bits), depth (8), bound (2), move (11), worth (7), search (20)
//! ```
//!
//! Of a slot that two threads write at once, or that is read half written, the first word does not
//! fit the second, and it is that of no position that is asked about (Hyatt and Mann, "A lockless
//! transposition-table implementation for parallel search", 2002).
//!
//! Each pair of neighbouring slots holds the entry that was worth most work and the newest one, as
//! in [`engine::TranspositionTable`]: with one thread the same search fills the table the same way
//! on every machine.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::Bound;

use super::Entry;
use crate::points::At;

/// What earlier searches found out about positions, in bounded memory.
#[derive(Debug, Default)]
pub struct Table {
    slots: Box<[Slot]>,
    /// Counts searches, from 1.
    search: u32,
    /// The first search whose entries still hold.
    oldest: u32,
}

/// A key mixed with the data, and the data.
type Slot = [AtomicU64; 2];

/// What a slot holds.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Held {
    key: u64,
    data: u64,
}

/// The bits of a field of a slot's data.
const fn field(data: u64, shift: u32, bits: u32) -> u64 {
    data >> shift & ((1 << bits) - 1)
}

const DEPTH: u32 = 16;
const BOUND: u32 = 24;
const MOVE: (u32, u32) = (26, 11);
const WORTH: (u32, u32) = (37, 7);
const SEARCH: (u32, u32) = (44, 20);

/// In the place of a move where there is none.
const NO_MOVE: u64 = (1 << MOVE.1) - 1;
/// The last search that can be told from others.
const LAST_SEARCH: u32 = (1 << SEARCH.1) - 1;

impl Held {
    fn new(key: u64, entry: Entry, worth: u32, search: u32) -> Self {
        let bound = match entry.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
        };
        let data = u64::from(entry.value as u16)
            | u64::from(entry.depth as u8) << DEPTH
            | bound << BOUND
            | entry.best.map_or(NO_MOVE, u64::from) << MOVE.0
            | u64::from(worth.min((1 << WORTH.1) - 1)) << WORTH.0
            | u64::from(search) << SEARCH.0;
        Self { key, data }
    }

    const fn entry(self) -> Entry {
        let best = field(self.data, MOVE.0, MOVE.1);
        Entry {
            value: self.data as u16 as i16,
            depth: (self.data >> DEPTH) as u8 as i8,
            bound: match field(self.data, BOUND, 2) {
                0 => Bound::Exact,
                1 => Bound::Lower,
                _ => Bound::Upper,
            },
            best: if best == NO_MOVE { None } else { Some(best as At) },
        }
    }

    const fn worth(self) -> u64 {
        field(self.data, WORTH.0, WORTH.1)
    }

    const fn search(self) -> u32 {
        field(self.data, SEARCH.0, SEARCH.1) as u32
    }
}

/// What a slot holds, if it ever held something.
#[inline(always)]
fn load([mixed, data]: &Slot) -> Option<Held> {
    let data = data.load(Ordering::Relaxed);
    let key = mixed.load(Ordering::Relaxed) ^ data;
    // The number of the search is never 0.
    (data != 0).then_some(Held { key, data })
}

#[inline(always)]
fn store([mixed, data]: &Slot, held: Held) {
    mixed.store(held.key ^ held.data, Ordering::Relaxed);
    data.store(held.data, Ordering::Relaxed);
}

impl Table {
    /// Forgets all entries and makes room for about `entries` of them, in at most `bytes` bytes.
    /// False if the memory cannot be had: there is no room then, and nothing is remembered.
    pub fn prepare(&mut self, entries: u64, bytes: usize) -> bool {
        let count = slots_for(entries, bytes);
        if self.search == LAST_SEARCH || count != self.slots.len() {
            self.slots = Box::default();
            self.search = 0;
            self.slots = slots(count);
        }
        self.search += 1;
        self.oldest = self.search;
        !self.slots.is_empty()
    }

    /// Makes room as [`Table::prepare`] does, but what earlier searches found holds until something
    /// newer wants its place. Room that there is already is not given up, unless it is more than
    /// `bytes`.
    pub fn resume(&mut self, entries: u64, bytes: usize) -> bool {
        let most = slots_for(u64::MAX, bytes);
        let count = slots_for(entries, bytes).max(self.slots.len().min(most));
        if self.search == LAST_SEARCH {
            return self.prepare(entries, bytes);
        }
        if count != self.slots.len() {
            let old = std::mem::replace(&mut self.slots, slots(count));
            for held in old.iter().filter_map(load).filter(|h| h.search() >= self.oldest) {
                self.place(held, held.search());
            }
        }
        self.search += 1;
        !self.slots.is_empty()
    }

    /// What is known about the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let pair = self.pair(key)?;
        let first = usize::from(key & 1 != 0);
        [first, first ^ 1].into_iter().find_map(|slot| {
            let held = load(&pair[slot])?;
            (held.key == key && held.search() >= self.oldest).then(|| held.entry())
        })
    }

    /// Remembers an entry. `worth` is how much work it stands for: of two entries that want the
    /// same place, the one that was dearer stays longest.
    #[inline]
    pub fn put(&self, key: u64, entry: Entry, worth: u32) {
        self.place(Held::new(key, entry, worth, self.search), self.search);
    }

    fn place(&self, new: Held, search: u32) {
        let Some([dear, fresh]) = self.pair(new.key) else { return };
        let newest = load(fresh);
        if newest.is_some_and(|held| held.key == new.key && held.search() >= self.oldest) {
            store(fresh, new);
            return;
        }
        let Some(old) = load(dear).filter(|old| old.key != new.key) else {
            store(dear, new);
            return;
        };
        if old.search() == search {
            let (kept, moved) = if old.worth() <= new.worth() { (new, old) } else { (old, new) };
            store(dear, kept);
            store(fresh, moved);
            return;
        }
        store(dear, new);
        // Of an earlier search, and perhaps still of use.
        if old.search() >= self.oldest && newest.is_none_or(|held| held.search() != search) {
            store(fresh, old);
        }
    }

    /// The places for a position.
    #[inline(always)]
    fn pair(&self, key: u64) -> Option<&[Slot; 2]> {
        // The low bits choose; the comparison of whole keys uses all of them.
        let first = key as usize & self.slots.len().wrapping_sub(2);
        self.slots.get(first..first + 2)?.try_into().ok()
    }
}

/// A power of two, so that a mask finds the slot; the largest that still fits.
fn slots_for(entries: u64, bytes: usize) -> usize {
    let most = (bytes / size_of::<Slot>()).max(2);
    1 << usize::try_from(entries).unwrap_or(usize::MAX).clamp(2, most).ilog2()
}

/// Empty slots, whose memory is only taken when they are written; none if it cannot be had.
fn slots(count: usize) -> Box<[Slot]> {
    memory::zeroed(count).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use engine::{Rng, TranspositionTable};

    use super::*;

    fn entry(value: i32, bound: Bound, depth: i32, best: Option<At>) -> Entry {
        Entry::new(value, bound, depth, best, 0)
    }

    /// Whatever is put and asked, in searches that forget or go on, with room that grows and
    /// shrinks: the answers are those of the table for one thread.
    #[test]
    fn is_the_table_for_one_thread() {
        let (mut table, mut slow) = (Table::default(), TranspositionTable::<Entry>::new());
        let (mut rng, mut found) = (Rng::new(7), 0);
        // The other's slots are larger: let memory never be what bounds them.
        const MUCH: usize = 1 << 30;
        for round in 0..200 {
            let room = 2u64 << rng.below(9);
            if round % 5 == 0 {
                assert!(table.prepare(room, MUCH));
                assert!(slow.prepare(room, MUCH));
            } else {
                assert!(table.resume(room, MUCH));
                slow.resume(room, MUCH);
            }
            for _ in 0..500 {
                let key = rng.below(900) as u64 | 1 << 40;
                if rng.below(2) == 0 {
                    let bound = [Bound::Exact, Bound::Lower, Bound::Upper][rng.below(3)];
                    let best = Some(rng.below(1024) as At).filter(|&at| at % 7 != 0);
                    let value = rng.below(60_001) as i32 - 30_000;
                    let new = entry(value, bound, rng.below(40) as i32 - 1, best);
                    let worth = rng.below(60) as u32;
                    table.put(key, new, worth);
                    slow.put(key, new, worth);
                }
                let key = rng.below(900) as u64 | 1 << 40;
                assert_eq!(table.get(key), slow.get(key).copied());
                found += usize::from(table.get(key).is_some());
            }
        }
        assert!(found > 10_000, "{found}");
    }

    #[test]
    fn keeps_within_its_bytes_and_begins_anew_when_searches_are_counted_up() {
        let mut table = Table::default();
        assert!(table.prepare(u64::MAX, 4096));
        assert_eq!(std::mem::size_of_val(&*table.slots), 4096);
        let one = entry(1, Bound::Exact, 3, None);
        // What nobody else can see need not be asked for: the compiler may take the memory for had.
        let mut none = Table::default();
        let too_much = std::hint::black_box(&mut none);
        assert!(!too_much.prepare(u64::MAX, usize::MAX >> 1));
        too_much.put(5, one, 1);
        assert_eq!(too_much.get(5), None);
        for go_on in [false, true] {
            table.put(5, one, 1);
            assert_eq!(table.get(5), Some(one));
            table.search = LAST_SEARCH;
            assert!(if go_on { table.resume(64, 4096) } else { table.prepare(64, 4096) });
            assert_eq!((table.search, table.get(5)), (1, None));
        }
    }

    /// What is forgotten takes no place of what holds where there is room for less.
    #[test]
    fn what_is_forgotten_stays_behind_where_room_changes() {
        let mut table = Table::default();
        let size = size_of::<Slot>();
        assert!(table.prepare(64, 64 * size));
        (0..64).for_each(|key| table.put(key, entry(1, Bound::Exact, 3, None), 9));
        assert!(table.prepare(64, 64 * size));
        let held = entry(2, Bound::Exact, 3, None);
        table.put(5, held, 1);
        assert!(table.resume(64, 2 * size));
        assert_eq!(table.slots.len(), 2);
        assert_eq!(table.get(5), Some(held));
    }

    /// A slot of which another thread has written a part is none.
    #[test]
    fn half_a_slot_is_none() {
        let (mut table, mut other) = (Table::default(), Table::default());
        let new = |value| entry(value, Bound::Exact, 3, Some(4));
        for word in 0..2 {
            assert!(table.prepare(2, 64) && other.prepare(2, 64));
            other.search = table.search;
            table.put(2, new(40), 1);
            other.put(2, new(41), 1);
            let written = other.slots[0][word].load(Ordering::Relaxed);
            table.slots[0][word].store(written, Ordering::Relaxed);
            assert_eq!(table.get(2), None, "{word}");
        }
    }
}
