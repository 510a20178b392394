#![no_main]

use libfuzzer_sys::fuzz_target;

// Any text is a puzzle that comes back as it was written and can be tried, or an error.
fuzz_target!(|bytes: &[u8]| puzzles::laws::puzzle(bytes));
