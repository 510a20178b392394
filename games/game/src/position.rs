//! The rules as an engine needs them.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Outcome, Side};

/// Rules as generic code needs them: perft, the conformance kit, the general engines.
///
/// Two positions are equal when the rules cannot tell them apart. Positions are small values:
/// copying one is the way to undo.
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move. Its order is the order of squares and breaks every tie in search.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// A list of moves that needs no heap on hot paths.
    type MoveList: AsRef<[Self::Move]>;

    /// The side to move. After the game is over: whoever would have been next.
    fn turn(&self) -> Side;

    /// All legal moves in ascending order. A forced pass is a move; the list is empty exactly
    /// when the game is over.
    fn legal_moves(&self) -> Self::MoveList;

    /// Plays a legal move. What an illegal move does is unspecified, but it never panics and
    /// never breaks memory.
    fn play_unchecked(&mut self, m: Self::Move);

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// A 64-bit hash of the position that is the same on every machine and in every version of
    /// the same rules.
    fn key(&self) -> u64;

    /// How many legal moves there are; faster than building the list where a game can.
    fn legal_move_count(&self) -> usize {
        self.legal_moves().as_ref().len()
    }

    /// Whether `m` is legal here.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.legal_moves().as_ref().contains(&m)
    }
}
