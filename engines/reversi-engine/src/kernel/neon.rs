//! NEON, which every 64-bit ARM processor has: two lanes at a time.

use std::arch::aarch64::{
    uint64x2_t, vaddq_u64, vandq_u64, vbicq_u64, vceqzq_u64, vdupq_n_s64, vdupq_n_u64,
    vgetq_lane_u64, vld1q_s64, vld1q_u64, vnegq_s64, vorrq_u64, vreinterpretq_s64_u64,
    vreinterpretq_u64_s64, vshlq_u64, vsubq_u64,
};

use std::marker::PhantomData;

use super::Kernel;
use super::line::{OneWord, edges, full_lines, on_edges};

/// Needs NEON, part of every aarch64 target.
#[derive(Clone, Copy, Debug)]
pub struct Neon<B: OneWord>(PhantomData<B>);

impl<B: OneWord> Neon<B> {
    /// The token, if this processor has what the kernel needs.
    pub fn detect() -> Option<Self> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Self(PhantomData))
    }
}

impl<B: OneWord> Kernel for Neon<B> {
    type Board = B;

    fn name(self) -> &'static str {
        "neon"
    }

    #[inline(always)]
    fn mobility(self, own: u64, opponent: u64) -> u64 {
        B::mobility(own, opponent)
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, square: usize) -> u64 {
        let n = i64::from(B::SIZE);
        let steps = [1, n - 1, n, n + 1];
        let rays = &B::RAYS.0[square & 63];
        // SAFETY: the token proves NEON; all loads stay inside the tables.
        unsafe {
            let own2 = vdupq_n_u64(own);
            let opponent2 = vdupq_n_u64(opponent);
            let mut flipped: uint64x2_t = vdupq_n_u64(0);
            let mut pair = 0;
            while pair < 4 {
                // Upwards: the lowest bit ends the run, one less is the run.
                let ray = vld1q_u64(rays.as_ptr().add(pair));
                let others = vbicq_u64(ray, opponent2);
                let negated = vreinterpretq_u64_s64(vnegq_s64(vreinterpretq_s64_u64(others)));
                let end = vandq_u64(vandq_u64(others, negated), own2);
                let none = vceqzq_u64(end);
                let before = vsubq_u64(vaddq_u64(end, vdupq_n_u64(u64::MAX)), none);
                flipped = vorrq_u64(flipped, vandq_u64(before, ray));

                // Downwards: smear along the ray; the highest bit is smeared over by none.
                let ray = vld1q_u64(rays.as_ptr().add(4 + pair));
                let by = vnegq_s64(vld1q_s64(steps.as_ptr().add(pair)));
                let others = vbicq_u64(ray, opponent2);
                let by2 =
                    vreinterpretq_s64_u64(vshlq_u64(vreinterpretq_u64_s64(by), vdupq_n_s64(1)));
                let by4 =
                    vreinterpretq_s64_u64(vshlq_u64(vreinterpretq_u64_s64(by), vdupq_n_s64(2)));
                let mut smear = vorrq_u64(others, vshlq_u64(others, by));
                smear = vorrq_u64(smear, vshlq_u64(smear, by2));
                smear = vorrq_u64(smear, vshlq_u64(smear, by4));
                let first = vbicq_u64(smear, vshlq_u64(smear, by));
                let none = vceqzq_u64(vandq_u64(first, own2));
                flipped = vorrq_u64(flipped, vbicq_u64(ray, vorrq_u64(smear, none)));
                pair += 2;
            }
            vgetq_lane_u64::<0>(flipped) | vgetq_lane_u64::<1>(flipped)
        }
    }

    #[inline(always)]
    fn last_flips(self, own: u64, square: usize) -> i32 {
        let opponent = B::full() & !(own | 1 << (square & 63));
        self.flips(own, opponent, square).count_ones() as i32
    }

    #[inline(always)]
    fn touches(self, discs: u64, square: usize) -> bool {
        B::NEIGHBOURS[square & 63] & discs != 0
    }

    #[inline(always)]
    fn full_lines(self, discs: u64) -> [u64; 4] {
        full_lines::<B>(discs)
    }

    #[inline(always)]
    fn edges(self, word: u64) -> [u32; 4] {
        edges::<B>(word)
    }

    #[inline(always)]
    fn on_edges(self, bits: [u32; 4]) -> u64 {
        on_edges::<B>(bits)
    }
}
