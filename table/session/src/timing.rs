//! The clocks of a session. Who plays tells how long it took.

use std::time::Duration;

use game::{MoveError, Side};
use record::{Ending, How, TimeControl};

use crate::{Clock, Event, FlagFell, NodeId, Session};

/// What came of a move on the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Timed {
    /// The move as the game writes it.
    Played(String),
    /// It came too late: the game is over.
    FlagFell,
}

impl Session {
    /// Gives both sides a fresh clock, or takes the clocks away with [`TimeControl::None`].
    pub fn set_time(&mut self, control: TimeControl) {
        let clock = (control != TimeControl::None).then(|| Clock::new(control));
        self.touch();
        self.clocks = [clock.clone(), clock];
        self.clocks_at.clear();
        self.remember_clocks();
    }

    /// Gives one side a clock of its own; one without a limit is none.
    pub fn set_clock(&mut self, side: Side, clock: Option<Clock>) {
        self.touch();
        self.clocks[side.index()] = clock.filter(|clock| clock.control() != TimeControl::None);
        self.clocks_at.clear();
        self.remember_clocks();
    }

    /// The clock of `side`, as it stood when its last move was made.
    pub const fn clock(&self, side: Side) -> Option<&Clock> {
        self.clocks[side.index()].as_ref()
    }

    /// Plays a move that took `used`, as [`Session::play`] does.
    ///
    /// # Errors
    /// A [`MoveError`]; nothing has changed then, and the clock goes on.
    pub fn play_after(&mut self, text: &str, used: Duration) -> Result<Timed, MoveError> {
        if self.ending().is_some() {
            return Err(MoveError::GameOver);
        }
        // Whether the move is possible comes first: a slip of the pen costs no more than time.
        let tried = self.tree.try_move(self.current(), text)?;
        let side = self.turn();
        if self.charge(side, |clock| clock.spend(used)).is_err() {
            return Ok(Timed::FlagFell);
        }
        let played = self.take(tried, false);
        self.used_at.insert(self.current(), used);
        Ok(Timed::Played(played))
    }

    /// How long the move to a place took, if it was told.
    pub fn used(&self, node: NodeId) -> Option<Duration> {
        self.used_at.get(&node).copied()
    }

    /// What the clocks showed at a place, Black first; none where there were none.
    pub fn clocks_at(&self, node: NodeId) -> Option<&[Option<Clock>; 2]> {
        self.clocks_at.get(&node)
    }

    /// `side` thought for `used` about something that is no move, such as a decision of the
    /// opening.
    ///
    /// # Errors
    /// [`FlagFell`] if that was too long: the game is over.
    pub fn consult(&mut self, side: Side, used: Duration) -> Result<(), FlagFell> {
        self.charge(side, |clock| clock.consult(used))
    }

    /// Ends the game if `side`, which has thought for `used` so far, has no time left.
    pub fn is_flagged_after(&mut self, side: Side, used: Duration) -> bool {
        let late = |clock: &Clock| clock.left().is_some_and(|left| used > left);
        self.ending().is_none()
            && self.clock(side).is_some_and(late)
            && self.charge(side, |clock| clock.spend(used)).is_err()
    }

    fn charge(
        &mut self,
        side: Side,
        spend: impl FnOnce(&mut Clock) -> Result<(), FlagFell>,
    ) -> Result<(), FlagFell> {
        self.touch();
        let Some(clock) = &mut self.clocks[side.index()] else { return Ok(()) };
        spend(clock).inspect_err(|_| {
            self.events.push(Event::Flagged { side });
            self.declare(Ending::lost_by(side, How::Time));
        })
    }

    /// Notes what the clocks show at the current place.
    pub(crate) fn remember_clocks(&mut self) {
        if self.clocks.iter().any(Option::is_some) {
            let (node, clocks) = (self.current(), self.clocks.clone());
            self.clocks_at.insert(node, clocks);
        }
    }

    /// Sets the clocks to what they showed here.
    pub(crate) fn recall_clocks(&mut self) {
        if let Some(clocks) = self.clocks_at.get(&self.current()) {
            self.clocks = clocks.clone();
        }
    }
}
