//! The page in a real browser: `faces/web/tests`, where node, its packages and Chromium are.

use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

fn runs(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}

/// Past the capture of the test harness: who runs the tests reads what was not tried.
fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// What the tests of the page need, and what installs it.
fn missing(web: &Path) -> Vec<&'static str> {
    let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".into());
    [
        (!runs("node"), "node (apt-get install nodejs npm)"),
        (!runs(&chromium), "Chromium (apt-get install chromium)"),
        (!web.join("node_modules").is_dir(), "its packages (npm ci --prefix faces/web)"),
    ]
    .into_iter()
    .filter_map(|(is_missing, what)| is_missing.then_some(what))
    .collect()
}

/// What a report of the Test Anything Protocol tells of the tests that failed: it is long, and who
/// reads its end alone is to find them.
fn failures(report: &str) -> String {
    let mut is_failed = false;
    let mut told = String::new();
    for line in report.lines() {
        match line {
            _ if line.starts_with("not ok") => is_failed = true,
            _ if line.starts_with("ok") || line.starts_with('#') => is_failed = false,
            _ => {}
        }
        if is_failed {
            told.push_str(line);
            told.push('\n');
        }
    }
    told
}

#[test]
fn what_failed_is_found_in_a_long_report() {
    let report = "ok 1 - a\n  ---\n  ...\n# Subtest: b\nnot ok 2 - b\n  ---\n  error: c\n  ...\n# Subtest: d\nok 3 - d\n";
    assert_eq!(failures(report), "not ok 2 - b\n  ---\n  error: c\n  ...\n");
}

#[test]
fn the_page_works_in_a_browser() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../faces/web");
    let missing = missing(&web);
    if !missing.is_empty() {
        assert!(std::env::var_os("CI").is_none(), "not installed: {}", missing.join(", "));
        say(&format!("left out: the page in a browser; not installed: {}", missing.join(", ")));
        return;
    }
    let firefox = std::env::var("FIREFOX").unwrap_or_else(|_| "/usr/bin/firefox-esr".into());
    if !runs(&firefox) {
        // In CI the tests of the page themselves do not go without it.
        say("left out: the page in Firefox; not installed: apt-get install firefox-esr");
    }
    // Both at once: a browser waits more than it works. What they say goes into files: a pipe ends
    // with the last of all processes that were begun, not with the tests.
    let halves = ["first-half", "second-half"].map(|half| {
        let said = tempfile::tempfile().expect("a file can be made");
        let copy = || said.try_clone().expect("a file can be shared");
        let child = Command::new("node")
            .arg(web.join("tests/run.mjs"))
            .arg(cargo_bin("duiyi"))
            .arg(half)
            .current_dir(&web)
            .stdout(copy())
            .stderr(copy())
            .spawn()
            .expect("node starts");
        (child, said)
    });
    for (mut child, mut said) in halves {
        let ended = child.wait().expect("node ends");
        let mut told = Vec::new();
        said.seek(SeekFrom::Start(0))
            .and_then(|_| said.read_to_end(&mut told))
            .expect("it is read");
        let told = String::from_utf8_lossy(&told);
        assert!(ended.success(), "{told}\nwhat failed:\n{}", failures(&told));
    }
}
