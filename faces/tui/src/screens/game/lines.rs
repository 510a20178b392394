//! The best lines: which of them is shown on the board, move by move.

use game::Side;
use host::{Board, Line};
use server::Thinks;

use super::Game;
use crate::canvas::Hit;
use crate::screens::Done;
use crate::shared::Shared;

/// Which line is shown on the board, named by its first move: lines change their places while they
/// are looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Choice {
    /// The one that was chosen by a key.
    chosen: Option<String>,
    /// The one under the mouse.
    hovered: Option<String>,
}

impl Choice {
    /// Nothing is chosen any more by a key.
    pub(super) fn clear(&mut self) {
        self.chosen = None;
    }
}

/// The point that a move is called by; none for a pass, and for a column.
pub(super) fn point_of(board: &Board, text: &str) -> Option<usize> {
    if let Some(legal) = board.legal.iter().find(|legal| legal.text == text) {
        return legal.point;
    }
    let split = text.find(|c: char| c.is_ascii_digit())?;
    let (column, row) = text.split_at(split);
    let column = board.columns.iter().position(|name| name == column)?;
    let row = board.rows.iter().position(|name| name == row)?;
    Some(row * usize::from(board.width) + column)
}

impl Game {
    /// The best lines that are known now: what was asked for, or what the engine at the table
    /// thinks.
    pub(super) fn lines(&self) -> &[Line] {
        if let Some(advice) = &self.advice {
            return &advice.lines;
        }
        match self.seen.as_ref().and_then(|seen| seen.thinks.as_ref()) {
            Some(Thinks::Lines(_, lines)) => lines,
            _ => &[],
        }
    }

    /// What the computer thought before its last move, while it does not think and nobody is
    /// advised.
    pub(super) fn thought(&self) -> Option<(Side, &[Line])> {
        let seen = self.seen.as_ref()?;
        let (side, lines) = seen.thought.as_ref()?;
        let is_there = !seen.state.seats[side.index()].person && !lines.is_empty();
        (is_there && self.lines().is_empty()).then_some((*side, lines))
    }

    /// Whether a line is the one that is shown on the board.
    pub(super) fn is_shown(&self, line: &Line) -> bool {
        let shown = self.choice.hovered.as_ref().or(self.choice.chosen.as_ref());
        shown.is_some() && shown == line.pv.first()
    }

    /// The line that is shown on the board.
    pub(super) fn shown_line(&self) -> Option<&Line> {
        self.lines().iter().find(|line| self.is_shown(line))
    }

    /// The points of the moves of a line, each with its number.
    pub(super) fn numbered(&self, line: &Line) -> Vec<(usize, String, bool)> {
        let Some(state) = self.state() else { return Vec::new() };
        let moves = line.pv.iter().zip(1..);
        moves
            .filter_map(|(text, n)| Some((point_of(&state.board, text)?, n.to_string(), n == 1)))
            .collect()
    }

    /// Where the line under the mouse begins.
    pub(super) fn hovered_point(&self) -> Option<usize> {
        point_of(&self.state()?.board, self.choice.hovered.as_ref()?)
    }

    /// The mouse is over something; whether another line is shown because of it.
    pub(super) fn point_at_line(&mut self, hit: Option<Hit>) -> bool {
        let line = match hit {
            Some(Hit::Line(at)) => self.lines().get(at),
            _ => None,
        };
        let hovered = line.and_then(|line| line.pv.first().cloned());
        let changed = self.choice.hovered != hovered;
        self.choice.hovered = hovered;
        changed
    }

    /// An adviser says; the hint that was asked for, once it is there: the cursor goes to it.
    pub fn advise(&mut self, lines: Vec<Line>, is_done: bool, shared: &Shared) -> Option<String> {
        let advice = self.advice.as_mut()?;
        if !lines.is_empty() {
            advice.lines = lines;
        }
        advice.is_done = is_done;
        if !is_done || !std::mem::take(&mut advice.is_hint) {
            return None;
        }
        let best = advice.lines.iter().find(|line| line.rank == 1 && !line.pv.is_empty())?;
        let (text, score) = (best.pv[0].clone(), best.score.clone());
        let point = self.state().and_then(|state| point_of(&state.board, &text));
        self.cursor = point.unwrap_or(self.cursor);
        let name = shared.move_name(&text);
        Some(match score {
            Some(score) => {
                let args = [("move", name), ("score", shared.words.worth(&score))];
                shared.format("play-hint-score", &args)
            }
            None => shared.format("play-hint", &[("move", name)]),
        })
    }

    /// Shows the next line on the board, and after the last none; the cursor goes to its first
    /// move. Where no line is known, advice is asked for.
    pub(super) fn next_line(&mut self, shared: &Shared) -> Done {
        if self.lines().is_empty() {
            return self.hint(shared);
        }
        let chosen = self.choice.chosen.as_ref();
        let at = self.lines().iter().position(|line| line.pv.first() == chosen && chosen.is_some());
        let next = self.lines().get(at.map_or(0, |at| at + 1));
        self.choice.chosen = next.and_then(|line| line.pv.first().cloned());
        let board = self.state().map(|state| &state.board);
        let point = board.zip(self.choice.chosen.as_ref()).and_then(|(b, text)| point_of(b, text));
        self.cursor = point.unwrap_or(self.cursor);
        Done::none()
    }

    /// Plays the first move of a line.
    pub(super) fn play_line(&mut self, at: usize, shared: &Shared) -> Done {
        match self.lines().get(at).and_then(|line| line.pv.first().cloned()) {
            Some(text) if self.popup.is_none() && self.may_move() => self.obey_line(&text, shared),
            _ => Done::none(),
        }
    }
}
