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
        let next = match position.status() {
            Status::Over(_) => {
                // For the side that would be on move.
                Next::Known(Score::of_the_end(&position.view(), position.turn())?)
            }
            Status::MustPass(_) => {
                task.moves.extend(position.legal_moves());
                flip = true;
                Next::Search(task)
            }
            Status::ToMove(_) => Next::Search(task),
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
