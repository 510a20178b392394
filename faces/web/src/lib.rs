//! The page for browsers: its files, embedded in the program, and the messages in the languages
//! that it speaks.
//!
//! `page/` is what the browser loads: standard modules, custom elements and SVG, without a build
//! step. The page knows no game: it draws the board that a state describes and sends notation.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use rust_embed::RustEmbed;
use server::{Asset, Assets};
use words::{FILES, Lang};

#[derive(RustEmbed)]
#[folder = "page"]
struct Page;

/// The page as it was built in.
pub fn assets() -> Assets {
    Assets(Arc::new(|path| messages(path).or_else(|| embedded(path))))
}

/// The page as it is in a folder now, for whoever changes it.
pub fn assets_in(folder: PathBuf) -> Assets {
    Assets(Arc::new(move |path| messages(path).or_else(|| read(&folder, path))))
}

fn embedded(path: &str) -> Option<Asset> {
    let file = Page::get(path)?;
    let tag: String = file.metadata.sha256_hash()[..12].iter().map(hexadecimal).collect();
    Some(Asset { bytes: file.data, kind: kind(path), tag: format!("\"{tag}\"") })
}

fn hexadecimal(byte: &u8) -> String {
    format!("{byte:02x}")
}

fn read(folder: &std::path::Path, path: &str) -> Option<Asset> {
    // A path of the page stays in its folder.
    let is_plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains('\\');
    if !path.split('/').all(is_plain) {
        return None;
    }
    let bytes = std::fs::read(folder.join(path)).ok()?;
    let tag = format!("\"{}-{}\"", bytes.len(), fingerprint(&bytes));
    Some(Asset { bytes: bytes.into(), kind: kind(path), tag })
}

/// All messages of a language: `words/zh.ftl`.
fn messages(path: &str) -> Option<Asset> {
    let tag = path.strip_prefix("words/")?.strip_suffix(".ftl")?;
    let lang = Lang::ALL.into_iter().find(|lang| lang.tag() == tag)?;
    let texts: Vec<&str> = FILES.iter().filter(|f| f.lang == lang).map(|f| f.text).collect();
    let text = texts.join("\n");
    let tag = format!("\"{}-{}\"", text.len(), fingerprint(text.as_bytes()));
    Some(Asset { bytes: Cow::Owned(text.into_bytes()), kind: kind(path), tag })
}

/// Tells texts apart that a browser has seen (FNV-1a).
fn fingerprint(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// The media type of a file by its ending.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "wasm" => "application/wasm",
        _ => "text/plain; charset=utf-8",
    }
}
