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
        /// The name for the record.
        name: String,
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
    /// The name for the record.
    pub fn name(&self) -> &str {
        match self {
            Self::Person { name } => name,
            Self::Engine(player) => &player.name,
        }
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
    Person { name: String },
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
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Person { name } | Self::Engine(Thinker { name, .. }) => name,
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
            Player::Person { name } => Self::Person { name },
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
