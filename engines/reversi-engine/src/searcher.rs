//! The search compiled once for each kernel.
//!
//! The recursive functions are written once, as `#[inline(always)]` bodies over a kernel. Here
//! each kernel gets its own copies, compiled with the instructions it needs, and the bodies
//! recurse through them: the kernel's operations are inlined into the search, and there is no
//! call through a pointer anywhere below the root.

// `Solvable` is public so that callers can be generic over boards; what it is made of is not.
#![allow(private_bounds, private_interfaces)]

use std::fmt::Debug;

use reversi::{Board, Move, ReversiPosition};

use crate::endgame::{
    Worker, deep_body, middle_body, shallow_body, shallow_value_body, three_body,
};
use crate::evaluation::{Evaluated, FeaturesOf};
use crate::kernel::{Kernel, KernelChoice, OneWord, Portable, WordOf};

/// A kernel with the search compiled for it. See the bodies for what the functions do.
// Every argument is a number in a register; a struct of them would be written to memory.
#[allow(clippy::too_many_arguments)]
pub(crate) trait Searcher: Kernel<Board: Evaluated> {
    /// Does `work` in code compiled for this kernel, if its `run` is `#[inline(always)]`.
    fn compiled<W: WithKernel<Self::Board>>(self, work: W) -> W::Output;
    fn three(
        self,
        w: &mut Worker<'_, Self>,
        own: WordOf<Self>,
        opponent: WordOf<Self>,
        packed: u32,
        alpha: i32,
        passed: u32,
    ) -> i32;
    fn shallow(
        self,
        w: &mut Worker<'_, Self>,
        own: WordOf<Self>,
        opponent: WordOf<Self>,
        moves: WordOf<Self>,
        n: u32,
        alpha: i32,
        odd: u32,
    ) -> i32;
    fn middle(
        self,
        w: &mut Worker<'_, Self>,
        own: WordOf<Self>,
        opponent: WordOf<Self>,
        moves: WordOf<Self>,
        n: u32,
        alpha: i32,
        odd: u32,
    ) -> i32;
    fn deep(
        self,
        w: &mut Worker<'_, Self>,
        own: WordOf<Self>,
        opponent: WordOf<Self>,
        n: u32,
        alpha: i32,
        odd: u32,
    ) -> i32;
    fn shallow_value(
        self,
        w: &mut Worker<'_, Self>,
        own: WordOf<Self>,
        opponent: WordOf<Self>,
        features: &FeaturesOf<Self::Board>,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32;
    fn midgame(
        self,
        w: &mut Worker<'_, Self>,
        own: WordOf<Self>,
        opponent: WordOf<Self>,
        features: &FeaturesOf<Self::Board>,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32;
}

macro_rules! searcher {
    (
        $kernel:ty, [$board:ident: $bound:path], $features:meta,
        $($body:path => $name:ident $(<$moves:ident>)? $([$seen:ident])? ($($a:ident: $a_type:ty),*)),*
    ) => {
        impl<$board: $bound + Evaluated> Searcher for $kernel {
            #[inline(always)]
            fn compiled<W: WithKernel<Self::Board>>(self, work: W) -> W::Output {
                #[$features]
                fn run<K: Searcher, W: WithKernel<K::Board>>(kernel: K, work: W) -> W::Output {
                    work.run(kernel)
                }
                // SAFETY: there is a token of this kernel, so the processor has what it needs.
                #[allow(unused_unsafe)]
                unsafe {
                    run(self, work)
                }
            }
            $(
                #[inline(always)]
                fn $name(
                    self,
                    w: &mut Worker<'_, Self>,
                    own: WordOf<Self>,
                    opponent: WordOf<Self>,
                    $($moves: WordOf<Self>,)?
                    $($seen: &FeaturesOf<Self::Board>,)?
                    $($a: $a_type),*
                ) -> i32 {
                    #[$features]
                    fn run<K: Searcher>(
                        w: &mut Worker<'_, K>,
                        own: WordOf<K>,
                        opponent: WordOf<K>,
                        $($moves: WordOf<K>,)?
                        $($seen: &FeaturesOf<K::Board>,)?
                        $($a: $a_type),*
                    ) -> i32 {
                        $body(w, own, opponent, $($moves,)? $($seen,)? $($a),*)
                    }
                    // SAFETY: there is a token of this kernel, so the processor has what it needs.
                    #[allow(unused_unsafe)]
                    unsafe {
                        run(w, own, opponent, $($moves,)? $($seen,)? $($a),*)
                    }
                }
            )*
        }
    };
    ($kernel:ty, [$board:ident: $bound:path], $features:meta) => {
        searcher! { $kernel, [$board: $bound], $features,
            three_body => three(packed: u32, alpha: i32, passed: u32),
            shallow_body => shallow<moves>(n: u32, alpha: i32, odd: u32),
            middle_body => middle<moves>(n: u32, alpha: i32, odd: u32),
            deep_body => deep(n: u32, alpha: i32, odd: u32),
            shallow_value_body => shallow_value[features](depth: u32, alpha: i32, beta: i32),
            crate::midgame::body => midgame[features](depth: u32, alpha: i32, beta: i32)
        }
    };
}

searcher! { Portable<B>, [B: Board], inline(never) }
#[cfg(target_arch = "x86_64")]
searcher! { crate::kernel::Avx2<B>, [B: OneWord], target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt") }
#[cfg(target_arch = "x86_64")]
searcher! { crate::kernel::Avx512<B>, [B: OneWord],
target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512vl") }
#[cfg(target_arch = "aarch64")]
searcher! { crate::kernel::Neon<B>, [B: OneWord], target_feature(enable = "neon") }

/// Work that is generic over the kernel.
pub(crate) trait WithKernel<B: Board> {
    type Output;
    fn run<K: Searcher<Board = B>>(self, kernel: K) -> Self::Output;
}

/// A board on which positions can be solved. Implemented for every board.
pub trait Solvable: Evaluated + Debug {
    /// The proven score and a best move of a position, if a book of this board holds it.
    fn in_book(position: &ReversiPosition<Self>) -> Option<(i32, Move)> {
        let _ = position;
        None
    }

    /// Calls `work` with the kernel that `choice` stands for on this machine.
    #[doc(hidden)]
    fn with_kernel<W: WithKernel<Self>>(choice: KernelChoice, work: W) -> W::Output;
}

/// [`Solvable::with_kernel`] for the boards that have several kernels.
#[cfg_attr(
    not(any(target_arch = "x86_64", target_arch = "aarch64")),
    expect(unused_variables, reason = "there is no choice")
)]
fn with_choice<B: OneWord + Evaluated, W: WithKernel<B>>(
    choice: KernelChoice,
    work: W,
) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    {
        use crate::kernel::{Avx2, Avx512};
        if matches!(choice, KernelChoice::Auto | KernelChoice::Avx512)
            && let Some(kernel) = Avx512::detect()
        {
            return work.run(kernel);
        }
        if matches!(choice, KernelChoice::Auto | KernelChoice::Avx2)
            && let Some(kernel) = Avx2::detect()
        {
            return work.run(kernel);
        }
    }
    #[cfg(target_arch = "aarch64")]
    if matches!(choice, KernelChoice::Auto | KernelChoice::Neon)
        && let Some(kernel) = crate::kernel::Neon::detect()
    {
        return work.run(kernel);
    }
    work.run(Portable::new())
}

impl Solvable for reversi::B4 {
    fn with_kernel<W: WithKernel<Self>>(choice: KernelChoice, work: W) -> W::Output {
        with_choice(choice, work)
    }
}

impl Solvable for reversi::B6 {
    fn in_book(position: &ReversiPosition<Self>) -> Option<(i32, Move)> {
        crate::book::Book::shipped().get(position)
    }

    fn with_kernel<W: WithKernel<Self>>(choice: KernelChoice, work: W) -> W::Output {
        with_choice(choice, work)
    }
}

impl Solvable for reversi::B8 {
    fn with_kernel<W: WithKernel<Self>>(choice: KernelChoice, work: W) -> W::Output {
        with_choice(choice, work)
    }
}

macro_rules! wide {
    ($($board:ident),*) => {$(
        impl Solvable for reversi::$board {
            fn with_kernel<W: WithKernel<Self>>(_: KernelChoice, work: W) -> W::Output {
                work.run(Portable::new())
            }
        }
    )*};
}

wide!(B10, B12, B14, B16, B18, B20, B22, B24, B26);
