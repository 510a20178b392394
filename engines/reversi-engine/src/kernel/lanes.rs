//! The numbers of a learned evaluation that kernels add up: rows of lanes, and weights by content.

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

/// The weights of all contents, followed by zeros.
///
/// Wherever a lane may start and whatever it may hold, its place is inside.
#[derive(Clone, Debug)]
pub struct PatternWeights<L: LaneLayout> {
    weights: Box<[i8]>,
    layout: PhantomData<L>,
}

impl<L: LaneLayout> PatternWeights<L> {
    const LENGTH: usize = L::CONTENTS + (1 << u16::BITS);

    /// From the weights of all contents in order.
    pub fn new(mut weights: Vec<i8>) -> Self {
        weights.resize(Self::LENGTH, 0);
        Self { weights: weights.into(), layout: PhantomData }
    }

    /// The weights by place.
    #[inline(always)]
    pub fn by_place(&self) -> &[i8] {
        &self.weights
    }
}
