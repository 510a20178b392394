//! Reads keys, the mouse and pastes, for as long as there is a terminal.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::thread;

use crate::message::Message;

/// Reads from now on; the last message says that there is no terminal any more.
///
/// # Errors
/// That there is no thread for it.
pub fn read(tell: Sender<Message>) -> io::Result<()> {
    let read = move || {
        // What breaks on what a terminal sends must not leave a program that is deaf.
        if !matches!(catch_unwind(AssertUnwindSafe(|| follow(&tell))), Ok(Ok(()))) {
            // An interface that has gone hears nothing, and needs not.
            let _ = tell.send(Message::End);
        }
    };
    thread::Builder::new().name("keys".into()).spawn(read).map(drop)
}

/// Reads until nobody listens; an error where there is nothing to read any more.
#[cfg(unix)]
fn follow(tell: &Sender<Message>) -> Result<(), ()> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::{Errno, read};

    let (input, mut buffer) = (io::stdin(), [0; 4096]);
    let mut decoder = crate::decoder::Decoder::default();
    loop {
        let patience = decoder.patience().and_then(|time| Timespec::try_from(time).ok());
        let mut fds = [PollFd::new(&input, PollFlags::IN)];
        let events = match poll(&mut fds, patience.as_ref()) {
            Err(Errno::INTR) => continue,
            Err(_) => return Err(()),
            Ok(0) => decoder.give_up().into_iter().collect(),
            Ok(_) => match read(&input, &mut buffer) {
                Err(Errno::INTR | Errno::AGAIN) => continue,
                Err(_) | Ok(0) => return Err(()),
                Ok(count) => decoder.take(&buffer[..count], count == buffer.len()),
            },
        };
        for event in events {
            if tell.send(Message::Input(event)).is_err() {
                return Ok(());
            }
        }
    }
}

/// Elsewhere keys come as events, not as bytes.
#[cfg(not(unix))]
fn follow(tell: &Sender<Message>) -> Result<(), ()> {
    loop {
        match crossterm::event::read() {
            Ok(event) if tell.send(Message::Input(event)).is_err() => return Ok(()),
            Err(error) if error.kind() != io::ErrorKind::Interrupted => return Err(()),
            Ok(_) | Err(_) => {}
        }
    }
}
