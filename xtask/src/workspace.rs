//! What there is in the repository.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// A crate.
#[derive(Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its folder below the root, with `/`.
    pub folder: String,
    /// What its manifest names.
    pub dependencies: Vec<Dependency>,
}

/// A crate that another needs.
#[derive(Debug)]
pub struct Dependency {
    /// Its name.
    pub name: String,
    /// Whether only tests and examples need it.
    pub only_for_tests: bool,
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_path_buf()
}

/// Whether a folder or file belongs to what has to run everywhere, inside a page too: rules,
/// players, the crates of the table that read and keep games, and a game as messages.
pub fn is_portable(path: &str) -> bool {
    const TABLE: [&str; 5] = ["catalog", "session", "record", "openings", "puzzles"];
    const SERVICES: [&str; 2] = ["host", "page-host"];
    let mut parts = path.split('/');
    match (parts.next(), parts.next()) {
        (Some("games"), Some(_)) => true,
        (Some("engines"), Some(name)) => name != "trainer",
        (Some("table"), Some(name)) => TABLE.contains(&name),
        (Some("services"), Some(name)) => SERVICES.contains(&name),
        _ => false,
    }
}

/// The crates of the workspace.
///
/// # Errors
/// If cargo does not answer.
pub fn packages(root: &Path) -> Result<Vec<Package>> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root)
        .output()
        .context("running cargo metadata")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let package = |package: &Value| {
        let manifest = PathBuf::from(text(&package["manifest_path"]));
        let folder = manifest.parent().and_then(|p| p.strip_prefix(root).ok());
        let folder = folder.unwrap_or(Path::new("")).to_string_lossy().replace('\\', "/");
        let dependencies = list(&package["dependencies"])
            .iter()
            .map(|d| Dependency { name: text(&d["name"]), only_for_tests: d["kind"] == "dev" })
            .collect();
        Package { name: text(&package["name"]), folder, dependencies }
    };
    Ok(list(&metadata["packages"]).iter().map(package).collect())
}

/// All files below `root` that end in `ending`; what is built or installed there is left out.
///
/// # Errors
/// If a folder cannot be read.
pub fn files(root: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                let is_ours = !name.starts_with('.') && name != "node_modules";
                if is_ours && !name.starts_with("target") {
                    folders.push(path);
                }
            } else if name.ends_with(ending) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// A source without the module of tests at its end. One that has a file of its own is named before the
/// code, which is looked at all the same.
pub fn own_code(source: &str) -> &str {
    const TESTS: &str = "\n#[cfg(test)]\nmod ";
    let is_inline = |&(at, _): &(usize, &str)| {
        source[at + TESTS.len()..].lines().next().is_some_and(|line| line.ends_with('{'))
    };
    source.match_indices(TESTS).find(is_inline).map_or(source, |(at, _)| &source[..at])
}

/// Lines with their numbers, comments cut off.
pub fn code_lines(source: &str) -> impl Iterator<Item = (usize, &str)> {
    source.lines().enumerate().map(|(i, line)| {
        let code = line.find("//").map_or(line, |at| &line[..at]);
        (i + 1, code)
    })
}
