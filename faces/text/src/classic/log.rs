//! The log that a classroom program appends lines to.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A log that could not be written.
#[derive(Debug)]
pub struct LogError {
    /// The file.
    pub path: PathBuf,
    /// Why it cannot be written.
    pub reason: io::Error,
}

impl std::fmt::Display for LogError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cannot write the log `{}`: {}", self.path.display(), self.reason)
    }
}

impl std::error::Error for LogError {}

/// Appends one line, which ends with a line end, to the log.
///
/// Several programs may share a log: the file is locked, and the line goes to its end in one
/// write.
///
/// # Errors
/// A [`LogError`] that names the file.
pub fn append(path: &Path, line: &str) -> Result<(), LogError> {
    append_locked(path, line).map_err(|reason| LogError { path: path.to_path_buf(), reason })
}

fn append_locked(path: &Path, line: &str) -> io::Result<()> {
    // Reading is only for the last byte; a log that may be written and not read still works.
    let options = |read| OpenOptions::new().read(read).append(true).create(true).open(path);
    let mut file = match options(true) {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => options(false)?,
        other => other?,
    };
    match file.lock() {
        // Some network file systems have no locks; appending in one write is all there is then.
        Err(error) if error.kind() == ErrorKind::Unsupported => {}
        other => other?,
    }
    let mut text = String::new();
    if !ends_with_line_end(&mut file) {
        text.push('\n');
    }
    text.push_str(line);
    file.write_all(text.as_bytes())?;
    file.flush()
}

/// Whether a new line can begin at the end of the file. What cannot be looked at is taken to be
/// in order.
fn ends_with_line_end(file: &mut File) -> bool {
    let mut last = [b'\n'];
    let is_file = file.metadata().is_ok_and(|data| data.is_file());
    if is_file && file.seek(SeekFrom::End(-1)).is_ok() && file.read_exact(&mut last).is_err() {
        return true;
    }
    last == *b"\n"
}
