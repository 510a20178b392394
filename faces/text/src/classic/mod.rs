//! The four classroom programs, with their own words and behaviour.
//!
//! | program | human against | strategy |
//! |---|---|---|
//! | [`reversi`] | a computer that takes most | greedy |
//! | [`othello`] | a computer that looks one reply ahead | one-ply |
//! | [`tictactoe`] | a computer with a list of places | priority |
//! | [`gomoku`] | a computer that knows shapes | shapes |
//!
//! Rules and strategies come from outside; what is here is the conversation.

pub mod gomoku;
mod log;
pub mod othello;
pub mod reversi;
pub mod tictactoe;

use std::io::{self, Write};

use std::sync::Arc;

use engine::{Limits, Stop, Task, Waiting};
use game::{AnyPosition, Game};

use crate::Ending;
use crate::lines::Lines;

pub use log::{LogError, append};

/// What a conversation needs: questions, answers, and where the input ended.
struct Talk<'a> {
    lines: Lines<'a>,
    output: &'a mut dyn Write,
    /// A line read too early, to be given out again.
    waiting: Option<String>,
}

/// Why a conversation stopped.
enum Break {
    /// The input is at its end.
    EndOfInput,
    /// Input or output failed.
    Io(io::Error),
}

impl From<io::Error> for Break {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl<'a> Talk<'a> {
    fn new(input: &'a mut dyn io::BufRead, output: &'a mut dyn Write) -> Self {
        Self { lines: Lines::new(input), output, waiting: None }
    }

    /// Has a conversation, and says how it ended.
    fn hold(
        input: &'a mut dyn io::BufRead,
        output: &'a mut dyn Write,
        converse: impl FnOnce(&mut Self) -> Result<(), Break>,
    ) -> io::Result<Ending> {
        let mut talk = Self::new(input, output);
        let played = converse(&mut talk);
        talk.close(played)
    }

    /// How a conversation ended, the line of an unanswered prompt finished.
    fn close(&mut self, played: Result<(), Break>) -> io::Result<Ending> {
        match played {
            Ok(()) => Ok(Ending::Finished),
            Err(Break::EndOfInput) => {
                self.output.write_all(b"\n")?;
                self.output.flush()?;
                Ok(Ending::Abandoned)
            }
            Err(Break::Io(error)) => Err(error),
        }
    }

    /// Says something, line end included where there is one.
    fn say(&mut self, text: &str) -> Result<(), Break> {
        Ok(self.output.write_all(text.as_bytes())?)
    }

    /// Asks, and returns the answer in half-width characters without surrounding blanks.
    fn ask(&mut self, prompt: &str) -> Result<String, Break> {
        self.say(prompt)?;
        self.output.flush()?;
        let line = match self.waiting.take() {
            Some(line) => Some(line),
            None => self.lines.next_line()?,
        };
        line.map(|line| game::text::fold(&line)).ok_or(Break::EndOfInput)
    }

    /// Waits for Enter. A line for which `is_answer` is true was typed ahead of the next
    /// question and is kept for it. The end of the input matters to that question, not here.
    fn pause(&mut self, prompt: &str, is_answer: impl Fn(&str) -> bool) -> Result<(), Break> {
        match self.ask(prompt) {
            Ok(line) if is_answer(&line) => self.waiting = Some(line),
            Ok(_) | Err(Break::EndOfInput) => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// Asks a strategy for its move. The position travels as set-up text, so that a long game does
/// not have to be played again for every move.
fn choose(
    game: &Arc<dyn Game>,
    position: &dyn AnyPosition,
    engine: &mut Waiting,
) -> Result<String, Break> {
    let (game, start) = (Arc::clone(game), Some(position.text()));
    let task = Task { game, start, moves: Vec::new(), limits: Limits::default() };
    let found = engine.ask(task, &Stop::new(), &mut |_| {});
    Ok(found.map_err(|error| Break::Io(io::Error::other(error.to_string())))?.best)
}

/// Plays a move that must be legal, such as a strategy's.
fn play(position: &mut dyn AnyPosition, text: &str) -> Result<String, Break> {
    position.play(text).map_err(|error| Break::Io(io::Error::other(error.to_string())))
}
