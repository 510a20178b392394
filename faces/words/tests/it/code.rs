use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use words::{FILES, Lang, Words};

/// All Rust sources under `folder`.
fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

/// What stands between double quotes on one line, roughly: good enough to find ids.
fn literals(code: &str) -> impl Iterator<Item = &str> {
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// Message ids stand in the code as literals, so that this finds them: a literal in kebab case
/// that begins like the ids of a message file is one of them.
#[test]
fn every_id_in_the_code_has_words() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let words = Words::new(Lang::En);
    let groups: BTreeSet<&str> = FILES
        .iter()
        .flat_map(|file| file.text.lines())
        .filter_map(|line| line.split_once(" ="))
        .filter_map(|(id, _)| id.split_once('-'))
        .map(|(group, _)| group)
        .filter(|group| group.bytes().all(|b| b.is_ascii_lowercase()))
        .collect();
    let is_id = |text: &&str| {
        let kebab = text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        kebab
            && text
                .split_once('-')
                .is_some_and(|(group, rest)| groups.contains(group) && !rest.is_empty())
    };
    let mut files = Vec::new();
    for folder in ["app", "faces", "services", "table"] {
        sources(&root.join(folder), &mut files);
    }
    files.retain(|file| !file.components().any(|part| part.as_os_str() == "tests"));
    let mut found = 0;
    for file in files {
        let code = fs::read_to_string(&file).unwrap();
        for id in literals(&code).filter(is_id) {
            assert!(words.has(id), "{}: no message `{id}`", file.display());
            found += 1;
        }
    }
    assert!(found > 30, "only {found} ids found: does this test still look in the right place?");
}
