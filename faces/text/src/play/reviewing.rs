//! The whole game is judged, move by move.

use std::io;
use std::iter::successors;

use game::Side;
use host::{NextFault, Review, Verdict};

use super::Command;
use super::plain_play::{Next, PlainPlay};
use super::thinking::{Thought, Who};
use crate::said;

impl PlainPlay<'_> {
    /// The adviser looks at all positions of the line, and what moves have cost is told. Whoever
    /// does not want to wait is told what was found so far.
    pub(super) fn review(&mut self) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        if self.asked().is_some() && self.course.session.ending().is_none() {
            self.say("play-after-opening")?;
            return Ok(Next::Ask);
        }
        let Some(adviser) = &self.adviser else {
            self.say("play-no-hint")?;
            return Ok(Next::Ask);
        };
        let name = adviser.name.clone();
        // Nobody's clock runs meanwhile.
        let (used, place) = (self.used(), self.course.session.current());
        if self.console.is_live() && !self.setup.boards {
            // Where boards are shown, a line tells how far it is.
            self.say("face-analysis-begins")?;
        }
        let mut review = Review::new(&self.course.session, self.opening_moves());
        loop {
            let (done, total) = review.progress();
            let Some((_, task)) = review.next(&self.course.session) else { break };
            match self.think(Who::Reviews { done, total }, task, &mut |_| {})? {
                Some(Thought::Found(Ok(found))) => {
                    review.found(&mut self.course.session, &found, &name);
                }
                Some(Thought::Found(Err(error))) => {
                    self.engine_failed(&name, &said::engine_error(&error, words))?;
                    break;
                }
                Some(Thought::Interrupted(Next::Ask)) | None => break,
                Some(Thought::Interrupted(next)) => {
                    // Who is asked elsewhere has not thought yet.
                    if self.course.session.current() == place {
                        self.set_used(used);
                    }
                    return Ok(next);
                }
            }
        }
        self.set_used(used);
        self.keep()?;
        let (done, total) = review.progress();
        if done < total {
            let args = [("done", done), ("total", total)];
            self.tell("face-analysed-of", &args)?;
        }
        self.tell_review()?;
        Ok(Next::Ask)
    }

    /// The moves that were not the best, and how both sides have moved.
    fn tell_review(&mut self) -> io::Result<()> {
        let words = &self.setup.words;
        let session = &self.course.session;
        let judged = host::judged(session, self.opening_moves());
        let Some(tally) = judged.tally else {
            return self.say("review-nothing");
        };
        let faults = judged.verdicts.iter().filter_map(|verdict| self.fault(verdict));
        let mut lines: Vec<String> = faults.collect();
        if judged.verdicts.is_empty() {
            lines.push(words.text("review-no-fault"));
        }
        let sides = Side::BOTH.iter().zip(&tally).filter(|(_, tally)| tally.judged > 0);
        lines.extend(sides.map(|(&side, tally)| words.tally(side, tally)));
        for line in lines {
            self.line(&line)?;
        }
        Ok(())
    }

    /// What a move has cost, with its number and who made it.
    fn fault(&self, verdict: &Verdict) -> Option<String> {
        let words = &self.setup.words;
        let mover = host::mover(&self.course.session, verdict.after)?;
        let args = [
            ("number", verdict.after.to_string()),
            ("side", words.side(mover)),
            ("kind", words.fault(verdict.mark)),
            ("mark", verdict.mark.symbol().to_string()),
            ("why", words.verdict(verdict, mover)),
        ];
        Some(words.format("review-fault", &args))
    }

    /// Goes to the next move that was not the best, after the last one to the first, and tells it.
    pub(super) fn next_fault(&mut self) -> io::Result<Next> {
        let words = &self.setup.words;
        let session = &self.course.session;
        let judged = host::judged(session, self.opening_moves());
        if judged.tally.is_none() {
            let args = [("how", Command::shown("command-analyse", words))];
            self.tell("review-first", &args)?;
            return Ok(Next::Ask);
        }
        let tree = session.tree();
        let ahead = successors(tree.next(session.current()), |&node| tree.next(node));
        let line: Vec<_> = tree.path(session.current()).into_iter().chain(ahead).collect();
        let (said, verdict) =
            match host::next_fault(&judged.verdicts, session.moves().len(), line.len()) {
                NextFault::Go(verdict) => (None, Some(verdict)),
                NextFault::Again(verdict) => (Some("review-first-again"), Some(verdict)),
                NextFault::Only => (Some("review-only-fault"), None),
                NextFault::None => (Some("review-no-fault"), None),
            };
        if let Some(id) = said {
            self.say(id)?;
        }
        let place = verdict.and_then(|verdict| Some((verdict, *line.get(verdict.after - 1)?)));
        let Some((verdict, place)) = place else { return Ok(Next::Ask) };
        if let Some(text) = self.fault(verdict) {
            self.line(&text)?;
        }
        self.look_at(place);
        Ok(Next::Show)
    }
}
