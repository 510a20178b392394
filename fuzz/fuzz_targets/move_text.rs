#![no_main]

use libfuzzer_sys::fuzz_target;

struct Law;

impl duiyi_fuzz::Law for Law {
    fn hold<R: game::Rules>(rules: &R, bytes: &[u8]) {
        conformance::fuzz::law_move_text(rules, bytes);
    }
}

fuzz_target!(|bytes: &[u8]| duiyi_fuzz::hold::<Law>(bytes));
