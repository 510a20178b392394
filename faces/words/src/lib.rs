//! Every message that people read, in Chinese, English and Japanese.
//!
//! The messages are Fluent files in `locales/`, one folder for each language, compiled in.
//! Words that belong to one game live with the game; [`Words::explain`] joins the two.

mod files;
mod lang;
mod puzzle_sentences;
mod sentences;

use std::io;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use game::text::is_hidden;
use game::{Explain, Localized, Pieces, Side};

pub use files::{FILES, File};
pub use fluent_bundle::FluentValue as Value;
pub use lang::Lang;
pub use sentences::{short_clock, size_name, time_left, title, upwards};

/// The messages of one language, as they are said of one kind of pieces: whoever draws crosses is
/// not called Black. A clone shares the messages.
#[derive(Clone)]
pub struct Words {
    lang: Lang,
    bundle: Arc<FluentBundle<FluentResource>>,
    pieces: Pieces,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words")
            .field("lang", &self.lang)
            .field("pieces", &self.pieces)
            .finish_non_exhaustive()
    }
}

impl Words {
    /// The messages of `lang`.
    ///
    /// # Panics
    /// Never: that the files can be parsed and that no id stands twice is tested.
    pub fn new(lang: Lang) -> Self {
        let id = lang.tag().parse().expect("a language tag of ours is well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks would keep right-to-left text apart; in a terminal they are only noise.
        bundle.set_use_isolating(false);
        for file in FILES.iter().filter(|file| file.lang == lang) {
            let resource = FluentResource::try_new(file.text.to_string())
                .expect("the message files are tested");
            bundle.add_resource(resource).expect("no message id stands twice");
        }
        Self { lang, bundle: Arc::new(bundle), pieces: Pieces::Stones }
    }

    /// The messages of the language asked for, or else of the environment's: see
    /// [`Lang::detect`].
    pub fn detect(asked: Option<&str>) -> Self {
        Self::new(Lang::detect(asked, |name| std::env::var(name).ok()))
    }

    /// The same messages, said of `pieces`. Every message can choose its form by `$pieces`, which
    /// is the [name](Pieces::name) of the kind; what other messages call a side is `{ side-black }`
    /// and `{ side-white }`.
    #[must_use]
    pub fn with(&self, pieces: Pieces) -> Self {
        Self { pieces, ..self.clone() }
    }

    /// What kind of pieces they speak of.
    pub fn pieces(&self) -> Pieces {
        self.pieces
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A message without arguments.
    pub fn text(&self, id: &str) -> String {
        self.render(id, FluentArgs::new())
    }

    /// A message with its arguments. What looks like a count is one: a message may have another
    /// form for a single thing. A move that is a pass is told in words.
    pub fn format<'a, V>(&self, id: &str, args: &[(&'a str, V)]) -> String
    where
        V: Into<Value<'a>> + Clone,
    {
        let mut named = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            let value = quiet(counted(value.clone().into()));
            let is_pass =
                *name == "move" && matches!(&value, Value::String(text) if text == "pass");
            named.set(*name, if is_pass { self.text("face-pass").into() } else { value });
        }
        self.render(id, named)
    }

    /// What an error means, with the words of the game where it has some.
    pub fn explain(&self, error: &dyn Explain) -> String {
        let mut named = FluentArgs::new();
        let separator = self.text("list-separator");
        for (name, value) in error.args() {
            let is_list = name == "expected";
            named.set(name, if is_list { value.replace(", ", &separator) } else { value });
        }
        let expected = error.expected();
        if !expected.is_empty() {
            let words: Vec<&str> = expected.iter().map(|words| self.of(words)).collect();
            named.set("expected", words.join(&separator));
        }
        for (name, words) in error.words() {
            named.set(name, self.of(&words));
        }
        if let Some(term) = error.term() {
            named.set("rule", self.of(&term.words));
        }
        self.render(error.id(), named)
    }

    /// Why something could not be read or written, without the name of the file. Rare reasons are
    /// quoted as the system tells them.
    pub fn io(&self, error: &io::Error) -> String {
        let id = match error.kind() {
            io::ErrorKind::NotFound => "file-not-found",
            io::ErrorKind::PermissionDenied => "file-not-allowed",
            io::ErrorKind::AlreadyExists => "file-exists",
            io::ErrorKind::IsADirectory => "file-is-a-folder",
            io::ErrorKind::NotADirectory => "file-not-a-folder",
            io::ErrorKind::StorageFull => "file-disk-full",
            io::ErrorKind::ReadOnlyFilesystem => "file-not-writable",
            io::ErrorKind::FileTooLarge => "file-too-large",
            io::ErrorKind::InvalidFilename | io::ErrorKind::InvalidInput => "file-name",
            io::ErrorKind::NotSeekable => "file-pipe",
            io::ErrorKind::WouldBlock => "file-busy",
            io::ErrorKind::OutOfMemory => "file-memory",
            io::ErrorKind::AddrNotAvailable => "system-no-address",
            io::ErrorKind::ConnectionRefused => "system-nobody",
            io::ErrorKind::TimedOut => "system-no-answer",
            _ => return self.format("file-system", &[("text", error.to_string())]),
        };
        self.text(id)
    }

    /// The text of `words` in this language.
    pub fn of(&self, words: &Localized) -> &'static str {
        words.get(self.lang.tag())
    }

    /// The name of a side.
    pub fn side(&self, side: Side) -> String {
        match side {
            Side::Black => self.text("side-black"),
            Side::White => self.text("side-white"),
        }
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    fn render(&self, id: &str, mut args: FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            // Better a message id than no word at all; a test keeps this from happening.
            return id.to_string();
        };
        args.set("pieces", self.pieces.name());
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }
}

/// A text that is a count as a number, which the forms of a message are chosen by; all else as it
/// is.
fn counted(value: Value<'_>) -> Value<'_> {
    let Value::String(text) = &value else { return value };
    // More digits than these a number does not keep.
    match text.parse::<u64>() {
        Ok(count) if text.len() <= 15 && count.to_string() == *text => (count as f64).into(),
        _ => value,
    }
}

/// A text without what a terminal would take for a command, or what turns the direction of writing:
/// names and notes come from files of others. Lines may end.
fn quiet(value: Value<'_>) -> Value<'_> {
    match value {
        Value::String(text) if text.chars().any(is_command) => {
            let kept: String = text.chars().filter(|c| !is_command(*c)).collect();
            kept.into()
        }
        value => value,
    }
}

const fn is_command(c: char) -> bool {
    !matches!(c, '\n' | '\t') && is_hidden(c)
}

/// A number with the sign that people write for less than nothing; programs write a hyphen.
pub fn with_minus(number: &str) -> String {
    number.replace('-', "−")
}
