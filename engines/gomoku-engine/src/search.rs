//! Iterative deepening alpha-beta over threats.
//!
//! At a node, from what decides to what is weighed:
//!
//! 1. A five of one's own wins; a five of the enemy's must be stopped, and two cannot.
//! 2. A stone that leaves no defence (an open four, two fours) wins.
//! 3. At the horizon continuous fours are looked for, then the lines are added up; but where the
//!    enemy threatens to win, the defence is followed a little farther.
//! 4. If the enemy threatens such a stone, only fours, and points that touch the threat, can help.
//! 5. Else the points near stones, the urgent ones first; late ones with less depth, and the last
//!    ones only if all others lose, so that no proof rests on a move that was left out.

use engine::{Pace, Score, TranspositionTable};
use game::Side;

use crate::board::{At, SearchBoard};
use crate::threat::Threat;
use crate::vcf::{Fours, Vcf};

/// A five on the board.
const WIN: i32 = 30_000;
/// Everything beyond is proved.
const PROVED: i32 = WIN - 1_000;
const INFINITY: i32 = WIN + 1;
/// The largest estimate.
const SURE: i32 = 20_000;
/// The deepest line.
const MAX_PLY: usize = 200;
/// How far beyond the horizon a defence is followed, in plies below zero.
const DEEPEST_DEFENCE: i32 = -4;
/// The deepest iteration.
pub const MAX_DEPTH: u32 = 60;

/// What the table remembers of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    value: i16,
    depth: i8,
    bound: Bound,
    best: Option<At>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

/// A line that an iteration found.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its moves, at least one.
    pub moves: Vec<At>,
    /// For the side to move.
    pub value: i32,
    /// Plies.
    pub depth: u32,
}

impl Line {
    /// The value as others read it.
    pub fn score(&self) -> Score {
        if self.value > PROVED {
            Score::Win(Some((WIN - self.value) as u32))
        } else if self.value < -PROVED {
            Score::Loss(Some((WIN + self.value) as u32))
        } else {
            Score::Chance(1.0 / (1.0 + (-f64::from(self.value) / 200.0).exp()))
        }
    }

    /// Whether the value is known for sure.
    pub const fn is_proved(&self) -> bool {
        self.value.abs() > PROVED
    }
}

/// What a search is allowed besides its pace.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The deepest iteration.
    pub depth: u32,
    /// How many lines.
    pub lines: usize,
    /// The moves of the root that are asked about; all of them if empty.
    pub moves: Vec<At>,
    /// Positions that one search for continuous fours may visit.
    pub fours: u64,
    /// Points that a quiet node looks at before the rest.
    pub width: usize,
}

/// The moves of a node, best guesses first.
struct Moves {
    list: Vec<At>,
    /// How many of them are to be looked at, even if one does not lose.
    early: usize,
    /// Whether they answer a threat, and no others can help.
    is_forced: bool,
}

/// A search of one position.
pub struct Search<'a, 'p> {
    board: SearchBoard,
    pace: &'a mut Pace<'p>,
    table: &'a mut TranspositionTable<Entry>,
    wanted: Wanted,
    /// Moves of the root whose lines are known.
    known: Vec<At>,
    history: [Vec<u32>; 2],
    killers: Vec<[Option<At>; 2]>,
    pv: Vec<Vec<At>>,
}

impl<'a, 'p> Search<'a, 'p> {
    /// A search that has not begun.
    pub fn new(
        board: SearchBoard,
        pace: &'a mut Pace<'p>,
        table: &'a mut TranspositionTable<Entry>,
        wanted: Wanted,
    ) -> Self {
        Self {
            board,
            pace,
            table,
            wanted,
            known: Vec::new(),
            history: [const { Vec::new() }; 2].map(|_: Vec<u32>| vec![0; 26 * 32]),
            killers: vec![[None; 2]; MAX_PLY + 2],
            pv: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Deeper and deeper, until a proof or a limit. `report` sees every finished line with its
    /// rank, the best one first. The answer is the best line; none if the first iteration was
    /// broken off before it had a move.
    pub fn run(&mut self, report: &mut dyn FnMut(&Line, u32, &Pace<'_>)) -> Option<Line> {
        // Whatever breaks the search off, the most urgent move is a good one.
        let mut best = self.most_urgent();
        if self.wanted.lines == 1
            && self.wanted.moves.is_empty()
            && let Some(line) = self.won_by_fours()
        {
            report(&line, 1, self.pace);
            return Some(line);
        }
        for depth in 1..=self.wanted.depth.min(MAX_DEPTH) {
            self.known.clear();
            let mut all_proved = true;
            for rank in 1..=self.wanted.lines as u32 {
                if self.pace.is_over() {
                    return best;
                }
                let value = self.node(depth as i32, 0, -INFINITY, INFINITY);
                let moves = self.pv[0].clone();
                if self.pace.is_over() {
                    // The first move is the best of before: what has beaten it since counts.
                    if rank == 1
                        && let Some(&first) = moves.first()
                    {
                        match &mut best {
                            None => best = Some(Line { moves, value: 0, depth: 0 }),
                            Some(line) if line.moves.first() != Some(&first) => line.moves = moves,
                            Some(_) => {}
                        }
                    }
                    return best;
                }
                let Some(&first) = moves.first() else { break };
                let line = Line { moves, value, depth };
                report(&line, rank, self.pace);
                all_proved &= line.is_proved();
                self.known.push(first);
                if rank == 1 {
                    best = Some(line);
                }
            }
            if all_proved {
                break;
            }
        }
        best
    }

    /// What a search that looks at nothing would play.
    fn most_urgent(&mut self) -> Option<Line> {
        let me = self.board.turn();
        let fives = self.board.count_of(me.other(), Threat::Five);
        let list = self.moves(0, None, fives).list;
        let first = list.into_iter().find(|&at| self.board.is_allowed(me, at))?;
        Some(Line { moves: vec![first], value: 0, depth: 0 })
    }

    /// The win by continuous fours from the root, looked for longer than elsewhere.
    fn won_by_fours(&mut self) -> Option<Line> {
        let budget = self.wanted.fours * 20;
        let pace = &mut *self.pace;
        let (found, _) = Vcf::new(&mut self.board, budget, &mut || pace.tick()).find();
        let Fours { line, plies } = found?;
        Some(Line { moves: line, value: WIN - plies as i32, depth: plies as u32 })
    }

    fn node(&mut self, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.pv[ply].clear();
        let me = self.board.turn();
        let them = me.other();
        let at_root = ply == 0;
        if self.board.empties() == 0 {
            return 0;
        }
        // 1.
        let won_in = |plies: usize| WIN - (ply + plies) as i32;
        if self.board.count_of(me, Threat::Five) > 0 && !at_root {
            return won_in(1);
        }
        let fives = self.board.count_of(them, Threat::Five);
        if fives > 0 && !at_root && self.board.stops(them).is_empty() {
            return -won_in(2);
        }
        // 2.
        if fives == 0 && !at_root && self.board.two_fives_win() && self.has_allowed(me, Threat::Win)
        {
            return won_in(3);
        }
        // 3.
        if ply >= MAX_PLY {
            return self.evaluation();
        }
        // Where the enemy is about to win, the lines alone say nothing: the defence is looked at.
        let is_over_the_horizon = depth <= 0 && fives == 0;
        if is_over_the_horizon && (depth <= DEEPEST_DEFENCE || !self.is_in_danger()) {
            return self.horizon(ply);
        }
        let key = self.board.key();
        let entry = self.table.get(key).copied();
        if let Some(entry) = entry
            && !at_root
            && i32::from(entry.depth) >= depth
        {
            let value = from_table(entry.value.into(), ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if enough {
                return value;
            }
        }
        if !at_root
            && fives == 0
            && (depth >= 2 || is_over_the_horizon)
            && let Some(value) = self.by_fours(ply)
        {
            return value;
        }
        if self.pace.is_over() {
            return 0;
        }
        let Moves { mut list, early, is_forced } =
            self.moves(ply, entry.and_then(|entry| entry.best), fives);
        let first_alpha = alpha;
        let (mut best, mut best_move) = (-INFINITY, None);
        let mut looked_at = 0;
        let mut next_move = 0;
        loop {
            if next_move >= early && best > -PROVED {
                break;
            }
            if next_move == list.len() && !is_forced && !at_root {
                // For a proof that everything loses the far points count as well.
                let far = self.board.points().filter(|&at| self.board.is_empty_at(at));
                let far: Vec<At> = far.filter(|at| !list.contains(at)).collect();
                list.extend(far);
            }
            let Some(&at) = list.get(next_move) else { break };
            next_move += 1;
            if !self.board.is_allowed(me, at) {
                continue;
            }
            if self.pace.tick() {
                return 0;
            }
            let threat = self.board.threat(me, at);
            let is_quiet =
                threat == Threat::Quiet as u8 && self.board.threat(them, at) < Threat::Three as u8;
            self.board.put(at);
            // The answer to a five is no choice and costs no depth.
            let next = depth - i32::from(fives == 0);
            let value = if looked_at == 0 {
                -self.node(next, ply + 1, -beta, -alpha)
            } else {
                let late = !is_forced && is_quiet && depth >= 3 && looked_at >= 3;
                let reduced = next - i32::from(late) - i32::from(late && looked_at >= 10);
                let mut value = -self.node(reduced, ply + 1, -alpha - 1, -alpha);
                if value > alpha && reduced < next && !self.pace.is_over() {
                    value = -self.node(next, ply + 1, -alpha - 1, -alpha);
                }
                if value > alpha && value < beta && !self.pace.is_over() {
                    value = -self.node(next, ply + 1, -beta, -alpha);
                }
                value
            };
            self.board.lift();
            if self.pace.is_over() {
                return 0;
            }
            looked_at += 1;
            if value > best {
                best = value;
                best_move = Some(at);
                if value > alpha {
                    alpha = value;
                    self.extend_pv(at, ply);
                }
                if alpha >= beta {
                    self.reward(me, at, depth, ply);
                    break;
                }
            }
        }
        if looked_at == 0 {
            // Every point that could help is forbidden.
            return if fives > 0 { -won_in(2) } else { 0 };
        }
        let is_whole = !at_root || (self.wanted.moves.is_empty() && self.known.is_empty());
        if is_whole {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let value = to_table(best, ply) as i16;
            // What is proved is so at any depth.
            let depth = if best.abs() > PROVED { i32::from(i8::MAX) } else { depth.clamp(-1, 100) };
            let entry = Entry { value, depth: depth as i8, bound, best: best_move };
            self.table.put(key, entry, depth.max(0) as u32);
        }
        best
    }

    /// The value where nothing is looked ahead any more.
    fn horizon(&mut self, ply: usize) -> i32 {
        if let Some(value) = self.by_fours(ply) {
            return value;
        }
        self.evaluation()
    }

    fn evaluation(&self) -> i32 {
        self.board.evaluation().clamp(-SURE, SURE)
    }

    /// The win by continuous fours, if one is found.
    fn by_fours(&mut self, ply: usize) -> Option<i32> {
        let me = self.board.turn();
        let least = [Threat::Four, Threat::FourThree, Threat::Win];
        let fours: u16 = least.iter().map(|&threat| self.board.count_of(me, threat)).sum();
        let wins = self.board.count_of(me, Threat::Win);
        if fours < 2 && wins == 0 || self.wanted.fours == 0 {
            return None;
        }
        let pace = &mut *self.pace;
        let budget = self.wanted.fours;
        let (found, _) = Vcf::new(&mut self.board, budget, &mut || pace.tick()).find();
        let Fours { line, plies } = found?;
        self.pv[ply] = line;
        Some(WIN - (ply + plies) as i32)
    }

    /// Whether the enemy could play a stone that leaves no defence, if it were his move.
    fn is_in_danger(&mut self) -> bool {
        let them = self.board.turn().other();
        self.board.two_fives_win() && self.has_allowed(them, Threat::Win)
    }

    fn has_allowed(&mut self, side: Side, threat: Threat) -> bool {
        if self.board.count_of(side, threat) == 0 {
            return false;
        }
        let mut points = Vec::new();
        self.board.threatening(side, threat, &mut points);
        points.into_iter().any(|at| self.board.is_allowed(side, at))
    }

    /// The moves of a node.
    fn moves(&mut self, ply: usize, table_move: Option<At>, fives: u16) -> Moves {
        let (me, them) = (self.board.turn(), self.board.turn().other());
        let mut moves = Vec::with_capacity(64);
        let mut forced = true;
        if self.board.count_of(me, Threat::Five) > 0 {
            self.board.threatening(me, Threat::Five, &mut moves);
        } else if fives > 0 {
            moves = self.board.stops(them);
            if moves.is_empty() {
                // Lost; but something must be played.
                self.board.threatening(them, Threat::Five, &mut moves);
            }
        } else if self.is_in_danger() {
            self.board.threatening(them, Threat::Four, &mut moves);
            self.board.threatening(me, Threat::Four, &mut moves);
            moves.sort_unstable();
            moves.dedup();
        } else {
            forced = false;
            moves.extend(self.near());
        }
        let killers = self.killers[ply];
        let history = &self.history[me.index()];
        let rank = |at: At| {
            if table_move == Some(at) {
                return i32::MAX;
            }
            let killer = 60 * i32::from(killers.contains(&Some(at)));
            self.board.order(me, at) + killer + (history[usize::from(at)] >> 6).min(100) as i32
        };
        let mut ranked: Vec<(i32, At)> = moves.into_iter().map(|at| (rank(at), at)).collect();
        ranked.sort_by_key(|&(rank, at)| (std::cmp::Reverse(rank), at));
        let mut moves: Vec<At> = ranked.into_iter().map(|(_, at)| at).collect();
        let mut early = if forced { moves.len() } else { moves.len().min(self.wanted.width) };
        if ply == 0 {
            if !forced {
                let near = moves.clone();
                let all = self.board.points().filter(|&at| self.board.is_empty_at(at));
                moves.extend(all.filter(|at| !near.contains(at)));
            }
            let asked = |at: &At| {
                !self.known.contains(at)
                    && (self.wanted.moves.is_empty() || self.wanted.moves.contains(at))
            };
            let kept = moves[..early].iter().filter(|at| asked(at)).count();
            if !self.wanted.moves.is_empty() || !self.known.is_empty() {
                // What is asked about may be a move that nobody would think of.
                let mut all = moves.clone();
                all.extend(self.board.points().filter(|&at| self.board.is_empty_at(at)));
                let mut seen = Vec::new();
                all.retain(|at| {
                    asked(at) && !seen.contains(at) && {
                        seen.push(*at);
                        true
                    }
                });
                moves = all;
                early = if kept == 0 { moves.len() } else { kept };
            }
        }
        Moves { list: moves, early, is_forced: forced }
    }

    /// The points near stones; the middle of an empty board.
    fn near(&self) -> Vec<At> {
        let size = u16::from(self.board.size());
        let mut out = Vec::with_capacity(128);
        for row in 0..size {
            let mut rest = self.board.near_row(usize::from(row), 2);
            while rest != 0 {
                out.push(row << 5 | rest.trailing_zeros() as u16);
                rest &= rest - 1;
            }
        }
        if out.is_empty() {
            let middle = (size / 2) << 5 | (size / 2);
            let all = self.board.points().filter(|&at| self.board.is_empty_at(at));
            out.extend(all);
            out.sort_by_key(|&at| {
                let away = |a: u16, b: u16| i32::from(a).abs_diff(i32::from(b));
                (away(at >> 5, middle >> 5).max(away(at & 31, middle & 31)), at)
            });
            out.truncate(1);
        }
        out
    }

    fn extend_pv(&mut self, at: At, ply: usize) {
        let (head, tail) = self.pv.split_at_mut(ply + 1);
        let line = &mut head[ply];
        line.clear();
        line.push(at);
        line.extend_from_slice(&tail[0]);
    }

    fn reward(&mut self, side: Side, at: At, depth: i32, ply: usize) {
        let history = &mut self.history[side.index()][usize::from(at)];
        *history = history.saturating_add((depth * depth).unsigned_abs());
        let killers = &mut self.killers[ply];
        if killers[0] != Some(at) {
            killers[1] = killers[0];
            killers[0] = Some(at);
        }
    }
}

/// A win in n plies from the root is a win in n − ply plies from here.
const fn to_table(value: i32, ply: usize) -> i32 {
    if value > PROVED {
        value + ply as i32
    } else if value < -PROVED {
        value - ply as i32
    } else {
        value
    }
}

const fn from_table(value: i32, ply: usize) -> i32 {
    if value > PROVED {
        value - ply as i32
    } else if value < -PROVED {
        value + ply as i32
    } else {
        value
    }
}
