//! Victory by continuous fours: each move makes a four, and the answer to a four is forced.

use game::Side;

use crate::board::SearchBoard;
use crate::points::At;
use crate::threat::Threat;

/// What searches for fours keep from one to the next.
pub struct Memory {
    /// Keys of positions from which no fours win; where a key stands follows from it.
    failed: Vec<u64>,
    /// Moves that have not been tried yet, of all positions of the line.
    moves: Vec<At>,
}

impl Memory {
    /// Nothing known, with room for so many positions, rounded up to a power of two.
    pub fn new(positions: usize) -> Self {
        Self { failed: vec![0; positions.next_power_of_two()], moves: Vec::new() }
    }

    const fn place(&self, key: u64) -> usize {
        // The table of the main search chooses by the low bits.
        (key >> 32) as usize & (self.failed.len() - 1)
    }

    fn has_failed(&self, key: u64) -> bool {
        self.failed[self.place(key)] == key
    }

    fn put_failed(&mut self, key: u64) {
        let place = self.place(key);
        self.failed[place] = key;
    }
}

/// A search for continuous fours by the side to move.
pub struct Vcf<'a> {
    board: &'a mut SearchBoard,
    memory: &'a mut Memory,
    /// Hears of each position; true if the search must end.
    tick: &'a mut dyn FnMut() -> bool,
    /// Something was not looked at: nothing that failed is sure.
    is_cut: bool,
    /// Positions that may be visited.
    budget: u64,
    nodes: u64,
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
    pub fn new(
        board: &'a mut SearchBoard,
        memory: &'a mut Memory,
        budget: u64,
        tick: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        Self { board, memory, tick, is_cut: false, budget, nodes: 0, line: Vec::new() }
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
        let five = self.board.threatening(me, Threat::Five).next();
        if let Some(five) = five {
            self.line.push(five);
            return Some(1);
        }
        let fives = self.board.count_of(them, Threat::Five);
        if fives == 0 && self.board.threatening(me, Threat::Four).next().is_none() {
            return None;
        }
        let key = self.board.key();
        if self.memory.has_failed(key) {
            return None;
        }
        if self.is_cut || self.nodes >= self.budget {
            self.is_cut = true;
            return None;
        }
        self.nodes += 1;
        self.is_cut |= (self.tick)();
        let from = self.memory.moves.len();
        if fives == 0 {
            self.memory.moves.extend(self.board.threatening(me, Threat::Four));
        } else {
            self.board.stops(&mut self.memory.moves);
        }
        // What wins at once, then what makes a three as well.
        let board = &*self.board;
        let rank = |&at: &At| (std::cmp::Reverse(board.threat(me, at)), -board.order(me, at), at);
        self.memory.moves[from..].sort_unstable_by_key(rank);
        let to = self.memory.moves.len();
        let mut found = None;
        for i in from..to {
            let at = self.memory.moves[i];
            if self.board.threat(me, at) >= Threat::Four && self.board.is_allowed(me, at) {
                found = self.after_four(at);
                if found.is_some() {
                    break;
                }
            }
        }
        self.memory.moves.truncate(from);
        if found.is_none() && !self.is_cut {
            self.memory.put_failed(key);
        }
        found
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
        let first = self.memory.moves.len();
        self.board.stops(&mut self.memory.moves);
        let to = self.memory.moves.len();
        let (from, mut worst, mut longest) = (self.line.len(), Some(3), Vec::new());
        for i in first..to {
            let reply = self.memory.moves[i];
            // A forbidden point stops nobody.
            if !self.board.is_allowed(me.other(), reply) {
                continue;
            }
            self.board.put(reply);
            self.line.push(reply);
            let found = self.attack();
            self.board.lift();
            let line = self.line.split_off(from);
            worst = worst.zip(found).map(|(worst, plies)| worst.max(plies + 2));
            if worst.is_none() {
                break;
            }
            if worst == found.map(|plies| plies + 2) || longest.is_empty() {
                longest = line;
            }
        }
        self.memory.moves.truncate(first);
        self.line.extend(longest);
        worst
    }
}
