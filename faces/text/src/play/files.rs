//! Games as files: their names as they are typed, how they are read and written.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use game::Explain;
use host::{Holding, Probably};
use openings::Course;
use record::{EngineSeat, Record, Sitter, duiyi};
use session::Session;
use tempfile::Builder;
use words::{Lang, Value, Words};

use super::Open;
use super::letters::in_utf8;
use super::several::{chosen, read, with_names};

/// The file that a person means: `~` is his home folder and quotation marks are around a name, as
/// where he types commands.
pub fn typed(file: &str) -> PathBuf {
    let file = unquoted(file);
    let home = || etcetera::home_dir().ok();
    match file.strip_prefix('~').map(|rest| rest.strip_prefix(['/', '\\']).ok_or(rest)) {
        Some(Err("")) => home().unwrap_or_else(|| file.into()),
        Some(Ok(rest)) => home().map_or_else(|| file.into(), |home| home.join(rest)),
        _ => file.into(),
    }
}

/// A name without the quotation marks around it.
pub(super) fn unquoted(file: &str) -> &str {
    let quotes = [('"', '"'), ('\'', '\''), ('“', '”'), ('「', '」')];
    let bare = |(open, close)| file.strip_prefix::<char>(open)?.strip_suffix::<char>(close);
    quotes.into_iter().find_map(bare).filter(|name| !name.is_empty()).unwrap_or(file)
}

/// The largest file that is read, in MiB: no game comes near.
pub const LARGEST_MIB: u64 = 16;

/// Writes a file in one piece: a reader sees the old one or the whole new one.
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] if there is such a file and `replace` is false, or what the
/// file system says; what was there is as it was.
pub fn save(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    refuse_pipe(path)?;
    let there = fs::metadata(path).ok().filter(|_| replace);
    if there.as_ref().is_some_and(|data| !data.is_file() && !data.is_dir()) {
        // A device takes what is written; another file in its place would be its end.
        return File::options().write(true).open(path)?.write_all(bytes);
    }
    // A link goes on to lead where it leads.
    let path = &if there.is_some() { path.canonicalize()? } else { path.to_path_buf() };
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = Builder::new();
    builder.prefix(".duiyi-");
    #[cfg(unix)]
    {
        // As for any new file: the process's mask decides who may read it.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    if let Some(data) = there.filter(|data| data.is_file()) {
        // What nobody else may read stays so.
        file.as_file().set_permissions(data.permissions())?;
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    let done = if replace { file.persist(path) } else { file.persist_noclobber(path) };
    done.map(|_| ()).map_err(|error| error.error)
}

/// That a path leads to a pipe with a name: whoever opens it waits for somebody at its other end,
/// and no signal is heard meanwhile. At those of a shell (`/dev/fd/63`) there is somebody.
///
/// # Errors
/// [`io::ErrorKind::NotSeekable`] if it does.
fn refuse_pipe(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if !path.starts_with("/dev")
        && fs::metadata(path)
            .is_ok_and(|data| std::os::unix::fs::FileTypeExt::is_fifo(&data.file_type()))
    {
        return Err(io::ErrorKind::NotSeekable.into());
    }
    let _ = path;
    Ok(())
}

/// Reads a file; none if it is larger than `LARGEST_MIB`.
///
/// # Errors
/// What the file system says, and [`io::ErrorKind::NotSeekable`] for a pipe.
pub fn load(path: &Path) -> io::Result<Option<Vec<u8>>> {
    const LARGEST: u64 = LARGEST_MIB << 20;
    let mut bytes = Vec::new();
    refuse_pipe(path)?;
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= LARGEST).then_some(bytes))
}

/// Reads a file of games: its texts in UTF-8, for whoever speaks `lang`, and what other files of the
/// same base have behind it.
///
/// # Errors
/// As [`load`].
pub fn load_games(path: &Path, lang: Lang) -> io::Result<Option<Vec<u8>>> {
    Ok(load(path)?.map(|bytes| in_utf8(with_names(bytes, path), lang)))
}

/// A game from a file.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game, with how it began.
    pub course: Course,
    /// Whether the file tells who sits where.
    pub is_seated: bool,
}

/// The game in a file of any format, or why there is none, in words. Bare moves and positions are
/// those of the game that is probable; of a file with several games that one is meant whose number
/// or words stand behind its name.
///
/// # Errors
/// A sentence that names the line or move at fault.
pub fn load_session(
    path: &Path,
    probably: &Probably,
    open: Open<'_>,
    words: &Words,
) -> Result<Loaded, String> {
    let (path, which) = chosen(path.to_path_buf());
    let bytes = load_games(&path, words.lang())
        .map_err(|error| words.io(&error))?
        .ok_or_else(|| words.format("play-load-too-large", &[("size", LARGEST_MIB)]))?;
    loaded(&read(&which, &bytes, probably, &path, words)?, open, words)
}

/// A game as a file of this name has it: in the format that the ending tells, else in our own,
/// which keeps all that was tried. With it, if that is told: what format, and what it leaves out.
///
/// # Errors
/// A sentence, if that format cannot hold the game.
pub fn written(
    record: &Record,
    path: &Path,
    words: &Words,
) -> Result<(String, Option<Holding>), String> {
    let Some(format) = format_of(path) else {
        return Ok((duiyi::write(record), None));
    };
    let exported = host::export(record, format).map_err(|refusal| words.refusal(&refusal))?;
    match host::holding(record, format) {
        Some(holding) => Ok((exported.text, Some(holding))),
        // It can be written, but whoever reads it finds another game.
        None => Err(not_held(format, words)),
    }
}

/// The format of another program that the ending of a file's name tells; none for our own.
pub fn format_of(path: &Path) -> Option<&'static str> {
    let ending = path.extension()?.to_string_lossy().to_ascii_lowercase();
    OTHERS.into_iter().find(|format| *format == ending)
}

/// That a format cannot hold the game, whose rules it has no words for.
pub fn not_held(format: &str, words: &Words) -> String {
    words.format("play-save-format", &[("format", format.to_ascii_uppercase())])
}

/// Formats of other programs that hold a whole game, by the endings of their files.
const OTHERS: [&str; 3] = ["sgf", "ggf", "psq"];

/// Whether a file is called as if it were of a format that is not written here: our own is, but
/// whoever wrote `game.pgn` may think of another one.
pub(super) fn has_other_ending(path: &Path) -> bool {
    const OURS: [&str; 2] = ["txt", "duiyi"];
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    // `v1.2` is no ending.
    let ending = ending.filter(|e| !e.is_empty() && e.bytes().all(|b| b.is_ascii_alphabetic()));
    ending.is_some_and(|ending| !OURS.iter().chain(&OTHERS).any(|known| *known == ending))
}

/// What the names of our engines begin with.
const OWN_NAME: &str = "Duiyi ";

/// A record with one of our engines where it played, if that is known by its name alone, as in
/// files that have no word for an engine. Where two of them played, nobody knows who is to go on.
fn seated_by_name(mut record: Record) -> Record {
    let is_own = |name: &Option<String>| name.as_ref().is_some_and(|n| n.starts_with(OWN_NAME));
    let own = record.names.each_ref().map(is_own);
    if record.seats.iter().all(Option::is_none) && own[0] != own[1] {
        let sitter =
            |is_own| if is_own { Sitter::Engine(EngineSeat::default()) } else { Sitter::Person };
        record.seats = own.map(|is_own| Some(sitter(is_own)));
    }
    record
}

/// The game of a record, or why there is none, in words.
///
/// # Errors
/// A sentence that names the move at fault.
pub fn loaded(record: &Record, open: Open<'_>, words: &Words) -> Result<Loaded, String> {
    let record = &seated_by_name(record.clone());
    let game = open(record).map_err(|error| words.explain(&*error))?;
    let session = Session::open(game, record).map_err(|error| match error.number() {
        None => words.explain(&error),
        Some(number) => {
            let why = words.explain(&error as &dyn Explain);
            let args = [("number", Value::from(number)), ("reason", why.into())];
            words.format("error-in-move", &args)
        }
    })?;
    let course = Course::resumed(session, record).map_err(|error| words.explain(&*error))?;
    Ok(Loaded { course, is_seated: record.seats.iter().any(Option::is_some) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever comes of it, nothing is left beside; and a link still leads where it led.
    #[cfg(unix)]
    #[test]
    fn a_file_is_written_in_one_piece_through_a_link() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let names = || fs::read_dir(folder.path()).expect("a folder").count();
        fs::write(path("a"), "old").expect("a file");
        std::os::unix::fs::symlink("a", path("link")).expect("a link");
        save(&path("link"), b"new", true).expect("written");
        assert_eq!(fs::read(path("a")).expect("it is there"), b"new");
        assert!(path("link").is_symlink());
        let mode = || fs::metadata(path("a")).expect("it is there").permissions().mode() & 0o777;
        fs::set_permissions(path("a"), fs::Permissions::from_mode(0o600)).expect("changed");
        save(&path("a"), b"new", true).expect("written");
        assert_eq!(mode(), 0o600);
        fs::create_dir(path("folder")).expect("a folder");
        assert!(save(&path("folder"), b"new", true).is_err());
        assert!(save(&path("a"), b"newer", false).is_err());
        assert_eq!((fs::read(path("a")).expect("it is there"), names()), (b"new".to_vec(), 3));
        // A socket stands for what is no regular file: it stays.
        let socket = std::os::unix::net::UnixListener::bind(path("socket")).expect("a socket");
        assert!(save(&path("socket"), b"new", true).is_err());
        assert!(!fs::metadata(path("socket")).expect("it is there").is_file());
        drop(socket);
    }
}
