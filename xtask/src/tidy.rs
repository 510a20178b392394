//! The invariants of ARCHITECTURE.md that a program can check.
//!
//! 1. Dependencies point down the floors.
//! 2. Games are pure: no `std`, hence no I/O, clock or randomness.
//! 3. A game is named only in its own folder, in engines made for it, in opening rules, and in the
//!    catalogue.
//! 4. Files stay readable: long ones are reported, very long ones are a problem.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

/// Floors from the ground up. A crate may depend on its own floor and on those below.
const FLOORS: [&str; 6] = ["games", "engines", "table", "services", "faces", "app"];

/// Sources that must not know any particular game.
const GENERIC: [&str; 9] = [
    "games/game",
    "games/conformance",
    "engines/engine",
    "engines/general-engine",
    "table/session",
    "table/tournament",
    "faces/text/src",
    "faces/words/src",
    "app/src",
];

/// Exceptions: the classroom programs are about their game by definition.
const NAMED_ON_PURPOSE: [&str; 2] = ["faces/text/src/classic", "app/src/commands/classic.rs"];

/// Words that name a game.
const GAME_NAMES: [&str; 9] = [
    "reversi",
    "othello",
    "gomoku",
    "renju",
    "tictactoe",
    "tic_tac_toe",
    "mnk",
    "connect_four",
    "connect-four",
];

const LONG: usize = 500;
const TOO_LONG: usize = 800;

/// What was found.
#[derive(Debug, Default)]
pub struct Report {
    /// Broken invariants; empty if all is well.
    pub problems: Vec<String>,
    /// Files over the length that is still comfortable to read.
    pub long_files: Vec<(usize, String)>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (lines, file) in &self.long_files {
            writeln!(f, "long: {lines} lines in {file}")?;
        }
        for problem in &self.problems {
            writeln!(f, "problem: {problem}")?;
        }
        if self.problems.is_empty() { writeln!(f, "tidy") } else { Ok(()) }
    }
}

/// Looks at the whole repository.
///
/// # Errors
/// If cargo or the file system does not answer.
pub fn run() -> Result<Report> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask has a parent")?;
    let mut report = Report::default();
    dependencies(root, &mut report)?;
    for file in rust_files(root)? {
        let name = file.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
        let source = fs::read_to_string(&file).with_context(|| name.clone())?;
        purity(&name, &source, &mut report);
        names(&name, &source, &mut report);
        length(&name, &source, &mut report);
    }
    report.long_files.sort_by(|a, b| b.cmp(a));
    Ok(report)
}

fn floor(path: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| path.split('/').next() == Some(floor))
}

fn dependencies(root: &Path, report: &mut Report) -> Result<()> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root)
        .output()
        .context("running cargo metadata")?;
    anyhow::ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut paths = BTreeMap::new();
    for package in list(&metadata["packages"]) {
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().and_then(|p| p.strip_prefix(root).ok());
        let folder = folder.unwrap_or(Path::new("")).to_string_lossy().replace('\\', "/");
        paths.insert(package["name"].as_str().unwrap_or_default().to_string(), folder);
    }
    for package in list(&metadata["packages"]) {
        let name = package["name"].as_str().unwrap_or_default();
        let Some(own) = floor(&paths[name]) else { continue };
        for dependency in list(&package["dependencies"]) {
            let other = dependency["name"].as_str().unwrap_or_default();
            let Some(path) = paths.get(other) else { continue };
            if floor(path).is_none_or(|f| f > own) {
                report.problems.push(format!("{name} depends upwards on {other} ({path})"));
            }
        }
    }
    Ok(())
}

fn purity(name: &str, source: &str, report: &mut Report) {
    let in_game = name.starts_with("games/") && name.contains("/src/");
    if !in_game || name.starts_with("games/conformance/") {
        return;
    }
    if name.ends_with("/src/lib.rs") && !source.contains("#![no_std]") {
        report.problems.push(format!("{name}: a game builds without std"));
    }
    for (i, line) in code_lines(source) {
        if line.contains("std::") && !line.contains("core::") {
            report.problems.push(format!("{name}:{i}: uses std"));
        }
    }
}

fn names(name: &str, source: &str, report: &mut Report) {
    let generic = GENERIC.iter().any(|folder| name.starts_with(folder));
    let tests = name.contains("/tests/") || name.contains("/benches/");
    if !generic || tests || NAMED_ON_PURPOSE.iter().any(|path| name.starts_with(path)) {
        return;
    }
    for (i, line) in code_lines(source) {
        if line.trim_start().starts_with("#[cfg(test)]") {
            break;
        }
        let line = line.to_lowercase();
        for game in GAME_NAMES {
            let is_word = line.match_indices(game).any(|(at, _)| {
                let joins = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
                !joins(line[..at].chars().next_back())
                    && !joins(line[at + game.len()..].chars().next())
            });
            if is_word {
                report.problems.push(format!("{name}:{i}: names a game: {game}"));
            }
        }
    }
}

fn length(name: &str, source: &str, report: &mut Report) {
    let lines = source.lines().count();
    if lines > TOO_LONG {
        report.problems.push(format!("{name} has {lines} lines, more than {TOO_LONG}"));
    } else if lines > LONG {
        report.long_files.push((lines, name.to_string()));
    }
}

/// Lines with their numbers, comments cut off.
fn code_lines(source: &str) -> impl Iterator<Item = (usize, &str)> {
    source.lines().enumerate().map(|(i, line)| {
        let code = line.find("//").map_or(line, |at| &line[..at]);
        (i + 1, code)
    })
}

fn rust_files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                if !name.starts_with('.') && !name.starts_with("target") {
                    folders.push(path);
                }
            } else if name.ends_with(".rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_is_tidy() {
        let report = run().expect("the repository can be read");
        assert!(report.problems.is_empty(), "{report}");
    }

    #[test]
    fn each_check_can_fail() {
        let mut report = Report::default();
        purity("games/x/src/lib.rs", "use std::fs;", &mut report);
        assert_eq!(report.problems.len(), 2);
        names("table/session/src/lib.rs", "let g = \"renju\"; // renju", &mut report);
        names("table/session/src/lib.rs", "// only a comment about renju", &mut report);
        names("table/catalog/src/lib.rs", "use gomoku::X;", &mut report);
        assert_eq!(report.problems.len(), 3);
        length("a.rs", &"\n".repeat(801), &mut report);
        assert_eq!(report.problems.len(), 4);
        assert!(floor("app") > floor("faces/text"));
    }
}
