//! The moves of a node, best guesses first.

use std::cmp::Reverse;

use crate::points::{At, nearest_to_middle, ones};
use crate::threat::Threat;

use super::Search;

/// How a node's moves came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// They answer a threat, and no others can help.
    Forced,
    /// They are the points near stones.
    Free,
}

/// A move and how soon it is to be looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    /// The highest one first.
    pub rank: i32,
    /// What speaks for it by itself, whatever other searches found.
    pub order: i32,
    /// The point.
    pub at: At,
}

impl Ranked {
    /// Better ones first; of equal ones the first point.
    const fn key(&self) -> (Reverse<i32>, At) {
        (Reverse(self.rank), self.at)
    }
}

impl Search<'_, '_> {
    /// Puts the moves of a node on the stack.
    pub(super) fn generate(&mut self, ply: usize, table_move: Option<At>) -> Choice {
        let (me, them) = (self.board.turn(), self.board.turn().other());
        let mut points = std::mem::take(&mut self.points);
        points.clear();
        let choice = if self.board.count_of(me, Threat::Five) > 0 {
            points.extend(self.board.threatening(me, Threat::Five));
            Choice::Forced
        } else if self.board.count_of(them, Threat::Five) > 0 {
            self.board.stops(&mut points);
            if points.is_empty() {
                // Lost; but something must be played.
                points.extend(self.board.threatening(them, Threat::Five));
            }
            Choice::Forced
        } else if self.is_in_danger() {
            let both = self.board.threatening(them, Threat::Four);
            points.extend(both.chain(self.board.threatening(me, Threat::Four)));
            points.sort_unstable();
            points.dedup();
            Choice::Forced
        } else {
            self.near(&mut points);
            Choice::Free
        };
        if ply == 0 {
            let all = self.board.empty_points();
            let asked = &self.wanted.moves;
            if !asked.is_empty() {
                // What is asked about may be a move that nobody would think of.
                points.extend(all.filter(|at| asked.contains(at)));
                points.sort_unstable();
                points.dedup();
            }
            let known = &self.known;
            points.retain(|at| (asked.is_empty() || asked.contains(at)) && !known.contains(at));
            if points.is_empty() {
                points.extend(self.board.empty_points().filter(|at| !known.contains(at)));
            }
            // Where no stone stands, nothing else speaks for a point.
            if self.board.is_bare()
                && let Some(at) = nearest_to_middle(self.board.size(), points.iter().copied())
            {
                points.clear();
                points.push(at);
            }
        }
        let table_move = match ply == 0 && !self.wanted.moves.is_empty() {
            true => self.first,
            false => table_move,
        };
        let last = self.board.last();
        let mut orders = std::mem::take(&mut self.orders);
        orders.clear();
        orders.extend(points.iter().map(|&at| (self.board.order_after(last, at), at)));
        // What is forced is so few moves that the lines say enough.
        if choice == Choice::Free
            && let Some(network) = &mut self.network
        {
            network.rank(&self.board, &mut orders);
        }
        for &(order, at) in &orders {
            let rank = if table_move == Some(at) { i32::MAX } else { order + self.found(ply, at) };
            self.stack.push(Ranked { rank, order, at });
        }
        self.orders = orders;
        self.points = points;
        choice
    }

    /// Puts all those empty points on the stack which are not among the moves of the node: for a
    /// proof that everything loses the far points count as well.
    pub(super) fn generate_far(&mut self, ply: usize, from: usize) {
        let to = self.stack.len();
        for at in self.board.empty_points() {
            let is_asked = ply > 0
                || !self.known.contains(&at)
                    && (self.wanted.moves.is_empty() || self.wanted.moves.contains(&at));
            if is_asked && !self.stack[from..to].iter().any(|other| other.at == at) {
                let order = self.board.order(self.board.turn(), at);
                self.stack.push(Ranked { rank: order, order, at });
            }
        }
        self.stack[to..].sort_unstable_by_key(Ranked::key);
    }

    /// What other searches found of a move.
    fn found(&self, ply: usize, at: At) -> i32 {
        let killer = self.tuning.killer * i32::from(self.killers[ply].contains(&Some(at)));
        let history = self.history[self.board.turn().index()][usize::from(at)];
        killer + history / self.tuning.history_order
    }

    /// The best of the moves on the stack from `next` on, brought to that place; the first two of
    /// those from `from` on are looked for, and then the others are put in order.
    pub(super) fn pick(&mut self, next: usize, from: usize) -> Option<Ranked> {
        let rest = self.stack.get_mut(next..).filter(|rest| !rest.is_empty())?;
        match next - from {
            0 | 1 => {
                let best = (0..rest.len()).min_by_key(|&i| rest[i].key())?;
                rest.swap(0, best);
            }
            2 => rest.sort_unstable_by_key(Ranked::key),
            _ => {}
        }
        Some(rest[0])
    }

    /// The points near stones; the middle of an empty board.
    fn near(&self, out: &mut Vec<At>) {
        let size = u16::from(self.board.size());
        for row in 0..size {
            let near = self.board.near_row(usize::from(row), 2);
            out.extend(ones(near).map(|column| row << 5 | column));
        }
        if out.is_empty() {
            out.extend(nearest_to_middle(self.board.size(), self.board.empty_points()));
        }
    }

    /// Remembers that a move refuted, and that those tried before it did not.
    pub(super) fn reward(&mut self, ply: usize, depth: i32, at: At, tried: &[At]) {
        let t = &self.tuning;
        let bonus = (depth.max(0) * depth.max(0) * t.history_bonus).min(t.history_most);
        let limit = t.history_limit;
        let history = &mut self.history[self.board.turn().index()];
        // Each change is smaller the nearer the number is to its limit.
        let mut change = |at: At, by: i32| {
            let number = &mut history[usize::from(at)];
            *number += by - *number * by.abs() / limit;
        };
        change(at, bonus);
        for &other in tried {
            change(other, -bonus / 4);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(at) {
            killers[1] = killers[0];
            killers[0] = Some(at);
        }
    }
}
