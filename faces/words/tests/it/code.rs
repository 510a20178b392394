use std::fs;
use std::path::{Path, PathBuf};

use words::{Lang, Words};

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

/// The string literals that stand right after `call(`.
fn literals<'a>(code: &'a str, call: &str) -> Vec<&'a str> {
    code.split(call)
        .skip(1)
        .filter_map(|after| after.trim_start().strip_prefix('"')?.split('"').next())
        .collect()
}

/// Message ids in code are literals after `.text(`, `.format(` or `.say(`: all of them exist.
#[test]
fn every_id_in_the_code_has_words() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let words = Words::new(Lang::En);
    let mut files = Vec::new();
    for folder in ["app", "faces", "services"] {
        sources(&root.join(folder), &mut files);
    }
    for file in
        files.into_iter().filter(|file| !file.components().any(|c| c.as_os_str() == "tests"))
    {
        let code = fs::read_to_string(&file).unwrap();
        for call in [".text(", ".format(", ".say("] {
            for id in literals(&code, call) {
                assert!(words.has(id), "{}: no message `{id}`", file.display());
            }
        }
    }
}
