//! Values of the positions of a game, one search after another: for `analyze`.

use std::collections::VecDeque;

use engine::{Limits, Score, Task};
use game::{AnyPosition, Status};
use session::Session;

use crate::program::task;

/// A position to value.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// What it is called: how many moves of the game were made.
    pub(super) label: String,
    /// The moves from the start.
    moves: Vec<String>,
}

/// What is to be done next.
#[derive(Debug)]
pub(super) enum Next {
    /// This search.
    Search(Box<Task>),
    /// Nothing; the value is known from the rules.
    Known(Score),
}

/// A queue of positions.
#[derive(Clone, Debug, Default)]
pub(super) struct Sweep {
    items: VecDeque<Item>,
}

impl Sweep {
    /// All positions of the game, the last first.
    pub(super) fn of_game(session: &Session) -> Self {
        let moves = session.moves();
        let item = |n: usize| Item { label: n.to_string(), moves: moves[..n].to_vec() };
        Self { items: (0..=moves.len()).rev().map(item).collect() }
    }

    /// Takes the next position out: its label, whether a search's score must be flipped, and what
    /// to do for it.
    pub(super) fn next(
        &mut self,
        session: &Session,
        limits: &Limits,
    ) -> Option<(String, bool, Next)> {
        let Item { label, moves } = self.items.pop_front()?;
        let mut position = start_of(session)?;
        for m in &moves {
            position.play(m).ok()?;
        }
        let mut task = task(session, limits.clone());
        task.moves = moves;
        let mut flip = false;
        let next = loop {
            if let Status::Over(_) = position.status() {
                // For the side that would be on move.
                break Next::Known(Score::of_the_end(&position.view(), position.turn())?);
            }
            let legal = position.legal_moves();
            let [only] = legal.as_slice() else { break Next::Search(task) };
            // A forced move, or a pass, is played without a search: the position is worth what it
            // leads to.
            position.play(only).ok()?;
            task.moves.push(only.clone());
            flip = !flip;
        };
        Some((label, flip, next))
    }
}

fn start_of(session: &Session) -> Option<Box<dyn AnyPosition>> {
    match session.start() {
        Some(text) => session.game().parse_position(text).ok(),
        None => Some(session.game().start()),
    }
}
