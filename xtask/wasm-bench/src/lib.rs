//! The fixed searches of the catalogue as a WebAssembly module: `cargo xtask wasm` builds it, runs
//! it in node, and holds its node count against the one of this machine. Elsewhere it is empty.
#![cfg(target_family = "wasm")]

use std::time::Duration;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some moment that stays the same.
    safe fn milliseconds() -> f64;
}

fn now() -> Duration {
    Duration::try_from_secs_f64(milliseconds() / 1000.0).unwrap_or_default()
}

/// The positions visited by all fixed searches.
///
/// # Panics
/// If the searches measured no time: then the clock of the host is not theirs.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn nodes() -> u64 {
    engine::set_clock(now);
    let measured = catalog::bench(&mut |_| {});
    assert!(measured.iter().any(|m| !m.time.is_zero()), "the clock stands still");
    measured.iter().map(|m| m.nodes).sum()
}
