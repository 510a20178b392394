//! Alpha-beta for any game: iterative deepening principal variation search.
//!
//! After Knuth and Moore, "An analysis of alpha-beta pruning" (1975), and Marsland, "Computer
//! chess and search" (1992), for the variation search, killers and history.
//!
//! An iteration at depth d, from the root down:
//!
//! 1. A finished game has its value: a win counts less the more plies it takes.
//! 2. At depth 0 the leaf is judged, by an estimate or by a few playouts.
//! 3. The transposition table may answer, or give a move to start with.
//! 4. Moves are ordered: table move, killers, urgency, history.
//! 5. The first move gets the full window, the others a null window; late moves of wide nodes are
//!    first searched less deeply.
//! 6. Moves of a wide node that are far less urgent than the rest are looked at only if all others
//!    lose by force. So no proof rests on a move that was left out.
//! 7. The result goes into the table.
//!
//! Values are integers for the side to move. They are negated only between positions in which
//! different sides move.

use engine::{
    Bound, Engine, EngineError, Info, Limits, Pace, Rng, Root, Score, SearchResult, Stop,
    TranspositionTable, from_table, to_table,
};
use game::{Position, Rules, Side};

use crate::Heuristics;
use crate::budget::{MEMORY, table_entries};
use crate::heuristics::{SURE, chance_of};
use crate::order::{Candidate, History, WIDE, candidates, sort, worthwhile};
use crate::playout::playout;
use crate::report::{Found, Report};
use crate::start::{Asked, Begun, Start, begin};

/// Iterative deepening alpha-beta with a transposition table.
///
/// A proved win is the shortest one, and a proved loss the longest, wherever no position of the
/// tree has more than 40 moves (`WIDE`).
#[derive(Debug)]
pub struct AlphaBeta<R: Rules> {
    rules: R,
    heuristics: Heuristics<R::Position>,
    table: Table<R::Position>,
}

impl<R: Rules> AlphaBeta<R> {
    /// A player of this game, of which so much is known.
    pub const fn new(rules: R, heuristics: Heuristics<R::Position>) -> Self {
        Self { rules, heuristics, table: TranspositionTable::new() }
    }
}

impl<R: Rules> Engine for AlphaBeta<R> {
    fn name(&self) -> &str {
        concat!("Duiyi alpha-beta ", env!("CARGO_PKG_VERSION"))
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
        // Without room for it the search takes longer.
        let _ = self.table.prepare(table_entries(&start.limits), MEMORY);
        let rules = &self.rules;
        let found = search(&mut start, &mut self.table, &mut |found, rank, pace| {
            on_info(&found.info(rules, pace, rank));
        });
        Ok(found.result(rules, &start.pace))
    }
}

/// What the table remembers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<M> {
    /// For the side to move; wins counted from this position, not from the root.
    value: i32,
    bound: Bound,
    /// Plies searched below; [`COMPLETE`] if the value rests on finished games alone.
    depth: u32,
    best: Option<M>,
}

/// The table of this search. It keeps keys, not positions: two positions that share a 64-bit key
/// would share their value, but never a move, because a table move is only used to reorder the
/// list of legal moves.
pub(crate) type Table<P> = TranspositionTable<Entry<<P as Position>::Move>>;

const COMPLETE: u32 = u32::MAX;
/// A win on the spot.
const WIN: i32 = 1_000_000;
/// Everything beyond is proved.
const PROVED: i32 = WIN - 100_000;
/// Larger than every value.
const INFINITY: i32 = WIN + 1;
/// From so many moves on, best first, the next ones are looked at a ply less deep where there are
/// many, and from so many on two plies.
const LATE: usize = 4;
const LAST: usize = 12;
/// The deepest iteration.
const MAX_DEPTH: u32 = 120;
/// Random games that judge a leaf where there is no estimate.
const LEAF_PLAYOUTS: i32 = 2;
/// From so many moves on no games judge a leaf: each would cost as many moves as that, each of
/// which judges all others, and say next to nothing. Urgency alone orders the moves then.
const TOO_MANY_TO_PLAY_OUT: usize = 257;

/// Searches until a proof or a limit. `report` sees every finished line.
///
/// Where several lines are wanted, each iteration looks for the best move, then for the best of
/// the others, and so on.
pub(crate) fn search<R: Rules>(
    start: &mut Start<'_, R>,
    table: &mut Table<R::Position>,
    report: Report<'_, <R::Position as Position>::Move>,
) -> Found<<R::Position as Position>::Move> {
    let Start { position: root, heuristics, limits, pace, asked } = start;
    let heuristics = *heuristics;
    let mut found = Found::bare(asked.candidates(root, heuristics).0[0].m);
    let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    let mut search = Search {
        heuristics,
        pace,
        table,
        asked: asked.clone(),
        first: None,
        killers: vec![[None; 2]; MAX_DEPTH as usize + 1],
        history: History::new(),
        pv: vec![Vec::new(); MAX_DEPTH as usize + 2],
        guesses: 0,
        seed: limits.seed,
    };
    for depth in 1..=deepest {
        let mut known = Vec::new();
        let mut all_proved = true;
        for rank in 1..=asked.lines {
            if search.pace.is_over() {
                return found;
            }
            search.guesses = 0;
            search.pv[0].clear();
            search.asked = asked.without(&known);
            let value = search.node(root, depth, 0, -INFINITY, INFINITY);
            let over = search.pace.is_over();
            // The first move of an iteration is the best of the one before. An iteration that was
            // cut short is therefore still good for its best move so far, if it has one; several
            // lines stay those of one iteration.
            let Some(&best) = search.pv[0].first() else { return found };
            if over {
                if asked.lines == 1 && best != found.best {
                    found = Found { best, score: found.score, pv: search.pv[0].clone(), ..found };
                }
                return found;
            }
            let complete = search.guesses == 0;
            let score = Some(score_of(value, complete));
            let line = Found { best, score, pv: search.pv[0].clone(), depth };
            report(&line, rank as u32, search.pace);
            if rank == 1 {
                search.first = Some(best);
                found = line;
            }
            known.push(best);
            all_proved &= complete || value.abs() > PROVED;
        }
        if all_proved {
            break;
        }
    }
    found
}

fn score_of(value: i32, complete: bool) -> Score {
    if value > PROVED {
        Score::Win(Some((WIN - value) as u32))
    } else if value < -PROVED {
        Score::Loss(Some((WIN + value) as u32))
    } else if complete {
        Score::Draw
    } else {
        Score::Chance(chance_of(value))
    }
}

struct Search<'a, 'p, P: Position> {
    heuristics: Heuristics<P>,
    pace: &'a mut Pace<'p>,
    table: &'a mut Table<P>,
    /// The moves of the root that are looked at now.
    asked: Asked<P::Move>,
    /// The best of them in the iteration before. The table does not tell it where some moves of the
    /// root are left out.
    first: Option<P::Move>,
    killers: Vec<[Option<P::Move>; 2]>,
    history: History,
    /// The best line from each ply on.
    pv: Vec<Vec<P::Move>>,
    /// How many values so far were guessed: leaves that were judged, moves left out. A subtree
    /// during which this did not grow is known exactly.
    guesses: u64,
    seed: u64,
}

impl<P: Position> Search<'_, '_, P> {
    /// The value of a position for the side to move, seen from the root; the line is in `pv[ply]`.
    ///
    /// 1. The game is over.
    /// 2. The horizon.
    /// 3. The table.
    /// 4. The order of moves.
    /// 5. What is far less urgent waits for the proof that the rest loses.
    /// 6. Full window, then null windows, late moves less deep at first.
    /// 7. What was learned is kept.
    fn node(&mut self, position: &P, depth: u32, ply: u32, mut alpha: i32, beta: i32) -> i32 {
        self.pv[ply as usize].clear();
        let turn = position.turn();
        // 1.
        if let Some(outcome) = position.outcome() {
            return outcome.sign_for(turn) * (WIN - ply as i32);
        }
        // 2.
        if depth == 0 || ply >= MAX_DEPTH {
            self.guesses += 1;
            return self.leaf(position, turn);
        }
        // 3.
        let key = position.key();
        let entry = self.table.get(key).copied();
        if ply > 0
            && let Some(value) =
                entry.and_then(|entry| self.value_by_table(entry, depth, ply, (alpha, beta)))
        {
            return value;
        }
        // 4.
        let guesses_before = self.guesses;
        let first_alpha = alpha;
        let known = match ply == 0 && !self.asked.is_all() {
            true => self.first,
            false => entry.and_then(|entry| entry.best),
        };
        let (list, early) = self.ordered(position, ply, known);
        let is_wide = list.len() > WIDE;
        let (mut best, mut best_move) = (-INFINITY, None);
        for (index, &Candidate { m, .. }) in list.iter().enumerate() {
            // 5.
            if index >= early && best >= -PROVED {
                self.guesses += 1;
                break;
            }
            let mut child = position.clone();
            child.play_unchecked(m);
            if self.pace.tick() {
                return 0;
            }
            // 6.
            let value = if index == 0 {
                self.child(&child, turn, depth - 1, ply, alpha, beta)
            } else {
                let is_late = is_wide && index >= LATE && depth >= 3 && index < early;
                let is_last = is_late && index >= LAST;
                let reduced = depth - 1 - u32::from(is_late) - u32::from(is_last);
                self.value_of_later_child(&child, turn, (depth - 1, reduced), ply, (alpha, beta))
            };
            if self.pace.is_over() {
                return 0;
            }
            if value > best {
                best = value;
                best_move = Some(m);
                if value > alpha {
                    alpha = value;
                    self.extend_pv(m, ply);
                }
                if alpha >= beta {
                    self.reward(turn, m, depth, ply);
                    break;
                }
            }
        }
        // 7. What is true of some moves is not true of the position.
        if ply > 0 || self.asked.is_all() {
            let is_complete = self.guesses == guesses_before;
            let depth = if is_complete { COMPLETE } else { depth };
            let bound = Bound::of(best, first_alpha, beta);
            let value = to_table(best, ply as i32, PROVED);
            self.table.put(key, Entry { value, bound, depth, best: best_move }, depth);
        }
        best
    }

    /// The value of a node by what the table knows of it, if that decides.
    #[inline(always)]
    fn value_by_table(
        &mut self,
        entry: Entry<P::Move>,
        depth: u32,
        ply: u32,
        (alpha, beta): (i32, i32),
    ) -> Option<i32> {
        if entry.depth < depth {
            return None;
        }
        let value = from_table(entry.value, ply as i32, PROVED);
        if !entry.bound.decides(value, alpha, beta) {
            return None;
        }
        self.guesses += u64::from(entry.depth != COMPLETE);
        Some(value)
    }

    /// The value of a child after the first for the side that moved to it: by null windows, at
    /// first `reduced` plies deep, and by the whole window where it lies inside.
    #[inline(always)]
    fn value_of_later_child(
        &mut self,
        child: &P,
        turn: Side,
        (depth, reduced): (u32, u32),
        ply: u32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let mut value = self.child(child, turn, reduced, ply, alpha, alpha + 1);
        if value > alpha && reduced < depth {
            value = self.child(child, turn, depth, ply, alpha, alpha + 1);
        }
        if value > alpha && value < beta {
            value = self.child(child, turn, depth, ply, alpha, beta);
        }
        value
    }

    /// The value of `child` for the side that moved to it.
    fn child(&mut self, child: &P, turn: Side, depth: u32, ply: u32, alpha: i32, beta: i32) -> i32 {
        // A search that is over answers the re-search that its meaningless value may ask for.
        if self.pace.is_over() {
            return 0;
        }
        if child.turn() == turn {
            self.node(child, depth, ply + 1, alpha, beta)
        } else {
            -self.node(child, depth, ply + 1, -beta, -alpha)
        }
    }

    /// All moves, best first, and how many of them are not to be put off.
    fn ordered(
        &self,
        position: &P,
        ply: u32,
        table_move: Option<P::Move>,
    ) -> (Vec<Candidate<P::Move>>, usize) {
        let (mut list, early) = if ply == 0 {
            self.asked.candidates(position, self.heuristics)
        } else {
            let list = candidates(position, self.heuristics);
            let early = worthwhile(&list);
            (list, early)
        };
        let turn = position.turn();
        let killers = self.killers[ply as usize];
        for candidate in &mut list[..early] {
            let m = candidate.m;
            // Urgency in classes of powers of two: within a class, experience decides.
            let class = u64::from(candidate.urgency.checked_ilog2().map_or(0, |log| log + 1));
            let killer = killers.contains(&Some(m));
            candidate.rank = if table_move == Some(m) {
                u64::MAX
            } else {
                class << 40
                    | u64::from(killer) << 32
                    | u64::from(self.history.of(turn, m)) << 8
                    | u64::from(candidate.urgency.min(255))
            };
        }
        sort(&mut list[..early]);
        (list, early)
    }

    fn leaf(&mut self, position: &P, turn: Side) -> i32 {
        let estimate = self.heuristics.estimate(position);
        if estimate != 0 {
            return estimate.clamp(-SURE, SURE);
        }
        if position.legal_move_count() >= TOO_MANY_TO_PLAY_OUT {
            return 0;
        }
        // The position decides the games, so that the same leaf has the same value every time.
        let mut rng = Rng::new(position.key() ^ self.seed);
        let mut sum = 0;
        for _ in 0..LEAF_PLAYOUTS {
            let played = playout(position.clone(), self.heuristics, &mut rng, self.pace);
            let Some(outcome) = played else { return 0 };
            sum += outcome.sign_for(turn);
        }
        // Never as good as the largest estimate: a few games prove little.
        sum * (SURE - 100) / LEAF_PLAYOUTS
    }

    fn extend_pv(&mut self, m: P::Move, ply: u32) {
        let (head, tail) = self.pv.split_at_mut(ply as usize + 1);
        let line = &mut head[ply as usize];
        line.clear();
        line.push(m);
        line.extend_from_slice(&tail[0]);
    }

    fn reward(&mut self, turn: Side, m: P::Move, depth: u32, ply: u32) {
        self.history.reward(turn, m, depth);
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(m) {
            killers[1] = killers[0];
            killers[0] = Some(m);
        }
    }
}
