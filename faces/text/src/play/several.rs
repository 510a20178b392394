//! Files that hold several games: which one is meant, and what there is to choose from.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use host::{FileGame, Probably, Refusal};
use record::wthor;
use words::{Value, Words};

use super::files::load;

/// What stands between the name of a file and the number of one of its games.
const MARK: char = '#';

/// The most games that are listed on a terminal.
const LISTED: usize = 20;

/// The file, and which of its games is meant: `games.sgf#3`, unless a file is called so.
pub fn numbered(path: PathBuf) -> (PathBuf, Option<usize>) {
    if path.exists() {
        return (path, None);
    }
    let numbered = path.to_str().and_then(|text| text.rsplit_once(MARK));
    match numbered.map(|(name, number)| (name, number.parse())) {
        Some((name, Ok(number))) if !name.is_empty() => (name.into(), Some(number)),
        _ => (path, None),
    }
}

/// Games of the base of WTHOR with the names of their players and tournaments behind them, which are
/// in files of their own in the same folder; anything else as it is.
pub fn with_names(bytes: Vec<u8>, path: &Path) -> Vec<u8> {
    if !wthor::is_one(&bytes) {
        return bytes;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort();
    let mut whole = bytes.clone();
    for ending in ["jou", "trn"] {
        let is_it = |file: &&PathBuf| {
            file.extension().is_some_and(|e| e.eq_ignore_ascii_case(OsStr::new(ending)))
        };
        let Some(Ok(Some(names))) = files.iter().find(is_it).map(|file| load(file)) else { break };
        whole.extend(names);
    }
    // Names that are damaged are not worth the games.
    if wthor::read(&whole).is_ok() { whole } else { bytes }
}

/// Why no game of a file was read, with the games that there are to choose from where that is why.
pub fn explained(
    refusal: &Refusal,
    bytes: &[u8],
    probably: &Probably,
    path: &Path,
    words: &Words,
) -> String {
    let said = words.refusal(refusal);
    if refusal.id != host::SEVERAL {
        return said;
    }
    let Ok(games) = host::games_in(bytes, probably) else { return said };
    let name = path.display().to_string();
    let mut lines = vec![said, words.format("play-load-number", &[("file", name)])];
    lines.extend(games.iter().take(LISTED).map(|game| listed(game, words)));
    if let Some(more) = games.len().checked_sub(LISTED).filter(|more| *more > 0) {
        lines.push(words.format("face-file-more", &[("count", more)]));
    }
    lines.join("\n")
}

fn listed(game: &FileGame, words: &Words) -> String {
    let args = [("number", Value::from(game.number)), ("game", words.file_game(game).into())];
    words.format("face-file-game", &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_behind_a_name_says_which_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("a#1"), "").expect("a file");
        assert_eq!(numbered(path("a#1")), (path("a#1"), None));
        assert_eq!(numbered(path("a#2")), (path("a"), Some(2)));
        assert_eq!(numbered(path("a#1#12")), (path("a#1"), Some(12)));
        for other in ["a#", "a#x", "a#-1", "a"] {
            assert_eq!(numbered(path(other)), (path(other), None));
        }
        assert_eq!(numbered("#3".into()), ("#3".into(), None));
    }
}
