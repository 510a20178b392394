//! Puts the host inside the page into the program, where somebody has built it: `DUIYI_PAGE_HOST`
//! is the folder to which `cargo xtask page` has written its modules.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const MODULES: [&str; 2] = ["page_host.wasm", "page_host_simd.wasm"];

fn main() {
    println!("cargo::rerun-if-env-changed=DUIYI_PAGE_HOST");
    let mut list = String::from("static MODULES: &[(&str, &[u8])] = &[");
    if let Some(folder) = env::var_os("DUIYI_PAGE_HOST").filter(|folder| !folder.is_empty()) {
        for name in MODULES {
            let packed = format!("{name}.br");
            if let Ok(path) = Path::new(&folder).join(&packed).canonicalize() {
                let _ = write!(list, "(\"inside/{packed}\", include_bytes!({path:?})),");
            }
            let path = Path::new(&folder).join(name);
            println!("cargo::rerun-if-changed={}", path.display());
            match path.canonicalize() {
                Ok(path) => {
                    let _ = write!(list, "(\"inside/{name}\", include_bytes!({path:?})),");
                }
                Err(error) => println!("cargo::error=DUIYI_PAGE_HOST: {}: {error}", path.display()),
            }
        }
    }
    list.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("modules.rs");
    if let Err(error) = fs::write(&out, list) {
        println!("cargo::error={}: {error}", out.display());
    }
}
