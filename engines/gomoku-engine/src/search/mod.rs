//! Iterative deepening alpha-beta over threats.
//!
//! At a node, from what decides to what is weighed:
//!
//! 1. A five of one's own wins; a five of the enemy's must be stopped, and two cannot.
//! 2. A stone that leaves no defence (an open four, two fours) wins; so does a four with a three,
//!    or two threes, against a side that can make no four.
//! 3. Continuous fours are looked for, once for each position, unless what the lines add up to is
//!    enough to refute; at the horizon that sum is the value.
//! 4. If the enemy threatens such a stone, only fours, and points that touch the threat, can help.
//! 5. Else the points near stones, the urgent ones first; late ones with less depth or not at all,
//!    unless all others lose: no proof rests on a move that was left out.
//!
//! Whatever the lines add up to, what such sums were off in positions like this one is made up for.
//!
//! Beside it, a part of the positions goes to a search for continuous threats from the root.

mod correction;
mod entry;
mod moves;
mod node;
mod selectivity;
mod table;
mod team;
mod threats;
mod tuning;

use engine::{Pace, Patience, Score, Share, Unrest};

use crate::board::SearchBoard;
use crate::network::{Ready, State};
use crate::points::{At, POINTS};
use crate::threat::Threat;
use crate::vcf::{self, Fours, Vcf};
use crate::weights::UNIT;

use correction::Correction;
pub use entry::Entry;
use moves::Ranked;
pub use table::Table;
pub use team::{CHECK_EVERY, Team, search};
use threats::Looked;
pub use threats::MOST_FOR_THREATS;
pub use tuning::Tuning;

/// A five on the board.
pub(crate) const WIN: i32 = 30_000;
/// Everything beyond is proved.
const PROVED: i32 = WIN - 1_000;
const INFINITY: i32 = WIN + 1;
/// The largest estimate.
const SURE: i32 = 20_000;
/// The deepest line.
const MAX_PLY: usize = 200;
/// The deepest iteration.
pub const MAX_DEPTH: u32 = 60;
/// Positions of which a search remembers that no fours win.
const FAILED_FOURS: usize = 1 << 15;

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
            Score::Chance(self.chance())
        }
    }

    /// How likely the side to move is to win, by the value: from 0 to 1.
    fn chance(&self) -> f64 {
        1.0 / (1.0 + (-f64::from(self.value) / f64::from(UNIT)).exp())
    }

    /// How many plies it is to the five, if that is proved; else none.
    pub const fn plies(&self) -> usize {
        if self.is_proved() { (WIN - self.value.abs()) as usize } else { 0 }
    }

    /// Whether the value is known for sure.
    pub const fn is_proved(&self) -> bool {
        self.value.abs() > PROVED
    }
}

/// How the share of a clock is used. A value has fallen by one where the chance is a tenth worse.
const PATIENCE: Patience = Patience { share: 0.9, change: 0.55, fall: 0.07 };

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
    /// How many bytes a look for continuous threats beside the search may take, about; 0 if there
    /// is none.
    pub threats: usize,
    /// What the clock of a game has for this move: a search that is at rest ends early.
    pub share: Option<Share>,
    /// How much better or worse than it is a position may look, at most; 0 where all are seen as
    /// they are.
    pub wander: i32,
    /// Where chance begins.
    pub seed: u64,
}

impl Wanted {
    /// The best move of all, however deep that takes, with looks for fours of so many positions and
    /// none for threats.
    pub const fn best(fours: u64) -> Self {
        let depth = MAX_DEPTH;
        Self {
            depth,
            lines: 1,
            moves: Vec::new(),
            fours,
            threats: 0,
            share: None,
            wander: 0,
            seed: 0,
        }
    }
}

/// A search of one position.
pub struct Search<'a, 'p> {
    board: SearchBoard,
    network: Option<State<'static>>,
    pace: &'a mut Pace<'p>,
    table: &'a Table,
    wanted: Wanted,
    tuning: Tuning,
    /// Moves of the root whose lines are known.
    known: Vec<At>,
    /// The best move of the iteration before. The table does not tell it where some moves of the
    /// root are left out.
    first: Option<At>,
    history: [Vec<i32>; 2],
    correction: Correction,
    killers: Vec<[Option<At>; 2]>,
    pv: Vec<Vec<At>>,
    /// The estimates of the positions from the root to here.
    estimates: Vec<i32>,
    fours: vcf::Memory,
    threats: Looked,
    /// The moves of all nodes from the root to here.
    stack: Vec<Ranked>,
    /// The moves that have been searched, of all nodes from the root to here.
    tried: Vec<At>,
    /// Of use to one node at a time.
    points: Vec<At>,
    orders: Vec<(i32, At)>,
}

impl<'a, 'p> Search<'a, 'p> {
    /// A search that has not begun.
    pub fn new(
        board: SearchBoard,
        network: Option<&'static Ready>,
        pace: &'a mut Pace<'p>,
        table: &'a Table,
        wanted: Wanted,
        tuning: Tuning,
    ) -> Self {
        Self {
            network: network.map(|network| State::new(network, &board)),
            board,
            pace,
            table,
            wanted,
            tuning,
            known: Vec::new(),
            first: None,
            history: [vec![0; POINTS], vec![0; POINTS]],
            correction: Correction::default(),
            killers: vec![[None; 2]; MAX_PLY + 2],
            pv: vec![Vec::new(); MAX_PLY + 2],
            estimates: vec![0; MAX_PLY + 2],
            fours: vcf::Memory::new(FAILED_FOURS),
            threats: Looked::default(),
            stack: Vec::new(),
            tried: Vec::new(),
            points: Vec::new(),
            orders: Vec::new(),
        }
    }

    /// Deeper and deeper, until a proof or a limit. `report` sees every finished line with its
    /// rank, the best one first. The answer is the best line; none if there is no move.
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
        let mut values = vec![0; self.wanted.lines];
        let mut unrest = Unrest::default();
        for depth in 1..=self.wanted.depth.min(MAX_DEPTH) {
            self.look_for_threats();
            if self.wanted.lines == 1
                && let Some(line) = self.threats.line.take()
            {
                report(&line, 1, self.pace);
                return Some(line);
            }
            self.known.clear();
            let mut all_proved = true;
            let mut lines: Vec<Line> = Vec::new();
            for rank in 1..=self.wanted.lines {
                if self.pace.is_over() {
                    return best;
                }
                let value = self.around(depth as i32, values[rank - 1]);
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
                values[rank - 1] = value;
                if rank == 1 {
                    self.first = Some(first);
                }
                let line = self.in_full(Line { moves, value, depth });
                all_proved &= line.is_proved();
                self.known.push(first);
                // A later search may find more than an earlier one saw.
                let at = lines.iter().take_while(|other| other.value >= value).count();
                lines.insert(at, line);
                for (i, line) in lines.iter().enumerate().skip(at) {
                    report(line, i as u32 + 1, self.pace);
                }
                best = lines.first().cloned();
            }
            if all_proved {
                break;
            }
            if let Some(line) = &best
                && let Some(share) = self.wanted.share
            {
                unrest.see(usize::from(line.moves[0]), line.chance() * 10.0);
                if self.pace.elapsed() >= share.times(unrest.factor(&PATIENCE)) {
                    break;
                }
            }
        }
        best
    }

    /// A line of the search; one that the table knew to win by threats goes on as these do.
    fn in_full(&self, line: Line) -> Line {
        let longer =
            self.threats.line.as_ref().filter(|_| line.is_proved() && line.moves.len() == 1);
        match longer.filter(|longer| longer.moves.first() == line.moves.first()) {
            Some(longer) => Line { moves: longer.moves.clone(), ..line },
            None => line,
        }
    }

    /// The value of the root, looked for around the one of the iteration before.
    fn around(&mut self, depth: i32, guess: i32) -> i32 {
        let near = self.tuning.aspiration;
        let (mut below, mut above) = (near, near);
        if depth < 4 || guess.abs() > SURE {
            (below, above) = (2 * INFINITY, 2 * INFINITY);
        }
        loop {
            let alpha = (guess - below).max(-INFINITY);
            let beta = (guess + above).min(INFINITY);
            let value = self.node(depth, 0, alpha, beta, None, false);
            if self.pace.is_over() {
                return value;
            }
            let wider = |by: i32| if by > 8 * near { 2 * INFINITY } else { 4 * by };
            if value <= alpha && alpha > -INFINITY {
                below = wider(below);
            } else if value >= beta && beta < INFINITY {
                above = wider(above);
            } else {
                return value;
            }
        }
    }

    /// What a search that looks at nothing would play.
    fn most_urgent(&mut self) -> Option<Line> {
        let me = self.board.turn();
        self.generate(0, None);
        let (mut next, mut first) = (0, None);
        while let Some(Ranked { at, .. }) = self.pick(next, 0) {
            if self.board.is_allowed(me, at) {
                first = Some(at);
                break;
            }
            next += 1;
        }
        self.stack.clear();
        Some(Line { moves: vec![first?], value: 0, depth: 0 })
    }

    /// The win by continuous fours from the root, looked for longer than elsewhere. An open four,
    /// and two fours, take one position: a search without fours sees these all the same.
    fn won_by_fours(&mut self) -> Option<Line> {
        let budget = (self.wanted.fours * 20).max(1);
        let pace = &mut *self.pace;
        let mut tick = || pace.tick();
        let search = Vcf::new(&mut self.board, &mut self.fours, budget, &mut tick);
        let Fours { line, plies } = search.find().0?;
        Some(Line { moves: line, value: WIN - plies as i32, depth: plies as u32 })
    }

    /// Whether the enemy could play a stone that leaves no defence, if it were his move.
    fn is_in_danger(&mut self) -> bool {
        let them = self.board.turn().other();
        self.board.two_fives_win() && self.wins_next(them)
    }

    /// Whether a stone of `side` could leave no defence.
    fn wins_next(&mut self, side: game::Side) -> bool {
        if self.board.count_of(side, Threat::Win) == 0 {
            return false;
        }
        if !self.board.rule().forbids(side) {
            return true;
        }
        let points: Vec<At> = self.board.threatening(side, Threat::Win).collect();
        points.into_iter().any(|at| self.board.is_allowed(side, at))
    }
}

#[cfg(test)]
mod tests;
