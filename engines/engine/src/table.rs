//! A transposition table for any game.

use std::mem::size_of;

/// A transposition table: what a search found out about positions, in bounded memory.
///
/// A slot keeps the whole 64-bit key. Two positions with the same key are not told apart here: an
/// engine that must never mistake one for the other stores the position in `V` and compares it,
/// and an engine that takes a move from the table plays it only if it is among the legal moves.
///
/// Each pair of neighbouring slots holds the entry that was worth most work and the newest one.
/// Where an entry lands follows from its key alone, so the same search fills the table the same
/// way on every machine.
#[derive(Clone, Debug)]
pub struct TranspositionTable<V> {
    slots: Vec<Option<Slot<V>>>,
    /// Counts searches.
    generation: u32,
    /// The first search whose entries still hold.
    oldest: u32,
}

#[derive(Clone, Debug)]
struct Slot<V> {
    key: u64,
    generation: u32,
    worth: u32,
    value: V,
}

impl<V: Clone> Default for TranspositionTable<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Clone> TranspositionTable<V> {
    /// An empty table that takes no memory before [`TranspositionTable::prepare`].
    pub const fn new() -> Self {
        Self { slots: Vec::new(), generation: 0, oldest: 0 }
    }

    /// Forgets all entries and makes room for about `entries` of them, in at most `bytes` bytes. False
    /// if there is not so much memory: then it has no room.
    ///
    /// What a `V` owns on the heap is not counted.
    #[must_use]
    pub fn prepare(&mut self, entries: u64, bytes: usize) -> bool {
        let count = Self::slots_for(entries, bytes);
        self.generation += 1;
        self.oldest = self.generation;
        if count != self.slots.len() {
            // What there was goes first.
            self.slots = Vec::new();
            if self.slots.try_reserve_exact(count).is_err() {
                return false;
            }
            self.slots.resize(count, None);
        }
        true
    }

    /// Makes room as [`TranspositionTable::prepare`] does, but what earlier searches found holds
    /// until something newer wants its place. Room that there is already is not given up, unless it
    /// is more than `bytes`.
    pub fn resume(&mut self, entries: u64, bytes: usize) {
        let most = Self::slots_for(u64::MAX, bytes);
        let count = Self::slots_for(entries, bytes).max(self.slots.len().min(most));
        self.generation += 1;
        if count == self.slots.len() {
            return;
        }
        let (generation, oldest) = (self.generation, self.oldest);
        for slot in std::mem::replace(&mut self.slots, vec![None; count]).into_iter().flatten() {
            if slot.generation >= oldest {
                self.generation = slot.generation;
                self.put(slot.key, slot.value, slot.worth);
            }
        }
        self.generation = generation;
    }

    /// A power of two, so that a mask finds the slot; the largest that still fits.
    fn slots_for(entries: u64, bytes: usize) -> usize {
        let most = (bytes / size_of::<Option<Slot<V>>>().max(1)).max(2);
        let wanted = usize::try_from(entries).unwrap_or(usize::MAX).clamp(2, most);
        1usize << wanted.ilog2()
    }

    /// What is known about the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<&V> {
        let first = self.index(key)?;
        [first, first ^ 1].into_iter().find_map(|index| {
            let slot = self.slots[index].as_ref()?;
            (slot.key == key && slot.generation >= self.oldest).then_some(&slot.value)
        })
    }

    /// Remembers `value`. `worth` is how much work it stands for: of two entries that want the
    /// same place, the one that was dearer stays longest.
    #[inline]
    pub fn put(&mut self, key: u64, value: V, worth: u32) {
        let Some(first) = self.index(key) else { return };
        let generation = self.generation;
        let new = Slot { key, generation, worth, value };
        let (dear, fresh) = (first & !1, first | 1);
        let is_of_this =
            |slot: &Option<Slot<V>>| slot.as_ref().is_some_and(|s| s.generation == generation);
        if self.slots[fresh].as_ref().is_some_and(|s| s.key == key && s.generation >= self.oldest) {
            self.slots[fresh] = Some(new);
            return;
        }
        match self.slots[dear].take() {
            Some(old) if old.generation == generation && old.key != key => {
                let (kept, moved) = if old.worth <= worth { (new, old) } else { (old, new) };
                self.slots[dear] = Some(kept);
                self.slots[fresh] = Some(moved);
            }
            // Of an earlier search, and perhaps still of use.
            Some(old)
                if old.key != key
                    && old.generation >= self.oldest
                    && !is_of_this(&self.slots[fresh]) =>
            {
                self.slots[dear] = Some(new);
                self.slots[fresh] = Some(old);
            }
            _ => self.slots[dear] = Some(new),
        }
    }

    fn index(&self, key: u64) -> Option<usize> {
        // The low bits choose the place; the comparison of whole keys uses all of them.
        if self.slots.is_empty() { None } else { Some(key as usize & (self.slots.len() - 1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::TranspositionTable;

    #[test]
    fn finds_what_was_put_and_nothing_else() {
        let mut table = TranspositionTable::new();
        table.put(1, 10, 1);
        assert_eq!(table.get(1), None, "no room before prepare");
        assert!(table.prepare(64, 1 << 20));
        for key in 0..20u64 {
            table.put(key, key * 10, 1);
        }
        for key in 0..20u64 {
            assert_eq!(table.get(key), Some(&(key * 10)));
        }
        assert_eq!(table.get(64), None);
        assert!(table.prepare(64, 1 << 20));
        assert_eq!(table.get(3), None, "a new search starts with nothing");
    }

    #[test]
    fn what_was_found_before_holds_until_its_place_is_wanted() {
        let mut table = TranspositionTable::new();
        assert!(table.prepare(64, 1 << 20));
        for key in 0..20u64 {
            table.put(key, key, 1);
        }
        for entries in [64, 8, 1024] {
            table.resume(entries, 1 << 20);
            assert!((0..20).all(|key| table.get(key) == Some(&key)), "{entries}");
        }
        // The dearest of before gives way to the newest, and stays beside it.
        let mut table = TranspositionTable::new();
        assert!(table.prepare(2, 1 << 20));
        table.put(0, 'a', 100);
        table.resume(2, 1 << 20);
        table.put(2, 'b', 1);
        assert_eq!((table.get(0), table.get(2)), (Some(&'a'), Some(&'b')));
        table.put(4, 'c', 1);
        assert_eq!((table.get(0), table.get(2), table.get(4)), (None, Some(&'b'), Some(&'c')));
        assert!(table.prepare(2, 1 << 20));
        assert_eq!((table.get(2), table.get(4)), (None, None), "forgotten");
        // Less memory is kept to.
        let mut table = TranspositionTable::<u64>::new();
        assert!(table.prepare(u64::MAX, 1 << 16));
        table.resume(u64::MAX, 4096);
        assert!(std::mem::size_of_val(&table.slots[..]) <= 4096);
    }

    #[test]
    fn keeps_the_dearest_and_the_newest() {
        let mut table = TranspositionTable::new();
        assert!(table.prepare(2, 1 << 20));
        table.put(0, 'a', 100);
        table.put(2, 'b', 1);
        table.put(4, 'c', 1);
        assert_eq!((table.get(0), table.get(2), table.get(4)), (Some(&'a'), None, Some(&'c')));
        table.put(6, 'd', 200);
        assert_eq!((table.get(0), table.get(6)), (Some(&'a'), Some(&'d')));
        table.put(6, 'e', 1);
        assert_eq!(table.get(6), Some(&'e'), "a position has one entry");
    }

    #[test]
    fn keeps_within_its_bytes() {
        let mut table = TranspositionTable::<u64>::new();
        assert!(table.prepare(u64::MAX, 4096));
        assert!(std::mem::size_of_val(&table.slots[..]) <= 4096);
    }

    #[test]
    fn more_than_there_is_is_no_room() {
        let mut table = TranspositionTable::<u64>::new();
        assert!(table.prepare(64, 1 << 20));
        table.put(1, 10, 1);
        assert!(!table.prepare(u64::MAX, usize::MAX));
        table.put(1, 10, 1);
        assert_eq!(table.get(1), None);
        assert!(table.prepare(64, 1 << 20));
    }
}
