use std::marker::PhantomData;

use reversi::{Board, Word};

use super::Kernel;
use crate::evaluation::Evaluated;

/// The kernels of the rules crate, on every board and machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable<B: Board>(PhantomData<B>);

impl<B: Board> Portable<B> {
    /// The token: this kernel runs everywhere.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<B: Evaluated> Kernel for Portable<B> {
    type Board = B;

    fn name(self) -> &'static str {
        "portable"
    }

    #[inline(always)]
    fn mobility(self, own: B::Word, opponent: B::Word) -> B::Word {
        B::mobility(own, opponent)
    }

    #[inline(always)]
    fn flips(self, own: B::Word, opponent: B::Word, square: usize) -> B::Word {
        B::flips(own, opponent, square)
    }

    #[inline(always)]
    fn last_flips(self, own: B::Word, square: usize) -> i32 {
        let opponent = B::full() & !(own | B::Word::one(square));
        B::flips(own, opponent, square).count() as i32
    }
}
