//! Victory by continuous threats: each move makes a four, or threatens to win by fours.
//!
//! ```text
//!   the attacker moves        one of his threats must win: proof number = the least of them
//!     the defender answers    every answer must lose:      proof number = the sum of them
//! ```
//!
//! Depth-first proof-number search (Nagai 2002). A threat is a move after which the attacker would
//! win by fours if nothing were answered; that series of fours tells which answers can help at all:
//! those after which it does not work any more, move by move. All others lose to it, so what is
//! proved is proved against every answer.

use std::collections::HashMap;

use game::Side;

use crate::board::SearchBoard;
use crate::points::{At, REACH, STEPS};
use crate::shape::Shape;
use crate::threat::Threat;
use crate::vcf::{self, Fours, Vcf};

/// More than any sum of proof numbers: cannot be proved, or disproved.
const INFINITE: u32 = 1 << 30;
/// What it takes at first to prove a move that makes no four and no three, but lines for them.
const QUIET: u32 = 4;
/// The same for one that makes less.
const FAR: u32 = 24;
/// Positions that are visited to see whether a move threatens to win by fours.
const FOURS: u64 = 400;
/// The same for whether the defender does.
const FOURS_AGAINST: u64 = 100;
/// Positions without fours that win, remembered by the searches for fours.
const FAILED_FOURS: usize = 1 << 16;
/// What a node takes of memory, about.
const NODE_BYTES: usize = 112;

/// What is known of a position.
#[derive(Clone, Debug)]
struct Node {
    /// How much must be shown to prove that the attacker wins, and that he does not so.
    proof: u32,
    disproof: u32,
    /// The moves that come into question; none if fours alone decide.
    moves: Vec<At>,
    /// Plies until the five stands, at most, where it is proved; before that, of what was not taken
    /// into the moves.
    plies: usize,
}

/// The answer to whether threats win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats {
    /// Whether they do; none if that stayed open.
    pub wins: Option<bool>,
    /// A line of the win, to the last four.
    pub line: Vec<At>,
    /// Plies until the five stands, at most, if they win.
    pub plies: usize,
    /// Positions visited.
    pub nodes: u64,
}

/// A search for continuous threats by the side to move.
pub struct Vct<'a> {
    board: &'a mut SearchBoard,
    attacker: Side,
    known: HashMap<u64, Node>,
    most_known: usize,
    fours: vcf::Memory,
    /// Hears of each position; true if the search must end.
    tick: &'a mut dyn FnMut() -> bool,
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
            known: HashMap::new(),
            most_known: (bytes / NODE_BYTES).max(16),
            fours: vcf::Memory::new(FAILED_FOURS),
            tick,
            budget,
            nodes: 0,
            is_over: false,
            is_cut: false,
        }
    }

    /// Whether the side to move wins by threats.
    pub fn find(mut self) -> Threats {
        self.visit(INFINITE, INFINITE);
        let root = self.known.get(&self.board.key());
        let (proof, disproof, plies) =
            root.map_or((1, 1, 0), |node| (node.proof, node.disproof, node.plies));
        let wins = if proof == 0 {
            Some(true)
        } else if disproof == 0 && !self.is_cut && !self.is_over {
            Some(false)
        } else {
            None
        };
        let nodes = self.nodes;
        let line = if wins == Some(true) { self.line() } else { Vec::new() };
        Threats { wins, line, plies, nodes }
    }

    /// Searches the position until its numbers reach the bounds: for who moves the number that is
    /// the least of those after his moves, and for the other the sum.
    fn visit(&mut self, most_least: u32, most_sum: u32) {
        let key = self.board.key();
        if !self.known.contains_key(&key) {
            let node = self.first_look();
            self.known.insert(key, node);
        }
        let moves = self.known[&key].moves.clone();
        if moves.is_empty() {
            return;
        }
        let is_attack = self.board.turn() == self.attacker;
        loop {
            let (mut least, mut second, mut sum) = (INFINITE, INFINITE, 0u32);
            let (mut best, mut best_sum) = (moves[0], 0);
            for &at in &moves {
                let (own, others) = self.numbers_after(at, is_attack);
                sum = sum.saturating_add(others).min(INFINITE);
                if own < least {
                    (second, least) = (least, own);
                    (best, best_sum) = (at, others);
                } else {
                    second = second.min(own);
                }
            }
            if let Some(node) = self.known.get_mut(&key) {
                let numbers = if is_attack { (least, sum) } else { (sum, least) };
                (node.proof, node.disproof) = numbers;
                if node.proof == 0 {
                    let before = node.plies;
                    let plies = self.plies_of(&moves, is_attack, before);
                    self.known.entry(key).and_modify(|node| node.plies = plies);
                }
            }
            if least >= most_least || sum >= most_sum || self.is_over {
                return;
            }
            self.board.put(best);
            // After the move the other's least is what is summed here.
            let bound = (most_sum - sum).saturating_add(best_sum).min(INFINITE);
            self.visit(bound, most_least.min(second.saturating_add(1)));
            self.board.lift();
        }
    }

    /// Plies until the five stands, at most, from a position that is won.
    fn plies_of(&self, moves: &[At], is_attack: bool, others: usize) -> usize {
        let after = moves.iter().filter_map(|&at| self.known.get(&self.board.key_after(at)));
        let won = after.filter(|node| node.proof == 0).map(|node| node.plies + 1);
        if is_attack { won.min().unwrap_or(0) } else { won.max().unwrap_or(0).max(others) }
    }

    /// The number of the side to move and that of the other after a move.
    fn numbers_after(&self, at: At, is_attack: bool) -> (u32, u32) {
        match (self.known.get(&self.board.key_after(at)), is_attack) {
            (Some(node), true) => (node.proof, node.disproof),
            (Some(node), false) => (node.disproof, node.proof),
            // What is no threat by itself needs others that work with it.
            (None, true) => (self.first_proof(at), 1),
            (None, false) => (1, 1),
        }
    }

    /// What it takes at first to prove a move of the attacker.
    fn first_proof(&self, at: At) -> u32 {
        if self.board.threat(self.attacker, at) >= Threat::Three {
            return 1;
        }
        let shapes = self.board.shapes_of(self.attacker, at);
        let count = |least: Shape| shapes.iter().filter(|&&shape| shape >= least).count();
        if count(Shape::Three) > 0 || count(Shape::OpenTwo) > 1 { QUIET } else { FAR }
    }

    /// A position that was not seen yet.
    fn first_look(&mut self) -> Node {
        self.step();
        if self.known.len() >= self.most_known {
            self.is_over = true;
        }
        if self.board.turn() == self.attacker { self.attack() } else { self.defence() }
    }

    /// One position more was visited.
    fn step(&mut self) {
        self.nodes += 1;
        self.is_over |= self.nodes >= self.budget || (self.tick)();
    }

    /// The win by fours of the side to move, and whether that was looked for to the end.
    fn by_fours(&mut self, budget: u64) -> (Option<Fours>, bool) {
        let Self { board, fours, tick, is_over, .. } = self;
        let mut tick = || {
            *is_over |= tick();
            *is_over
        };
        let (found, nodes) = Vcf::new(board, fours, budget, &mut tick).find();
        self.nodes += nodes;
        self.is_over |= self.nodes >= self.budget;
        (found, nodes < budget)
    }

    fn attack(&mut self) -> Node {
        if let Some(fours) = self.by_fours(FOURS).0 {
            return Node::won(fours.plies);
        }
        let me = self.attacker;
        let mut moves = Vec::new();
        if self.board.count_of(me.other(), Threat::Five) > 0 {
            self.board.stops(&mut moves);
        } else {
            moves.extend(self.board.threatening(me, Threat::Three));
            let quiet = |&at: &At| {
                self.board.threat(me, at) < Threat::Three && builds(self.board.shapes_of(me, at))
            };
            moves.extend(self.board.empty_points().filter(quiet));
        }
        moves.retain(|&at| self.board.is_allowed(me, at));
        Node::of(moves, true, 0)
    }

    fn defence(&mut self) -> Node {
        let them = self.board.turn();
        if self.board.count_of(them, Threat::Five) > 0 {
            return Node::FAILED;
        }
        let mut moves = Vec::new();
        if self.board.count_of(self.attacker, Threat::Five) > 0 {
            self.board.stops(&mut moves);
            moves.retain(|&at| self.board.is_allowed(them, at));
            return Node::of(moves, false, 2);
        }
        if self.by_fours(FOURS_AGAINST).0.is_some() {
            return Node::FAILED;
        }
        self.board.hand_over();
        let (threat, is_sure) = self.by_fours(FOURS);
        self.board.hand_over();
        let Some(threat) = threat else {
            self.is_cut |= !is_sure;
            return if self.is_over { Node::OPEN } else { Node::FAILED };
        };
        let Fours { line: threat, plies } = threat;
        for at in self.that_matter(&threat) {
            if !self.board.is_allowed(them, at) {
                continue;
            }
            self.is_over |= (self.tick)();
            if self.is_over {
                return Node::OPEN;
            }
            self.board.put(at);
            if !self.still_wins(&threat) {
                moves.push(at);
            }
            self.board.lift();
        }
        // The most urgent first.
        moves.sort_by_key(|&at| (-self.board.order(them, at), at));
        Node::of(moves, false, plies + 1)
    }

    /// The answers that may change anything about a series of fours: fours of one's own, and points
    /// in line with a stone of the series. In Renju a stone far away may change what is forbidden.
    fn that_matter(&mut self, series: &[At]) -> Vec<At> {
        if self.rests_on_forbidden_points(series) {
            return self.board.empty_points().collect();
        }
        let board = &*self.board;
        let mut points: Vec<At> = board.threatening(board.turn(), Threat::Four).collect();
        for &at in series {
            for step in STEPS {
                let along = (-REACH..=REACH).map(|n| i32::from(at) + n * step);
                let along = along.filter_map(|at| At::try_from(at).ok());
                points.extend(along.filter(|&at| board.is_empty_at(at)));
            }
        }
        points.sort_unstable();
        points.dedup();
        points
    }

    /// Whether it matters for a series of fours what is forbidden to Black.
    fn rests_on_forbidden_points(&mut self, series: &[At]) -> bool {
        if !self.board.rule().forbids(Side::Black) {
            return false;
        }
        self.board.hand_over();
        let (mut found, mut put) = (false, 0);
        for &at in series {
            found |= self.board.turn() == Side::Black && self.board.is_suspect(Side::Black, at);
            self.board.put(at);
            put += 1;
        }
        // The last four may be one that Black must not stop.
        let stops = self.board.threatening(self.attacker, Threat::Five);
        let stops: Vec<At> = stops.collect();
        found |= stops.iter().any(|&at| self.board.is_suspect(Side::Black, at));
        for _ in 0..put {
            self.board.lift();
        }
        self.board.hand_over();
        found
    }

    /// Whether the attacker, who is to move, wins by just this series of fours.
    fn still_wins(&mut self, series: &[At]) -> bool {
        let me = self.attacker;
        let mut stops = Vec::new();
        let (mut put, mut wins) = (0, false);
        let mut steps = series.iter();
        while let Some(&at) = steps.next() {
            if self.board.count_of(me, Threat::Five) > 0 {
                wins = true;
                break;
            }
            if !self.board.is_empty_at(at) || self.board.threat(me, at) < Threat::Four {
                break;
            }
            if self.board.count_of(me.other(), Threat::Five) > 0 {
                stops.clear();
                self.board.stops(&mut stops);
                if !stops.contains(&at) {
                    break;
                }
            }
            if !self.board.is_allowed(me, at) {
                break;
            }
            self.board.put(at);
            put += 1;
            if self.board.count_of(me, Threat::Five) == 0
                || self.board.count_of(me.other(), Threat::Five) > 0
            {
                break;
            }
            stops.clear();
            self.board.stops(&mut stops);
            stops.retain(|&stop| self.board.is_allowed(me.other(), stop));
            match (stops.as_slice(), steps.next()) {
                ([], _) => {
                    wins = true;
                    break;
                }
                ([only], Some(answer)) if only == answer => {
                    self.board.put(*only);
                    put += 1;
                }
                _ => break,
            }
        }
        for _ in 0..put {
            self.board.lift();
        }
        wins
    }

    /// A line of the proof from here.
    fn line(&mut self) -> Vec<At> {
        let (mut line, mut put) = (Vec::new(), 0);
        while let Some(node) = self.known.get(&self.board.key()) {
            let is_attack = self.board.turn() == self.attacker;
            let won = |at: &&At| {
                let after = self.known.get(&self.board.key_after(**at));
                after.is_some_and(|node| node.proof == 0)
            };
            let Some(&at) = node.moves.iter().find(won) else {
                if is_attack {
                    line.extend(self.by_fours(FOURS).0.into_iter().flat_map(|fours| fours.line));
                }
                break;
            };
            line.push(at);
            self.board.put(at);
            put += 1;
        }
        for _ in 0..put {
            self.board.lift();
        }
        line
    }
}

/// Whether a stone with such shapes may threaten to win by fours, though it makes no four and no
/// open three.
fn builds(shapes: [Shape; 4]) -> bool {
    let count = |least: Shape| shapes.iter().filter(|&&shape| shape >= least).count();
    count(Shape::OpenTwo) > 0 || count(Shape::Two) > 1
}

impl Node {
    /// The attack is over.
    const FAILED: Self = Self { proof: INFINITE, disproof: 0, moves: Vec::new(), plies: 0 };

    /// Nothing is known: the search was broken off.
    const OPEN: Self = Self { proof: 1, disproof: 1, moves: Vec::new(), plies: 0 };

    /// The attacker wins by fours, or cannot be answered.
    const fn won(plies: usize) -> Self {
        Self { proof: 0, disproof: INFINITE, moves: Vec::new(), plies }
    }

    /// A node with moves that nobody has looked at. Other answers than these lose in so many plies.
    fn of(moves: Vec<At>, is_attack: bool, plies: usize) -> Self {
        let count = moves.len() as u32;
        match (count, is_attack) {
            (0, true) => Self::FAILED,
            (0, false) => Self::won(plies),
            (_, true) => Self { proof: 1, disproof: count, moves, plies },
            (_, false) => Self { proof: count, disproof: 1, moves, plies },
        }
    }
}
