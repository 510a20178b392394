//! Discs that can never be flipped again: a lower bound, found quickly.
//!
//! A disc is safe when in each of the four directions it lies on a full line, at the edge, or
//! beside a safe disc of its own colour. On edges of up to eight squares a table knows more: it
//! follows every continuation of the edge alone.

use std::sync::OnceLock;

use reversi::{Board, Word};

use crate::kernel::{Kernel, WordOf};

/// For an edge of given length: the stable discs of a side, indexed by `own << 8 | other`.
pub type EdgeTable = [u8; 65536];

/// The table for boards up to 8×8; none for wider boards, where only runs from corners and full
/// edges count.
pub fn edge_table<B: Board>() -> Option<&'static EdgeTable> {
    static TABLES: [OnceLock<Box<EdgeTable>>; 9] = [const { OnceLock::new() }; 9];
    let cell = TABLES.get(usize::from(B::SIZE))?;
    Some(cell.get_or_init(|| build(u32::from(B::SIZE))))
}

/// Fills the table from full edges down to the empty one: what is stable is what survives every
/// disc of either colour on every empty square.
fn build(length: u32) -> Box<EdgeTable> {
    let mut table: Box<EdgeTable> = Box::new([0; 65536]);
    let full = (1u32 << length) - 1;
    let mut states: Vec<(u32, u32)> = Vec::new();
    for own in 0..=full {
        states.extend((0..=full).filter(|other| own & other == 0).map(|other| (own, other)));
    }
    states.sort_by_key(|&(own, other)| std::cmp::Reverse((own | other).count_ones()));
    for (own, other) in states {
        let mut stable = own;
        for square in (0..length).filter(|&s| (own | other) >> s & 1 == 0) {
            let mine = place(own, other, square, length);
            stable &= u32::from(table[(mine.0 << 8 | mine.1) as usize]);
            let theirs = place(other, own, square, length);
            stable &= u32::from(table[(theirs.1 << 8 | theirs.0) as usize]);
        }
        table[(own << 8 | other) as usize] = stable as u8;
    }
    table
}

/// A disc of `own` on an empty square of the edge, with what it flips there.
fn place(own: u32, other: u32, square: u32, length: u32) -> (u32, u32) {
    let mut flipped = 0;
    let mut run = 0;
    for s in square + 1..length {
        if own >> s & 1 != 0 {
            flipped |= run;
        }
        if other >> s & 1 == 0 {
            break;
        }
        run |= 1 << s;
    }
    run = 0;
    for s in (0..square).rev() {
        if own >> s & 1 != 0 {
            flipped |= run;
        }
        if other >> s & 1 == 0 {
            break;
        }
        run |= 1 << s;
    }
    (own | flipped | 1 << square, other & !flipped)
}

/// Discs of `own` that no continuation can flip; a subset of the truly stable ones, and not all
/// that can be found once there are as many as `wanted`.
#[inline(always)]
pub fn stable<K: Kernel>(
    kernel: K,
    edges: Option<&EdgeTable>,
    own: WordOf<K>,
    other: WordOf<K>,
    wanted: usize,
) -> WordOf<K> {
    let n = u32::from(K::Board::SIZE);
    let full = K::Board::full();
    let inner = own & K::Board::inner_columns() & full.up(n) & full.down(n);
    let mut stable = match edges {
        Some(table) => {
            let (a, b) = (kernel.edges(own), kernel.edges(other));
            kernel.on_edges(std::array::from_fn(|i| {
                u32::from(table[usize::from((a[i] << 8 | b[i]) as u16)])
            }))
        }
        None => corner_runs::<K>(own),
    };
    let [rows, columns, falling, rising] = kernel.full_lines(own | other);
    stable = stable | (inner & rows & columns & falling & rising);
    if stable.is_empty() || stable.count() >= wanted {
        return stable;
    }
    // Neighbours in four directions, in four ways: where all are written alike a compiler packs
    // them into one register, and each round waits longer for the one before.
    let more = |stable: WordOf<K>| {
        let beside_row = (stable | stable.down(2)).up(1) | rows;
        let beside_column = stable.up(n) | stable.down(n) | columns;
        let beside_falling = (stable | stable.up(2 * n + 2)).down(n + 1) | falling;
        let beside_rising = (stable | stable.down(2 * n - 2)).up(n - 1) | rising;
        stable | (inner & beside_row & beside_column & beside_falling & beside_rising)
    };
    loop {
        let next = more(more(stable));
        if next == stable || next.count() >= wanted {
            return next;
        }
        stable = next;
    }
}

/// On wide boards: the runs of own discs along the edges that start at own corners.
fn corner_runs<K: Kernel>(own: WordOf<K>) -> WordOf<K> {
    let n = usize::from(K::Board::SIZE);
    let last = n * n - 1;
    let mut stable = WordOf::<K>::EMPTY;
    // (corner, step along one edge, step along the other)
    let corners = [(0, 1, n as isize), (n - 1, -1, n as isize), (last, -1, -(n as isize))];
    let corners = corners.into_iter().chain([(last + 1 - n, 1, -(n as isize))]);
    for (corner, a, b) in corners {
        for step in [a, b] {
            let mut square = corner as isize;
            for _ in 0..n {
                if !own.has(square as usize) {
                    break;
                }
                stable = stable | Word::one(square as usize);
                square += step;
            }
        }
    }
    stable
}
