//! The kit itself: it accepts a sound game and notices every fault of a broken one.
mod toy;

use std::panic::{AssertUnwindSafe, catch_unwind};

use toy::{Fault, Toy, ToyFamily};

#[test]
fn a_sound_game_passes() {
    conformance::check::<ToyFamily>(&[("", ""), ("9", "sound")]);
}

#[test]
fn every_fault_is_noticed() {
    for fault in Fault::ALL {
        let rules = Toy { size: 6, fault: Some(fault) };
        let check = || conformance::check_rules(&rules, 8, 1);
        assert!(catch_unwind(AssertUnwindSafe(check)).is_err(), "{fault:?} went unnoticed");
    }
}
