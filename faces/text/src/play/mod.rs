//! Plain play of any game, line by line: person or engine at either seat.

mod advice;
mod again;
mod branches;
mod clock;
pub(crate) mod command;
pub(crate) mod console;
mod files;
mod keeping;
mod letters;
mod obeying;
mod offers;
mod opening;
mod plain_play;
mod reviewing;
mod seats;
mod several;
mod telling;
mod thinking;
mod turns;

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

use game::{Explain, Game};
use openings::Course;
use record::{Record, TimeControl};
use session::Session;
use words::Words;

use crate::Ending;
use crate::board::Style;

pub use clock::{Timer, stopwatch};
pub use command::Command;
pub use console::{Console, Interrupter};
pub use files::{
    LARGEST_MIB, Loaded, format_of, load, load_games, load_session, loaded, not_held, save, typed,
};
pub use seats::{EnginePlayer, Player, Seats};
pub use several::{Which, chosen, has_words};

/// Opens the game that a record is of.
pub type Open<'a> = &'a dyn Fn(&Record) -> Result<Arc<dyn Game>, Box<dyn Explain>>;

/// Seats players at another session, as it tells itself if the flag is set, and tells it which
/// engines they are; an error is a sentence.
pub type Reseat<'a> = &'a dyn Fn(&mut Session, bool) -> Result<Seats, String>;

/// Keeps the game of a table by itself, where it is found again.
pub trait Keep {
    /// Keeps the game as it stands, and says what whoever plays is to know of it.
    ///
    /// # Errors
    /// Why it is not kept, as a sentence. It is tried again after the next move.
    fn keep(&mut self, record: &Record) -> Result<Option<String>, String>;

    /// Whether the game is kept already, if perhaps not with its last moves.
    fn holds(&self) -> bool;

    /// Another game comes to the table; the one before stays as it is kept.
    fn another(&mut self);
}

/// What a game is played with.
pub struct Setup<'a> {
    /// For `load`.
    pub open: Open<'a>,
    /// For `load`, when the file is of another game.
    pub reseat: Reseat<'a>,
    /// The language; a table says what it says of the pieces of its game.
    pub words: Words,
    /// How to draw.
    pub style: Style,
    /// The clocks that were asked for, for games that come without.
    pub time: TimeControl,
    /// For the record.
    pub date: Option<String>,
    /// Measures how long the players think.
    pub timer: Timer,
    /// Whether the board is drawn after every move; if not, a sentence tells the move, and the
    /// board comes when it is asked for.
    pub boards: bool,
    /// How many columns the terminal has now, where it tells.
    pub columns: fn() -> Option<usize>,
    /// Where the game is kept by itself while a person plays it; none if nowhere.
    pub keep: Option<Box<dyn Keep + 'a>>,
}

impl fmt::Debug for Setup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("words", &self.words).finish_non_exhaustive()
    }
}

/// Why a game could not be played on.
#[derive(Debug)]
pub enum Broken {
    /// There is no thread for an engine.
    Thread(io::Error),
    /// Input or output is broken.
    Io(io::Error),
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Plays `course` from where it stands until the game is over or the person leaves, and returns the
/// game with how it went. The first player of its opening is the one who sits at Black.
///
/// # Errors
/// What input or output says, or that there is no thread for an engine when the game begins.
pub fn play(
    console: Console,
    output: &mut dyn Write,
    course: Course,
    setup: Setup<'_>,
    seats: Seats,
) -> Result<(Ending, Session), Broken> {
    let table = plain_play::PlainPlay::new(console, output, course, setup, seats)
        .map_err(Broken::Thread)?;
    Ok(table.run()?)
}
