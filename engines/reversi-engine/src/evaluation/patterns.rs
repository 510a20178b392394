//! The patterns of the learned evaluations: which squares, seen from which sides.
//!
//! A pattern is read as a number in base three (0 empty, 1 own, 2 the opponent's), the lowest
//! square being the lowest digit. The same squares are read on the turned and mirrored boards,
//! so one table of weights serves all corners.
//!
//! ```text
//!   corner 3×3    edge and X     corner 2×5     lines
//!   # # # .       # # # # ...    # # # # # .    rows 2, 3, 4 and the
//!   # # # .       . # . . ...    # # # # # .    diagonals of 8, 7, 6, 5, 4
//!   # # # .
//! ```
//!
//! The 6×6 board is read in the middle of an 8×8 one, where the same turns and mirrors serve it.

use reversi::Board;

/// A way to look at the board.
///
/// `I` as it is, `H` mirrored left–right, `V` top–bottom, `R` both; `T…` the same after
/// exchanging rows and columns.
pub const VIEWS: usize = 8;
const I: u8 = 0;
const H: u8 = 1;
const V: u8 = 2;
const R: u8 = 3;
const T: u8 = 4;
const TH: u8 = 5;
const TV: u8 = 6;
const TR: u8 = 7;

/// A pattern.
#[derive(Debug)]
pub struct Pattern {
    /// The squares on the board as it is.
    pub mask: u64,
    /// How many squares.
    pub squares: u32,
    /// The views that show different squares.
    pub views: &'static [u8],
    /// Exchanging `digits[i]` and `i` for all `i` mirrors the pattern onto itself; empty if it
    /// has no such mirror.
    pub mirror: &'static [u8],
}

impl Pattern {
    /// How many contents it can have.
    pub const fn contents(&self) -> usize {
        3usize.pow(self.squares)
    }

    /// For each content the one that stands for it and its mirror image: the smaller number.
    pub fn canonical(&self) -> Vec<u32> {
        let mut mirrored = vec![0];
        for &to in self.mirror {
            let (place, all) = (3u32.pow(u32::from(to)), mirrored.len());
            for digit in 1..3 {
                mirrored.extend_from_within(..all);
                let new = mirrored.len() - all;
                mirrored[new..].iter_mut().for_each(|image: &mut u32| *image += digit * place);
            }
        }
        let contents = 0..self.contents() as u32;
        if self.mirror.is_empty() {
            return contents.collect();
        }
        contents.zip(mirrored).map(|(content, image)| content.min(image)).collect()
    }
}

const fn line(first: u32, step: u32, squares: u32) -> u64 {
    let mut mask = 0;
    let mut i = 0;
    while i < squares {
        mask |= 1 << (first + i * step);
        i += 1;
    }
    mask
}

const SIDES: &[u8] = &[I, V, T, TV];
const CORNERS: &[u8] = &[I, H, V, R];
const ALL: &[u8] = &[I, H, V, R, T, TH, TV, TR];

const fn along(
    first: u32,
    step: u32,
    squares: u32,
    views: &'static [u8],
    mirror: &'static [u8],
) -> Pattern {
    Pattern { mask: line(first, step, squares), squares, views, mirror }
}

/// All patterns of the 8×8 board.
pub const PATTERNS_8: &[Pattern] = &[
    Pattern { mask: 0x07_0707, squares: 9, views: CORNERS, mirror: &[0, 3, 6, 1, 4, 7, 2, 5, 8] },
    Pattern { mask: 0x42ff, squares: 10, views: SIDES, mirror: &[7, 6, 5, 4, 3, 2, 1, 0, 9, 8] },
    Pattern { mask: 0x1f1f, squares: 10, views: ALL, mirror: &[] },
    along(8, 1, 8, SIDES, &[7, 6, 5, 4, 3, 2, 1, 0]),
    along(16, 1, 8, SIDES, &[7, 6, 5, 4, 3, 2, 1, 0]),
    along(24, 1, 8, SIDES, &[7, 6, 5, 4, 3, 2, 1, 0]),
    along(0, 9, 8, &[I, H], &[7, 6, 5, 4, 3, 2, 1, 0]),
    along(1, 9, 7, CORNERS, &[6, 5, 4, 3, 2, 1, 0]),
    along(2, 9, 6, CORNERS, &[5, 4, 3, 2, 1, 0]),
    along(3, 9, 5, CORNERS, &[4, 3, 2, 1, 0]),
    along(4, 9, 4, CORNERS, &[3, 2, 1, 0]),
];

/// All patterns of the 6×6 board: corner 3×3, edge and X, corner 2×4, rows 2 and 3, diagonals.
pub const PATTERNS_6: &[Pattern] = &[
    Pattern {
        mask: 0x07_0707 << 9,
        squares: 9,
        views: CORNERS,
        mirror: &[0, 3, 6, 1, 4, 7, 2, 5, 8],
    },
    Pattern { mask: 0x123f << 9, squares: 8, views: SIDES, mirror: &[5, 4, 3, 2, 1, 0, 7, 6] },
    Pattern { mask: 0x0f0f << 9, squares: 8, views: ALL, mirror: &[] },
    along(17, 1, 6, SIDES, &[5, 4, 3, 2, 1, 0]),
    along(25, 1, 6, SIDES, &[5, 4, 3, 2, 1, 0]),
    along(9, 9, 6, &[I, H], &[5, 4, 3, 2, 1, 0]),
    along(10, 9, 5, CORNERS, &[4, 3, 2, 1, 0]),
    along(11, 9, 4, CORNERS, &[3, 2, 1, 0]),
    along(12, 9, 3, CORNERS, &[2, 1, 0]),
];

/// Sets a board of one word into the middle of 8×8.
#[inline(always)]
pub const fn in_the_middle<B: Board<Word = u64>>(word: u64) -> u64 {
    let n = const { B::SIZE as u32 };
    if n == 8 {
        return word;
    }
    let margin = const { (8 - B::SIZE as u32) / 2 };
    let row = (1 << n) - 1;
    let mut out = 0;
    let mut y = 0;
    while y < n {
        out |= (word >> (n * y) & row) << (8 * (y + margin) + margin);
        y += 1;
    }
    out
}

/// The eight views of a set of squares of 8×8.
#[inline(always)]
pub const fn views(word: u64) -> [u64; VIEWS] {
    let turned = transpose(word);
    let (h, th) = (mirror_columns(word), mirror_columns(turned));
    [word, h, word.swap_bytes(), h.swap_bytes(), turned, th, turned.swap_bytes(), th.swap_bytes()]
}

#[inline(always)]
const fn mirror_columns(word: u64) -> u64 {
    let word = (word >> 1 & 0x5555_5555_5555_5555) | (word & 0x5555_5555_5555_5555) << 1;
    let word = (word >> 2 & 0x3333_3333_3333_3333) | (word & 0x3333_3333_3333_3333) << 2;
    (word >> 4 & 0x0f0f_0f0f_0f0f_0f0f) | (word & 0x0f0f_0f0f_0f0f_0f0f) << 4
}

/// Rows become columns: blocks of 4, of 2, and single squares are exchanged across the diagonal.
#[inline(always)]
const fn transpose(mut word: u64) -> u64 {
    let t = (word ^ word >> 28) & 0x0000_0000_f0f0_f0f0;
    word ^= t ^ t << 28;
    let t = (word ^ word >> 14) & 0x0000_cccc_0000_cccc;
    word ^= t ^ t << 14;
    let t = (word ^ word >> 7) & 0x00aa_00aa_00aa_00aa;
    word ^ t ^ t << 7
}
