//! Reversi on any even board against a greedy computer, as the Python course sets it.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use engine::Waiting;
use game::{AnyPosition, BoardView, Frame, Game, Outcome, Point, Side, Status};
use jiff::civil::DateTime;
use record::classic_log::{Entry, Score};

use super::{Break, LogError, Talk, append, choose, play};
use crate::Ending;

/// What the program works with.
pub struct Setup<'a> {
    /// The rules on a board with sides of that length; none if there is no such board.
    pub open: &'a dyn Fn(u8) -> Option<Arc<dyn Game>>,
    /// The computer.
    pub engine: &'a mut Waiting,
    /// The log, if one is wanted.
    pub log: Option<&'a Path>,
    /// The local time at the start.
    pub start: DateTime,
}

impl fmt::Debug for Setup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("log", &self.log).finish_non_exhaustive()
    }
}

/// How a run ended.
#[derive(Debug)]
pub struct Closing {
    /// Whether the game was played to its end.
    pub ending: Ending,
    /// The log that could not be written; to be told on standard error.
    pub log_error: Option<LogError>,
}

impl Closing {
    /// 0 for a finished game in the log, 1 otherwise.
    pub const fn exit_code(&self) -> u8 {
        if self.log_error.is_some() { 1 } else { self.ending.exit_code() }
    }
}

/// Plays one game and appends its line to the log, however it ends.
///
/// # Errors
/// What input or output says; the game is in the log as abandoned then.
pub fn run(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    setup: Setup<'_>,
) -> io::Result<Closing> {
    let clock = Instant::now();
    let mut facts = Facts { size: None, computer: None };
    let mut talk = Talk::new(input, output);
    let played = converse(&mut talk, setup.open, setup.engine, &mut facts);

    let (score, ending) = match played {
        Ok(score) => (score, Ok(Ending::Finished)),
        Err(Break::EndOfInput) => {
            // The last prompt is still on its line.
            let left = talk.say("\n").and_then(|()| Ok(talk.output.flush()?));
            match left {
                Err(Break::Io(error)) => (Score::Abandoned, Err(error)),
                _ => (Score::Abandoned, Ok(Ending::Abandoned)),
            }
        }
        Err(Break::Io(error)) => (Score::Abandoned, Err(error)),
    };
    let entry = Entry {
        start: setup.start,
        seconds: clock.elapsed().as_secs(),
        size: facts.size,
        players: match facts.computer {
            Some(Side::Black) => ["computer", "human"],
            Some(Side::White) => ["human", "computer"],
            None => ["", ""],
        },
        score,
    };
    let line = record::classic_log::write(&entry);
    let log_error = setup.log.and_then(|path| append(path, &line).err());
    Ok(Closing { ending: ending?, log_error })
}

/// What is known for the log so far.
struct Facts {
    size: Option<u8>,
    computer: Option<Side>,
}

fn converse(
    talk: &mut Talk<'_>,
    open: &dyn Fn(u8) -> Option<Arc<dyn Game>>,
    engine: &mut Waiting,
    facts: &mut Facts,
) -> Result<Score, Break> {
    let (size, game) = loop {
        let answer = talk.ask("Enter the board dimension: ")?;
        let size = answer.parse().ok().filter(|n: &u8| (4..=26).contains(n) && n.is_multiple_of(2));
        if let Some((size, game)) = size.and_then(|n| Some((n, open(n)?))) {
            break (size, game);
        }
        talk.say("The dimension must be an even number from 4 to 26.\n")?;
    };
    facts.size = Some(size);
    let computer = loop {
        match talk.ask("Computer plays (X/O) : ")?.as_str() {
            "X" | "x" => break Side::Black,
            "O" | "o" => break Side::White,
            _ => talk.say("Please enter X or O.\n")?,
        }
    };
    facts.computer = Some(computer);

    let mut position = game.start();
    talk.say(&board(&position.view()))?;
    loop {
        let side = position.turn();
        if side == computer {
            let text = choose(&game, &*position, engine)?;
            let text = play(&mut *position, &text)?;
            let place = place(game.frame(), &text);
            talk.say(&format!("Computer places {} at {place}.\n", side.letter()))?;
        } else {
            let answer = talk.ask(&format!("Enter move for {} (RowCol): ", side.letter()))?;
            let played = read_place(game.frame(), &answer).map(|text| position.play(&text));
            if !matches!(played, Some(Ok(_))) {
                talk.say("Invalid move.\nGame over.\n")?;
                announce(talk, Outcome::Win(side.other()))?;
                return Ok(Score::GaveUp);
            }
        }
        let view = position.view();
        talk.say(&board(&view))?;
        match view.status {
            Status::ToMove(_) => {}
            Status::MustPass(side) => {
                talk.say(&format!("{} player has no valid move.\n", side.letter()))?;
                pass(&mut *position)?;
            }
            Status::Over(_) => return close(talk, &view),
        }
    }
}

fn pass(position: &mut dyn AnyPosition) -> Result<(), Break> {
    let moves = position.legal_moves();
    play(position, moves.first().map_or("", String::as_str)).map(|_| ())
}

fn close(talk: &mut Talk<'_>, view: &BoardView) -> Result<Score, Break> {
    let [black, white] = view.counts;
    let full = black + white == view.frame.len();
    if !full && black > 0 && white > 0 {
        talk.say("Both players have no valid move.\n")?;
    }
    talk.say(&format!("Game over.\nX : O = {black} : {white}\n"))?;
    let outcome = match black.cmp(&white) {
        std::cmp::Ordering::Greater => Outcome::Win(Side::Black),
        std::cmp::Ordering::Less => Outcome::Win(Side::White),
        std::cmp::Ordering::Equal => Outcome::Draw,
    };
    announce(talk, outcome)?;
    Ok(Score::Discs(view.counts))
}

fn announce(talk: &mut Talk<'_>, outcome: Outcome) -> Result<(), Break> {
    match outcome {
        Outcome::Win(side) => talk.say(&format!("{} player wins.\n", side.letter()))?,
        Outcome::Draw => talk.say("Draw!\n")?,
    }
    Ok(talk.output.flush()?)
}

/// The board as the program prints it: row and column letters, no trailing blanks.
fn board(view: &BoardView) -> String {
    let mut out = String::from(" ");
    for column in 0..view.frame.width {
        out.push(' ');
        out.push(Frame::column_letter(column));
    }
    out.push('\n');
    for row in 0..view.frame.height {
        out.push(Frame::column_letter(row));
        for column in 0..view.frame.width {
            let cell = view.at(Point { column, row });
            out.push(' ');
            out.push(cell.map_or('.', Side::letter));
        }
        out.push('\n');
    }
    out
}

/// `f5` of the rules as row letter, column letter: `ef`.
fn place(frame: Frame, text: &str) -> String {
    match frame.read(text) {
        Ok(point) => [point.row, point.column].map(Frame::column_letter).iter().collect(),
        Err(_) => text.to_string(),
    }
}

/// Row letter and column letter as the rules write the point; none if it is anything else.
fn read_place(frame: Frame, answer: &str) -> Option<String> {
    let number = |c: char| {
        let c = c.to_ascii_lowercase();
        c.is_ascii_lowercase().then(|| c as u8 - b'a')
    };
    let mut letters = answer.chars();
    let row = letters.next().and_then(number).filter(|&row| row < frame.height)?;
    let column = letters.next().and_then(number).filter(|&column| column < frame.width)?;
    letters.next().is_none().then(|| frame.name(Point { column, row }))
}
