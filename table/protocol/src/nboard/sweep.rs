//! Values of several moves or positions, one search after another: for `hint N` and `analyze`.

use std::collections::VecDeque;

use engine::{Limits, Score};
use game::{AnyPosition, Outcome, Status};
use session::Session;

use crate::{Task, host::task};

/// A position to value.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// What it is called: the move that leads to it, or how many moves of the game were made.
    pub(super) label: String,
    /// The moves from the start.
    moves: Vec<String>,
    /// Whether the value is for the side that is not on move there.
    flip: bool,
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
    /// The positions after each legal move but `except`, as the side to move sees them.
    pub(super) fn of_moves(session: &Session, except: &str) -> Self {
        let moves = session.position().legal_moves().into_iter().filter(|m| m != except);
        let item = |m: String| {
            let mut moves = session.moves().to_vec();
            moves.push(m.clone());
            Item { label: m, moves, flip: true }
        };
        Self { items: moves.map(item).collect() }
    }

    /// All positions of the game, the last first.
    pub(super) fn of_game(session: &Session) -> Self {
        let moves = session.moves();
        let item =
            |n: usize| Item { label: n.to_string(), moves: moves[..n].to_vec(), flip: false };
        Self { items: (0..=moves.len()).rev().map(item).collect() }
    }

    /// Takes the next position out: its label, whether a search's score must be flipped, and what
    /// to do for it.
    pub(super) fn next(
        &mut self,
        session: &Session,
        limits: Limits,
    ) -> Option<(String, bool, Next)> {
        let Item { label, moves, mut flip } = self.items.pop_front()?;
        let mut position = start_of(session)?;
        for m in &moves {
            position.play(m).ok()?;
        }
        let mut task = Task { moves, ..task(session, limits) };
        let view = position.view();
        let next = match view.status {
            Status::Over(outcome) => {
                let score = final_score(outcome, &*position);
                Next::Known(if flip { score.flip() } else { score })
            }
            Status::MustPass(_) => {
                task.moves.extend(position.legal_moves());
                flip = !flip;
                Next::Search(Box::new(task))
            }
            Status::ToMove(_) => Next::Search(Box::new(task)),
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

/// The result for the side that would be on move.
fn final_score(outcome: Outcome, position: &dyn AnyPosition) -> Score {
    let sign = outcome.sign_for(position.turn());
    let view = position.view();
    if !view.counts_decide {
        return match sign {
            0 => Score::Draw,
            n if n > 0 => Score::Win(None),
            _ => Score::Loss(None),
        };
    }
    let [black, white] = view.counts;
    let empties = view.frame.len() - black - white;
    let margin = if sign == 0 { 0 } else { black.abs_diff(white) + empties };
    Score::Discs(sign * margin as i32)
}
