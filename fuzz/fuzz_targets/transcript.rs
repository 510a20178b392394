#![no_main]

use libfuzzer_sys::fuzz_target;

// Any bytes are moves of a game, which then survive a round trip, or an error.
fuzz_target!(|bytes: &[u8]| record::laws::transcript(&*duiyi_fuzz::reversi(), bytes));
