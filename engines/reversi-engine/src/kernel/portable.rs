//! The kernel that runs everywhere.

use std::marker::PhantomData;

use reversi::{Board, Word};

use super::Kernel;

/// The kernels of the rules crate, on every board and machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable<B: Board>(PhantomData<B>);

impl<B: Board> Portable<B> {
    /// The token: this kernel runs everywhere.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<B: Board> Kernel for Portable<B> {
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

/// See [`Kernel::full_lines`]: gaps spread along their line, one square at a time.
pub(super) fn full_lines<B: Board>(discs: B::Word) -> [B::Word; 4] {
    let n = u32::from(B::SIZE);
    let (first, last) = edge_columns::<B>();
    let (first, last) = (first.inline(), last.inline());
    let (full, discs) = (B::full().inline(), discs.inline());
    // (distance, the column that a step upwards must not end in, the same downwards)
    let none = Word::EMPTY;
    [(1, first, last), (n, none, none), (n + 1, first, last), (n - 1, last, first)].map(
        |(by, up_wall, down_wall)| {
            let mut up = full & !discs;
            let mut down = up;
            for _ in 1..n {
                up = up | (up.up(by) & !up_wall);
                down = down | (down.down(by) & !down_wall);
            }
            B::Word::outline(full & !(up | down))
        },
    )
}

/// The first and the last column.
fn edge_columns<B: Board>() -> (B::Word, B::Word) {
    let n = usize::from(B::SIZE);
    (0..n).fold((B::Word::EMPTY, B::Word::EMPTY), |(first, last), row| {
        (first | B::Word::one(row * n), last | B::Word::one(row * n + n - 1))
    })
}
