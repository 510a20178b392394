//! Several moves side by side, for processors whose registers hold four words or more.

use reversi::word64;

use super::line::OneWord;
use super::{GROUP, beside};

/// [`super::Kernel::prospects`], so many moves at a time: the same steps for each, so that a
/// compiler has them done side by side.
#[inline(always)]
pub fn prospects<B: OneWord, const TOGETHER: usize>(
    own: u64,
    opponent: u64,
    gained: &[u64; GROUP],
    count: usize,
    replies: &mut [u64; GROUP],
    potential: &mut [u64; GROUP],
) {
    let n = u32::from(B::SIZE);
    let (full, inner) = (B::full(), B::inner_columns());
    let mut start = 0;
    while start < count.min(GROUP) {
        for i in start..start + TOGETHER {
            let (o, p) = (opponent & !gained[i], own | gained[i]);
            let empty = full & !(o | p);
            replies[i] = word64::brackets(o, p, p & inner, n) & empty;
            potential[i] = beside::<B>(p) & empty;
        }
        start += TOGETHER;
    }
}
