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
