//! The position in sentences, for whoever cannot see the board or does not want to.

use std::io;

use game::MoveError;

use super::plain_play::{Next, PlainPlay};
use super::seats::Seated;
use crate::lane::Lane;
use crate::{said, show};

impl PlainPlay<'_> {
    /// What stands on a row (`3`) or a column (`c`), as the board names them.
    pub(super) fn tell_lane(&mut self, lane: Lane, name: &str) -> io::Result<Next> {
        let view = self.course.session.view();
        self.line(&lane.told(&view, name, &self.setup.words))?;
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
        self.tell(id, &args)?;
        if let Some(ending) = self.course.session.ending() {
            self.line(&show::ending(&ending, words))?;
        }
        Ok(Next::Ask)
    }
}
