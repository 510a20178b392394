//! Reading files that somebody names: never more than is sensible for what they should be.

use std::fs::{File, TryLockError};
use std::io::{self, Read};
use std::path::Path;

use words::Words;

use crate::failure::Failure;

/// The largest file of openings, in MiB.
pub const OPENINGS_MIB: u64 = 16;

/// The largest profile of an engine, in MiB.
pub const PROFILE_MIB: u64 = 1;

/// The largest book, in MiB: the one that is shipped has 16 KB.
pub const BOOK_MIB: u64 = 256;

/// The largest file of certificates, in MiB.
pub const CERTIFICATES_MIB: u64 = 256;

/// Reads a file of at most `limit` MiB.
///
/// # Errors
/// What the file system says, or [`io::ErrorKind::FileTooLarge`].
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take((limit << 20) + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit << 20 {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, TooLarge(limit)));
    }
    Ok(bytes)
}

/// The file has more than so many MiB.
#[derive(Debug, thiserror::Error)]
#[error("it is larger than {0} MiB")]
struct TooLarge(u64);

/// The sentence for a file that cannot be used.
pub fn failed(path: &Path, error: &io::Error, words: &Words) -> String {
    unusable(path, reason(error, words), words)
}

/// The same with a reason in words.
pub fn unusable(path: &Path, reason: String, words: &Words) -> String {
    let args = [("path", path.display().to_string()), ("reason", reason)];
    words.format("error-file", &args)
}

/// Locks a file that is written to while the program runs.
///
/// # Errors
/// That another program writes to it, or that it cannot be locked.
pub fn lock(file: &File, path: &Path, words: &Words) -> Result<(), Failure> {
    file.try_lock().map_err(|error| {
        Failure::Failed(match error {
            TryLockError::WouldBlock => {
                words.format("solve-output-busy", &[("path", path.display().to_string())])
            }
            TryLockError::Error(error) => failed(path, &error, words),
        })
    })
}

/// Why a file cannot be read, without its name.
pub fn reason(error: &io::Error, words: &Words) -> String {
    match error.get_ref().and_then(|inner| inner.downcast_ref()) {
        Some(TooLarge(limit)) => words.format("play-load-too-large", &[("size", *limit)]),
        None => words.io(error),
    }
}
