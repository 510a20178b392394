//! Mobility and flips on boards that fit one 64-bit word: the fast path.
//!
//! **Mobility** fills as [`crate::fill`] does, but with the six steps that eight squares need
//! written out, so that all eight directions are in flight at once.
//!
//! **Flips** follow rays. For each square and direction a table holds the ray to the edge. The
//! first square of the ray that is not the opponent's decides: if it is ours, all before it flip.
//!
//! ```text
//!   ray eastwards from m:    m r r r r r
//!   opponent                   O O . . .
//!   own                            X
//!   first not opponent's           ^      ours, so the two before it flip
//! ```
//!
//! On the four rays towards higher squares the first is the lowest bit, and the squares before
//! it are the ray below that bit; on the other four it is the highest bit.

/// All squares, empty or not, that end a run of `opponent` discs starting beside an own disc.
/// `inner` is the opponent without the first and the last column. Boards up to `size` 8.
#[inline]
pub fn brackets(own: u64, opponent: u64, inner: u64, size: u32) -> u64 {
    #[inline]
    fn axis(own: u64, cross: u64, by: u32) -> u64 {
        // A run crosses at most six discs: one, one more, then twice two more.
        let mut up = cross & (own << by);
        let mut down = cross & (own >> by);
        up |= cross & (up << by);
        down |= cross & (down >> by);
        let up2 = cross & (cross << by);
        let down2 = up2 >> by;
        up |= up2 & (up << (2 * by));
        down |= down2 & (down >> (2 * by));
        up |= up2 & (up << (2 * by));
        down |= down2 & (down >> (2 * by));
        (up << by) | (down >> by)
    }
    axis(own, inner, 1)
        | axis(own, opponent, size)
        | axis(own, inner, size - 1)
        | axis(own, inner, size + 1)
}

/// The eight rays of a square: four towards higher squares, then four towards lower ones.
pub type Rays = [u64; 8];

/// The rays of every square of a `size` × `size` board, `size` ≤ 8; squares beyond the board
/// have none.
pub const fn table(size: usize) -> [Rays; 64] {
    // (column step, row step); the first four lead to higher squares.
    const STEPS: [(i32, i32); 8] =
        [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
    let n = size as i32;
    let mut out = [[0; 8]; 64];
    let mut square = 0;
    while square < size * size {
        let mut direction = 0;
        while direction < 8 {
            let (dx, dy) = STEPS[direction];
            let mut x = (square % size) as i32 + dx;
            let mut y = (square / size) as i32 + dy;
            while x >= 0 && x < n && y >= 0 && y < n {
                out[square][direction] |= 1 << (y * n + x);
                x += dx;
                y += dy;
            }
            direction += 1;
        }
        square += 1;
    }
    out
}

/// The discs of `opponent` that `own` flips from the square with these rays.
#[inline]
pub fn flips(own: u64, opponent: u64, rays: &Rays) -> u64 {
    let mut flipped = 0;
    let (up, down) = rays.split_at(4);
    for ray in up {
        let others = ray & !opponent;
        // The lowest of them if it is ours, else 0; minus one gives all squares before it.
        let end = others & others.wrapping_neg() & own;
        flipped |= end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    for ray in down {
        let others = ray & !opponent;
        // `| 1` keeps the shift below 64 when there is nothing; `& others` then discards it.
        let highest = 1u64 << (63 - (others | 1).leading_zeros());
        let end = highest & others & own;
        // −2·end is the mask of all bits above `end`, and 0 for 0.
        flipped |= end.wrapping_shl(1).wrapping_neg() & ray;
    }
    flipped
}
