//! The page as plain files, with the host inside it: `cargo xtask page FOLDER`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::cross::{HOW, Toolchain, WASM, target_dir};
use crate::workspace;

/// The modules: a name, and what the compiler is told beyond the usual. Vectors of 128 bits are for
/// browsers that have them.
const MODULES: [(&str, &str); 2] =
    [("page_host.wasm", ""), ("page_host_simd.wasm", "-Ctarget-feature=+simd128")];

/// A panic ends the module without a word.
const SILENT: &str = "-Zunstable-options -Cpanic=immediate-abort";

/// The standard library's sorts and the like for short lists, of which a module has hundreds.
const SMALL: &str = "-Zbuild-std-features=optimize_for_size";

/// What a page is without, as files of the repository: more than a reader would wait for.
const LEFT_OUT: [&str; 5] = [
    "engines/gomoku-engine/src/proof/freestyle.book",
    "engines/gomoku-engine/src/proof/freestyle19.book",
    "engines/gomoku-engine/src/proof/standard.book",
    "engines/gomoku-engine/src/proof/standard19.book",
    "engines/gomoku-engine/src/renju.book",
];

/// So many bytes from the middle of a file tell whether it is part of a module.
const PROBE: usize = 64;

/// Which of the files that a page is without are part of a module all the same.
fn not_left_out(root: &Path, module: &[u8]) -> Result<Vec<&'static str>> {
    let mut found = Vec::new();
    for name in LEFT_OUT {
        let file = fs::read(root.join(name)).with_context(|| name)?;
        let probe = file.get(file.len() / 2..).unwrap_or_default();
        let probe = &probe[..probe.len().min(PROBE)];
        if !probe.is_empty() && module.windows(probe.len()).any(|part| part == probe) {
            found.push(name);
        }
    }
    Ok(found)
}

/// Builds the modules of the host inside the page, and says in which folder they are.
///
/// # Errors
/// If there is no compiler for them, or it fails.
pub fn modules() -> Result<PathBuf> {
    let root = workspace::root();
    let how = HOW.replace("TARGET", WASM);
    let toolchain =
        Toolchain::find(WASM).with_context(|| format!("no compiler for {WASM}; {how}"))?;
    let folder = target_dir(&root).join("page-host");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let target = target_dir(&root).join("page");
    for (name, flags) in MODULES {
        let mut cargo = toolchain.cargo(&root, "build", WASM, "page");
        cargo.args(["-p", "page-host", "--lib"]).env("CARGO_TARGET_DIR", &target);
        // Nobody reads what a page's panic says: where the standard library is compiled as well,
        // all that would be written there is left out.
        let silent = if toolchain.builds_std { SILENT } else { "" };
        if toolchain.builds_std {
            cargo.arg(SMALL);
        }
        cargo.env("RUSTFLAGS", format!("{flags} {silent}"));
        ensure!(cargo.status().context("running cargo")?.success(), "{cargo:?}");
        let built = target.join(WASM).join("page").join("page_host.wasm");
        // What was compressed was the module before.
        let _ = fs::remove_file(folder.join(format!("{name}.br")));
        fs::copy(&built, folder.join(name)).with_context(|| built.display().to_string())?;
        let found = not_left_out(&root, &fs::read(&built)?)?;
        ensure!(found.is_empty(), "{name} has what a page is without: {}", found.join(", "));
    }
    Ok(folder)
}

/// Writes the page as plain files that play without a server.
///
/// # Errors
/// If the modules cannot be built, or the folder cannot be written.
pub fn write(folder: &Path) -> Result<()> {
    let root = workspace::root();
    let modules = modules()?;
    let folder = env::current_dir()?.join(folder);
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(&root).args([
        "run",
        "--quiet",
        "-p",
        "web",
        "--example",
        "static_page",
        "--",
    ]);
    cargo.arg(&folder).env("DUIYI_PAGE_HOST", &modules);
    ensure!(cargo.status().context("running cargo")?.success(), "{cargo:?}");
    println!("to build them in: DUIYI_PAGE_HOST={} cargo build --release", modules.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_is_without_is_found() {
        let root = workspace::root();
        let book = fs::read(root.join(LEFT_OUT[4])).expect("a book");
        let module = [b"something before".as_slice(), &book, b"and after"].concat();
        assert_eq!(not_left_out(&root, &module).expect("files"), [LEFT_OUT[4]]);
        assert!(not_left_out(&root, b"nothing of that").expect("files").is_empty());
    }
}
