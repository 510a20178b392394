//! What the engines of a table are to think about.

use std::slice;
use std::sync::Arc;
use std::time::Duration;

use engine::{EngineError, Limits, SearchResult, Task};
use game::Side;
use openings::{Decision, Step};
use record::{Offer, Source};
use session::{Cause, Clock, Ending, Event, FlagFell, How, Timed, evaluation, takes_draw};

use super::Table;
use super::may::nothing_asked;
use crate::setup::engine_limits;
use crate::{Happened, Refusal};

/// The longest that an engine may think about one move, whatever the game's record says.
const MAX_MOVE_TIME: Duration = Duration::from_secs(60);

/// The longest that one position of an analysis may take.
const MAX_POSITION_TIME: Duration = Duration::from_secs(5);

/// A search that the table wants.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Its number; another one means that this one is not wanted any more.
    pub number: u64,
    /// Whose move it is for.
    pub side: Side,
    /// For what.
    pub by: WantedBy,
    /// Which engine is to do it.
    pub engine: String,
    /// What it is to do.
    pub task: Task,
}

impl Wanted {
    /// The longest that it may take, whatever its limits say.
    pub const fn most(&self) -> Duration {
        match self.by {
            WantedBy::Move | WantedBy::Decision => MAX_MOVE_TIME,
            WantedBy::Analysis => MAX_POSITION_TIME,
        }
    }
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WantedBy {
    /// The engine's move.
    Move,
    /// A decision of the opening.
    Decision,
    /// To know what a position is worth.
    Analysis,
}

#[derive(Debug)]
pub(super) struct Search {
    wanted: Wanted,
    /// The decision that it belongs to.
    decision: Option<Decision>,
}

impl Table {
    /// The search that is wanted now.
    pub fn wanted(&self) -> Option<&Wanted> {
        self.search.as_ref().map(|search| &search.wanted)
    }

    /// Finds out which search is wanted; one that was wanted before is not any more.
    pub(super) fn want(&mut self) {
        self.search = None;
        // A decision may need no search at all, and then another one is asked for.
        while let Some(side) = self.side_asked() {
            if self.paused || self.is_person(side) {
                return;
            }
            let Some(engine) = self.course.session.engine(side).cloned() else { return };
            let clock = self.course.session.clock(side).and_then(Clock::limits);
            let limits = Limits { clock, ..engine_limits(&engine, MAX_MOVE_TIME) };
            match self.opening().filter(|opening| !opening.is_over()) {
                Some(opening) => match Decision::begin(opening, &limits) {
                    Ok((decision, step)) => {
                        if self.step(side, decision, step, Duration::ZERO) {
                            return;
                        }
                    }
                    Err(error) => return self.fail(side, &error),
                },
                None => {
                    let task = self.task(limits);
                    let number = self.number();
                    let wanted =
                        Wanted { number, side, by: WantedBy::Move, engine: engine.id, task };
                    self.search = Some(Search { wanted, decision: None });
                    return;
                }
            }
        }
    }

    pub(super) fn number(&mut self) -> u64 {
        self.searches += 1;
        self.searches
    }

    /// A search of the position now.
    pub fn task(&self, limits: Limits) -> Task {
        Task {
            game: Arc::clone(self.course.session.game()),
            start: self.course.session.start().map(str::to_string),
            moves: self.course.session.moves().to_vec(),
            limits,
        }
    }

    /// Goes on with a decision of an engine that has thought for `used`; true if a search is wanted
    /// for it, or it came to nothing.
    fn step(&mut self, side: Side, decision: Decision, step: Step, used: Duration) -> bool {
        match step {
            Step::Search(task) => {
                let number = self.number();
                let engine = self.course.session.engine(side).cloned().unwrap_or_default().id;
                let by = WantedBy::Decision;
                let wanted = Wanted { number, side, by, engine, task: *task };
                self.search = Some(Search { wanted, decision: Some(decision) });
                true
            }
            Step::Answer(answer) => {
                let ask = self.ask();
                match self.course.answer_after(slice::from_ref(&answer), used) {
                    Ok(Ok(())) => {
                        let ask = ask.as_ref();
                        let told = ask.and_then(|ask| Happened::decided(side, ask, &answer));
                        self.happened.extend(told);
                        false
                    }
                    Ok(Err(FlagFell)) => true,
                    Err(error) => {
                        self.lose(side, How::IllegalMove, Cause::Said(error.to_string()));
                        true
                    }
                }
            }
        }
    }

    /// The search with this number has ended; what it found is played. True if the game changed.
    pub fn found(
        &mut self,
        number: u64,
        result: Result<SearchResult, EngineError>,
        now: Duration,
    ) -> bool {
        let Some(search) = self.search.take_if(|search| search.wanted.number == number) else {
            return false;
        };
        let Search { wanted: Wanted { side, .. }, decision } = search;
        let used = self.used(side, now);
        let result = match result {
            Ok(result) => result,
            Err(error) => {
                self.fail(side, &error);
                self.settle(now);
                return true;
            }
        };
        match decision {
            Some(mut decision) => match decision.found(&result) {
                Ok(step @ Step::Search(_)) => {
                    self.step(side, decision, step, used);
                    return false;
                }
                Ok(step) => _ = self.step(side, decision, step, used),
                Err(error) => self.fail(side, &error),
            },
            None => self.play_found(side, &result, used),
        }
        self.settle(now);
        true
    }

    fn play_found(&mut self, side: Side, result: &SearchResult, used: Duration) {
        // It was offered a draw while it thought.
        let (moves, frame) =
            (self.course.session.moves().len(), self.course.session.game().frame());
        if self.is_offered_draw(side) && takes_draw(result.score, moves, frame) {
            let _ = self.course.session.make_offer(side, Offer::Draw);
            return;
        }
        let place = self.course.session.current();
        let by =
            self.course.session.engine(side).map_or_else(String::new, |engine| engine.id.clone());
        match self.course.session.play_after(&result.best, used) {
            Ok(Timed::FlagFell) => {}
            Ok(Timed::Played(_)) => {
                if let Some(found) = evaluation(result, &by) {
                    self.course.session.set_evaluation(place, Source::Played, found);
                }
                if let Some((side, moves)) = self.course.session.newly_won() {
                    // After the move that it is said of.
                    self.take_events();
                    let count = moves.map(|moves| moves as usize);
                    self.happened.push(Happened::Proved { side: side.into(), count });
                }
            }
            Err(error) => self.lose(side, How::IllegalMove, Cause::refused(&result.best, &error)),
        }
    }

    /// An engine gives no move: a person may play for it, unless it broke.
    fn fail(&mut self, side: Side, error: &EngineError) {
        if matches!(error, EngineError::Lost { .. }) || !self.is_person(side.other()) {
            self.lose(side, How::Crash, error.into());
            return;
        }
        self.course.session.set_seat(side, session::Seat::Person);
        let text = error.to_string();
        let why = Refusal::of_engine(error);
        self.happened.push(Happened::Failed { side: side.into(), text, why });
    }

    fn lose(&mut self, side: Side, how: How, cause: Cause) {
        self.course.session.declare_because(Ending::lost_by(side, how), cause);
    }

    /// Takes what a person says to what the opening asks now.
    pub(super) fn answer(&mut self, side: Side, text: &str, now: Duration) -> Result<(), Refusal> {
        let used = self.used(side, now);
        let Some(opening) = self.opening().filter(|opening| !opening.is_over()) else {
            return Err(nothing_asked());
        };
        let answers = opening.read(text)?;
        let ask = self.ask();
        let answered = self.course.answer_after(&answers, used);
        if answered?.is_ok()
            && let Some(ask) = &ask
        {
            let told = answers.iter().filter_map(|answer| Happened::decided(side, ask, answer));
            self.happened.extend(told);
        }
        Ok(())
    }

    /// Tells what it came to that was taken back in the opening, not how: so many moves, or a
    /// choice.
    pub(super) fn tell_undone(&mut self) {
        let events = self.course.session.drain_events();
        let undone = |event: &Event| match event {
            Event::Undone { plies } => *plies,
            _ => 0,
        };
        let count = events.iter().map(undone).sum();
        self.happened.push(Happened::Undone { count });
        // With the choice of a side the sides are what they were.
        let is_told = |event: &&Event| match event {
            Event::Undone { .. } => false,
            Event::SidesSwapped => count > 0,
            _ => true,
        };
        self.happened.extend(events.iter().filter(is_told).map(Happened::of));
    }
}
