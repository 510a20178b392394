//! The search compiled once for each kernel.
//!
//! The recursive functions are written once, as `#[inline(always)]` bodies over a kernel. Here
//! each kernel gets its own copies, compiled with the instructions it needs, and the bodies
//! recurse through them: the kernel's operations are inlined into the search, and there is no
//! call through a pointer anywhere below the root.

use reversi::Board;

use crate::board::{EngineBoard, FeaturesOf};
use crate::endgame::{deep_body, middle_body, shallow_body, shallow_value_body, three_body};
use crate::kernel::{Kernel, WordOf};
use crate::worker::Worker;

/// A kernel with the search compiled for it. See the bodies for what the functions do.
// Every argument is a number in a register; a struct of them would be written to memory.
#[allow(clippy::too_many_arguments)]
pub(crate) trait Searcher: Kernel<Board: EngineBoard> {
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
        empties: u32,
        alpha: i32,
        parity: u32,
    ) -> i32;
    fn middle(
        self,
        w: &mut Worker<'_, Self>,
        own: WordOf<Self>,
        opponent: WordOf<Self>,
        moves: WordOf<Self>,
        empties: u32,
        alpha: i32,
        parity: u32,
    ) -> i32;
    fn deep(
        self,
        w: &mut Worker<'_, Self>,
        own: WordOf<Self>,
        opponent: WordOf<Self>,
        empties: u32,
        alpha: i32,
        parity: u32,
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
        window: (i32, i32),
        seen: Option<i32>,
    ) -> i32;
}

macro_rules! searcher {
    (
        $kernel:ty, [$board:ident: $bound:path], $features:meta,
        $($body:path => $name:ident $(<$moves:ident>)? $([$seen:ident])? ($($a:ident: $a_type:ty),*)),*
    ) => {
        impl<$board: $bound + EngineBoard> Searcher for $kernel {
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
            shallow_body => shallow<moves>(empties: u32, alpha: i32, parity: u32),
            middle_body => middle<moves>(empties: u32, alpha: i32, parity: u32),
            deep_body => deep(empties: u32, alpha: i32, parity: u32),
            shallow_value_body => shallow_value[features](depth: u32, alpha: i32, beta: i32),
            crate::midgame::body => midgame[features](depth: u32, window: (i32, i32), seen: Option<i32>)
        }
    };
}

searcher! { crate::kernel::Rows<B>, [B: crate::evaluation::wide::WideBoard], inline(never) }
searcher! { crate::kernel::Scalar<B>, [B: crate::kernel::OneWord], inline(never) }
#[cfg(target_arch = "x86_64")]
searcher! { crate::kernel::Avx2<B>, [B: crate::kernel::OneWord], target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt") }
#[cfg(target_arch = "x86_64")]
searcher! { crate::kernel::Avx512<B>, [B: crate::kernel::OneWord],
target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512vl") }
#[cfg(target_arch = "aarch64")]
searcher! { crate::kernel::Neon<B>, [B: crate::kernel::OneWord], target_feature(enable = "neon") }

/// Work that is generic over the kernel.
pub(crate) trait WithKernel<B: Board> {
    type Output;
    fn run<K: Searcher<Board = B>>(self, kernel: K) -> Self::Output;
}
