//! How a game ends: on the board, or because somebody says so; and where, for whoever looks
//! elsewhere.

use game::{MoveError, Side};
use record::{Ending, How};

use crate::{Cause, Event, NodeId, Session};

/// The end of a game at another place than that where it stands: somebody only looks there.
#[derive(Clone, Debug)]
pub(crate) struct EndedAt {
    pub(crate) place: NodeId,
    pub(crate) ending: Ending,
    pub(crate) cause: Option<Cause>,
}

impl Session {
    /// How the game ended; none while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.declared.or_else(|| {
            let outcome = Some(self.position().outcome()?);
            Some(Ending { outcome, how: How::Board })
        })
    }

    /// How the game ended, also while somebody looks at another place of it; none while it goes on.
    /// It goes on again when a move is taken back, or played elsewhere.
    pub fn result(&self) -> Option<Ending> {
        self.ending().or_else(|| self.ended_at.as_ref().map(|at| at.ending))
    }

    /// Why the game ended, where more is known than [`Session::result`] tells.
    pub fn cause(&self) -> Option<&Cause> {
        let elsewhere = || self.ended_at.as_ref()?.cause.as_ref();
        self.cause.as_ref().or_else(elsewhere)
    }

    /// Why the move was refused by which the game was lost; none if it was not lost so. On the board
    /// where the game ended the same move is refused again.
    pub fn refused(&self) -> Option<MoveError> {
        let Cause::Refused { text, .. } = self.cause()? else { return None };
        let elsewhere = self.ended_at.as_ref().filter(|_| self.declared.is_none());
        let place = elsewhere.map_or(self.current, |at| at.place);
        self.tree.position(place).boxed_clone().play(text).err()
    }

    /// The end that the board shows, told once.
    pub(crate) fn tell_the_end(&mut self) {
        if let Some(ending) = self.ending() {
            self.offer = None;
            self.events.push(Event::Ended(ending));
        }
    }

    /// Takes back an end that was declared, and an offer.
    pub(crate) fn reopen(&mut self) {
        self.offer = None;
        self.cause = None;
        if let Some(ending) = self.declared.take() {
            self.events.push(Event::Reopened);
            // Who ran out of time thinks again from where he began; whatever else ended the game, the time
            // before it is gone.
            if ending.how == How::Time {
                self.recall_clocks();
            }
        }
    }

    /// `side` gives up. Does nothing if the game is over.
    pub fn resign(&mut self, side: Side) {
        self.declare(Ending::lost_by(side, How::Resignation));
    }

    /// Ends the game for a reason that the board does not show. Does nothing if it is over.
    pub fn declare(&mut self, ending: Ending) {
        self.declare_as(ending, None);
    }

    /// As [`Session::declare`], with more about it.
    pub fn declare_because(&mut self, ending: Ending, cause: Cause) {
        self.declare_as(ending, Some(cause));
    }

    fn declare_as(&mut self, ending: Ending, cause: Option<Cause>) {
        if self.ending().is_none() {
            self.touch();
            self.ended_at = None;
            self.declared = Some(ending);
            self.cause = cause;
            self.tell_the_end();
        }
    }

    /// The game stands at another place. Where it ended it is over again; on the line that leads
    /// there it still is, and elsewhere as long as somebody only `looks`. At an end of another line
    /// that is its end.
    pub(crate) fn arrive(&mut self, looks: bool) {
        let is_end = self.position().outcome().is_some();
        let tree = &self.tree;
        let mut line = std::iter::successors(Some(self.current), |&node| tree.next(node));
        let is_here = |at: &EndedAt| at.place == self.current || is_end;
        let Some(at) =
            self.ended_at.take_if(|at| is_here(at) || !looks && !line.any(|node| node == at.place))
        else {
            return;
        };
        if at.place == self.current && at.ending.how != How::Board {
            self.declared = Some(at.ending);
            self.cause = at.cause;
        }
    }
}
