//! Black's moves that come into question where threats do not decide.

use std::collections::HashMap;

use game::Side;
use gomoku::Rule;

use super::known_trees::LEAST_STONES;
use super::prove::{Edge, Effort, Prover};
use crate::board::SearchBoard;
use crate::network::{Ready, State};
use crate::points::{At, ones};
use crate::stones::{Spot, Stones, spot_of_at, spots};
use crate::threat::Threat;
use crate::training::{Style, Tuning, search_until};
use crate::weights::{UNIT, Weights};

/// Answers of which more are proved after a move than by chance, by what was proved elsewhere.
const MIN_PROVED_ANSWERS: usize = 100;

/// Moves that have won.
#[derive(Default)]
pub(super) struct Wins {
    /// With the same stones of Black, and how often.
    by_black: HashMap<u64, Vec<(Spot, u32)>>,
    /// In positions that are the same but for one stone of White.
    by_all_but_one: HashMap<u64, Spot>,
}

impl Wins {
    /// A move has won.
    pub fn note(&mut self, stones: &Stones, at: Spot) {
        let wins = self.by_black.entry(stones.key_of_black()).or_default();
        match wins.iter_mut().find(|win| win.0 == at) {
            Some(win) => win.1 += 1,
            None => wins.push((at, 1)),
        }
        for key in stones.keys_without_one() {
            self.by_all_but_one.insert(key, at);
        }
    }

    /// The move that has won in a position which is the same but for one stone of White.
    pub fn nearly(&self, stones: &Stones) -> Option<Spot> {
        let mut found = stones.keys_without_one().filter_map(|key| self.by_all_but_one.get(&key));
        found.find(|&&at| !stones.has(at)).copied()
    }

    /// The moves that have won most often with these stones and can be played.
    fn of(&mut self, stones: &Stones) -> Vec<Spot> {
        let mut moves: Vec<Spot> = self.nearly(stones).into_iter().collect();
        if let Some(wins) = self.by_black.get_mut(&stones.key_of_black()) {
            wins.sort_by_key(|&(at, count)| (std::cmp::Reverse(count), at));
            let all = wins.iter().map(|win| win.0).filter(|&at| !stones.has(at));
            moves.extend(all.take(3).filter(|&at| moves.first() != Some(&at)).collect::<Vec<_>>());
        }
        moves
    }
}

/// How the player searches.
pub(super) fn style(rule: Rule) -> Style {
    let (weights, network) = (Weights::beside_network().clone(), Ready::shipped(rule));
    Style { weights, network, tuning: Tuning::default() }
}

impl Prover<'_> {
    /// What the first moves may cost before the others are looked at.
    pub(super) const fn wide_from(blacks: usize) -> u32 {
        match blacks {
            // There are as many answers as points.
            0 | 1 => 3_000,
            2 => 100,
            _ => 20,
        }
    }

    /// Black's moves that are looked at first, and whether there are others: those that have won
    /// with the same stones of his, and what the player's search finds quickly.
    pub(super) fn candidates(&mut self, stones: &Stones) -> (Vec<Edge>, bool) {
        let lines = self.book.rules().lines();
        let edge = |at: Spot, proof: u32| Edge { at, child: None, proof, disproof: 1 };
        let mut board = self.trees.board(stones);
        if board.count_of(Side::White, Threat::Five) > 0 {
            let mut points: Vec<At> = Vec::new();
            board.stops(&mut points);
            return (points.iter().map(|&at| edge(spot_of_at(at, lines), 1)).collect(), false);
        }
        let Effort { opening, search, .. } = self.effort;
        let (mut order, nodes) = match stones.0[0].len() {
            0 => (Vec::new(), 1_000),
            // A move that has won elsewhere says little here, and much depends on it.
            1 => (self.most_answered(stones).into_iter().collect(), 40 * opening),
            2 => (self.wins.of(stones), opening),
            _ => (self.wins.of(stones), search),
        };
        let is_enough = stones.0[0].len() < LEAST_STONES || self.wins.nearly(stones).is_some();
        if order.is_empty() || !is_enough {
            match self.searched(stones, nodes) {
                Some(at) if !order.contains(&at) => order.insert(order.len().min(1), at),
                Some(_) => {}
                None => return (Vec::new(), false),
            }
        }
        let edges = (0..).zip(order).map(|(n, at)| edge(at, 1 + 6 * n)).collect();
        (edges, stones.0[0].len() > 0)
    }

    /// Takes in more of Black's moves, for those that came first cost much: what a longer search
    /// finds, and what the network thinks of.
    pub(super) fn more_candidates(&mut self, stones: &Stones, edges: &mut Vec<Edge>) {
        let Effort { opening, search, candidates, .. } = self.effort;
        let longer = match stones.0[0].len() {
            0 | 1 => None,
            2 => self.searched(stones, 8 * opening),
            _ => self.searched(stones, 5 * search),
        };
        let from = Self::wide_from(stones.0[0].len());
        for at in longer.into_iter().chain(self.ranked(self.trees.valued_board(stones))) {
            if edges.len() < candidates && edges.iter().all(|edge| edge.at != at) {
                let proof = from / 2 + from / 4 * edges.len() as u32;
                edges.push(Edge { at, child: None, proof, disproof: 1 });
            }
        }
    }

    /// The points near stones, what speaks most for the side to move first.
    pub(super) fn ranked(&self, board: SearchBoard) -> impl Iterator<Item = Spot> + use<> {
        let lines = self.book.rules().lines();
        let mut ranked: Vec<(i32, At)> = Vec::new();
        for row in 0..usize::from(lines) {
            for column in ones(board.near_row(row, 2)) {
                let at = (row as At) << 5 | column;
                ranked.push((board.order_after([None; 2], at), at));
            }
        }
        if let Some(network) = Ready::shipped(self.book.rules().rule()) {
            State::new(network, &board).rank(&board, &mut ranked);
        }
        ranked.sort_by_key(|&(rank, at)| (std::cmp::Reverse(rank), at));
        ranked.into_iter().map(move |(_, at)| spot_of_at(at, lines))
    }

    /// The move after which most answers are proved, if that are many: what was begun goes on.
    fn most_answered(&self, stones: &Stones) -> Option<Spot> {
        let lines = self.book.rules().lines();
        let spots = || spots(lines).filter(|&spot| !stones.has(spot));
        let answered = |at: Spot| {
            let after = stones.with(Side::Black, at);
            let is_known = |&answer: &Spot| {
                let after = after.with(Side::White, answer);
                let (after, key, _) = after.canonical(Side::Black, lines);
                self.book.canonical_move(&after, key).is_some()
            };
            spots().filter(|&answer| answer != at).filter(is_known).count()
        };
        let best = spots().map(|at| (answered(at), std::cmp::Reverse(at))).max()?;
        (best.0 >= MIN_PROVED_ANSWERS).then_some(best.1.0)
    }

    /// The best move by the player's search; none if Black is lost.
    fn searched(&mut self, stones: &Stones, nodes: u64) -> Option<Spot> {
        let rules = self.book.rules();
        let position = stones.position(rules)?;
        let found = search_until(&position, &style(rules.rule()), nodes, self.stop)?;
        self.counts.ranked += found.nodes;
        let is_lost = found.is_proved && found.value < 0;
        (!is_lost).then(|| spot_of_at(found.best, rules.lines()))
    }

    /// How hard it may be to prove, and to disprove, that Black wins, who is to move.
    pub(super) fn guess(&self, stones: &Stones) -> (u32, u32) {
        let board = &mut self.trees.valued_board(stones);
        let value = match Ready::shipped(self.book.rules().rule()) {
            Some(network) => State::new(network, board).value(board),
            None => board.evaluation(),
        };
        let value = f64::from(value) / f64::from(UNIT);
        let chance = 1.0 / (1.0 + (-value).exp());
        // What is long has few answers everywhere, and seldom ends well.
        let long = (stones.0[0].len() as u32).max(4);
        ((1 + (8.0 * (1.0 - chance)) as u32) * long / 4, 1 + (6.0 * chance) as u32)
    }
}
