//! How soon the terminal UI is there, and how soon it follows a key: printed, judged by nobody.

use std::fs;
use std::time::{Duration, Instant};

use tempfile::tempdir;

use crate::terminal::Terminal;

const STARTS: usize = 21;
const KEYS: usize = 60;

/// Sorted, in milliseconds: the median, what 95 of a hundred keep to, and the most.
fn told(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let [median, most_of_them, most] = [times.len() / 2, times.len() * 95 / 100, times.len() - 1]
        .map(|at| times[at].as_secs_f64() * 1000.0);
    println!("{what}: median {median:.1} ms, 95 % {most_of_them:.1} ms, most {most:.1} ms");
}

/// The most memory that the program has had.
fn memory(terminal: &Terminal) -> String {
    let path = format!("/proc/{}/status", terminal.process().as_raw_nonzero());
    let status = fs::read_to_string(path).unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    most.map_or_else(|| "unknown".into(), |most| most.trim().into())
}

#[test]
#[ignore = "prints figures; docs/benchmarks/faces.md has the command"]
fn of_the_terminal() {
    let folder = tempdir().expect("a folder");
    let mut starts = Vec::new();
    for _ in 0..STARTS {
        let begin = Instant::now();
        let mut terminal = Terminal::start(&[], folder.path());
        terminal.wait("New game");
        starts.push(begin.elapsed());
        terminal.press("q");
        terminal.end();
    }
    told("the first screen", starts);

    // The computer has twenty seconds for its move, and all cores.
    let mut terminal = Terminal::start(&["play", "reversi", "--time", "20"], folder.path());
    terminal.wait("[Game]");
    terminal.press("/f5\r");
    terminal.wait("1.f5");
    let tabs = ["[Analysis]", "[How it thinks]", "[Game]"];
    let keys = tabs.iter().cycle().take(KEYS).map(|tab| {
        let begin = Instant::now();
        terminal.press("\t");
        terminal.wait(tab);
        begin.elapsed()
    });
    let keys = keys.collect();
    told("a key to its effect while the engine thinks", keys);
    println!("memory at the most: {}", memory(&terminal));
}
