//! The learned evaluation, from scratch with the portable kernel against kept sums with each.

use engine::Rng;
use reversi::{B6, B8, Board};
use reversi_engine::evaluation::Evaluation;
use reversi_engine::kernel::{Kernel, LANES, Lanes, Portable};
use reversi_engine::{EngineBoard, FeaturesOf};

/// Follows random games with sums that are kept from move to move.
fn kept_sums_hold<B: Board<Word = u64> + EngineBoard, K: Kernel<Board = B>>(kernel: Option<K>) {
    let Some(kernel) = kernel else {
        eprintln!("skipped: this processor cannot run it");
        return;
    };
    let plain = Portable::<B>::new();
    let evaluation = B::evaluation();
    let scratch = |own, opponent| {
        let features = evaluation.features(plain, own, opponent);
        evaluation.evaluate(plain, &features, own, opponent)
    };
    let mut rng = Rng::new(21);
    let mut valued = 0;
    for _ in 0..300 {
        let n = u32::from(B::SIZE);
        let middle = n * (n / 2 - 1) + n / 2 - 1;
        let (mut own, mut opponent) =
            (1 << (middle + 1) | 1 << (middle + n), 1 << middle | 1 << (middle + n + 1));
        let mut kept: FeaturesOf<B> = evaluation.features(kernel, own, opponent);
        let mut passes = 0;
        while passes < 2 {
            let moves = kernel.mobility(own, opponent);
            if moves == 0 {
                kept = evaluation.features_after_pass(&kept);
                (own, opponent) = (opponent, own);
                passes += 1;
                continue;
            }
            passes = 0;
            assert_eq!(evaluation.evaluate(kernel, &kept, own, opponent), scratch(own, opponent));
            let mut left = moves;
            for _ in 0..rng.below(moves.count_ones() as usize) {
                left &= left - 1;
            }
            let square = left.trailing_zeros() as usize;
            let flipped = kernel.flips(own, opponent, square);
            let after = (opponent & !flipped, own | flipped | 1 << square);
            let value = evaluation.evaluate_after(kernel, &kept, after, flipped, square);
            assert_eq!(value, scratch(after.0, after.1));
            kept = evaluation.features_after(kernel, &kept, flipped, square);
            (own, opponent) = after;
            valued += 1;
        }
    }
    assert!(valued > 300 * 25);
}

/// Rows are added and subtracted lane by lane, around the end of their range too.
fn rows_add_up<K: Kernel>(kernel: Option<K>) {
    let Some(kernel) = kernel else {
        eprintln!("skipped: this processor cannot run it");
        return;
    };
    let plain = Portable::<B8>::new();
    let mut rng = Rng::new(22);
    for _ in 0..1000 {
        let mut row = || Lanes(std::array::from_fn::<u16, LANES, _>(|_| rng.next_u64() as u16));
        let (a, b) = (row(), row());
        assert_eq!(kernel.add_lanes(&a, &b).0, plain.add_lanes(&a, &b).0);
        assert_eq!(kernel.subtract_lanes(&a, &b).0, plain.subtract_lanes(&a, &b).0);
        assert_eq!(plain.subtract_lanes(&plain.add_lanes(&a, &b), &b).0, a.0);
    }
}

fn holds<K6: Kernel<Board = B6>, K8: Kernel<Board = B8>>(six: Option<K6>, eight: Option<K8>) {
    kept_sums_hold(six);
    kept_sums_hold(eight);
    rows_add_up(eight);
}

#[test]
fn portable() {
    holds(Some(Portable::<B6>::new()), Some(Portable::<B8>::new()));
}

#[cfg(target_arch = "x86_64")]
#[test]
fn avx2() {
    use reversi_engine::kernel::Avx2;
    holds(Avx2::<B6>::detect(), Avx2::<B8>::detect());
}

#[cfg(target_arch = "x86_64")]
#[test]
fn avx512() {
    use reversi_engine::kernel::Avx512;
    holds(Avx512::<B6>::detect(), Avx512::<B8>::detect());
}

#[cfg(target_arch = "aarch64")]
#[test]
fn neon() {
    use reversi_engine::kernel::Neon;
    holds(Neon::<B6>::detect(), Neon::<B8>::detect());
}
