//! The invariants of ARCHITECTURE.md that a program can check.
//!
//! 1. Dependencies point down the floors.
//! 2. Games are pure: no `std`, hence no I/O, clock or randomness; nor do they judge who stands
//!    well.
//! 3. Generic sources name no game: it is known to its own folder, engines made for it, opening
//!    rules, formats and protocols of its own, and the catalogue.
//! 4. Files stay readable: none is longer than its kind allows.
//! 5. Only the crates that read or write JSON and TOML depend on `serde`.
//! 6. What has to run inside a page, and who may search: see [`seams`].
//! 7. Links between the documents lead somewhere: see [`links`].

use std::fmt;
use std::fs;

use anyhow::{Context, Result};

use crate::links;
use crate::seams;
use crate::workspace::{self, Package, code_lines, own_code};

/// Floors from the ground up. A crate may depend on its own floor and on those below.
const FLOORS: [&str; 6] = ["games", "engines", "table", "services", "faces", "app"];

/// Crates with `serde`: profiles of programs are TOML; answers for programs, and these, are JSON.
const SERIALISING: [&str; 7] = [
    "table/protocol",
    "services/host",
    "services/page-host",
    "services/server",
    "services/load",
    "app",
    "xtask",
];

/// Sources that must not know any particular game.
const GENERIC: &[&str] = &[
    "games/game",
    "games/conformance",
    "engines/engine",
    "engines/memory",
    "engines/opening-book",
    "engines/general-engine",
    "table/session",
    "table/tournament",
    "services/host/src",
    "services/page-host/src",
    "services/server/src",
    "services/store/src",
    "faces/text/src",
    "faces/tui/src",
    "faces/web/src",
    "faces/words/src",
    "app/src",
];

/// Exceptions: the classroom programs are about their game by definition.
const NAMED_ON_PURPOSE: [&str; 2] = ["faces/text/src/classic", "app/src/commands/classic.rs"];

/// Words for how to play well: rules say what may be played.
const JUDGEMENTS: [&str; 4] = ["urgency", "estimate", "heuristic", "evaluat"];

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

/// How many lines a file may have, by how its name ends.
const MAX_LINES: [(&str, usize); 4] = [(".rs", 500), (".js", 500), (".mjs", 700), (".css", 700)];

/// What was found.
#[derive(Debug, Default)]
pub struct Report {
    /// Broken invariants; empty if all is well.
    pub problems: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
    let root = workspace::root();
    let mut report = Report::default();
    let packages = workspace::packages(&root)?;
    dependencies(&packages, &mut report);
    serialisation(&packages, &mut report);
    for file in workspace::files(&root, ".rs")? {
        let name = file.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
        let source = fs::read_to_string(&file).with_context(|| name.clone())?;
        purity(&name, &source, &mut report);
        names(&name, &source, &mut report);
        seams::page(&name, &source, &mut report);
        seams::searches(&name, &source, &mut report);
    }
    for (ending, most) in MAX_LINES {
        for file in workspace::files(&root, ending)? {
            let name = file.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
            let source = fs::read_to_string(&file).with_context(|| name.clone())?;
            length(&name, &source, most, &mut report);
        }
    }
    report.problems.extend(links::problems(&root, &workspace::files(&root, ".md")?)?);
    Ok(report)
}

fn floor(path: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| path.split('/').next() == Some(floor))
}

fn dependencies(packages: &[Package], report: &mut Report) {
    for package in packages {
        let Some(own) = floor(&package.folder) else { continue };
        for dependency in &package.dependencies {
            let Some(other) = packages.iter().find(|other| other.name == dependency.name) else {
                continue;
            };
            let (name, folder) = (&package.name, &other.folder);
            if floor(folder).is_none_or(|f| f > own) {
                report
                    .problems
                    .push(format!("{name} depends upwards on {} ({folder})", dependency.name));
            }
        }
    }
}

/// No type is serialised but in the files and answers of these crates; tests may read what they
/// like.
fn serialisation(packages: &[Package], report: &mut Report) {
    for package in packages {
        let allowed = SERIALISING.contains(&package.folder.as_str());
        for dependency in package.dependencies.iter().filter(|d| !d.only_for_tests && !allowed) {
            if dependency.name.starts_with("serde") || dependency.name == "toml" {
                let Package { name, folder, .. } = package;
                report.problems.push(format!("{name} ({folder}) depends on {}", dependency.name));
            }
        }
    }
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
        for word in JUDGEMENTS.iter().filter(|word| line.to_lowercase().contains(*word)) {
            report.problems.push(format!("{name}:{i}: rules do not judge: {word}"));
        }
    }
}

fn names(name: &str, source: &str, report: &mut Report) {
    let generic = GENERIC.iter().any(|folder| name.starts_with(folder));
    let tests = ["/tests/", "/tests.rs", "/benches/"].iter().any(|part| name.contains(part));
    if !generic || tests || NAMED_ON_PURPOSE.iter().any(|path| name.starts_with(path)) {
        return;
    }
    for (i, line) in code_lines(own_code(source)) {
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

fn length(name: &str, source: &str, most: usize, report: &mut Report) {
    let lines = source.lines().count();
    if lines > most {
        report.problems.push(format!("{name} has {lines} lines, more than {most}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Dependency;

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
        let judges = "fn estimate(&self) -> i32 {} // an estimate, and its urgency";
        purity("games/x/src/position.rs", judges, &mut report);
        assert_eq!(
            report.problems.pop().as_deref(),
            Some("games/x/src/position.rs:1: rules do not judge: estimate")
        );
        names("table/session/src/lib.rs", "let g = \"renju\"; // renju", &mut report);
        names("table/session/src/lib.rs", "// only a comment about renju", &mut report);
        names("table/catalog/src/lib.rs", "use gomoku::X;", &mut report);
        assert_eq!(report.problems.len(), 3);
        length("a.rs", &"\n".repeat(500), 500, &mut report);
        length("a.rs", &"\n".repeat(501), 500, &mut report);
        assert_eq!(report.problems.len(), 4);
        assert!(floor("app") > floor("faces/text"));
    }

    /// Problems of the crates given as `name folder dependency`; `-` before one that is for tests.
    fn of_crates(crates: &[[&str; 3]]) -> Vec<String> {
        let package = |[name, folder, dependency]: &[&str; 3]| Package {
            name: name.to_string(),
            folder: folder.to_string(),
            dependencies: vec![Dependency {
                name: dependency.trim_start_matches('-').to_string(),
                only_for_tests: dependency.starts_with('-'),
            }],
        };
        let packages: Vec<Package> = crates.iter().map(package).collect();
        let mut report = Report::default();
        dependencies(&packages, &mut report);
        serialisation(&packages, &mut report);
        report.problems
    }

    #[test]
    fn dependencies_can_be_wrong() {
        let right = ["protocol", "table/protocol", "serde"];
        assert!(of_crates(&[right, ["game", "games/game", "-serde_json"]]).is_empty());
        let game = ["game", "games/game", "text"];
        assert_eq!(of_crates(&[game, ["text", "faces/text", "game"]]).len(), 1);
        for dependency in ["serde", "serde_json", "toml"] {
            assert_eq!(of_crates(&[["record", "table/record", dependency]]).len(), 1);
        }
    }
}
