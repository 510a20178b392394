//! Lines on boards of one word: tables built at compile time by walking square by square, and
//! operations on whole lines whose masks follow from the size. Sizes are even, 4 to 8.

use reversi::{Board, word64};

/// Rays in the order of [`word64::table`], aligned for whole-register loads: four towards higher
/// squares, then four towards lower ones. Steps: 1, size − 1, size, size + 1 both times.
#[repr(align(64))]
pub struct Rays(pub [word64::Rays; 64]);

/// A board that fits one word, with its tables. They are indexed by square and have 64 places
/// on every board, so that masking the index removes the check.
pub trait OneWord: Board<Word = u64> {
    /// The rays of all squares.
    const RAYS: &'static Rays = &Rays(word64::table(Self::SIZE as usize));
    /// The lines through every square.
    const LINES: &'static [Lines; 64] = &lines(Self::SIZE as usize);
    /// The up to eight squares around each square.
    const NEIGHBOURS: &'static [u64; 64] = &neighbours(Self::SIZE as usize);
}

impl<B: Board<Word = u64>> OneWord for B {}

/// A square, the masks of the lines through it, and where it lies on them.
#[derive(Clone, Copy)]
pub struct Lines {
    /// The other squares and itself in its column.
    pub column: u64,
    /// The diagonal that runs down to the right.
    pub falling: u64,
    /// The diagonal that runs down to the left.
    pub rising: u64,
    /// Squares before it on the falling diagonal, from the top.
    pub on_falling: u8,
    /// Squares before it on the rising diagonal, from the top.
    pub on_rising: u8,
}

const fn lines(n: usize) -> [Lines; 64] {
    let none = Lines { column: 0, falling: 0, rising: 0, on_falling: 0, on_rising: 0 };
    let mut out = [none; 64];
    let mut square = 0;
    while square < n * n {
        let (x, y) = (square % n, square / n);
        let mut other = 0;
        while other < n * n {
            let (ox, oy) = (other % n, other / n);
            if ox == x {
                out[square].column |= 1 << other;
            }
            if ox + y == x + oy {
                out[square].falling |= 1 << other;
            }
            if ox + oy == x + y {
                out[square].rising |= 1 << other;
            }
            other += 1;
        }
        out[square].on_falling = (if x < y { x } else { y }) as u8;
        let from_right = n - 1 - x;
        out[square].on_rising = (if from_right < y { from_right } else { y }) as u8;
        square += 1;
    }
    out
}

/// Discs flipped on a line of eight by playing at a place (first index) next to own discs
/// (second index, a bit for each place), all other places being the opponent's.
///
/// A shorter line uses the same table: what lies beyond its end counts as the opponent's,
/// and a run that nobody brackets flips nothing.
pub static LAST_FLIPS: [[u8; 256]; 8] = {
    let mut out = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            // Upwards: the distance to the nearest own disc, if there is one.
            let mut at = place + 1;
            while at < 8 && own >> at & 1 == 0 {
                at += 1;
            }
            if at < 8 {
                out[place][own] += (at - place - 1) as u8;
            }
            let mut at = place as i32 - 1;
            while at >= 0 && own >> at & 1 == 0 {
                at -= 1;
            }
            if at >= 0 {
                out[place][own] += (place as i32 - at - 1) as u8;
            }
            own += 1;
        }
        place += 1;
    }
    out
};

const fn neighbours(n: usize) -> [u64; 64] {
    let mut out = [0; 64];
    let mut square = 0;
    while square < n * n {
        let (x, y) = ((square % n) as i32, (square / n) as i32);
        let mut other = 0;
        while other < n * n {
            let (dx, dy) = ((other % n) as i32 - x, (other / n) as i32 - y);
            if other != square && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 {
                out[square] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    out
}

/// The squares of columns `from..to`.
const fn between(n: u32, from: u32, to: u32) -> u64 {
    let mut out = 0;
    let mut square = 0;
    while square < n * n {
        if square % n >= from && square % n < to {
            out |= 1 << square;
        }
        square += 1;
    }
    out
}

/// See [`super::Kernel::full_lines`]. Rows and columns are folded onto their first square. On
/// diagonals gaps spread by doubling steps; what no gap reaches is full.
///
/// ```text
///   X X . X X X X X    a gap at the third place
///   . . . . X X X X    after steps of 1 and 2 to both sides (and so on)
/// ```
#[inline(always)]
pub fn full_lines<B: OneWord>(discs: u64) -> [u64; 4] {
    let n = const { B::SIZE as u32 };
    let first_row = const { (1 << B::SIZE) - 1 };
    let first_column = const { between(B::SIZE as u32, 0, 1) };
    // Two in a line, four in a line, all.
    let fold = |by: u32| {
        let two = discs & (discs >> by);
        let four = two & (two >> (2 * by));
        four & (four >> ((n - 4) * by))
    };
    let rows = (fold(1) & first_column) * first_row;
    let columns = (fold(n) & first_row) * first_column;
    // Columns that can be reached after one, two, four steps to the right or to the left.
    let (right, left) = const {
        let n = B::SIZE as u32;
        (
            [between(n, 1, n), between(n, 2, n), between(n, 4, n)],
            [between(n, 0, n - 1), between(n, 0, n - 2), between(n, 0, n - 4)],
        )
    };
    let gaps = B::full() & !discs;
    let (mut falling_down, mut falling_up) = (gaps, gaps);
    let (mut rising_down, mut rising_up) = (gaps, gaps);
    let mut step = 0;
    while step < if n > 4 { 3 } else { 2 } {
        let by = 1 << step;
        falling_down |= (falling_down << ((n + 1) * by)) & right[step];
        falling_up |= (falling_up >> ((n + 1) * by)) & left[step];
        rising_down |= (rising_down << ((n - 1) * by)) & left[step];
        rising_up |= (rising_up >> ((n - 1) * by)) & right[step];
        step += 1;
    }
    [
        rows,
        columns,
        B::full() & !(falling_down | falling_up),
        B::full() & !(rising_down | rising_up),
    ]
}

/// The first column as bits from the top, by one multiplication.
///
/// Its square i, bit n·i, meets the factor's bit (n−1)·(n−i) and lands on n·(n−1) + i. No two
/// products of other bits meet, so nothing carries.
#[inline(always)]
pub fn gather_column<B: OneWord>(word: u64) -> u32 {
    let n = const { B::SIZE as u32 };
    let first = const { between(B::SIZE as u32, 0, 1) };
    let factor = const {
        let n = B::SIZE as u32;
        let (mut out, mut i) = (0u64, 0);
        while i < n {
            out |= 1 << ((n - 1) * (n - i));
            i += 1;
        }
        out
    };
    ((word & first).wrapping_mul(factor) >> (n * (n - 1))) as u32 & ((1 << n) - 1)
}

/// Squares of different columns as bits from the left, by one multiplication: each row is added to
/// the last one.
#[inline(always)]
pub fn gather_diagonal<B: OneWord>(word: u64) -> u32 {
    let n = const { B::SIZE as u32 };
    let first = const { between(B::SIZE as u32, 0, 1) };
    (word.wrapping_mul(first) >> (n * (n - 1))) as u32 & ((1 << n) - 1)
}

/// See [`super::Kernel::edges`].
#[inline(always)]
pub fn edges<B: OneWord>(word: u64) -> [u32; 4] {
    let n = const { B::SIZE as u32 };
    let edge = const { (1 << B::SIZE) - 1 };
    let rows = [word as u32 & edge, (word >> (n * (n - 1))) as u32];
    [rows[0], rows[1], gather_column::<B>(word), gather_column::<B>(word >> (n - 1))]
}

/// See [`super::Kernel::on_edges`]: an edge is spread over a column by one multiplication; the
/// last bit goes on its own, for it would carry into its neighbours.
#[inline(always)]
pub fn on_edges<B: OneWord>([top, bottom, left, right]: [u32; 4]) -> u64 {
    let n = const { B::SIZE as u32 };
    let first = const { between(B::SIZE as u32, 0, 1) };
    let spread = const {
        let n = B::SIZE as u32;
        let (mut out, mut i) = (0u64, 0);
        while i < n {
            out |= 1 << ((n - 1) * i);
            i += 1;
        }
        out
    };
    let last = 1u64 << (n - 1);
    let column = |bits: u32| {
        let bits = u64::from(bits);
        (((bits & (last - 1)) * spread) & first) | ((bits & last) << ((n - 1) * (n - 1)))
    };
    u64::from(top) | u64::from(bottom) << (n * (n - 1)) | column(left) | column(right) << (n - 1)
}
