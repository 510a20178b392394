//! The numbers of the hash are part of the contract: they are the same in every version.

use game::hash::{combine, mix};

#[test]
fn mix_is_the_first_output_of_splitmix64() {
    // Reference outputs for the seeds 0 and 1234567.
    assert_eq!(mix(0), 0xe220_a839_7b1d_cdaf);
    assert_eq!(mix(1_234_567), 6_457_827_717_110_365_317);
}

#[test]
fn the_order_of_words_matters() {
    assert_ne!(combine(combine(0, 1), 2), combine(combine(0, 2), 1));
}
