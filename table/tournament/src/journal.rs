//! The file that a match can be resumed from.
//!
//! One line a game, appended in one write and synced before the game counts. What a crash may
//! leave behind, a last line without an end or with a wrong checksum, is ignored and overwritten.
//!
//! ```text
//! duiyi-match 1 <fingerprint of the settings>
//! game <unit> <half> <black> <white> <outcome> <how> <ms black> <ms white> <moves> <reason> <checksum>
//! ```
//!
//! Fields are separated by tabs.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use game::{Outcome, Side, hash};
use record::{Ending, How};

use crate::referee::GameResult;

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file system says no.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// It is there already, and nobody asked to go on with it.
    #[error("{} is there already; resume it or name another file", .0.display())]
    Exists(PathBuf),
    /// It is the journal of another match, or no journal.
    #[error("{} does not belong to this match: {reason}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What does not fit.
        reason: String,
    },
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

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Starts a journal at `path` for the match with this fingerprint, or goes on with one and
    /// returns the games that it holds.
    ///
    /// # Errors
    /// A [`JournalError`] that names the file.
    pub fn open(
        path: &Path,
        fingerprint: &str,
        resume: bool,
    ) -> Result<(Self, Vec<Entry>), JournalError> {
        let io = |source| JournalError::Io { path: path.to_path_buf(), source };
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        if resume {
            options.create(true).truncate(false);
        } else {
            options.create_new(true);
        }
        let mut file = options.open(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => JournalError::Exists(path.to_path_buf()),
            _ => io(error),
        })?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(io)?;
        let head = format!("duiyi-match 1 {fingerprint}");
        let (mut entries, mut good) = (Vec::new(), 0);
        for (i, line) in text.split_inclusive('\n').enumerate() {
            let Some(line_text) = line.strip_suffix('\n') else { break };
            if i == 0 {
                if line_text != head {
                    let reason = format!("it begins with `{}`", game::text::clip(line_text));
                    return Err(JournalError::Other { path: path.to_path_buf(), reason });
                }
            } else {
                let Some(entry) = read(line_text) else { break };
                entries.push(entry);
            }
            good += line.len() as u64;
        }
        file.set_len(good).map_err(io)?;
        file.seek(SeekFrom::End(0)).map_err(io)?;
        let mut journal = Self { path: path.to_path_buf(), file };
        if good == 0 {
            journal.append(&format!("{head}\n"))?;
        }
        Ok((journal, entries))
    }

    /// Adds a game; it is on the disk when this returns.
    ///
    /// # Errors
    /// [`JournalError::Io`].
    pub fn add(&mut self, entry: &Entry) -> Result<(), JournalError> {
        self.append(&write(entry))
    }

    fn append(&mut self, line: &str) -> Result<(), JournalError> {
        self.file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.sync_data())
            .map_err(|source| JournalError::Io { path: self.path.clone(), source })
    }
}

fn checksum(text: &str) -> u64 {
    text.bytes().fold(hash::mix(text.len() as u64), |h, b| hash::combine(h, u64::from(b)))
}

fn write(entry: &Entry) -> String {
    let result = &entry.result;
    let clean = |text: &str| text.replace(['\t', '\n', '\r'], " ");
    let body = format!(
        "game\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
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
        clean(result.reason.as_deref().unwrap_or("")),
    );
    format!("{body}\t{:016x}\n", checksum(&body))
}

fn read(line: &str) -> Option<Entry> {
    let (body, sum) = line.rsplit_once('\t')?;
    if u64::from_str_radix(sum, 16).ok()? != checksum(body) {
        return None;
    }
    let fields: Vec<&str> = body.split('\t').collect();
    let [
        "game",
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
    Some(Entry {
        unit: unit.parse().ok()?,
        half: half.parse().ok().filter(|&half: &usize| half < 2)?,
        black: black.parse().ok()?,
        white: white.parse().ok()?,
        result: GameResult {
            ending: Ending { outcome, how: How::from_name(how)? },
            reason: (!reason.is_empty()).then(|| reason.to_string()),
            moves: moves.split_whitespace().map(String::from).collect(),
            start: None,
            used: [ms(ms_black)?, ms(ms_white)?],
            nodes: [n_black.parse().ok()?, n_white.parse().ok()?],
        },
    })
}
