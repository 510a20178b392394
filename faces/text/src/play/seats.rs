//! Who sits at the board.

use std::fmt;
use std::io;

use engine::{EngineConfig, EngineHandle, Limits, MakeEngine};
use session::Seat;

use super::console::Console;

/// Who sits at a side of the board.
#[derive(Debug)]
pub enum Player {
    /// Somebody who types moves.
    Person {
        /// What he is called at the board.
        called: String,
        /// The name for the record, which others read in other languages; none if he has told none.
        name: Option<String>,
    },
    /// A program.
    Engine(EnginePlayer),
}

/// An engine that plays or advises, not yet made.
pub struct EnginePlayer {
    /// Makes it.
    pub make: MakeEngine,
    /// What it is made with.
    pub config: EngineConfig,
    /// How far it may think.
    pub limits: Limits,
    /// The name shown and recorded.
    pub name: String,
}

impl fmt::Debug for EnginePlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EnginePlayer {}", self.name)
    }
}

impl Player {
    /// Somebody with a name.
    pub fn named(name: &str) -> Self {
        Self::Person { called: name.into(), name: Some(name.into()) }
    }
}

/// Who plays and who advises: made for one game.
#[derive(Debug)]
pub struct Seats {
    /// Black and White.
    pub players: [Player; 2],
    /// Whom `hint` asks, and how far he may think.
    pub adviser: Option<EnginePlayer>,
    /// What the people are to know of it, in sentences.
    pub notes: Vec<String>,
}

/// Somebody who has sat down: an engine has its thread.
#[derive(Debug)]
pub(super) enum Seated {
    Person { called: String, name: Option<String> },
    Engine(Thinker),
}

/// An engine with its thread.
#[derive(Debug)]
pub(super) struct Thinker {
    pub(super) handle: EngineHandle,
    pub(super) limits: Limits,
    pub(super) name: String,
    pub(super) source: usize,
}

impl Seated {
    /// What it is called at the board.
    pub(super) fn called(&self) -> &str {
        match self {
            Self::Person { called: name, .. } | Self::Engine(Thinker { name, .. }) => name,
        }
    }

    /// The name for the record; empty for none.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Person { name, .. } => name.as_deref().unwrap_or_default(),
            Self::Engine(Thinker { name, .. }) => name,
        }
    }

    pub(super) const fn seat(&self) -> Seat {
        match self {
            Self::Person { .. } => Seat::Person,
            Self::Engine(_) => Seat::Engine,
        }
    }

    /// `player` sits down.
    pub(super) fn new(player: Player, console: &Console, source: usize) -> io::Result<Self> {
        Ok(match player {
            Player::Person { called, name } => Self::Person { called, name },
            Player::Engine(player) => Self::Engine(Thinker::new(player, console, source)?),
        })
    }
}

impl Thinker {
    pub(super) fn new(player: EnginePlayer, console: &Console, source: usize) -> io::Result<Self> {
        let EnginePlayer { make, config, limits, name } = player;
        let handle = EngineHandle::new(make, console.listener(source))?;
        handle.configure(config);
        Ok(Self { handle, limits, name, source })
    }
}
