//! Files: games, a line each, and errors that say in which file and line they are.

use std::error::Error;
use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// A line of a file.
pub struct Line<'a> {
    file: &'a str,
    /// From 1 on.
    number: usize,
    pub text: String,
}

impl Line<'_> {
    /// An error that names the place.
    pub fn error(&self, what: impl Display) -> io::Error {
        io::Error::other(format!("{}: line {}: {what}", self.file, self.number))
    }
}

/// The lines of files, one file after the other.
///
/// # Errors
/// What the system says of a file that cannot be read, with its name.
pub fn lines<'a>(files: &[&'a str]) -> io::Result<Vec<Line<'a>>> {
    let mut out = Vec::new();
    for &file in files {
        for (at, text) in BufReader::new(in_place(file, File::open(file))?).lines().enumerate() {
            out.push(Line { file, number: at + 1, text: in_place(file, text)? });
        }
    }
    Ok(out)
}

/// The games of files.
///
/// # Errors
/// A file that cannot be read, or a line that is no game by `read`.
pub fn games<T>(files: &[&str], read: impl Fn(&str) -> Option<T>) -> io::Result<Vec<T>> {
    lines(files)?.iter().map(|line| read(&line.text).ok_or_else(|| line.error("no game"))).collect()
}

/// What `read` makes of a file.
///
/// # Errors
/// The file cannot be read, or `read` says what is wrong with it; the error names the file.
pub fn read_named<T, E: Into<Box<dyn Error + Send + Sync>>>(
    file: &str,
    read: impl FnOnce(&[u8]) -> Result<T, E>,
) -> io::Result<T> {
    in_place(file, std::fs::read(file).and_then(|bytes| read(&bytes).map_err(io::Error::other)))
}

/// `done`, whose error says where it happened: in a file, or in a part of the program.
///
/// # Errors
/// That of `done`, behind the place.
pub fn in_place<T>(place: &str, done: io::Result<T>) -> io::Result<T> {
    done.map_err(|error| io::Error::other(format!("{place}: {error}")))
}

/// Writes files in the place of those that there are. All of them are written beside these first, so
/// that none is cut off, nor new beside an old one, by a disk that is full.
///
/// # Errors
/// What the system says, with the name of the file.
pub fn write_whole(files: &[(&str, &[u8])]) -> io::Result<()> {
    let beside = |file: &str| Path::new(file).with_added_extension("new");
    for &(file, bytes) in files {
        in_place(file, std::fs::write(beside(file), bytes))?;
    }
    files.iter().try_for_each(|&(file, _)| in_place(file, std::fs::rename(beside(file), file)))
}

/// Opens a file of games to go on with it, and counts those that are there. A line that was cut
/// off is not counted and goes. Whether they are of the same plan nobody can tell.
///
/// # Errors
/// What the system says of the file.
pub fn go_on(file: &str) -> io::Result<(File, u64)> {
    let opened = OpenOptions::new().read(true).append(true).create(true).open(file)?;
    let text = std::fs::read_to_string(file)?;
    opened.set_len(text.rfind('\n').map_or(0, |end| end as u64 + 1))?;
    Ok((opened, text.matches('\n').count() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where one of several cannot be written, the others stay as they were.
    #[test]
    fn files_are_replaced_together() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
        let (one, other) = (place("a.bin"), place("a.txt"));
        write_whole(&[(&one, b"1"), (&other, b"2")]).unwrap();
        let missing = place("missing/b");
        let error = write_whole(&[(&one, b"3"), (&missing, b"4")]).unwrap_err();
        assert!(error.to_string().starts_with(&missing), "{error}");
        let read = [&one, &other].map(|file| std::fs::read(file).unwrap());
        assert_eq!(read, [b"1", b"2"]);
    }

    #[test]
    fn what_is_no_game_is_named_by_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
        let (good, bad) = (place("good"), place("bad"));
        std::fs::write(&good, "1\n2\n").unwrap();
        std::fs::write(&bad, "3\nfour\n").unwrap();
        let read = |files: &[&str]| games(files, |text| text.parse::<u32>().ok());
        assert_eq!(read(&[&good, &good]).unwrap(), [1, 2, 1, 2]);
        assert_eq!(
            read(&[&good, &bad]).unwrap_err().to_string(),
            format!("{bad}: line 2: no game")
        );
        let missing = place("missing");
        assert!(read(&[&missing]).unwrap_err().to_string().starts_with(&format!("{missing}: ")));
    }
}
