//! Victory by continuous threats: each move makes a four, or threatens to win by fours.
//!
//! ```text
//!   the attacker moves        one of his threats must win: proof number = the least of them
//!     the defender answers    every answer must lose:      proof number = the greatest, and
//!                                                         a third of what the others add up to
//! ```
//!
//! Depth-first proof-number search (Nagai 2002). A threat is a move after which the attacker would
//! win by fours if nothing were answered; that series of fours tells which answers can help at all
//! (see `replies.rs`). All others lose to it, so what is proved is proved against every answer.

mod answers;
mod certify;
mod first_moves;
mod follow;
mod fours;
mod look;
mod proved;
mod replies;
mod survey;
mod table;

use std::collections::HashMap;

use game::Side;
use gomoku::{Gomoku, GomokuPosition};

use crate::board::SearchBoard;
use crate::certificate::{StepId, Steps};
use crate::points::{At, POINTS};
use crate::vcf::{self, ANY, Fours, Plies, left_key};
use answers::Answers;
pub use first_moves::FirstMove;
use look::after_one;
pub(crate) use proved::Proved;
use survey::Survey;
use table::{Edge, INFINITE, Id, NONE, Node, Table};

/// Positions without fours that win, remembered by the searches for fours.
const FAILED_FOURS: u64 = 1 << 18;
/// Room for what searches for fours remember, if so many positions may be visited: to clear more
/// would take longer than a short search.
fn room(budget: u64) -> usize {
    budget.saturating_mul(8).clamp(1 << 12, FAILED_FOURS) as usize
}

/// What it takes at first to prove that a quiet move wins, before such moves are looked for.
const LOOK_FOR_QUIET: u32 = 8;
/// What it takes at first to refute by answers that were not looked at, and to prove that they
/// lose.
const LOOK_FOR_ANSWERS: (u32, u32) = (4, 2);

/// One of so many parts counts of the defender's answers beside the hardest.
const SHARED: u32 = 3;

/// The answer to whether threats win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats {
    /// Whether they do; none if that stayed open.
    pub wins: Option<bool>,
    /// A line of the win, to the last four.
    pub line: Vec<At>,
    /// Plies until the five stands, at most, if they win.
    pub plies: usize,
    /// If that was asked for: no series of threats wins within fewer plies.
    pub least: usize,
    /// Positions visited.
    pub nodes: u64,
    /// The whole win as text, if it was asked for and found in time.
    pub certificate: Option<String>,
}

impl Threats {
    /// Nothing but the answer.
    pub(crate) const fn of(wins: bool) -> Self {
        Self { wins: Some(wins), line: Vec::new(), plies: 0, least: 0, nodes: 0, certificate: None }
    }
}

/// What a search knows of the positions that it has visited.
#[derive(Default)]
pub(crate) struct Known(Table);

impl Known {
    /// What it takes of memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

/// A search for continuous threats by the side to move.
pub struct Vct<'a> {
    board: &'a mut SearchBoard,
    attacker: Side,
    table: Table,
    bytes: usize,
    fours: vcf::Memory,
    notes: vcf::Memory,
    /// Answers that were not looked at yet, by the keys of positions.
    put_off: HashMap<u64, Answers>,
    /// How often a move of the attacker has won.
    wins: Vec<u32>,
    /// The steps of the win, and the first one of positions.
    steps: Steps,
    made: HashMap<u64, StepId>,
    /// Of which position a certificate is wanted.
    certified: Option<(Gomoku, GomokuPosition)>,
    is_shortest: bool,
    /// Whether it must find what it found when the books of won games were made.
    is_for_book: bool,
    /// Whether fours are looked for to the end.
    is_thorough: bool,
    /// Hears of each position; true if the search must end.
    tick: &'a mut dyn FnMut() -> bool,
    /// So many positions may be visited by a search, and no more than so many until it ends.
    most: u64,
    budget: u64,
    nodes: u64,
    /// Whether the search was broken off, or left something out that might have won.
    is_over: bool,
    is_cut: bool,
}

impl<'a> Vct<'a> {
    /// A search that visits so many positions at most and takes about so many bytes of memory at
    /// most. The board is the same when it has ended.
    pub fn new(
        board: &'a mut SearchBoard,
        budget: u64,
        bytes: usize,
        tick: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        Self {
            attacker: board.turn(),
            board,
            table: Table::default(),
            bytes,
            fours: vcf::Memory::new(room(budget)),
            notes: look::notes(),
            put_off: HashMap::new(),
            wins: vec![0; POINTS],
            steps: Steps::default(),
            made: HashMap::new(),
            certified: None,
            is_shortest: false,
            is_for_book: false,
            is_thorough: false,
            tick,
            most: budget,
            budget,
            nodes: 0,
            is_over: false,
            is_cut: false,
        }
    }

    /// Searches for this side, who need not be to move.
    pub(crate) const fn of(mut self, attacker: Side) -> Self {
        self.attacker = attacker;
        self
    }

    /// Makes a certificate too: of this position, which is that of the board.
    pub fn certified(mut self, rules: Gomoku, position: GomokuPosition) -> Self {
        self.certified = Some((rules, position));
        self
    }

    /// Looks for the shortest win once there is one, for as many positions again at most.
    pub const fn shortest(mut self) -> Self {
        self.is_shortest = true;
        self
    }

    /// Searches as when the books of won games were made, which count on the plies of its wins.
    pub(crate) const fn for_book(mut self) -> Self {
        self.is_for_book = true;
        self
    }

    /// Goes on with what an earlier search for the same attacker knows.
    pub(crate) fn knowing(mut self, known: Known) -> Self {
        self.table = known.0;
        self
    }

    /// Whether the side to move wins by threats.
    pub fn find(self) -> Threats {
        self.find_and_keep().0
    }

    /// As [`Self::find`], with all that is known then, if the search was not broken off, which
    /// leaves positions half looked at.
    pub(crate) fn find_and_keep(mut self) -> (Threats, Option<Known>) {
        let mut threats = self.search_to_the_end();
        let is_whole = !self.is_over;
        if threats.wins == Some(true) {
            let left = if self.is_shortest { self.shorten(&mut threats) } else { ANY };
            threats.line = self.line(left);
            self.certify(&mut threats, left, None);
            threats.nodes = self.nodes;
        }
        (threats, is_whole.then_some(Known(self.table)))
    }

    /// Whether the side to move wins by threats, and if so, the steps of the win with the first
    /// one, unless they were not found in time.
    pub(crate) fn find_steps(mut self) -> (Threats, Option<(Steps, StepId)>) {
        let mut threats = self.search();
        if threats.wins != Some(true) {
            return (threats, None);
        }
        self.begin_again();
        let first = self.strategy(ANY, ANY);
        threats.nodes = self.nodes;
        (threats, first.map(|first| (self.steps, first)))
    }

    /// The answer, without a line. What stayed open because searches for fours had ended too early
    /// is looked at again, with all their fours.
    fn search_to_the_end(&mut self) -> Threats {
        if self.board.turn() == self.attacker
            && let Some(Fours { plies, .. }) = self.fours_first(None)
        {
            return Threats { plies, ..Threats::of(true) };
        }
        let threats = self.search();
        if threats.wins.is_some() || self.is_over || self.is_for_book {
            return threats;
        }
        self.forget();
        (self.is_cut, self.is_thorough) = (false, true);
        let threats = self.search();
        self.is_thorough = false;
        threats
    }

    /// Forgets all positions, which may have been looked at in part.
    fn forget(&mut self) {
        self.table = Table::default();
        self.put_off.clear();
        self.steps = Steps::default();
        self.made.clear();
    }

    /// The answer, without a line, as far as it is found at once.
    fn search(&mut self) -> Threats {
        let root = self.id(ANY);
        self.visit(root, ANY, INFINITE, INFINITE);
        let Node { proof, disproof, plies, .. } = *self.table.node(root);
        let wins = if proof == 0 {
            Some(true)
        } else if disproof == 0 && !self.is_cut && !self.is_over {
            Some(false)
        } else {
            None
        };
        Threats { wins, plies: plies.into(), nodes: self.nodes, ..Threats::of(false) }
    }

    /// As many positions again may be visited.
    const fn begin_again(&mut self) {
        (self.is_over, self.is_cut) = (false, false);
        self.budget = self.nodes.saturating_add(self.most);
    }

    /// Looks for a shorter win, a ply of each side more at a time. Within how many plies is told.
    fn shorten(&mut self, threats: &mut Threats) -> Plies {
        self.begin_again();
        self.is_thorough = true;
        threats.least = if self.board.turn() == self.attacker { 1 } else { 2 };
        // The length that is known too: its own line and certificate are wanted.
        while threats.least <= threats.plies {
            let within = threats.least as Plies;
            self.is_cut = false;
            let id = self.id(within);
            self.visit(id, within, INFINITE, INFINITE);
            let Node { proof, disproof, plies, .. } = *self.table.node(id);
            if proof == 0 {
                threats.plies = plies.into();
                return within;
            }
            if disproof > 0 || self.is_cut || self.is_over {
                break;
            }
            threats.least += 2;
        }
        // What is told is the first win, as if nothing shorter had been looked for.
        self.is_thorough = false;
        ANY
    }

    /// The position on the board with so many plies left.
    fn id(&mut self, left: Plies) -> Id {
        let key = self.board.key() ^ left_key(left);
        if let Some(id) = self.table.id(key) {
            return id;
        }
        let mut edges = Vec::new();
        let node = self.first_look(left, &mut edges);
        let id = self.table.add(key, node, &edges);
        self.is_over |= self.taken() >= self.bytes;
        if !edges.is_empty() || node.is_narrow {
            let survey = self.survey(id, left);
            self.set_numbers(id, &survey);
        }
        id
    }

    /// Searches a position until its numbers reach the bounds: for whoever moves the number that is
    /// the least of those after his moves, and for the other the sum.
    fn visit(&mut self, id: Id, left: Plies, most_least: u32, most_sum: u32) {
        let Node { proof, disproof, count, is_narrow, .. } = *self.table.node(id);
        if proof == 0 || disproof == 0 || count == 0 && !is_narrow {
            return;
        }
        let is_attack = self.board.turn() == self.attacker;
        loop {
            let survey = self.survey(id, left);
            self.set_numbers(id, &survey);
            if survey.least >= most_least || survey.joint >= most_sum || self.is_over {
                return;
            }
            let Some(best) = survey.best else {
                self.widen(id, left);
                continue;
            };
            let Edge { at, child, cost, .. } = self.table.edges[best];
            let after = after_one(left);
            self.board.put(at);
            let child = if child == NONE { self.id(after) } else { child };
            self.table.edges[best].child = child;
            // A little more than the next best: to come back at once would cost more.
            let next = survey.second.saturating_add((survey.second / 4).max(1));
            // After the move the other's least is what is summed here.
            let bound = survey.bound(most_sum, is_attack);
            let most = most_least.min(next);
            let most = if most < INFINITE { most.saturating_sub(cost.into()) } else { most };
            self.visit(child, after, bound, most);
            self.board.lift();
            if !is_attack && !self.is_for_book && self.table.node(child).proof == 0 {
                self.follow(id, child, left);
            }
        }
    }

    /// One position more was visited.
    fn step(&mut self) {
        self.nodes += 1;
        self.is_over |= self.nodes >= self.budget || (self.tick)();
    }

    /// The numbers of a position from those after its moves.
    fn survey(&mut self, id: Id, left: Plies) -> Survey {
        let is_attack = self.board.turn() == self.attacker;
        let mut survey = Survey::new(if self.is_for_book { 1 } else { SHARED });
        let after = left_key(after_one(left));
        let mut most_wins = 0;
        for n in self.table.moves(id) {
            let mut edge = self.table.edges[n];
            if edge.child == NONE
                && let Some(known) = self.table.id(self.board.key_after(edge.at) ^ after)
            {
                edge.child = known;
                self.table.edges[n].child = known;
            }
            let (own, other) = match (edge.child != NONE).then(|| self.table.node(edge.child)) {
                None => (edge.own.into(), edge.other.into()),
                Some(node) if is_attack => (node.proof, node.disproof),
                Some(node) => (node.disproof, node.proof),
            };
            let is_decided = own == 0 || own >= INFINITE;
            let own = if is_decided { own } else { own + u32::from(edge.cost) };
            // What has won elsewhere may win here.
            let wins = if is_attack { self.wins[usize::from(edge.at)] } else { 0 };
            survey.take(own, other, Some(n), wins > most_wins);
            if survey.best == Some(n) {
                most_wins = wins;
            }
        }
        if self.table.node(id).is_narrow {
            let (own, other) = if is_attack { (LOOK_FOR_QUIET, 1) } else { LOOK_FOR_ANSWERS };
            survey.take(own, other, None, false);
        }
        survey.join(is_attack);
        survey
    }

    /// Writes down what the moves make of a position.
    fn set_numbers(&mut self, id: Id, survey: &Survey) {
        let is_attack = self.board.turn() == self.attacker;
        let Survey { least, joint, .. } = *survey;
        let (proof, disproof) = if is_attack { (least, joint) } else { (joint, least) };
        let was = *self.table.node(id);
        let mut plies = was.plies;
        if proof == 0 && was.proof > 0 {
            let won = self.table.won(id).map(|(plies, at)| (plies + 1, at));
            if is_attack {
                if let Some((least, at)) = won.min() {
                    plies = least;
                    self.wins[usize::from(at)] += 1;
                }
            } else {
                plies = won.map(|(plies, _)| plies).max().unwrap_or(0).max(plies);
            }
        }
        let node = &mut self.table.nodes[id as usize];
        (node.proof, node.disproof, node.plies) = (proof, disproof, plies);
    }

    /// Takes moves in that were not looked at: the attacker's quiet ones, or more answers.
    fn widen(&mut self, id: Id, left: Plies) {
        if self.board.turn() != self.attacker {
            return self.widen_answers(id, left);
        }
        let mut edges: Vec<Edge> = self.table.edges[self.table.moves(id)].to_vec();
        self.quiet(left, &mut edges);
        let mut node = *self.table.node(id);
        node.is_narrow = false;
        self.table.set_edges(&mut node, &edges);
        self.table.nodes[id as usize] = node;
    }

    /// A line of the proof from here, which takes no more plies than were proved.
    fn line(&mut self, mut left: Plies) -> Vec<At> {
        // What was proved is told whole, also where no more could be.
        (self.is_over, self.budget) = (false, u64::MAX);
        let (mut line, mut rest) = (Vec::new(), left);
        while let Some(id) = self.table.id(self.board.key() ^ left_key(left)) {
            let node = self.table.node(id);
            if node.proof == 0 {
                rest = rest.min(node.plies);
            }
            let after = after_one(left);
            let is_attack = self.board.turn() == self.attacker;
            let won = self.table.moves(id).filter_map(|n| {
                let at = self.table.edges[n].at;
                let key = self.board.key_after(at) ^ left_key(after);
                let node = self.table.node(self.table.id(key)?);
                (node.proof == 0).then_some((node.plies, at))
            });
            let best = if is_attack { won.min() } else { won.max() };
            let Some((_, at)) = best else { break };
            line.push(at);
            self.board.put(at);
            (left, rest) = (after, after_one(rest));
        }
        let mut put = line.len();
        if self.board.turn() != self.attacker {
            (left, rest) = (after_one(left), after_one(rest));
            // No answer helps: one that takes something is shown.
            if let Some(at) = self.some_answer(left) {
                line.push(at);
                self.board.put(at);
                put += 1;
            }
        }
        if self.board.turn() == self.attacker {
            let fours = self.fours_within(u64::MAX, left, rest);
            line.extend(fours.into_iter().flat_map(|fours| fours.line));
        }
        for _ in 0..put {
            self.board.lift();
        }
        line
    }
}

#[cfg(test)]
mod tests;
