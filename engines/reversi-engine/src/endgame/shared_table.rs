//! The transposition table that all threads of a solution share.
//!
//! **A collision cannot give a wrong score.** An entry holds the whole board, both colours, and
//! counts only if all of it is equal. What it says about that board (bounds of its exact score)
//! does not depend on the path, the depth or the window of the search that wrote it.
//! The beliefs of selective searches are kept in a second table and are never asked for a bound
//! by an exact one.
//!
//! **No torn reads.** Each bucket has a sequence number. A writer makes it odd, writes, and makes
//! it even again; a writer that finds it odd goes away. A reader reads the number,
//! copies the entries, and reads the number again: if it was odd or has changed, it has seen
//! nothing. (It has 32 bits: for a reader to be fooled, exactly 2^31 writes to this bucket would
//! have to fall between two of its loads.) All words are atomics, so racing is defined behaviour,
//! and no thread ever waits.
//!
//! On boards of one 64-bit word a bucket is one cache line of three entries:
//!
//! ```text
//!   word   0    1    2    3    4    5    6             7
//!         own  opp  own  opp  own  opp  data0 data1   sequence data2
//! ```
//!
//! On wider boards the words are more and the data of an entry has a word of its own.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering, fence};

use reversi::{Board, Word};

use crate::endgame::root::SELECTIVE_LEVELS;
use crate::kernel::{Kernel, squares};
use crate::square::Square;

const ENTRIES: usize = 3;
/// Bits of a stored move on small and wide boards.
const SMALL_MOVE: u32 = 7;
const WIDE_MOVE: u32 = 12;

/// After so many ages their numbers begin again. It is a multiple of how many selective searches go
/// before an exact one: so what comes back was believed with the same confidence.
const AGES: u8 = 3 * SELECTIVE_LEVELS as u8;
const _: () = assert!(AGES < 16, "an age has four bits");

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// The best move found, then the one before it.
    pub moves: [Option<Square>; 2],
}

impl Known {
    /// Nothing known on board `B`.
    #[inline(always)]
    pub fn nothing<B: Board>() -> Self {
        Self { lower: -squares::<B>(), upper: squares::<B>(), moves: [None; 2] }
    }

    /// What a search found that asked whether the score is above `alpha`: a bound and a move.
    #[inline(always)]
    pub(crate) fn of<B: Board>(best: i32, alpha: i32, best_move: Option<Square>) -> Self {
        let mut known = Self { moves: [best_move, None], ..Self::nothing::<B>() };
        if best > alpha {
            known.lower = best;
        } else {
            known.upper = best;
        }
        known
    }

    /// The bound that says whether the score is above `alpha`, if one does.
    #[inline(always)]
    pub(crate) fn decides(&self, alpha: i32) -> Option<i32> {
        if self.lower > alpha {
            return Some(self.lower);
        }
        (self.upper <= alpha).then_some(self.upper)
    }
}

/// Words of a cache line.
const LINE: usize = 8;

/// A bounded amount of memory for what is known about positions of one board size.
///
/// All of it is asked for at once, but as zeros: an operating system gives out the pages of a large
/// table only when they are first written, so a table takes what was put into it.
pub struct TranspositionTable<B: Board> {
    words: Box<[AtomicU64]>,
    /// The first word at the start of a cache line.
    start: usize,
    /// How many buckets may be in use.
    most_buckets: usize,
    /// How many are.
    buckets: u64,
    /// How many may hold something; the others are zeros.
    pub(super) written: usize,
    generation: AtomicU8,
    /// Whether bounds stay true when the table ages. If not, an entry of another age tells only its
    /// moves.
    pub(super) lasting: bool,
    board: std::marker::PhantomData<B>,
}

/// Pieces of a board word.
const fn pieces<B: Board>() -> usize {
    (B::SIZE as usize * B::SIZE as usize).div_ceil(64)
}

/// Small boards keep the data of an entry in half a word.
const fn is_small<B: Board>() -> bool {
    pieces::<B>() == 1
}

const fn words_per_bucket<B: Board>() -> usize {
    if is_small::<B>() { 8 } else { ENTRIES * (2 * pieces::<B>() + 1) + 1 }
}

const fn lines_per_bucket<B: Board>() -> usize {
    words_per_bucket::<B>().div_ceil(8)
}

/// The word with the sequence number, and where the data of an entry are.
const fn sequence_word<B: Board>() -> usize {
    if is_small::<B>() { 7 } else { ENTRIES * (2 * pieces::<B>() + 1) }
}

const fn data_place<B: Board>(entry: usize) -> (usize, u32) {
    if is_small::<B>() {
        (6 + entry / 2, [0, 32, 32][entry])
    } else {
        (ENTRIES * 2 * pieces::<B>() + entry, 0)
    }
}

/// A scrambled number for a board, the same on every machine: one multiplication for a word of
/// each side, both halves of the product joined (after wyhash by Wang Yi).
#[inline(always)]
pub(crate) fn hash<W: Word>(own: W, opponent: W) -> u64 {
    let mut h = 0u64;
    for (a, b) in own.pieces().zip(opponent.pieces()) {
        let (a, b) = (h ^ a ^ 0x9e37_79b9_7f4a_7c15, b ^ 0xd6e8_feb8_6659_fd93);
        let product = u128::from(a) * u128::from(b);
        h = product as u64 ^ (product >> 64) as u64;
    }
    h
}

/// So much memory cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is not so much memory")]
pub struct NoMemory;

/// So many of the same.
pub(crate) fn filled<T: Clone>(entry: T, count: usize) -> Result<Box<[T]>, NoMemory> {
    let mut entries = Vec::new();
    entries.try_reserve_exact(count).map_err(|_| NoMemory)?;
    entries.resize(count, entry);
    Ok(entries.into())
}

impl<B: Board> TranspositionTable<B> {
    /// An empty table of so many bytes, rounded down to whole buckets; at least one bucket.
    ///
    /// # Errors
    /// If the memory cannot be had.
    pub fn with_bytes(bytes: usize) -> Result<Self, NoMemory> {
        let most_buckets = (bytes / 64 / lines_per_bucket::<B>()).max(1);
        let needed = most_buckets * lines_per_bucket::<B>() * LINE + LINE - 1;
        let words: Box<[AtomicU64]> = memory::zeroed(needed).ok_or(NoMemory)?;
        // One bucket should lie in as few cache lines as it can.
        let start = words.as_ptr().align_offset(LINE * size_of::<AtomicU64>()).min(LINE - 1);
        Ok(Self {
            words,
            start,
            most_buckets,
            buckets: most_buckets as u64,
            written: most_buckets,
            generation: AtomicU8::new(0),
            lasting: true,
            board: std::marker::PhantomData,
        })
    }

    /// Forgets everything and makes room for so many positions, as far as the memory allows.
    pub(super) fn clear(&mut self, positions: usize) {
        let buckets = (positions / ENTRIES).saturating_add(1).min(self.most_buckets);
        let words = lines_per_bucket::<B>() * LINE;
        let end = self.start + buckets.min(self.written) * words;
        self.words[self.start..end].fill_with(AtomicU64::default);
        self.written = self.written.max(buckets);
        self.buckets = buckets as u64;
    }

    /// Bytes of memory.
    pub fn bytes(&self) -> usize {
        self.words.len() * size_of::<AtomicU64>()
    }

    /// An empty table begins with the age of a new one.
    pub(super) fn begin(&mut self) {
        *self.generation.get_mut() = 0;
    }

    /// Makes everything written so far the first to be replaced. What is known stays true.
    pub fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % AGES;
        self.generation.store(next, Ordering::Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> &[AtomicU64] {
        let index = (u128::from(hash) * u128::from(self.buckets)) >> 64;
        let words = lines_per_bucket::<B>() * LINE;
        let start = self.start + index as usize * words;
        &self.words[start..start + words]
    }

    #[inline(always)]
    fn holds(bucket: &[AtomicU64], entry: usize, own: B::Word, opponent: B::Word) -> bool {
        let at = entry * 2 * pieces::<B>();
        let same = |word: B::Word, at: usize| {
            word.pieces()
                .take(pieces::<B>())
                .enumerate()
                .all(|(i, piece)| load(bucket, at + i) == piece)
        };
        same(own, at) && same(opponent, at + pieces::<B>())
    }

    /// To be read soon.
    #[inline(always)]
    pub(crate) fn prefetch<K: Kernel>(&self, kernel: K, hash: u64) {
        kernel.prefetch(&self.bucket(hash)[0]);
    }

    /// What is known about a position with at least one disc.
    #[inline(always)]
    pub fn get(&self, hash: u64, own: B::Word, opponent: B::Word) -> Option<Known> {
        let bucket = self.bucket(hash);
        let sequence = &bucket[sequence_word::<B>()];
        let before = sequence.load(Ordering::Acquire) as u32;
        for entry in 0..ENTRIES {
            if Self::holds(bucket, entry, own, opponent) {
                let (word, shift) = data_place::<B>(entry);
                let data = load(bucket, word) >> shift;
                fence(Ordering::Acquire);
                let after = sequence.load(Ordering::Relaxed) as u32;
                if before & 1 != 0 || after != before {
                    return None;
                }
                return Some(self.still_true(data));
            }
        }
        None
    }

    pub(super) fn generation(&self) -> u64 {
        u64::from(self.generation.load(Ordering::Relaxed))
    }

    /// An entry without what is no longer true of it.
    #[inline(always)]
    fn still_true(&self, data: u64) -> Known {
        let known = unpack::<B>(data);
        if self.lasting || generation_of::<B>(data) == self.generation() {
            known
        } else {
            Known { moves: known.moves, ..Known::nothing::<B>() }
        }
    }

    /// Adds to what is known about a position: bounds are narrowed, never widened. The move
    /// becomes the first; the former first move becomes the second.
    #[inline(always)]
    pub fn put(&self, hash: u64, own: B::Word, opponent: B::Word, known: Known) {
        let bucket = self.bucket(hash);
        let sequence = &bucket[sequence_word::<B>()];
        let found = sequence.load(Ordering::Relaxed);
        if found & 1 != 0
            || sequence
                .compare_exchange(found, found + 1, Ordering::Acquire, Ordering::Relaxed)
                .is_err()
        {
            return;
        }
        let generation = self.generation();
        // 1. The entry of this board; else the one worth least: empty or old first, then the one
        //    with the fewest empty squares, which is the quickest to find again.
        let mut chosen = 0;
        let mut least = usize::MAX;
        let mut merged = known;
        for entry in 0..ENTRIES {
            let (word, shift) = data_place::<B>(entry);
            let data = load(bucket, word) >> shift;
            if Self::holds(bucket, entry, own, opponent) {
                let old = self.still_true(data);
                merged.lower = known.lower.max(old.lower);
                merged.upper = known.upper.min(old.upper);
                if known.moves[0].is_none() {
                    merged.moves = old.moves;
                } else if known.moves[0] == old.moves[0] {
                    merged.moves[1] = old.moves[1];
                } else {
                    merged.moves[1] = old.moves[0];
                }
                chosen = entry;
                break;
            }
            let mut discs = 0;
            for i in 0..2 * pieces::<B>() {
                discs += load(bucket, entry * 2 * pieces::<B>() + i).count_ones() as usize;
            }
            let worth = if discs == 0 {
                0
            } else {
                let current = generation_of::<B>(data) == generation;
                1 + 1024 * usize::from(current) + squares::<B>() as usize - discs
            };
            if worth < least {
                least = worth;
                chosen = entry;
            }
        }
        // 2. Write it.
        fence(Ordering::Release);
        let at = chosen * 2 * pieces::<B>();
        for (i, piece) in own.pieces().take(pieces::<B>()).enumerate() {
            store(bucket, at + i, piece);
        }
        for (i, piece) in opponent.pieces().take(pieces::<B>()).enumerate() {
            store(bucket, at + pieces::<B>() + i, piece);
        }
        let (word, shift) = data_place::<B>(chosen);
        let data = pack::<B>(merged, generation);
        let keep = if is_small::<B>() { !(0xffff_ffff << shift) } else { 0 };
        let old = load(bucket, word);
        store(bucket, word, old & keep | data << shift);
        // 3. Release it: the lower half of the sequence word counts on, the upper half is data.
        let now = sequence.load(Ordering::Relaxed);
        let next = if is_small::<B>() {
            now & !0xffff_ffff | u64::from((found as u32).wrapping_add(2))
        } else {
            u64::from((found as u32).wrapping_add(2))
        };
        sequence.store(next, Ordering::Release);
    }
}

#[inline(always)]
fn load(bucket: &[AtomicU64], word: usize) -> u64 {
    bucket[word].load(Ordering::Relaxed)
}

#[inline(always)]
fn store(bucket: &[AtomicU64], word: usize, value: u64) {
    bucket[word].store(value, Ordering::Relaxed);
}

/// Small boards: bounds as halves and two moves of 7 bits each, four bits of generation. Wide boards:
/// 16, 16, 12, 12 and 4 bits.
#[inline(always)]
fn pack<B: Board>(known: Known, generation: u64) -> u64 {
    let [a, b] = known.moves;
    if is_small::<B>() {
        let half = |score: i32| (score >> 1) as u64 & 0x7f;
        let square = Square::to_field::<SMALL_MOVE>;
        half(known.lower)
            | half(known.upper) << 7
            | square(a) << 14
            | square(b) << 21
            | generation << 28
    } else {
        let square = Square::to_field::<WIDE_MOVE>;
        u64::from(known.lower as i16 as u16)
            | u64::from(known.upper as i16 as u16) << 16
            | square(a) << 32
            | square(b) << 44
            | generation << 56
    }
}

#[inline(always)]
fn unpack<B: Board>(data: u64) -> Known {
    if is_small::<B>() {
        // The sign is in the seventh bit.
        let half = |bits: u64| i32::from((bits << 1) as u8 as i8);
        let square = Square::from_field::<SMALL_MOVE>;
        Known {
            lower: half(data),
            upper: half(data >> 7),
            moves: [square(data >> 14), square(data >> 21)],
        }
    } else {
        let square = Square::from_field::<WIDE_MOVE>;
        Known {
            lower: i32::from(data as u16 as i16),
            upper: i32::from((data >> 16) as u16 as i16),
            moves: [square(data >> 32), square(data >> 44)],
        }
    }
}

#[inline(always)]
fn generation_of<B: Board>(data: u64) -> u64 {
    if is_small::<B>() { data >> 28 & 15 } else { data >> 56 & 15 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::tables::Tables;
    use reversi::B8;

    /// What an earlier selective search believed serves to order moves, never as a bound, unless it was
    /// as sure as the one that asks.
    #[test]
    fn old_beliefs_are_only_moves() {
        let tables = Tables::<B8>::new(1).unwrap();
        let told = Known { lower: 2, upper: 8, moves: [Some(Square::new(5)), None] };
        let moves = Known { moves: told.moves, ..Known::nothing::<B8>() };
        for table in [&tables.proven, &tables.guessed] {
            table.put(7, 1, 2, told);
            assert_eq!(table.get(7, 1, 2), Some(told));
        }
        for age in 1..=40 {
            tables.proven.age();
            tables.guessed.age();
            assert_eq!(tables.proven.get(7, 1, 2), Some(told), "a proof lasts");
            let is_as_sure = age % SELECTIVE_LEVELS == 0;
            let known = tables.guessed.get(7, 1, 2).unwrap();
            assert!(known == moves || is_as_sure, "{age}: a belief does not");
        }
        // Nor does it narrow what the next search believes.
        tables.guessed.age();
        let new = Known { lower: -4, upper: 64, moves: [Some(Square::new(6)), None] };
        tables.guessed.put(7, 1, 2, new);
        assert_eq!(
            tables.guessed.get(7, 1, 2),
            Some(Known { moves: [new.moves[0], told.moves[0]], ..new })
        );
    }

    /// All bounds and both moves come back as they were put in.
    #[test]
    fn what_is_known_is_kept() {
        for (number, lower) in (-64..=64).step_by(2).enumerate() {
            for upper in (lower..=64).step_by(2) {
                let squares = [0, 63].map(|square| Some(Square::new((square + number) % 64)));
                let known = Known { lower, upper, moves: squares };
                assert_eq!(unpack::<B8>(pack::<B8>(known, 14)), known);
                assert_eq!(generation_of::<B8>(pack::<B8>(known, 14)), 14);
            }
        }
    }

    /// Cleared for fewer positions and then for more: nothing comes back.
    #[test]
    fn what_is_forgotten_stays_forgotten() {
        let mut table = TranspositionTable::<B8>::with_bytes(1 << 16).unwrap();
        let known = Known { lower: 0, upper: 0, ..Known::nothing::<B8>() };
        let hashes = (0..64).map(|i| i << 58);
        hashes.clone().for_each(|h| table.put(h, h | 1, 2, known));
        assert!(hashes.clone().all(|h| table.get(h, h | 1, 2).is_some()));
        for positions in [10, usize::MAX, 100, usize::MAX] {
            table.clear(positions);
            assert!(hashes.clone().all(|h| table.get(h, h | 1, 2).is_none()), "{positions}");
        }
    }
}
