//! Answers about windows, in tables small enough for the cache nearest to the processor.
//!
//! A window is two arms of five points; see [`crate::shape`]. Arms that no answer tells apart share
//! a number: behind a stone that ends what either side can make, nothing matters any more. So of
//! 364 arms about 120 are left for shapes, and the table is a hundredth of one with a place for
//! every key.

use std::collections::HashMap;

use crate::points::REACH;
use crate::shape::{Key, WINDOW, arms, mirrored};

/// The farthest point of an arm before the point.
const FARTHEST: Key = 1;

/// Keys of one arm: five bits of Black, five of White.
const ARMS: usize = 1 << WINDOW;

/// An answer for each window.
pub struct ArmTable<T> {
    /// Where the answers of an arm before the point begin.
    low: Box<[u32; ARMS]>,
    /// Where among them that of an arm behind the point stands.
    high: Box<[u32; ARMS]>,
    of: Box<[T]>,
    /// The points of a window that matter, of eleven.
    seen: u32,
}

impl<T: Copy + Eq + std::hash::Hash> ArmTable<T> {
    /// The table of what `answer` says of each window that there is.
    pub fn new(answer: impl Fn(Key) -> T) -> Self {
        let arms = arms();
        let ask = |low: Key, high: Key| answer(low | mirrored(high));
        // Both ways an arm is known by all that is said of it.
        let (low, first_low) =
            numbered(&arms, |arm| arms.iter().map(|&other| ask(arm, other)).collect::<Vec<_>>());
        let (high, first_high) = numbered(&arms, |arm| {
            first_low.iter().map(|&other| ask(other, arm)).collect::<Vec<_>>()
        });
        let of = first_low.iter().flat_map(|&low| first_high.iter().map(move |&high| (low, high)));
        let of = of.map(|(low, high)| ask(low, high)).collect();
        let mut table = Self { low: zeros(), high: zeros(), of, seen: 0x3fe };
        for (&arm, (low, high)) in arms.iter().zip(low.into_iter().zip(high)) {
            let [before, behind] = [arm, mirrored(arm)].map(arms_of);
            table.low[before[0]] = (low * first_high.len()) as u32;
            table.high[behind[1]] = high as u32;
        }
        for &near in arms.iter().filter(|&arm| arm & (FARTHEST | FARTHEST << WINDOW) == 0) {
            for far in [FARTHEST, FARTHEST << WINDOW, FARTHEST | FARTHEST << WINDOW] {
                let of = |arm| (table.low[arms_of(arm)[0]], table.high[arms_of(mirrored(arm))[1]]);
                if of(near) != of(near | far) {
                    table.seen = 0x7ff;
                }
            }
        }
        table
    }

    /// The points around a place on a line, a bit each from the one five before it, whose answers
    /// may change with what stands there and which bear no stone.
    #[inline(always)]
    pub fn around(&self, [black, white]: [u64; 2], bit: u32) -> u32 {
        !((black | white) >> (bit - REACH as u32)) as u32 & self.seen
    }

    /// The answer for a key.
    #[inline]
    pub fn get(&self, key: Key) -> T {
        let [low, high] = arms_of(key);
        self.of[(self.low[low] + self.high[high]) as usize]
    }

    /// The answer for the window around a place on a line: the stones of Black and of White there,
    /// the edge being five bits before the first point.
    #[inline(always)]
    pub fn at(&self, [black, white]: [u64; 2], bit: u32) -> T {
        let from = bit - REACH as u32;
        let (black, white) = ((black >> from) as usize, (white >> from) as usize);
        let low = black & 0x1f | (white & 0x1f) << 5;
        let high = black >> 6 & 0x1f | white >> 1 & 0x3e0;
        self.of[(self.low[low] + self.high[high]) as usize]
    }
}

/// The arms of a window, before the point and behind it.
#[inline]
const fn arms_of(key: Key) -> [usize; 2] {
    let (black, white) = (key as usize & 0x3ff, (key >> WINDOW) as usize & 0x3ff);
    [black & 0x1f | (white & 0x1f) << 5, black >> 5 | white & 0x3e0]
}

fn zeros() -> Box<[u32; ARMS]> {
    Box::new([0; ARMS])
}

/// A number for each arm, the same for those of which the same is said, and the first arm of each
/// number.
fn numbered<T: Eq + std::hash::Hash>(
    arms: &[Key],
    said: impl Fn(Key) -> Vec<T>,
) -> (Vec<usize>, Vec<Key>) {
    let (mut numbers, mut first) = (HashMap::new(), Vec::new());
    let number = |&arm: &Key| {
        *numbers.entry(said(arm)).or_insert_with(|| {
            first.push(arm);
            first.len() - 1
        })
    };
    (arms.iter().map(number).collect(), first)
}
