//! A whole game is looked at, one position after the other.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use engine::{EngineError, Limits, SearchResult, Task};
use game::Status;
use record::{Evaluation, Source, Worth};
use session::{NodeId, Tree, evaluation};

use super::{Table, Wanted, WantedBy};
use crate::{Refusal, verdict};

/// How long each position is looked at, at most.
const EACH: Duration = Duration::from_millis(500);

/// Something to be looked at.
#[derive(Clone, Debug)]
enum Step {
    /// A place of the line, and the one that follows it.
    Look(NodeId, Option<NodeId>),
    /// The move that leads to a place, as carefully as the place before it was looked at.
    Compare(NodeId, Limits),
}

/// An analysis that goes on.
#[derive(Debug)]
pub(super) struct Analysis {
    /// What is still to be looked at.
    plan: VecDeque<Step>,
    total: usize,
    /// The search that is wanted, and what for.
    search: Option<(Wanted, Step)>,
}

impl Table {
    /// Begins to look at all positions of the line that nobody has analysed, and at moves that were
    /// not compared with the best; where nothing of this is left, at those positions again about
    /// which something is not proved.
    pub(super) fn begin_analysis(&mut self) -> Result<(), Refusal> {
        self.alone()?;
        self.after_opening()?;
        let line = verdict::line(&self.session);
        let next = line.iter().copied().skip(1).map(Some).chain([None]);
        let tree = self.session.tree();
        let is_free = |node| matches!(tree.position(node).status(), Status::ToMove(_));
        let places: Vec<_> =
            line.iter().copied().zip(next).filter(|&(node, _)| is_free(node)).collect();
        let steps = places.iter().filter_map(|&(node, next)| match self.analysed_at(node) {
            None => Some(Step::Look(node, next)),
            Some(found) => self.comparison(found, next?),
        });
        let mut plan: VecDeque<Step> = steps.collect();
        if plan.is_empty() {
            let is_sure =
                |node| self.analysed_at(node).is_some_and(|e| session::score(e.worth).is_exact());
            let unsure = places.into_iter().filter(|&(node, _)| !is_sure(node));
            plan = unsure.map(|(node, next)| Step::Look(node, next)).collect();
        }
        let total = plan.len();
        self.analysis = Some(Analysis { plan, total, search: None });
        self.go_on_analysing();
        self.session.note_change();
        Ok(())
    }

    fn analysed_at(&self, node: NodeId) -> Option<&Evaluation> {
        self.session.evaluated(node)?.analysed.as_ref()
    }

    /// How the move that leads to `next` is to be compared with what was found at the place before
    /// it; none if it was found to be the best, or was compared already.
    fn comparison(&self, found: &Evaluation, next: NodeId) -> Option<Step> {
        let text = self.session.tree().text(next)?;
        let is_known = self.session.evaluated(next).is_some_and(|e| e.compared.is_some());
        if is_known || found.best.as_deref() == Some(text) {
            return None;
        }
        // An engine that counts discs counts plies alike each time.
        let counts_plies = matches!(found.worth, Worth::Discs(_) | Worth::EstimatedDiscs(_));
        let depth = Some(found.depth).filter(|&depth| counts_plies && depth > 0);
        let time = if depth.is_some() { 4 * EACH } else { EACH };
        let moves = vec![text.to_string()];
        Some(Step::Compare(next, Limits { time: Some(time), depth, moves, ..Limits::default() }))
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
        let Some((wanted, step)) = analysis.search.take_if(|(wanted, _)| wanted.number == number)
        else {
            return false;
        };
        // A position that this engine cannot search stays without a value.
        if let Ok(result) = result {
            self.note_analysis(step, &result, &wanted.engine);
        }
        self.session.note_change();
        self.go_on_analysing();
        true
    }

    fn note_analysis(&mut self, step: Step, result: &SearchResult, engine: &str) {
        let Some(found) = evaluation(result, engine) else { return };
        match step {
            Step::Look(node, next) => {
                let compare = next.and_then(|next| self.comparison(&found, next));
                self.session.set_evaluation(node, Source::Analysed, found);
                if let (Some(step), Some(analysis)) = (compare, &mut self.analysis) {
                    analysis.plan.push_front(step);
                    analysis.total += 1;
                }
            }
            Step::Compare(node, _) => {
                let seen = Evaluation {
                    worth: found.worth.flip(),
                    depth: found.depth.saturating_sub(1),
                    best: result.pv.get(1).cloned(),
                    ..found
                };
                self.session.set_evaluation(node, Source::Compared, seen);
            }
        }
    }

    /// Wants the next position looked at; ends the analysis where there is none.
    fn go_on_analysing(&mut self) {
        let next = self.analysis.as_mut().and_then(|analysis| analysis.plan.pop_front());
        let entry = catalog::engine_entry(None, &**self.session.game());
        let (Some(step), Ok(entry)) = (next, entry) else {
            self.analysis = None;
            return;
        };
        let tree = self.session.tree();
        let (node, limits) = match &step {
            Step::Look(node, _) => (*node, Limits { time: Some(EACH), ..Limits::default() }),
            Step::Compare(next, limits) => {
                (tree.parent(*next).unwrap_or(Tree::ROOT), limits.clone())
            }
        };
        let moves = tree.path(node).into_iter().filter_map(|at| tree.text(at)).map(str::to_string);
        let task = Task {
            game: Arc::clone(self.session.game()),
            start: self.session.start().map(str::to_string),
            moves: moves.collect(),
            limits,
        };
        let side = tree.position(node).turn();
        let number = self.number();
        let (by, engine) = (WantedBy::Analysis, entry.id.to_string());
        let wanted = Wanted { number, side, by, engine, task };
        if let Some(analysis) = &mut self.analysis {
            analysis.search = Some((wanted, step));
        }
    }
}
