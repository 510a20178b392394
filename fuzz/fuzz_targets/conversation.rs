#![no_main]

#[path = "../../table/protocol/tests/it/kit.rs"]
#[allow(dead_code)]
mod kit;
#[path = "../../table/protocol/examples/first_move/player.rs"]
#[allow(dead_code, unreachable_pub)]
mod player;
#[path = "../../table/protocol/tests/it/talk.rs"]
mod talk;

use libfuzzer_sys::fuzz_target;

// The first byte chooses a protocol and a game; every line gets what its protocol promises.
fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, lines)) = bytes.split_first() else { return };
    let protocol = protocol::Protocol::ALL[usize::from(choice) % 4];
    talk::stands(protocol, usize::from(choice) / 4, lines);
});
