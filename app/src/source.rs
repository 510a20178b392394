//! Where an engine comes from, as a command line names it: the one maker for all commands.
//!
//! ```text
//!   reversi            an engine of the catalogue
//!   gtp:COMMAND        a program (nboard:, gomocup:, ugi: too)
//!   profile:FILE       a program that the file describes
//! ```

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use engine::{Engine, EngineConfig, EngineError, EngineOption, MakeEngine, Stop};
use game::Game;
use protocol::{ExternalEngine, Profile};
use words::Words;

use crate::failure::Failure;
use crate::files;

/// An engine that is not made yet.
#[derive(Clone, Debug)]
pub enum Source {
    /// The usual one of the catalogue, or the one with this id.
    Catalog(Option<String>),
    /// A program.
    Program(Profile),
}

/// An engine that can play at once.
pub struct Ready {
    /// Gives it, and another one if it is lost.
    pub make: MakeEngine,
    /// The name that it gives itself.
    pub name: String,
    /// What tells it from another of that name: its command and version.
    pub identity: String,
}

impl Source {
    /// Reads what a command line says; nothing is the usual engine.
    pub fn read(text: Option<&str>, words: &Words) -> Result<Self, Failure> {
        // An id of the catalogue has no colon.
        let Some((text, (kind, rest))) = text.and_then(|t| Some((t, t.split_once(':')?))) else {
            return Ok(Self::Catalog(text.map(str::to_string)));
        };
        let profile = if kind == "profile" {
            let path = Path::new(rest);
            let read = || {
                let bytes = files::read(path, files::PROFILE_MIB)
                    .map_err(|error| files::reason(&error, words))?;
                let content = String::from_utf8(bytes).map_err(|_| words.text("file-not-text"))?;
                Profile::from_toml(&content, path.parent()).map_err(|e| words.explain(&e))
            };
            read().map_err(|reason| files::unusable(path, reason, words))
        } else {
            Profile::parse(text).map_err(|error| words.explain(&error))
        };
        profile.map(Self::Program).map_err(Failure::Usage)
    }

    /// Whether it is an engine of the catalogue.
    pub const fn is_ours(&self) -> bool {
        matches!(self, Self::Catalog(_))
    }

    /// That there is such an engine for `game`, before any game begins. Nothing is started.
    pub fn check(&self, game: &dyn Game, words: &Words) -> Result<(), Failure> {
        match self {
            Self::Catalog(id) => match catalog::engine_entry(id.as_deref(), game) {
                Ok(_) => Ok(()),
                Err(error) => Err(Failure::usage(words, &error)),
            },
            Self::Program(_) => Ok(()),
        }
    }

    /// The name for people and records, before a program has told its own.
    pub fn name(&self, game: &dyn Game) -> String {
        match self {
            Self::Catalog(id) => {
                let config = EngineConfig::default();
                let engine = catalog::engine(id.as_deref(), game, &config);
                engine.map_or_else(|_| id.clone().unwrap_or_default(), |e| e.name().to_string())
            }
            Self::Program(profile) => profile.label(),
        }
    }

    /// What names it in a saved game: an engine of the catalogue by its id, whatever it was called.
    pub fn saved(&self, given: Option<&str>, game: &dyn Game) -> String {
        match self {
            Self::Catalog(id) if let Ok(entry) = catalog::engine_entry(id.as_deref(), game) => {
                entry.id.to_string()
            }
            _ => given.unwrap_or_default().to_string(),
        }
    }

    /// The options that it declares for `game`; those of a program are its profile's matter.
    pub fn options(&self, game: &dyn Game) -> Vec<EngineOption> {
        match self {
            Self::Catalog(id) => match catalog::engine_entry(id.as_deref(), game) {
                Ok(entry) => entry.options().to_vec(),
                Err(_) => Vec::new(),
            },
            Self::Program(_) => Vec::new(),
        }
    }

    /// The engine ready to play: a program of its own has been started, so that what is wrong with
    /// it is told before the game.
    ///
    /// # Errors
    /// Exit code 2 for what is no engine, 1 for a program that does not start.
    pub fn ready(&self, game: &dyn Game, stop: &Stop, words: &Words) -> Result<Ready, Failure> {
        self.check(game, words)?;
        let Self::Program(profile) = self else {
            let name = self.name(game);
            let identity = format!("{name} {}", env!("CARGO_PKG_VERSION"));
            return Ok(Ready { make: self.maker(stop), name, identity });
        };
        let mut engine = ExternalEngine::new(profile.clone());
        let starting = words.format("engine-starting", &[("name", profile.label())]);
        // Nobody may be listening; it starts all the same.
        let _ = writeln!(io::stderr(), "{starting}");
        engine.start(stop).map_err(|error| {
            let args = [("error", text::said::engine_error(&error, words))];
            Failure::Failed(words.format("error-engine-start", &args))
        })?;
        let name = engine.name().to_string();
        let identity = format!("{profile:?} {name}");
        let (mut started, mut another) = (Some(engine), self.maker(&Stop::new()));
        let make: MakeEngine = Box::new(move |game, config| match started.take() {
            Some(engine) => Ok(Box::new(engine)),
            None => another(game, config),
        });
        Ok(Ready { make, name, identity })
    }

    /// Makes the engine whenever a handle wants it. A program is started then, unless `stop` is
    /// given meanwhile.
    pub fn maker(&self, stop: &Stop) -> MakeEngine {
        match self.clone() {
            Self::Catalog(id) => Box::new(move |game: &Arc<dyn Game>, config: &EngineConfig| {
                catalog::engine(id.as_deref(), &**game, config).map_err(|error| {
                    let engine = id.clone().unwrap_or_else(|| "engine".into());
                    EngineError::Unsupported { engine, reason: error.to_string() }
                })
            }),
            Self::Program(profile) => {
                let stop = stop.clone();
                Box::new(move |_, _| {
                    let mut engine = ExternalEngine::new(profile.clone());
                    engine.start(&stop)?;
                    Ok(Box::new(engine))
                })
            }
        }
    }

    /// The same, but the usual engine for a game that this one does not play: for a talk in which
    /// the other side chooses the game.
    pub fn for_any_game(self, game: &dyn Game) -> Self {
        match self {
            Self::Catalog(Some(id)) if catalog::engine_entry(Some(&id), game).is_err() => {
                Self::Catalog(None)
            }
            other => other,
        }
    }
}
