//! Exact values by exhaustive search.
//!
//! 1. Ask "does the side to move win?", and if not, "does it at least draw?": two searches with a
//!    null window are cheaper than one with an open one.
//! 2. In a node: a finished game has its value; the table may know enough.
//! 3. Play every move once. A child that wins on the spot, or that the table knows to be good
//!    enough, ends the node (enhanced transposition cutoff: Plaat and others, 1996).
//! 4. Search the children: the most urgent moves first, and among equals those that leave the
//!    opponent the fewest replies (as in proof-number search, Allis 1994, and every Othello
//!    endgame solver).
//! 5. Near the root, positions are seen through the symmetries of the rules, and all that look
//!    alike share an entry. Deeper, that costs more than it saves.

use engine::{
    Engine, EngineError, Info, Limits, Pace, Root, Score, SearchResult, Stop, TranspositionTable,
};
use game::{Position, Rules, Side};

use crate::Heuristics;
use crate::budget::{MEMORY, table_entries};
use crate::order::candidates;
use crate::report::Found;
use crate::start::{Asked, Begun, Start, begin};

/// Proves win, draw or loss, however long it takes: with empty limits it searches until it is done
/// or stopped. It knows no depth: one of N plies allows as many positions as there are lines of so
/// many points, so that a small one ends soon. When it has to give up, it plays the most urgent
/// move that is not proved to be worse than another, and claims nothing about it.
#[derive(Debug)]
pub struct Solver<R: Rules> {
    rules: R,
    heuristics: Heuristics<R::Position>,
    table: Table<R::Position>,
}

impl<R: Rules> Solver<R> {
    /// A player of this game, of which so much is known.
    pub const fn new(rules: R, heuristics: Heuristics<R::Position>) -> Self {
        Self { rules, heuristics, table: TranspositionTable::new() }
    }
}

impl<R: Rules> Engine for Solver<R> {
    fn name(&self) -> &str {
        concat!("Duiyi solver ", env!("CARGO_PKG_VERSION"))
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let points = root.game.frame().points().count() as u64;
        let lines = limits.depth.map_or(u64::MAX, |depth| points.saturating_pow(depth));
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(lines);
        let limits = Limits { nodes: (nodes < u64::MAX).then_some(nodes), ..limits.clone() };
        let mut start = match begin(&self.rules, self.heuristics, root, &limits, stop)? {
            Begun::Decided(result) => return Ok(result),
            Begun::Search(start) => start,
        };
        // Without room for it the search takes longer.
        let _ = self.table.prepare(table_entries(&start.limits), MEMORY);
        let Start { position, pace, asked, .. } = &mut *start;
        let mut best = None;
        let mut known = Vec::new();
        for rank in 1..=asked.lines {
            let line = solve(
                &self.rules,
                self.heuristics,
                position,
                &asked.without(&known),
                pace,
                &mut self.table,
            );
            let proved = line.is_ok();
            let line = line.unwrap_or_else(Found::bare);
            if line.score.is_some() {
                on_info(&line.info(&self.rules, pace, rank as u32));
            }
            known.push(line.best);
            best.get_or_insert(line);
            if !proved {
                break;
            }
        }
        let best = best.ok_or_else(|| EngineError::Root("there is no move".into()))?;
        Ok(best.result(&self.rules, pace))
    }
}

/// What is proved about a position, for its side to move: −1, 0 or 1 for loss, draw and win.
#[derive(Clone, Debug)]
pub(crate) struct Entry<P: Position> {
    /// The position itself. A table key can collide, a proof must not.
    position: P,
    at_least: i8,
    at_most: i8,
    best: Option<P::Move>,
}

/// The table of the solver.
pub(crate) type Table<P> = TranspositionTable<Entry<P>>;

/// Positions up to this many plies from the root are seen through the symmetries.
const SYMMETRIC_PLIES: u32 = 5;

/// What is proved about a position for its side to move, and a move that keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proved<M> {
    pub at_least: i8,
    pub at_most: i8,
    pub best: Option<M>,
}

/// Hears of each step of a proof.
pub(crate) type OnProved<'a, M> = &'a mut dyn FnMut(&Proved<M>, &Pace<'_>);

/// Proves the value of `root` by the moves that are asked about, or as much of it as `pace` leaves
/// time for; `on_proved` hears of each step. What `table` knows must be of this game.
pub(crate) fn prove<R: Rules>(
    rules: &R,
    heuristics: Heuristics<R::Position>,
    root: &R::Position,
    asked: &Asked<<R::Position as Position>::Move>,
    pace: &mut Pace<'_>,
    table: &mut Table<R::Position>,
    on_proved: OnProved<'_, <R::Position as Position>::Move>,
) -> Proved<<R::Position as Position>::Move> {
    let mut proved = Proved { at_least: -1, at_most: 1, best: None };
    let mut solving = Solving { rules, heuristics, asked, pace, table, best: None };
    // Does the side to move win? If not: does it draw?
    for value in [1, 0] {
        if solving.pace.is_over() {
            break;
        }
        let found = solving.node(root, 0, value - 1, value);
        let best = solving.best.take();
        if solving.pace.is_over() {
            break;
        }
        if found >= value {
            (proved.at_least, proved.best) = (value, best);
        } else {
            (proved.at_most, proved.best) = (value - 1, best);
        }
        on_proved(&proved, solving.pace);
        if proved.at_least == value {
            break;
        }
    }
    // Where every move loses at once, one is as good as another.
    if proved.at_least == proved.at_most && proved.best.is_none() {
        proved.best = asked.candidates(root, heuristics).0.first().map(|first| first.m);
    }
    proved
}

/// The value of `root` by the moves that are asked about and one that keeps it; or, when `pace`
/// ends the search, the best guess. What `table` knows must be of this game.
pub(crate) fn solve<R: Rules>(
    rules: &R,
    heuristics: Heuristics<R::Position>,
    root: &R::Position,
    asked: &Asked<<R::Position as Position>::Move>,
    pace: &mut Pace<'_>,
    table: &mut Table<R::Position>,
) -> Result<Found<<R::Position as Position>::Move>, <R::Position as Position>::Move> {
    let guess = asked.candidates(root, heuristics).0[0].m;
    let proved = prove(rules, heuristics, root, asked, pace, table, &mut |_, _| {});
    if proved.at_least < proved.at_most {
        return Err(guess);
    }
    let score = match proved.at_least {
        1 => Score::Win(None),
        0 => Score::Draw,
        _ => Score::Loss(None),
    };
    let best = proved.best.unwrap_or(guess);
    Ok(Found { best, score: Some(score), pv: vec![best], depth: 0 })
}

struct Solving<'a, 'p, R: Rules> {
    rules: &'a R,
    heuristics: Heuristics<R::Position>,
    /// The moves of the root that are looked at.
    asked: &'a Asked<<R::Position as Position>::Move>,
    pace: &'a mut Pace<'p>,
    table: &'a mut Table<R::Position>,
    /// The move at the root that decided.
    best: Option<<R::Position as Position>::Move>,
}

/// A move, the position after it, and what is known about that for the side that moved.
struct Child<P: Position> {
    m: P::Move,
    rank: (u32, u32),
    at_most: i8,
    position: P,
}

impl<R: Rules> Solving<'_, '_, R> {
    /// The value of `position` for its side to move, as far as the window `alpha..=beta` asks:
    /// at most `alpha` or at least `beta`. Meaningless once the pace is over.
    fn node(&mut self, position: &R::Position, ply: u32, alpha: i8, beta: i8) -> i8 {
        let turn = position.turn();
        if let Some(outcome) = position.outcome() {
            return outcome.sign_for(turn) as i8;
        }
        let (seen, symmetry) = self.canonical(position, ply);
        let key = seen.key();
        let known = self.table.get(key).filter(|entry| entry.position == seen);
        let (mut at_least, mut at_most) = known.map_or((-1, 1), |e| (e.at_least, e.at_most));
        let table_move = known.and_then(|entry| entry.best).map(|m| match symmetry {
            Some(s) => self.rules.transform_move(m, s.inverse()),
            None => m,
        });
        if ply > 0 {
            if at_least >= beta {
                return at_least;
            }
            if at_most <= alpha {
                return at_most;
            }
        }
        let nodes_before = self.pace.nodes();
        let (mut best, mut best_move) = (-1, None);
        match self.children(position, turn, table_move, ply, beta) {
            Expanded::Over => return 0,
            Expanded::Cut(m, value) => (best, best_move) = (value, Some(m)),
            Expanded::Children(children) => {
                for child in children {
                    if child.at_most <= alpha {
                        best = best.max(child.at_most);
                        continue;
                    }
                    let value = self.child(&child.position, turn, ply, alpha, beta);
                    if self.pace.is_over() {
                        return 0;
                    }
                    if value > best || best_move.is_none() {
                        best_move = Some(child.m);
                    }
                    best = best.max(value);
                    if best >= beta {
                        break;
                    }
                }
            }
        }
        if best >= beta {
            at_least = at_least.max(best);
        } else {
            at_most = at_most.min(best);
        }
        if ply == 0 {
            self.best = best_move;
            if !self.asked.is_all() {
                // What is true of some moves is not true of the position.
                return best;
            }
        }
        let best_seen = best_move.map(|m| match symmetry {
            Some(s) => self.rules.transform_move(m, s),
            None => m,
        });
        let work = self.pace.nodes() - nodes_before;
        let entry = Entry { position: seen, at_least, at_most, best: best_seen };
        self.table.put(key, entry, u32::try_from(work).unwrap_or(u32::MAX));
        best
    }

    fn child(&mut self, child: &R::Position, turn: Side, ply: u32, alpha: i8, beta: i8) -> i8 {
        if child.turn() == turn {
            self.node(child, ply + 1, alpha, beta)
        } else {
            -self.node(child, ply + 1, -beta, -alpha)
        }
    }

    /// The children in the order to search them, or at once the move that is good enough.
    fn children(
        &mut self,
        position: &R::Position,
        turn: Side,
        table_move: Option<<R::Position as Position>::Move>,
        ply: u32,
        beta: i8,
    ) -> Expanded<R::Position> {
        let list = if ply == 0 {
            self.asked.candidates(position, self.heuristics).0
        } else {
            candidates(position, self.heuristics)
        };
        let mut children = Vec::with_capacity(list.len());
        for candidate in list {
            let mut child = position.clone();
            child.play_unchecked(candidate.m);
            if self.pace.tick() {
                return Expanded::Over;
            }
            let (low, high) = self.known(&child, turn);
            if low >= beta {
                return Expanded::Cut(candidate.m, low);
            }
            let urgency =
                if table_move == Some(candidate.m) { u32::MAX } else { candidate.urgency };
            let again = child.turn() == turn;
            let replies = child.legal_move_count() as u32;
            // Few replies are good when the opponent has them, and bad when they are mine.
            let freedom = if again { replies } else { u32::MAX - replies };
            children.push(Child {
                m: candidate.m,
                rank: (urgency, freedom),
                at_most: high,
                position: child,
            });
        }
        // The list came in urgency and move order, and the sort is stable.
        children.sort_by_key(|child| std::cmp::Reverse(child.rank));
        Expanded::Children(children)
    }

    /// What is known about `child` without a search, for `turn`.
    fn known(&self, child: &R::Position, turn: Side) -> (i8, i8) {
        if let Some(outcome) = child.outcome() {
            let value = outcome.sign_for(turn) as i8;
            return (value, value);
        }
        match self.table.get(child.key()).filter(|entry| entry.position == *child) {
            Some(entry) if child.turn() == turn => (entry.at_least, entry.at_most),
            Some(entry) => (-entry.at_most, -entry.at_least),
            None => (-1, 1),
        }
    }

    /// The position to look up: near the root, the one with the smallest key among all that the
    /// symmetries make of it, and the symmetry that leads there.
    fn canonical(&self, position: &R::Position, ply: u32) -> (R::Position, Option<game::Symmetry>) {
        let mut best = (position.clone(), None);
        if ply == 0 || ply > SYMMETRIC_PLIES {
            return best;
        }
        for &symmetry in self.rules.symmetries().iter().skip(1) {
            let image = self.rules.transform(position, symmetry);
            if image.key() < best.0.key() {
                best = (image, Some(symmetry));
            }
        }
        best
    }
}

enum Expanded<P: Position> {
    /// The search is over.
    Over,
    /// This move is worth this much, which is enough.
    Cut(P::Move, i8),
    Children(Vec<Child<P>>),
}
