#![no_main]

use libfuzzer_sys::fuzz_target;

// The first byte chooses a game, the second a rule; the others are answers.
fuzz_target!(|bytes: &[u8]| duiyi_fuzz::opening(bytes));
