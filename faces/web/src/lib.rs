//! The page for browsers: its files, embedded in the program, and the messages in the languages
//! that it speaks.
//!
//! `page/` is what the browser loads: standard modules, custom elements and SVG, without a build
//! step. The page knows no game: it draws the board that a state describes and sends notation.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use host::puzzle_sets;
use rust_embed::RustEmbed;
use server::{Asset, Assets};
use sha2::{Digest, Sha256};
use words::{FILES, Lang};

#[derive(RustEmbed)]
#[folder = "page"]
struct Page;

// The modules of the host inside the page, if they were there when this was compiled.
include!(concat!(env!("OUT_DIR"), "/modules.rs"));

/// Where the files of a page come from.
#[derive(Clone, Debug)]
enum Source {
    /// They were built in.
    Embedded,
    /// They are in a folder now.
    Folder(PathBuf),
}

/// The page as it was built in. A program that is being worked on reads its files each time; in one that
/// is ready those that are made up of others are made once.
pub fn assets() -> Assets {
    static MADE: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
        let names = made_up().into_iter();
        names.filter_map(|name| Some((name.clone(), Source::Embedded.find(&name, true)?))).collect()
    });
    Assets(Arc::new(|path| {
        let made = if cfg!(debug_assertions) { None } else { MADE.get(path).cloned() };
        made.or_else(|| Source::Embedded.find(path, true))
    }))
}

/// The files that are made up: they are in no folder.
fn made_up() -> Vec<String> {
    let words = Lang::ALL.map(|lang| format!("words/{}.ftl", lang.tag()));
    words.into_iter().chain([SHELL, BUILT, PUZZLES].map(String::from)).collect()
}

/// The page as it is in a folder now, for whoever changes it.
pub fn assets_in(folder: PathBuf) -> Assets {
    let source = Source::Folder(folder);
    Assets(Arc::new(move |path| source.find(path, true)))
}

/// Whether the host inside the page is among the files.
pub fn has_inside(assets: &Assets) -> bool {
    (assets.0)(INSIDE[0]).is_some()
}

/// All files of the page as it was built in, by their paths, for whoever serves them without a
/// server of ours.
pub fn files() -> Vec<(String, Vec<u8>)> {
    let mut names = Source::Embedded.names();
    names.retain(|name| !name.ends_with(".d.ts") && !name.ends_with(BROTLI));
    names.extend([BUILT, SHELL].map(String::from));
    names.sort();
    names.dedup();
    let file = |name: String| Some((Source::Embedded.find(&name, false)?.bytes.into_owned(), name));
    names.into_iter().filter_map(file).map(|(bytes, name)| (name, bytes)).collect()
}

/// What the page needs where there is no network: a list for its service worker, which is another
/// list as soon as any file is another one.
const SHELL: &str = "shell.js";

/// What the page was put together with.
const BUILT: &str = "built.js";

/// The sets of puzzles, as the lines that they are.
const PUZZLES: &str = "puzzles.json";

/// The host inside the page, without vectors and with them; it is never in a repository.
const INSIDE: [&str; 2] = ["inside/page_host.wasm", "inside/page_host_simd.wasm"];

impl Source {
    /// The file under a path, for a page beside a server or without one.
    fn find(&self, path: &str, served: bool) -> Option<Asset> {
        match path {
            SHELL => Some(self.shell(served)),
            BUILT => Some(text(BUILT, self.built(served))),
            PUZZLES => Some(text(PUZZLES, puzzle_sets())),
            _ => messages(path).or_else(|| self.read(path)),
        }
    }

    fn read(&self, path: &str) -> Option<Asset> {
        match self {
            Self::Embedded => embedded(path).or_else(|| module(path)),
            Self::Folder(folder) => read(folder, path),
        }
    }

    /// All files, those that are made up among them.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = match self {
            Self::Embedded => Page::iter()
                .map(Into::into)
                .chain(MODULES.iter().map(|(n, _)| (*n).into()))
                .collect(),
            Self::Folder(folder) => names(folder),
        };
        names.extend(made_up().into_iter().filter(|name| ![SHELL, BUILT].contains(&&**name)));
        names
    }

    fn built(&self, served: bool) -> String {
        let (mut modules, mut sizes) = (Vec::new(), Vec::new());
        for path in INSIDE {
            let (Some(digest), Some(module)) = (self.digest(path), self.read(path)) else {
                continue;
            };
            let name = path.rsplit('/').next().unwrap_or_default();
            modules.push(format!("\"{name}\": \"sha256-{}\"", BASE64_STANDARD.encode(digest)));
            sizes.push(format!("\"{name}\": {}", module.bytes.len()));
        }
        let (inside, version) = (!modules.is_empty(), self.version());
        let (modules, sizes) = (modules.join(", "), sizes.join(", "));
        format!(
            "export const BUILT = {{ server: {served}, inside: {inside}, \
             version: \"{version:016x}\", modules: {{ {modules} }}, sizes: {{ {sizes} }} }};\n"
        )
    }

    /// The SHA-256 of a module.
    fn digest(&self, path: &str) -> Option<[u8; 32]> {
        match self {
            Self::Embedded => DIGESTS.iter().find(|(name, _)| *name == path).map(|&(_, it)| it),
            Self::Folder(folder) => Some(Sha256::digest(&read(folder, path)?.bytes).into()),
        }
    }

    /// Changes with any file that a page loads.
    fn version(&self) -> u64 {
        let names = self.loaded();
        let files = names.iter().filter(|name| *name != BUILT);
        // Who serves it makes no difference to any other file.
        let tags = files.filter_map(|name| self.find(name, true).map(|asset| asset.tag));
        fingerprint(tags.collect::<String>().as_bytes())
    }

    /// The files that a page loads, in order.
    fn loaded(&self) -> Vec<String> {
        let mut names = self.names();
        // Licences, types and notes are for people; a worker does not keep itself.
        let is_loaded = |name: &String| {
            let ending = name.rsplit('.').next().unwrap_or_default();
            let is_asked_for = KINDS.iter().any(|(known, _)| *known == ending);
            is_asked_for && !name.ends_with(".d.ts") && !["sw.js", SHELL].contains(&&**name)
        };
        names.retain(is_loaded);
        names.push(BUILT.into());
        names.sort();
        names.dedup();
        names
    }

    fn shell(&self, served: bool) -> Asset {
        let names = self.loaded();
        let version = fingerprint(self.built(served).as_bytes());
        let list = format!("self.SHELL = {{ version: \"{version:016x}\", files: {names:?} }};\n");
        Asset { tag: format!("\"{version:016x}\""), ..text(SHELL, list) }
    }
}

/// A file that is made up.
fn text(path: &str, text: String) -> Asset {
    let tag = format!("\"{}-{}\"", text.len(), fingerprint(text.as_bytes()));
    Asset { bytes: Cow::Owned(text.into_bytes()), brotli: None, kind: kind(path), tag }
}

fn built_in(path: &str) -> Option<&'static [u8]> {
    MODULES.iter().find(|(name, _)| *name == path).map(|(_, bytes)| *bytes)
}

/// The SHA-256 of each module that is part of the program.
static DIGESTS: LazyLock<Vec<(&str, [u8; 32])>> = LazyLock::new(|| {
    MODULES.iter().map(|&(name, bytes)| (name, Sha256::digest(bytes).into())).collect()
});

/// The ending of a file's name that is compressed by Brotli.
const BROTLI: &str = ".br";

/// A module of the host inside the page.
fn module(path: &str) -> Option<Asset> {
    let bytes = built_in(path)?;
    let brotli = built_in(&format!("{path}{BROTLI}")).map(Cow::Borrowed);
    let tag: String = Source::Embedded.digest(path)?[..12].iter().map(hexadecimal).collect();
    Some(Asset { bytes: Cow::Borrowed(bytes), brotli, kind: kind(path), tag: format!("\"{tag}\"") })
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
    Some(Asset { bytes: file.data, brotli: None, kind: kind(path), tag: format!("\"{tag}\"") })
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
    let brotli = std::fs::read(folder.join(format!("{path}{BROTLI}"))).ok().map(Cow::Owned);
    let tag = format!("\"{}-{}\"", bytes.len(), fingerprint(&bytes));
    Some(Asset { bytes: bytes.into(), brotli, kind: kind(path), tag })
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
    Some(text(path, texts.join("\n")))
}

/// Tells texts apart that a browser has seen.
fn fingerprint(bytes: &[u8]) -> u64 {
    let digest = Sha256::digest(bytes);
    digest.iter().take(8).fold(0, |all, &byte| all << 8 | u64::from(byte))
}

/// Media types of files by their endings.
const KINDS: [(&str, &str); 11] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("ico", "image/x-icon"),
    ("wasm", "application/wasm"),
    ("ftl", PLAIN),
];

const PLAIN: &str = "text/plain; charset=utf-8";

/// The media type of a file by its ending.
fn kind(path: &str) -> &'static str {
    let ending = path.rsplit('.').next().unwrap_or_default();
    KINDS.iter().find(|(known, _)| *known == ending).map_or(PLAIN, |(_, kind)| kind)
}
