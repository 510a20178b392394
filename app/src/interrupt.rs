//! Ctrl-C, and the signals that end programs.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::Stop;

/// Has the first one stop what runs, after `also`, so that it ends in good order; a second one ends the
/// program at once, with 130, where something waits that hears of no stop.
pub fn stops(stop: &Stop, also: impl Fn() + Send + 'static) {
    let stop = stop.clone();
    let heard = AtomicBool::new(false);
    // If there is a handler already, the default one ends the program; what is written is whole.
    let _ = ctrlc::set_handler(move || {
        if heard.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        also();
        stop.set();
    });
}
