//! Positions to be solved, one after another: OBF lines, set-up text, transcripts and diagrams.
//!
//! ```text
//! % a comment
//! O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; % FFO 40
//! ..../.OX./.XO./.... X
//! f5d6c3d3c4
//!    a b c d
//!  1 . . . .
//!  2 . O X .
//!  3 . X O .
//!  4 . . . .
//!  X to move
//! ```
//!
//! What follows the first `;` or `%` of a line is kept as its note. OBF is the format of the Edax
//! test suites: the squares row by row from a1, a blank, the side to move.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use game::{AnyPosition, Explain, Frame, Game, Rows, SetupError, Side, Term, text};

use crate::{OpenError, bounded, transcript};

/// A position that a file asks about.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The position.
    pub position: Box<dyn AnyPosition>,
    /// What else the line says, from the first `;` or `%` on; often known scores.
    pub note: Option<String>,
}

/// A line that is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ProblemError {
    /// Where, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: ProblemFault,
}

/// Why a line is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemFault {
    /// It is longer than [`MAX_LINE`].
    #[error("the line is longer than {} KiB", MAX_LINE >> 10)]
    TooLong,
    /// It cannot be read, as the system tells.
    #[error("{0}")]
    Unread(String),
    /// No position of this game.
    #[error("{0}")]
    Position(SetupError),
    /// No game of this kind.
    #[error("{0}")]
    Moves(OpenError),
    /// A diagram that is cut off.
    #[error("a diagram needs {height} rows and then the side to move; found {found} rows")]
    Diagram {
        /// Rows of the board.
        height: u8,
        /// Rows that were found.
        found: usize,
    },
}

impl Explain for ProblemFault {
    fn id(&self) -> &'static str {
        match self {
            Self::TooLong => "problem-too-long",
            Self::Unread(_) => "file-system",
            Self::Position(error) => error.id(),
            Self::Moves(error) => error.id(),
            Self::Diagram { .. } => "problem-diagram",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::TooLong => vec![("limit", (MAX_LINE >> 10).to_string())],
            Self::Unread(text) => vec![("text", text.clone())],
            Self::Position(error) => error.args(),
            Self::Moves(error) => error.args(),
            Self::Diagram { height, found } => {
                vec![("height", height.to_string()), ("found", found.to_string())]
            }
        }
    }

    fn term(&self) -> Option<&Term> {
        match self {
            Self::Position(error) => error.term(),
            Self::Moves(error) => error.term(),
            Self::TooLong | Self::Unread(_) | Self::Diagram { .. } => None,
        }
    }
}

/// Bytes of the longest line: no position or game comes near.
pub const MAX_LINE: usize = 64 << 10;

/// Reads all positions, in order; a bad one does not hinder the others.
pub fn read(game: &dyn Game, bytes: &[u8]) -> Vec<Result<Problem, ProblemError>> {
    stream(game, bytes).collect()
}

/// As [`read`], but no more is held than a line and what it gives. A line of more than [`MAX_LINE`]
/// bytes is an error of its own.
pub fn stream<'a>(game: &'a dyn Game, input: impl BufRead + 'a) -> Positions<'a> {
    let reader = Reader { game, frame: game.frame(), diagram: None, found: VecDeque::new() };
    Positions { input: Box::new(input), reader, line: 0 }
}

/// The positions of a file, one after another.
pub struct Positions<'a> {
    input: Box<dyn BufRead + 'a>,
    reader: Reader<'a>,
    /// The last line that was read, from 1.
    line: usize,
}

impl std::fmt::Debug for Positions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Positions").field("line", &self.line).finish_non_exhaustive()
    }
}

impl Iterator for Positions<'_> {
    type Item = Result<Problem, ProblemError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(found) = self.reader.found.pop_front() {
                return Some(found);
            }
            self.line += 1;
            let number = self.line;
            match bounded::line(&mut *self.input, MAX_LINE) {
                Ok(Some(line)) if line.is_whole => {
                    let line = line.without_return();
                    let line = String::from_utf8_lossy(&line);
                    let line =
                        if number == 1 { line.trim_start_matches('\u{feff}') } else { &line };
                    self.reader.line(number, line);
                }
                Ok(Some(_)) => {
                    self.reader.end_of_diagram();
                    let fault = ProblemFault::TooLong;
                    self.reader.found.push_back(Err(ProblemError { line: number, fault }));
                }
                Ok(None) => {
                    self.reader.end_of_diagram();
                    return self.reader.found.pop_front();
                }
                Err(error) => {
                    // Nothing more comes: what is asked next finds the end.
                    self.input = Box::new(io::empty());
                    let fault = ProblemFault::Unread(error.to_string());
                    self.reader.found.push_back(Err(ProblemError { line: number, fault }));
                }
            }
        }
    }
}

struct Reader<'a> {
    game: &'a dyn Game,
    frame: Frame,
    /// The rows of a diagram so far, and the line on which it began.
    diagram: Option<(usize, Vec<String>)>,
    found: VecDeque<Result<Problem, ProblemError>>,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) {
        let (head, note) = match line.find([';', '%']) {
            Some(at) => (&line[..at], Some(line[at..].trim().to_string())),
            None => (line, None),
        };
        let head = head.trim();
        if head.is_empty() || head.starts_with('#') || self.is_header(head) {
            return;
        }
        if let Some((_, rows)) = &mut self.diagram {
            if rows.len() < usize::from(self.frame.height) {
                if let Some(row) = row(self.frame, head) {
                    rows.push(row);
                    return;
                }
            } else if let Some(side) = side(head) {
                let (line, rows) = self.diagram.take().unwrap_or_default();
                let text = format!("{} {}", rows.join("/"), side.letter());
                self.position(line, &text, note);
                return;
            }
            self.end_of_diagram();
        }
        if let Some(row) = row(self.frame, head).filter(|_| self.frame.height > 1) {
            self.diagram = Some((number, vec![row]));
            return;
        }
        match Rows::parse(self.frame, head) {
            Ok(_) => self.position(number, head, note),
            Err(not_rows) => match transcript::read(self.game, None, head.as_bytes()) {
                Ok(moves) => self.moves(number, &moves, note),
                Err(not_moves) => {
                    // A long line of stones was meant as a board, a short one as moves.
                    let board = head.chars().filter(|c| "XxOo*.-".contains(*c)).count();
                    let meant_as_board = 2 * board > head.chars().count();
                    let fault = match meant_as_board {
                        true => ProblemFault::Position(not_rows),
                        false => ProblemFault::Moves(not_moves),
                    };
                    self.found.push_back(Err(ProblemError { line: number, fault }));
                }
            },
        }
    }

    fn position(&mut self, line: usize, text: &str, note: Option<String>) {
        self.found.push_back(match self.game.parse_position(text) {
            Ok(position) => Ok(Problem { line, position, note }),
            Err(error) => Err(ProblemError { line, fault: ProblemFault::Position(error) }),
        });
    }

    fn moves(&mut self, line: usize, moves: &[String], note: Option<String>) {
        let mut position = self.game.start();
        for (text, number) in moves.iter().zip(1..) {
            if let Err(error) = position.play(text) {
                let fault = ProblemFault::Moves(OpenError::Move { number, error });
                self.found.push_back(Err(ProblemError { line, fault }));
                return;
            }
        }
        self.found.push_back(Ok(Problem { line, position, note }));
    }

    /// A diagram that is cut off is an error where it began.
    fn end_of_diagram(&mut self) {
        if let Some((line, rows)) = self.diagram.take() {
            let height = self.frame.height;
            let fault = ProblemFault::Diagram { height, found: rows.len() };
            self.found.push_back(Err(ProblemError { line, fault }));
        }
    }

    /// The letters of the columns above or below a diagram.
    fn is_header(&self, head: &str) -> bool {
        let letters = (0..self.frame.width).map(Frame::column_letter);
        let found = head.chars().filter(|c| !c.is_whitespace()).map(text::fold_width);
        self.frame.width > 2 && found.map(|c| c.to_ascii_lowercase()).eq(letters)
    }
}

/// A row of a diagram, without the numbers at its sides; none if the line is something else.
fn row(frame: Frame, head: &str) -> Option<String> {
    // No row is longer; a long line need not be copied to see that.
    if head.len() > 40 * usize::from(frame.width) {
        return None;
    }
    let trimmed = head.trim_matches(|c: char| c.is_ascii_digit() || c == '|' || c.is_whitespace());
    let cells: String = trimmed
        .chars()
        .map(text::fold_width)
        .filter(|c| !c.is_whitespace() && !matches!(c, '|' | '(' | ')' | '[' | ']'))
        .collect();
    let all_cells = cells.chars().all(|c| Side::from_char(c).is_some() || ".-_+·".contains(c));
    (all_cells && cells.chars().count() == usize::from(frame.width)).then_some(cells)
}

/// `X`, `O to move`, `black`, `白`.
fn side(head: &str) -> Option<Side> {
    let word = head.split_whitespace().next()?;
    let lower = text::fold(word).to_lowercase();
    let mut chars = lower.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => Side::from_char(c).or(match c {
            '黑' | '黒' => Some(Side::Black),
            '白' => Some(Side::White),
            _ => None,
        }),
        _ if lower.starts_with("black") => Some(Side::Black),
        _ if lower.starts_with("white") => Some(Side::White),
        _ => None,
    }
}
