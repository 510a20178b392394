#![no_main]

use libfuzzer_sys::fuzz_target;

// Any bytes are openings that can be played, or an error.
fuzz_target!(|bytes: &[u8]| duiyi_fuzz::openings(bytes));
