//! The page in a real browser: `faces/web/tests`, where node, its packages and Chromium are.

use std::io::{self, Write};
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
    let done = Command::new("node")
        .arg(web.join("tests/run.mjs"))
        .arg(cargo_bin("duiyi"))
        .current_dir(&web)
        .output()
        .expect("node starts");
    assert!(
        done.status.success(),
        "{}{}",
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr)
    );
}
