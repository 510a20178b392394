//! The file that a match can be resumed from.
//!
//! One line a game, appended in one write and synced before the game counts. Nothing is ever taken
//! out of a journal: a record that a crash or a bad disk has spoilt stays where it is, is named,
//! and its game is played again; all the others count. Every record carries the fingerprint of the
//! match and a checksum of its own, so that neither the head of the file nor the line ends are
//! needed to know what is good. A match that goes on with more pairs has another fingerprint, and
//! knows those of the matches that begin it; any other one in the file means that it is not ours.
//!
//! ```text
//! duiyi-match 2 <fingerprint of the settings> <checksum>
//! game <fingerprint> <unit> <half> <black> <white> <outcome> <how> <ms black> <ms white>
//!      <nodes black> <nodes white> <moves> <reason> <checksum>          all in one line
//! ```
//!
//! Fields are separated by tabs. A lock on the file keeps a second writer away.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use game::{Explain, Outcome, Side, hash};
use record::bounded::{self, Line};
use record::{Ending, How};
use session::Cause;

use crate::referee::GameResult;

/// The first word of every journal.
const MAGIC: &str = "duiyi-match";

/// Bytes of the longest line that is read: no game comes near.
const MAX_LINE: usize = 1 << 20;

/// Characters of a reason that are kept.
const MAX_REASON: usize = 10_000;

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file system says no.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// It is there already, and nobody asked to go on with it.
    #[error("{} is there already; resume it or name another file", .0.display())]
    Exists(PathBuf),
    /// Another match writes to it now.
    #[error("{} is written to by another match; wait for its end or name another file", .0.display())]
    Busy(PathBuf),
    /// It is the journal of another match, or no journal.
    #[error("{} does not belong to this match: {why}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What does not fit.
        why: Foreign,
    },
}

/// Why a file is no journal of a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Foreign {
    /// A pipe, a device or a folder.
    #[error("it is no regular file")]
    NoFile,
    /// The journal of a match with other settings.
    #[error("it is the journal of a match with other settings")]
    Settings,
    /// No journal at all.
    #[error("it begins with `{begins}`")]
    NoJournal {
        /// Its first line, clipped.
        begins: String,
    },
}

impl Explain for Foreign {
    fn id(&self) -> &'static str {
        match self {
            Self::NoFile => "journal-no-file",
            Self::Settings => "journal-settings",
            Self::NoJournal { .. } => "journal-none",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NoFile | Self::Settings => Vec::new(),
            Self::NoJournal { begins } => vec![("begins", begins.clone())],
        }
    }
}

/// A game as the journal keeps it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Which pair.
    pub unit: usize,
    /// Which game of it: 0 or 1.
    pub half: usize,
    /// Who played Black, by number.
    pub black: usize,
    /// Who played White, by number.
    pub white: usize,
    /// The game.
    pub result: GameResult,
}

/// A record that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Its line, from 1.
    pub line: usize,
}

/// What a journal holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contents {
    /// The games, in the order in which they ended.
    pub games: Vec<Entry>,
    /// What is left aside.
    pub damaged: Vec<Damaged>,
}

/// An open journal. Nobody else writes to it for as long as it lives.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    fingerprint: String,
}

impl Journal {
    /// Starts a journal at `path` for the match with this fingerprint, or goes on with one, or with
    /// one that `begins` it, and returns what it holds. Another file is not touched.
    ///
    /// # Errors
    /// A [`JournalError`] that names the file.
    pub fn open(
        path: &Path,
        fingerprint: &str,
        begins: &dyn Fn(&str) -> bool,
        resume: bool,
    ) -> Result<(Self, Contents), JournalError> {
        let io = |source| JournalError::Io { path: path.to_path_buf(), source };
        let other = |why| JournalError::Other { path: path.to_path_buf(), why };
        let mut options = OpenOptions::new();
        options.read(true).append(true);
        if resume {
            // A pipe or a device would be waited for, and cannot be read again.
            if fs::metadata(path).is_ok_and(|data| !data.is_file()) {
                return Err(other(Foreign::NoFile));
            }
            options.create(true);
        } else {
            options.create_new(true);
        }
        let file = options.open(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => JournalError::Exists(path.to_path_buf()),
            _ => io(error),
        })?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::Busy(path.to_path_buf()),
            TryLockError::Error(error) => io(error),
        })?;
        let found = read(&mut BufReader::new(&file), fingerprint, begins).map_err(io)?;
        let mut journal =
            Self { path: path.to_path_buf(), file, fingerprint: fingerprint.to_string() };
        match found.kind {
            FileKind::Ours if found.is_torn => journal.append("\n")?,
            FileKind::Ours => {}
            FileKind::Begun => {
                journal.file.set_len(0).map_err(io)?;
                journal.append(&head(fingerprint))?;
            }
            FileKind::Foreign(why) => return Err(other(why)),
        }
        Ok((journal, found.contents))
    }

    /// Adds a game; it is on the disk when this returns.
    ///
    /// # Errors
    /// [`JournalError::Io`].
    pub fn add(&mut self, entry: &Entry) -> Result<(), JournalError> {
        self.append(&write(&self.fingerprint, entry))
    }

    fn append(&mut self, line: &str) -> Result<(), JournalError> {
        self.file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.sync_data())
            .map_err(|source| JournalError::Io { path: self.path.clone(), source })
    }
}

impl Drop for Journal {
    /// A program that is just being started may still hold a copy of the open file, and with it the
    /// lock; so it is given back, not left to the closing.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// What a file is to the match that asks.
#[derive(Debug)]
enum FileKind {
    /// Its journal.
    Ours,
    /// Empty, or the first bytes of its journal's head.
    Begun,
    /// Anything else, and why.
    Foreign(Foreign),
}

#[derive(Debug)]
struct Reading {
    kind: FileKind,
    contents: Contents,
    /// Whether the last line has no end.
    is_torn: bool,
}

/// Reads all of `input`, a line at a time. The head may be damaged as any other line may: one sound
/// record of this match, or of one that `begins` it, is enough to know whose file it is, and one of
/// another match to leave it alone.
fn read(
    input: &mut dyn BufRead,
    fingerprint: &str,
    begins: &dyn Fn(&str) -> bool,
) -> io::Result<Reading> {
    let expected = head(fingerprint);
    let is_of = |theirs: &str| theirs == fingerprint || begins(theirs);
    let mut contents = Contents::default();
    let (mut is_ours, mut is_torn, mut is_others) = (false, false, false);
    let mut first = Vec::new();
    let mut seen = HashSet::new();
    let mut number = 0;
    while let Some(Line { bytes: line, is_whole, has_end }) = bounded::line(input, MAX_LINE)? {
        number += 1;
        is_torn = !has_end;
        if number == 1 {
            first = line.clone();
            match fingerprint_of_head(&line) {
                Some(theirs) if is_of(&theirs) => {
                    is_ours = true;
                    continue;
                }
                Some(_) => is_others = true,
                None => {}
            }
        }
        let games = contents.games.len();
        let mut is_good = is_whole;
        for piece in pieces(&line) {
            match parse(piece) {
                Some((theirs, entry)) if is_of(&theirs) => {
                    // A game counts once, however often a copied line says it.
                    match seen.insert((entry.unit, entry.half, entry.black, entry.white)) {
                        true => contents.games.push(entry),
                        false => is_good = false,
                    }
                }
                Some(_) => (is_others, is_good) = (true, false),
                None => is_good = false,
            }
        }
        is_ours |= contents.games.len() > games;
        if !is_good {
            contents.damaged.push(Damaged { line: number });
        }
    }
    let is_begun =
        first.is_empty() || (first.len() >= MAGIC.len() && expected.as_bytes().starts_with(&first));
    let only_line = contents.damaged.len() <= 1 && is_torn;
    let kind = if is_others {
        FileKind::Foreign(Foreign::Settings)
    } else if is_ours {
        FileKind::Ours
    } else if first.is_empty() && contents.damaged.is_empty() {
        FileKind::Begun
    } else if is_begun && only_line && !first.is_empty() {
        contents.damaged.clear();
        FileKind::Begun
    } else {
        let begins = game::text::clip(&String::from_utf8_lossy(&first));
        FileKind::Foreign(Foreign::NoJournal { begins })
    };
    Ok(Reading { kind, contents, is_torn })
}

/// A line end that was hit joins two records with one strange byte between them: each piece that
/// begins as a record does is looked at by itself.
fn pieces(line: &[u8]) -> Vec<&[u8]> {
    const BEGIN: &[u8] = b"game\t";
    let mut starts: Vec<usize> = vec![0];
    starts.extend((1..line.len()).filter(|&at| line[at..].starts_with(BEGIN)));
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    let mut found = Vec::new();
    for (start, end) in starts.iter().copied().zip(ends.collect::<Vec<_>>()) {
        let piece = &line[start..end];
        let (shorter, last) = piece.split_at(piece.len().saturating_sub(1));
        if parse(piece).is_none() && parse(shorter).is_some() {
            found.extend([shorter, last]);
        } else {
            found.push(piece);
        }
    }
    found
}

fn checksum(text: &str) -> u64 {
    text.bytes().fold(hash::mix(text.len() as u64), |h, b| hash::combine(h, u64::from(b)))
}

/// The text with its checksum behind it.
fn sealed(body: &str) -> String {
    format!("{body}\t{:016x}\n", checksum(body))
}

/// The text without its checksum, if that is right to the letter.
fn unsealed(line: &[u8]) -> Option<&str> {
    let line = std::str::from_utf8(line).ok()?;
    let (body, sum) = line.rsplit_once('\t')?;
    (sum == format!("{:016x}", checksum(body))).then_some(body)
}

fn head(fingerprint: &str) -> String {
    sealed(&format!("{MAGIC} 2\t{fingerprint}"))
}

fn fingerprint_of_head(line: &[u8]) -> Option<String> {
    let (magic, fingerprint) = unsealed(line)?.split_once('\t')?;
    magic.starts_with(MAGIC).then(|| fingerprint.to_string())
}

/// What engines say may hold anything; a field holds no tab and no line end.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            c => out.push(c),
        }
    }
    out
}

fn unescape(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        out.push(match c {
            '\\' => match chars.next()? {
                '\\' => '\\',
                't' => '\t',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            },
            c => c,
        });
    }
    Some(out)
}

fn write(fingerprint: &str, entry: &Entry) -> String {
    let result = &entry.result;
    sealed(&format!(
        "game\t{fingerprint}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
        entry.unit,
        entry.half,
        entry.black,
        entry.white,
        result.ending.outcome_name(),
        result.ending.how.name(),
        result.used[0].as_millis(),
        result.used[1].as_millis(),
        result.nodes[0],
        result.nodes[1],
        result.moves.join(" "),
        // The longest reason must leave room for the moves.
        escape(
            &result
                .cause
                .iter()
                .flat_map(|cause| cause.to_string().chars().take(MAX_REASON).collect::<Vec<_>>())
                .collect::<String>()
        ),
    ))
}

/// The fingerprint and the game of a record, if it is sound.
fn parse(line: &[u8]) -> Option<(String, Entry)> {
    let fields: Vec<&str> = unsealed(line)?.split('\t').collect();
    let [
        "game",
        fingerprint,
        unit,
        half,
        black,
        white,
        outcome,
        how,
        ms_black,
        ms_white,
        n_black,
        n_white,
        moves,
        reason,
    ] = fields[..]
    else {
        return None;
    };
    let outcome = match outcome {
        "black" => Some(Outcome::Win(Side::Black)),
        "white" => Some(Outcome::Win(Side::White)),
        "draw" => Some(Outcome::Draw),
        "none" => None,
        _ => return None,
    };
    let ms = |text: &str| text.parse().ok().map(Duration::from_millis);
    let entry = Entry {
        unit: unit.parse().ok()?,
        half: half.parse().ok().filter(|&half: &usize| half < 2)?,
        black: black.parse().ok()?,
        white: white.parse().ok()?,
        result: GameResult {
            ending: Ending { outcome, how: How::from_name(how)? },
            cause: unescape(reason).filter(|text| !text.is_empty()).map(|text| Cause::read(&text)),
            moves: moves.split_whitespace().map(String::from).collect(),
            start: None,
            used: [ms(ms_black)?, ms(ms_white)?],
            nodes: [n_black.parse().ok()?, n_white.parse().ok()?],
        },
    };
    Some((fingerprint.to_string(), entry))
}

/// What is read of a journal of these games after bytes of it were changed: place and mask.
pub(crate) fn check(games: &[Entry], edits: &[(usize, u8)]) -> Vec<Entry> {
    const FINGERPRINT: &str = "0123456789abcdef";
    let mut bytes = head(FINGERPRINT).into_bytes();
    games.iter().for_each(|game| bytes.extend(write(FINGERPRINT, game).bytes()));
    let len = bytes.len();
    for &(place, mask) in edits {
        bytes[place % len] ^= mask;
    }
    let reading = read(&mut &bytes[..], FINGERPRINT, &|_| false);
    reading.map(|reading| reading.contents.games).unwrap_or_default()
}
