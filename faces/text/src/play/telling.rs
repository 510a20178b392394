//! The position in sentences, for whoever cannot see the board or does not want to.

use std::io;

use game::{BoardView, MoveError, Point, Side};

use super::Command;
use super::plain_play::{Next, PlainPlay};
use super::seats::Seated;
use crate::{said, show};

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    Row,
    Column,
}

impl PlainPlay<'_> {
    /// What stands on a row (`3`) or a column (`c`), as the board names them.
    pub(super) fn tell_lane(&mut self, lane: Lane, name: &str) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let view = self.course.session.view();
        let name = game::text::fold(name).to_lowercase();
        if name.is_empty() {
            let id = if lane == Lane::Row { "command-row" } else { "command-column" };
            let example =
                view.frame.points().next().map_or(String::new(), |p| lane.name_of(&view, p));
            let args = [("command", Command::shown(id, words)), ("example", example)];
            self.line(&words.format("tell-which", &args))?;
            return Ok(Next::Ask);
        }
        let points: Vec<Point> =
            view.frame.points().filter(|&p| lane.name_of(&view, p) == name).collect();
        let text = if points.is_empty() {
            let all: Vec<Point> = view.frame.points().collect();
            let ends = [all.first(), all.last()];
            let ends = ends.map(|p| p.map_or(String::new(), |&p| lane.name_of(&view, p)));
            let [first, last] = words::upwards(ends);
            let id = if lane == Lane::Row { "tell-no-row" } else { "tell-no-column" };
            words
                .format(id, &[("given", game::text::clip(&name)), ("first", first), ("last", last)])
        } else {
            let stones: Vec<String> =
                points.iter().filter_map(|&p| Some(self.stone(&view, p, view.at(p)?))).collect();
            let id = match (lane, stones.is_empty()) {
                (Lane::Row, false) => "tell-row",
                (Lane::Row, true) => "tell-row-empty",
                (Lane::Column, false) => "tell-column",
                (Lane::Column, true) => "tell-column-empty",
            };
            let stones = stones.join(&words.text("list-separator"));
            words.format(id, &[("name", name), ("stones", stones)])
        };
        self.line(&text)?;
        Ok(Next::Ask)
    }

    /// Where the side to move can play, and why not elsewhere where the rules forbid a point.
    pub(super) fn tell_possible(&mut self) -> io::Result<Next> {
        if self.course.session.ending().is_some() {
            return self.refuse(&MoveError::GameOver);
        }
        let view = self.view();
        // Where a choice is asked for no point is possible; what there is to choose is told with
        // the question.
        let text = match self.asked() {
            Some(_) if view.legal.is_empty() => self.setup.words.text("play-no-point-asked"),
            _ => show::possible(&view, &self.setup.words),
        };
        self.line(&text)?;
        Ok(Next::Ask)
    }

    /// `c3 black`.
    fn stone(&self, view: &BoardView, point: Point, side: Side) -> String {
        let words = &self.setup.words;
        let args = [("point", view.frame.name(point)), ("side", words.side(side))];
        words.format("tell-stone", &args)
    }

    /// The last move, with what it turned over.
    pub(super) fn tell_last(&mut self) -> io::Result<Next> {
        let text = self
            .last_move(false, false)
            .unwrap_or_else(|| self.setup.words.text("play-no-moves-yet"));
        self.line(&text)?;
        Ok(Next::Ask)
    }

    /// The last move in a sentence, as one that was just played or as one that stands, with the
    /// name of the engine that played it where that is wanted; none at the start.
    pub(super) fn last_move(&self, with_name: bool, is_new: bool) -> Option<String> {
        let words = &self.setup.words;
        let session = &self.course.session;
        let last = session.moves().last()?;
        let parent = session.tree().parent(session.current())?;
        let before = session.tree().position(parent).view();
        let side = match before.status {
            game::Status::ToMove(side) | game::Status::MustPass(side) => side,
            game::Status::Over(_) => return None,
        };
        let legal = before.legal.iter().find(|m| m.notation == *last)?;
        let Some(point) = legal.point else {
            return Some(words.format("tell-passed", &[("side", words.side(side))]));
        };
        let turned = legal.changes.iter().filter(|c| c.point != point && c.becomes.is_some());
        let turned: Vec<String> = turned.map(|c| before.frame.name(c.point)).collect();
        let who = match &self.seated[side.index()] {
            Seated::Engine(thinker) if with_name => {
                let args = [("side", words.side(side)), ("name", thinker.name.clone())];
                words.format("tell-engine", &args)
            }
            _ => words.side(side),
        };
        let args = [("side", who), ("move", last.clone())];
        let id = if is_new { "tell-move" } else { "tell-last-move" };
        let mut text = words.format(id, &args);
        if !turned.is_empty() {
            let args: [(&str, words::Value<'_>); 2] =
                [("count", turned.len().into()), ("points", turned.join(" ").into())];
            text.push_str(&words.text("sentence-separator"));
            text.push_str(&words.format("tell-turned", &args));
        }
        if let Some((side, moves)) = session.newly_won() {
            text.push_str(&words.text("sentence-separator"));
            text.push_str(&said::newly_won(side, moves, words));
        }
        if let Some(score) = show::score(&session.view(), words) {
            text.push_str(&words.text("sentence-separator"));
            text.push_str(&score);
            text.push_str(&words.text("face-full-stop"));
        }
        Some(text)
    }

    /// The stones of both sides, and how it ended; who moves is asked next.
    pub(super) fn tell_score(&mut self) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let view = self.course.session.view();
        let [black, white] = view.counts;
        let args = [("black", black), ("white", white)];
        let id = if view.counts_decide { "board-score" } else { "tell-stones" };
        self.line(&words.format(id, &args))?;
        if let Some(ending) = self.course.session.ending() {
            self.line(&show::ending(&ending, words))?;
        }
        Ok(Next::Ask)
    }
}

impl Lane {
    /// `3` or `c`, taken from the name of a point.
    fn name_of(self, view: &BoardView, point: Point) -> String {
        let name = view.frame.name(point);
        let split = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
        let (column, row) = name.split_at(split);
        match self {
            Self::Row => row.to_string(),
            Self::Column => column.to_string(),
        }
    }
}
