//! Two seams of the house, held textually: what has to run inside a page asks nothing of the
//! system, and above the engines nobody searches but through a handle.

use crate::tidy::Report;
use crate::workspace::{code_lines, is_portable, own_code};

/// The one file that knows the clock of the standard library.
const CLOCK: &str = "engines/engine/src/clock.rs";

/// What a page has not, without spaces. Threads may fail to start: `Builder` says so.
const NOT_IN_A_PAGE: [&str; 10] = [
    "time::Instant",
    "time::*",
    "SystemTime",
    "Timestamp::now",
    "Zoned::now",
    "std::fs",
    "std::net",
    "std::process",
    "std::env::",
    "thread::spawn",
];

/// Sources that have to run inside a page ask neither for the time nor for files, and start no
/// thread that must start.
pub fn page(name: &str, source: &str, report: &mut Report) {
    if !is_portable(name) || !name.contains("/src/") || name == CLOCK {
        return;
    }
    let code = Code::of(source);
    for word in NOT_IN_A_PAGE {
        for (at, _) in code.text.match_indices(word) {
            report.problems.push(format!("{name}:{}: {word}, which no page has", code.line(at)));
        }
    }
    // use std::time::{Duration, Instant};
    for (at, group) in code.text.match_indices("time::{") {
        let inside = code.text[at + group.len()..].split('}').next().unwrap_or_default();
        if inside.split(',').any(|item| item == "Instant" || item.starts_with("Instantas")) {
            let line = code.line(at);
            report.problems.push(format!("{name}:{line}: time::Instant, which no page has"));
        }
    }
}

/// Above the engines nobody calls `Engine::go`, which takes a root, limits, a stop and a listener;
/// a handle takes a task.
pub fn searches(name: &str, source: &str, report: &mut Report) {
    let above = ["table/", "services/", "faces/", "app/"].iter().any(|f| name.starts_with(f));
    if !above || !name.contains("/src/") && !name.starts_with("app/src") {
        return;
    }
    let code = Code::of(source);
    for call in [".go(", "Engine::go("] {
        for (at, _) in code.text.match_indices(call) {
            if commas(&code.text[at + call.len()..]) >= 3 {
                let line = code.line(at);
                report.problems.push(format!("{name}:{line}: calls Engine::go; use a handle"));
            }
        }
    }
}

/// Commas up to the bracket that closes the arguments, those inside other brackets left out; the
/// one that may end a list on lines of its own too.
fn commas(arguments: &str) -> usize {
    let (mut depth, mut commas) = (0, 0);
    let mut rest = arguments.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 && rest.peek() != Some(&')') => commas += 1,
            _ => {}
        }
    }
    commas
}

/// A source without comments, spaces and its own tests.
struct Code {
    text: String,
    /// Where in the text each line begins.
    begins: Vec<usize>,
}

impl Code {
    fn of(source: &str) -> Self {
        let (mut text, mut begins) = (String::new(), Vec::new());
        for (_, line) in code_lines(own_code(source)) {
            begins.push(text.len());
            text.extend(line.chars().filter(|c| !c.is_whitespace()));
        }
        Self { text, begins }
    }

    /// The number of the line, from 1, that holds this byte of the text.
    fn line(&self, at: usize) -> usize {
        self.begins.partition_point(|&begin| begin <= at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(check: fn(&str, &str, &mut Report), name: &str, source: &str) -> Vec<String> {
        let mut report = Report::default();
        check(name, source, &mut report);
        report.problems
    }

    #[test]
    fn a_page_has_no_clock_and_no_files() {
        let file = "engines/classic/src/lib.rs";
        for bad in [
            "use std::time::Instant;",
            "use std::time::{\n    Duration,\n    Instant,\n};",
            "use std::{fmt, time::{Duration, Instant as Moment}};",
            "use std::time;\nfn f() { time::Instant::now(); }",
            "use std::time::*;",
            "let t = std::time::SystemTime::now();",
            "let d = jiff::Zoned::now();",
            "use std::fs;",
            "std::thread::spawn(|| ());",
        ] {
            assert_eq!(problems(page, file, bad).len(), 1, "{bad}");
        }
        for good in [
            "use std::time::Duration;\nuse engine::Instant;",
            "// std::time::Instant",
            "fn f() {}\n\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}",
        ] {
            assert_eq!(problems(page, file, good), [""; 0], "{good}");
        }
        let clock = "use std::time::Instant;";
        assert!(problems(page, CLOCK, clock).is_empty());
        for elsewhere in ["engines/trainer/src/main.rs", "table/protocol/src/drive.rs"] {
            assert!(problems(page, elsewhere, clock).is_empty());
        }
        // A mark for tests on something else than the tests hides nothing.
        let later = "#[cfg(test)]\nuse x::Y;\n\nuse std::fs;";
        assert_eq!(problems(page, file, later), [format!("{file}:4: std::fs, which no page has")]);
        // Nor does the name of a file of tests.
        let after = "//! Doc.\n\n#[cfg(test)]\nmod tests;\n\nuse std::fs;";
        assert_eq!(problems(page, file, after), [format!("{file}:6: std::fs, which no page has")]);
    }

    #[test]
    fn only_handles_search() {
        let file = "table/catalog/src/bench.rs";
        let call = "let found = engine\n    .go(root, &limits, &Stop::new(), &mut |_| {})?;";
        assert_eq!(problems(searches, file, call).len(), 1);
        let path = "Engine::go(&mut e, f(a, b), &l, &s, &mut |_| {});";
        assert_eq!(problems(searches, "app/src/main.rs", path).len(), 1);
        let task =
            "handle.go(Task { game, start, moves, limits });\nself.go(\n    f(a, b, c, d),\n);";
        assert!(problems(searches, file, task).is_empty());
        for elsewhere in ["engines/engine/src/handle.rs", "table/protocol/tests/it/kit.rs"] {
            assert!(problems(searches, elsewhere, call).is_empty());
        }
    }
}
