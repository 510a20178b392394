//! The page for browsers: its files, embedded in the program, and the messages in the languages
//! that it speaks.
//!
//! `page/` is what the browser loads: standard modules, custom elements and SVG, without a build
//! step. The page knows no game: it draws the board that a state describes and sends notation.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rust_embed::RustEmbed;
use server::{Asset, Assets};
use words::{FILES, Lang};

#[derive(RustEmbed)]
#[folder = "page"]
struct Page;

/// The page as it was built in.
pub fn assets() -> Assets {
    Assets(Arc::new(|path| match path {
        SHELL => Some(shell(Page::iter().map(Into::into).collect(), embedded)),
        _ => messages(path).or_else(|| embedded(path)),
    }))
}

/// The page as it is in a folder now, for whoever changes it.
pub fn assets_in(folder: PathBuf) -> Assets {
    Assets(Arc::new(move |path| match path {
        SHELL => Some(shell(names(&folder), |path| read(&folder, path))),
        _ => messages(path).or_else(|| read(&folder, path)),
    }))
}

/// What the page needs where there is no network: a list for its service worker, which is another
/// list as soon as any file is another one.
const SHELL: &str = "shell.js";

fn shell(mut names: Vec<String>, find: impl Fn(&str) -> Option<Asset>) -> Asset {
    // Licences and types are for people.
    let is_loaded =
        |name: &String| !name.ends_with(".d.ts") && name.contains('.') && name != "sw.js";
    names.retain(is_loaded);
    names.extend(Lang::ALL.map(|lang| format!("words/{}.ftl", lang.tag())));
    names.sort();
    let tag = |name: &String| messages(name).or_else(|| find(name)).map(|asset| asset.tag);
    let tags: String = names.iter().filter_map(tag).collect();
    let version = fingerprint(tags.as_bytes());
    let text = format!("self.SHELL = {{ version: \"{version:016x}\", files: {names:?} }};\n");
    Asset { bytes: text.into_bytes().into(), kind: kind(SHELL), tag: format!("\"{version:016x}\"") }
}

/// The files below a folder, by their paths there.
fn names(folder: &Path) -> Vec<String> {
    let (mut names, mut open) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(place) = open.pop() {
        for entry in std::fs::read_dir(&place).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if let Some(name) = path.strip_prefix(folder).ok().and_then(Path::to_str) {
                names.push(name.replace('\\', "/"));
            }
        }
    }
    names
}

fn embedded(path: &str) -> Option<Asset> {
    let file = Page::get(path)?;
    let tag: String = file.metadata.sha256_hash()[..12].iter().map(hexadecimal).collect();
    Some(Asset { bytes: file.data, kind: kind(path), tag: format!("\"{tag}\"") })
}

fn hexadecimal(byte: &u8) -> String {
    format!("{byte:02x}")
}

fn read(folder: &Path, path: &str) -> Option<Asset> {
    // A path of the page stays in its folder.
    let is_plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains('\\');
    if !path.split('/').all(is_plain) {
        return None;
    }
    let bytes = std::fs::read(folder.join(path)).ok()?;
    let tag = format!("\"{}-{}\"", bytes.len(), fingerprint(&bytes));
    Some(Asset { bytes: bytes.into(), kind: kind(path), tag })
}

/// Messages that only a terminal says begin with these: the page does without their weight.
const OF_TERMINALS: [&str; 16] = [
    "bench-", "book-", "cli-", "games-", "hint-", "home-", "journal-", "man-", "match-", "perft-",
    "player-", "profile-", "serve-", "solve-", "think-", "tui-",
];

/// What the page may have to say of a file of messages; what is said about messages is for people.
fn for_pages(text: &str) -> String {
    let mut is_kept = false;
    let lines = text.lines().filter(|line| {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            is_kept = !OF_TERMINALS.iter().any(|family| line.starts_with(family));
        }
        is_kept && !line.starts_with('#') && !line.is_empty()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The messages of a language: `words/zh.ftl`.
fn messages(path: &str) -> Option<Asset> {
    let tag = path.strip_prefix("words/")?.strip_suffix(".ftl")?;
    let lang = Lang::ALL.into_iter().find(|lang| lang.tag() == tag)?;
    let files = FILES.iter().filter(|file| file.lang == lang);
    let texts: Vec<String> = files.map(|file| for_pages(file.text)).collect();
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
