#![no_main]

use libfuzzer_sys::fuzz_target;

// Any bytes are positions to solve and errors with their lines.
fuzz_target!(|bytes: &[u8]| duiyi_fuzz::problems(bytes));
