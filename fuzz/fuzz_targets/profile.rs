#![no_main]

use libfuzzer_sys::fuzz_target;

// Any text is the profile of an engine, or an error.
fuzz_target!(|bytes: &[u8]| duiyi_fuzz::profile(&String::from_utf8_lossy(bytes)));
