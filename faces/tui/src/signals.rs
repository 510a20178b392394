//! What the system says beside keys: that the program is to end, to stop for a while, to go on,
//! that the terminal has another size, or that it has gone.
//!
//! ```text
//!   TERM, HUP, INT ──▶ End ──▶ gives the terminal back     a second one, or a terminal that
//!   TSTP ──▶ Suspend ──▶ gives it back and stops            takes nothing: ends at once
//!   CONT ──▶ Resume ──▶ takes it again
//!   WINCH ──▶ Resize
//!   hang-up of the terminal ──▶ End
//! ```

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crossterm::event::Event;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::low_level::emulate_default_handler;

use crate::message::Message;

/// How long the interface may take to end. It waits for a terminal that takes nothing any more,
/// and for what is being written.
const MAX_ENDING_TIME: Duration = Duration::from_secs(10);

/// The exit code of a program that a signal has ended.
const ENDED: i32 = 130;

/// Hears signals and the end of the terminal from now on.
///
/// # Errors
/// That there are no threads for it.
pub fn hear(tell: &Sender<Message>) -> io::Result<()> {
    hear_signals(tell.clone())?;
    watch_terminal(tell.clone())
}

fn hear_signals(tell: Sender<Message>) -> io::Result<()> {
    let known = [SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGWINCH];
    let mut signals = signal_hook::iterator::Signals::new(known)?;
    let hear = move || {
        let mut is_ending = false;
        for signal in signals.forever() {
            // An interface that has gone hears nothing, and needs not.
            match signal {
                SIGTSTP if can_be_resumed() => drop(tell.send(Message::Suspend)),
                SIGTSTP => {}
                SIGCONT => drop(tell.send(Message::Resume)),
                SIGWINCH => {
                    if let Ok((width, height)) = crossterm::terminal::size() {
                        let _ = tell.send(Message::Input(Event::Resize(width, height)));
                    }
                }
                // It was told so before, and is still here.
                _ if is_ending => drop(emulate_default_handler(signal)),
                _ => {
                    is_ending = true;
                    drop(tell.send(Message::End));
                    // Without a thread it ends when it can.
                    let _ = thread::Builder::new().name("end".into()).spawn(end_in_time);
                }
            }
        }
    };
    thread::Builder::new().name("signals".into()).spawn(hear).map(drop)
}

/// Ends the program if it does not do so itself. All that was accepted is in the store.
fn end_in_time() {
    thread::sleep(MAX_ENDING_TIME);
    // No text reaches such a terminal; its mode can be set all the same.
    let _ = crossterm::terminal::disable_raw_mode();
    std::process::exit(ENDED);
}

/// Says so when the terminal goes away: there is not always a signal for that, and who only reads
/// finds nothing, again and again.
fn watch_terminal(tell: Sender<Message>) -> io::Result<()> {
    let watch = move || {
        let input = io::stdin();
        loop {
            // Only what need not be asked for: that it is hung up, or broken.
            let mut fds = [PollFd::new(&input, PollFlags::empty())];
            match poll(&mut fds, None) {
                Err(rustix::io::Errno::INTR) | Ok(0) => {}
                Ok(_) => return drop(tell.send(Message::End)),
                // It cannot be watched; then it is as without.
                Err(_) => return,
            }
        }
    };
    thread::Builder::new().name("terminal".into()).spawn(watch).map(drop)
}

/// Whether somebody is there who could say that the program is to go on: a shell that gives each of
/// its jobs a group of its own. Where the program is the first in a terminal (`docker run`, a
/// window that was opened for it) it would stand still for ever; the system would not stop it
/// either.
fn can_be_resumed() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops all that the shell has started with the program, which hears of it like everybody else.
pub fn stop_job() {
    if can_be_resumed() {
        // Nobody forbids it among one's own.
        let _ = kill_current_process_group(Signal::TSTP);
    }
}

/// Stands still until somebody says to go on.
///
/// # Errors
/// What the system says.
pub fn stand_still() -> io::Result<()> {
    emulate_default_handler(SIGTSTP)
}
