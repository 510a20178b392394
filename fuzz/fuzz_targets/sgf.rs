#![no_main]

use libfuzzer_sys::fuzz_target;

// Any bytes are SGF games, whose main lines then survive a round trip, or an error.
fuzz_target!(|bytes: &[u8]| record::laws::sgf(bytes));
