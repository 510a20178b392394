#![no_main]

use libfuzzer_sys::fuzz_target;

// A session through a file and back is the same, whatever was done with it.
fuzz_target!(|bytes: &[u8]| session::laws::nothing_is_lost(&duiyi_fuzz::reversi(), bytes));
