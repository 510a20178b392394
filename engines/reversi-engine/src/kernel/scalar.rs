//! Plain words of 64 bits, with tables and multiplications: for boards of one word on processors
//! without vectors of ours, and inside pages.

use std::marker::PhantomData;

use super::Kernel;
use super::line::{
    LAST_FLIPS, OneWord, edges, full_lines, gather_column, gather_diagonal, on_edges,
};

/// Needs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scalar<B: OneWord>(PhantomData<B>);

impl<B: OneWord> Scalar<B> {
    /// The token: this kernel runs everywhere.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<B: OneWord> Kernel for Scalar<B> {
    type Board = B;

    fn name(self) -> &'static str {
        "scalar"
    }

    #[inline(always)]
    fn mobility(self, own: u64, opponent: u64) -> u64 {
        B::mobility(own, opponent)
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, square: usize) -> u64 {
        B::flips(own, opponent, square)
    }

    #[inline(always)]
    fn last_flips(self, own: u64, square: usize) -> i32 {
        let lines = &B::LINES[square & 63];
        let (n, line) = const { (B::SIZE as usize, (1 << B::SIZE) - 1) };
        let (x, y) = ((square & 63) % n, (square & 63) / n);
        let flipped = |place: usize, bits: usize| i32::from(LAST_FLIPS[place & 7][bits & 255]);
        // A diagonal is seen by its columns: where it has none, nobody brackets anything.
        flipped(x, (own >> ((n * y) & 63)) as usize & line)
            + flipped(y, gather_column::<B>(own >> x) as usize)
            + flipped(x, gather_diagonal::<B>(own & lines.falling) as usize)
            + flipped(x, gather_diagonal::<B>(own & lines.rising) as usize)
    }

    #[inline(always)]
    fn touches(self, discs: u64, square: usize) -> bool {
        B::NEIGHBOURS[square & 63] & discs != 0
    }

    #[inline(always)]
    fn full_lines(self, discs: u64) -> [u64; 4] {
        full_lines::<B>(discs)
    }

    #[inline(always)]
    fn edges(self, word: u64) -> [u32; 4] {
        edges::<B>(word)
    }

    #[inline(always)]
    fn on_edges(self, bits: [u32; 4]) -> u64 {
        on_edges::<B>(bits)
    }
}
