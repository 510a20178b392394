//! The WebAssembly module: a place for a text, and what is made of it.
//!
//! The worker asks for room with [`room`], writes a text there, calls [`hear`] or [`search`], and
//! reads the answer at [`answer`]. Both return how many bytes the answer has.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::Stop;

use crate::{Host, Searcher};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some moment that stays the same.
    safe fn milliseconds() -> f64;
    /// Whether the search is to end now: not 0.
    safe fn stopped() -> i32;
    /// A search reports: a text here, of so many bytes.
    safe fn report(text: *const u8, length: usize);
}

#[derive(Default)]
struct Module {
    input: Vec<u8>,
    output: String,
    host: Host,
    searcher: Searcher,
}

static MODULE: Mutex<Option<Module>> = Mutex::new(None);

fn with<T>(act: impl FnOnce(&mut Module) -> T) -> T {
    let mut module: MutexGuard<'_, _> = MODULE.lock().unwrap_or_else(PoisonError::into_inner);
    act(module.get_or_insert_with(|| {
        engine::set_clock(now);
        Module::default()
    }))
}

fn now() -> Duration {
    Duration::try_from_secs_f64(milliseconds() / 1000.0).unwrap_or_default()
}

/// Makes room for a text of so many bytes, and says where it is.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    with(|module| {
        module.input = vec![0; length];
        module.input.as_mut_ptr()
    })
}

/// Hears the text that was written: see [`Host::hear`].
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn hear() -> usize {
    with(|module| {
        let text = String::from_utf8_lossy(&module.input);
        module.output = module.host.hear(&text, now());
        module.output.len()
    })
}

/// Engines may have so many mebibytes for their tables.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn memory_of_engines(mib: usize) {
    with(|module| module.searcher = Searcher::new(mib.max(1)));
}

/// Searches what the text says that was written: see [`Searcher::search`].
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn search() -> usize {
    with(|module| {
        let text = String::from_utf8_lossy(&module.input);
        let stop = Stop::asking(|| stopped() != 0);
        let mut tell = |text: &str| report(text.as_ptr(), text.len());
        module.output = module.searcher.search(&text, &stop, &mut tell);
        module.output.len()
    })
}

/// Where the last answer is.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    with(|module| module.output.as_ptr())
}
