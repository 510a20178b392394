//! Hints: what a strong player would do here.

use std::io;

use engine::{Info, Rounds, Score, SearchResult};
use game::MoveError;

use super::Command;
use super::plain_play::{Next, PlainPlay};
use super::thinking::{Thought, Who};
use crate::said;

/// How many moves a hint shows where nobody says how many.
const HINT_LINES: u32 = 3;

/// How many it shows at most.
const MOST_LINES: u32 = 20;

/// How much of a line a hint shows, in moves.
const SHOWN_MOVES: usize = 8;

impl PlainPlay<'_> {
    /// The best moves, as many as `rest` says.
    pub(super) fn hint(&mut self, rest: &str) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        let asked = game::text::fold(rest);
        let count = match asked.as_str() {
            "" => Some(HINT_LINES),
            asked => asked.parse().ok().filter(|count| (1..=MOST_LINES).contains(count)),
        };
        let Some(most) = count else {
            let command = Command::shown("command-hint", words);
            let args = [("command", command), ("max", MOST_LINES.to_string())];
            self.tell("play-hint-usage", &args)?;
            return Ok(Next::Ask);
        };
        if self.course.session.ending().is_some() {
            return self.refuse(&MoveError::GameOver);
        }
        if self.asked().is_some() {
            return self.opening_hint();
        }
        let Some(adviser) = &self.adviser else {
            self.say("play-no-hint")?;
            return Ok(Next::Ask);
        };
        let name = adviser.name.clone();
        let mut limits = adviser.limits.clone();
        limits.lines = most;
        // Rounds are compared only as a whole: what is shown was looked at equally deep.
        let count = self.course.session.position().legal_moves().len();
        let mut lines = Rounds::of(count.min(most as usize));
        let task = self.task(limits);
        let thought = self.think(Who::Advises, task, &mut |info| {
            lines.take(info);
        })?;
        lines.finish();
        match thought {
            Some(Thought::Found(Ok(found))) => self.tell_hint(&lines, &found)?,
            Some(Thought::Found(Err(error))) => {
                self.engine_failed(&name, &said::engine_error(&error, words))?;
            }
            Some(Thought::Interrupted(next)) => return Ok(next),
            None => {}
        }
        Ok(Next::Ask)
    }

    /// The moves, best first, each with its value and line where they are known.
    fn tell_hint(&mut self, lines: &Rounds, found: &SearchResult) -> io::Result<()> {
        let words = &self.setup.words.clone();
        let side = self.course.session.turn();
        // A move that was not looked at has no value and is no advice.
        let lines: Vec<(&Info, Score)> =
            lines.as_slice().iter().filter_map(|info| Some((info, info.score?))).collect();
        // A move that was found otherwise, as in a book, has no line.
        if lines.iter().all(|(info, _)| info.pv.first() != Some(&found.best)) {
            let text = match found.score {
                Some(score) => {
                    let args = [
                        ("move", found.best.clone()),
                        ("score", said::score_of(score, side, words)),
                    ];
                    words.format("play-hint-score", &args)
                }
                None => words.format("play-hint", &[("move", found.best.clone())]),
            };
            return self.line(&text);
        }
        for ((Info { pv, .. }, score), rank) in lines.into_iter().zip(1..) {
            let Some((best, rest)) = pv.split_first() else { continue };
            let rest = rest.iter().take(SHOWN_MOVES).cloned().collect::<Vec<_>>().join(" ");
            let args = [
                ("rank", i32::to_string(&rank)),
                ("move", best.clone()),
                ("score", said::score_of(score, side, words)),
                ("line", rest.clone()),
            ];
            let id = if rest.is_empty() { "hint-move" } else { "hint-line" };
            self.tell(id, &args)?;
        }
        Ok(())
    }
}
