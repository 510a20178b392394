#![no_main]

use libfuzzer_sys::fuzz_target;

// A journal that was hit anywhere loses no more games than it was hit.
fuzz_target!(|bytes: &[u8]| tournament::laws::journal(bytes));
