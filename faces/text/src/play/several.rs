//! Files that hold several games: which one is meant, and what there is to choose from.

use std::fs;
use std::path::{Path, PathBuf};

use host::{Probably, SEVERAL};
use record::{Record, wthor};
use words::Words;

use super::files::load;

/// What stands between the name of a file and which of its games is meant.
const MARK: char = '#';

/// The most games that are listed on a terminal.
const LISTED: usize = 20;

/// Which game of a file is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// The only one.
    Only,
    /// That with this number, from 1.
    Number(usize),
    /// The only one with these words.
    Words(String),
}

/// The file, and which of its games is meant: `games.sgf#3`, `games.sgf#tamenori 1999`, unless a file
/// is called so.
pub fn chosen(path: PathBuf) -> (PathBuf, Which) {
    if path.exists() {
        return (path, Which::Only);
    }
    let cut = path.to_str().and_then(|text| text.rsplit_once(MARK));
    match cut {
        Some((name, which)) if Path::new(name).exists() => {
            let number = which.parse().ok().filter(|_| which.bytes().all(|b| b.is_ascii_digit()));
            let words = || Which::Words(which.trim().to_string());
            (name.into(), number.map_or_else(words, Which::Number))
        }
        _ => (path, Which::Only),
    }
}

/// Whether all words of `wanted` stand in a text, however they are written.
pub fn has_words(text: &str, wanted: &str) -> bool {
    let plain = |text: &str| game::text::fold(text).to_lowercase();
    let text = plain(text);
    plain(wanted).split_whitespace().all(|word| text.contains(word))
}

/// Games of the base of WTHOR with the names of their players and tournaments behind them, which are
/// in files of their own in the same folder; anything else as it is. Files that are called as that of
/// the games come first, then those that are called `WTHOR`.
pub(super) fn with_names(bytes: Vec<u8>, path: &Path) -> Vec<u8> {
    if !wthor::is_one(&bytes) {
        return bytes;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = fs::read_dir(folder.unwrap_or(Path::new("."))).into_iter().flatten().flatten();
    let lower =
        |part: Option<&std::ffi::OsStr>| part.map(|part| part.to_string_lossy().to_lowercase());
    let own = lower(path.file_stem());
    let rank = |file: &PathBuf| {
        let stem = lower(file.file_stem());
        (stem != own, stem.as_deref() != Some("wthor"), file.clone())
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.sort_by_key(rank);
    let mut whole = bytes;
    for ending in ["jou", "trn"] {
        let is_it =
            |file: &&PathBuf| lower(file.extension()).as_deref() == Some(ending) && file.is_file();
        // Names that are damaged are not worth the games.
        let with = |file: &PathBuf| {
            let names = load(file).ok()??;
            let with = [&whole[..], &names].concat();
            (wthor::is_names(&names) && wthor::is_whole(&with)).then_some(with)
        };
        if let Some(with) = files.iter().filter(is_it).find_map(with) {
            whole = with;
        }
    }
    whole
}

/// The game of a file that is meant, or why there is none: with the games that there are to choose
/// from, where it is not said which is meant.
///
/// # Errors
/// A sentence, and the list.
pub fn read(
    which: &Which,
    bytes: &[u8],
    probably: &Probably,
    path: &Path,
    words: &Words,
) -> Result<Record, String> {
    let number = match which {
        Which::Only => None,
        Which::Number(number) => Some(*number),
        Which::Words(wanted) => Some(find(wanted, bytes, probably, path, words)?),
    };
    let probably = &Probably { number, ..probably.clone() };
    match host::read(bytes, probably) {
        // Of several no single one has no words: this is the list.
        Err(refusal) if refusal.id == SEVERAL => {
            Err(find("", bytes, probably, path, words).err().unwrap_or_default())
        }
        read => read.map_err(|refusal| words.refusal(&refusal)),
    }
}

/// The number of the only game with some words.
fn find(
    wanted: &str,
    bytes: &[u8],
    probably: &Probably,
    path: &Path,
    words: &Words,
) -> Result<usize, String> {
    let games = host::games_in(bytes, probably).map_err(|refusal| words.refusal(&refusal))?;
    let lines = games.iter().map(|game| (game.number, words.file_game(game)));
    let found: Vec<(usize, String)> = lines.filter(|(_, line)| has_words(line, wanted)).collect();
    match found[..] {
        [] => return Err(words.text("face-file-none")),
        [(number, _)] => return Ok(number),
        _ => {}
    }
    let name = path.display().to_string();
    let mut lines = vec![
        words.format("refused-import-several", &[("count", games.len())]),
        words.format("play-load-number", &[("file", name)]),
    ];
    let more = found.len().saturating_sub(LISTED);
    lines.extend(found.into_iter().take(LISTED).map(|(_, line)| line));
    if more > 0 {
        lines.push(words.format("face-file-more", &[("count", more)]));
    }
    Err(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_behind_a_name_says_which_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        for name in ["a#1", "a"] {
            fs::write(path(name), "").expect("a file");
        }
        let words = |words: &str| Which::Words(words.into());
        assert_eq!(chosen(path("a#1")), (path("a#1"), Which::Only));
        assert_eq!(chosen(path("a#2")), (path("a"), Which::Number(2)));
        assert_eq!(chosen(path("a#1#12")), (path("a#1"), Which::Number(12)));
        assert_eq!(chosen(path("a#Ann  1999")), (path("a"), words("Ann  1999")));
        for other in ["", "x", "-1", "+3", "18446744073709551616"] {
            assert_eq!(chosen(path(&format!("a#{other}"))), (path("a"), words(other)));
        }
        for other in ["b#1", "b"] {
            assert_eq!(chosen(path(other)), (path(other), Which::Only));
        }
        assert_eq!(chosen("#3".into()), ("#3".into(), Which::Only));
    }

    #[test]
    fn words_stand_in_any_order() {
        let line = "12. Tamenori Hideshi against Seeley Ben · 1999";
        for wanted in ["", "seeley TAMENORI", "１９９９ ben", "12"] {
            assert!(has_words(line, wanted), "{wanted}");
        }
        assert!(!has_words(line, "seeley 2000"));
    }

    /// What is called as the games are comes first, and what is no file or damaged is left out.
    #[test]
    fn names_are_those_of_the_games() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let example = |ending: &str| {
            let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../table/record/tests/data/mini");
            fs::read(format!("{data}.{ending}")).expect("an example")
        };
        let base = path("mini_1980.wtb");
        let black = || {
            let games = wthor::read(&with_names(example("wtb"), &base)).expect("games");
            let game = games[0].as_ref().expect("a game");
            (game.names[0].clone(), game.others.len())
        };
        assert_eq!(black(), (None, 0));
        fs::create_dir(path("a.jou")).expect("a folder");
        fs::write(path("b.jou"), "damaged").expect("a file");
        fs::write(path("b.trn"), "damaged").expect("a file");
        let mut others = example("jou");
        others[16 + 20..16 + 26].copy_from_slice(b"Nobody");
        fs::write(path("c.JOU"), &others).expect("a file");
        let name = |name: &str| Some(name.to_string());
        assert_eq!(black(), (name("Nobody Takuya"), 0));
        fs::write(path("WTHOR.JOU"), example("jou")).expect("a file");
        assert_eq!(black(), (name("Mimura Takuya"), 0));
        fs::write(path("Mini_1980.jou"), &others).expect("a file");
        fs::write(path("x.trn"), example("trn")).expect("a file");
        assert_eq!(black(), (name("Nobody Takuya"), 1));
    }
}
