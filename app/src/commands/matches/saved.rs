//! The folder of `--save`: a file for each game, by its number from 1.

use std::fs;
use std::path::{Path, PathBuf};

use record::Record;
use words::Words;

use crate::failure::Failure;

/// A folder of games.
pub struct Games(PathBuf);

impl Games {
    /// The folder, which is made where there is none. Only a match that goes on may find games in
    /// it.
    ///
    /// # Errors
    /// That there are games in it, or what the file system says.
    pub fn in_folder(folder: &Path, resume: bool, words: &Words) -> Result<Self, Failure> {
        let failed = |e: std::io::Error| Failure::file(folder, &e, words);
        fs::create_dir_all(folder).map_err(failed)?;
        let mut games: Vec<PathBuf> = Vec::new();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if is_game(&path) {
                games.push(path);
            }
        }
        match games.iter().min() {
            Some(game) if !resume => {
                let args = [("path", game.display().to_string())];
                Err(Failure::Failed(words.format("match-failed-saved", &args)))
            }
            _ => Ok(Self(folder.to_path_buf())),
        }
    }

    /// Writes a game, from 0, in one piece; one that is there already stays, or is completed if it
    /// was cut off.
    ///
    /// # Errors
    /// That another game is there, or what the file system says.
    pub fn save(&self, number: usize, record: &Record, words: &Words) -> Result<(), Failure> {
        let path = self.0.join(format!("{:05}.txt", number + 1));
        let text = record::duiyi::write(record);
        if path.is_file() {
            match fs::read(&path) {
                Ok(there) if there == text.as_bytes() => return Ok(()),
                Ok(there) if !text.as_bytes().starts_with(&there) => {
                    let args = [("path", path.display().to_string())];
                    return Err(Failure::Failed(words.format("match-failed-other-game", &args)));
                }
                _ => {}
            }
        }
        text::play::save(&path, text.as_bytes(), true).map_err(|e| Failure::file(&path, &e, words))
    }
}

/// Whether it is a file and named as games are.
fn is_game(path: &Path) -> bool {
    let is_number = |stem: &str| stem.len() >= 5 && stem.bytes().all(|b| b.is_ascii_digit());
    path.is_file()
        && path.extension().is_some_and(|e| e == "txt")
        && path.file_stem().and_then(|stem| stem.to_str()).is_some_and(is_number)
}
