//! Offers, and how a person or an engine answers them in plain play.

use std::io;

use engine::Score;
use game::{MoveError, Side};
use session::{Offer, Offered, takes_draw};

use super::plain_play::{Next, PlainPlay};
use super::thinking::{Thought, Who};

impl PlainPlay<'_> {
    /// The side to move offers a draw: a person is told and may answer, an engine looks at the
    /// position.
    pub(super) fn offer_draw(&mut self) -> io::Result<Next> {
        let words = &self.setup.words.clone();
        if self.course.session.ending().is_some() {
            return self.refuse(&MoveError::GameOver);
        }
        if self.asked().is_some() {
            return self.not_in_the_opening();
        }
        let side = self.course.session.turn();
        // At one keyboard the other side says it, too, and need not wait for a move.
        if self.course.session.offer() == Some((side, Offer::Draw)) && self.is_person(side.other())
        {
            return Ok(self.course.session.accept(side.other()).map_or(Next::Ask, |_| Next::Show));
        }
        match self.course.session.make_offer(side, Offer::Draw) {
            Err(error) => self.refuse(&error),
            Ok(Offered::Agreed) => Ok(Next::Show),
            Ok(Offered::Standing) => match self.engine_answers(side.other())? {
                None => {
                    let args = [("side", words.side(side.other()))];
                    self.tell("play-draw-offered", &args)?;
                    Ok(Next::Ask)
                }
                // The offer stands, so there is something to answer.
                Some(Ok(true)) => {
                    Ok(self.course.session.accept(side.other()).map_or(Next::Ask, |_| Next::Show))
                }
                Some(Err(next)) => {
                    // Nobody will answer it.
                    self.course.session.withdraw(side);
                    Ok(next)
                }
                Some(Ok(false)) => {
                    let _ = self.course.session.decline(side.other());
                    Ok(Next::Ask)
                }
            },
        }
    }

    /// Whether the engine that plays `side` takes a draw; none if no engine does. The inner none is
    /// for a search that a person broke off.
    fn engine_answers(&mut self, side: Side) -> io::Result<Option<Result<bool, Next>>> {
        let Some(thinker) = self.thinker(Who::Plays(side)) else { return Ok(None) };
        let limits = thinker.limits.clone();
        let task = self.task(limits);
        Ok(match self.think(Who::Plays(side), task, &mut |_| {})? {
            // The other side is to move, so the score is its own. An engine that fails here will
            // fail at its move, and be dealt with there.
            Some(Thought::Found(found)) => {
                let score = found.ok().and_then(|found| found.score);
                let session = &self.course.session;
                let (moves, frame) = (session.moves().len(), session.game().frame());
                Some(Ok(takes_draw(score.map(Score::flip), moves, frame)))
            }
            Some(Thought::Interrupted(next)) => Some(Err(next)),
            None => None,
        })
    }
}
