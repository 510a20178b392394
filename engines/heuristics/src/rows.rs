//! What is known of games of rows: windows of k points in a row that hold no enemy stone.

use game::Point;

/// The most own stones in `k` points in a row that begin with one of the bits from `first` to
/// `first` + k − 1 and hold no enemy, and in how many such windows. An own stone stands on bit
/// `first` + k − 1, which all of them hold.
pub(crate) fn best_window(own: u64, blocked: u64, first: u32, k: u32) -> (u32, u32) {
    let (mut best, mut windows) = (0, 0);
    for start in first..first + k {
        let window = ((1 << k) - 1) << start;
        if blocked & window == 0 {
            let stones = (own & window).count_ones();
            if stones > best {
                (best, windows) = (stones, 0);
            }
            windows += u32::from(stones == best);
        }
    }
    (best, windows)
}

/// What the best window of a line is worth where `missing` stones are missing in it, short of a
/// row of `k`.
pub(crate) fn worth(missing: u32, windows: u32, k: u32) -> u32 {
    // As many windows as a row has that is open on both sides.
    let is_open = windows + 2 >= k;
    match missing {
        // Two points make the row: as good as won.
        1 if windows >= 2 => 3_000,
        1 => 300,
        2 if is_open => 240,
        2 => 40,
        3 if is_open => 12,
        3 => 4,
        _ => 0,
    }
}

/// How far `point` is from the edge of a board with these sides: highest in the middle.
pub(crate) fn central([width, height]: [u8; 2], point: Point) -> u32 {
    let depth = |at: u8, side: u8| u32::from(at.min(side - 1 - at));
    let (column, row) = (depth(point.column, width), depth(point.row, height));
    // The square keeps the preference sharp enough for weighted choices.
    (column + row).pow(2)
}
