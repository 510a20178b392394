//! `duiyi` on a terminal of ours: keys in, the screen out.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Expect, Session};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::Pid;

/// Nothing that is waited for takes longer, however busy the machine is.
const LONG: Duration = Duration::from_secs(60);

/// A command in the surroundings of the tests, with this folder for what it keeps.
pub fn prepared(program: &Path, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm-256color");
    command.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
    let unset = ["BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "NO_COLOR"];
    unset.iter().for_each(|name| {
        command.env_remove(name);
    });
    command
}

/// A terminal in which a program runs.
pub struct Terminal {
    session: OsSession,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// All that came.
    pub log: Vec<u8>,
}

impl Terminal {
    /// `duiyi` with these arguments in a terminal of 80×24, with this folder for what it keeps.
    pub fn start(args: &[&str], folder: &Path) -> Self {
        Self::with(args, folder, |_| {})
    }

    /// The same after a change of the command.
    pub fn with(args: &[&str], folder: &Path, change: impl Fn(&mut Command)) -> Self {
        let mut command = prepared(&assert_cmd::cargo::cargo_bin("duiyi"), folder);
        command.args(args);
        change(&mut command);
        Self::of(command)
    }

    /// Any program in such a terminal.
    pub fn of(command: Command) -> Self {
        let session = Session::spawn(command).expect("a terminal");
        let mut output: File = session.get_process().get_raw_handle().expect("a handle");
        let (to, bytes) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            loop {
                // It may be set not to wait, so it is waited for here.
                let mut fds = [PollFd::new(&output, PollFlags::IN)];
                if poll(&mut fds, None).is_err() {
                    continue;
                }
                match output.read(&mut buffer) {
                    Ok(count @ 1..) if to.send(buffer[..count].to_vec()).is_ok() => {}
                    Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                    // The end of the program is an error of its terminal.
                    _ => return,
                }
            }
        });
        Self { session, bytes, screen: vt100::Parser::new(24, 80, 0), log: Vec::new() }
    }

    /// What is to be seen now.
    pub fn shown(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen is as wanted.
    pub fn wait_for(&mut self, what: &str, is_there: impl Fn(&vt100::Screen) -> bool) {
        let end = Instant::now() + LONG;
        while !is_there(self.screen.screen()) {
            let left = end.saturating_duration_since(Instant::now());
            match self.bytes.recv_timeout(left) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.log.extend(bytes);
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("no {what}:\n{}", self.shown());
                }
            }
        }
    }

    /// Waits until this is to be seen.
    pub fn wait(&mut self, text: &str) {
        self.wait_for(text, |screen| screen.contents().contains(text));
    }

    /// Types.
    pub fn press(&mut self, keys: &str) {
        self.session.send(keys).expect("typed");
    }

    /// Makes the terminal larger or smaller.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.screen.screen_mut().set_size(rows, columns);
        let process = self.session.get_process_mut();
        process.set_window_size(columns, rows).expect("another size");
    }

    /// The program's process.
    pub fn process(&self) -> Pid {
        Pid::from_raw(self.session.get_process().pid().as_raw()).expect("a process")
    }

    /// The terminal's own end.
    pub fn handle(&self) -> File {
        self.session.get_process().get_raw_handle().expect("a handle")
    }

    /// Waits until the program has ended, and how.
    pub fn end(&mut self) -> WaitStatus {
        loop {
            match self.bytes.recv_timeout(LONG) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.log.extend(bytes);
                }
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it does not end:\n{}", self.shown()),
            }
        }
        self.session.get_process().wait().expect("it ends")
    }
}

/// Whether a program has left with this code.
pub fn is_left(status: WaitStatus, code: i32) -> bool {
    matches!(status, WaitStatus::Exited(_, found) if found == code)
}
