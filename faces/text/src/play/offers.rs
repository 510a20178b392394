use std::io;

use engine::Root;
use game::{MoveError, Side};
use session::{Offer, Offered, takes_draw};

use super::Player;
use super::table::{Next, Table};

impl Table<'_> {
    /// The side to move offers a draw: a person is told and may answer, an engine looks at the
    /// position.
    pub(super) fn offer_draw(&mut self) -> io::Result<Next> {
        let words = self.setup.words;
        if self.setup.session.ending().is_some() {
            return self.refuse(&MoveError::GameOver);
        }
        if self.asked().is_some() {
            return self.not_in_the_opening();
        }
        let side = self.setup.session.turn();
        match self.setup.session.make_offer(side, Offer::Draw) {
            Err(error) => self.refuse(&error),
            Ok(Offered::Agreed) => Ok(Next::Show),
            Ok(Offered::Standing) => match self.engine_answers(side.other()) {
                None => {
                    let args = [("side", words.side(side.other()))];
                    self.line(&words.format("play-draw-offered", &args))?;
                    Ok(Next::Ask)
                }
                // The offer stands, so there is something to answer.
                Some(true) => {
                    Ok(self.setup.session.accept(side.other()).map_or(Next::Ask, |_| Next::Show))
                }
                Some(false) => {
                    let _ = self.setup.session.decline(side.other());
                    Ok(Next::Ask)
                }
            },
        }
    }

    /// Whether the engine that plays `side` takes a draw; none if no engine does.
    fn engine_answers(&mut self, side: Side) -> Option<bool> {
        let session = &self.setup.session;
        if session.seat(side) != session::Seat::Engine {
            return None;
        }
        let Player::Engine { engine, limits, .. } = &mut self.setup.players[side.index()] else {
            return None;
        };
        let root = Root { game: &**session.game(), start: session.start(), moves: session.moves() };
        // An engine that fails here will fail at its move, and be dealt with there.
        let found = engine.go(root, limits, &self.setup.stop, &mut |_| {}).ok();
        // The other side is to move, so the score is its own.
        Some(takes_draw(found.and_then(|found| found.score).map(engine::Score::flip)))
    }
}
