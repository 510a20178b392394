//! Black's moves that come into question where threats do not decide.

use std::collections::HashMap;

use game::Side;

use super::ground::Spot;
use super::prove::{Edge, LEAST_STONES, Prover};
use super::stones::{Stones, spot_of_at};
use crate::network::{Ready, State};
use crate::points::{At, ones};
use crate::threat::Threat;
use crate::training::{Style, Tuning, search};
use crate::weights::{UNIT, Weights};

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

impl Prover<'_> {
    /// Black's moves that come into question, the best first.
    pub(super) fn candidates(&mut self, stones: &Stones) -> Vec<Edge> {
        let lines = self.book.rules().lines();
        let mut board = self.trees.board(stones);
        let mut points: Vec<At> = Vec::new();
        if board.count_of(Side::White, Threat::Five) > 0 {
            board.stops(&mut points);
            let forced =
                |&at: &At| Edge { at: spot_of_at(at, lines), child: None, proof: 1, disproof: 1 };
            return points.iter().map(forced).collect();
        }
        let mut order = self.wins.of(stones);
        let is_opening = stones.0[0].len() < LEAST_STONES;
        let is_known = !order.is_empty() && (is_opening || self.wins.nearly(stones).is_some());
        if !is_known {
            match self.searched(stones, is_opening) {
                Some(at) if !order.contains(&at) => order.insert(order.len().min(1), at),
                Some(_) => {}
                None => return Vec::new(),
            }
        }
        for row in 0..usize::from(lines) {
            points.extend(ones(board.near_row(row, 2)).map(|column| (row as At) << 5 | column));
        }
        if points.is_empty() {
            points.push(u16::from(lines / 2) << 5 | u16::from(lines / 2));
        }
        let ranked = points.into_iter().map(|at| (board.order_after([None; 2], at), at));
        let mut ranked: Vec<(i32, At)> = ranked.collect();
        if let Some(network) = Ready::shipped(self.book.rules().rule()) {
            State::new(network, &board).rank(&board, &mut ranked);
        }
        ranked.sort_by_key(|&(rank, at)| (std::cmp::Reverse(rank), at));
        let most = if is_opening { 3 } else { self.effort.candidates };
        for spot in ranked.into_iter().map(|(_, at)| spot_of_at(at, lines)) {
            if order.len() < most && !order.contains(&spot) {
                order.push(spot);
            }
        }
        let edge = |(n, at): (u32, Spot)| {
            let proof = match n {
                0 => 1,
                // There are as many answers as points: to turn elsewhere would throw much away.
                _ if is_opening => 30_000 * n,
                _ => 10 + 6 * n,
            };
            Edge { at, child: None, proof, disproof: 1 }
        };
        (0..).zip(order).map(edge).collect()
    }

    /// The best move by the player's search; none if Black is lost.
    fn searched(&self, stones: &Stones, is_opening: bool) -> Option<Spot> {
        let rules = self.book.rules();
        let position = stones.position(rules)?;
        let nodes = if is_opening { self.effort.opening } else { self.effort.search };
        let network = Ready::shipped(rules.rule());
        let weights = Weights::shipped().clone();
        let style = Style { weights, network, tuning: Tuning::default() };
        let found = search(&position, &style, nodes)?;
        let is_lost = found.is_proved && found.value < 0;
        (!is_lost).then(|| spot_of_at(found.best, rules.lines()))
    }

    /// How hard it may be to prove, and to disprove, that Black wins, who is to move.
    pub(super) fn guess(&self, stones: &Stones) -> (u32, u32) {
        let board = &mut self.trees.board(stones);
        let network = Ready::shipped(self.book.rules().rule());
        let more = network.map_or(0, |network| State::new(network, board).value(board));
        let value = f64::from(board.evaluation() + more) / f64::from(UNIT);
        let chance = 1.0 / (1.0 + (-value).exp());
        (1 + (8.0 * (1.0 - chance)) as u32, 1 + (6.0 * chance) as u32)
    }
}
