//! The boards that this engine knows, and what is chosen for each at compile time.

// The trait is public so that callers can be generic over boards; what it is made of is not.
#![allow(private_bounds, private_interfaces)]

use arrayvec::ArrayVec;
use engine::OwnBook;
use reversi::{B4, B6, B8, B10, B12, B14, B16, B18, B20, B22, B24, B26};
use reversi::{Board, Move, ReversiPosition};

use crate::evaluation::learned::Learned;
use crate::evaluation::wide::{WideBoard, WideLearned};
use crate::evaluation::{Evaluation, Handmade};
use crate::kernel::{KernelChoice, OneWord, Rows, Scalar};
use crate::moves::{Child, Children};
use crate::opening_book::{self, BookMove};
use crate::proven_book::Book;
use crate::searcher::WithKernel;

/// A board with all that a search of it needs. Implemented for every board of the rules.
pub trait EngineBoard: Board {
    /// The evaluation used on it.
    type Evaluation: Evaluation<Self>;
    /// Room for the moves of any position.
    type Children: Children<Self::Word>;

    /// The evaluation, loaded once.
    fn evaluation() -> &'static Self::Evaluation;

    /// The proven score and a best move of a position, if a book of this board holds it.
    fn in_book(position: &ReversiPosition<Self>) -> Option<(i32, Move)>;

    /// A move of an opening book of this board, of one's `own` if it is one; chance decides among
    /// those that are as good.
    fn in_opening_book(
        position: &ReversiPosition<Self>,
        own: Option<&OwnBook>,
        seed: u64,
    ) -> Option<BookMove>;

    /// Whether that is a book of this board.
    fn has_openings(own: &OwnBook) -> bool {
        Self::SIZE == 8 && own.get::<opening_book::OpeningBook>().is_some()
    }

    /// Calls `work` with the kernel that `choice` stands for on this machine.
    #[doc(hidden)]
    fn with_kernel<W: WithKernel<Self>>(choice: KernelChoice, work: W) -> W::Output;
}

/// The features of a board's evaluation.
pub type FeaturesOf<B> = <<B as EngineBoard>::Evaluation as Evaluation<B>>::Features;

/// The list of moves of a board.
pub(crate) type ChildrenOf<B> = <B as EngineBoard>::Children;

/// Work that is generic over the board.
pub(crate) trait WithBoard {
    type Output;
    fn run<B: EngineBoard>(self) -> Self::Output;
}

/// Moves of the opening book are as good as the best one if they lose no more eighths of a disc:
/// its values are no more exact.
const AS_GOOD: i16 = 4;

/// The list of boards: the size, room for moves (on wide boards two thirds of the squares and more),
/// the evaluation, the kernels, the book.
macro_rules! engine_boards {
    ($(
        $size:literal => $board:ident,
        $moves:literal, $evaluation:ty = $evaluate:expr, $with_kernel:ident, $in_book:expr, $in_opening_book:expr;
    )*) => {
        $(const _: () = assert!($board::SIZE == $size);

        impl EngineBoard for $board {
            type Evaluation = $evaluation;
            type Children = ArrayVec<Child<Self::Word>, $moves>;

            fn evaluation() -> &'static Self::Evaluation {
                $evaluate
            }

            fn in_book(position: &ReversiPosition<Self>) -> Option<(i32, Move)> {
                ($in_book)(position)
            }

            fn in_opening_book(
                position: &ReversiPosition<Self>,
                own: Option<&OwnBook>,
                seed: u64,
            ) -> Option<BookMove> {
                ($in_opening_book)(position, own, seed)
            }

            fn with_kernel<W: WithKernel<Self>>(choice: KernelChoice, work: W) -> W::Output {
                $with_kernel(choice, work)
            }
        })*

        /// Calls `work` for the board of a size that is known only now; none if there is no such
        /// board.
        pub(crate) fn on_board<W: WithBoard>(size: u8, work: W) -> Option<W::Output> {
            match size {
                $($size => Some(work.run::<$board>()),)*
                _ => None,
            }
        }
    };
}

engine_boards! {
    4 => B4, 12, Handmade = &Handmade, by_words, no_book, no_openings;
    6 => B6, 32, Learned<B6> = Learned::<B6>::shipped(), small, |p| Book::shipped().get(p), no_openings;
    8 => B8, 60, Learned<B8> = Learned::<B8>::shipped(), chosen, no_book, |p, own, seed| opening_book::in_use(own).choose(p, AS_GOOD, seed);
    10 => B10, 96, WideLearned = WideLearned::shipped(10), by_rows, no_book, no_openings;
    12 => B12, 112, WideLearned = WideLearned::shipped(12), by_rows, no_book, no_openings;
    14 => B14, 136, WideLearned = WideLearned::shipped(14), by_rows, no_book, no_openings;
    16 => B16, 176, WideLearned = WideLearned::shipped(16), by_rows, no_book, no_openings;
    18 => B18, 222, WideLearned = WideLearned::shipped(18), by_rows, no_book, no_openings;
    20 => B20, 272, WideLearned = WideLearned::shipped(20), by_rows, no_book, no_openings;
    22 => B22, 330, WideLearned = WideLearned::shipped(22), by_rows, no_book, no_openings;
    24 => B24, 392, WideLearned = WideLearned::shipped(24), by_rows, no_book, no_openings;
    26 => B26, 460, WideLearned = WideLearned::shipped(26), by_rows, no_book, no_openings;
}

macro_rules! wide {
    ($($board:ident)*) => { $(impl WideBoard for $board {})* };
}

wide! { B10 B12 B14 B16 B18 B20 B22 B24 B26 }

fn no_book<B: Board>(_: &ReversiPosition<B>) -> Option<(i32, Move)> {
    None
}

fn no_openings<B: Board>(_: &ReversiPosition<B>, _: Option<&OwnBook>, _: u64) -> Option<BookMove> {
    None
}

/// On the boards that have one kernel only.
fn by_rows<B: WideBoard + EngineBoard, W: WithKernel<B>>(_: KernelChoice, work: W) -> W::Output {
    work.run(Rows::new())
}

/// On the board where all is searched at once.
fn by_words<B: OneWord + EngineBoard, W: WithKernel<B>>(_: KernelChoice, work: W) -> W::Output {
    work.run(Scalar::new())
}

/// On the board where one SIMD kernel is enough.
fn small<B: OneWord + EngineBoard, W: WithKernel<B>>(choice: KernelChoice, work: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    if choice != KernelChoice::Scalar
        && let Some(kernel) = crate::kernel::Avx2::detect()
    {
        return work.run(kernel);
    }
    #[cfg(target_arch = "aarch64")]
    if choice != KernelChoice::Scalar
        && let Some(kernel) = crate::kernel::Neon::detect()
    {
        return work.run(kernel);
    }
    let _ = choice;
    work.run(Scalar::new())
}

/// On the boards that have several kernels.
fn chosen<B: OneWord + EngineBoard, W: WithKernel<B>>(choice: KernelChoice, work: W) -> W::Output {
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
    let _ = choice;
    work.run(Scalar::new())
}
