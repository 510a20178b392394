//! Entries of the book, proved again.

use engine::Stop;
use reversi::{B6, Move, ReversiPosition};

use super::Book;
use super::make::Prover;
use super::tree::{Next, play};
use crate::endgame::solve::SolveError;

/// An entry of a book that has been proved again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The position.
    pub position: ReversiPosition<B6>,
    /// The score for the side to move that stands in the book.
    pub claimed: i32,
    /// The score that was proved now.
    pub proved: i32,
    /// What the move of a line is worth; none for a position of the tree.
    pub kept: Option<i32>,
}

impl Checked {
    /// Whether the book is right.
    pub fn holds(&self) -> bool {
        self.proved == self.claimed && self.kept.is_none_or(|kept| kept == self.claimed)
    }
}

impl Book {
    /// Proves every entry again, those with fewer empty squares first, on one thread: from its
    /// moves where all of them have entries, which were proved before; else by the solver, with
    /// what it learned from the entries before. `skip` says which positions need no look;
    /// `on_entry` hears of each of the others.
    ///
    /// # Errors
    /// If the memory cannot be had.
    pub fn check(
        &self,
        memory_mib: usize,
        stop: &Stop,
        skip: &mut dyn FnMut(&ReversiPosition<B6>) -> bool,
        on_entry: &mut dyn FnMut(&Checked),
    ) -> Result<(), SolveError> {
        let tree = self.positions().map(|(position, score)| (position, score, None));
        let lines = self.lines().map(|(position, score, best)| (position, score, Some(best)));
        let mut entries: Vec<_> = lines.chain(tree).collect();
        entries
            .sort_by_key(|(position, _, best)| (position.empties().count_ones(), best.is_none()));
        let prover = Prover::new(1, memory_mib, stop)?;
        for (position, claimed, best) in entries {
            if skip(&position) {
                continue;
            }
            let (own, opponent) = (position.own(), position.opponent());
            let proved = match self.best_value(own, opponent) {
                Some(score) => Some(score),
                None => prover.prove(own, opponent)?.map(|(score, _)| score),
            };
            let Some(proved) = proved else { return Ok(()) };
            let mut kept = None;
            if let Some(best) = best {
                kept = self.worth(&prover, own, opponent, best)?;
                if kept.is_none() {
                    return Ok(());
                }
            }
            on_entry(&Checked { position, claimed, proved, kept });
        }
        Ok(())
    }

    /// What a move leads to, from the book or proved now; none if stopped.
    fn worth(
        &self,
        prover: &Prover<'_>,
        own: u64,
        opponent: u64,
        best: Move,
    ) -> Result<Option<i32>, SolveError> {
        let Some(square) = best.square() else { return Ok(None) };
        if let Some(value) = self.value(own, opponent, square) {
            return Ok(Some(value));
        }
        match play::<B6>(own, opponent, square) {
            Next::Over(score) => Ok(Some(score)),
            Next::Turn { own, opponent, again } => {
                let proof = prover.prove(own, opponent)?;
                Ok(proof.map(|(score, _)| if again { score } else { -score }))
            }
        }
    }
}
