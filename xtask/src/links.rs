//! Links between the documents lead to a file that is there, and to a heading that it has.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};

/// What is wrong with the links in `documents`, by path.
///
/// # Errors
/// If one cannot be read.
pub fn problems(root: &Path, documents: &[PathBuf]) -> Result<Vec<String>> {
    let mut texts = BTreeMap::new();
    for path in documents {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        texts.insert(path.clone(), text);
    }
    let anchors: BTreeMap<_, _> = texts.iter().map(|(path, text)| (path, anchors(text))).collect();
    let mut problems = Vec::new();
    for (path, text) in &texts {
        let name = path.strip_prefix(root)?.display();
        for link in links(text) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = path.parent().unwrap_or(root);
            let there = if file.is_empty() { path.clone() } else { plain(&folder.join(file)) };
            if !there.exists() {
                problems.push(format!("{name}: there is no {link}"));
            } else if let Some(known) = anchors.get(&there)
                && !anchor.is_empty()
                && !known.contains(anchor)
            {
                problems.push(format!("{name}: no heading for {link}"));
            }
        }
    }
    Ok(problems)
}

/// Where the links of a document lead that stay in the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let targets = targets.map(|(target, _)| target);
    targets.filter(|target| !target.contains([' ', ':', '\n']) && !target.is_empty())
}

/// The anchors that a document's headings have on the pages of its host.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let anchor = |line: &str| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        words.chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(anchor).collect()
}

/// The path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_somewhere() {
        let folder = std::env::temp_dir().join(format!("duiyi-links-{}", std::process::id()));
        fs::create_dir_all(folder.join("docs")).expect("a folder");
        let (readme, speed) = (folder.join("README.md"), folder.join("docs/speed.md"));
        let text = "# One\n[a](docs/speed.md#how-it-s) [b](docs/speed.md#boards-from-1010) \
                    [c](docs/none.md) [d](#one) [e](https://example.org/x.md)\n";
        fs::write(&readme, text).expect("a file");
        fs::write(&speed, "## Boards from 10×10\n[up](../README.md#two)\n").expect("a file");
        let found = problems(&folder, &[readme, speed]);
        fs::remove_dir_all(&folder).expect("gone");
        assert_eq!(
            found.expect("read"),
            [
                "README.md: no heading for docs/speed.md#how-it-s",
                "README.md: there is no docs/none.md",
                "docs/speed.md: no heading for ../README.md#two",
            ]
        );
    }
}
