//! Our own format: plain text that a person can read and mend.
//!
//! ```text
//! duiyi 1
//! game: reversi
//! size: 8
//! black: 小明
//! result: white
//! ending: resignation
//!
//! # Notes before the first move.
//!   1. f5 d6 c3 d3 c4 f4 c5 b3 c2 e3
//! # A note about the move before it.
//!  11. d2 c6
//! ```
//!
//! The first line names the format and its version. Headers are `key: value`; those we do not
//! know are kept. After an empty line come the moves, separated by white space. A number with a
//! dot says which move is next; it may be left out, but a wrong one is an error, because it
//! means that moves are missing. A line that starts with `#` is a note about the move before it.

use game::{Explain, Outcome, text};

use crate::{Ending, How, Record};

/// The version that is written, and the highest that is read.
pub const VERSION: u32 = 1;

/// The first word of every file.
const MAGIC: &str = "duiyi";

/// Moves on a line as written.
const MOVES_PER_LINE: usize = 10;

/// Why bytes are not a game file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ReadError {
    /// Where, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Bytes that are no UTF-8.
    #[error("this is not UTF-8 text")]
    NotText,
    /// The first line is another.
    #[error("expected `duiyi 1`, found `{found}`")]
    NotOurs {
        /// What is there.
        found: String,
    },
    /// Written by a later program.
    #[error("version {found} of the format is not known; this program reads version 1")]
    Version {
        /// Its version.
        found: String,
    },
    /// No `key: value`.
    #[error("expected `key: value`, found `{found}`")]
    Header {
        /// What is there.
        found: String,
    },
    /// A header that must stand once stands twice.
    #[error("the header `{key}` stands here again")]
    Repeated {
        /// Its key.
        key: String,
    },
    /// The headers end without one that must be there.
    #[error("the header `{key}` is missing")]
    Missing {
        /// Its key.
        key: &'static str,
    },
    /// A word that the header does not know.
    #[error("`{key}` cannot be `{found}`; expected one of {expected}")]
    Value {
        /// The header.
        key: &'static str,
        /// What is there.
        found: String,
        /// The words it knows.
        expected: &'static str,
    },
    /// A move number that does not continue the moves.
    #[error("expected move number {expected}, found `{found}`")]
    Number {
        /// The number of the next move.
        expected: usize,
        /// What is there.
        found: String,
    },
    /// A character that no move has.
    #[error("`{found}` is not a move")]
    Move {
        /// What is there.
        found: String,
    },
}

impl Explain for ReadError {
    fn id(&self) -> &'static str {
        match self.fault {
            Fault::NotText => "record-not-text",
            Fault::NotOurs { .. } => "record-not-ours",
            Fault::Version { .. } => "record-version",
            Fault::Header { .. } => "record-header",
            Fault::Repeated { .. } => "record-repeated",
            Fault::Missing { .. } => "record-missing",
            Fault::Value { .. } => "record-value",
            Fault::Number { .. } => "record-number",
            Fault::Move { .. } => "record-move",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        let mut args = vec![("line", self.line.to_string())];
        match &self.fault {
            Fault::NotText => {}
            Fault::NotOurs { found }
            | Fault::Version { found }
            | Fault::Header { found }
            | Fault::Move { found } => args.push(("found", found.clone())),
            Fault::Repeated { key } => args.push(("key", key.clone())),
            Fault::Missing { key } => args.push(("key", (*key).to_string())),
            Fault::Value { key, found, expected } => args.extend([
                ("key", (*key).to_string()),
                ("found", found.clone()),
                ("expected", (*expected).to_string()),
            ]),
            Fault::Number { expected, found } => {
                args.extend([("expected", expected.to_string()), ("found", found.clone())]);
            }
        }
        args
    }
}

/// Whether bytes look like this format, right or wrong inside.
pub fn is_ours(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    bytes.starts_with(MAGIC.as_bytes())
}

/// Writes a record. Characters that would break a line become blanks.
pub fn write(record: &Record) -> String {
    let mut out = format!("{MAGIC} {VERSION}\n");
    let mut header = |key: &str, value: Option<&str>| {
        if let Some(value) = value.map(one_line).filter(|value| !value.is_empty()) {
            out.push_str(&format!("{key}: {value}\n"));
        }
    };
    header("game", Some(&record.game));
    header("size", record.size.as_deref());
    header("variant", record.variant.as_deref());
    header("start", record.start.as_deref());
    header("black", record.names[0].as_deref());
    header("white", record.names[1].as_deref());
    header("date", record.date.as_deref());
    header("result", record.ending.as_ref().map(Ending::outcome_name));
    header("ending", record.ending.map(|ending| ending.how.name()));
    header("reason", record.reason.as_deref());
    for (key, value) in &record.others {
        header(key, Some(value));
    }
    out.push('\n');

    let mut column = 0;
    for number in 0..=record.moves.len() {
        if let Some(note) = record.comments.get(&number) {
            if column > 0 {
                out.push('\n');
            }
            for line in note.lines() {
                out.push_str(format!("# {}", one_line(line)).trim_end());
                out.push('\n');
            }
            column = 0;
        }
        let Some(text) = record.moves.get(number) else { break };
        if column == 0 {
            out.push_str(&format!("{:>3}.", number + 1));
        }
        out.push(' ');
        out.push_str(text);
        column += 1;
        if column == MOVES_PER_LINE {
            out.push('\n');
            column = 0;
        }
    }
    if column > 0 {
        out.push('\n');
    }
    out
}

fn one_line(text: &str) -> String {
    let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    clean.trim().to_string()
}

/// Reads a record.
///
/// # Errors
/// A [`ReadError`] that names the line.
pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let all = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = 1 + before.iter().filter(|&&b| b == b'\n').count();
        ReadError { line, fault: Fault::NotText }
    })?;
    let mut lines = all.lines().zip(1..);
    first_line(lines.next().map_or("", |(line, _)| line))
        .map_err(|fault| ReadError { line: 1, fault })?;

    let mut reader = Reader::default();
    let mut last = 1;
    let mut in_moves = false;
    for (line, number) in lines {
        last = number;
        let done = match line.trim() {
            "" => {
                in_moves |= !reader.record.game.is_empty();
                Ok(())
            }
            note if note.starts_with('#') => {
                reader.note(note);
                Ok(())
            }
            moves if in_moves => reader.moves(moves),
            header => reader.header(header),
        };
        done.map_err(|fault| ReadError { line: number, fault })?;
    }
    reader.finish().map_err(|fault| ReadError { line: last, fault })
}

fn first_line(line: &str) -> Result<(), Fault> {
    let not_ours = || Fault::NotOurs { found: text::clip(line) };
    let version = line.trim().strip_prefix(MAGIC).ok_or_else(not_ours)?;
    if !version.starts_with([' ', '\t']) {
        return Err(not_ours());
    }
    let version = version.trim();
    if version.is_empty() || !version.bytes().all(|b| b.is_ascii_digit()) {
        return Err(not_ours());
    }
    match version.parse::<u32>() {
        Ok(VERSION) => Ok(()),
        _ => Err(Fault::Version { found: text::clip(version) }),
    }
}

#[derive(Default)]
struct Reader {
    record: Record,
    outcome: Option<Option<Outcome>>,
    how: Option<How>,
}

impl Reader {
    fn header(&mut self, line: &str) -> Result<(), Fault> {
        let split = line.split_once(':').map(|(key, value)| (key.trim(), value.trim()));
        let Some((key, value)) = split.filter(|(key, _)| {
            !key.is_empty() && !key.contains(|c: char| c.is_whitespace() || c.is_control())
        }) else {
            return Err(Fault::Header { found: text::clip(line) });
        };
        let record = &mut self.record;
        let repeated = || Fault::Repeated { key: text::clip(key) };
        let once = |slot: &mut Option<String>| {
            if slot.is_some() {
                return Err(repeated());
            }
            *slot = (!value.is_empty()).then(|| value.to_string());
            Ok(())
        };
        match key {
            "game" if !record.game.is_empty() => Err(repeated()),
            "game" => {
                record.game = value.to_string();
                Ok(())
            }
            "size" => once(&mut record.size),
            "variant" => once(&mut record.variant),
            "start" => once(&mut record.start),
            "black" => once(&mut record.names[0]),
            "white" => once(&mut record.names[1]),
            "date" => once(&mut record.date),
            "reason" => once(&mut record.reason),
            "result" if self.outcome.is_some() => Err(repeated()),
            "result" => {
                let outcome = match value {
                    "black" => Some(Outcome::Win(game::Side::Black)),
                    "white" => Some(Outcome::Win(game::Side::White)),
                    "draw" => Some(Outcome::Draw),
                    "none" => None,
                    _ => return Err(bad_value("result", value, "black, white, draw, none")),
                };
                self.outcome = Some(outcome);
                Ok(())
            }
            "ending" if self.how.is_some() => Err(repeated()),
            "ending" => {
                const EXPECTED: &str =
                    "board, resignation, time, illegal-move, crash, agreement, abandoned";
                let how = How::from_name(value);
                self.how = Some(how.ok_or_else(|| bad_value("ending", value, EXPECTED))?);
                Ok(())
            }
            _ => {
                record.others.push((key.to_string(), value.to_string()));
                Ok(())
            }
        }
    }

    fn note(&mut self, line: &str) {
        let text = line.trim_start_matches('#').trim();
        let note = self.record.comments.entry(self.record.moves.len()).or_default();
        if !note.is_empty() {
            note.push('\n');
        }
        note.push_str(text);
    }

    fn moves(&mut self, line: &str) -> Result<(), Fault> {
        for token in line.split_whitespace() {
            let moves = &mut self.record.moves;
            if let Some(number) = token.strip_suffix('.')
                && !number.is_empty()
                && number.bytes().all(|b| b.is_ascii_digit())
            {
                let expected = moves.len() + 1;
                if number.parse() != Ok(expected) {
                    return Err(Fault::Number { expected, found: text::clip(number) });
                }
            } else if token.contains(char::is_control) {
                return Err(Fault::Move { found: text::clip(token) });
            } else {
                moves.push(token.to_string());
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Record, Fault> {
        if self.record.game.is_empty() {
            return Err(Fault::Missing { key: "game" });
        }
        self.record.ending = match (self.outcome, self.how) {
            (None, None) => None,
            (Some(outcome), how) => {
                // A bare result came about on the board; no result at all means nobody went on.
                let usual = if outcome.is_some() { How::Board } else { How::Abandoned };
                Some(Ending { outcome, how: how.unwrap_or(usual) })
            }
            (None, Some(How::Abandoned)) => Some(Ending::ABANDONED),
            (None, Some(_)) => return Err(Fault::Missing { key: "result" }),
        };
        Ok(self.record)
    }
}

fn bad_value(key: &'static str, found: &str, expected: &'static str) -> Fault {
    Fault::Value { key, found: text::clip(found), expected }
}
