//! Plain play of any game, line by line: person or engine at either seat.

mod branches;
mod clock;
mod command;
mod files;
mod offers;
mod opening;
mod table;

use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::Arc;

use engine::{Engine, Limits, Stop};
use game::{Explain, Game, Side};
use openings::Opening;
use record::Record;
use session::{Seat, Session};
use words::Words;

use crate::Ending;
use crate::board::Style;

pub use clock::{Timer, stopwatch};
pub use command::Command;
pub use files::{Loaded, load, load_session, save};

/// Who sits at a side of the board.
pub enum Player {
    /// Somebody who types moves.
    Person {
        /// The name for the record.
        name: String,
    },
    /// A program.
    Engine {
        /// It.
        engine: Box<dyn Engine>,
        /// How far it may think.
        limits: Limits,
        /// The name shown and recorded.
        name: String,
    },
}

impl Player {
    /// The name for the record.
    pub fn name(&self) -> &str {
        match self {
            Self::Person { name } | Self::Engine { name, .. } => name,
        }
    }

    const fn seat(&self) -> Seat {
        match self {
            Self::Person { .. } => Seat::Person,
            Self::Engine { .. } => Seat::Engine,
        }
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.seat(), self.name())
    }
}

/// Opens the game that a record is of.
pub type Open<'a> = &'a dyn Fn(&Record) -> Result<Arc<dyn Game>, Box<dyn Explain>>;

/// Who plays and who advises: made for one game.
#[derive(Debug)]
pub struct Seats {
    /// Black and White.
    pub players: [Player; 2],
    /// Whom `hint` asks, and how far he may think.
    pub adviser: Option<Adviser>,
}

/// An engine that gives advice.
pub struct Adviser {
    /// It.
    pub engine: Box<dyn Engine>,
    /// How far it may think.
    pub limits: Limits,
}

impl fmt::Debug for Adviser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Adviser {}", self.engine.name())
    }
}

/// Seats players at another session, as it tells itself if the flag is set, and tells it which
/// engines they are; an error is a sentence.
pub type Reseat<'a> = &'a dyn Fn(&mut Session, bool) -> Result<Seats, String>;

/// What a game is played with.
pub struct Setup<'a> {
    /// The game, at the place where play begins.
    pub session: Session,
    /// Black and White.
    pub players: [Player; 2],
    /// Whom `hint` asks, and how far he may think.
    pub adviser: Option<Adviser>,
    /// For `load`.
    pub open: Open<'a>,
    /// For `load`, when the file is of another game.
    pub reseat: Reseat<'a>,
    /// The language.
    pub words: &'a Words,
    /// How to draw.
    pub style: Style,
    /// For the record.
    pub date: Option<String>,
    /// How the game begins; none if it goes on from where the session stands. The first player is
    /// the one who sits at Black.
    pub opening: Option<Opening>,
    /// Measures how long the players think.
    pub timer: Timer,
    /// Interrupts an engine that is thinking.
    pub stop: Stop,
}

impl fmt::Debug for Setup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("players", &self.players).finish_non_exhaustive()
    }
}

/// Plays until the game is over or the person leaves, and returns the game with how it went.
///
/// # Errors
/// What input or output says.
pub fn play(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    mut setup: Setup<'_>,
) -> io::Result<(Ending, Session)> {
    seat(&mut setup.session, &setup.players);
    setup.session.set_date(setup.date.clone().unwrap_or_default());
    table::Table::new(input, output, setup).run()
}

/// Tells the session who sits where.
fn seat(session: &mut Session, players: &[Player; 2]) {
    for side in Side::BOTH {
        let player = &players[side.index()];
        session.set_seat(side, player.seat());
        session.set_name(side, player.name());
    }
}
