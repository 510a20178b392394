//! Building for processors that this machine is not: WebAssembly, where the fixed searches also
//! run, in node; and aarch64, whose kernels are only checked.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::workspace;

/// The target of what runs inside a page.
pub const WASM: &str = "wasm32-unknown-unknown";
const AARCH64: &str = "aarch64-unknown-linux-gnu";

/// What to do about a target that cannot be built here.
pub const HOW: &str = "`rustup target add TARGET`, or rust-src beside the compiler; in Debian: \
                   apt-get install rustc-web cargo-web rust-web-src lld-19";

/// A compiler that can build for a target.
#[derive(Clone, Debug)]
pub struct Toolchain {
    cargo: PathBuf,
    rustc: PathBuf,
    /// Whether it has the standard library of the target only as sources.
    pub builds_std: bool,
}

impl Toolchain {
    /// The first that is new enough and has the target's standard library, in whatever form.
    pub fn find(target: &str) -> Option<Self> {
        let given = |name: &str, usual: &str| {
            PathBuf::from(env::var_os(name).unwrap_or_else(|| OsString::from(usual)))
        };
        let ours = (given("CARGO", "cargo"), given("RUSTC", "rustc"));
        let systems = (PathBuf::from("/usr/bin/cargo"), PathBuf::from("/usr/bin/rustc"));
        [ours, systems].into_iter().find_map(|(cargo, rustc)| {
            if version(&said(&rustc, "--version")?) < version(env!("CARGO_PKG_RUST_VERSION")) {
                return None;
            }
            let libraries = Path::new(said(&rustc, "--print=sysroot")?.trim()).join("lib/rustlib");
            let builds_std = !libraries.join(target).join("lib").is_dir();
            let there = !builds_std || libraries.join("src/rust/library/std").is_dir();
            there.then_some(Self { cargo, rustc, builds_std })
        })
    }

    /// `cargo VERB` for `target`, in a folder of its own: its compiler may be another.
    pub fn cargo(&self, root: &Path, verb: &str, target: &str, profile: &str) -> Command {
        let mut cargo = Command::new(&self.cargo);
        cargo.current_dir(root).args([verb, "--profile", profile, "--target", target]);
        cargo.env("RUSTC", &self.rustc).env("CARGO_TARGET_DIR", target_dir(root).join("cross"));
        // What the cargo that runs this program has set for its own compiler.
        cargo.env_remove("LD_LIBRARY_PATH").env_remove("RUSTFLAGS");
        if self.builds_std {
            cargo.env("RUSTC_BOOTSTRAP", "1").arg("-Zbuild-std=std,panic_abort");
            if target == WASM && in_path("wasm-ld-19") {
                cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19");
            }
        }
        cargo
    }
}

/// Compiles everything that has to run inside a page, and runs the fixed searches in node.
///
/// # Errors
/// If something does not compile without a warning, or counts other nodes than here.
pub fn wasm() -> Result<()> {
    let root = workspace::root();
    let Some(toolchain) = Toolchain::find(WASM) else {
        println!("{WASM}: not checked, no compiler for it; {}", HOW.replace("TARGET", WASM));
        return Ok(());
    };
    compile(toolchain.cargo(&root, "build", WASM, "cross").args(["-p", "wasm-bench"]), &root)?;
    println!("{WASM}: compiles");
    if !in_path("node") {
        println!("{WASM}: not run, there is no node");
        return Ok(());
    }
    let built = target_dir(&root).join("cross").join(WASM).join("cross");
    let mut held = Command::new("node");
    held.arg(root.join("services/page-host/tests/run.mjs")).arg(built.join("page_host.wasm"));
    let said = held.output().context("the conversations in node")?;
    ensure!(said.status.success(), "conversations: {}", String::from_utf8_lossy(&said.stderr));
    print!("{WASM}: {}", String::from_utf8_lossy(&said.stdout));
    let module = built.join("wasm_bench.wasm");
    let mut node = Command::new("node");
    let there = answer(
        node.arg(root.join("xtask/wasm-bench/run.mjs")).arg(module),
        "the fixed searches in node",
    )?;
    let here =
        answer(native(&root).args(["bench", "--json"]), "the fixed searches on this machine")?;
    let (seconds, kb) = (&there["seconds"], |key: &str| there[key].as_u64().unwrap_or(0) / 1000);
    println!(
        "{WASM}: {} nodes in {seconds} s, {} kB, {} kB compressed",
        there["nodes"],
        kb("bytes"),
        kb("compressed")
    );
    same_count(&here, &there)
}

/// The program on this machine: the one that `DUIYI_PROGRAM` names, where it is compiled already, for cargo
/// would compile it with the features that it alone asks of its libraries.
fn native(root: &Path) -> Command {
    if let Some(program) = env::var_os("DUIYI_PROGRAM") {
        return Command::new(program);
    }
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["run", "--quiet", "-p", "duiyi", "--"]);
    cargo
}

/// Compiles for aarch64, so that nobody breaks the kernels that no test here can reach.
///
/// # Errors
/// If something does not compile without a warning.
pub fn aarch64() -> Result<()> {
    let root = workspace::root();
    let Some(toolchain) = Toolchain::find(AARCH64) else {
        println!("{AARCH64}: not checked, no compiler for it; {}", HOW.replace("TARGET", AARCH64));
        return Ok(());
    };
    compile(&mut toolchain.cargo(&root, "check", AARCH64, "cross"), &root)?;
    println!("{AARCH64}: compiles");
    Ok(())
}

/// Runs `cargo` for the crates that are for every processor.
fn compile(cargo: &mut Command, root: &Path) -> Result<()> {
    for package in workspace::packages(root)? {
        if workspace::is_portable(&package.folder) {
            cargo.args(["-p", &package.name]);
        }
    }
    let output = cargo.output().context("running cargo")?;
    let text = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success() && is_clean(&text), "{cargo:?}\n{text}");
    Ok(())
}

/// Whether cargo said no warning.
fn is_clean(said: &str) -> bool {
    !said.lines().any(|line| line.starts_with("warning"))
}

/// The JSON that a program writes.
fn answer(command: &mut Command, what: &str) -> Result<Value> {
    let output = command.output().with_context(|| what.to_string())?;
    ensure!(output.status.success(), "{what}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).with_context(|| what.to_string())
}

fn same_count(here: &Value, there: &Value) -> Result<()> {
    let (here, there) = (here["nodes"].as_u64(), there["nodes"].as_u64());
    ensure!(here.is_some() && here == there, "nodes: {here:?} here, {there:?} in WebAssembly");
    Ok(())
}

/// What the compiler answers.
fn said(rustc: &Path, question: &str) -> Option<String> {
    let output = Command::new(rustc).arg(question).output().ok()?;
    String::from_utf8(output.stdout).ok().filter(|_| output.status.success())
}

/// The first two numbers in a text like `rustc 1.96.0 (…)`; none sorts before all.
fn version(text: &str) -> Option<(u32, u32)> {
    let number =
        text.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
    let mut parts = number.split('.').map(|part| part.parse().ok());
    Some((parts.next()??, parts.next()??))
}

fn in_path(program: &str) -> bool {
    env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

/// Where things are built.
pub fn target_dir(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| root.join(dir))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_check_can_fail() {
        assert!(same_count(&json!({"nodes": 7}), &json!({"nodes": 7})).is_ok());
        assert!(same_count(&json!({"nodes": 7}), &json!({"nodes": 8})).is_err());
        assert!(same_count(&json!({}), &json!({})).is_err());
        assert!(version("rustc 1.85.0 (built)") < version("1.95"));
        assert_eq!(version("rustc 1.96.1-nightly (…)"), Some((1, 96)));
        assert_eq!(version("no compiler"), None);
        assert!(is_clean("   Compiling game v0.1.0\n    Finished"));
        assert!(!is_clean("   Checking game v0.1.0\nwarning: unused variable: `x`\n"));
    }
}
