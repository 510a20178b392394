//! Somebody who solves a puzzle.

use crate::{Attempt, AttemptError, Puzzle, Set, Standing};

/// Somebody who solves a puzzle of the program: what was tried, and how it stands.
#[derive(Debug)]
pub struct Solving {
    set: &'static Set,
    number: usize,
    tried: Vec<String>,
    is_shown: bool,
    /// Whether the last move was.
    is_last_shown: bool,
    attempt: Attempt,
}

impl Solving {
    /// The puzzle with this number, from 1; none if there is none.
    pub fn new(set: &'static Set, number: usize) -> Option<Self> {
        let puzzle = set.puzzles.get(number.checked_sub(1)?)?;
        let attempt = puzzle.attempt(&*set.game, &[]).ok()?;
        Some(Self {
            set,
            number,
            tried: Vec::new(),
            is_shown: false,
            is_last_shown: false,
            attempt,
        })
    }

    /// The puzzles that it is one of.
    pub const fn set(&self) -> &'static Set {
        self.set
    }

    /// Its number.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'static Puzzle {
        &self.set.puzzles[self.number - 1]
    }

    /// How it stands.
    pub const fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// The last move that was tried, and the reply to it.
    pub fn last(&self) -> Option<(&str, Option<&str>)> {
        self.tried.last()?;
        let moves = &self.attempt.moves;
        let is_answered = self.attempt.standing == Standing::Asked;
        let at = moves.len().checked_sub(1 + usize::from(is_answered))?;
        Some((moves.get(at)?, moves.get(at + 1).map(String::as_str)))
    }

    /// Whether it is solved, and nothing of the solution was shown.
    pub fn is_earned(&self) -> bool {
        self.attempt.standing == Standing::Solved && !self.is_shown
    }

    /// Whether a move of the solution was shown.
    pub const fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// Whether the last move was shown.
    pub const fn is_last_shown(&self) -> bool {
        self.is_last_shown
    }

    /// Whether anything was tried.
    pub fn is_begun(&self) -> bool {
        !self.tried.is_empty()
    }

    /// Tries a move.
    ///
    /// # Errors
    /// If it is not possible; then all is as before.
    pub fn play(&mut self, text: &str) -> Result<(), AttemptError> {
        let tried = [&self.tried[..], &[text.to_string()]].concat();
        self.attempt = self.puzzle().attempt(&*self.set.game, &tried)?;
        self.tried = tried;
        self.is_last_shown = false;
        Ok(())
    }

    /// Plays the move of the solution, if one is asked for, and gives it.
    pub fn show(&mut self) -> Option<String> {
        let right = self.attempt.right.first()?.clone();
        self.play(&right).ok()?;
        (self.is_shown, self.is_last_shown) = (true, true);
        Some(right)
    }

    /// Takes the last move back; false if there is none.
    pub fn take_back(&mut self) -> bool {
        let had = self.tried.pop().is_some();
        self.is_last_shown = false;
        self.look();
        had
    }

    /// Begins again.
    pub fn restart(&mut self) {
        self.tried.clear();
        (self.is_shown, self.is_last_shown) = (false, false);
        self.look();
    }

    /// What was tried was possible before.
    fn look(&mut self) {
        if let Ok(attempt) = self.puzzle().attempt(&*self.set.game, &self.tried) {
            self.attempt = attempt;
        }
    }
}
