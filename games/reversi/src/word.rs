//! Words of bits that hold the discs of one side.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of squares as bits: square 0 is the lowest bit.
///
/// Shifts drop what leaves the word, as the shifts of integers do; bits that leave the board but
/// not the word are the caller's to mask.
pub trait Word:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The empty set.
    const EMPTY: Self;
    /// A set on which everything is done in line, for kernels.
    type Inline: Word;

    /// The same set for a kernel.
    fn inline(self) -> Self::Inline;
    /// The same set, from a kernel.
    fn outline(set: Self::Inline) -> Self;

    /// The set of one square.
    fn one(square: usize) -> Self;
    /// Towards higher squares; `by` is less than 64.
    fn up(self, by: u32) -> Self;
    /// Towards lower squares; `by` is less than 64.
    fn down(self, by: u32) -> Self;
    /// How many squares.
    fn count(self) -> usize;
    /// The lowest square; unspecified for the empty set.
    fn lowest(self) -> usize;
    /// Without the lowest square; the empty set stays empty.
    fn without_lowest(self) -> Self;
    /// Whether the set is empty.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Whether `square` is in the set.
    fn has(self, square: usize) -> bool;
    /// The content as 64-bit pieces, lowest first, for hashing.
    fn pieces(&self) -> impl Iterator<Item = u64>;
    /// The set with these pieces, each by its number.
    fn of_pieces(piece: impl Fn(usize) -> u64) -> Self;
}

macro_rules! integer_word {
    ($int:ty, $pieces:literal) => {
        impl Word for $int {
            const EMPTY: Self = 0;
            type Inline = Self;
            #[inline]
            fn inline(self) -> Self {
                self
            }
            #[inline]
            fn outline(set: Self) -> Self {
                set
            }
            #[inline]
            fn one(square: usize) -> Self {
                1 << square
            }
            #[inline]
            fn up(self, by: u32) -> Self {
                self << by
            }
            #[inline]
            fn down(self, by: u32) -> Self {
                self >> by
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn has(self, square: usize) -> bool {
                self >> square & 1 != 0
            }
            #[inline]
            fn pieces(&self) -> impl Iterator<Item = u64> {
                let word = *self;
                (0..$pieces).map(move |i| (word >> (64 * i)) as u64)
            }
            #[inline]
            fn of_pieces(piece: impl Fn(usize) -> u64) -> Self {
                (0..$pieces).fold(0, |word, i| word | Self::from(piece(i)) << (64 * i))
            }
        }
    };
}

integer_word!(u64, 1);
integer_word!(u128, 2);

/// A set of squares over several machine words, lowest first; see [`Word::Inline`].
///
/// Inside a page what is done with it is done out of line but in kernels: in line, the searches on
/// wide boards were a fifth of its module, which is loaded before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide<const W: usize, const INLINE: bool = false>([u64; W]);

/// Calls `act`, in line or not.
#[inline(always)]
fn work<const INLINE: bool, R>(act: impl FnOnce() -> R) -> R {
    #[inline(never)]
    fn apart<R>(act: impl FnOnce() -> R) -> R {
        act()
    }
    if INLINE || !cfg!(target_family = "wasm") { act() } else { apart(act) }
}

impl<const W: usize, const INLINE: bool> Wide<W, INLINE> {
    /// The set with these words, lowest first.
    pub const fn from_words(words: [u64; W]) -> Self {
        Self(words)
    }

    #[inline]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        work::<INLINE, _>(|| Self(core::array::from_fn(|i| f(self.0[i], other.0[i]))))
    }
}

impl<const W: usize, const INLINE: bool> BitAnd for Wide<W, INLINE> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const W: usize, const INLINE: bool> BitOr for Wide<W, INLINE> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const W: usize, const INLINE: bool> BitXor for Wide<W, INLINE> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const W: usize, const INLINE: bool> Not for Wide<W, INLINE> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        work::<INLINE, _>(|| Self(self.0.map(|a| !a)))
    }
}

impl<const W: usize, const INLINE: bool> Word for Wide<W, INLINE> {
    const EMPTY: Self = Self([0; W]);
    type Inline = Wide<W, true>;

    #[inline]
    fn inline(self) -> Wide<W, true> {
        Wide(self.0)
    }

    #[inline]
    fn outline(set: Wide<W, true>) -> Self {
        Self(set.0)
    }

    #[inline]
    fn one(square: usize) -> Self {
        let mut out = Self::EMPTY;
        out.0[square / 64] = 1 << (square % 64);
        out
    }

    #[inline]
    fn up(self, by: u32) -> Self {
        // The funnel `a << by | b >> (64 - by)`, with the second shift split so that by = 0 works.
        let word = |i| {
            let carry = if i == 0 { 0 } else { self.0[i - 1] >> 1 >> (63 - by) };
            self.0[i] << by | carry
        };
        work::<INLINE, _>(|| Self(core::array::from_fn(word)))
    }

    #[inline]
    fn down(self, by: u32) -> Self {
        let word = |i| {
            let carry = if i + 1 == W { 0 } else { self.0[i + 1] << 1 << (63 - by) };
            self.0[i] >> by | carry
        };
        work::<INLINE, _>(|| Self(core::array::from_fn(word)))
    }

    #[inline]
    fn count(self) -> usize {
        work::<INLINE, _>(|| self.0.iter().map(|w| w.count_ones() as usize).sum())
    }

    #[inline]
    fn lowest(self) -> usize {
        work::<INLINE, _>(|| {
            let i = self.0.iter().position(|&w| w != 0).unwrap_or(W);
            if i == W { 0 } else { 64 * i + self.0[i].trailing_zeros() as usize }
        })
    }

    #[inline]
    fn without_lowest(mut self) -> Self {
        work::<INLINE, _>(|| {
            if let Some(word) = self.0.iter_mut().find(|w| **w != 0) {
                *word &= *word - 1;
            }
        });
        self
    }

    #[inline]
    fn is_empty(self) -> bool {
        work::<INLINE, _>(|| self.0.iter().fold(0, |all, word| all | word) == 0)
    }

    #[inline]
    fn has(self, square: usize) -> bool {
        self.0[square / 64] >> (square % 64) & 1 != 0
    }

    #[inline]
    fn pieces(&self) -> impl Iterator<Item = u64> {
        self.0.iter().copied()
    }

    #[inline]
    fn of_pieces(piece: impl Fn(usize) -> u64) -> Self {
        Self(core::array::from_fn(piece))
    }
}
