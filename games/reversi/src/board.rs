//! Boards of one size each, with the word that holds one.

use core::fmt::Debug;
use core::hash::Hash;

use arrayvec::ArrayVec;

use crate::{Move, Wide, Word, fill, word64};

/// A board size with the word that holds it: everything that is chosen at compile time.
pub trait Board: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Squares on a side: even, 4..=26.
    const SIZE: u8;
    /// The set of squares.
    type Word: Word;
    /// A list with room for every square.
    type Moves: AsRef<[Move]> + Default + Extend<Move>;

    /// All squares.
    fn full() -> Self::Word;
    /// All squares but the first and the last column.
    fn inner_columns() -> Self::Word;
    /// Squares on which `own` flips something.
    #[inline]
    fn mobility(own: Self::Word, opponent: Self::Word) -> Self::Word {
        fill::mobility::<Self>(own, opponent)
    }
    /// What `own` flips from the empty `square`.
    #[inline]
    fn flips(own: Self::Word, opponent: Self::Word, square: usize) -> Self::Word {
        fill::flips::<Self>(own, opponent, square)
    }
}

macro_rules! small_board {
    ($name:ident, $size:literal, $word:ty, $capacity:literal, $($flips:tt)*) => {
        #[doc = concat!("The ", $size, "×", $size, " board.")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name;

        impl Board for $name {
            const SIZE: u8 = $size;
            type Word = $word;
            type Moves = ArrayVec<Move, $capacity>;

            #[inline]
            fn full() -> $word {
                const { <$word>::MAX >> (<$word>::BITS - $size * $size) }
            }

            #[inline]
            fn inner_columns() -> $word {
                const {
                    let mut out: $word = 0;
                    let mut square = 0;
                    while square < $size * $size {
                        if square % $size != 0 && square % $size != $size - 1 {
                            out |= 1 << square;
                        }
                        square += 1;
                    }
                    out
                }
            }

            $($flips)*
        }
    };
}

/// The kernels of [`word64`], where one 64-bit word is the board.
macro_rules! word64_board {
    ($name:ident, $size:literal) => {
        small_board! { $name, $size, u64, 64,
            #[inline]
            fn mobility(own: u64, opponent: u64) -> u64 {
                let inner = opponent & Self::inner_columns();
                let ends = word64::brackets(own, opponent, inner, $size);
                ends & Self::full() & !(own | opponent)
            }

            #[inline]
            fn flips(own: u64, opponent: u64, square: usize) -> u64 {
                static RAYS: [word64::Rays; 64] = word64::table($size);
                word64::flips(own, opponent, &RAYS[square & 63])
            }
        }
    };
}

macro_rules! wide_board {
    ($name:ident, $size:literal, $words:literal) => {
        #[doc = concat!("The ", $size, "×", $size, " board.")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name;

        impl Board for $name {
            const SIZE: u8 = $size;
            type Word = Wide<$words>;
            type Moves = ArrayVec<Move, { $size * $size }>;

            #[inline]
            fn full() -> Self::Word {
                const { Wide::select($size, false) }
            }

            #[inline]
            fn inner_columns() -> Self::Word {
                const { Wide::select($size, true) }
            }
        }
    };
}

word64_board!(B4, 4);
word64_board!(B6, 6);
word64_board!(B8, 8);
small_board!(B10, 10, u128, 100,);
wide_board!(B12, 12, 3);
wide_board!(B14, 14, 4);
wide_board!(B16, 16, 4);
wide_board!(B18, 18, 6);
wide_board!(B20, 20, 7);
wide_board!(B22, 22, 8);
wide_board!(B24, 24, 9);
wide_board!(B26, 26, 11);

impl<const W: usize> Wide<W> {
    /// All squares of a `size` × `size` board, or only its inner columns.
    const fn select(size: usize, inner: bool) -> Self {
        let mut out = [0; W];
        let mut square = 0;
        while square < size * size {
            let column = square % size;
            if !inner || (column != 0 && column != size - 1) {
                out[square / 64] |= 1 << (square % 64);
            }
            square += 1;
        }
        Self::from_words(out)
    }
}
