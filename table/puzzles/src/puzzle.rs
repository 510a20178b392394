//! A puzzle, and the line of text that it is.

use std::fmt;
use std::str::FromStr;

use game::{Game, Localized};
use openings::opening_name;

/// So long may the line of a puzzle be, in bytes.
const MAX_BYTES: usize = 20_000;
/// So many moves of the solver may follow one another.
const MAX_DEPTH: usize = 100;
/// Stands for the level where there is none.
const NO_LEVEL: &str = "-";

/// What is asked of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// To win: one move does, all others draw or lose.
    Win,
    /// To draw: one move does, all others lose.
    Draw,
    /// To win by an unbroken series of fours (VCF).
    Fours,
    /// To play the opening of a name.
    Opening,
}

impl Task {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Win, Self::Draw, Self::Fours, Self::Opening];

    /// The word that stands for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Fours => "fours",
            Self::Opening => "opening",
        }
    }
}

/// A right move, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The move.
    pub played: String,
    /// The other side's move; none where the puzzle is solved.
    pub reply: Option<String>,
    /// The right moves then. None although there is a reply: what wins at once is right.
    pub then: Vec<Self>,
}

/// A position with a task, and all that solves it.
///
/// As text: the weakest level that finds the first move (`-` where none is looked for), the task, the
/// moves from the start of the game to the position, and the tree of right moves and replies, whose
/// branches stand in brackets: `5 fours | h8 i8 … | j9 k10 (l11 m12 n13) (i7 h6)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The weakest level of the computer that finds the first move, 1 to 20; none where moves have to be
    /// known, not found.
    pub level: Option<u32>,
    /// The task.
    pub task: Task,
    /// The moves from the start of the game.
    pub moves: Vec<String>,
    /// The right moves; the first are those of the solution that is shown.
    pub tries: Vec<Try>,
}

/// Why a text is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// It is longer than any puzzle.
    #[error("a puzzle has {MAX_BYTES} bytes at most")]
    TooLong,
    /// Its three parts are not there.
    #[error("expected `LEVEL TASK | MOVES | SOLUTION`")]
    Parts,
    /// The first part is something else.
    #[error(
        "expected a level from 1 to 20 or `-`, and `win`, `draw`, `fours` or `opening`, not `{0}`"
    )]
    Head(String),
    /// Brackets do not match, or there is no move where one is expected.
    #[error("the solution is no tree of moves, at `{0}`")]
    Tree(String),
    /// More moves follow one another than any puzzle has.
    #[error("a solution has {MAX_DEPTH} moves at most")]
    TooDeep,
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(line: &str) -> Result<Self, PuzzleError> {
        if line.len() > MAX_BYTES {
            return Err(PuzzleError::TooLong);
        }
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [head, moves, tree] = parts[..] else { return Err(PuzzleError::Parts) };
        let words: Vec<&str> = head.split_whitespace().collect();
        let wrong = || PuzzleError::Head(head.to_string());
        let [level, task] = words[..] else { return Err(wrong()) };
        let level = match level {
            NO_LEVEL => None,
            level => Some(level.parse().ok().filter(|n| (1..=20).contains(n)).ok_or_else(wrong)?),
        };
        let task = Task::ALL.into_iter().find(|known| known.name() == task).ok_or_else(wrong)?;
        let spaced = tree.replace('(', " ( ").replace(')', " ) ");
        let mut words = Words { words: spaced.split_whitespace().collect(), at: 0 };
        let tries = words.tries(0)?;
        if words.next().is_some() || tries.is_empty() {
            return Err(words.wrong());
        }
        let moves = moves.split_whitespace().map(str::to_string).collect();
        Ok(Self { level, task, moves, tries })
    }
}

/// The words of a tree that is read.
struct Words<'a> {
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Words<'a> {
    fn next(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    fn wrong(&self) -> PuzzleError {
        PuzzleError::Tree(self.next().unwrap_or("the end").to_string())
    }

    fn take(&mut self, word: &str) -> bool {
        let is_there = self.next() == Some(word);
        self.at += usize::from(is_there);
        is_there
    }

    fn a_move(&mut self) -> Option<String> {
        let found = self.next().filter(|word| !matches!(*word, "(" | ")"))?;
        self.at += 1;
        Some(found.to_string())
    }

    /// One line of moves, or several in brackets.
    fn tries(&mut self, depth: usize) -> Result<Vec<Try>, PuzzleError> {
        if depth > MAX_DEPTH {
            return Err(PuzzleError::TooDeep);
        }
        let mut tries = Vec::new();
        while self.take("(") {
            tries.push(self.one(depth)?.ok_or_else(|| self.wrong())?);
            if !self.take(")") {
                return Err(self.wrong());
            }
        }
        if tries.is_empty() {
            tries.extend(self.one(depth)?);
        }
        Ok(tries)
    }

    fn one(&mut self, depth: usize) -> Result<Option<Try>, PuzzleError> {
        let Some(played) = self.a_move() else { return Ok(None) };
        let reply = self.a_move();
        let then = if reply.is_some() { self.tries(depth + 1)? } else { Vec::new() };
        Ok(Some(Try { played, reply, then }))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            Some(level) => write!(f, "{level}")?,
            None => f.write_str(NO_LEVEL)?,
        }
        write!(f, " {} | {} |", self.task.name(), self.moves.join(" "))?;
        write_tries(&self.tries, f)
    }
}

fn write_tries(tries: &[Try], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for one in tries {
        f.write_str(if tries.len() > 1 { " (" } else { " " })?;
        f.write_str(&one.played)?;
        if let Some(reply) = &one.reply {
            write!(f, " {reply}")?;
        }
        write_tries(&one.then, f)?;
        if tries.len() > 1 {
            f.write_str(")")?;
        }
    }
    Ok(())
}

impl Puzzle {
    /// How many moves the longest of its lines still asks for, after those that lead to `tries`
    /// where a reply came before.
    pub(crate) fn length_of(tries: &[Try], is_answered: bool) -> usize {
        let longest = tries.iter().map(|one| 1 + Self::length_of(&one.then, one.reply.is_some()));
        longest.max().unwrap_or(usize::from(is_answered))
    }

    /// All moves from the start of the game to the end of the solution that is shown.
    pub fn line(&self) -> Vec<String> {
        let mut line = self.moves.clone();
        let mut tries = &self.tries;
        while let Some(one) = tries.first() {
            line.extend([Some(&one.played), one.reply.as_ref()].into_iter().flatten().cloned());
            tries = &one.then;
        }
        line
    }

    /// What the opening is called that it asks for; none if it asks for something else.
    pub fn opening(&self, game: &dyn Game) -> Option<Localized> {
        let is_asked = self.task == Task::Opening;
        is_asked.then(|| opening_name(game, None, &self.line())).flatten()
    }

    /// How many moves of the solver its longest line has.
    pub fn length(&self) -> usize {
        Self::length_of(&self.tries, false)
    }
}
