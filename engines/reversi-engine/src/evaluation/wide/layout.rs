//! Where the patterns of a wide board lie.
//!
//! ```text
//!   corner 3×3           end of an edge, with X    2×4 along the edge, from the third square on
//!   # # # . . . . . .    # # # # # # # . .         . . # # # # . . .
//!   # # # . . . . . .    . # . . . . . . .         . . # # # # . . .
//!   # # # . . . . . .    . . . . . . . . .         . . . . . . . . .
//!
//!   end of row 2         end of row 3              diagonals from the corner and beside it
//!   . . . . . . . . .    . . . . . . . . .         a b . . . . . . .
//!   # # # # # # # # .    . . . . . . . . .         . a b . . . . . .     eight squares each
//!   . . . . . . . . .    # # # # # # # # .         . . a b . . . . .
//! ```
//!
//! They are the same on all boards from 10×10; a longer edge has more of the third.
//!
//! The content of a pattern is a number in base three with the digits −1, 0 and 1, for discs of one
//! side, empty squares, and discs of the other: seen from the other side it is the same number with
//! the other sign.

/// The kinds of patterns.
pub const KINDS: usize = 7;
const CORNER: usize = 0;
const EDGE: usize = 1;
const ALONG: usize = 2;
const SECOND_ROW: usize = 3;
const THIRD_ROW: usize = 4;
const DIAGONAL: usize = 5;
const BESIDE_DIAGONAL: usize = 6;
/// The squares of each, (along the edge, away from it), from the lowest digit up.
const SHAPES: [&[(usize, usize)]; KINDS] = [
    &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)],
    &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (1, 1)],
    &[(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)],
    &[(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1)],
    &[(0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (7, 2)],
    &[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)],
    &[(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7)],
];
/// The places of the digits in the mirror image that has the same weight; nothing where there is
/// none.
const MIRRORS: [&[usize]; KINDS] =
    [&[0, 3, 6, 1, 4, 7, 2, 5, 8], &[], &[3, 2, 1, 0, 7, 6, 5, 4], &[], &[], &[], &[]];
/// The contents of each.
pub const CONTENTS: [usize; KINDS] = [19_683, 6_561, 6_561, 6_561, 6_561, 6_561, 6_561];
/// Where those of each kind start in a table of all.
pub const STARTS: [usize; KINDS] = {
    let mut starts = [0; KINDS];
    let mut kind = 1;
    while kind < KINDS {
        starts[kind] = starts[kind - 1] + CONTENTS[kind - 1];
        kind += 1;
    }
    starts
};
/// The contents of all kinds.
pub const ALL_CONTENTS: usize = STARTS[KINDS - 1] + CONTENTS[KINDS - 1];
/// Patterns of the widest board.
pub const LANES: usize = 2 * 4 + 4 * 8 + 4 * (26 - 7);

/// The patterns of a board.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Where the contents of each pattern have their middle, the empty one, in a table of all.
    pub middles: Vec<u16>,
    /// The kind of each pattern.
    pub kinds: Vec<usize>,
    /// The squares that patterns have, in 64-bit pieces.
    pub seen: Vec<u64>,
    /// Which patterns have a square, and what a disc is worth there: those of the square `i` from
    /// the `i`th of `froms` on.
    digits: Vec<(u16, i16)>,
    froms: Vec<u16>,
}

impl Layout {
    /// Of an n×n board.
    pub fn of(n: usize) -> Self {
        let square = |view: usize, (along, away): (usize, usize)| {
            let along = if view & 1 == 0 { along } else { n - 1 - along };
            let away = if view & 2 == 0 { away } else { n - 1 - away };
            if view & 4 == 0 { away * n + along } else { along * n + away }
        };
        // The views of a corner, of what has another image on its other side, and of an edge in one
        // direction.
        let mut patterns = Vec::new();
        for kind in [CORNER, DIAGONAL] {
            patterns.extend((0..4).map(|view| (kind, view, 0)));
        }
        for kind in [EDGE, SECOND_ROW, THIRD_ROW, BESIDE_DIAGONAL] {
            patterns.extend((0..8).map(|view| (kind, view, 0)));
        }
        for from in 2..n - 5 {
            patterns.extend([0, 2, 4, 6].map(|view| (ALONG, view, from)));
        }
        let mut of_square = vec![Vec::new(); n * n];
        for (lane, &(kind, view, from)) in patterns.iter().enumerate() {
            let mut worth = 1;
            for &(along, away) in SHAPES[kind] {
                of_square[square(view, (from + along, away))].push((lane as u16, worth));
                worth *= 3;
            }
        }
        let mut seen = vec![0; (n * n).div_ceil(64)];
        let mut froms = vec![0];
        let mut digits = Vec::new();
        for (square, of_square) in of_square.into_iter().enumerate() {
            if !of_square.is_empty() {
                seen[square / 64] |= 1 << (square % 64);
            }
            digits.extend(of_square);
            froms.push(digits.len() as u16);
        }
        let kinds: Vec<usize> = patterns.iter().map(|&(kind, ..)| kind).collect();
        let middle = |&kind: &usize| (STARTS[kind] + CONTENTS[kind] / 2) as u16;
        Self { middles: kinds.iter().map(middle).collect(), kinds, seen, digits, froms }
    }

    /// Adds discs, given in 64-bit pieces, to contents: so many times what one is worth.
    #[inline]
    pub fn add(&self, contents: &mut [i16], pieces: impl Iterator<Item = u64>, times: i16) {
        for (i, (piece, seen)) in pieces.zip(&self.seen).enumerate() {
            let mut left = piece & seen;
            while left != 0 {
                let square = 64 * i + left.trailing_zeros() as usize;
                left &= left - 1;
                self.add_one(contents, square, times);
            }
        }
    }

    /// As `add`, for one square.
    #[inline]
    pub fn add_one(&self, contents: &mut [i16], square: usize, times: i16) {
        let [from, to] = [self.froms[square], self.froms[square + 1]];
        for &(lane, worth) in &self.digits[usize::from(from)..usize::from(to)] {
            contents[usize::from(lane)] += times * worth;
        }
    }
}

/// For each place in a table of all contents the one whose weight it shares: itself, or a lower
/// one.
pub fn twins() -> Vec<u16> {
    let mut out = Vec::with_capacity(ALL_CONTENTS);
    for kind in 0..KINDS {
        for content in 0..CONTENTS[kind] {
            let twin = mirrored(content, MIRRORS[kind]).min(content);
            out.push((STARTS[kind] + twin) as u16);
        }
    }
    out
}

/// The content of the mirror image; of a pattern without one the content itself.
fn mirrored(content: usize, mirror: &[usize]) -> usize {
    if mirror.is_empty() {
        return content;
    }
    let digit = |place: usize| content / 3usize.pow(place as u32) % 3;
    mirror.iter().enumerate().map(|(to, &from)| digit(from) * 3usize.pow(to as u32)).sum()
}
