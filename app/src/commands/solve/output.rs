//! The file of `--output`, which `--resume` goes on with.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

use words::Words;

use super::SCHEMA;
use crate::failure::Failure;
use crate::files;

/// The lines of the input whose results a file has, with their positions where it tells them.
pub type Done = HashMap<usize, Option<String>>;

/// The output file, and what it has. A last line that was cut off
/// is removed; a file that holds anything but results is refused and not touched, and so is one
/// that somebody else writes to.
pub fn open(path: &Path, resume: bool, words: &Words) -> Result<(File, Done), Failure> {
    let failed = |e: io::Error| Failure::Failed(files::failed(path, &e, words));
    let refused = |id: &str, number: usize| {
        let args = [("path", path.display().to_string()), ("line", number.to_string())];
        Failure::Failed(words.format(id, &args))
    };
    if !resume {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|e| match e.kind() {
            io::ErrorKind::AlreadyExists => refused("solve-output-exists", 0),
            _ => failed(e),
        })?;
        files::lock(&file, path, words)?;
        return Ok((file, Done::new()));
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
    let mut done = Done::new();
    for (line, number) in lines.split_inclusive(|&b| b == b'\n').zip(1..) {
        let line = std::str::from_utf8(line).ok().and_then(line_of);
        let (line, position) = line.ok_or_else(|| refused("solve-output-foreign", number))?;
        done.insert(line, position);
    }
    if !may_be_cut(&String::from_utf8_lossy(tail), !done.is_empty()) {
        return Err(refused("solve-output-foreign", done.len() + 1));
    }
    file.set_len(whole as u64).map_err(failed)?;
    Ok((file, done))
}

/// Which line of the input a result is about, and its position if that is told; none if it is no result.
fn line_of(result: &str) -> Option<(usize, Option<String>)> {
    if result.starts_with('{') {
        let value: serde_json::Value = serde_json::from_str(result).ok()?;
        let is_ours = value["schema"] == SCHEMA;
        let line = usize::try_from(value["line"].as_u64().filter(|_| is_ours)?).ok()?;
        return Some((line, value["position"].as_str().map(str::to_string)));
    }
    let (number, rest) = result.split_once(": ")?;
    let (score, rest) = rest.split_once(' ')?;
    let is_ours = is_score(score) && rest.contains(" nodes ") && rest.contains(" s");
    Some((number.parse().ok().filter(|_| is_ours)?, None))
}

/// Whether a result begins so.
pub fn is_score(text: &str) -> bool {
    let number = |n: &str| n.starts_with(['+', '-']) && n.parse::<i32>().is_ok();
    let one = |n: &str| matches!(n, "win" | "draw" | "loss") || number(n);
    matches!(text, "none" | "open")
        || one(text)
        || text.split_once("..").is_some_and(|(lower, upper)| one(lower) && one(upper))
}

/// Whether the end of a file without a line end is the beginning of a result. Where there are no
/// results before it, it must go far enough to be nothing else, or be so short that nothing is lost by it.
fn may_be_cut(tail: &str, after_results: bool) -> bool {
    let json = format!("{{\"schema\":\"{SCHEMA}\",");
    let digits = tail.trim_start_matches(|c: char| c.is_ascii_digit());
    tail.is_empty()
        || tail.starts_with(&json)
        || matches!(tail, "{" | "1" | "1:" | "1: ")
        || (after_results && json.starts_with(tail))
        || (after_results && digits.is_empty())
        || (digits.len() < tail.len()
            && digits.strip_prefix(':').is_some_and(|rest| {
                match rest.trim_start().split_once(' ') {
                    Some((score, _)) => is_score(score),
                    None => after_results,
                }
            }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_result_is() {
        let json = format!("{{\"schema\":\"{SCHEMA}\",\"line\":7}}");
        for (line, expected) in [
            ("2: +18 g8 (g8 h1) 900 nodes 0.251 s ; note\n", Some(2)),
            ("3: -2..+6 - () 9 nodes 0.251 s\n", Some(3)),
            ("1: none - () 0 nodes 0.099 s\n", Some(1)),
            (&json, Some(7)),
            ("{\"line\":7}", None),
            ("12: buy milk", None),
            ("7", None),
            ("", None),
        ] {
            assert_eq!(line_of(line).map(|(line, _)| line), expected, "{line}");
        }
    }

    #[test]
    fn only_the_beginning_of_a_result_is_cut() {
        for line in
            ["12: +18 g8 (g8 h1) 900 nodes 0.251 s", "{\"schema\":\"duiyi.solve/1\",\"line\":2}"]
        {
            for cut in 0..line.len() {
                assert!(may_be_cut(&line[..cut], true), "{}", &line[..cut]);
            }
        }
        for foreign in ["hello", "12: buy milk", "{\"a\":1}", "12: buy milk and", "-", ":"] {
            assert!(!may_be_cut(foreign, false), "{foreign}");
        }
        for foreign in ["hello", "12: buy milk", "{\"a\":1}"] {
            assert!(!may_be_cut(foreign, true), "{foreign}");
        }
        assert!(!may_be_cut("12", false) && may_be_cut("12: +8 g8", false));
    }
}
