//! A whole game is looked at, one position after the other.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use engine::{EngineError, Limits, SearchResult, Task};
use game::Status;
use record::Source;
use session::{NodeId, evaluation};

use super::{Table, Wanted, WantedBy};
use crate::{Refusal, verdict};

/// How long each position is looked at, at most.
const EACH: Duration = Duration::from_millis(500);

/// An analysis that goes on.
#[derive(Debug)]
pub(super) struct Analysis {
    /// What is still to be looked at.
    plan: VecDeque<NodeId>,
    total: usize,
    /// The search that is wanted, and of which place.
    search: Option<(Wanted, NodeId)>,
}

impl Table {
    /// Begins to look at all positions of the line that nobody has analysed; where all of them
    /// were, at those again about which something is not proved.
    pub(super) fn begin_analysis(&mut self) -> Result<(), Refusal> {
        self.alone()?;
        self.after_opening()?;
        let session = &self.session;
        let mut plan = verdict::line(session);
        plan.retain(|&node| matches!(session.tree().position(node).status(), Status::ToMove(_)));
        let analysed = |node: &NodeId| session.evaluated(*node).and_then(|e| e.analysed.as_ref());
        let mut missing: VecDeque<NodeId> =
            plan.iter().copied().filter(|node| analysed(node).is_none()).collect();
        if missing.is_empty() {
            let is_sure = |node: &NodeId| {
                analysed(node).is_some_and(|found| session::score(found.worth).is_exact())
            };
            missing = plan.into_iter().filter(|node| !is_sure(node)).collect();
        }
        let total = missing.len();
        self.analysis = Some(Analysis { plan: missing, total, search: None });
        self.go_on_analysing();
        self.session.note_change();
        Ok(())
    }

    /// Nobody wants to know any more; what was found stays.
    pub fn end_analysis(&mut self) {
        if self.analysis.take().is_some() {
            self.session.note_change();
        }
    }

    /// How many positions have been looked at, of how many; none if nobody analyses.
    pub fn analysis(&self) -> Option<(usize, usize)> {
        let analysis = self.analysis.as_ref()?;
        let left = analysis.plan.len() + usize::from(analysis.search.is_some());
        Some((analysis.total - left, analysis.total))
    }

    /// The search that the analysis wants now.
    pub fn wanted_analysis(&self) -> Option<&Wanted> {
        let (wanted, _) = self.analysis.as_ref()?.search.as_ref()?;
        Some(wanted)
    }

    /// The search of the analysis with this number has ended. True if the game is known better
    /// now, or the analysis is over.
    pub fn analysed(&mut self, number: u64, result: Result<SearchResult, EngineError>) -> bool {
        let Some(analysis) = &mut self.analysis else { return false };
        let Some((wanted, node)) = analysis.search.take_if(|(wanted, _)| wanted.number == number)
        else {
            return false;
        };
        // A position that this engine cannot search stays without a value.
        let found = result.ok().and_then(|result| evaluation(&result, &wanted.engine));
        if let Some(found) = found {
            self.session.set_evaluation(node, Source::Analysed, found);
        }
        self.session.note_change();
        self.go_on_analysing();
        true
    }

    /// Wants the next position looked at; ends the analysis where there is none.
    fn go_on_analysing(&mut self) {
        let Some(node) = self.analysis.as_mut().and_then(|analysis| analysis.plan.pop_front())
        else {
            self.analysis = None;
            return;
        };
        let Ok(entry) = catalog::engine_entry(None, &**self.session.game()) else {
            self.analysis = None;
            return;
        };
        let tree = self.session.tree();
        let moves = tree.path(node).into_iter().filter_map(|at| tree.text(at)).map(str::to_string);
        let task = Task {
            game: Arc::clone(self.session.game()),
            start: self.session.start().map(str::to_string),
            moves: moves.collect(),
            limits: Limits { time: Some(EACH), ..Limits::default() },
        };
        let side = tree.position(node).turn();
        let number = self.number();
        let (by, engine) = (WantedBy::Analysis, entry.id.to_string());
        let wanted = Wanted { number, side, by, engine, task };
        if let Some(analysis) = &mut self.analysis {
            analysis.search = Some((wanted, node));
        }
    }
}
