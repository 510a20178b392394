//! Files of games, a line each, and where what is wrong stands.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader};

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
        let named = |error: io::Error| io::Error::other(format!("{file}: {error}"));
        for (at, text) in BufReader::new(File::open(file).map_err(named)?).lines().enumerate() {
            out.push(Line { file, number: at + 1, text: text.map_err(named)? });
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

#[cfg(test)]
mod tests {
    use super::*;

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
