//! The files of messages, one of each name for every language.

use crate::Lang;

/// A message file.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its language.
    pub lang: Lang,
    /// Its name without the folder.
    pub name: &'static str,
    /// What it says.
    pub text: &'static str,
}

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(
            file!(Lang::Zh, "zh", $name),
            file!(Lang::En, "en", $name),
            file!(Lang::Ja, "ja", $name),
        )*]
    };
}

macro_rules! file {
    ($lang:expr, $folder:literal, $name:literal) => {
        File {
            lang: $lang,
            name: $name,
            text: include_str!(concat!("../locales/", $folder, "/", $name)),
        }
    };
}

/// All message files: the same names in every language.
pub const FILES: &[File] = files![
    "book.ftl",
    "cli.ftl",
    "errors.ftl",
    "faces.ftl",
    "game.ftl",
    "help.ftl",
    "home.ftl",
    "match.ftl",
    "opening.ftl",
    "play.ftl",
    "puzzle.ftl",
    "refused.ftl",
    "serve.ftl",
    "solve.ftl",
    "table.ftl",
    "tui.ftl",
    "web.ftl",
];
