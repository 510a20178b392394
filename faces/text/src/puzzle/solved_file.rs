//! Which puzzles were solved, in a file.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use puzzles::{Set, Solved};

use crate::play::{load, save};

/// So long another program may be writing before it is written all the same.
const PATIENCE: Duration = Duration::from_secs(2);
/// Between two looks whether it has done so.
const LOOK_INTERVAL: Duration = Duration::from_millis(5);

/// The file in which it is kept which puzzles were solved at a terminal; none where there is no place
/// for one.
#[derive(Clone, Debug, Default)]
pub struct SolvedFile(pub Option<PathBuf>);

impl SolvedFile {
    /// What it says now; nothing where it is not there yet.
    ///
    /// # Errors
    /// What the file system says.
    pub fn read(&self) -> io::Result<Solved> {
        let Some(path) = &self.0 else { return Ok(Solved::default()) };
        match load(path) {
            // Nobody has solved so much.
            Ok(None) => Err(io::ErrorKind::FileTooLarge.into()),
            Ok(Some(bytes)) => Ok(Solved::read(&String::from_utf8_lossy(&bytes))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Solved::default()),
            Err(error) => Err(error),
        }
    }

    /// Adds a puzzle to what it says, and gives that. What another program writes meanwhile stays:
    /// one after the other has the file `puzzles.lock` beside it.
    ///
    /// # Errors
    /// What the file system says.
    pub fn add(&self, set: &Set, number: usize) -> io::Result<Solved> {
        if let Some(folder) = self.0.as_ref().and_then(|path| path.parent()) {
            fs::create_dir_all(folder)?;
        }
        let _lock = self.0.as_deref().and_then(locked);
        let mut solved = self.read()?;
        if !solved.has(set, number) {
            solved.add(set, number);
            if let Some(path) = &self.0 {
                save(path, format!("{solved}\n").as_bytes(), true)?;
            }
        }
        Ok(solved)
    }
}

/// The lock of a file, until it is dropped; none where there are no locks, or another program keeps it
/// too long.
fn locked(path: &Path) -> Option<File> {
    let lock = File::create(path.with_extension("lock")).ok()?;
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        match lock.try_lock() {
            Ok(()) => return Some(lock),
            Err(TryLockError::WouldBlock) => thread::sleep(LOOK_INTERVAL),
            Err(TryLockError::Error(_)) => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use puzzles::sets;

    use super::*;

    #[test]
    fn who_writes_at_the_same_time_loses_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = SolvedFile(Some(folder.path().join("duiyi/puzzles.txt")));
        let set = &sets()[0];
        thread::scope(|scope| {
            for number in 1..=24 {
                let file = &file;
                scope.spawn(move || file.add(set, number).expect("written"));
            }
        });
        assert_eq!(file.read().expect("kept").many(set), 24);
    }
}
