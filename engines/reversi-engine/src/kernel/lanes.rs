//! The numbers of a learned evaluation that kernels add up: rows of lanes, and weights by content.

use std::alloc::{Layout, handle_alloc_error};
use std::marker::PhantomData;

/// Room for the patterns of any board, seen from all sides.
pub const LANES: usize = 48;

/// A number for each pattern, seen from each of its sides.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Lanes(pub [u16; LANES]);

impl Lanes {
    /// Nothing in any lane.
    pub const ZERO: Self = Self([0; LANES]);
}

/// Which weights belong to which lane.
pub trait LaneLayout: Copy + Send + Sync + 'static {
    /// How many contents all patterns have together.
    const CONTENTS: usize;
    /// How many lanes are in use.
    const LANES_USED: usize;
    /// The start of the contents of each lane in a table of all contents.
    const LANE_STARTS: &'static [u32; LANES];
}

/// The weights of all contents, for each phase of the game, followed by zeros: side by side, so
/// that few large pages hold them.
///
/// Wherever a lane may start and whatever it may hold, its place is inside.
#[derive(Clone, Debug)]
pub struct PatternWeights<L: LaneLayout> {
    weights: Box<[i8]>,
    /// Where the first phase starts: at the start of a large page.
    start: usize,
    layout: PhantomData<L>,
}

impl<L: LaneLayout> PatternWeights<L> {
    /// From one phase to the next: whole lines of the cache.
    const STEP: usize = L::CONTENTS.next_multiple_of(64);
    const LENGTH: usize = L::CONTENTS + (1 << u16::BITS);

    /// From the weights of all contents in order, of one phase after the other. Where there is no
    /// memory for them the program ends, as it does where any small thing finds none.
    ///
    /// # Panics
    /// If they are not as many as there are contents.
    pub fn new(phases: &[Vec<i8>]) -> Self {
        let needed = phases.len() * Self::STEP + Self::LENGTH;
        let room = memory::LARGE_PAGE + needed;
        let none = || handle_alloc_error(Layout::array::<i8>(room).unwrap_or(Layout::new::<i8>()));
        let mut weights: Box<[i8]> = memory::zeroed(room).unwrap_or_else(none);
        let start = weights.as_ptr().align_offset(memory::LARGE_PAGE).min(memory::LARGE_PAGE);
        for (phase, of_phase) in phases.iter().enumerate() {
            weights[start + phase * Self::STEP..][..L::CONTENTS].copy_from_slice(of_phase);
        }
        Self { weights, start, layout: PhantomData }
    }

    /// The weights of a phase by place.
    #[inline(always)]
    pub fn by_place(&self, phase: usize) -> &[i8] {
        &self.weights[self.start + phase * Self::STEP..][..Self::LENGTH]
    }
}
