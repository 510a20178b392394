//! `duiyi` on a terminal, and what the system does to it: stopped and gone on with, a terminal that
//! goes away or takes nothing any more, more keys at once than it reads.

use std::ffi::OsStr;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::Child;

use expectrl::process::unix::WaitStatus;
use rustix::fs::OFlags;
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Action, LocalModes, Winsize, tcflow, tcgetattr, tcgetpgrp, tcsetwinsize};
use tempfile::tempdir;

use crate::kept::games;
use crate::terminal::{Terminal, prepared};

/// A shell with jobs: it starts the program, and goes on with it after each line. What it says
/// begins by ending the sequence in which the program may have been interrupted.
const SHELL: &str = "set -m; \"$@\"
for n in 1 2 3; do printf '\\030\\nstopped %s\\n' $n; read -r line; fg; done";

/// The terminal is the shell's while the program stands still, and as it was after `fg`, however
/// it was stopped: by Ctrl-Z, by somebody else, or in a way that no program hears of.
#[test]
fn a_job_is_stopped_and_goes_on() {
    let folder = tempdir().expect("a folder");
    let program = assert_cmd::cargo::cargo_bin("duiyi");
    let mut shell = prepared("sh".as_ref(), folder.path());
    shell.args(["-c", SHELL, "sh"]).arg(program).args(["play", "gomoku", "--color", "both"]);
    let mut terminal = Terminal::of(shell);
    let is_cooked = |terminal: &Terminal| {
        let modes = tcgetattr(terminal.handle()).expect("its mode").local_modes;
        modes.contains(LocalModes::ICANON)
    };
    for (number, way) in [None, Some(Signal::TSTP), Some(Signal::STOP)].into_iter().enumerate() {
        terminal.wait_for("the game", |screen| {
            let text = screen.contents();
            screen.alternate_screen() && text.contains("[Game]") && !text.contains("stopped")
        });
        assert!(!is_cooked(&terminal));
        match way {
            None => terminal.press("\x1a"),
            Some(signal) => {
                let job = tcgetpgrp(terminal.handle()).expect("a job");
                kill_process(job, signal).expect("told");
            }
        }
        terminal.wait(&format!("stopped {}", number + 1));
        if way != Some(Signal::STOP) {
            terminal.wait_for("the screen of before", |screen| !screen.alternate_screen());
            assert!(is_cooked(&terminal), "{way:?}");
        }
        terminal.press("\n");
    }
    terminal.wait_for("the game", |screen| {
        let text = screen.contents();
        screen.alternate_screen() && text.contains("[Game]") && !text.contains("stopped")
    });
    terminal.press("q");
    assert!(matches!(terminal.end(), WaitStatus::Exited(_, 0)));
    assert!(is_restored(&terminal.log));
}

fn is_restored(log: &[u8]) -> bool {
    let last = |bytes: &[u8]| log.windows(bytes.len()).rposition(|window| window == bytes);
    last(b"\x1b[?1049l") > last(b"\x1b[?1049h")
}

/// Where nobody could say that it is to go on it does not stop.
#[test]
fn the_first_in_a_terminal_is_not_stopped() {
    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["play", "gomoku", "--color", "both"], folder.path());
    terminal.wait("[Game]");
    terminal.press("\x1a");
    kill_process(terminal.process(), Signal::TSTP).expect("told");
    terminal.press("/h8\r");
    terminal.wait("plays h8");
}

/// More than is read at once: nothing of it stays behind until the next key.
#[test]
fn many_keys_at_once() {
    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["play", "gomoku", "--color", "both"], folder.path());
    terminal.wait("[Game]");
    terminal.press(&format!("{}/h8\r", "\x1b[C\x1b[D".repeat(500)));
    terminal.wait("plays h8");
    terminal.press("q");
    assert!(matches!(terminal.end(), WaitStatus::Exited(_, 0)));
}

/// Sequences that no terminal sends, or only a broken one: the keys after them are heard.
#[test]
fn rubbish_between_keys() {
    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["play", "gomoku", "--color", "both"], folder.path());
    terminal.wait("[Game]");
    let rubbish =
        ["\x1b[?1;2q", "\x1b[<0;0;0M", "\x1b[<999;70000;1M", "\x1b[M   ", "\x1b[0;0R", "\x1b[;;;u"];
    for (number, text) in rubbish.into_iter().enumerate() {
        terminal.press(text);
        terminal.press(&format!("/{}1\r", char::from(b'a' + number as u8)));
        terminal.wait(&format!("plays {}1", char::from(b'a' + number as u8)));
    }
}

/// A paste whose end got lost is one all the same, and the keys after it are heard.
#[test]
fn a_paste_without_its_end() {
    let folder = tempdir().expect("a folder");
    let mut terminal = Terminal::start(&["play", "reversi", "--color", "both"], folder.path());
    terminal.wait("[Game]");
    terminal.press("\x1b[200~f5 d6 c3");
    terminal.wait("Paste or type a game");
    terminal.wait("f5 d6 c3");
    terminal.press("\r");
    terminal.wait("3.c3");
}

/// A terminal in which the program is a guest: its end is told by no signal.
struct Guest {
    terminal: File,
    name: PathBuf,
    screen: vt100::Parser,
    program: Child,
}

/// The end of a terminal at which programs are.
fn other_end(name: &Path) -> File {
    let flags = OFlags::NOCTTY.bits() as i32;
    let file = OpenOptions::new().read(true).write(true).custom_flags(flags).open(name);
    file.expect("its other end")
}

impl Guest {
    fn start(args: &[&str], folder: &Path) -> Self {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)
            .expect("a terminal");
        grantpt(&terminal).and_then(|()| unlockpt(&terminal)).expect("usable");
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&terminal, size).expect("a size");
        let name = ptsname(&terminal, Vec::new()).expect("a name");
        let name = Path::new(OsStr::from_bytes(name.as_bytes())).to_path_buf();
        let end = other_end(&name);
        let copy = || end.try_clone().expect("a copy");
        let mut command = prepared(&assert_cmd::cargo::cargo_bin("duiyi"), folder);
        command.args(args).stdin(copy()).stdout(copy()).stderr(copy()).process_group(0);
        let program = command.spawn().expect("it starts");
        let screen = vt100::Parser::new(24, 80, 0);
        Self { terminal: terminal.into(), name, screen, program }
    }

    /// Reads until this is to be seen.
    fn wait(&mut self, text: &str) {
        let mut buffer = [0; 4096];
        while !self.screen.screen().contents().contains(text) {
            let count = self.terminal.read(&mut buffer).expect("more of it");
            self.screen.process(&buffer[..count]);
        }
    }
}

#[test]
fn a_terminal_that_goes_away_without_a_signal() {
    let folder = tempdir().expect("a folder");
    let mut guest = Guest::start(&["play", "gomoku", "--color", "both"], folder.path());
    guest.wait("[Game]");
    guest.terminal.write_all(b"/h8\r").expect("typed");
    guest.wait("plays");
    let Guest { terminal, mut program, .. } = guest;
    drop(terminal);
    assert_eq!(program.wait().expect("it ends").code(), Some(130));
    assert_eq!(games(folder.path())[0].1, "h8");
}

/// Nobody takes what the program writes: it hears signals all the same, and a second one ends it
/// at once.
#[test]
fn a_terminal_that_takes_nothing() {
    let folder = tempdir().expect("a folder");
    let mut guest = Guest::start(&["play", "gomoku", "--color", "both"], folder.path());
    guest.wait("[Game]");
    tcflow(other_end(&guest.name), Action::OOff).expect("held up");
    guest.terminal.write_all(b"/h8\r").expect("typed");
    let pid = Pid::from_child(&guest.program);
    kill_process(pid, Signal::TERM).expect("told");
    kill_process(pid, Signal::INT).expect("told");
    let ended = guest.program.wait().expect("it ends");
    assert!(ended.signal().is_some(), "{ended}");
}
