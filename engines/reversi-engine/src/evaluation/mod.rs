//! How good a position looks.
//!
//! The values order moves and guide the midgame; exact scores never depend on them.

mod handmade;
pub mod learned;
pub mod pattern_sums;
pub mod patterns;
mod sealed;
pub mod weights_file;
pub mod wide;

use reversi::Board;

pub use handmade::Handmade;

use crate::kernel::{Kernel, WordOf};

/// The value of one disc.
pub const DISC: i32 = 32;

/// How far searches of different depths are apart, in units of the evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Spreads {
    /// The standard deviation between a search of no ply and one of two, for each so many empty squares.
    pub first: [i32; 7],
    /// See [`Spreads::first`].
    pub every: usize,
    /// The same between so many plies and two more, in hundredths of the first one; the last for all
    /// deeper ones.
    pub steps: [i32; 12],
}

/// A static evaluation on one board.
pub trait Evaluation<B: Board>: Send + Sync + 'static {
    /// Standard deviation of the difference between a search of so many plies (the last for all
    /// deeper ones) and the exact score, late in the game; none if it was not measured.
    const ERRORS: Option<[i32; 13]> = None;

    /// How far searches of different depths are apart; none if it was not measured.
    const SPREADS: Option<Spreads> = None;

    /// What is kept of a position while moves are tried on it.
    type Features;

    /// See [`Evaluation::Features`]; `own` moves next.
    fn features<K: Kernel<Board = B>>(
        &self,
        kernel: K,
        own: WordOf<K>,
        opponent: WordOf<K>,
    ) -> Self::Features;

    /// The features after a move to `square` that flipped `flipped`, seen by the side that
    /// replies.
    fn features_after<K: Kernel<Board = B>>(
        &self,
        kernel: K,
        before: &Self::Features,
        flipped: WordOf<K>,
        square: usize,
    ) -> Self::Features;

    /// The features seen by the other side.
    fn features_after_pass(&self, before: &Self::Features) -> Self::Features;

    /// The expected final score for `own`, who moves next and can move, in units of 1/[`DISC`]
    /// disc. Within the range of scores.
    fn evaluate<K: Kernel<Board = B>>(
        &self,
        kernel: K,
        features: &Self::Features,
        own: WordOf<K>,
        opponent: WordOf<K>,
    ) -> i32;

    /// [`Evaluation::evaluate`] of the position after a move to `square` that flipped `flipped`
    /// in the position of `before`. The position is seen by the side that replies.
    fn evaluate_after<K: Kernel<Board = B>>(
        &self,
        kernel: K,
        before: &Self::Features,
        position: (WordOf<K>, WordOf<K>),
        flipped: WordOf<K>,
        square: usize,
    ) -> i32;
}
