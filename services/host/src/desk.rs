//! What a host has to know of a table between one message and the next.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use engine::{EngineError, Info, SearchResult};
use game::Side;

use crate::{AdviceFeed, Command, Happened, Line, Refusal, Request, Rights, State, Table, Wanted};

/// How often what an analysis finds is written and shown, at most.
const ANALYSIS_WRITE_INTERVAL: Duration = Duration::from_millis(700);

/// The longest that an adviser thinks while somebody looks.
pub const MAX_ADVICE_TIME: Duration = Duration::from_secs(60);

/// How long to wait before a game that could not be read or written is asked for again, and
/// searches for it go on, where nobody waits.
pub const RETRY_DELAY: Duration = Duration::from_secs(5);

/// How long at least a game of two engines without clocks stays as it is, so that whoever looks on can
/// follow it.
const PACE: Duration = Duration::from_millis(600);

/// Of so many wishes is remembered that they were done: who asks again does so when the connection
/// is back, and has asked for little since.
const REMEMBERED_WISHES: usize = 32;

/// What was done: the number of the wish, and what it was, in brief.
type Done = (u64, u64);

/// What a wish is remembered by; none if it has no number.
fn remembered(request: &Request) -> Option<Done> {
    let mut brief = DefaultHasher::new();
    request.command.hash(&mut brief);
    Some((request.once?, brief.finish()))
}

/// A table under the eyes of its host: which revision is kept, which searches go on, and what is
/// said of them. The host writes, shows and searches, at its own speed; what is to be written,
/// shown and searched, and when, is decided here, for every host alike.
#[derive(Debug)]
pub struct Desk {
    table: Table,
    /// The revision under which the game is kept.
    revision: u64,
    /// From which revision on nothing has changed but what positions are worth: who has seen any
    /// of these has seen the game.
    seen_from: u64,
    /// The same for whoever wants to move: names and offers since then make no move one too late.
    stands_from: u64,
    /// What was asked for last, and is not written yet, leaves the game where it stands.
    stands: bool,
    /// The search of an engine at the table, and what it thinks.
    search: Option<(u64, AdviceFeed)>,
    /// The search of an analysis of the whole game.
    analysis: Option<u64>,
    /// When an engine at the table moved last, if nobody has asked the next one not to wait.
    moved: Option<Duration>,
    /// When the game was written last.
    written: Duration,
    /// An analysis has found something since then.
    knows_more: bool,
    /// The wishes that were done and have a [number](Request::once), and the one whose change is
    /// not written yet.
    done: VecDeque<Done>,
    doing: Option<Done>,
}

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obeyed {
    /// The game has changed: it is to be written, and then shown.
    Changed,
    /// The search with this number is to end with the best that it has; nothing has changed yet.
    MoveNow(u64),
    /// The search that was to [wait](Next::Later) need not; nothing else has changed.
    Hastened,
}

/// What became of a search's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The game has changed: it is to be written, and then shown.
    Changed,
    /// A position is known better, and it is time to write that.
    Known,
    /// Another search may be wanted; there is nothing to be written.
    GoesOn,
    /// Nobody waited for it.
    Unwanted,
}

/// Which search is to run.
#[derive(Clone, Debug)]
pub enum Next {
    /// The one that runs, or none where none does.
    Same,
    /// None: the one that runs is not wanted any more.
    Nothing,
    /// This one, and not the one that runs.
    Other(Box<Wanted>),
    /// None runs, and one is wanted from then on: it is to be asked for again.
    Later(Duration),
}

impl Desk {
    /// A table whose game is kept under `revision`.
    pub const fn new(table: Table, revision: u64) -> Self {
        let (search, analysis) = (None, None);
        Self {
            table,
            revision,
            seen_from: revision,
            stands_from: revision,
            stands: false,
            search,
            analysis,
            moved: None,
            written: Duration::ZERO,
            knows_more: false,
            done: VecDeque::new(),
            doing: None,
        }
    }

    /// The game as it is kept under `revision` takes the place of this one; whoever is asked has
    /// thought for `used` already. Answers to searches of the old table are ignored.
    pub fn reopen(&mut self, mut table: Table, revision: u64, now: Duration, used: Duration) {
        table.count_on_from(&self.table);
        table.go_on(now, used);
        let done = std::mem::take(&mut self.done);
        *self = Self { done, ..Self::new(table, revision) };
    }

    /// The table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The table, for what no request says.
    pub const fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// The revision under which the game is kept.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether this was done when it was asked for before.
    pub fn has_done(&self, request: &Request) -> bool {
        remembered(request).is_some_and(|wish| self.done.contains(&wish))
    }

    /// Whether whoever asks for this has seen the game as it is.
    ///
    /// # Errors
    /// That it has changed since.
    pub fn check_fresh(&self, request: &Request) -> Result<(), Refusal> {
        // What somebody is asked or called makes no move one of another position; but nobody grants
        // what he does not see.
        let moves = matches!(request.command, Command::Move { .. } | Command::Answer { .. });
        let fresh = (if moves { self.stands_from } else { self.seen_from })..=self.revision;
        if request.revision.is_some_and(|seen| !fresh.contains(&seen)) {
            return Err(Refusal::stale());
        }
        Ok(())
    }

    /// Does what is asked by somebody who has seen the game as it is.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn obey(
        &mut self,
        request: Request,
        rights: Rights,
        now: Duration,
    ) -> Result<Obeyed, Refusal> {
        self.check_fresh(&request)?;
        // The one who thinks is told to move.
        if request.command == Command::Now
            && rights.any()
            && let Some((number, _)) = self.search
        {
            return Ok(Obeyed::MoveNow(number));
        }
        if request.command == Command::Now
            && rights.any()
            && self.moved.is_some()
            && self.table.is_exhibition()
            && self.table.wanted().is_some()
        {
            self.moved = None;
            return Ok(Obeyed::Hastened);
        }
        let before = self.table.standing();
        self.table.obey(&request.command, rights, now)?;
        self.stands = self.table.standing() == before;
        self.doing = remembered(&request);
        Ok(Obeyed::Changed)
    }

    /// The game was written under this revision.
    pub fn wrote(&mut self, revision: u64, now: Duration) {
        if let Some(wish) = self.doing.take() {
            self.done.truncate(REMEMBERED_WISHES - 1);
            self.done.push_front(wish);
        }
        (self.revision, self.seen_from) = (revision, revision);
        if !std::mem::take(&mut self.stands) {
            self.stands_from = revision;
        }
        (self.written, self.knows_more) = (now, false);
    }

    /// What an analysis has found was written under this revision; else nothing has changed.
    pub fn wrote_analysis(&mut self, revision: u64, now: Duration) {
        self.revision = revision;
        (self.written, self.knows_more) = (now, false);
    }

    /// What all see now, and what has happened since it was asked before.
    pub fn show(&mut self, now: Duration) -> (State, Vec<Happened>) {
        let mut state = self.table.state(now);
        state.revision = self.revision;
        let happened = std::mem::take(&mut state.happened);
        (state, happened)
    }

    /// The search that is to run for an engine at the table. What is asked for is taken to run from
    /// now on, until it has [ended](Desk::ended) or could not [begin](Desk::search_again).
    pub fn next_search(&mut self, now: Duration) -> Next {
        let begins = self.moved.map(|moved| moved.saturating_add(PACE)).filter(|&at| now < at);
        if let Some(at) = begins
            && self.search.is_none()
            && self.table.is_exhibition()
            && self.table.wanted().is_some()
        {
            return Next::Later(at);
        }
        match self.table.wanted() {
            None if self.search.take().is_none() => Next::Same,
            None => Next::Nothing,
            Some(wanted) if self.search.as_ref().is_some_and(|(n, _)| *n == wanted.number) => {
                Next::Same
            }
            Some(wanted) => {
                let lines = wanted.task.limits.lines as usize;
                let frame = self.table.session().game().frame();
                self.search = Some((wanted.number, AdviceFeed::new(lines, wanted.side, frame)));
                Next::Other(Box::new(wanted.clone()))
            }
        }
    }

    /// The search that is to run for an analysis of the game; see [`Desk::next_search`].
    pub fn next_analysis(&mut self) -> Next {
        match self.table.wanted_analysis() {
            None if self.analysis.take().is_none() => Next::Same,
            None => Next::Nothing,
            Some(wanted) if self.analysis == Some(wanted.number) => Next::Same,
            Some(wanted) => {
                self.analysis = Some(wanted.number);
                Next::Other(Box::new(wanted.clone()))
            }
        }
    }

    /// The search of the engine at the table could not begin: it is asked for again.
    pub fn search_again(&mut self) {
        self.search = None;
    }

    /// The search of the analysis could not begin: it is asked for again.
    pub fn analyse_again(&mut self) {
        self.analysis = None;
    }

    /// Whether an analysis has found what is not written yet.
    pub const fn knows_more(&self) -> bool {
        self.knows_more
    }

    /// Whether an engine is at work for this table.
    pub const fn is_busy(&self) -> bool {
        self.search.is_some() || self.analysis.is_some()
    }

    /// An engine reports; what is to be shown of it and for which side it thinks, if it is.
    pub fn thinks(&mut self, number: u64, info: &Info, now: Duration) -> Option<(Side, &[Line])> {
        if self.table.keeps_thoughts() {
            return None;
        }
        let (_, telling) = self.search.as_mut().filter(|(current, _)| *current == number)?;
        Some((telling.side(), telling.take(info, now)?))
    }

    /// A search is about to [end](Desk::ended); what has not been shown yet of what it thought, as
    /// by [`Desk::thinks`].
    pub fn thought(&mut self, number: u64) -> Option<(Side, &[Line])> {
        if self.table.keeps_thoughts() {
            return None;
        }
        let (_, telling) = self.search.as_mut().filter(|(current, _)| *current == number)?;
        Some((telling.side(), telling.rest()?))
    }

    /// A search has ended. `watched` says whether somebody looks on: nobody analyses for nobody.
    pub fn ended(
        &mut self,
        number: u64,
        result: Result<SearchResult, EngineError>,
        watched: bool,
        now: Duration,
    ) -> Ended {
        if self.analysis.take_if(|current| *current == number).is_some() {
            if !self.table.analysed(number, result) {
                return Ended::Unwanted;
            }
            if !watched {
                self.table.end_analysis();
            }
            let is_over = self.table.analysis().is_none();
            let is_time = now.saturating_sub(self.written) >= ANALYSIS_WRITE_INTERVAL;
            self.knows_more = true;
            return if is_over || is_time { Ended::Known } else { Ended::GoesOn };
        }
        if self.search.take_if(|(current, _)| *current == number).is_none() {
            return Ended::Unwanted;
        }
        match self.table.found(number, result, now) {
            true => {
                self.moved = Some(now);
                Ended::Changed
            }
            // A decision goes on with another search.
            false => Ended::GoesOn,
        }
    }
}
