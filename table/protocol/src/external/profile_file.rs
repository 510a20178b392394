//! What stands in a profile file, key by key.

use std::collections::BTreeMap;
use std::time::Duration;

use toml::{Table, Value};

use super::profile::{GRACE, PATIENCE, START, split};
use super::{Profile, ProfileError, Wanted};

/// All keys.
const KEYS: [&str; 9] =
    ["name", "protocol", "command", "folder", "options", "commands", "grace", "start", "patience"];

/// The most seconds of anything: eleven days and a half.
const SECONDS: f64 = 1e6;

/// The profile of a file, with paths as they stand there.
///
/// # Errors
/// The line where it is no TOML, or the key that is wrong.
pub(super) fn read(content: &str) -> Result<Profile, ProfileError> {
    let mut table: Table = toml::from_str(content).map_err(|error| {
        let before = error.span().and_then(|span| content.get(..span.start));
        ProfileError::Syntax {
            line: before.unwrap_or(content).matches('\n').count() + 1,
            reason: error.message().replace('\n', ", "),
        }
    })?;
    let all: BTreeMap<&str, Option<Value>> =
        KEYS.into_iter().map(|key| (key, table.remove(key))).collect();
    if let Some(key) = table.keys().next() {
        return Err(ProfileError::UnknownKey { key: key.clone(), expected: KEYS.join(", ") });
    }
    let wrong = |key, wanted| ProfileError::Value { key, wanted };
    let given = |key: &'static str| all.get(key).cloned().flatten();
    let needed = |key| given(key).ok_or(ProfileError::MissingKey { key });
    let text = |key, value: Value| match value {
        Value::String(text) => Ok(text),
        _ => Err(wrong(key, Wanted::Text)),
    };
    let texts = |key, value: Value, wanted| {
        let list = if let Value::Array(list) = value { list } else { Vec::new() };
        let all: Option<Vec<String>> =
            list.into_iter().map(|value| value.as_str().map(str::to_string)).collect();
        all.filter(|all| !all.is_empty()).ok_or(wrong(key, wanted))
    };
    let seconds = |key, usual| {
        let read = |value: Value| value.as_float().or(value.as_integer().map(|n| n as f64));
        match given(key).map(read) {
            None => Ok(usual),
            Some(Some(n)) if (0.0..=SECONDS).contains(&n) => Ok(Duration::from_secs_f64(n)),
            Some(_) => Err(wrong(key, Wanted::Seconds)),
        }
    };
    let command = match needed("command")? {
        Value::String(line) => split(&line)?,
        list => texts("command", list, Wanted::Command)?,
    };
    if command.first().is_none_or(String::is_empty) {
        return Err(wrong("command", Wanted::Command));
    }
    let options = match given("options") {
        None => Table::new(),
        Some(Value::Table(options)) => options,
        Some(_) => return Err(wrong("options", Wanted::Table)),
    };
    let commands = match given("commands") {
        None => Vec::new(),
        Some(Value::Array(list)) if list.is_empty() => Vec::new(),
        Some(list) => texts("commands", list, Wanted::Texts)?,
    };
    Ok(Profile {
        name: given("name")
            .map(|name| text("name", name))
            .transpose()?
            .filter(|n| !n.trim().is_empty()),
        protocol: text("protocol", needed("protocol")?)?.parse()?,
        command,
        folder: given("folder").map(|path| text("folder", path)).transpose()?.map(Into::into),
        options: options.into_iter().map(|(key, value)| (key, plain(value))).collect(),
        commands,
        grace: seconds("grace", GRACE)?,
        start: seconds("start", START)?,
        patience: seconds("patience", PATIENCE)?,
    })
}

/// The value of an option as a protocol sends it.
fn plain(value: Value) -> String {
    match value {
        Value::String(text) => text,
        other => other.to_string(),
    }
}
