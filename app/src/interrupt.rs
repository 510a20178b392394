//! Ctrl-C, and the signals that end programs.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::Stop;
use text::play::Interrupter;

/// Has the first one stop what runs, after `also`, so that it ends in good order; a second one ends
/// the program at once, with 130, where something waits that hears of no stop.
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

/// Ctrl-C hurries whoever thinks; a signal that ends programs ends the game, which is kept; after a
/// stop the prompt is shown again.
#[cfg(unix)]
pub fn hear_signals(stop: Stop, tell: Interrupter) {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};
    // Without a thread for it the default handlers end the program.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP, SIGCONT])
    else {
        return;
    };
    let hear = move || {
        for signal in signals.forever() {
            if signal == SIGCONT {
                tell.resume();
                continue;
            }
            stop.set();
            let is_heard = if signal == SIGINT { tell.interrupt() } else { tell.leave() };
            if !is_heard {
                std::process::exit(130);
            }
        }
    };
    let _ = std::thread::Builder::new().name("signals".into()).spawn(hear);
}

/// Ctrl-C hurries whoever thinks.
#[cfg(not(unix))]
pub fn hear_signals(stop: Stop, tell: Interrupter) {
    // If there is a handler already, the default one ends the program.
    let _ = ctrlc::set_handler(move || {
        stop.set();
        if !tell.interrupt() {
            std::process::exit(130);
        }
    });
}
