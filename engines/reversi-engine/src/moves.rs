//! Moves as the searches try them, and lists of them.

use std::ops::DerefMut;

use arrayvec::ArrayVec;
use reversi::Word;

use crate::kernel::{Kernel, WordOf};
use crate::square::Square;

/// A move with what it flips and how promising it is; higher is earlier.
#[derive(Clone, Copy)]
pub struct Child<W> {
    pub(crate) flipped: W,
    pub(crate) square: Square,
    pub(crate) value: i32,
}

// Many of them are copied and sorted at every node.
const _: () = assert!(size_of::<Child<u64>>() == 16);

impl<W: Word> Child<W> {
    /// The position after the move, seen by the opponent, who moves next.
    #[inline(always)]
    pub(crate) fn play(&self, own: W, opponent: W) -> (W, W) {
        let one = W::one(self.square.index());
        (opponent & !self.flipped, own | self.flipped | one)
    }
}

/// A list with room for the moves of any position of a board.
pub trait Children<W>:
    Default + DerefMut<Target = [Child<W>]> + FromIterator<Child<W>> + Send + Sync
{
    /// Adds a move. Panics if there is no more room.
    fn push(&mut self, child: Child<W>);

    /// Whether there is no more room.
    fn is_full(&self) -> bool;

    /// Takes the move at `index` out; the later ones move up.
    fn remove(&mut self, index: usize);
}

impl<W: Word, const ROOM: usize> Children<W> for ArrayVec<Child<W>, ROOM> {
    #[inline(always)]
    fn push(&mut self, child: Child<W>) {
        self.push(child);
    }

    #[inline(always)]
    fn is_full(&self) -> bool {
        self.is_full()
    }

    #[inline(always)]
    fn remove(&mut self, index: usize) {
        self.remove(index);
    }
}

/// A move that takes every opponent's disc: nothing can be better.
pub(crate) const WIPE_OUT: i32 = 1 << 30;

/// All moves, not yet valued.
#[inline(always)]
pub(crate) fn generate<K: Kernel>(
    kernel: K,
    own: WordOf<K>,
    opponent: WordOf<K>,
    moves: WordOf<K>,
    children: &mut impl Children<WordOf<K>>,
) {
    generate_each(kernel, own, opponent, moves, children, |_| {});
}

/// All moves, not yet valued; `each` sees every one of them when it is known what it flips.
#[inline(always)]
pub(crate) fn generate_each<K: Kernel>(
    kernel: K,
    own: WordOf<K>,
    opponent: WordOf<K>,
    moves: WordOf<K>,
    children: &mut impl Children<WordOf<K>>,
    mut each: impl FnMut(&Child<WordOf<K>>),
) {
    let mut left = moves;
    while !left.is_empty() && !children.is_full() {
        let square = left.lowest();
        left = left.without_lowest();
        let flipped = kernel.flips(own, opponent, square);
        let value = if flipped == opponent { WIPE_OUT } else { 0 };
        let child = Child { flipped, square: Square::new(square), value };
        each(&child);
        children.push(child);
    }
}

/// Sorts moves, the most promising first; the lower square on equal terms.
pub(crate) fn best_first<W: Word>(children: &mut [Child<W>]) {
    (0..children.len()).for_each(|from| bring_best(children, from));
}

/// Brings the most promising of `children[from..]` to `from`; the lower square on equal terms.
#[inline(always)]
pub(crate) fn bring_best<W: Word>(children: &mut [Child<W>], from: usize) {
    let rank =
        |child: &Child<W>| i64::from(child.value) << 16 | i64::from(!(child.square.index() as u16));
    let (mut best, mut highest) = (from, rank(&children[from]));
    for (i, child) in children.iter().enumerate().skip(from + 1) {
        let rank = rank(child);
        best = if rank > highest { i } else { best };
        highest = highest.max(rank);
    }
    children.swap(from, best);
}
