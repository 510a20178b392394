//! AVX2: four lines at once for mobility, four rays at once for flips; BMI2 picks
//! diagonals out for the last flip.

use std::arch::asm;
use std::arch::x86_64::{
    __m128i, __m256i, _MM_HINT_T0, _mm_cvtsi128_si64, _mm_or_si128, _mm_prefetch,
    _mm_unpackhi_epi64, _mm256_add_epi16, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_load_si256,
    _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_sllv_epi64, _mm256_srlv_epi64, _mm256_store_si256, _mm256_sub_epi16, _mm256_sub_epi64,
    _pext_u64,
};
use std::marker::PhantomData;

use super::lanes::{LANES, LaneLayout, Lanes, PatternWeights};
use super::line::{LAST_FLIPS, OneWord, edges, full_lines, on_edges};
use super::together::prospects;
use super::{GROUP, Kernel};

/// Needs AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug)]
pub struct Avx2<B: OneWord>(PhantomData<B>);

impl<B: OneWord> Avx2<B> {
    /// The token, if this processor has what the kernel needs.
    pub fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt"))
        .then_some(Self(PhantomData))
    }
}

/// All four lanes joined by or.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
pub(super) unsafe fn join(lanes: __m256i) -> u64 {
    // SAFETY: the caller vouches for AVX2.
    unsafe {
        let half: __m128i =
            _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
        _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))) as u64
    }
}

/// The distance between neighbours in each lane, times `times`.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn steps<B: OneWord>(times: i64) -> __m256i {
    let n = i64::from(B::SIZE);
    // SAFETY: the caller vouches for AVX2.
    unsafe { _mm256_set_epi64x((n + 1) * times, n * times, (n - 1) * times, times) }
}

/// A step of a fill.
pub(super) trait Fill {
    /// `a | b & c`.
    ///
    /// # Safety
    /// The processor has what the kernel needs.
    unsafe fn or_and(a: __m256i, b: __m256i, c: __m256i) -> __m256i;
}

impl<B: OneWord> Fill for Avx2<B> {
    #[inline(always)]
    unsafe fn or_and(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        // SAFETY: the caller vouches for AVX2.
        unsafe { _mm256_or_si256(a, _mm256_and_si256(b, c)) }
    }
}

/// See [`Kernel::mobility`]; the fill of [`reversi::word64::brackets`] with the four axes in four
/// lanes.
///
/// # Safety
/// The processor has AVX2 and what `F` needs.
#[inline(always)]
pub(super) unsafe fn mobility<B: OneWord, F: Fill>(own: u64, opponent: u64) -> u64 {
    // SAFETY: the caller vouches for both.
    unsafe {
        let inner = B::inner_columns() as i64;
        let (by, by2) = (steps::<B>(1), steps::<B>(2));
        let own4 = _mm256_set1_epi64x(own as i64);
        let cross = _mm256_and_si256(
            _mm256_set1_epi64x(opponent as i64),
            _mm256_set_epi64x(inner, -1, inner, inner),
        );
        let mut up = _mm256_and_si256(cross, _mm256_sllv_epi64(own4, by));
        let mut down = _mm256_and_si256(cross, _mm256_srlv_epi64(own4, by));
        up = F::or_and(up, cross, _mm256_sllv_epi64(up, by));
        down = F::or_and(down, cross, _mm256_srlv_epi64(down, by));
        let cross_up = _mm256_and_si256(cross, _mm256_sllv_epi64(cross, by));
        let cross_down = _mm256_srlv_epi64(cross_up, by);
        // A run has at most two discs fewer than a line has squares.
        if B::SIZE > 4 {
            up = F::or_and(up, cross_up, _mm256_sllv_epi64(up, by2));
            down = F::or_and(down, cross_down, _mm256_srlv_epi64(down, by2));
        }
        if B::SIZE > 6 {
            up = F::or_and(up, cross_up, _mm256_sllv_epi64(up, by2));
            down = F::or_and(down, cross_down, _mm256_srlv_epi64(down, by2));
        }
        let ends = _mm256_or_si256(_mm256_sllv_epi64(up, by), _mm256_srlv_epi64(down, by));
        join(ends) & B::full() & !(own | opponent)
    }
}

/// The sum or the difference of two rows.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn combine<const SUBTRACT: bool>(a: &Lanes, b: &Lanes) -> Lanes {
    let mut out = Lanes::ZERO;
    // SAFETY: the caller vouches for AVX2; rows are aligned and hold three registers.
    unsafe {
        for register in 0..LANES / 16 {
            let a = _mm256_load_si256(a.0.as_ptr().cast::<__m256i>().add(register));
            let b = _mm256_load_si256(b.0.as_ptr().cast::<__m256i>().add(register));
            let place = out.0.as_mut_ptr().cast::<__m256i>().add(register);
            let both = if SUBTRACT { _mm256_sub_epi16(a, b) } else { _mm256_add_epi16(a, b) };
            _mm256_store_si256(place, both);
        }
    }
    out
}

/// Nothing, of which the compiler does not know that: it adds up in the order that is written.
/// Otherwise it would find one of its own, for which it reads all numbers first and keeps them in
/// memory.
#[inline(always)]
fn keep_in_order(sum: i32) -> i32 {
    let mut sum = sum as u32 as u64;
    // SAFETY: there is no instruction in it.
    unsafe { asm!("/* {0} */", inout(reg) sum, options(pure, nomem, nostack, preserves_flags)) };
    sum as i32
}

/// See [`Kernel::sum_weights`]: written out, so that the starts are part of the instructions.
/// Gathering eight at a time takes more than twice as long where processors are patched against
/// data sampling.
#[inline(always)]
fn sum_weights<L: LaneLayout>(weights: &PatternWeights<L>, phase: usize, contents: &Lanes) -> i32 {
    let weights = weights.by_place(phase);
    let mut sums = [0; 2];
    macro_rules! add {
        ($($lane:literal)*) => {$(
            if const { $lane < L::LANES_USED } {
                let start = const {
                    assert!(L::LANE_STARTS[$lane] as usize <= L::CONTENTS);
                    L::LANE_STARTS[$lane] as usize
                };
                let place = start + usize::from(contents.0[$lane]);
                // SAFETY: `PatternWeights` goes on for all contents from every start.
                let weight = unsafe { weights.get_unchecked(place) };
                sums[$lane % 2] += i32::from(*weight);
                if const { $lane % 8 >= 6 } {
                    sums[$lane % 2] = keep_in_order(sums[$lane % 2]);
                }
            }
        )*};
    }
    add! {
        0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23
        24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47
    }
    sums[0] + sums[1]
}

impl<B: OneWord> Kernel for Avx2<B> {
    type Board = B;

    const ROWS_TOGETHER: usize = 4;

    fn name(self) -> &'static str {
        "avx2"
    }

    #[inline(always)]
    fn mobility(self, own: u64, opponent: u64) -> u64 {
        // SAFETY: the token proves AVX2.
        unsafe { mobility::<B, Self>(own, opponent) }
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, square: usize) -> u64 {
        let rays = &B::RAYS.0[square & 63];
        // SAFETY: the token proves AVX2; `rays` is 64 aligned bytes.
        unsafe {
            let own4 = _mm256_set1_epi64x(own as i64);
            let opponent4 = _mm256_set1_epi64x(opponent as i64);
            let zero = _mm256_setzero_si256();

            // Upwards the first square that is not the opponent's is the lowest bit. One less
            // than it is the mask of all squares before it.
            let ray = _mm256_load_si256(rays.as_ptr().cast());
            let others = _mm256_andnot_si256(opponent4, ray);
            let first = _mm256_and_si256(others, _mm256_sub_epi64(zero, others));
            let end = _mm256_and_si256(first, own4);
            let none = _mm256_cmpeq_epi64(end, zero);
            // end − 1, but 0 where there is no end: the comparison gives −1 there.
            let before = _mm256_sub_epi64(_mm256_add_epi64(end, _mm256_set1_epi64x(-1)), none);
            let flipped_up = _mm256_and_si256(before, ray);

            // Downwards it is the highest bit: smear the bits down along the ray, and the
            // highest is what no higher one smeared over. The squares before it stay blank.
            let ray = _mm256_load_si256(rays.as_ptr().add(4).cast());
            let by = steps::<B>(1);
            let others = _mm256_andnot_si256(opponent4, ray);
            let mut smear = _mm256_or_si256(others, _mm256_srlv_epi64(others, by));
            smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, steps::<B>(2)));
            smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, steps::<B>(4)));
            let first = _mm256_andnot_si256(_mm256_srlv_epi64(smear, by), smear);
            let none = _mm256_cmpeq_epi64(_mm256_and_si256(first, own4), zero);
            let flipped_down = _mm256_andnot_si256(_mm256_or_si256(smear, none), ray);

            join(_mm256_or_si256(flipped_up, flipped_down))
        }
    }

    #[inline(always)]
    fn last_flips(self, own: u64, square: usize) -> i32 {
        let lines = &B::LINES[square & 63];
        let (n, line) = const { (B::SIZE as usize, (1 << B::SIZE) - 1) };
        let (x, y) = ((square & 63) % n, (square & 63) / n);
        // SAFETY: the token proves BMI2.
        let bits = |mask| unsafe { _pext_u64(own, mask) as usize & line };
        let flipped = |place: usize, bits: usize| i32::from(LAST_FLIPS[place & 7][bits]);
        flipped(x, (own >> ((n * y) & 63)) as usize & line)
            + flipped(y, bits(lines.column))
            + flipped(usize::from(lines.on_falling), bits(lines.falling))
            + flipped(usize::from(lines.on_rising), bits(lines.rising))
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

    #[inline(always)]
    fn add_lanes(self, a: &Lanes, b: &Lanes) -> Lanes {
        // SAFETY: the token proves AVX2.
        unsafe { combine::<false>(a, b) }
    }

    #[inline(always)]
    fn subtract_lanes(self, a: &Lanes, b: &Lanes) -> Lanes {
        // SAFETY: the token proves AVX2.
        unsafe { combine::<true>(a, b) }
    }

    #[inline(always)]
    fn sum_weights<L: LaneLayout>(
        self,
        weights: &PatternWeights<L>,
        phase: usize,
        contents: &Lanes,
    ) -> i32 {
        sum_weights(weights, phase, contents)
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
        prospects::<B, 4>(own, opponent, gained, count, replies, potential);
    }

    #[inline(always)]
    fn prefetch<T>(self, place: &T) {
        // SAFETY: a hint; any address is allowed, and this one is even valid.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) }
    }
}
