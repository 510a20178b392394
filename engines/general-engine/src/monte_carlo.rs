//! Monte-Carlo tree search for any game.
//!
//! After Coulom (2006) and Kocsis and Szepesvári (2006); the choice of moves in the tree is PUCT
//! (Rosin 2011, in the form of Silver and others 2017) with urgency as prior, and proved values
//! go up the tree as in MCTS-Solver (Winands, Björnsson, Saito 2008).
//!
//! A simulation:
//!
//! 1. Select: from the root, take the child with the best sum of mean and exploration, until a
//!    node without children or with a proved value.
//! 2. Expand: a node that is visited for the second time gets its children.
//! 3. Judge: by the result, by an estimate, or by a playout.
//! 4. Back up the points to the root, and proofs as far as they reach.
//!
//! Only the four operations and the square root are used, which every machine computes alike.

use engine::{Engine, EngineError, Info, Limits, Pace, Rng, Root, Score, SearchResult, Stop};
use game::{Position, Rules, Side};

use crate::Heuristics;
use crate::budget::{MEMORY, NODES_FOR_DEPTH};
use crate::heuristics::chance_of;
use crate::order::{candidates, worthwhile};
use crate::playout::{playout, points};
use crate::report::{Found, Report};
use crate::start::{Asked, Begun, Start, begin};

/// Monte-Carlo tree search with priors from urgency and proofs in the tree.
#[derive(Clone, Debug)]
pub struct MonteCarlo<R: Rules> {
    rules: R,
    heuristics: Heuristics<R::Position>,
}

impl<R: Rules> MonteCarlo<R> {
    /// A player of this game, of which so much is known.
    pub const fn new(rules: R, heuristics: Heuristics<R::Position>) -> Self {
        Self { rules, heuristics }
    }
}

impl<R: Rules> Engine for MonteCarlo<R> {
    fn name(&self) -> &str {
        concat!("Duiyi Monte-Carlo ", env!("CARGO_PKG_VERSION"))
    }

    fn stands_by_its_reports(&self) -> bool {
        true
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let mut start = match begin(&self.rules, self.heuristics, root, limits, stop)? {
            Begun::Decided(result) => return Ok(result),
            Begun::Search(start) => start,
        };
        let rules = &self.rules;
        let found = search(&mut start, &mut |found, rank, pace| {
            on_info(&found.info(rules, pace, rank));
        });
        Ok(found.result(rules, &start.pace))
    }
}

/// Weight of exploration against the mean.
const EXPLORATION: f64 = 1.2;
/// How much worse than its parent a child without visits is taken to be.
const FIRST_PLAY: f64 = 0.15;

/// A move in the tree and the position after it.
#[derive(Clone, Debug)]
struct Node<M> {
    m: M,
    /// Share of the urgency among its siblings.
    prior: f32,
    visits: u32,
    /// Points of Black over all visits.
    points: f64,
    /// Proved result, as Black sees it.
    proof: Option<i8>,
    /// Some moves were left out as far less urgent.
    partial: bool,
    /// Children lie next to each other.
    first: u32,
    count: u32,
}

impl<M> Node<M> {
    const fn new(m: M, prior: f32) -> Self {
        Self { m, prior, visits: 0, points: 0.0, proof: None, partial: false, first: 0, count: 0 }
    }

    /// Mean points for `side`; a proof overrides the mean.
    fn mean(&self, side: Side, unvisited: f64) -> f64 {
        let black = match self.proof {
            Some(sign) => f64::from(sign + 1) / 2.0,
            None if self.visits == 0 => return unvisited,
            None => self.points / f64::from(self.visits),
        };
        if side == Side::Black { black } else { 1.0 - black }
    }
}

/// Searches until a proof or a limit. `report` sees the state whenever the number of simulations
/// has doubled, and at the end.
pub(crate) fn search<R: Rules>(
    start: &mut Start<'_, R>,
    report: Report<'_, <R::Position as Position>::Move>,
) -> Found<<R::Position as Position>::Move> {
    let Start { position: root, heuristics, limits, pace, asked } = start;
    let heuristics = *heuristics;
    // A tree of limited depth never ends by itself.
    let only_depth =
        limits.depth.is_some() && Limits { depth: None, ..limits.clone() }.is_endless();
    if only_depth {
        pace.set_node_limit(NODES_FOR_DEPTH);
    }
    let first = asked.candidates(root, heuristics).0[0].m;
    let capacity = MEMORY / size_of::<Node<<R::Position as Position>::Move>>();
    let depth = limits.depth.map_or(usize::MAX, |depth| depth.max(1) as usize);
    let mut tree = Tree {
        heuristics,
        nodes: vec![Node::new(first, 1.0)],
        capacity,
        depth,
        deepest: 0,
        rng: Rng::new(limits.seed ^ root.key()),
        path: Vec::new(),
        asked: asked.clone(),
    };
    tree.expand(0, root, true);
    let mut simulations = 0u64;
    let mut told = 0;
    while !pace.is_over() && tree.simulate(root, pace) {
        simulations += 1;
        if tree.nodes[0].proof.is_some() {
            break;
        }
        if simulations >= 64 && simulations.is_power_of_two() {
            told = simulations;
            tree.report(root, pace, report);
        }
    }
    if asked.lines > 1 && told != simulations {
        tree.report(root, pace, report);
    }
    tree.found(root, tree.lines(root.turn()).first().copied())
}

struct Tree<P: Position> {
    heuristics: Heuristics<P>,
    nodes: Vec<Node<P::Move>>,
    capacity: usize,
    /// The most plies of a path.
    depth: usize,
    deepest: usize,
    rng: Rng,
    /// The nodes of the current simulation and who moved from each.
    path: Vec<(u32, Side)>,
    /// The moves of the root that are asked about.
    asked: Asked<P::Move>,
}

impl<P: Position> Tree<P> {
    /// One simulation; false if the search is over.
    fn simulate(&mut self, root: &P, pace: &mut Pace<'_>) -> bool {
        let mut position = root.clone();
        let mut id = 0u32;
        self.path.clear();
        self.path.push((0, position.turn()));
        // 1. Select; 2. expand.
        loop {
            let node = &self.nodes[id as usize];
            if node.proof.is_some() || self.path.len() > self.depth {
                break;
            }
            if node.count == 0 {
                if node.visits == 0 {
                    if let Some(outcome) = position.outcome() {
                        let sign = outcome.sign_for(Side::Black) as i8;
                        self.nodes[id as usize].proof = Some(sign);
                    }
                    break;
                }
                if !self.expand(id, &position, false) {
                    break;
                }
            }
            id = self.select(id, position.turn());
            position.play_unchecked(self.nodes[id as usize].m);
            self.path.push((id, position.turn()));
            if pace.tick() {
                return false;
            }
        }
        self.deepest = self.deepest.max(self.path.len() - 1);
        // 3. Judge.
        let black = match self.nodes[id as usize].proof {
            Some(sign) => f64::from(sign + 1) / 2.0,
            None => match self.judge(&position, pace) {
                Some(black) => black,
                None => return false,
            },
        };
        // 4. Back up.
        for &(id, _) in &self.path {
            let node = &mut self.nodes[id as usize];
            node.visits += 1;
            node.points += black;
        }
        if self.nodes[id as usize].proof.is_some() {
            self.back_up_proof(root);
        }
        true
    }

    /// Points of Black in `position`, which is not over; none if the search is.
    fn judge(&mut self, position: &P, pace: &mut Pace<'_>) -> Option<f64> {
        let estimate = self.heuristics.estimate(position);
        if estimate != 0 {
            let mover = chance_of(estimate);
            let black = if position.turn() == Side::Black { mover } else { 1.0 - mover };
            return Some(black);
        }
        let outcome = playout(position.clone(), self.heuristics, &mut self.rng, pace)?;
        Some(points(outcome, Side::Black))
    }

    fn select(&self, id: u32, turn: Side) -> u32 {
        let node = &self.nodes[id as usize];
        let unvisited = (node.mean(turn, 0.5) - FIRST_PLAY).max(0.0);
        let scale = EXPLORATION * f64::from(node.visits.max(1)).sqrt();
        let lost = if turn == Side::Black { -1 } else { 1 };
        let (mut best, mut best_value) = (node.first, f64::NEG_INFINITY);
        for child_id in node.first..node.first + node.count {
            let child = &self.nodes[child_id as usize];
            if child.proof == Some(lost) {
                continue;
            }
            let explore = scale * f64::from(child.prior) / f64::from(1 + child.visits);
            let value = child.mean(turn, unvisited) + explore;
            if value > best_value {
                (best, best_value) = (child_id, value);
            }
        }
        best
    }

    /// Gives the node its children: those that deserve a look, or all. False if it has none, or
    /// if there is no room.
    fn expand(&mut self, id: u32, position: &P, root: bool) -> bool {
        let (list, early) = if root {
            self.asked.candidates(position, self.heuristics)
        } else {
            let list = candidates(position, self.heuristics);
            let early = worthwhile(&list);
            (list, early)
        };
        if early == 0 || (!root && self.nodes.len() + early > self.capacity) {
            return false;
        }
        let first = self.nodes.len() as u32;
        // Nothing is so dull that it is never tried.
        let least = f64::from(list[0].urgency.max(1)) / 100.0;
        let weight = |urgency: u32| f64::from(urgency).max(least);
        let total: f64 = list[..early].iter().map(|c| weight(c.urgency)).sum();
        let child = |c: &crate::order::Candidate<P::Move>| {
            Node::new(c.m, (weight(c.urgency) / total) as f32)
        };
        self.nodes.extend(list[..early].iter().map(child));
        let node = &mut self.nodes[id as usize];
        node.first = first;
        node.count = early as u32;
        node.partial = early < list.len();
        true
    }

    /// Adds the moves that were left out. False if there is no room.
    fn widen(&mut self, id: u32, position: &P) -> bool {
        let list = if id == 0 {
            self.asked.candidates(position, self.heuristics).0
        } else {
            candidates(position, self.heuristics)
        };
        if self.nodes.len() + list.len() > self.capacity {
            return false;
        }
        let Node { first, count, .. } = self.nodes[id as usize];
        let old = first as usize..(first + count) as usize;
        let new_first = self.nodes.len() as u32;
        self.nodes.extend_from_within(old);
        let least = 1.0 / list.len() as f32;
        self.nodes.extend(list[count as usize..].iter().map(|c| Node::new(c.m, least)));
        let node = &mut self.nodes[id as usize];
        (node.first, node.count, node.partial) = (new_first, list.len() as u32, false);
        true
    }

    /// Carries the proof at the end of the path as far up as it decides: a node is won if one
    /// child is, and has the value of its best child if all are proved.
    fn back_up_proof(&mut self, root: &P) {
        for step in (0..self.path.len() - 1).rev() {
            let (id, turn) = self.path[step];
            let node = &self.nodes[id as usize];
            let mine = if turn == Side::Black { 1 } else { -1 };
            let children = &self.nodes[node.first as usize..(node.first + node.count) as usize];
            let won = children.iter().any(|child| child.proof == Some(mine));
            let all: Option<i8> = children
                .iter()
                .map(|child| child.proof.map(|sign| sign * mine))
                .try_fold(-1, |best, sign| Some(best.max(sign?)));
            let value = if won { Some(1) } else { all };
            let Some(value) = value else { return };
            if value < 1 && node.partial {
                // Moves that were left out may be better; a proof needs them all.
                let mut position = root.clone();
                for &(id, _) in &self.path[1..=step] {
                    position.play_unchecked(self.nodes[id as usize].m);
                }
                self.widen(id, &position);
                return;
            }
            self.nodes[id as usize].proof = Some(value * mine);
        }
    }

    /// Tells the lines that are wanted, best first.
    fn report(&self, root: &P, pace: &Pace<'_>, report: Report<'_, P::Move>) {
        let lines = self.lines(root.turn());
        let most = lines.iter().map(|&id| self.nodes[id as usize].visits).max().unwrap_or(0);
        for (&id, rank) in lines.iter().zip(1..) {
            let found = self.found(root, Some(id));
            // One random game says nothing about a move, least of all to a person.
            let score = found.score.filter(|_| rank == 1 || self.is_known(id, most));
            report(&Found { score, ..found }, rank, pace);
        }
    }

    /// The children of the root that are wanted, best first: one is the move to play; several are
    /// told by their value, so that they can be compared.
    fn lines(&self, turn: Side) -> Vec<u32> {
        let Node { first, count, .. } = self.nodes[0];
        let mut children: Vec<u32> = (first..first + count).collect();
        // The sorts are stable: what is alike stays in order of urgency and move.
        children.sort_by_key(|&id| std::cmp::Reverse(self.rank(id, turn)));
        children.truncate(self.asked.lines);
        if children.len() > 1 {
            // The value of what was hardly looked at means nothing.
            let most = self.nodes[children[0] as usize].visits;
            let known = children.iter().take_while(|&&id| self.is_known(id, most)).count();
            children[..known].sort_by(|&a, &b| self.value(b, turn).total_cmp(&self.value(a, turn)));
        }
        children
    }

    /// The line that begins with `first`, a child of the root.
    fn found(&self, root: &P, first: Option<u32>) -> Found<P::Move> {
        let mut pv = Vec::new();
        let mut position = root.clone();
        let mut next = first;
        while let Some(best) = next {
            let child = &self.nodes[best as usize];
            if child.visits == 0 && !pv.is_empty() {
                break;
            }
            pv.push(child.m);
            position.play_unchecked(child.m);
            next = self.best_child(best, position.turn());
        }
        let turn = root.turn();
        let mine = if turn == Side::Black { 1 } else { -1 };
        let chosen = first.map(|id| &self.nodes[id as usize]);
        // A proof of the root is one of its best move; another line has its own.
        let best = first == self.best_child(0, turn);
        let proof = if best { self.nodes[0].proof } else { chosen.and_then(|c| c.proof) };
        let score = match proof.map(|sign| sign * mine) {
            Some(1) => Some(Score::Win(None)),
            Some(0) => Some(Score::Draw),
            Some(_) => Some(Score::Loss(None)),
            None => chosen.filter(|c| c.visits > 0).map(|c| Score::Chance(c.mean(turn, 0.5))),
        };
        let best = pv.first().copied().unwrap_or(self.nodes[0].m);
        Found { best, score, pv, depth: self.deepest as u32 }
    }

    /// Whether the value of a child rests on a tenth of the visits of the most visited, or a proof.
    fn is_known(&self, id: u32, most: u32) -> bool {
        let child = &self.nodes[id as usize];
        child.proof.is_some() || u64::from(child.visits) * 10 >= u64::from(most).max(1)
    }

    /// The points that a child promises `turn`.
    fn value(&self, id: u32, turn: Side) -> f64 {
        self.nodes[id as usize].mean(turn, 0.0)
    }

    /// How good a child is to play.
    fn rank(&self, id: u32, turn: Side) -> (bool, bool, u32) {
        let mine = if turn == Side::Black { 1 } else { -1 };
        let child = &self.nodes[id as usize];
        let proof = child.proof.map(|sign| sign * mine);
        (proof == Some(1), proof != Some(-1), child.visits)
    }

    /// The child to play: a proved win, else the most visited that is not a proved loss, else the
    /// most visited; where all is alike, the most urgent, then the first in move order.
    fn best_child(&self, id: u32, turn: Side) -> Option<u32> {
        let node = &self.nodes[id as usize];
        (node.first..node.first + node.count).reduce(|best, other| {
            if self.rank(other, turn) > self.rank(best, turn) { other } else { best }
        })
    }
}
