//! Mobility and flips by filling: works on every board and word.
//!
//! All squares are treated at once. For one direction, say east, own discs are pushed through
//! runs of opponent discs; what comes out on an empty square is a move, what comes out on an own
//! disc brackets the run.
//!
//! ```text
//!   . X O O O . O X      own X, opponent O
//!   . . > > > ! . .      ! = a move found by the eastward fill
//! ```
//!
//! The run doubles its reach at each step (Kogge–Stone), so a board of 26 needs five steps, not
//! twenty-four. Runs never wrap around the edge: a run can only cross inner columns.

use crate::{Board, Word};

/// The set of a board as kernels have it.
type Inline<B> = <<B as Board>::Word as Word>::Inline;

/// Squares of the opponent that a run may cross in each of the four axes:
/// east–west, north–south, and both diagonals.
#[inline]
fn crossable<B: Board>(opponent: Inline<B>) -> [(u32, Inline<B>); 4] {
    let n = u32::from(B::SIZE);
    let inner = opponent & B::inner_columns().inline();
    [(1, inner), (n, opponent), (n + 1, inner), (n - 1, inner)]
}

/// All empty squares on which `own` flips at least one disc of `opponent`.
#[inline]
pub fn mobility<B: Board>(own: B::Word, opponent: B::Word) -> B::Word {
    let (own, opponent) = (own.inline(), opponent.inline());
    let mut moves = Inline::<B>::EMPTY;
    for (by, cross) in crossable::<B>(opponent) {
        let (mut up, mut down) = (own.up(by) & cross, own.down(by) & cross);
        let (mut cross_up, mut cross_down) = (cross, cross);
        let mut reach = 1;
        while reach < u32::from(B::SIZE) - 2 {
            up = up | (shift_up(up, by * reach) & cross_up);
            down = down | (shift_down(down, by * reach) & cross_down);
            cross_up = cross_up & shift_up(cross_up, by * reach);
            cross_down = cross_down & shift_down(cross_down, by * reach);
            reach *= 2;
        }
        moves = moves | up.up(by) | down.down(by);
    }
    B::Word::outline(moves & B::full().inline() & !(own | opponent))
}

/// The discs of `opponent` that `own` flips by playing on `square`; none if `square` is no move.
#[inline]
pub fn flips<B: Board>(own: B::Word, opponent: B::Word, square: usize) -> B::Word {
    let (own, opponent) = (own.inline(), opponent.inline());
    let start = Inline::<B>::one(square);
    let mut flipped = Inline::<B>::EMPTY;
    for (by, cross) in crossable::<B>(opponent) {
        let mut run = start.up(by) & cross;
        if !run.is_empty() {
            let mut head = run;
            // One disc at a time: runs are short, and the loop ends at the first gap.
            loop {
                let next = head.up(by);
                head = next & cross;
                if head.is_empty() {
                    if !(next & own).is_empty() {
                        flipped = flipped | run;
                    }
                    break;
                }
                run = run | head;
            }
        }
        let mut run = start.down(by) & cross;
        if !run.is_empty() {
            let mut head = run;
            loop {
                let next = head.down(by);
                head = next & cross;
                if head.is_empty() {
                    if !(next & own).is_empty() {
                        flipped = flipped | run;
                    }
                    break;
                }
                run = run | head;
            }
        }
    }
    B::Word::outline(flipped)
}

/// [`Word::up`] for any distance: a doubled step of a wide board exceeds one machine word.
#[inline]
fn shift_up<W: Word>(mut word: W, mut by: u32) -> W {
    while by > 63 {
        word = word.up(63);
        by -= 63;
    }
    word.up(by)
}

#[inline]
fn shift_down<W: Word>(mut word: W, mut by: u32) -> W {
    while by > 63 {
        word = word.down(63);
        by -= 63;
    }
    word.down(by)
}
