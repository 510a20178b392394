//! Black's moves by what a longer search says of each, where the numbers have led nowhere.
//!
//! A move whose proof number stays small through thousands of positions hides all others, and an
//! answer that holds hides those that fall at once. So where much was spent on a position, the
//! numbers have had their say. White's answers take turns there. Black's moves are searched one by
//! one, for a part of what was spent, and take turns as well, the better ones with longer ones;
//! where much more was spent, they are searched again, for longer.

use game::{Position, Side};
use gomoku::Move;

use super::candidates::style;
use super::prove::{Edge, INFINITE, Node, Prover};
use crate::stones::{Key, Spot, Stones, point_of};
use crate::training::search_until;

/// Moves that are searched, those first that look best.
const SEARCHED_MOVES: usize = 48;
/// Moves that are searched for long.
const LONG_SEARCHED_MOVES: usize = 10;
/// What part of that the others are searched for.
const SHORT_SEARCH_PART: u64 = 10;
/// What part of the positions that were spent goes into a ranking.
const RANKING_PART: u64 = 4;
/// How many times as much is spent before the next one.
const RANKED_AGAIN_TIMES: u64 = 8;
/// Positions of the shortest turn.
const MIN_TURN_NODES: u64 = 400_000;

impl Prover<'_> {
    /// From now on moves take turns, for so many positions were spent; Black's are ranked.
    pub(super) fn take_turns(&mut self, key: Key, spent: u64) {
        let Node { stones, turn, .. } = self.nodes[&key];
        let node = self.of(key);
        node.takes_turns = true;
        if turn == Side::White {
            node.turns_from = u64::MAX;
            return;
        }
        node.turns_from = spent.saturating_mul(RANKED_AGAIN_TIMES);
        // All of Black's moves that come into question are there then.
        node.is_narrow = false;
        let mut edges = std::mem::take(&mut node.edges);
        let searched = SEARCHED_MOVES as u64 / SHORT_SEARCH_PART + LONG_SEARCHED_MOVES as u64;
        let order = self.by_search(&stones, spent / RANKING_PART / searched);
        for &at in &order {
            if edges.iter().all(|edge| edge.at != at) {
                edges.push(Edge { at, child: None, proof: 1, disproof: 1 });
            }
        }
        let place = |at: Spot| order.iter().position(|&other| other == at).unwrap_or(order.len());
        edges.sort_by_key(|edge| place(edge.at));
        self.of(key).edges = edges;
    }

    /// The move whose turn it is, and how many positions that lasts; none where all is decided.
    pub(super) fn next_in_turn(&self, key: Key) -> Option<(usize, u64)> {
        let Node { turn, ref edges, .. } = self.nodes[&key];
        // The second best has half as much, the third a third; White's answers have as much each.
        let share = |n: usize| if turn == Side::Black { n as u64 + 1 } else { 1 };
        let mut had: Vec<(u64, usize, u64)> = Vec::new();
        for (n, edge) in edges.iter().enumerate() {
            let child = edge.child.and_then(|child| self.nodes.get(&child));
            if (1..INFINITE).contains(&child.map_or(edge.proof, |child| child.proof)) {
                let spent = MIN_TURN_NODES + child.map_or(0, |child| child.spent);
                had.push((spent.saturating_mul(share(n)), n, spent));
            }
        }
        had.sort_unstable();
        let &(_, n, spent) = had.first()?;
        let next = had.get(1).map_or(u64::MAX, |other| other.0 / share(n));
        Some((n, next.saturating_sub(spent).clamp(MIN_TURN_NODES, 4 * spent)))
    }

    /// Black's best moves by searches of so many positions each.
    fn by_search(&mut self, stones: &Stones, nodes: u64) -> Vec<Spot> {
        let rules = self.book.rules();
        let Some(position) = stones.position(rules) else { return Vec::new() };
        let style = style(rules.rule());
        let near: Vec<Spot> =
            self.ranked(self.trees.valued_board(stones)).take(SEARCHED_MOVES).collect();
        let mut by_value = |moves: Vec<Spot>, nodes: u64| {
            // By what White has after it.
            let mut order: Vec<(i32, Spot)> = Vec::new();
            for at in moves {
                if self.stop.is_set() {
                    break;
                }
                let mut after = position.clone();
                after.play_unchecked(Move::at(point_of(at, rules.lines())));
                let Some(found) = search_until(&after, &style, nodes, self.stop) else { continue };
                self.counts.ranked += found.nodes;
                order.push((found.value, at));
            }
            order.sort_unstable();
            order.into_iter().take(LONG_SEARCHED_MOVES).map(|(_, at)| at).collect::<Vec<Spot>>()
        };
        let good = by_value(near, nodes / SHORT_SEARCH_PART);
        by_value(good, nodes)
    }
}
