//! Offers of one player to the other, and what comes of them.

use engine::Score;
use game::{Explain, Frame, Outcome, Side};
use record::{Ending, How, Offer};

use crate::{Event, Session};

/// Why an offer, or the answer to one, is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OfferError {
    /// After the end.
    #[error("the game is over")]
    GameOver,
    /// The side has made an offer that still stands.
    #[error("the offer has been made already")]
    Standing,
    /// There is none to answer.
    #[error("nothing has been offered")]
    Nothing,
}

impl Explain for OfferError {
    fn id(&self) -> &'static str {
        match self {
            Self::GameOver => "move-game-over",
            Self::Standing => "offer-standing",
            Self::Nothing => "offer-nothing",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        vec![]
    }
}

/// What came of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offered {
    /// It stands until the other answers or moves, or until it is withdrawn.
    Standing,
    /// The other had offered the same: the game is over.
    Agreed,
}

/// Whether an engine to which a draw is offered takes it: `score` is its own value of the game, in
/// which so many moves were played on a board of this shape. It does where it proved a draw or a
/// loss, and where it stands clearly worse, but not in the opening: there nobody has played yet.
pub fn takes_draw(score: Option<Score>, moves: usize, frame: Frame) -> bool {
    const WORSE: f64 = -0.1;
    const OPENING: usize = 16;
    score.is_some_and(|score| match score {
        Score::Draw | Score::Loss(_) => true,
        Score::Discs(discs) => discs <= 0,
        _ => moves >= OPENING && score.advantage(frame) < WORSE,
    })
}

impl Session {
    /// The offer that stands, and who made it.
    pub const fn offer(&self) -> Option<(Side, Offer)> {
        self.offer
    }

    /// `side` offers something. It stands until the other takes it, declines it or moves, the
    /// game goes elsewhere, or it is withdrawn. To offer what the other offers is to accept.
    ///
    /// # Errors
    /// [`OfferError::GameOver`], or [`OfferError::Standing`] if it has offered the same already.
    pub fn make_offer(&mut self, side: Side, offer: Offer) -> Result<Offered, OfferError> {
        if self.ending().is_some() {
            return Err(OfferError::GameOver);
        }
        match self.offer {
            Some(standing) if standing == (side, offer) => return Err(OfferError::Standing),
            Some((other, Offer::Draw)) if other != side && offer == Offer::Draw => {
                self.accept(side)?;
                return Ok(Offered::Agreed);
            }
            _ => {}
        }
        self.touch();
        self.offer = Some((side, offer));
        self.events.push(Event::Offered { side, offer });
        Ok(Offered::Standing)
    }

    /// `side` takes what the other offered; the game is over then.
    ///
    /// # Errors
    /// [`OfferError::Nothing`] if the other has offered nothing.
    pub fn accept(&mut self, side: Side) -> Result<Ending, OfferError> {
        let offer = self.offer_to(side)?;
        self.touch();
        let ending = match offer {
            Offer::Draw => Ending { outcome: Some(Outcome::Draw), how: How::Agreement },
            Offer::Resignation => Ending::lost_by(side.other(), How::Resignation),
        };
        self.offer = None;
        self.declare(ending);
        Ok(ending)
    }

    /// `side` does not take what the other offered.
    ///
    /// # Errors
    /// [`OfferError::Nothing`] if the other has offered nothing.
    pub fn decline(&mut self, side: Side) -> Result<(), OfferError> {
        let offer = self.offer_to(side)?;
        self.touch();
        self.offer = None;
        self.events.push(Event::Declined { side: side.other(), offer });
        Ok(())
    }

    /// `side` takes its own offer back; false if it has made none.
    pub fn withdraw(&mut self, side: Side) -> bool {
        let own = self.offer.is_some_and(|(by, _)| by == side);
        if own {
            self.touch();
            self.offer = None;
        }
        own
    }

    fn offer_to(&self, side: Side) -> Result<Offer, OfferError> {
        match self.offer {
            Some((by, offer)) if by != side => Ok(offer),
            _ => Err(OfferError::Nothing),
        }
    }

    /// A move of `side` answers the offer of the other with no; its own offer goes on standing.
    pub(crate) fn after_move(&mut self, side: Side) {
        // There is nothing to decline in most games, and that is fine.
        let _ = self.decline(side);
    }
}
