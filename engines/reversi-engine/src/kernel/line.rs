//! Tables of lines on the 8×8 board, built at compile time by walking them square by square.

#[cfg(target_arch = "x86_64")]
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

/// The lines through every square.
#[cfg(target_arch = "x86_64")]
pub static LINES: [Lines; 64] = {
    let mut out = [Lines { column: 0, falling: 0, rising: 0, on_falling: 0, on_rising: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square % 8, square / 8);
        let mut other = 0;
        while other < 64 {
            let (ox, oy) = (other % 8, other / 8);
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
        out[square].on_rising = (if 7 - x < y { 7 - x } else { y }) as u8;
        square += 1;
    }
    out
};

/// Discs flipped on a line of eight by playing at a place (first index) next to own discs
/// (second index, a bit for each place), all other places being the opponent's.
///
/// A shorter diagonal uses the same table: what lies beyond its end counts as the opponent's,
/// and a run that nobody brackets flips nothing.
#[cfg(target_arch = "x86_64")]
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

/// The up to eight squares around each square.
pub static NEIGHBOURS: [u64; 64] = {
    let mut out = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square as i32 % 8, square as i32 / 8);
        let mut other = 0;
        while other < 64 {
            let (dx, dy) = (other as i32 % 8 - x, other as i32 / 8 - y);
            if other != square && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 {
                out[square] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    out
};

/// See [`super::Kernel::full_lines`]. Gaps spread along their lines by doubling steps; what no
/// gap reaches is full.
///
/// ```text
///   X X . X X X X X    a gap at the third place
///   . . . . X X X X    after steps of 1 and 2 to both sides (and so on)
/// ```
#[inline(always)]
pub fn full_lines(discs: u64) -> [u64; 4] {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    // Columns reached after one, two, four steps to the right or to the left.
    const RIGHT: [u64; 3] = [NOT_A, NOT_A & (NOT_A << 1), 0xf0f0_f0f0_f0f0_f0f0];
    const LEFT: [u64; 3] = [NOT_H, NOT_H & (NOT_H >> 1), 0x0f0f_0f0f_0f0f_0f0f];

    let gaps = !discs;
    // Rows: a row is full if its byte is; folding finds that without spreading.
    let mut rows = discs & (discs >> 4) & 0x0f0f_0f0f_0f0f_0f0f;
    rows &= rows >> 2;
    rows &= rows >> 1;
    let rows = (rows & 0x0101_0101_0101_0101) * 0xff;
    // Columns: rotate and fold.
    let mut columns = discs & discs.rotate_right(32);
    columns &= columns.rotate_right(16);
    columns &= columns.rotate_right(8);
    // Diagonals: spread gaps both ways.
    let (mut falling_down, mut falling_up) = (gaps, gaps);
    let (mut rising_down, mut rising_up) = (gaps, gaps);
    let mut step = 0;
    while step < 3 {
        let by = 1 << step;
        falling_down |= (falling_down << (9 * by)) & RIGHT[step];
        falling_up |= (falling_up >> (9 * by)) & LEFT[step];
        rising_down |= (rising_down << (7 * by)) & LEFT[step];
        rising_up |= (rising_up >> (7 * by)) & RIGHT[step];
        step += 1;
    }
    [rows, columns, !(falling_down | falling_up), !(rising_down | rising_up)]
}

/// See [`super::Kernel::edges`]: a column is gathered into the top byte by one multiplication.
#[inline(always)]
pub fn edges(word: u64) -> [u32; 4] {
    const COLUMN: u64 = 0x0101_0101_0101_0101;
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let column = |bits: u64| ((bits & COLUMN).wrapping_mul(GATHER) >> 56) as u32;
    [word as u32 & 255, (word >> 56) as u32, column(word), column(word >> 7)]
}

/// See [`super::Kernel::on_edges`]: a byte is spread over a column by one multiplication; the
/// last bit goes on its own, for it would carry into its neighbours.
#[inline(always)]
pub fn on_edges([top, bottom, left, right]: [u32; 4]) -> u64 {
    const COLUMN: u64 = 0x0101_0101_0101_0101;
    const SPREAD: u64 = 0x0002_0408_1020_4081;
    let column = |bits: u32| {
        let bits = u64::from(bits);
        (((bits & 0x7f) * SPREAD) & COLUMN) | ((bits & 0x80) << 49)
    };
    u64::from(top) | u64::from(bottom) << 56 | column(left) | column(right) << 7
}
