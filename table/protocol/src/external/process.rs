//! A child process and everything that it started.

use std::collections::VecDeque;
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use engine::Trace;

use crate::Profile;
use crate::lines::{Line, LineReader};

/// Lines of the engine that may wait to be read; then the engine has to wait.
const MAX_LINES: usize = 256;

/// Lines for the engine that may wait to be written. The longest list of a protocol, the stones of
/// a full board of 26 lines, must fit in.
const MAX_WAITING: usize = 4096;

/// The last lines that are told when an engine is lost.
const LAST_LINES: usize = 4;

/// The longest part of a line that is told.
const LAST_LINE_CHARS: usize = 200;

/// How long after a process has ended its last lines may still be on the way. A child that it left
/// behind may keep its output open for ever.
const LAST_LINES_AFTER: Duration = Duration::from_millis(200);

/// How long a process has for its last words after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);

/// The last lines that an engine wrote.
#[derive(Clone, Debug, Default)]
struct LastLines(Arc<Mutex<VecDeque<String>>>);

impl LastLines {
    fn push(&self, line: &str) {
        let line: String = line.chars().filter(|c| !c.is_control()).take(LAST_LINE_CHARS).collect();
        if line.trim().is_empty() {
            return;
        }
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.push_back(line);
        while lines.len() > LAST_LINES {
            lines.pop_front();
        }
    }

    fn text(&self) -> String {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().map(String::as_str).collect::<Vec<_>>().join(" | ")
    }
}

/// What came from the process.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// Nothing yet.
    Silence,
    /// It has ended, or closed its output.
    End,
}

/// A thread of its own, unless the system has none.
fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.into()).spawn(work).map(drop)
}

/// A running engine. Whoever drops it ends it, with all processes that it started and that did
/// not leave its group.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    to_writer: Option<SyncSender<String>>,
    lines: Receiver<String>,
    said: LastLines,
    complained: LastLines,
    /// Closed when its error output has been read to the end.
    errors_over: Receiver<()>,
    over: bool,
    /// When it was first seen to have ended.
    ended: Option<Instant>,
}

impl Process {
    /// Starts it.
    pub(super) fn start(profile: &Profile, cr_ends_lines: bool) -> io::Result<Self> {
        let (program, arguments) = profile
            .command
            .split_first()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no command"))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = &profile.folder {
            command.current_dir(folder);
        }
        own_group(&mut command);
        let mut child = command.spawn()?;
        let missing = || io::Error::other("a pipe is missing");
        let pipes = (child.stdout.take(), child.stderr.take(), child.stdin.take());
        let (said, complained) = (LastLines::default(), LastLines::default());
        let (to_reader, lines) = sync_channel(MAX_LINES);
        let (errors_end, errors_over) = sync_channel::<()>(0);
        let (to_writer, from_us) = sync_channel(MAX_WAITING);
        // From here on it is ended by whoever leaves, also for want of a thread.
        let process = Self {
            child,
            to_writer: Some(to_writer),
            lines,
            said: said.clone(),
            complained: complained.clone(),
            errors_over,
            over: false,
            ended: None,
        };
        let (Some(output), Some(errors), Some(input)) = pipes else { return Err(missing()) };
        let (output, errors) = (BufReader::new(output), BufReader::new(errors));
        let reader = match cr_ends_lines {
            true => LineReader::with_cr(output),
            false => LineReader::new(output),
        };
        spawn("engine output", move || read_lines(reader, &to_reader, &said))?;
        spawn("engine errors", move || {
            let _ends_with_the_thread = errors_end;
            let mut reader = LineReader::new(errors);
            while let Ok(Some(line)) = reader.read() {
                if let Line::Text(text) = line {
                    complained.push(&String::from_utf8_lossy(&text));
                }
            }
        })?;
        spawn("engine input", move || write_lines(input, &from_us))?;
        Ok(process)
    }

    /// Hands a line to the thread that writes, so that an engine which does not read cannot hold
    /// us up. False if it takes nothing any more.
    pub(super) fn send(&self, line: String) -> bool {
        self.to_writer.as_ref().is_some_and(|writer| writer.try_send(line).is_ok())
    }

    /// Waits so long for a line. The end is the end of the process: its output may outlive it in
    /// the hands of its children.
    pub(super) fn hear(&mut self, at_most: Duration) -> Heard {
        match self.lines.recv_timeout(at_most) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => {
                if self.ended.is_none() && self.peek_status().is_some() {
                    self.ended = Some(Instant::now());
                }
                match self.ended {
                    Some(at) if at.elapsed() >= LAST_LINES_AFTER => Heard::End,
                    _ => Heard::Silence,
                }
            }
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// What it last said, for a report.
    pub(super) fn last_words(&self) -> Vec<Trace> {
        let mut traces =
            vec![Trace::Complaint(self.complained.text()), Trace::Output(self.said.text())];
        traces.retain(
            |trace| !matches!(trace, Trace::Complaint(text) | Trace::Output(text) if text.is_empty()),
        );
        traces
    }

    /// How it ended by itself, if it did. Waits a moment, because output ends a little before the
    /// process does.
    pub(super) fn how_it_ended(&mut self) -> Option<Trace> {
        let until = Instant::now() + Duration::from_millis(200);
        loop {
            match self.peek_status() {
                Some(status) => {
                    // Its last complaint may still be on the way; a child may keep it open.
                    let left = until.saturating_duration_since(Instant::now());
                    let _ = self.errors_over.recv_timeout(left);
                    return status;
                }
                None if Instant::now() >= until => return None,
                None => thread::sleep(Duration::from_millis(5)),
            }
        }
    }

    /// The status without taking it from the system: as long as it is there, the process id, and
    /// with it the id of the group, belongs to nobody else.
    #[cfg(unix)]
    fn peek_status(&self) -> Option<Option<Trace>> {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let pid = Pid::from_raw(i32::try_from(self.child.id()).ok()?)?;
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(pid), options).ok()??;
        Some(match (status.exit_status(), status.terminating_signal()) {
            (Some(code), _) => Some(Trace::ExitStatus(code)),
            (None, Some(signal)) => Some(Trace::Signal(signal)),
            (None, None) => None,
        })
    }

    #[cfg(not(unix))]
    fn peek_status(&mut self) -> Option<Option<Trace>> {
        self.child.try_wait().ok()?.map(|status| status.code().map(Trace::ExitStatus))
    }

    /// Says the last lines, gives it a moment, and ends it.
    pub(super) fn quit(mut self, last: Vec<String>) {
        for line in last {
            self.send(line);
        }
        // The end of its input tells those that do not know the word.
        self.to_writer = None;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until && self.peek_status().is_none() {
            thread::sleep(Duration::from_millis(2));
        }
        self.kill();
    }

    /// Ends it and its children now.
    pub(super) fn kill(&mut self) {
        if std::mem::replace(&mut self.over, true) {
            return;
        }
        self.to_writer = None;
        kill_group(&mut self.child);
        // The kill cannot be refused, so this does not hang; nor does it matter how it ended.
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

#[cfg(unix)]
fn own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn own_group(_: &mut Command) {}

#[cfg(unix)]
fn kill_group(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        // Fails only if the whole group is gone already.
        let _ = kill_process_group(pid, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(child: &mut Child) {
    // Fails only if it is gone already.
    let _ = child.kill();
}

fn read_lines<R: io::BufRead>(
    mut reader: LineReader<R>,
    to: &SyncSender<String>,
    said: &LastLines,
) {
    while let Ok(Some(line)) = reader.read() {
        let text = match line {
            Line::Text(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            // No line of a protocol is so long: it is no answer to anything.
            Line::TooLong => continue,
        };
        said.push(&text);
        if to.send(text).is_err() {
            return;
        }
    }
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    while let Ok(mut line) = lines.recv() {
        line.push('\n');
        // An engine that is gone is noticed by the end of its output.
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_told_as_far_as_they_say_something() {
        let said = LastLines::default();
        for line in ["a", "b", "c", " ", "d\u{7}", "\t", "e"] {
            said.push(line);
        }
        assert_eq!(said.text(), "b | c | d | e");
        said.push(&"x".repeat(1000));
        assert_eq!(said.text().len(), "c | d | e | ".len() + LAST_LINE_CHARS);
    }
}
