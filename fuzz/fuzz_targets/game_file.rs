#![no_main]

use libfuzzer_sys::fuzz_target;

// Any bytes are a game file, which then survives a round trip, or an error.
fuzz_target!(|bytes: &[u8]| record::laws::duiyi(bytes));
