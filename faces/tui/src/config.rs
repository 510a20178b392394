//! The config file. What is wrong in it is named by its line, and the rest counts.
//!
//! ```toml
//! language = "zh"
//! theme = "dark"        # auto, light, dark, contrast, colour-blind
//! colours = "256"       # auto, none, 16, 256, truecolor
//! stones = "wide"       # auto, ascii, narrow, wide
//! mouse = true
//! player = "…"          # who one is in browsers
//! network = "auto"      # or an address and a port
//!
//! [keys]
//! undo = "ctrl+u"
//! hint = ["h", "f2"]
//! ```

use std::io::{self, Read};
use std::net::SocketAddr;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use toml_edit::{Document, DocumentMut, Item, Table};
use words::Lang;

use crate::keys::{BINDINGS, Key, Keys, name};
use crate::look::{Depth, Stones, Theme};

/// The largest file that is read, in bytes.
const MAX_FILE_BYTES: u64 = 64 << 10;

/// How many lines that are no TOML are passed over; of a file with more of them only what stands
/// before counts, for each takes another look at the whole.
const MAX_STRANGE_LINES: usize = 20;

/// What a config file says.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Where it is, whether it is there or not.
    pub path: Option<PathBuf>,
    /// The language; none for that of the environment.
    pub language: Option<Lang>,
    /// The theme.
    pub theme: Theme,
    /// How many colours; none for what the terminal can do.
    pub depth: Option<Depth>,
    /// What stones look like; none for what the locale can do.
    pub stones: Option<Stones>,
    /// Whether the mouse is not to be listened to.
    pub no_mouse: bool,
    /// The id of the player who one is in browsers, if that was said.
    pub player: Option<String>,
    /// Where to listen for players elsewhere, once that is allowed; none for the address of this
    /// machine in its network.
    pub network: Option<SocketAddr>,
    /// Which keys do what.
    pub keys: Keys,
    /// What is wrong in it.
    pub problems: Vec<Problem>,
    /// Why it was not read at all, if it was not.
    pub unread: Option<Arc<io::Error>>,
}

/// Something wrong in a config file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// The message that says what is wrong.
    pub id: &'static str,
    /// What stands there.
    pub what: String,
}

/// Reads the file at a path; what is not there says nothing.
pub fn read(path: Option<PathBuf>) -> Config {
    match path.as_deref().map(load) {
        Some(Ok(bytes)) => Config { path, ..parse_bytes(&bytes) },
        Some(Err(error)) if !is_absent(&error) => {
            Config { path, unread: Some(Arc::new(error)), ..Config::default() }
        }
        _ => Config { path, ..Config::default() },
    }
}

fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// The whole file, if it is one and not too large.
fn load(path: &Path) -> io::Result<Vec<u8>> {
    let meta = std::fs::metadata(path)?;
    if meta.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    // A pipe, which might keep everybody waiting.
    if !meta.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Reads what may be no text: lines that are none are named, and the rest counts.
pub fn parse_bytes(bytes: &[u8]) -> Config {
    let mut strange = Vec::new();
    let lines = bytes.split(|&byte| byte == b'\n').enumerate().map(|(at, line)| {
        std::str::from_utf8(line).unwrap_or_else(|_| {
            strange.push((at + 1, String::from_utf8_lossy(line).into_owned()));
            ""
        })
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    let mut config = parse(&text);
    for (line, what) in strange.iter().take(MAX_STRANGE_LINES) {
        config.problem(*line, "tui-config-not-utf8", what);
    }
    config.problems.sort_by_key(|problem| problem.line);
    config
}

/// Reads a text.
pub fn parse(text: &str) -> Config {
    let mut config = Config::default();
    let Some(document) = tolerant_document(text, &mut config) else { return config };
    let text = document.raw().to_string();
    let line_of = |span: Option<Range<usize>>| {
        let at = span.map_or(0, |span| span.start);
        text.get(..at).unwrap_or_default().matches('\n').count() + 1
    };
    for (key, item) in document.as_table() {
        let line = document.as_table().key(key).map_or(1, |key| line_of(key.span()));
        match read_value(key, item, &mut config, &line_of) {
            Some(true) => {}
            Some(false) => config.problem(line, "tui-config-value", &item.to_string()),
            None => config.problem(line, "tui-config-unknown", key),
        }
    }
    config.problems.sort_by_key(|problem| problem.line);
    config
}

/// What of a text is TOML: a line that is none is named among the problems and taken out, and the
/// rest is tried again. None if too many lines are none, or nothing can be said of a line.
fn tolerant_document(text: &str, config: &mut Config) -> Option<Document<String>> {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    loop {
        let whole = lines.join("\n");
        let error = match Document::parse(whole) {
            Ok(document) => return Some(document),
            Err(error) => error,
        };
        let at = error.span().map_or(0, |span| span.start);
        let before = lines.join("\n");
        let line = before.get(..at).unwrap_or(&before).matches('\n').count();
        let line = line.min(lines.len().saturating_sub(1));
        let Some(wrong) = lines.get_mut(line).filter(|text| !text.is_empty()) else {
            // The end of the file is not where it should be: nothing can be said of a line.
            let last = lines.iter().rposition(|text| !text.is_empty())?;
            config.problem(last + 1, "tui-config-not-toml", &lines[last].clone());
            lines[last].clear();
            if config.problems.len() > MAX_STRANGE_LINES {
                return None;
            }
            continue;
        };
        let what = std::mem::take(wrong);
        config.problem(line + 1, "tui-config-not-toml", &what);
        match config.problems.len() {
            MAX_STRANGE_LINES => lines.truncate(line),
            count if count > MAX_STRANGE_LINES => return None,
            _ => {}
        }
    }
}

/// The one of these that is called so.
fn choice<T: Copy>(all: &[(T, &str)], name: &str) -> Option<T> {
    all.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
}

/// Takes the value of a key in. Whether it is one that the key can have; none if there is no such
/// key.
fn read_value(key: &str, item: &Item, config: &mut Config, line_of: &LineOf<'_>) -> Option<bool> {
    let value = item.as_str().unwrap_or_default();
    let is_good = match key {
        "language" => {
            config.language = Lang::from_tag(value);
            config.language.is_some()
        }
        "theme" => {
            let theme = choice(&Theme::ALL, value);
            config.theme = theme.unwrap_or(config.theme);
            theme.is_some()
        }
        "colours" | "colors" => {
            config.depth = choice(&Depth::ALL, value);
            value == "auto" || config.depth.is_some()
        }
        "stones" => {
            config.stones = choice(&Stones::ALL, value);
            value == "auto" || config.stones.is_some()
        }
        "player" => {
            let is_id = (1..=64).contains(&value.len())
                && value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
            config.player = Some(value.to_string()).filter(|_| is_id);
            is_id
        }
        "network" => {
            config.network = value.parse().ok();
            value == "auto" || config.network.is_some()
        }
        "mouse" => {
            config.no_mouse = item.as_bool() == Some(false);
            item.as_bool().is_some()
        }
        "keys" => match item.as_table() {
            Some(table) => {
                keys(config, table, line_of);
                true
            }
            None => false,
        },
        _ => return None,
    };
    Some(is_good)
}

/// On which line something stands, from 1.
type LineOf<'a> = dyn Fn(Option<Range<usize>>) -> usize + 'a;

fn keys(config: &mut Config, table: &Table, line_of: &LineOf<'_>) {
    let usual = Keys::default();
    let mut wanted = Vec::new();
    for (key, item) in table {
        let line = table.key(key).map_or(1, |key| line_of(key.span()));
        let Some(binding) = BINDINGS.iter().find(|binding| binding.name == key) else {
            config.problem(line, "tui-config-unknown", key);
            continue;
        };
        let texts: Option<Vec<&str>> = match item {
            Item::Value(value) => match (value.as_str(), value.as_array()) {
                (Some(text), _) => Some(vec![text]),
                (_, Some(array)) => array.iter().map(|value| value.as_str()).collect(),
                _ => None,
            },
            _ => None,
        };
        let read =
            texts.and_then(|texts| texts.into_iter().map(Key::read).collect::<Option<Vec<_>>>());
        match read {
            Some(keys) => wanted.push((binding.action, keys, line)),
            None => config.problem(line, "tui-config-key", &item.to_string()),
        }
    }
    // Those that change give up their keys first, so that two can change places.
    for (action, ..) in &wanted {
        config.keys.clear(*action);
    }
    for (action, keys, line) in wanted {
        if let Err((key, other)) = config.keys.set(action, &keys) {
            let what = format!("{} = {}", key.shown(true), name(other));
            config.problem(line, "tui-config-taken", &what);
            // Its usual ones, as far as nobody has them.
            for key in usual.of(action) {
                if config.keys.action(key).is_none() {
                    let mut all = config.keys.of(action);
                    all.push(key);
                    // Nobody has it.
                    let _ = config.keys.set(action, &all);
                }
            }
        }
    }
}

impl Config {
    fn problem(&mut self, line: usize, id: &'static str, what: &str) {
        let what: String = what.trim().chars().filter(|c| !c.is_control()).take(40).collect();
        self.problems.push(Problem { line, id, what });
    }
}

/// Sets one value in the file and leaves all else as it is. The file is made where there is none.
///
/// # Errors
/// What the file system says; that the file cannot be read as TOML, and was left alone.
pub fn keep(path: &Path, name: &str, value: &str) -> io::Result<()> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error),
    };
    let mut document: DocumentMut =
        text.parse().map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
    document[name] = toml_edit::value(value);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    // Whoever is interrupted leaves the file of before.
    let beside = path.with_extension("toml.new");
    std::fs::write(&beside, document.to_string())?;
    std::fs::rename(&beside, path)
}
