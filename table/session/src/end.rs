//! How a game ends: on the board, or because somebody says so; and where, for whoever looks
//! elsewhere.

use game::{MoveError, Side};
use record::{Ending, How};

use crate::{Event, NodeId, Session};

/// The end of a game at another place than that where it stands: somebody only looks there.
#[derive(Clone, Debug)]
pub(crate) struct EndedAt {
    pub(crate) place: NodeId,
    pub(crate) ending: Ending,
    pub(crate) reason: Option<String>,
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

    /// Why the game ended, in words, where more is known than [`Session::result`] tells.
    pub fn reason(&self) -> Option<&str> {
        let elsewhere = || self.ended_at.as_ref()?.reason.as_deref();
        self.reason.as_deref().or_else(elsewhere)
    }

    /// Why the move was refused by which the game was lost; none if it was not lost so. The reason
    /// that is kept says it in English, and of the board where the game ended the same move is
    /// refused again.
    pub fn refused(&self) -> Option<MoveError> {
        let at = match (self.declared, &self.ended_at) {
            (Some(ending), _) => (ending.how, self.current),
            (None, Some(at)) => (at.ending.how, at.place),
            (None, None) => return None,
        };
        let (How::IllegalMove, place) = at else { return None };
        let reason = self.reason()?;
        // Every part of it may be the move; a pass is not named.
        let parts = reason.split('`').chain(reason.split(": ")).chain(reason.split(' '));
        parts.chain(["pass"]).find_map(|text| {
            let error = self.tree.position(place).boxed_clone().play(text).err()?;
            let before = reason.strip_suffix(&error.to_string())?;
            (before.is_empty() || before.ends_with(": ")).then_some(error)
        })
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
        self.reason = None;
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
        self.declare_because(ending, None);
    }

    /// As [`Session::declare`], with more about it in words for the record.
    pub fn declare_because(&mut self, ending: Ending, reason: Option<String>) {
        if self.ending().is_none() {
            self.touch();
            self.ended_at = None;
            self.declared = Some(ending);
            self.reason = reason;
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
            self.reason = at.reason;
        }
    }
}
