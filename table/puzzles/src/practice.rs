//! Openings to practise: each that has a name is a puzzle of whoever makes its last move.

use game::{AnyPosition, Game};
use openings::{named_openings, place_key};

use crate::{Puzzle, Task, Try};

/// A puzzle for each opening of a game that has a name. The first move is given, and Black, who made
/// it, is given the answer, too.
///
/// ```text
///   Cow    f5          f6   e6   f4   e3        after f5 f6: Black makes the last move
///          given            ●    ○    ●
/// ```
pub(crate) fn opening_puzzles(game: &dyn Game) -> Vec<Puzzle> {
    let puzzle = |(_, moves): &(_, Vec<String>)| Line::of(game, moves)?.puzzle();
    named_openings(game).iter().filter_map(puzzle).collect()
}

/// A line of play.
struct Line<'a> {
    moves: &'a [String],
    /// The positions after them, those that are one if turned or mirrored alike; the start is the
    /// first.
    keys: Vec<String>,
    positions: Vec<Box<dyn AnyPosition>>,
}

impl<'a> Line<'a> {
    /// None if it cannot be played.
    fn of(game: &dyn Game, moves: &'a [String]) -> Option<Self> {
        let mut positions = vec![game.start()];
        for text in moves {
            let mut position = positions.last()?.clone();
            position.play(text).ok()?;
            positions.push(position);
        }
        let keys = positions.iter().map(|position| place_key(game.frame(), &**position)).collect();
        Some(Self { moves, keys, positions })
    }

    /// None of a line that has no moves for both sides.
    fn puzzle(&self) -> Option<Puzzle> {
        let given = 1 + self.moves.len() % 2;
        let position = self.positions.get(given)?;
        let tries = self.tries(&**position, given);
        let moves = self.moves[..given].to_vec();
        (!tries.is_empty()).then_some(Puzzle { level: None, task: Task::Opening, moves, tries })
    }

    /// The right moves in a position that stands for that after `at` moves.
    fn tries(&self, position: &dyn AnyPosition, at: usize) -> Vec<Try> {
        let right = |(played, after): (String, _)| self.tried(played, after, at);
        let mut tries: Vec<Try> = self.steps(position, at).into_iter().map(right).collect();
        let is_new = |new: &Try| tries.iter().all(|one| one.played != new.played);
        let exchanged = self.exchanged(position, at).filter(is_new);
        tries.extend(exchanged);
        tries
    }

    /// A right move, the one after `at` others, and what follows in the position after it.
    fn tried(&self, played: String, after: Box<dyn AnyPosition>, at: usize) -> Try {
        let Some((reply, answered)) = self.steps(&*after, at + 1).into_iter().next() else {
            return Try { played, reply: None, then: Vec::new() };
        };
        Try { played, reply: Some(reply), then: self.tries(&*answered, at + 2) }
    }

    /// The solver's next move but one, where he may as well make it first: with the same answer, and
    /// then the other one, the line is reached again.
    fn exchanged(&self, position: &dyn AnyPosition, at: usize) -> Option<Try> {
        let [first, reply, second] = self.moves.get(at..at + 3)? else { return None };
        let mut after = position.boxed_clone();
        for text in [second, reply, first] {
            after.play(text).ok()?;
        }
        let is_there = place_key(position.view().frame, &*after) == *self.keys.get(at + 3)?;
        is_there.then(|| Try {
            played: second.clone(),
            reply: Some(reply.clone()),
            then: vec![self.tried(first.clone(), after, at + 2)],
        })
    }

    /// The moves that lead on along the line, as it is or mirrored, that of the line first; none at
    /// its end.
    fn steps(&self, position: &dyn AnyPosition, at: usize) -> Vec<(String, Box<dyn AnyPosition>)> {
        let (Some(own), Some(key)) = (self.moves.get(at), self.keys.get(at + 1)) else {
            return Vec::new();
        };
        let step = |text: String| {
            let mut after = position.boxed_clone();
            after.play(&text).ok()?;
            (place_key(position.view().frame, &*after) == *key).then_some((text, after))
        };
        let mut steps: Vec<_> = position.legal_moves().into_iter().filter_map(step).collect();
        steps.sort_by_key(|(text, _)| text != own);
        steps
    }
}
