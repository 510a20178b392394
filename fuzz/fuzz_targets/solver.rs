#![no_main]

use libfuzzer_sys::fuzz_target;

// Whatever is proved of a position holds, wherever the search is broken off.
fuzz_target!(|bytes: &[u8]| reversi_engine::laws::bounds_hold_the_truth(bytes));
