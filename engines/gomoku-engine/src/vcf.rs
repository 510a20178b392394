//! Victory by continuous fours: each move makes a four, and the answer to a four is forced.

use std::collections::HashSet;

use game::Side;

use crate::board::{At, SearchBoard};
use crate::threat::Threat;

/// Plies of the longest line that is looked for.
const LONGEST: usize = 160;

/// A search for continuous fours by the side to move.
pub struct Vcf<'a> {
    board: &'a mut SearchBoard,
    /// Hears of each position; true if the search must end.
    tick: &'a mut dyn FnMut() -> bool,
    is_over: bool,
    /// Positions that may be visited.
    budget: u64,
    /// Positions visited.
    pub nodes: u64,
    /// Positions from which nothing was found, by key.
    failed: HashSet<u64>,
    line: Vec<At>,
}

/// A win by continuous fours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fours {
    /// From the first four to the five, or to the stone that leaves no defence.
    pub line: Vec<At>,
    /// Plies until the five stands.
    pub plies: usize,
}

impl<'a> Vcf<'a> {
    /// A search that visits so many positions at most. The board is the same when it has ended.
    pub fn new(board: &'a mut SearchBoard, budget: u64, tick: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            board,
            tick,
            is_over: false,
            budget,
            nodes: 0,
            failed: HashSet::new(),
            line: Vec::new(),
        }
    }

    /// The win of the side to move, if one was found, and how many positions that took.
    pub fn find(mut self) -> (Option<Fours>, u64) {
        let found = self.attack();
        (found.map(|plies| Fours { line: self.line, plies }), self.nodes)
    }

    /// Plies until the five stands, if the side to move forces it. The line has grown by it then.
    fn attack(&mut self) -> Option<usize> {
        let me = self.board.turn();
        let them = me.other();
        if self.board.count_of(me, Threat::Five) > 0 {
            let from = self.line.len();
            self.board.threatening(me, Threat::Five, &mut self.line);
            self.line.truncate(from + 1);
            return Some(1);
        }
        let fives = self.board.count_of(them, Threat::Five);
        if self.line.len() >= LONGEST
            || self.is_over
            || self.nodes >= self.budget
            || self.failed.contains(&self.board.key())
        {
            return None;
        }
        self.nodes += 1;
        self.is_over |= (self.tick)();
        let mut candidates = Vec::new();
        match fives {
            0 => self.board.threatening(me, Threat::Four, &mut candidates),
            _ => candidates = self.board.stops(them),
        }
        candidates.retain(|&at| self.board.threat(me, at) >= Threat::Four as u8);
        // What wins at once, then what makes a three as well.
        let board = &*self.board;
        candidates.sort_by_key(|&at| (u8::MAX - board.threat(me, at), -board.order(me, at), at));
        for at in candidates {
            if self.board.is_allowed(me, at)
                && let Some(plies) = self.after_four(at)
            {
                return Some(plies);
            }
        }
        if self.nodes < self.budget && !self.is_over {
            self.failed.insert(self.board.key());
        }
        None
    }

    /// Plies until the five if the four on `at` wins, whatever is answered.
    fn after_four(&mut self, at: At) -> Option<usize> {
        let me = self.board.turn();
        let from = self.line.len();
        self.board.put(at);
        self.line.push(at);
        let found = self.after_all_replies(me);
        self.board.lift();
        if found.is_none() {
            self.line.truncate(from);
        }
        found
    }

    /// The same after the four; the line is that of the answer that holds longest.
    fn after_all_replies(&mut self, me: Side) -> Option<usize> {
        if self.board.count_of(me, Threat::Five) == 0 {
            return None;
        }
        let (from, mut worst, mut longest) = (self.line.len(), 3, Vec::new());
        for reply in self.board.stops(me) {
            // A forbidden point stops nobody.
            if !self.board.is_allowed(me.other(), reply) {
                continue;
            }
            self.board.put(reply);
            self.line.push(reply);
            let found = self.attack();
            self.board.lift();
            let line = self.line.split_off(from);
            let plies = found? + 2;
            if plies > worst || longest.is_empty() {
                (worst, longest) = (plies, line);
            }
        }
        self.line.extend(longest);
        Some(worst)
    }
}
