//! Whether fours can come together at all, as the lines alone show it.
//!
//! A series of fours wins where one stone makes five possible in two places. Each of the two needs
//! three more stones in a row of five points; those that are missing other fours must have brought,
//! and so on. A chain is a four with all fours that it needs:
//!
//! ```text
//!   gain a, answer b ──┐
//!   gain c, answer d ──┴─ gain e, answer f      in a row with a, c, and a stone that stands
//! ```
//!
//! They are made up from those that need nothing, and no stone is put. Most of what the enemy
//! threatens meanwhile and what is forbidden to the attacker is left out, so that there are more
//! chains than fours that can be played: where no two of them come together, no fours win. (Allis
//! 1994 finds wins in this way; here it is seen that there are none.)

mod fours;
mod row;

use game::Side;

use crate::board::SearchBoard;
use crate::points::{At, PointSet, direction_of, nearness, ones, place};
use crate::shape::Shape;
use crate::threat::Threat;
use fours::{Four, Fours, go_together, is_straight};
use row::{Lines, Row};

/// So many chains are made up at most; of more than those anything is believed.
const MOST_CHAINS: usize = 32;

/// A four with those that it needs.
#[derive(Clone, Copy)]
struct Chain {
    /// The four itself is the last of them.
    all: Fours,
    /// The lines of its stone, and its bit on each.
    places: [(usize, u32); 4],
    /// Where the enemy makes five once he has answered.
    counters: [Option<At>; 2],
    /// Whether others were made up of it, and whether they were before a stone more was tried.
    is_used: bool,
    was_used: bool,
}

impl Chain {
    fn last(&self) -> Four {
        self.all.last()
    }

    fn needs(&self) -> &[Four] {
        self.all.but_last()
    }
}

/// What chains there are; kept from one look to the next for the room that it takes.
#[derive(Default)]
pub(crate) struct Chains {
    chains: Vec<Chain>,
    /// How many of them need no stone more than there are.
    base: usize,
    /// The fours of the win that was seen last.
    plan: Fours,
    /// The chains whose stones are in one line, with their bits there.
    in_line: Vec<(u64, usize)>,
}

/// Two fours may come together, or there is more than is looked at.
struct MayWin;

impl Chains {
    /// Whether `side` may win by fours; if not, that is sure. Not for a board where a stone beside
    /// a five stops it too.
    pub(crate) fn may_win(&mut self, board: &SearchBoard, side: Side) -> bool {
        self.chains.clear();
        self.plan = Fours::default();
        self.find(Lines { board, side, extra: None, next: None }).is_err()
    }

    /// Whether a four on a point is part of the win that was seen last.
    pub(crate) fn is_planned(&self, at: At) -> bool {
        self.plan.all().iter().any(|four| four.gain == at)
    }

    /// Whether the win that was seen last goes on after a four and its answer.
    pub(crate) fn goes_on_after(&self, gain: At, answer: At) -> bool {
        self.plan.all().contains(&Four { gain, answer })
    }

    /// The points, some of them taken, on which one stone more may bring fours together; none if
    /// they may come together without.
    pub(crate) fn useful(&mut self, board: &SearchBoard, side: Side) -> Option<PointSet> {
        if self.may_win(board, side) {
            return None;
        }
        self.base = self.chains.len();
        self.chains.iter_mut().for_each(|chain| chain.was_used = chain.is_used);
        let lines = Lines { board, side, extra: None, next: None };
        let mut useful = PointSet::default();
        let is_three = |&at: &At| board.shapes_of(side, at).iter().any(|&s| s >= Shape::Three);
        board.empty_points().filter(is_three).for_each(|at| useful.insert(at));
        for chain in &self.chains {
            chain.counters.iter().flatten().for_each(|&five| useful.insert(five));
            for direction in 0..4 {
                let row = lines.row(chain.last().gain, direction, chain.all.all());
                let gains = self.chains.iter().fold(0u64, |gains, other| {
                    let (line, bit) = other.places[direction];
                    gains | u64::from(line == row.line) << bit
                });
                for window in row.windows() {
                    let (count, rest) = row.look(window);
                    if count > 1 || rest & gains != 0 {
                        ones(rest as u32).for_each(|bit| useful.insert(row.point(bit.into())));
                    }
                }
            }
        }
        Some(useful)
    }

    /// Whether `side` may win by fours with a stone more that makes no four, where the last
    /// [`Self::useful`] has seen that nothing wins without.
    pub(crate) fn may_win_with(&mut self, board: &SearchBoard, side: Side, at: At) -> bool {
        self.chains.truncate(self.base);
        self.chains.iter_mut().for_each(|chain| chain.is_used = chain.was_used);
        self.find_with(Lines { board, side, extra: Some(at), next: None }, at).is_err()
    }

    fn find(&mut self, lines: Lines<'_>) -> Result<(), MayWin> {
        let Lines { board, side, .. } = lines;
        if board.count_of(side, Threat::Five) > 0 {
            return Err(MayWin);
        }
        for at in board.threatening(side, Threat::Four) {
            let shapes = board.shapes_of(side, at);
            for direction in (0..4).filter(|&direction| shapes[direction] >= Shape::Four) {
                let row = lines.row(at, direction, &[]);
                for answer in row.fives() {
                    self.add(lines, Four { gain: at, answer }, Fours::default())?;
                }
            }
        }
        self.go_on(lines)
    }

    /// Goes on from the chains without a stone with those that it makes possible.
    fn find_with(&mut self, lines: Lines<'_>, at: At) -> Result<(), MayWin> {
        for direction in 0..4 {
            let row = lines.row(at, direction, &[]);
            for window in row.windows() {
                if row.look(window).0 == 3 {
                    self.add_both(lines, &row, window, Fours::default())?;
                }
            }
        }
        for n in 0..self.base {
            let gain = self.chains[n].last().gain;
            if self.chains[n].is_used && (1..=4).contains(&nearness(gain, at)) {
                self.extend(lines, n, direction_of(gain, at))?;
            }
        }
        self.go_on(lines)
    }

    /// Makes up all others from the chains that there are.
    fn go_on(&mut self, lines: Lines<'_>) -> Result<(), MayWin> {
        let mut goes_on = true;
        while goes_on {
            goes_on = false;
            let mut n = 0;
            while n < self.chains.len() {
                if !self.chains[n].is_used {
                    let [next, more] = self.unstopped(lines, n);
                    let (count, gain) = (self.chains.len(), self.chains[n].last().gain);
                    for direction in 0..4 {
                        // In the row with the next stone, if there is only one.
                        let is_asked = next.is_none_or(|next| {
                            more.is_none()
                                && (1..=4).contains(&nearness(gain, next))
                                && direction_of(gain, next) == direction
                        });
                        if is_asked {
                            self.extend(Lines { next, ..lines }, n, direction)?;
                        }
                    }
                    self.chains[n].is_used = next.is_none();
                    goes_on |= next.is_none() || self.chains.len() > count;
                }
                n += 1;
            }
        }
        let them = lines.side.other();
        let may_be_forbidden = lines.board.rule().forbids(them)
            && (0..self.chains.len()).any(|n| self.may_be_forbidden(lines, n));
        if may_be_forbidden { Err(MayWin) } else { Ok(()) }
    }

    /// Where the enemy makes five once he has answered a chain's four, and no other chain's stone
    /// can stop it. The next one must.
    fn unstopped(&self, lines: Lines<'_>, n: usize) -> [Option<At>; 2] {
        let Chain { counters, all, .. } = &self.chains[n];
        let stops = |other: &Chain, five: At| {
            other.last().gain == five && go_together(other.all.all(), all.all())
        };
        let is_stopped = |five: At| {
            lines.extra == Some(five) || self.chains.iter().any(|other| stops(other, five))
        };
        let [first, second] = counters.map(|five| five.filter(|&five| !is_stopped(five)));
        if first.is_some() { [first, second] } else { [second, None] }
    }

    /// Makes up the chains that need the one with this number, in a line of its stone.
    fn extend(&mut self, lines: Lines<'_>, n: usize, direction: usize) -> Result<(), MayWin> {
        let chain = &self.chains[n];
        let row = lines.row(chain.last().gain, direction, chain.all.all());
        let mut others = std::mem::take(&mut self.in_line);
        others.clear();
        for (m, chain) in self.chains.iter().enumerate() {
            let (line, bit) = chain.places[direction];
            if line == row.line && chain.is_used && (row.own | row.enemy) >> bit & 1 == 0 {
                others.push((1 << bit, m));
            }
        }
        let extended = self.extend_row(lines, n, &row, &others);
        self.in_line = others;
        extended
    }

    /// As [`Self::extend`], with the chains whose stones may be taken besides.
    fn extend_row(
        &mut self,
        lines: Lines<'_>,
        n: usize,
        row: &Row,
        others: &[(u64, usize)],
    ) -> Result<(), MayWin> {
        for window in row.windows() {
            let (count, rest) = row.look(window);
            let fitting = |&(bit, _): &(u64, usize)| bit & rest != 0;
            match count {
                3 => self.add_both(lines, row, window, self.chains[n].all)?,
                2 => {
                    for &(_, m) in others.iter().filter(|&other| fitting(other)) {
                        self.join(lines, row, window, &[n, m])?;
                    }
                }
                1 => {
                    for (i, &(bit, m)) in others.iter().enumerate().filter(|&(_, o)| fitting(o)) {
                        let more = others[..i].iter().filter(|&other| fitting(other));
                        for &(_, o) in more.filter(|&&(other, _)| other != bit) {
                            self.join(lines, row, window, &[n, m, o])?;
                        }
                    }
                }
                // A five: that two fours come together was seen before.
                _ => {}
            }
        }
        Ok(())
    }

    /// Makes up the chains that need all of these for a window.
    fn join(
        &mut self,
        lines: Lines<'_>,
        row: &Row,
        window: u64,
        numbers: &[usize],
    ) -> Result<(), MayWin> {
        let mut all = Fours::default();
        for &n in numbers {
            let more = self.chains[n].all;
            if !go_together(all.all(), more.all()) {
                return Ok(());
            }
            all = all.joined(more.all()).ok_or(MayWin)?;
        }
        let row = lines.row(row.at, row.direction, all.all());
        if row.is_free(window) && row.look(window).0 == 3 {
            self.add_both(lines, &row, window, all)?;
        }
        Ok(())
    }

    /// Adds the two fours of a window in which two points are left.
    fn add_both(
        &mut self,
        lines: Lines<'_>,
        row: &Row,
        window: u64,
        needs: Fours,
    ) -> Result<(), MayWin> {
        let rest = row.look(window).1;
        let first = row.point(rest.trailing_zeros());
        let second = row.point(rest.ilog2());
        self.add(lines, Four { gain: first, answer: second }, needs)?;
        self.add(lines, Four { gain: second, answer: first }, needs)
    }

    /// Adds a chain, unless it is there.
    fn add(&mut self, lines: Lines<'_>, last: Four, needs: Fours) -> Result<(), MayWin> {
        let Lines { board, side, next, .. } = lines;
        if next.is_some_and(|next| next != last.gain) {
            return Ok(());
        }
        let is_same = |chain: &Chain| chain.last() == last && needs.are_same(chain.needs());
        if self.chains.iter().any(is_same) {
            return Ok(());
        }
        let all = needs.with(last).ok_or(MayWin)?;
        let wins = |other: &&Chain| {
            let its = other.last();
            its.gain == last.gain
                && its.answer != last.answer
                && go_together(other.needs(), all.all())
                && go_together(needs.all(), &[its])
                // Two fours are forbidden to Black, but for those of one row.
                && (!board.rule().forbids(side) || is_straight(last, its))
        };
        if let Some(other) = self.chains.iter().find(wins) {
            self.plan = all.joined(other.needs()).unwrap_or_default();
            return Err(MayWin);
        }
        let them = side.other();
        let counters = lines.counters(last.answer);
        let may_be_forbidden = counters[0].is_some()
            && board.rule().forbids(them)
            && board.is_suspect(them, last.answer);
        if self.chains.len() == MOST_CHAINS || may_be_forbidden {
            return Err(MayWin);
        }
        let places = [0, 1, 2, 3].map(|direction| place(last.gain, direction));
        self.chains.push(Chain { all, places, counters, is_used: false, was_used: false });
        Ok(())
    }

    /// Whether the answer to a chain's four may be forbidden, whatever other answers stand.
    fn may_be_forbidden(&self, lines: Lines<'_>, n: usize) -> bool {
        let Lines { board, side, .. } = lines;
        let (them, chain) = (side.other(), &self.chains[n]);
        let at = chain.last().answer;
        if board.is_suspect(them, at) {
            return true;
        }
        let mut threes = 0;
        for direction in 0..4 {
            let mut row =
                Lines { board, side: them, extra: None, next: None }.row(at, direction, &[]);
            for other in &self.chains {
                let (line, bit) = place(other.last().answer, direction);
                if line == row.line && go_together(other.all.all(), chain.all.all()) {
                    row.own |= 1 << bit & !row.enemy;
                }
            }
            if row.may_be_too_much() {
                return true;
            }
            threes += u32::from(row.may_be_three());
        }
        threes > 1
    }
}

#[cfg(test)]
mod tests;
