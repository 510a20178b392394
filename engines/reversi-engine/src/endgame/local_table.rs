//! The transposition table that one thread has for itself.

use reversi::{Board, Word};

use crate::endgame::shared_table::{Known, NoMemory, filled};
use crate::kernel::Kernel;
use crate::square::Square;

/// A small table of one thread for positions near the end, of the same kind but without locks:
/// one entry a place, the newest stays.
pub(crate) struct LocalTable<B: Board> {
    entries: Box<[LocalEntry<B::Word>]>,
}

#[derive(Clone, Copy)]
struct LocalEntry<W> {
    own: W,
    opponent: W,
    lower: i16,
    upper: i16,
    best: Option<Square>,
}

const _: () = assert!(size_of::<LocalEntry<u64>>() == 24);

impl<B: Board> LocalTable<B> {
    /// A table of `1 << bits` entries.
    pub(crate) fn new(bits: u32) -> Result<Self, NoMemory> {
        let empty = B::Word::EMPTY;
        let entry = LocalEntry { own: empty, opponent: empty, lower: 0, upper: 0, best: None };
        Ok(Self { entries: filled(entry, 1 << bits)? })
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    /// To be read soon.
    #[inline(always)]
    pub(crate) fn prefetch<K: Kernel>(&self, kernel: K, hash: u64) {
        kernel.prefetch(&self.entries[self.index(hash)]);
    }

    #[inline(always)]
    pub(crate) fn get(&self, hash: u64, own: B::Word, opponent: B::Word) -> Option<Known> {
        let entry = &self.entries[self.index(hash)];
        (entry.own == own && entry.opponent == opponent).then(|| Known {
            lower: i32::from(entry.lower),
            upper: i32::from(entry.upper),
            moves: [entry.best, None],
        })
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, hash: u64, own: B::Word, opponent: B::Word, known: Known) {
        let index = self.index(hash);
        let entry = &mut self.entries[index];
        if entry.own == own && entry.opponent == opponent {
            entry.lower = entry.lower.max(known.lower as i16);
            entry.upper = entry.upper.min(known.upper as i16);
        } else {
            entry.own = own;
            entry.opponent = opponent;
            entry.lower = known.lower as i16;
            entry.upper = known.upper as i16;
        }
        entry.best = known.moves[0];
    }
}
