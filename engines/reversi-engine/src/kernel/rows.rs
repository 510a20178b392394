//! Boards of several words, row by row: a row fits 32 bits, and no run wraps around an edge of it.
//!
//! What the rules do with whole sets shifts words from one to the next all the time: on 26×26 this
//! is ten times as fast.

use std::marker::PhantomData;

use reversi::Word;

use super::Kernel;
use crate::evaluation::wide::WideBoard;

/// Needs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rows<B: WideBoard>(PhantomData<B>);

impl<B: WideBoard> Rows<B> {
    /// The token: this kernel runs everywhere.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<B: WideBoard> Kernel for Rows<B> {
    type Board = B;

    fn name(self) -> &'static str {
        "rows"
    }

    #[inline(always)]
    fn mobility(self, own: B::Word, opponent: B::Word) -> B::Word {
        self.mobilities(own, opponent)[0]
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn mobilities(self, own: B::Word, opponent: B::Word) -> [B::Word; 2] {
        let found = mobilities(usize::from(B::SIZE), &words(own), &words(opponent));
        let [own, other] = &found;
        [B::Word::of_pieces(|i| own[i]), B::Word::of_pieces(|i| other[i])]
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn flips(self, own: B::Word, opponent: B::Word, square: usize) -> B::Word {
        let flipped = flips(usize::from(B::SIZE), &words(own), &words(opponent), square);
        B::Word::of_pieces(|i| flipped[i])
    }

    #[inline(always)]
    fn last_flips(self, own: B::Word, square: usize) -> i32 {
        let opponent = B::full() & !(own | B::Word::one(square));
        self.flips(own, opponent, square).count() as i32
    }
}

/// Rows of the widest board, and as many as loops over them pass.
const ROWS: usize = 32;
/// Words of the widest board, and one more, in which squares of a row may begin before it ends.
const WORDS: usize = 12;

/// The pieces of a set, with empty ones behind.
#[inline(always)]
fn words<W: Word>(set: W) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    for (word, piece) in words.iter_mut().zip(set.pieces()) {
        *word = piece;
    }
    words
}

/// The rows of a set of an n×n board, the first column in the lowest bit; empty ones behind.
#[inline(always)]
fn rows(n: usize, words: &[u64; WORDS]) -> [u32; ROWS] {
    let mut rows = [0; ROWS];
    for (row, bits) in rows.iter_mut().enumerate().take(n) {
        let (word, bit) = (row * n / 64 % (WORDS - 1), row * n % 64);
        let mut found = words[word] >> bit;
        if bit + n > 64 {
            found |= words[word + 1] << (64 - bit);
        }
        *bits = found as u32 & ((1 << n) - 1);
    }
    rows
}

/// The set with these rows.
#[inline(always)]
fn set(n: usize, rows: &[u32; ROWS]) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    for (row, &bits) in rows.iter().enumerate().take(n) {
        let (word, bit) = (row * n / 64 % (WORDS - 1), row * n % 64);
        words[word] |= u64::from(bits) << bit;
        if bit + n > 64 {
            words[word + 1] |= u64::from(bits) >> (64 - bit);
        }
    }
    words
}

/// The empty squares of an n×n board on which each of two sides flips something.
///
/// Downwards, upwards and on the diagonals it is kept, from row to row, which enemy discs are
/// reached from own ones without a gap, for both sides and both ways at once.
///
/// ```text
///   row before   . . X . .     X is own, O an enemy
///   row          . O O O .     reached: the first leftwards, the second straight, the third rightwards
///   row after    ! . ! . !     a step on: found where it is empty
/// ```
// A page, whose module is loaded first, has it once for all sizes.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn mobilities(n: usize, own: &[u64; WORDS], other: &[u64; WORDS]) -> [[u64; WORDS]; 2] {
    let sides = [rows(n, own), rows(n, other)];
    let padded = n.next_multiple_of(8).min(ROWS);
    let mut found = [[0; ROWS]; 2];
    for side in 0..2 {
        let (own, other) = (&sides[side], &sides[1 - side]);
        for row in 0..padded {
            found[side][row] = across(own[row], other[row], n);
        }
    }
    let lanes = |row: usize| {
        let [down, up] = [row % ROWS, (n - 1 - row) % ROWS];
        [sides[0][down], sides[1][down], sides[0][up], sides[1][up]]
    };
    let mut reached = [[0; 4]; 3];
    let mut before = lanes(0);
    for row in 1..n {
        let here = lanes(row);
        let mut seen = [0; 4];
        for lane in 0..4 {
            let other = here[lane ^ 1];
            let [straight, right, left] =
                [reached[0][lane], reached[1][lane] << 1, reached[2][lane] >> 1];
            seen[lane] = straight | right | left;
            reached[0][lane] = (straight | before[lane]) & other;
            reached[1][lane] = (right | before[lane] << 1) & other;
            reached[2][lane] = (left | before[lane] >> 1) & other;
        }
        let [down, up] = [row % ROWS, (n - 1 - row) % ROWS];
        found[0][down] |= seen[0];
        found[1][down] |= seen[1];
        found[0][up] |= seen[2];
        found[1][up] |= seen[3];
        before = here;
    }
    for row in 0..padded {
        let empty = ((1 << n) - 1) & !(sides[0][row] | sides[1][row]);
        found[0][row] &= empty;
        found[1][row] &= empty;
    }
    let [own, other] = &found;
    [set(n, own), set(n, other)]
}

/// What ends runs of `other` beside discs of `own` in a row of so many squares, and other squares.
#[inline(always)]
fn across(own: u32, other: u32, n: usize) -> u32 {
    // Towards higher squares a carry runs through.
    let up = (other + (own << 1 & other)) & !other;
    let mut run = own >> 1 & other;
    let mut whole = other;
    let mut reach = 1;
    while reach < n - 2 {
        run |= run >> reach & whole;
        whole &= whole >> reach;
        reach *= 2;
    }
    up | run >> 1
}

/// What `own` flips from the empty `square` of an n×n board: each way is gone as far as enemy discs
/// stand.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn flips(n: usize, own: &[u64; WORDS], other: &[u64; WORDS], square: usize) -> [u64; WORDS] {
    let (row, column) = (square / n, square % n);
    let (left, right, above, below) = (column, n - 1 - column, row, n - 1 - row);
    let n = n as isize;
    let ways = [
        (1, right),
        (-1, left),
        (n, below),
        (-n, above),
        (n + 1, below.min(right)),
        (n - 1, below.min(left)),
        (1 - n, above.min(right)),
        (-n - 1, above.min(left)),
    ];
    let has = |words: &[u64; WORDS], at: usize| words[at / 64 % WORDS] >> (at % 64) & 1 != 0;
    let mut flipped = [0; WORDS];
    for (step, most) in ways {
        let next = |at: usize| at.wrapping_add_signed(step);
        let (mut at, mut count) = (next(square), 0);
        while count + 1 < most && has(other, at) {
            at = next(at);
            count += 1;
        }
        if count > 0 && has(own, at) {
            for _ in 0..count {
                at = at.wrapping_add_signed(-step);
                flipped[at / 64 % WORDS] |= 1 << (at % 64);
            }
        }
    }
    flipped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Portable;
    use engine::Rng;
    use reversi::{B10, B12, B14, B16, B18, B20, B22, B24, B26};

    fn same_as_the_rules<B: WideBoard>() {
        let k = Rows::<B>::new();
        let n = usize::from(B::SIZE);
        let mut rng = Rng::new(5);
        // Of so many squares one is empty, and one of so many others own: rows nearly full of
        // enemies have the longest runs.
        for (empty, mine) in [(2, 2), (3, 2), (5, 2), (9, 3), (30, 2), (20, 60), (200, 40)] {
            for _ in 0..200 {
                let (mut own, mut other) = (B::Word::EMPTY, B::Word::EMPTY);
                for square in 0..n * n {
                    if rng.below(empty) > 0 {
                        let side = if rng.below(mine) == 0 { &mut own } else { &mut other };
                        *side = *side | B::Word::one(square);
                    }
                }
                let expected = [B::mobility(own, other), B::mobility(other, own)];
                assert!(k.mobilities(own, other) == expected, "{n}: {own:?} {other:?}");
                assert!(k.mobility(other, own) == expected[1]);
                for square in 0..n * n {
                    if !(own | other).has(square) {
                        let flips = B::flips(own, other, square);
                        assert!(k.flips(own, other, square) == flips, "{n}: {own:?} {other:?}");
                        let (rest, plain) =
                            (B::full() & !B::Word::one(square), Portable::<B>::new());
                        let [own, rest] = [own & rest, rest & !own];
                        assert_eq!(k.last_flips(own, square), plain.last_flips(own, square));
                        assert_eq!(k.last_flips(rest, square), plain.last_flips(rest, square));
                    }
                }
            }
        }
    }

    #[test]
    fn rows_say_what_the_rules_say() {
        same_as_the_rules::<B10>();
        same_as_the_rules::<B12>();
        same_as_the_rules::<B14>();
        same_as_the_rules::<B16>();
        same_as_the_rules::<B18>();
        same_as_the_rules::<B20>();
        same_as_the_rules::<B22>();
        same_as_the_rules::<B24>();
        same_as_the_rules::<B26>();
    }
}
