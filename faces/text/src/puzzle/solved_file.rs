//! Which puzzles were solved, in a file.

use std::io;
use std::path::PathBuf;

use game::Game;
use puzzles::Solved;

use crate::play::{load, save};

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

    /// Adds a puzzle to what it says, and gives that. What another terminal has written meanwhile
    /// stays.
    ///
    /// # Errors
    /// What the file system says.
    pub fn add(&self, game: &dyn Game, number: usize) -> io::Result<Solved> {
        let mut solved = self.read()?;
        if !solved.has(game, number) {
            solved.add(game, number);
            if let Some(path) = &self.0 {
                if let Some(folder) = path.parent() {
                    std::fs::create_dir_all(folder)?;
                }
                save(path, format!("{solved}\n").as_bytes(), true)?;
            }
        }
        Ok(solved)
    }
}
