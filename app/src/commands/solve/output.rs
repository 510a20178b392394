//! The file of `--output`, which `--resume` goes on with.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use engine::Goal;
use game::{AnyPosition, Game};
use serde_json::{Value, json};
use words::Words;

use super::SCHEMA;
use crate::failure::Failure;
use crate::files;

/// The lines of the input whose results a file has.
pub type Done = HashMap<usize, Kept>;

/// A result that a file has, and what it tells of its question.
#[derive(Clone, Debug, PartialEq)]
pub enum Kept {
    /// Position, game, variant and question are told; those before them only the position.
    Json(Value),
    /// The mark of its position.
    Text { mark: String },
}

/// What is asked, as a result in JSON tells it.
const fn asked(goal: Goal) -> &'static str {
    match goal {
        Goal::Score => "score",
        Goal::Outcome => "outcome",
        Goal::Fours => "fours",
        Goal::Threats => "threats",
    }
}

/// What a result in JSON says of its question besides the position.
pub fn question(game: &dyn Game, goal: Goal) -> [(&'static str, Value); 3] {
    [("game", json!(game.id())), ("variant", json!(game.variant())), ("asked", json!(asked(goal)))]
}

/// How long a mark is, in bytes.
const MARK: usize = 9;

/// By what a row of text is known to be about a position: `#9e3779b1`, FNV-1a of its text.
pub fn mark(position: &dyn AnyPosition) -> String {
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let hash = position.text().bytes().fold(0x811c_9dc5, step);
    format!("#{hash:08x}")
}

/// How a first line begins that names the question of a file of results as text.
const HEADING: &str = "# duiyi solve ";

/// The first line of results as text, which tell nothing of their question themselves:
/// `# duiyi solve gomoku 15 freestyle threats shortest`.
pub fn heading(game: &dyn Game, goal: Goal, shortest: bool) -> String {
    let shortest = if shortest { " shortest" } else { "" };
    format!("{HEADING}{} {} {} {}{shortest}\n", game.id(), game.size(), game.variant(), asked(goal))
}

impl Kept {
    /// What is wrong with it as the result for a position; the message that says it.
    pub fn fault(
        &self,
        game: &dyn Game,
        goal: Goal,
        position: &dyn AnyPosition,
    ) -> Option<&'static str> {
        const OTHER: &str = "solve-output-other";
        const QUESTION: &str = "solve-output-question";
        match self {
            Self::Json(result) => {
                if result["position"].as_str().is_some_and(|kept| kept != position.text()) {
                    return Some(OTHER);
                }
                let is_other =
                    |(name, now): &(&str, Value)| result.get(name).is_some_and(|kept| kept != now);
                question(game, goal).iter().any(is_other).then_some(QUESTION)
            }
            // The heading of its file names the question.
            Self::Text { mark } => (*mark != self::mark(position)).then_some(OTHER),
        }
    }
}

/// The output file, and what it has. A last line that was cut off
/// is removed; a file that holds anything but results of this form, or those of another question than `heading` names,
/// is refused and not touched, and so is one that somebody else writes to. A file of text begins with the heading.
pub fn open(
    path: &Path,
    resume: bool,
    heading: &str,
    is_text: bool,
    words: &Words,
) -> Result<(File, Done), Failure> {
    let failed = |e: io::Error| Failure::Failed(files::failed(path, &e, words));
    let refused = |id: &str, number: usize| {
        let args = [("path", path.display().to_string()), ("line", number.to_string())];
        Failure::Failed(words.format(id, &args))
    };
    let begin = |mut file: File| match is_text {
        true => file.write_all(heading.as_bytes()).map_err(failed).map(|()| file),
        false => Ok(file),
    };
    if !resume {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|e| match e.kind() {
            io::ErrorKind::AlreadyExists => refused("solve-output-exists", 0),
            _ => failed(e),
        })?;
        files::lock(&file, path, words)?;
        return Ok((begin(file)?, Done::new()));
    }
    // A pipe or a device would be waited for, and cannot be gone on with.
    if fs::metadata(path).is_ok_and(|data| !data.is_file()) {
        return Err(refused("solve-output-foreign", 1));
    }
    let mut file =
        OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
    files::lock(&file, path, words)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(failed)?;
    let whole = bytes.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
    let (lines, tail) = bytes.split_at(whole);
    let (mut done, mut next) = (Done::new(), 1);
    for line in lines.split_inclusive(|&b| b == b'\n') {
        let line = str::from_utf8(line).unwrap_or_default();
        if let Some(kept) = line.strip_prefix(HEADING).filter(|_| next == 1 && is_text) {
            if line.trim_end() != heading.trim_end() {
                let told = |text: &str| game::text::clip(text.trim_end());
                let now = heading.strip_prefix(HEADING).unwrap_or(heading);
                let path = path.display().to_string();
                let args = [("path", path), ("kept", told(kept)), ("asked", told(now))];
                return Err(Failure::Failed(words.format("solve-output-heading", &args)));
            }
        } else {
            let is_other_form = match is_text {
                true => line.starts_with('{'),
                false => line.starts_with(HEADING),
            };
            if next == 1 && is_other_form {
                return Err(refused("solve-output-form", next));
            }
            // Text without its heading may be about anything.
            let kept = line_of(line, is_text).filter(|_| next > 1 || !is_text);
            let (line, kept) = kept.ok_or_else(|| refused("solve-output-foreign", next))?;
            done.insert(line, kept);
        }
        next += 1;
    }
    let tail = String::from_utf8_lossy(tail);
    let is_cut = match (is_text, next) {
        (true, 1) => heading.starts_with(&*tail),
        (true, _) => is_cut_row(&tail),
        (false, _) => is_cut_object(&tail),
    };
    if !is_cut {
        return Err(refused("solve-output-foreign", next));
    }
    file.set_len(whole as u64).map_err(failed)?;
    Ok((if next == 1 { begin(file)? } else { file }, done))
}

/// Which line of the input a result is about, and what it says; none if it is no result.
fn line_of(result: &str, is_text: bool) -> Option<(usize, Kept)> {
    if !is_text {
        let value: Value = serde_json::from_str(result).ok()?;
        let is_ours = value["schema"] == SCHEMA;
        let line = usize::try_from(value["line"].as_u64().filter(|_| is_ours)?).ok()?;
        return Some((line, Kept::Json(value)));
    }
    let (number, rest) = result.split_once(": ")?;
    let (score, rest) = rest.split_once(' ')?;
    let (_, mark) = rest.split_once(" nodes ")?.1.split_once(" s ")?;
    let mark = mark.get(..MARK).filter(|mark| is_score(score) && mark.starts_with('#'))?;
    Some((number.parse().ok()?, Kept::Text { mark: mark.into() }))
}

/// Whether a result begins so.
pub fn is_score(text: &str) -> bool {
    let number = |n: &str| n.starts_with(['+', '-']) && n.parse::<i32>().is_ok();
    let one = |n: &str| matches!(n, "win" | "draw" | "loss") || number(n);
    matches!(text, "none" | "open")
        || one(text)
        || text.split_once("..").is_some_and(|(lower, upper)| one(lower) && one(upper))
}

/// Whether the end of a file without a line end is the beginning of an object.
fn is_cut_object(tail: &str) -> bool {
    let begins = format!("{{\"schema\":\"{SCHEMA}\",");
    tail.starts_with(&begins) || begins.starts_with(tail)
}

/// The same of a row of text: `12: +18 g8 …`.
fn is_cut_row(tail: &str) -> bool {
    let rest = tail.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.is_empty()
        || (rest.len() < tail.len()
            && rest.strip_prefix(':').is_some_and(|rest| {
                rest.trim_start().split_once(' ').is_none_or(|(score, _)| is_score(score))
            }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_result_is() {
        let json = format!("{{\"schema\":\"{SCHEMA}\",\"line\":7}}");
        for (line, expected) in [
            ("3: -2..+6 - () 9 nodes 0.251 s #0123abcd\n", Some(3)),
            ("1: none - () 0 nodes 0.099 s #0123abcd\n", Some(1)),
            ("1: none - () 0 nodes 0.099 s\n", None),
            ("2: +18 g8 (g8 h1) 900 nodes 0.251 s ; note\n", None),
            ("2: +18 g8 (g8 h1) 900 nodes 0.251 s #0123abcd ; note\n", Some(2)),
            ("12: buy milk", None),
            ("7", None),
            ("", None),
        ] {
            assert_eq!(line_of(line, true).map(|(line, _)| line), expected, "{line}");
            assert!(line_of(line, false).is_none(), "{line}");
        }
        for (line, expected) in [(&*json, Some(7)), ("{\"line\":7}", None)] {
            assert_eq!(line_of(line, false).map(|(line, _)| line), expected, "{line}");
            assert!(line_of(line, true).is_none(), "{line}");
        }
    }

    #[test]
    fn only_the_beginning_of_a_result_is_cut() {
        let row = "12: +18 g8 (g8 h1) 900 nodes 0.251 s";
        let object = format!("{{\"schema\":\"{SCHEMA}\",\"line\":2}}");
        for cut in 0..row.len() {
            assert!(is_cut_row(&row[..cut]), "{}", &row[..cut]);
        }
        for cut in 0..object.len() {
            assert!(is_cut_object(&object[..cut]), "{}", &object[..cut]);
        }
        for foreign in ["hello", "12: buy milk", "{\"a\":1}", "12: buy milk and", "-", ":"] {
            assert!(!is_cut_row(foreign) && !is_cut_object(foreign), "{foreign}");
        }
    }
}
