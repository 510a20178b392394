//! Leaves of the game tree, counted with the kernels of the solver.
//!
//! [`game::perft`] is the reference: the same number from the rules alone, for every game. Here a
//! position is only two sets of squares, a move is its square, and the last ply is counted, not
//! played. The whole recursion is compiled for the kernel; every leaf is reached on its own path,
//! with no table and no symmetry.

use game::{Game, Rules};
use reversi::{Board, Reversi, ReversiFamily, ReversiPosition, Word};

use crate::board::{EngineBoard, WithBoard, on_board};
use crate::kernel::{Kernel, KernelChoice, WordOf};
use crate::searcher::{Searcher, WithKernel};

/// Counts as [`game::perft`] does, faster: a forced pass is a ply, a game that ends early is one
/// leaf, and the sum wraps at 2^64.
pub fn perft<B: EngineBoard>(
    position: &ReversiPosition<B>,
    depth: u32,
    kernel: KernelChoice,
) -> u64 {
    let (own, opponent) = (position.own(), position.opponent());
    B::with_kernel(kernel, FromRoot(Count::<B> { own, opponent, depth }))
}

/// [`perft()`] of a position in the common set-up text; any variant, for what the players want
/// changes no move. None if the game is not Reversi or the text is no position of it.
pub fn perft_text(game: &dyn Game, position: &str, depth: u32) -> Option<u64> {
    if game.id() != <ReversiFamily as game::Family>::INFO.id {
        return None;
    }
    on_board(game.frame().width, PerftText { position, depth }).flatten()
}

struct PerftText<'a> {
    position: &'a str,
    depth: u32,
}

impl WithBoard for PerftText<'_> {
    type Output = Option<u64>;

    fn run<B: EngineBoard>(self) -> Self::Output {
        let position = Rules::parse_position(&Reversi::<B>::default(), self.position).ok()?;
        Some(perft::<B>(&position, self.depth, KernelChoice::Auto))
    }
}

/// Enters the code that is compiled for the kernel.
struct FromRoot<B: Board>(Count<B>);

impl<B: Board> WithKernel<B> for FromRoot<B> {
    type Output = u64;

    fn run<K: Searcher<Board = B>>(self, kernel: K) -> u64 {
        kernel.compiled(self.0)
    }
}

/// A position and how deep to look below it.
struct Count<B: Board> {
    own: B::Word,
    opponent: B::Word,
    depth: u32,
}

impl<B: Board> WithKernel<B> for Count<B> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Searcher<Board = B>>(self, kernel: K) -> u64 {
        let Self { own, opponent, depth } = self;
        match depth {
            0 => 1,
            1 => one_ply(kernel, own, opponent),
            2 => two_plies(kernel, own, opponent),
            _ => {
                let mut moves = kernel.mobility(own, opponent);
                let depth = depth - 1;
                if moves.is_empty() {
                    if kernel.mobility(opponent, own).is_empty() {
                        return 1;
                    }
                    return kernel.compiled(Self { own: opponent, opponent: own, depth });
                }
                let mut sum = 0u64;
                while !moves.is_empty() {
                    let (own, opponent) = child(kernel, own, opponent, moves.lowest());
                    sum = sum.wrapping_add(kernel.compiled(Self { own, opponent, depth }));
                    moves = moves.without_lowest();
                }
                sum
            }
        }
    }
}

/// A pass and the end of the game are one leaf each, so it does not matter here which it is.
#[inline(always)]
fn one_ply<K: Kernel>(kernel: K, own: WordOf<K>, opponent: WordOf<K>) -> u64 {
    (kernel.mobility(own, opponent).count() as u64).max(1)
}

/// Nine tenths of all positions that are looked at are looked at here.
#[inline(always)]
fn two_plies<K: Kernel>(kernel: K, own: WordOf<K>, opponent: WordOf<K>) -> u64 {
    let mut moves = kernel.mobility(own, opponent);
    if moves.is_empty() {
        // After a pass the opponent's moves count; if there are none either, the game is over.
        return one_ply(kernel, opponent, own);
    }
    let mut sum = 0;
    while !moves.is_empty() {
        let (own, opponent) = child(kernel, own, opponent, moves.lowest());
        sum += one_ply(kernel, own, opponent);
        moves = moves.without_lowest();
    }
    sum
}

/// The discs after a move, as the side to move next sees them.
///
/// The loops around it are written out: the body of a closure would be compiled without the
/// instructions of the kernel, which costs nine tenths of the speed.
#[inline(always)]
fn child<K: Kernel>(
    kernel: K,
    own: WordOf<K>,
    opponent: WordOf<K>,
    square: usize,
) -> (WordOf<K>, WordOf<K>) {
    let flips = kernel.flips(own, opponent, square);
    (opponent & !flips, own | flips | Word::one(square))
}
