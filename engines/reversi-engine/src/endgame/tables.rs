//! The memory of a solution.

use std::sync::atomic::{AtomicBool, Ordering};

use super::shared_table::{NoMemory, TranspositionTable};
use super::solve::SolveError;
use reversi::Board;

/// Bytes that a solution on one thread takes besides its tables: the program, the weights, what a
/// thread remembers. Limits that are not much larger are for the tables alone.
const BESIDES: usize = 12 << 20;

/// The memory of a solution.
pub(crate) struct Tables<B: Board> {
    /// Proven bounds.
    pub(crate) proven: TranspositionTable<B>,
    /// What the latest selective search believes.
    pub(crate) guessed: TranspositionTable<B>,
    /// Whether a search has had them since they were empty.
    used: AtomicBool,
}

impl<B: Board> Tables<B> {
    /// Empty tables that, with everything [besides](BESIDES), take at most `mib` mebibytes.
    ///
    /// # Errors
    /// If the memory cannot be had.
    pub(crate) fn new(mib: usize) -> Result<Self, SolveError> {
        let missing = |NoMemory| SolveError::Memory { mib };
        let asked = mib.checked_mul(1 << 20).ok_or(SolveError::Memory { mib })?;
        let both = if asked >= 2 * BESIDES { asked - BESIDES } else { asked };
        let guessed = both / 5;
        let proven = TranspositionTable::with_bytes(both - guessed).map_err(missing)?;
        let mut guessed = TranspositionTable::with_bytes(guessed).map_err(missing)?;
        guessed.lasting = false;
        Ok(Self { proven, guessed, used: AtomicBool::new(false) })
    }

    /// The same for whoever calls [`clear`](Self::clear) before each use: nothing is written to
    /// memory before it is needed.
    ///
    /// # Errors
    /// As there.
    pub(crate) fn to_be_cleared(mib: usize) -> Result<Self, SolveError> {
        let mut tables = Self::new(mib)?;
        (tables.proven.written, tables.guessed.written) = (0, 0);
        Ok(tables)
    }

    /// A search is about to write to them.
    pub(crate) fn mark_used(&self) {
        self.used.store(true, Ordering::Relaxed);
    }

    /// Takes all memory now. A system gives out memory as it is written for the first time, a large
    /// page in a fifth of a millisecond or, where it is itself a guest, in six.
    pub(crate) fn take(&mut self) {
        self.proven.clear(usize::MAX);
        self.guessed.clear(usize::MAX);
    }

    /// As if they were new, but for the memory, which has been taken.
    pub(crate) fn forget(&mut self) {
        if std::mem::take(self.used.get_mut()) {
            self.take();
        }
        self.proven.begin();
        self.guessed.begin();
    }

    /// Forgets everything and makes room for the solution of a position with so many empty
    /// squares. Easy positions need little, and what is not in use need not be cleared.
    pub(crate) fn clear(&mut self, empties: u32) {
        let positions = 1usize.checked_shl(empties).unwrap_or(usize::MAX);
        self.proven.clear(positions);
        self.guessed.clear(positions / 4);
    }
}

#[cfg(test)]
mod tests {
    use reversi::B8;

    use super::*;
    use crate::endgame::shared_table::Known;

    #[test]
    fn who_forgets_is_as_new() {
        let mut tables = Tables::<B8>::new(1).unwrap();
        let known = Known { lower: 4, ..Known::nothing::<B8>() };
        for _ in 0..3 {
            tables.mark_used();
            tables.proven.age();
            for table in [&tables.proven, &tables.guessed] {
                table.put(99, 1, 2, known);
                assert!(table.get(99, 1, 2).is_some());
            }
            tables.forget();
            for table in [&tables.proven, &tables.guessed] {
                assert_eq!(table.get(99, 1, 2), None);
            }
            assert_eq!(tables.proven.generation(), 0);
        }
    }
}
