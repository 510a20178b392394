#![no_main]

use libfuzzer_sys::fuzz_target;

// Any bytes are games of the base of WTHOR, which other formats can hold, or an error.
fuzz_target!(|bytes: &[u8]| record::laws::wthor(bytes));
