//! The analysis of a whole game at a table.

use engine::{EngineError, SearchResult};

use super::{Table, Wanted, WantedBy};
use crate::{Refusal, Review};

/// An analysis that goes on.
#[derive(Debug)]
pub(super) struct Analysis {
    review: Review,
    /// The search that is wanted.
    search: Option<Wanted>,
}

impl Table {
    /// Begins to look at the line through where the game stands; what is already looked at goes on
    /// after that.
    pub(super) fn begin_analysis(&mut self) -> Result<(), Refusal> {
        let wanted = Review::new(&self.course.session, self.opening_moves());
        if let Some(Analysis { review, search }) = &mut self.analysis {
            // What is searched now may be what is wanted first.
            if !review.put_first(wanted) && search.is_some() {
                return Ok(());
            }
            *search = None;
        } else {
            self.analysis = Some(Analysis { review: wanted, search: None });
        }
        self.go_on_analysing();
        self.course.session.note_change();
        Ok(())
    }

    /// Some places are gone: those that are left are looked at.
    pub(super) fn analyse_what_is_left(&mut self) {
        let Some(Analysis { review, search }) = &mut self.analysis else { return };
        review.keep_places(&self.course.session);
        *search = None;
        self.go_on_analysing();
    }

    /// Nobody wants to know any more; what was found stays.
    pub fn end_analysis(&mut self) {
        if self.analysis.take().is_some() {
            self.course.session.note_change();
        }
    }

    /// How many positions have been looked at, of how many; none if nobody analyses.
    pub fn analysis(&self) -> Option<(usize, usize)> {
        self.analysis.as_ref().map(|analysis| analysis.review.progress())
    }

    /// The search that the analysis wants now.
    pub fn wanted_analysis(&self) -> Option<&Wanted> {
        self.analysis.as_ref()?.search.as_ref()
    }

    /// The search of the analysis with this number has ended. True if the game is known better
    /// now, or the analysis is over.
    pub fn analysed(&mut self, number: u64, result: Result<SearchResult, EngineError>) -> bool {
        let Some(analysis) = &mut self.analysis else { return false };
        let Some(wanted) = analysis.search.take_if(|wanted| wanted.number == number) else {
            return false;
        };
        // A position that this engine cannot search stays without a value.
        if let Ok(result) = result {
            analysis.review.found(&mut self.course.session, &result, &wanted.engine);
        }
        self.course.session.note_change();
        self.go_on_analysing();
        true
    }

    /// Wants the next position looked at; ends the analysis where there is none.
    fn go_on_analysing(&mut self) {
        let number = self.number();
        let entry = catalog::engine_entry(None, &**self.course.session.game());
        let next =
            self.analysis.as_mut().and_then(|analysis| analysis.review.next(&self.course.session));
        let (Some((side, task)), Ok(entry)) = (next, entry) else {
            self.analysis = None;
            return;
        };
        let (by, engine) = (WantedBy::Analysis, entry.id.to_string());
        if let Some(analysis) = &mut self.analysis {
            analysis.search = Some(Wanted { number, side, by, engine, task });
        }
    }
}
