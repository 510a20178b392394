//! The file of weights.

use gomoku_engine::weights::Weights;

#[test]
fn what_is_written_is_read_and_damage_is_seen() {
    for weights in [Weights::shipped(), &Weights::first()] {
        let bytes = weights.write();
        assert_eq!(Weights::read(&bytes).as_ref(), Ok(weights));
        for at in (0..bytes.len()).step_by(997) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            assert!(Weights::read(&damaged).is_err(), "byte {at}");
        }
        for length in (0..bytes.len()).step_by(1_001) {
            assert!(Weights::read(&bytes[..length]).is_err(), "{length} bytes");
        }
    }
    assert_ne!(Weights::shipped(), &Weights::first());
}
