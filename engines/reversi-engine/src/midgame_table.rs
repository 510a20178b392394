//! The table of midgame searches that one thread has for itself. What one search of a game leaves in
//! it holds for the next.

use reversi::Word;

use crate::square::Square;
use crate::table::{NoMemory, filled, hash};

/// What an earlier search of a position found.
#[derive(Clone, Copy)]
pub(crate) struct MidgameEntry<W> {
    pub(crate) own: W,
    pub(crate) opponent: W,
    /// The value is at least this, in the units of the evaluation.
    pub(crate) lower: i16,
    /// The value is at most this.
    pub(crate) upper: i16,
    /// Plies of the search.
    pub(crate) depth: u8,
    pub(crate) best: Option<Square>,
}

const _: () = assert!(size_of::<MidgameEntry<u64>>() == 24);

/// One entry a place: the newest stays, and of a position what was searched deepest.
pub(crate) struct MidgameTable<W> {
    entries: Box<[MidgameEntry<W>]>,
}

impl<W: Word> MidgameTable<W> {
    /// Room for `1 << bits` positions.
    pub(crate) fn new(bits: u32) -> Result<Self, NoMemory> {
        let (own, opponent) = (W::EMPTY, W::EMPTY);
        let entry = MidgameEntry { own, opponent, lower: 0, upper: 0, depth: 0, best: None };
        Ok(Self { entries: filled(entry, 1 << bits)? })
    }

    /// This table, or one with room for `1 << bits` positions if that is more, which knows as much.
    pub(crate) fn grown(self, bits: u32) -> Result<Self, NoMemory> {
        if self.entries.len() >> bits > 0 {
            return Ok(self);
        }
        let mut grown = Self::new(bits)?;
        for entry in self.entries.iter().filter(|entry| entry.depth > 0) {
            grown.put(hash(entry.own, entry.opponent), *entry);
        }
        Ok(grown)
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        (hash >> 20) as usize & (self.entries.len() - 1)
    }

    /// What is known about a position with at least one disc.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64, own: W, opponent: W) -> Option<MidgameEntry<W>> {
        let entry = self.entries[self.index(hash)];
        (entry.own == own && entry.opponent == opponent).then_some(entry)
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, hash: u64, entry: MidgameEntry<W>) {
        let index = self.index(hash);
        let old = &mut self.entries[index];
        let is_known = old.own == entry.own && old.opponent == entry.opponent;
        if !is_known || old.depth <= entry.depth {
            *old = entry;
        }
    }
}
