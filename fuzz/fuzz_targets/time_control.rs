#![no_main]

use libfuzzer_sys::fuzz_target;

// Any text is a time control, which then survives a round trip, or an error.
fuzz_target!(|bytes: &[u8]| record::laws::time_control(&String::from_utf8_lossy(bytes)));
