//! A whole game is looked at, one position after the other, whoever runs the searches.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use engine::{Limits, SearchResult, Task};
use game::{Side, Status};
use record::{Evaluation, Source, Worth};
use session::{NodeId, Session, Tree, evaluation};

use crate::verdict;

/// How long a look at a position may take where a machine is slow; then its nodes do not end it.
const MAX_LOOK_TIME: Duration = Duration::from_secs(4);

/// A place of a line that is to be looked at.
#[derive(Clone, Copy, Debug)]
struct Place {
    node: NodeId,
    /// The one that follows it in the line.
    next: Option<NodeId>,
    /// It is known, and looked at once more.
    is_again: bool,
}

/// Something to be looked at.
#[derive(Clone, Debug)]
enum Step {
    Look(Place),
    /// The move that leads to a place, as carefully as the place before it was looked at.
    Compare(NodeId, Limits),
}

impl Step {
    const fn place(&self) -> NodeId {
        match self {
            Self::Look(Place { node, .. }) | Self::Compare(node, _) => *node,
        }
    }

    /// Whether it is about the same.
    fn is_like(&self, other: &Self) -> bool {
        let looks = |step: &Self| matches!(step, Self::Look(_));
        self.place() == other.place() && looks(self) == looks(other)
    }
}

/// What is still to be looked at in a game. [`Review::next`] says which search is wanted and
/// [`Review::found`] takes what came of it, until none is wanted any more. The same game is judged
/// alike each time, unless a machine is slow.
#[derive(Debug)]
pub struct Review {
    /// What is still to be searched. A comparison stands for the position before its move, which
    /// was looked at already.
    plan: VecDeque<Step>,
    /// What the search is for that is wanted.
    now: Option<Step>,
    /// Positions that are done.
    done: usize,
    /// What a first look may visit.
    nodes: u64,
}

/// How much more carefully what is known is looked at once more.
const AGAIN: u64 = 4;

impl Review {
    /// All positions of the current line that nobody has analysed, and moves that were not compared
    /// with the best; where nothing of this is left, those positions again about which something is
    /// not proved. The first `opening` moves were made by an opening rule and are not judged.
    pub fn new(session: &Session, opening: usize) -> Self {
        let line = verdict::line(session);
        let entry = catalog::engine_entry(None, &**session.game());
        let nodes = entry.map_or(0, |entry| entry.careful(&**session.game()));
        let next = line.iter().copied().skip(1).map(Some).chain([None]);
        let tree = session.tree();
        let is_free = |node| matches!(tree.position(node).status(), Status::ToMove(_));
        let places = line.iter().copied().zip(next).skip(opening);
        let places: Vec<_> = places.filter(|&(node, _)| is_free(node)).collect();
        let steps = places.iter().filter_map(|&(node, next)| match analysed_at(session, node) {
            None => Some(Step::Look(Place { node, next, is_again: false })),
            Some(found) if !is_compared(session, next?) => comparison(session, found, next?, nodes),
            Some(_) => None,
        });
        let mut plan: VecDeque<Step> = steps.collect();
        if plan.is_empty() {
            let is_sure = |node| {
                analysed_at(session, node).is_some_and(|e| session::score(e.worth).is_exact())
            };
            let unsure = places.into_iter().filter(|&(node, _)| !is_sure(node));
            let again = unsure.map(|(node, next)| Place { node, next, is_again: true });
            plan = again.map(Step::Look).collect();
        }
        Self { plan, now: None, done: 0, nodes }
    }

    /// Does first what another review of the same game wants, unless all of that is known; true if
    /// another search is wanted now than before.
    pub fn put_first(&mut self, wanted: Self) -> bool {
        let is_new = |step: &Step| !matches!(step, Step::Look(place) if place.is_again);
        let mut first: VecDeque<Step> = wanted.plan.into_iter().filter(is_new).collect();
        let goes_on = match (first.front(), &self.now) {
            (None, _) => true,
            (Some(first), Some(now)) => first.is_like(now),
            (Some(_), None) => false,
        };
        if goes_on {
            first.pop_front();
        } else {
            self.take_back();
        }
        self.plan.retain(|step| !first.iter().any(|wanted| wanted.is_like(step)));
        first.append(&mut self.plan);
        self.plan = first;
        !goes_on
    }

    /// Leaves out the places that the game has no more.
    pub fn keep_places(&mut self, session: &Session) {
        self.take_back();
        let tree = session.tree();
        self.plan.retain(|step| tree.is_there(step.place()));
        for step in &mut self.plan {
            if let Step::Look(place) = step {
                place.next = place.next.filter(|&next| tree.is_there(next));
            }
        }
    }

    /// Nobody will hear of the search that is wanted: it is wanted once more.
    fn take_back(&mut self) {
        self.now.take().into_iter().for_each(|step| self.plan.push_front(step));
    }

    /// How many positions are done, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.done + self.plan.len() + usize::from(self.now.is_some()))
    }

    /// The search that is wanted next, and who is to move there; none where nothing is left. What
    /// was wanted before and never found is passed over.
    pub fn next(&mut self, session: &Session) -> Option<(Side, Task)> {
        self.done += usize::from(self.now.is_some());
        self.now = self.plan.pop_front();
        let tree = session.tree();
        let (node, limits) = match self.now.as_ref()? {
            Step::Look(place) => (place.node, careful(self.nodes(place.is_again))),
            Step::Compare(next, limits) => {
                (tree.parent(*next).unwrap_or(Tree::ROOT), limits.clone())
            }
        };
        let moves = tree.path(node).into_iter().filter_map(|at| tree.text(at)).map(str::to_string);
        let task = Task {
            game: Arc::clone(session.game()),
            start: session.start().map(str::to_string),
            moves: moves.collect(),
            limits,
        };
        Some((tree.position(node).turn(), task))
    }

    /// What a look may visit.
    const fn nodes(&self, is_again: bool) -> u64 {
        if is_again { AGAIN * self.nodes } else { self.nodes }
    }

    /// The search that was wanted has found this, by an engine with this id.
    pub fn found(&mut self, session: &mut Session, result: &SearchResult, engine: &str) {
        let Some(step) = self.now.take() else { return };
        self.done += 1;
        let Some(found) = evaluation(result, engine) else { return };
        match step {
            Step::Look(Place { node, next, is_again }) => {
                // What was compared with a look of before says nothing beside this one.
                let next = next.filter(|&next| is_again || !is_compared(session, next));
                let nodes = self.nodes(is_again);
                let compare = next.and_then(|next| comparison(session, &found, next, nodes));
                session.set_evaluation(node, Source::Analysed, found);
                if let Some(step) = compare {
                    // Until its move is compared the position is not done.
                    self.done -= 1;
                    self.plan.push_front(step);
                }
            }
            Step::Compare(node, _) => {
                let seen = Evaluation {
                    worth: found.worth.flip(),
                    depth: found.depth.saturating_sub(1),
                    best: result.pv.get(1).cloned(),
                    ..found
                };
                session.set_evaluation(node, Source::Compared, seen);
            }
        }
    }
}

/// What a look at a position may take.
fn careful(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), time: Some(MAX_LOOK_TIME), anew: true, ..Limits::default() }
}

fn analysed_at(session: &Session, node: NodeId) -> Option<&Evaluation> {
    session.evaluated(node)?.analysed.as_ref()
}

fn is_compared(session: &Session, node: NodeId) -> bool {
    session.evaluated(node).is_some_and(|e| e.compared.is_some())
}

/// How the move that leads to `next` is to be compared with what was found at the place before it;
/// none if it was found to be the best.
fn comparison(session: &Session, found: &Evaluation, next: NodeId, nodes: u64) -> Option<Step> {
    let text = session.tree().text(next)?;
    if found.best.as_deref() == Some(text) {
        return None;
    }
    // An engine that counts discs counts plies alike each time.
    let counts_plies = matches!(found.worth, Worth::Discs(_) | Worth::EstimatedDiscs(_));
    let depth = Some(found.depth).filter(|&depth| counts_plies && depth > 0);
    let limits = match depth {
        Some(depth) => Limits { depth: Some(depth), nodes: None, ..careful(nodes) },
        None => careful(nodes),
    };
    Some(Step::Compare(next, Limits { moves: vec![text.to_string()], ..limits }))
}
