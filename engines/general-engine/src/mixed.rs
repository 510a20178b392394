//! The general player with levels, made of the other general engines.

use engine::{
    Engine, EngineError, Info, Limits, MAX_LEVEL, Pace, Rng, Root, Score, SearchResult, Stop,
    TranspositionTable,
};
use game::{Position, Rules};

use crate::Heuristics;
use crate::budget::{MEMORY, table_entries, with_nodes};
use crate::report::Found;
use crate::start::{Asked, Begun, Start, begin};
use crate::{alpha_beta, monte_carlo, solver};

/// The default opponent for any game, with levels from a beginner to all it can.
///
/// | level | plays |
/// |---|---|
/// | 1, 2 | mostly by chance, near the stones where that is known to matter |
/// | 3, 4 | takes a win that is there |
/// | 5, 6 | and does not overlook the opponent's |
/// | 7 … 10 | now and then a move by chance |
/// | 11 … 16 | its best, looking further |
/// | 17 … 20 | first tries to prove the result, then searches |
///
/// The search is alpha-beta where positions are estimated, and Monte-Carlo where it does not.
/// Alpha-beta against Monte-Carlo at equal nodes, from random openings, wins, draws and losses:
///
/// | game | nodes a move | result |
/// |---|---|---|
/// | Reversi 8×8 | 20,000 | 12 0 8 |
/// | Reversi 8×8 | 100,000 | 5 1 4 |
/// | Reversi 6×6 | 20,000 | 11 1 8 |
/// | 5,5,4 | 20,000 | 1 8 11 |
/// | 7,7,4 | 20,000 | 4 0 16 |
/// | 8,8,5 | 20,000 | 2 2 16 |
/// | gomoku 15×15 | 800 | 0 0 6 |
///
/// A level is a number of nodes, never a time, so a level plays alike on every machine.
#[derive(Debug)]
pub struct Mixed<R: Rules> {
    rules: R,
    heuristics: Heuristics<R::Position>,
    tree: alpha_beta::Table<R::Position>,
    proofs: solver::Table<R::Position>,
}

/// How often, in percent, a level plays a move by chance.
const BY_CHANCE: [u32; MAX_LEVEL as usize] =
    [75, 65, 58, 50, 42, 35, 28, 21, 14, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/// The lowest level that sees a win in one.
const SEES_WINS: u32 = 3;
/// The lowest level that sees the opponent's win in one.
const SEES_THREATS: u32 = 5;
/// The lowest level that tries a proof first.
const PROVES: u32 = 17;
/// The share of the nodes that a proof may take: one in so many.
const PROOF_SHARE: u64 = 4;

impl<R: Rules> Mixed<R> {
    /// A player of this game, of which so much is known.
    pub const fn new(rules: R, heuristics: Heuristics<R::Position>) -> Self {
        Self {
            rules,
            heuristics,
            tree: TranspositionTable::new(),
            proofs: TranspositionTable::new(),
        }
    }

    /// Proofs of as many lines as are asked for, if a share of the nodes is enough for all of them.
    fn prove(
        &mut self,
        position: &R::Position,
        asked: &Asked<<R::Position as Position>::Move>,
        limits: &Limits,
        pace: &mut Pace<'_>,
    ) -> Option<Vec<Found<<R::Position as Position>::Move>>> {
        // Without a node limit, a share of what the top level has.
        let all = limits
            .nodes
            .unwrap_or(with_nodes(&Limits::level(MAX_LEVEL), position.legal_move_count()).nodes?);
        let share = all / PROOF_SHARE;
        // Without room for it the search takes longer.
        let _ = self.proofs.prepare(table_entries(&Limits::nodes(share)), MEMORY);
        pace.set_node_limit(share);
        let (mut found, mut known) = (Vec::new(), Vec::new());
        for _ in 0..asked.lines {
            let (left, table) = (asked.without(&known), &mut self.proofs);
            let line = solver::solve(&self.rules, self.heuristics, position, &left, pace, table);
            let Ok(mut line) = line else { break };
            let mut child = position.clone();
            child.play_unchecked(line.best);
            if line.score == Some(Score::Win(None)) && child.outcome().is_some() {
                line.score = Some(Score::Win(Some(1)));
            }
            known.push(line.best);
            found.push(line);
        }
        // What wins on the spot comes first.
        found.sort_by_key(|line| line.score != Some(Score::Win(Some(1))));
        pace.set_node_limit(limits.nodes.unwrap_or(u64::MAX));
        (found.len() == asked.lines).then_some(found)
    }
}

impl<R: Rules> Engine for Mixed<R> {
    fn name(&self) -> &str {
        concat!("Duiyi general ", env!("CARGO_PKG_VERSION"))
    }

    fn stands_by_its_reports(&self) -> bool {
        true
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let mut start = match begin(&self.rules, self.heuristics, root, limits, stop)? {
            Begun::Decided(result) => return Ok(result),
            Begun::Search(start) => start,
        };
        let Start { position, heuristics, limits, pace, asked } = &mut *start;
        let heuristics = *heuristics;
        let level = limits.level.unwrap_or(MAX_LEVEL);
        let mut rng = Rng::new(limits.seed ^ position.key().rotate_left(1));

        // 1. What a glance shows.
        if level >= SEES_WINS
            && asked.is_plain()
            && let Some(m) = winning_move(position)
        {
            let found = Found { score: Some(Score::Win(Some(1))), depth: 1, ..Found::bare(m) };
            return Ok(found.result(&self.rules, pace));
        }
        // 2. A beginner's choice.
        if asked.is_plain() && rng.below(100) < BY_CHANCE[level as usize - 1] as usize {
            let moves = sensible_moves(position, level, pace);
            let weight = |m| heuristics.urgency(position, m).min(4 * level) as usize;
            let found = Found::bare(by_weight(&moves, weight, &mut rng));
            return Ok(found.result(&self.rules, pace));
        }
        // 3. A proof, if it is near.
        if level >= PROVES
            && limits.depth.is_none()
            && let Some(found) = self.prove(position, asked, limits, pace)
            && (!asked.is_plain() || found[0].score != Some(Score::Loss(None)))
        {
            for (found, rank) in found.iter().zip(1..) {
                on_info(&found.info(&self.rules, pace, rank));
            }
            return Ok(found[0].result(&self.rules, pace));
        }
        // Whoever ended the proof does not wait for a search.
        if pace.is_over() {
            let (list, _) = asked.candidates(position, heuristics);
            return Ok(Found::bare(list[0].m).result(&self.rules, pace));
        }
        // 4. The search that suits the game. A lost position is searched too: the longest way
        //    gives the opponent most chances to go wrong.
        let rules = &self.rules;
        let mut report = |found: &Found<_>, rank: u32, pace: &Pace<'_>| {
            on_info(&found.info(rules, pace, rank));
        };
        let found = if limits.depth.is_some() || has_estimates(position, heuristics) {
            let _ = self.tree.prepare(table_entries(limits), MEMORY);
            alpha_beta::search(&mut start, &mut self.tree, &mut report)
        } else {
            monte_carlo::search(&mut start, &mut report)
        };
        Ok(found.result(rules, &start.pace))
    }
}

/// The first move that wins on the spot.
fn winning_move<P: Position>(position: &P) -> Option<P::Move> {
    let turn = position.turn();
    let moves = position.legal_moves();
    moves.as_ref().iter().copied().find(|&m| {
        let mut child = position.clone();
        child.play_unchecked(m);
        child.outcome().is_some_and(|outcome| outcome.winner() == Some(turn))
    })
}

/// The moves from which chance may choose: all, or from a certain level on those that do not let
/// the opponent win at once, if there are any. Of the moves that are not looked at before the
/// search is over, none.
fn sensible_moves<P: Position>(position: &P, level: u32, pace: &mut Pace<'_>) -> Vec<P::Move> {
    let moves = position.legal_moves();
    let moves = moves.as_ref();
    if level >= SEES_THREATS {
        let turn = position.turn();
        let safe = |&m: &P::Move| {
            let mut child = position.clone();
            child.play_unchecked(m);
            let lost = child.outcome().is_some_and(|o| o.winner() == Some(turn.other()));
            !lost && (child.turn() == turn || winning_move(&child).is_none())
        };
        // What an opponent may answer takes long on a large board, and visits no node.
        let in_time = moves.iter().copied().take_while(|_| !pace.look_now());
        let safe: Vec<_> = in_time.filter(safe).collect();
        if !safe.is_empty() {
            return safe;
        }
    }
    moves.to_vec()
}

/// One of `moves` by chance, those of more weight more often. A move that is not worth a look is
/// played only where there is no other.
fn by_weight<M: Copy>(moves: &[M], weight: impl Fn(M) -> usize, rng: &mut Rng) -> M {
    let total: usize = moves.iter().map(|&m| weight(m)).sum();
    if total == 0 {
        return moves[rng.below(moves.len())];
    }
    let mut ticket = rng.below(total);
    let drawn = moves.iter().find(|m| match ticket.checked_sub(weight(**m)) {
        Some(left) => {
            ticket = left;
            false
        }
        None => true,
    });
    *drawn.unwrap_or(&moves[0])
}

/// Whether positions of the game are estimated: seen from the positions after the first few moves,
/// because a single balanced position may be estimated at 0.
fn has_estimates<P: Position>(position: &P, heuristics: Heuristics<P>) -> bool {
    heuristics.estimate(position) != 0
        || position.legal_moves().as_ref().iter().take(8).any(|&m| {
            let mut child = position.clone();
            child.play_unchecked(m);
            child.outcome().is_none() && heuristics.estimate(&child) != 0
        })
}
