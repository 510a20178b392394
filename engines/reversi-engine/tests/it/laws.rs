//! The laws on bytes drawn at random; fuzzing draws them better.

use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn bounds_hold_the_truth(bytes in prop::collection::vec(any::<u8>(), 13)) {
        reversi_engine::laws::bounds_hold_the_truth(&bytes);
    }
}
