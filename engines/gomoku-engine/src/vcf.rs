//! Victory by continuous fours: each move makes a four, and the answer to a four is forced.

use std::cmp::Reverse;

use game::{Side, hash};

use crate::board::SearchBoard;
use crate::chains::Chains;
use crate::points::{At, POINTS, PointSet, STEPS, direction_of, place, star};
use crate::shape::Shape;
use crate::threat::Threat;

/// Plies that may be left until the five stands.
pub type Plies = u16;

/// As many plies as it takes.
pub const ANY: Plies = Plies::MAX;

/// In the keys of hasty searches.
const HASTY: u64 = hash::mix(1 << 51);

/// What is left of so many plies after a move and its answer.
pub(crate) const fn after_two(left: Plies) -> Plies {
    if left == ANY { ANY } else { left.saturating_sub(2) }
}

/// In the key of a position with so many plies left.
pub(crate) const fn left_key(left: Plies) -> u64 {
    if left == ANY { 0 } else { hash::mix(left as u64 | 1 << 50) }
}

/// What searches for fours keep from one to the next.
pub struct Memory {
    /// Keys of positions from which no fours win; where a key stands follows from it.
    failed: Vec<u64>,
    /// Moves that have not been tried yet, of all positions of the line.
    moves: Vec<At>,
    /// For each point and direction the last four that has failed there, if lean searches kept
    /// some.
    tried: Vec<Tried>,
    /// What is seen of the lines before fours are tried.
    pub(crate) chains: Chains,
    /// In all keys: another one makes the memory forget.
    salt: u64,
}

impl Memory {
    /// Nothing known, with room for so many positions, rounded up to a power of two.
    pub fn new(positions: usize) -> Self {
        Self {
            failed: vec![0; positions.next_power_of_two()],
            moves: Vec::new(),
            tried: Vec::new(),
            chains: Chains::default(),
            salt: 0,
        }
    }

    /// Forgets all.
    pub fn forget(&mut self) {
        self.salt = hash::mix(self.salt ^ 1);
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

    /// The fours that have failed on a point.
    fn tried_at(&self, at: At) -> &[Tried] {
        let from = usize::from(at) * STEPS.len();
        &self.tried[from..from + STEPS.len()]
    }

    fn put_tried(&mut self, board: &SearchBoard, four: At, answer: At) {
        let direction = direction_of(four, answer);
        let line = place(four, direction).0;
        let stones = board.lines()[direction][line];
        let tried = Tried { answer, line: (direction, line), stones };
        self.tried[usize::from(four) * STEPS.len() + direction] = tried;
    }
}

/// A four that has failed, with its only answer.
#[derive(Clone, Default)]
struct Tried {
    answer: At,
    /// Their line, and the stones of both sides on it before; there are none if nothing has failed,
    /// but outside the board there always are some.
    line: (usize, usize),
    stones: [u64; 2],
}

impl Tried {
    /// Whether the four on `four` has the same only answer now: it is one of that line alone, where
    /// nothing has changed, and the answer is not forbidden.
    fn is_same(&self, board: &SearchBoard, me: Side, four: At) -> bool {
        let (direction, line) = self.line;
        let them = me.other();
        board.lines()[direction][line] == self.stones
            && matches!(board.threat(me, four), Threat::Four | Threat::FourThree)
            && !(board.rule().forbids(them) && board.is_suspect(them, self.answer))
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
    /// Plies until the five stands, at most.
    within: Plies,
    /// Whether fours are left out of which it is known that they lead to what has failed.
    is_lean: bool,
    /// Whether fours are left out that lead to nothing by themselves; what fails then is remembered
    /// under other keys.
    is_hasty: bool,
    /// Whether fours are tried only where they may come together.
    is_sifted: bool,
    /// Where one stone more of the attacker might have helped.
    useful: Option<&'a mut PointSet>,
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
        let line = Vec::new();
        Self {
            board,
            memory,
            tick,
            is_cut: false,
            budget,
            nodes: 0,
            line,
            within: ANY,
            is_lean: false,
            is_hasty: false,
            is_sifted: false,
            useful: None,
        }
    }

    /// Only a five within so many plies counts.
    pub const fn within(mut self, plies: Plies) -> Self {
        self.within = plies;
        self
    }

    /// Leaves fours out that lead, in another order, to positions that have failed. Not where one
    /// stone beside a five stops it too, and not together with notes, which would miss some points.
    pub(crate) fn lean(mut self) -> Self {
        self.is_lean = self.board.two_fives_win();
        self.memory.tried.resize(POINTS * STEPS.len(), Tried::default());
        self
    }

    /// As [`Self::lean`], and leaves out fours that lead to nothing by themselves. They might have
    /// won with others: for where they are tried in another way if nothing is found.
    pub(crate) fn hasty(mut self) -> Self {
        self.is_hasty = true;
        self.lean()
    }

    /// Looks at the lines first, and tries no fours where they cannot come together. Not together
    /// with notes, which would miss what leads there.
    pub(crate) const fn sifted(mut self) -> Self {
        self.is_sifted = self.board.two_fives_win();
        self
    }

    /// Notes, where there is no win, each point, some of them taken, on which one stone more of the
    /// attacker might have made one; all of them if the search is not cut off and the memory knew
    /// nothing.
    ///
    /// A win with a stone more begins like one without it. Where it goes on, the stone is in a line
    /// of the attacker with the next four, which is a three with it at least, or it stops what the
    /// defender has made by his answers, or in Renju it changes what is forbidden.
    pub const fn noting(mut self, useful: &'a mut PointSet) -> Self {
        self.useful = Some(useful);
        self
    }

    /// The win of the side to move, if one was found, and how many positions that took.
    pub fn find(mut self) -> (Option<Fours>, u64) {
        if let Some(useful) = self.useful.as_deref_mut() {
            note(useful, self.board, self.board.turn(), self.board.empty_points());
        }
        let found = self.attack(self.within);
        (found.map(|plies| Fours { line: self.line, plies }), self.nodes)
    }

    /// As [`Self::find`], of wins that begin with a move, which the side to move may make and which
    /// leaves it a four.
    pub(crate) fn find_from(mut self, at: At) -> (Option<Fours>, u64) {
        let found = self.attack_with(at, self.within);
        (found.map(|plies| Fours { line: self.line, plies }), self.nodes)
    }

    /// As [`Self::attack`], beginning with a move.
    fn attack_with(&mut self, at: At, left: Plies) -> Option<usize> {
        let me = self.board.turn();
        if left > 0 && self.board.threat(me, at) == Threat::Five {
            self.line.push(at);
            return Some(1);
        }
        if left < 3 {
            return None;
        }
        if self.board.count_of(me.other(), Threat::Five) > 0 {
            let mut stops = Vec::new();
            self.board.stops(&mut stops);
            if !stops.contains(&at) {
                return None;
            }
        }
        // Nothing is remembered of it: the four need not be of this stone.
        self.board.put(at);
        self.line.push(at);
        let found = self.after_all_replies(me, left);
        self.board.lift();
        found
    }

    /// Plies until the five stands, if the side to move forces it. The line has grown by it then.
    fn attack(&mut self, left: Plies) -> Option<usize> {
        let me = self.board.turn();
        let them = me.other();
        if left == 0 {
            return None;
        }
        let five = self.board.threatening(me, Threat::Five).next();
        if let Some(five) = five {
            self.line.push(five);
            return Some(1);
        }
        let fives = self.board.count_of(them, Threat::Five);
        if let Some(useful) = self.useful.as_deref_mut().filter(|_| fives > 0) {
            self.board.threatening(them, Threat::Five).for_each(|at| useful.insert(at));
        }
        if left < 3 {
            return None;
        }
        if self.is_sifted
            && fives == 0
            && let Some(at) = self.two_fives(me)
        {
            self.line.push(at);
            return Some(3);
        }
        let key = self.board.key() ^ left_key(left) ^ self.salt();
        if fives == 0 && self.board.threatening(me, Threat::Four).next().is_none() {
            if self.is_lean {
                self.memory.put_failed(key);
            }
            return None;
        }
        if self.memory.has_failed(key) {
            return None;
        }
        if self.is_cut || self.nodes >= self.budget {
            self.is_cut = true;
            return None;
        }
        let from = self.memory.moves.len();
        if fives == 0 {
            self.memory.moves.extend(self.board.threatening(me, Threat::Four));
        } else {
            self.board.stops(&mut self.memory.moves);
        }
        if self.is_lean && !self.leave_known(from, left) {
            self.memory.put_failed(key);
            return None;
        }
        if self.is_sifted && !self.goes_on() && !self.memory.chains.may_win(self.board, me) {
            self.memory.moves.truncate(from);
            self.memory.put_failed(key);
            return None;
        }
        self.nodes += 1;
        self.is_cut |= (self.tick)();
        // What wins at once, then what makes a three as well.
        let (board, chains) = (&*self.board, &self.memory.chains);
        let is_elsewhere = |at| self.is_sifted && !chains.is_planned(at);
        let rank =
            |&at: &At| (Reverse(board.threat(me, at)), is_elsewhere(at), -board.order(me, at), at);
        self.memory.moves[from..].sort_unstable_by_key(rank);
        let to = self.memory.moves.len();
        let mut found = None;
        for i in from..to {
            let at = self.memory.moves[i];
            if self.board.threat(me, at) < Threat::Four {
                continue;
            }
            self.note_forbidden(me, at);
            if self.board.is_allowed(me, at) {
                found = self.after_four(at, left);
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

    /// A point where a side that moves, with no five to stop, makes two fives possible.
    fn two_fives(&mut self, me: Side) -> Option<At> {
        if self.board.count_of(me, Threat::Win) == 0 {
            return None;
        }
        let from = self.memory.moves.len();
        self.memory.moves.extend(self.board.threatening(me, Threat::Win));
        let mut twice = self.memory.moves.drain(from..);
        twice.find(|&at| self.board.threat(me, at) == Threat::Win && self.board.is_allowed(me, at))
    }

    /// Whether the last four and its answer belong to a win that the lines show.
    fn goes_on(&self) -> bool {
        let [.., (four, _), (answer, _)] = *self.board.put_stones() else { return false };
        self.nodes > 0 && self.memory.chains.goes_on_after(four, answer)
    }

    /// In all keys of this search.
    const fn salt(&self) -> u64 {
        if self.is_hasty { self.memory.salt ^ HASTY } else { self.memory.salt }
    }

    /// Takes those of the moves from that number on out that make no four, or one that leads with
    /// its only answer to a position that has failed, or in hasty searches to nothing; false if
    /// none is left.
    ///
    /// ```text
    ///   A a B b fails  →  after B b nobody need try A a
    /// ```
    fn leave_known(&mut self, from: usize, left: Plies) -> bool {
        let me = self.board.turn();
        let rest = left_key(after_two(left)) ^ self.salt();
        let may_idle = !self.is_hasty || self.board.count_of(me.other(), Threat::Five) > 0;
        let mut to = from;
        for i in from..self.memory.moves.len() {
            let at = self.memory.moves[i];
            let is_known = |tried: &Tried| {
                tried.is_same(self.board, me, at)
                    && self.memory.has_failed(self.board.key_after_both(at, tried.answer) ^ rest)
            };
            let threat = self.board.threat(me, at);
            let is_tried = threat > Threat::Four
                || threat == Threat::Four && (may_idle || !self.board.is_idle_four(me, at));
            if is_tried && !self.memory.tried_at(at).iter().any(is_known) {
                self.memory.moves[to] = at;
                to += 1;
            }
        }
        self.memory.moves.truncate(to);
        to > from
    }

    /// Plies until the five if the four on `at` wins, whatever is answered.
    fn after_four(&mut self, at: At, left: Plies) -> Option<usize> {
        let me = self.board.turn();
        let from = self.line.len();
        self.board.put(at);
        self.line.push(at);
        if let Some(useful) = self.useful.as_deref_mut() {
            note(useful, self.board, me, self.board.changed());
        }
        let answer = if self.is_lean { self.only_answer(me) } else { None };
        let found = self.after_all_replies(me, left);
        self.board.lift();
        if found.is_none() {
            self.line.truncate(from);
            if let Some(answer) = answer {
                self.memory.put_tried(self.board, at, answer);
            }
        }
        found
    }

    /// Where the other side must answer a four.
    fn only_answer(&self, me: Side) -> Option<At> {
        let mut fives = self.board.threatening(me, Threat::Five);
        fives.next().filter(|_| fives.next().is_none())
    }

    /// In how many plies the side wins after its four; the line is that of the answer that holds
    /// longest.
    fn after_all_replies(&mut self, me: Side, left: Plies) -> Option<usize> {
        if self.board.count_of(me, Threat::Five) == 0 {
            return None;
        }
        let first = self.memory.moves.len();
        self.board.stops(&mut self.memory.moves);
        let to = self.memory.moves.len();
        let (from, mut worst, mut longest) = (self.line.len(), Some(3), Vec::new());
        for i in first..to {
            let reply = self.memory.moves[i];
            self.note_forbidden(me.other(), reply);
            // A forbidden point stops nobody.
            if !self.board.is_allowed(me.other(), reply) {
                continue;
            }
            self.board.put(reply);
            self.line.push(reply);
            let found = self.attack(after_two(left));
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

    /// Notes what decides whether Black may take a point.
    fn note_forbidden(&mut self, side: Side, at: At) {
        let Self { board, useful: Some(useful), .. } = self else { return };
        if board.rule().forbids(side) && board.is_suspect(side, at) {
            board.is_forbidden(at, &mut |at| star(at).for_each(|at| useful.insert(at)));
        }
    }
}

/// Takes in those of the points that make a three or more in a line of `side`.
fn note(useful: &mut PointSet, board: &SearchBoard, side: Side, points: impl Iterator<Item = At>) {
    for at in points {
        if board.shapes_of(side, at).iter().any(|&shape| shape >= Shape::Three) {
            useful.insert(at);
        }
    }
}
