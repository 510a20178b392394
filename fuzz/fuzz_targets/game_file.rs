#![no_main]

use libfuzzer_sys::fuzz_target;

// Any bytes are a game file, which then survives a round trip, or an error.
fuzz_target!(|bytes: &[u8]| {
    if let Ok(record) = record::duiyi::read(bytes) {
        let written = record::duiyi::write(&record);
        assert_eq!(record::duiyi::read(written.as_bytes()).as_ref(), Ok(&record));
    }
});
