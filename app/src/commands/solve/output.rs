//! The file of `--output`, which `--resume` goes on with.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use engine::{Bounds, Goal, Granted, ThreatWin};
use game::{AnyPosition, Game};
use record::problems::Problem;
use serde_json::{Value, json};
use words::Words;

use super::SCHEMA;
use crate::failure::Failure;
use crate::files;

/// The lines of the input whose results a file has.
pub type Done = HashMap<usize, KeptResult>;

/// A result that a file has, and what it tells of its question.
#[derive(Clone, Debug, PartialEq)]
pub enum KeptResult {
    /// Position, game, variant and question are told; those before them only the position.
    Json(Value),
    /// The mark of its position.
    Text { mark: String },
}

/// What is asked of every position.
#[derive(Clone, Copy)]
pub struct SolveQuestion<'a> {
    pub game: &'a dyn Game,
    pub goal: Goal,
    /// Whether a win has to be the shortest.
    pub shortest: bool,
    /// Whether all first moves that win are wanted.
    pub all: bool,
}

impl SolveQuestion<'_> {
    const fn goal(&self) -> &'static str {
        match self.goal {
            Goal::Score => "score",
            Goal::Outcome => "outcome",
            Goal::Fours => "fours",
            Goal::Threats => "threats",
        }
    }

    /// What a result in JSON says of its question besides the position.
    pub fn fields(&self) -> Vec<(&'static str, Value)> {
        let (game, goal) = (self.game, self.goal());
        let mut fields = vec![
            ("game", json!(game.id())),
            ("variant", json!(game.variant())),
            ("asked", json!(goal)),
        ];
        // Other questions have no longer and shorter answers.
        if matches!(self.goal, Goal::Fours | Goal::Threats) {
            fields.push(("shortest", json!(self.shortest)));
            fields.push((ALL, json!(self.all)));
        }
        fields
    }

    /// The first line of results as text, which tell nothing of their question themselves:
    /// `# duiyi solve gomoku 15 freestyle threats shortest all`.
    fn heading(&self) -> String {
        let (game, goal) = (self.game, self.goal());
        let shortest = if self.shortest { " shortest" } else { "" };
        let all = if self.all { " all" } else { "" };
        let (id, size, variant) = (game.id(), game.size(), game.variant());
        format!("{HEADING}{id} {size} {variant} {goal}{shortest}{all}\n")
    }
}

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A heading, then a row for each.
    Text,
    /// An object in each line.
    Json,
}

/// How long a mark is, in bytes.
const MARK: usize = 9;

/// By what a row of text is known to be about a position: `#9e3779b1`, FNV-1a of its text.
pub fn mark(position: &dyn AnyPosition) -> String {
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let hash = position.text().bytes().fold(0x811c_9dc5, step);
    format!("#{hash:08x}")
}

/// What says in JSON that all first moves were asked for; older results are without it, and without
/// those.
const ALL: &str = "all";

/// How a first line begins that names the question of a file of results as text.
const HEADING: &str = "# duiyi solve ";

impl KeptResult {
    /// What is wrong with it as the result for a position; the message that says it.
    pub fn fault(
        &self,
        asked: &SolveQuestion<'_>,
        position: &dyn AnyPosition,
    ) -> Option<&'static str> {
        const OTHER: &str = "solve-output-other";
        const QUESTION: &str = "solve-output-question";
        match self {
            Self::Json(result) => {
                if result["position"].as_str().is_some_and(|kept| kept != position.text()) {
                    return Some(OTHER);
                }
                let is_other = |(name, now): &(&str, Value)| match result.get(name) {
                    Some(kept) => kept != now,
                    None => *name == ALL && *now == true,
                };
                asked.fields().iter().any(is_other).then_some(QUESTION)
            }
            // The heading of its file names the question.
            Self::Text { mark } => (*mark != self::mark(position)).then_some(OTHER),
        }
    }
}

/// Why a file cannot be gone on with.
enum Fault {
    /// This line, from 1, is no result.
    Foreign(usize),
    /// Its results have the other form.
    Form,
    /// Its heading names this question.
    Heading(String),
}

/// The output file, and what it has. A last line that was cut off is removed; a file that holds
/// anything but results of this form, or those of another question, is refused and not touched, and
/// so is one that somebody else writes to. A file of text begins with the heading.
pub fn open(
    path: &Path,
    resume: bool,
    asked: &SolveQuestion<'_>,
    form: Form,
    words: &Words,
) -> Result<(File, Done), Failure> {
    let failed = |e: io::Error| Failure::file(path, &e, words);
    let refused = |id: &str, number: usize| {
        let args = [("path", path.display().to_string()), ("line", number.to_string())];
        Failure::Failed(words.format(id, &args))
    };
    let begin = |mut file: File| match form {
        Form::Text => file.write_all(asked.heading().as_bytes()).map_err(failed).map(|()| file),
        Form::Json => Ok(file),
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
    let lines = lines.split_inclusive(|&b| b == b'\n');
    let lines = lines.map(|line| str::from_utf8(line).unwrap_or_default());
    let tail = String::from_utf8_lossy(tail);
    // A machine that lost its power may leave zeros behind what was written.
    let tail = tail.trim_end_matches('\0');
    let read = match form {
        Form::Text => read_text(lines, tail, &asked.heading()),
        Form::Json => read_json(lines, tail),
    };
    let done = read.map_err(|fault| match fault {
        Fault::Foreign(line) => refused("solve-output-foreign", line),
        Fault::Form => refused("solve-output-form", 1),
        Fault::Heading(kept) => {
            let (heading, path) = (asked.heading(), path.display().to_string());
            let told = |text: &str| game::text::clip(text.trim_start_matches(HEADING).trim_end());
            let args = [("path", path), ("kept", told(&kept)), ("asked", told(&heading))];
            Failure::Failed(words.format("solve-output-heading", &args))
        }
    })?;
    file.set_len(whole as u64).map_err(failed)?;
    Ok((if whole == 0 { begin(file)? } else { file }, done))
}

/// Rows below their heading, and the beginning of one more.
fn read_text<'a>(
    mut lines: impl Iterator<Item = &'a str>,
    tail: &str,
    heading: &str,
) -> Result<Done, Fault> {
    let Some(first) = lines.next() else {
        return if heading.starts_with(tail) { Ok(Done::new()) } else { Err(Fault::Foreign(1)) };
    };
    match () {
        () if first.starts_with('{') => return Err(Fault::Form),
        // Rows without a heading may be about anything.
        () if !first.starts_with(HEADING) => return Err(Fault::Foreign(1)),
        () if first.trim_end() != heading.trim_end() => return Err(Fault::Heading(first.into())),
        () => {}
    }
    let (mut done, mut number) = (Done::new(), 2);
    for line in lines {
        let (line, mark) = row(line).ok_or(Fault::Foreign(number))?;
        done.insert(line, KeptResult::Text { mark: mark.into() });
        number += 1;
    }
    if is_cut_row(tail) { Ok(done) } else { Err(Fault::Foreign(number)) }
}

/// Objects, and the beginning of one more.
fn read_json<'a>(lines: impl Iterator<Item = &'a str>, tail: &str) -> Result<Done, Fault> {
    let (mut done, mut number) = (Done::new(), 1);
    for line in lines {
        if number == 1 && line.starts_with(HEADING) {
            return Err(Fault::Form);
        }
        let (line, result) = object(line).ok_or(Fault::Foreign(number))?;
        done.insert(line, KeptResult::Json(result));
        number += 1;
    }
    if is_cut_object(tail) { Ok(done) } else { Err(Fault::Foreign(number)) }
}

/// What is known of the score so far: `-2..+64`.
pub fn range(bounds: Bounds) -> String {
    match bounds {
        Bounds::Discs { lower, upper } => format!("{lower:+}..{upper:+}"),
        Bounds::Outcome { lower, upper, .. } => format!("{}..{}", result(lower), result(upper)),
        Bounds::Threats { wins } => {
            wins.map_or("open", |wins| if wins { "win" } else { "none" }).into()
        }
    }
}

/// Of the side to move: 1, 0 or −1.
const fn result(sign: i8) -> &'static str {
    match sign {
        1.. => "win",
        0 => "draw",
        _ => "loss",
    }
}

/// `+38`, or `win` where no more is known.
fn score(bounds: Bounds) -> String {
    match bounds {
        Bounds::Discs { lower, upper } if lower == upper => format!("{lower:+}"),
        Bounds::Discs { lower, .. } if lower > 0 => result(1).into(),
        Bounds::Discs { upper, .. } if upper < 0 => result(-1).into(),
        Bounds::Outcome { lower, upper, .. } if lower == upper => result(lower).into(),
        bounds => range(bounds),
    }
}

/// `12: +38 a2 (a2 b1 …) 9800000 nodes 0.251 s #9e3779b1 ; note`; where threats win, in how many
/// plies too, and with which first moves if all were asked for: `5 plies all h8:5 i9:7 open k3`.
/// The mark of the position stands in files alone.
pub fn as_text(
    asked: &SolveQuestion<'_>,
    problem: &Problem,
    granted: &Granted,
    mark: Option<&str>,
) -> String {
    let answer = &granted.proof;
    let mut line = format!(
        "{}: {} {} ({})",
        problem.line,
        score(answer.bounds),
        answer.best.as_deref().unwrap_or("-"),
        answer.pv.join(" "),
    );
    if let Some(win) = granted.wins.first() {
        line.push_str(&format!(" {} plies", win.plies));
    }
    if asked.all && !granted.wins.is_empty() {
        line.push_str(" all");
        for win in &granted.wins {
            line.push_str(&format!(" {}:{}", win.pv[0], win.plies));
        }
    }
    if !granted.open.is_empty() {
        line.push_str(&format!(" open {}", granted.open.join(" ")));
    }
    line.push_str(&format!(" {} nodes {:.3} s", answer.nodes, answer.time.as_secs_f64()));
    for more in mark.into_iter().chain(note(problem)) {
        line.push(' ');
        line.push_str(more);
    }
    line
}

/// What the line said besides the position; nothing where that is only the mark that ends it.
pub fn note(problem: &Problem) -> Option<&str> {
    problem.note.as_deref().filter(|note| note.contains(char::is_alphanumeric))
}

/// A result in JSON: docs/json.md.
pub fn as_json(asked: &SolveQuestion<'_>, problem: &Problem, granted: &Granted) -> Value {
    let answer = &granted.proof;
    let position = problem.position.text();
    let mut fields = json!({ "schema": SCHEMA, "line": problem.line, "position": position });
    for (name, value) in asked.fields() {
        fields[name] = value;
    }
    let exact = match answer.bounds {
        Bounds::Discs { lower, upper } => {
            fields["score"] = json!((lower == upper).then_some(lower));
            (fields["lower"], fields["upper"]) = (json!(lower), json!(upper));
            let is_decided = lower.signum() == upper.signum();
            if asked.goal == Goal::Outcome {
                fields["outcome"] = json!(is_decided.then(|| result(lower.cmp(&0) as i8)));
                is_decided
            } else {
                lower == upper
            }
        }
        Bounds::Outcome { lower, upper, .. } => {
            fields["outcome"] = json!((lower == upper).then(|| result(lower)));
            lower == upper
        }
        Bounds::Threats { wins } => {
            fields["wins"] = json!(wins);
            let best = granted.wins.first();
            fields["plies"] = json!(best.map(|win| win.plies));
            fields["least"] = json!(best.and_then(|win| win.least));
            if asked.all {
                let of = |win: &ThreatWin| {
                    let (plies, least) = (win.plies, win.least);
                    json!({ "move": win.pv[0], "plies": plies, "least": least, "pv": win.pv })
                };
                fields["moves"] = granted.wins.iter().map(of).collect();
                fields["open"] = json!(granted.open);
            }
            wins.is_some() && granted.open.is_empty()
        }
    };
    fields["move"] = json!(answer.best);
    fields["pv"] = json!(answer.pv);
    fields["nodes"] = json!(answer.nodes);
    fields["seconds"] = json!(answer.time.as_secs_f64());
    fields["exact"] = json!(exact);
    fields["note"] = json!(note(problem));
    fields
}

/// A result in JSON, and which line of the input it is about; none if it is no result.
fn object(line: &str) -> Option<(usize, Value)> {
    let value: Value = serde_json::from_str(line).ok()?;
    let is_ours = value["schema"] == SCHEMA;
    let line = value["line"].as_u64().filter(|_| is_ours)?;
    Some((usize::try_from(line).ok()?, value))
}

/// Which line of the input a row is about, and the mark of its position; none if it is no row.
fn row(line: &str) -> Option<(usize, &str)> {
    let (number, rest) = line.split_once(": ")?;
    let (score, rest) = rest.split_once(' ')?;
    let (_, mark) = rest.split_once(" nodes ")?.1.split_once(" s ")?;
    let mark = mark.get(..MARK).filter(|mark| is_score(score) && mark.starts_with('#'))?;
    Some((number.parse().ok()?, mark))
}

/// Whether a result begins so.
fn is_score(text: &str) -> bool {
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

    /// Whatever is written down as a result is known for one when a file is gone on with.
    #[test]
    fn every_result_is_known_again() {
        let threats = [None, Some(false), Some(true)].map(|wins| Bounds::Threats { wins });
        let discs = [(-3, 5), (0, 0), (-64, -2), (1, 2)];
        let discs = discs.map(|(lower, upper)| Bounds::Discs { lower, upper });
        let signs = [(-1, -1), (-1, 0), (-1, 1), (0, 0), (0, 1), (1, 1)];
        let outcomes = signs.map(|(lower, upper)| Bounds::Outcome { lower, upper, plies: None });
        for bounds in threats.into_iter().chain(discs).chain(outcomes) {
            assert!(is_score(&score(bounds)), "{}", score(bounds));
        }
    }

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
            assert_eq!(row(line).map(|(line, _)| line), expected, "{line}");
            assert!(object(line).is_none(), "{line}");
        }
        for (line, expected) in [(&*json, Some(7)), ("{\"line\":7}", None)] {
            assert_eq!(object(line).map(|(line, _)| line), expected, "{line}");
            assert!(row(line).is_none(), "{line}");
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
