//! A game with its people, engines, clocks and opening rule.

mod again;
mod analysis;
mod may;
mod obey;
mod search;
mod wish;

use std::sync::Arc;
use std::time::Duration;

use game::{Game, Side};
use openings::{Ask, Course, Opening, Player};
use record::{Offer, Record};
use session::{Seat, Session};

pub use may::{Deed, May, Permits};
pub(crate) use obey::MAX_PLACES;
pub use obey::Rights;
pub use search::{Wanted, WantedBy};
pub(crate) use wish::ASKED;

use crate::ClockState;
use crate::{Color, Happened, Offered, Refusal, State};
use analysis::Analysis;
use search::Search;
use wish::{Asked, Wish};

/// Under which key a game keeps whether it waits, where its place alone does not tell.
pub(crate) const PAUSED: &str = "paused";

/// Where a game stands, as far as a move is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    node: session::NodeId,
    answers: usize,
    is_over: bool,
    asked: Option<Side>,
    swaps: u64,
    people: [bool; 2],
    is_paused: bool,
}

/// A game as its host keeps it. Times are what the host's clock shows, from any moment on.
#[derive(Debug)]
pub struct Table {
    course: Course,
    /// Two people who do not share a seat: neither takes moves back alone.
    apart: bool,
    /// What one of two who sit apart asks the other.
    wish: Option<Asked>,
    /// When the side that is asked began to think.
    since: Duration,
    /// How long it had thought before that, where the game was opened meanwhile.
    before: Duration,
    /// Somebody went to look at another place: the engine waits until it is told to move.
    paused: bool,
    happened: Vec<Happened>,
    /// The search that is wanted, and how many there were.
    search: Option<Search>,
    searches: u64,
    /// The whole game is looked at.
    analysis: Option<Analysis>,
    /// Both have asked for another game, and it is not begun yet.
    rematch_agreed: bool,
}

impl Table {
    /// A table at which a game goes on.
    pub(crate) fn new(course: Course, apart: bool) -> Self {
        let mut table = Self {
            course,
            apart,
            wish: None,
            since: Duration::ZERO,
            before: Duration::ZERO,
            paused: false,
            happened: Vec::new(),
            search: None,
            searches: 0,
            analysis: None,
            rematch_agreed: false,
        };
        table.paused = table.seems_paused();
        table
    }

    /// The game of a record, to be gone on with.
    ///
    /// # Errors
    /// If the record is of no game that we know, or has a move that is not possible.
    pub fn open(record: &Record, apart: bool) -> Result<Self, Refusal> {
        let game = catalog::open(&record.game, &record.spec())?;
        let session = Session::open(game, record);
        let session = session.map_err(|error| Refusal::of_record(&error))?;
        let course =
            Course::resumed(session, record).map_err(|error| Refusal::explained(&*error))?;
        let mut table = Self::new(course, apart);
        // Who left it while he looked at an earlier place finds it so: no engine plays on from
        // there.
        if let Some(noted) = table.course.session.other(PAUSED) {
            table.paused = noted == "yes";
        }
        table.wish = Asked::read(&table.course.session).filter(|_| apart);
        table.before = table.course.used();
        Ok(table)
    }

    /// Whether the place of the game alone says that somebody looks back from it.
    fn seems_paused(&self) -> bool {
        let session = &self.course.session;
        let is_engine = session.seat(session.turn()) == Seat::Engine;
        let is_behind = is_engine && session.tree().next(session.current()).is_some();
        let looks_back = session.result().is_some() && session.ending().is_none();
        is_behind || looks_back
    }

    /// The table's game as a record, with all that is known about it.
    pub fn record(&mut self) -> Record {
        // A move that is played again after it was taken back has others behind it, and nobody
        // waits.
        let noted = if self.paused { "yes" } else { "no" };
        let is_told = match self.course.session.other(PAUSED) {
            Some(before) => before == noted,
            None => self.paused == self.seems_paused(),
        };
        if !is_told {
            self.course.session.set_other(PAUSED, noted);
        }
        Asked::write(self.wish, &mut self.course.session);
        self.course.record()
    }

    /// The record of a game that is left now and gone on with later: the time that the player to
    /// move has thought is not given back.
    pub fn record_left(&mut self, now: Duration) -> Record {
        let record = self.record();
        let used = self.used_now(now);
        if used.is_zero() { record } else { self.course.record_left(used) }
    }

    /// The host's clock begins to count for this table.
    pub fn begin(&mut self, now: Duration) {
        self.go_on(now, self.before);
    }

    /// The host's clock begins to count for a game that was open before: a person whose clock runs
    /// has thought for `used` already. An engine begins anew, and is charged only for that.
    pub fn go_on(&mut self, now: Duration, used: Duration) {
        self.settle(now);
        if self.side_asked().is_some_and(|side| self.is_person(side) && self.runs(side)) {
            self.before = used;
        }
    }

    /// How long the side that is asked has thought, if its clock runs.
    pub fn used_now(&self, now: Duration) -> Duration {
        match self.side_asked() {
            Some(side) if self.runs(side) => self.thought(now),
            _ => Duration::ZERO,
        }
    }

    /// Gives its searches other numbers than those of `other`, which it takes the place of.
    pub(crate) const fn count_on_from(&mut self, other: &Self) {
        self.searches = other.searches;
    }

    /// The game.
    pub const fn session(&self) -> &Session {
        &self.course.session
    }

    /// The rules.
    pub fn game(&self) -> &Arc<dyn Game> {
        self.course.session.game()
    }

    /// The opening rule, if there is one.
    pub const fn opening(&self) -> Option<&Opening> {
        self.course.opening()
    }

    /// What the opening rule asks now.
    pub fn ask(&self) -> Option<Ask> {
        self.course.ask()
    }

    /// Whether two people sit at it who do not share a seat.
    pub const fn is_apart(&self) -> bool {
        self.apart
    }

    /// Whether somebody looks at another place, and the game waits.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// How often the players have changed colours since the table was opened.
    pub const fn swaps(&self) -> u64 {
        self.course.swaps()
    }

    /// The colour that sits in a chair of the opening.
    pub fn side_of(&self, player: Player) -> Side {
        self.course.side_of(player)
    }

    /// The side whose turn it is to say something; none when the game is over.
    pub fn side_asked(&self) -> Option<Side> {
        self.course.side_asked()
    }

    /// Which side offers what.
    pub fn offer(&self) -> Option<(Color, Offered)> {
        let offer = self.course.session.offer().map(|(side, offer)| (side.into(), offer.into()));
        // What was asked before the end nobody grants any more.
        let goes_on = self.course.session.result().is_none();
        let wish = self.wish.filter(|wish| goes_on || wish.what == Wish::Rematch);
        offer.or_else(|| wish.map(|Asked { by, what }| (by.into(), what.into())))
    }

    /// What has happened since the state before.
    pub fn happened(&self) -> &[Happened] {
        &self.happened
    }

    /// What all see now; what has happened is told once.
    pub fn state(&mut self, now: Duration) -> State {
        self.take_events();
        let clocks = Side::BOTH.map(|side| self.clock(side, now));
        let state = State::of(self, clocks);
        self.happened.clear();
        state
    }

    /// What the session has to tell has happened.
    fn take_events(&mut self) {
        let events = self.course.session.drain_events();
        self.happened.extend(events.iter().map(Happened::of));
    }

    /// Whether two engines play without clocks: nobody waits for their moves, but many look on.
    pub(crate) fn is_exhibition(&self) -> bool {
        let session = &self.course.session;
        let has_clock = |side| session.clock(side).is_some();
        Side::BOTH.into_iter().all(|side| session.seat(side) != Seat::Person && !has_clock(side))
    }

    fn clock(&self, side: Side, now: Duration) -> Option<ClockState> {
        let running = self.runs(side);
        let used = if running { self.thought(now) } else { Duration::ZERO };
        ClockState::of(self.course.session.clock(side)?, used, running)
    }

    /// Whether the clock of `side` runs. Before the first move nobody's does: the other may still
    /// be on his way.
    fn runs(&self, side: Side) -> bool {
        self.course.is_begun() && !self.paused && self.side_asked() == Some(side)
    }

    /// When a flag falls if nobody says anything before.
    pub fn deadline(&self) -> Option<Duration> {
        let side = self.side_asked().filter(|&side| self.runs(side))?;
        let left = self.course.session.clock(side)?.left()?;
        // A clock that shows nothing is not over yet.
        let left = left.saturating_sub(self.before).saturating_add(Duration::from_millis(1));
        Some(self.since.saturating_add(left))
    }

    /// Time has gone by; true if a flag fell.
    pub fn tick(&mut self, now: Duration) -> bool {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return false;
        }
        let Some(side) = self.side_asked() else { return false };
        let fell = self.course.session.is_flagged_after(side, self.thought(now));
        if fell {
            self.settle(now);
        }
        fell
    }

    /// How long the side that is asked has thought, as far as its clock is concerned.
    fn used(&self, side: Side, now: Duration) -> Duration {
        match self.runs(side) || self.course.session.clock(side).is_none() {
            true => self.thought(now),
            false => Duration::ZERO,
        }
    }

    /// How long the side that is asked has thought.
    const fn thought(&self, now: Duration) -> Duration {
        now.saturating_sub(self.since).saturating_add(self.before)
    }

    /// What whoever is asked has thought is gone from his clock, whatever comes next.
    fn charge(&mut self, now: Duration) {
        if let Some(side) = self.side_asked().filter(|&side| self.runs(side)) {
            // Whoever has no time left was told so before.
            let _ = self.course.session.consult(side, self.thought(now));
            (self.since, self.before) = (now, Duration::ZERO);
        }
    }

    /// What a move answers: while this stays the same no move has come too late.
    pub(crate) fn standing(&self) -> Standing {
        Standing {
            node: self.course.session.current(),
            answers: self.opening().map_or(0, |opening| opening.answers().len()),
            is_over: self.course.session.ending().is_some(),
            asked: self.side_asked(),
            swaps: self.swaps(),
            people: Side::BOTH.map(|side| self.is_person(side)),
            is_paused: self.paused,
        }
    }

    /// Something has changed: what is forced is played, whoever is next begins to think, and the
    /// search that was wanted is not wanted any more.
    fn settle(&mut self, now: Duration) {
        if !self.paused {
            while self.course.session.pass_if_forced().is_some() {}
            self.course.put_forced_stone();
        }
        (self.since, self.before) = (now, Duration::ZERO);
        self.want();
    }

    /// How many moves belong to the opening.
    pub(crate) fn opening_moves(&self) -> usize {
        self.course.opening_moves()
    }

    fn is_person(&self, side: Side) -> bool {
        self.course.session.seat(side) == Seat::Person
    }

    /// A standing offer of a draw made to `side`.
    fn is_offered_draw(&self, side: Side) -> bool {
        self.course.session.offer() == Some((side.other(), Offer::Draw))
    }
}
