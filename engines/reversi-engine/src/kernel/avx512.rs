//! AVX-512 on 256-bit registers: counting leading zeros finds the end of downward rays
//! at once, and three-operand logic saves the rest.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_load_si256,
    _mm256_lzcnt_epi64, _mm256_maskz_add_epi64, _mm256_maskz_sub_epi64, _mm256_or_si256,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_srlv_epi64, _mm256_sub_epi64,
    _mm256_ternarylogic_epi64, _mm256_test_epi64_mask,
};

use super::avx2::{Avx2, Fill, join, mobility};
use super::lanes::{LaneLayout, Lanes, PatternWeights};
use super::line::OneWord;
use super::together::prospects;
use super::{GROUP, Kernel};

/// Needs what [`Avx2`] needs and AVX-512 F, CD and VL.
#[derive(Clone, Copy, Debug)]
pub struct Avx512<B: OneWord>(Avx2<B>);

impl<B: OneWord> Avx512<B> {
    /// The token, if this processor has what the kernel needs.
    pub fn detect() -> Option<Self> {
        let avx2 = Avx2::detect()?;
        (is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512vl"))
        .then_some(Self(avx2))
    }
}

impl<B: OneWord> Fill for Avx512<B> {
    #[inline(always)]
    unsafe fn or_and(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: the caller vouches for AVX-512 F and VL. 0xf8 is the truth table.
        unsafe { _mm256_ternarylogic_epi64::<0xf8>(a, b, c) }
    }
}

impl<B: OneWord> Kernel for Avx512<B> {
    type Board = B;

    const ROWS_TOGETHER: usize = 4;

    fn name(self) -> &'static str {
        "avx512"
    }

    #[inline(always)]
    fn mobility(self, own: u64, opponent: u64) -> u64 {
        // SAFETY: the token proves AVX2, AVX-512 F and VL.
        unsafe { mobility::<B, Self>(own, opponent) }
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, square: usize) -> u64 {
        let rays = &B::RAYS.0[square & 63];
        // SAFETY: the token proves AVX-512 F, CD and VL; `rays` is 64 aligned bytes.
        unsafe {
            let own4 = _mm256_set1_epi64x(own as i64);
            let opponent4 = _mm256_set1_epi64x(opponent as i64);
            let zero = _mm256_setzero_si256();

            let ray = _mm256_load_si256(rays.as_ptr().cast());
            let others = _mm256_andnot_si256(opponent4, ray);
            let first = _mm256_and_si256(others, _mm256_sub_epi64(zero, others));
            let found = _mm256_test_epi64_mask(first, own4);
            let before = _mm256_maskz_add_epi64(found, first, _mm256_set1_epi64x(-1));
            let flipped_up = _mm256_and_si256(before, ray);

            // The highest bit by its number of leading zeros; 64 shifts everything out.
            let ray = _mm256_load_si256(rays.as_ptr().add(4).cast());
            let others = _mm256_andnot_si256(opponent4, ray);
            let first = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(others));
            let found = _mm256_test_epi64_mask(first, own4);
            // −2·first is the mask of all bits above it.
            let above = _mm256_maskz_sub_epi64(found, zero, _mm256_add_epi64(first, first));
            // flipped_up | (above & ray)
            let all = _mm256_ternarylogic_epi64::<0xf8>(flipped_up, above, ray);
            join(_mm256_or_si256(all, zero))
        }
    }

    #[inline(always)]
    fn last_flips(self, own: u64, square: usize) -> i32 {
        self.0.last_flips(own, square)
    }

    #[inline(always)]
    fn touches(self, discs: u64, square: usize) -> bool {
        self.0.touches(discs, square)
    }

    #[inline(always)]
    fn full_lines(self, discs: u64) -> [u64; 4] {
        self.0.full_lines(discs)
    }

    #[inline(always)]
    fn edges(self, word: u64) -> [u32; 4] {
        self.0.edges(word)
    }

    #[inline(always)]
    fn on_edges(self, bits: [u32; 4]) -> u64 {
        self.0.on_edges(bits)
    }

    #[inline(always)]
    fn add_lanes(self, a: &Lanes, b: &Lanes) -> Lanes {
        self.0.add_lanes(a, b)
    }

    #[inline(always)]
    fn subtract_lanes(self, a: &Lanes, b: &Lanes) -> Lanes {
        self.0.subtract_lanes(a, b)
    }

    #[inline(always)]
    fn sum_weights<L: LaneLayout>(
        self,
        weights: &PatternWeights<L>,
        phase: usize,
        contents: &Lanes,
    ) -> i32 {
        self.0.sum_weights(weights, phase, contents)
    }

    #[inline(always)]
    fn prospects(
        self,
        own: u64,
        opponent: u64,
        gained: &[u64; GROUP],
        count: usize,
        replies: &mut [u64; GROUP],
        potential: &mut [u64; GROUP],
    ) {
        // The first processors with AVX-512 lower their clock for wide registers; those that have
        // this, too, hardly do.
        if is_x86_feature_detected!("avx512vpopcntdq") {
            prospects::<B, 8>(own, opponent, gained, count, replies, potential);
        } else {
            self.0.prospects(own, opponent, gained, count, replies, potential);
        }
    }

    #[inline(always)]
    fn prefetch<T>(self, place: &T) {
        self.0.prefetch(place);
    }
}
