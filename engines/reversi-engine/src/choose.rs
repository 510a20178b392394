//! How a move is chosen: midgame search until the end is in reach, then exact scores.

use std::time::Duration;

use engine::{FROM_BOOK, Info, Instant, Limits, OwnBook, Score, SearchResult, Stop, Unrest};
use game::{Position, Rules};
use reversi::{Board, Move, Reversi, ReversiPosition, Word};

use crate::board::EngineBoard;
use crate::budget::Budget;
use crate::endgame::solve::{Problem, Solution, SolveError, SolveLimits, solve_with};
use crate::endgame::tables::Tables;
use crate::evaluation::DISC;
use crate::kernel::squares;
use crate::last_disc::LastDisc;
use crate::level::{Level, Looks};
use crate::midgame::root::{Choice, lengthen, search};
use crate::midgame::table::MidgameTable;
use crate::opening_book::{self, BookMove};
use crate::searcher::{Searcher, WithKernel};
use crate::split::with_helpers;
use crate::square::Square;
use crate::worker::{Shared, Worker};

/// What is asked about a position.
#[derive(Clone, Debug)]
pub(crate) struct Asked<W> {
    /// The squares to move to that are looked at; none if there is only a pass.
    squares: W,
    /// How many of the best are wanted, at least one.
    lines: u32,
    /// Only the best move is wanted, of all of them: it needs no value.
    plain: bool,
}

impl<W: Word> Asked<W> {
    pub(crate) fn of<B: Board<Word = W>>(
        rules: &Reversi<B>,
        position: &ReversiPosition<B>,
        limits: &Limits,
    ) -> Self {
        let all = position.mobility();
        let legal = position.legal_moves();
        let squares = legal
            .as_ref()
            .iter()
            .filter(|&&m| limits.asks_about(&Rules::write_move(rules, m)))
            .filter_map(|m| m.square())
            .fold(W::EMPTY, |set, square| set | W::one(square));
        // What is no legal move is passed over, and if that is all, nothing was asked.
        let squares = if squares.is_empty() { all } else { squares };
        let lines = limits.lines.clamp(1, squares.count().max(1) as u32);
        Self { squares, lines, plain: limits.lines <= 1 && limits.moves.is_empty() }
    }
}

/// From so many plies on whoever wants to see lines is told at least so many moves: a search of that
/// depth has written over what it began with, and to find some of it again costs it next to nothing.
const LONG_DEPTH: u32 = 16;
const LONG_LINE: u32 = 10;

/// A line of play and its value.
#[derive(Clone, Debug)]
struct Line {
    /// At least one.
    moves: Vec<Move>,
    score: Option<Score>,
    depth: u32,
}

impl Line {
    fn of(choice: &Choice, depth: u32) -> Self {
        let score = Score::EstimatedDiscs(f64::from(choice.value) / f64::from(DISC));
        Self { moves: choice.line.clone(), score: Some(score), depth }
    }

    /// Its value in discs, as far as it has one.
    fn discs(&self) -> f64 {
        match self.score {
            Some(Score::EstimatedDiscs(discs)) => discs,
            Some(Score::Discs(discs)) => discs.into(),
            _ => f64::NEG_INFINITY,
        }
    }

    /// The square that it begins with; none if with a pass.
    fn first(&self) -> Option<Square> {
        self.moves[0].square().map(Square::new)
    }

    fn result<R: Rules>(&self, rules: &R, nodes: u64, time: Duration) -> SearchResult
    where
        R::Position: Position<Move = Move>,
    {
        let pv = written(rules, &self.moves);
        SearchResult { best: pv[0].clone(), score: self.score, pv, depth: self.depth, nodes, time }
    }
}

fn written<R: Rules>(rules: &R, moves: &[Move]) -> Vec<String>
where
    R::Position: Position<Move = Move>,
{
    moves.iter().map(|&m| rules.write_move(m)).collect()
}

/// The search for a move.
pub(crate) struct Choose<'a, B: EngineBoard> {
    pub(crate) rules: Reversi<B>,
    pub(crate) position: ReversiPosition<B>,
    pub(crate) asked: Asked<B::Word>,
    pub(crate) budget: Budget,
    /// An opening book in place of the shipped one.
    pub(crate) own_book: Option<&'a OwnBook>,
    pub(crate) started: Instant,
    pub(crate) stop: &'a Stop,
    pub(crate) on_info: &'a mut dyn FnMut(&Info),
    pub(crate) tables: &'a Tables<B>,
    /// What midgame searches of the game have left.
    pub(crate) midgame: &'a mut Option<MidgameTable>,
    pub(crate) threads: usize,
    /// The level whose errors are made, and the seed of their chance; none if there are to be none.
    pub(crate) errs: Option<(Level, u64)>,
}

/// What the midgame search leaves behind.
struct Estimated {
    /// Best first; at least one.
    lines: Vec<Line>,
    /// Whether exact scores are to follow.
    exact: bool,
    nodes: u64,
}

impl<B: EngineBoard> WithKernel<B> for Choose<'_, B> {
    type Output = Result<SearchResult, SolveError>;

    /// 1. A forced move and a move from the book are played at once, unless values are wanted.
    /// 2. Deeper and deeper midgame searches; the last complete one counts.
    /// 3. If the end is in reach: the exact scores, which overrule them.
    fn run<K: Searcher<Board = B>>(mut self, kernel: K) -> Self::Output {
        // 1.
        let legal = self.position.legal_moves();
        let legal: &[Move] = legal.as_ref();
        if self.asked.plain {
            if let [only] = legal {
                return Ok(SearchResult::only_move(Rules::write_move(&self.rules, *only)));
            }
            if self.budget.may_use_book
                && let Some(found) = self.known()
            {
                (self.on_info)(&Info {
                    depth: found.depth,
                    score: found.score,
                    nodes: found.nodes,
                    pv: found.pv.clone(),
                    rank: 1,
                    note: Some(FROM_BOOK.into()),
                    ..Info::default()
                });
                return Ok(found);
            }
        } else if legal == [Move::PASS] {
            return self.pass(kernel);
        } else if self.budget.may_use_book
            && let Some(lines) = self.known_lines()
        {
            for (line, rank) in lines.iter().zip(0..) {
                self.tell(line, rank, 0);
            }
            return Ok(lines[0].result(&self.rules, 0, self.started.elapsed()));
        }
        // 2.
        let estimated = self.estimate(kernel)?;
        // 3.
        let (lines, nodes) = if estimated.exact {
            self.prove(estimated)
        } else {
            (estimated.lines, estimated.nodes)
        };
        Ok(lines[0].result(&self.rules, nodes, self.started.elapsed()))
    }
}

impl<B: EngineBoard> Choose<'_, B> {
    /// A move that is known: a proven one, or one of the opening book.
    fn known(&self) -> Option<SearchResult> {
        let only = |m| SearchResult::only_move(Rules::write_move(&self.rules, m));
        if let Some((score, best)) = B::in_book(&self.position) {
            return Some(SearchResult { score: Some(Score::Discs(score)), ..only(best) });
        }
        let BookMove { square, value, depth, .. } =
            B::in_opening_book(&self.position, self.own_book, self.budget.openings?)?;
        let score = Score::EstimatedDiscs(f64::from(value) / f64::from(opening_book::DISC));
        let depth = depth.into();
        Some(SearchResult { score: Some(score), depth, ..only(Move::place(square)) })
    }

    /// The best of the moves that are asked about, if the book of proven values has all of them.
    fn known_lines(&self) -> Option<Vec<Line>> {
        let (mut left, mut lines) = (self.asked.squares, Vec::new());
        while !left.is_empty() {
            let first = Move::place(left.lowest());
            left = left.without_lowest();
            let mut after = self.position;
            after.play_unchecked(first);
            let (score, reply) = B::in_book(&after)?;
            lines.push((-score, Line { moves: vec![first, reply], score: None, depth: 0 }));
        }
        lines.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        lines.truncate(self.asked.lines as usize);
        let told = |(score, line)| Line { score: Some(Score::Discs(score)), ..line };
        Some(lines.into_iter().map(told).collect::<Vec<_>>()).filter(|lines| !lines.is_empty())
    }

    /// What a pass is worth: what the opponent can make of it, seen from the other side.
    fn pass<K: Searcher<Board = B>>(self, kernel: K) -> Result<SearchResult, SolveError> {
        let mut position = self.position;
        position.play_unchecked(Move::PASS);
        let pass = Rules::write_move(&self.rules, Move::PASS);
        let after = |pv: &[String]| [std::slice::from_ref(&pass), pv].concat();
        let told = self.on_info;
        let on_info = &mut |info: &Info| {
            told(&Info {
                score: info.score.map(Score::flip),
                pv: after(&info.pv),
                note: None,
                ..info.clone()
            });
        };
        let asked = Asked { squares: position.mobility(), lines: 1, plain: false };
        let found = Choose { position, asked, on_info, ..self }.run(kernel)?;
        let (score, pv) = (found.score.map(Score::flip), after(&found.pv));
        Ok(SearchResult { best: pass, score, pv, ..found })
    }

    fn tell(&mut self, line: &Line, rank: usize, nodes: u64) {
        (self.on_info)(&Info {
            depth: line.depth,
            score: line.score,
            nodes,
            time: self.started.elapsed(),
            pv: written(&self.rules, &line.moves),
            rank: rank as u32 + 1,
            ..Info::default()
        });
    }

    /// Ends a round that found only the first of the lines: the others follow in the order of the
    /// round before, and what has got another rank is told again.
    ///
    /// None of them is believed to be better than what is proved to be the best of all that are left.
    fn complete(&mut self, mut found: Vec<Line>, before: Vec<Line>, nodes: u64) -> Vec<Line> {
        let most = match found.last().and_then(|line| line.score) {
            Some(Score::Discs(discs)) => f64::from(discs),
            _ => f64::INFINITY,
        };
        for mut line in before {
            if let Some(Score::EstimatedDiscs(discs)) = &mut line.score {
                *discs = discs.min(most);
            }
            let rank = found.len();
            if rank == self.asked.lines as usize {
                break;
            }
            if found.iter().all(|better| better.first() != line.first()) {
                if rank > 0 {
                    self.tell(&line, rank, nodes);
                }
                found.push(line);
            }
        }
        found
    }

    /// Searches of the evaluation. Where several lines are wanted, each
    /// looks for the best move, then for the best of the others, and so on.
    fn estimate<K: Searcher<Board = B>>(&mut self, kernel: K) -> Result<Estimated, SolveError> {
        let (tables, stop, budget) = (self.tables, self.stop, self.budget);
        // A level plays the same with any number of threads.
        let threads = if budget.is_long() && self.errs.is_none() { self.threads.max(1) } else { 1 };
        let missing = |got| move |_| SolveError::Threads { asked: threads, got };
        let table = match self.midgame.take() {
            Some(table) => table.grown(budget.midgame_bits()),
            None => MidgameTable::at_most(budget.midgame_bits()).map_err(missing(0))?,
        };
        let shared = Shared {
            node_limit: budget.midgame_nodes,
            deadline: budget.deadline,
            ..Shared::new(tables, &table, stop)
        };
        let mut workers = Vec::new();
        for got in 0..threads {
            workers.push(Worker::for_midgame(kernel, &shared).map_err(missing(got))?);
        }
        let mut w = workers.remove(0);
        let (lines, exact) = with_helpers(&shared.pool, workers, || self.deepen(&mut w))
            .map_err(|got| SolveError::Threads { asked: threads, got })?;
        let nodes = w.nodes_of_all();
        let is_aborted = w.is_aborted();
        *self.midgame = Some(table);
        // A search without an end goes on until it has proved what is asked.
        let exact = (exact || budget.is_endless()) && !is_aborted;
        Ok(Estimated { lines, exact, nodes })
    }

    /// Searches a ply deeper each time: the lines of the last, and whether exact scores are in
    /// reach.
    fn deepen<K: Searcher<Board = B>>(&mut self, w: &mut Worker<'_, K>) -> (Vec<Line>, bool) {
        let budget = self.budget;
        let board = (self.position.own(), self.position.opponent());
        let first = Move::place(self.asked.squares.lowest());
        let mut lines = vec![Line { moves: vec![first], score: None, depth: 0 }];
        // Whoever asks for values wants true ones.
        let looks = match self.errs.filter(|_| self.asked.plain) {
            Some((level, seed)) => {
                // Not those after which it sees that it can lose its last disc, unless it sees that
                // of all.
                let mut last_disc = LastDisc::new(w.kernel, self.stop);
                let safe = last_disc.safe(board, self.asked.squares, level.last_disc);
                if !safe.is_empty() {
                    self.asked.squares = safe;
                }
                Looks::to(w.kernel, level, board, seed)
            }
            None => Looks::default(),
        };
        let mut exact = budget.exact_at_once();
        let mut unrest = Unrest::default();
        for depth in 1..=budget.depth.max(1) {
            let mut found: Vec<Line> = Vec::new();
            let mut left = self.asked.squares;
            let mut effort = 0.0;
            for rank in 0..self.asked.lines as usize {
                // What came out at this rank the last time, if it is still to be had.
                let hint = if self.asked.plain { None } else { lines.get(rank) };
                let hint = hint.and_then(Line::first);
                let choice = search(w, board, left, hint, &looks, depth);
                // Of several lines each is the best of those that are left, or it is none.
                let choice = choice.filter(|choice| choice.is_complete || self.asked.plain);
                let Some(choice) = choice else { break };
                left = left & !B::Word::one(choice.best.index());
                effort = choice.effort;
                unrest.see(choice.best.index(), f64::from(choice.value) / f64::from(DISC));
                let mut line = Line::of(&choice, depth);
                if !self.asked.plain && depth >= LONG_DEPTH {
                    lengthen(w, board, &mut line.moves, LONG_LINE);
                }
                self.tell(&line, rank, w.nodes_of_all());
                found.push(line);
            }
            // What a search believed of a move is not always what a search of it alone finds.
            if !found.is_sorted_by(|better, line| better.discs() >= line.discs()) {
                found.sort_by(|one, other| other.discs().total_cmp(&one.discs()));
                for (rank, line) in found.iter().enumerate() {
                    self.tell(line, rank, w.nodes_of_all());
                }
            }
            lines = self.complete(found, lines, w.nodes_of_all());
            if w.is_aborted() {
                break;
            }
            let (nodes, took) = (w.nodes_of_all(), self.started.elapsed());
            exact |= budget.exact_after(depth, nodes, took);
            exact |= budget.is_near_end(depth, nodes, took);
            if exact && depth >= budget.before_exact() {
                break;
            }
            if !exact && budget.is_enough(&unrest, effort, took) {
                break;
            }
        }
        (lines, exact)
    }

    /// The exact scores, best move first, each proved to be the best of those that are left. What
    /// is not proved in the end keeps its estimate.
    fn prove(&mut self, estimated: Estimated) -> (Vec<Line>, u64) {
        let Estimated { lines: guesses, mut nodes, .. } = estimated;
        let before = nodes;
        let empties = self.position.empties().count() as u32;
        let mut left = self.asked.squares;
        let mut proved: Vec<Line> = Vec::new();
        while proved.len() < self.asked.lines as usize {
            let rank = proved.len();
            let exact_nodes = self.budget.exact_nodes.saturating_sub(nodes - before);
            let problem = Problem {
                threads: self.threads,
                nodes: exact_nodes.min(self.budget.nodes.saturating_sub(nodes)),
                ..Problem::new(self.position)
            };
            let limits = SolveLimits {
                deadline: self.budget.exact_deadline,
                moves: (!self.asked.plain).then_some(left),
                expected: proved.last().and_then(|better| near(guesses.get(rank)?, better)),
                ..SolveLimits::default()
            };
            let solution = self.solve(&problem, limits, nodes, rank);
            let solution = match solution {
                Ok(solution) => solution,
                // There is a move already.
                Err(error) => {
                    let note = Some(error.to_string());
                    (self.on_info)(&Info { note, rank: 1, ..Info::default() });
                    break;
                }
            };
            nodes += solution.nodes;
            let Some(best) = solution.best.and_then(Move::square) else { break };
            // A move that is proved to reach some score is better than a guess; and who looked at
            // the end of the game knows better than whoever did not.
            let is_reached = solution.complete || (rank == 0 && solution.lower > -squares::<B>());
            let exact = solution.score();
            let believed = solution.believed.map(|(m, score)| (m, f64::from(score)));
            let (moves, depth) = match believed {
                _ if is_reached => (solution.pv, empties),
                Some((m, _)) => {
                    let guess = guesses.iter().find(|line| line.moves[0] == m);
                    (guess.map_or_else(|| vec![m], |line| line.moves.clone()), empties)
                }
                None => (guesses[0].moves.clone(), guesses[0].depth),
            };
            let estimate = match believed {
                Some((_, score)) => Some(score),
                None => estimate(&guesses, moves[0]),
            };
            // Whatever is believed, it is not what is proved to be wrong.
            let (lower, upper) = (f64::from(solution.lower), f64::from(solution.upper));
            let estimate = estimate.map(|score| Score::EstimatedDiscs(score.clamp(lower, upper)));
            if is_reached || rank == 0 {
                let score = exact.map(Score::Discs).or(estimate);
                let line = Line { moves, score, depth };
                self.tell(&line, rank, nodes);
                proved.push(line);
            }
            if !solution.complete {
                break;
            }
            left = left & !B::Word::one(best);
        }
        (self.complete(proved, guesses, nodes), nodes)
    }

    fn solve(
        &mut self,
        problem: &Problem<B>,
        limits: SolveLimits<B::Word>,
        nodes: u64,
        rank: usize,
    ) -> Result<Solution, SolveError> {
        let empties = self.position.empties().count() as u32;
        let Self { rules, asked, started, on_info, .. } = self;
        solve_with(problem, self.tables, limits, self.stop, &mut |progress| {
            // The best so far may be a line of another rank: it is told when it is proved.
            let best = progress.best.filter(|_| asked.plain);
            on_info(&Info {
                depth: empties,
                score: (progress.lower == progress.upper).then_some(Score::Discs(progress.lower)),
                nodes: nodes + progress.nodes,
                time: started.elapsed(),
                pv: written(rules, best.as_slice()),
                rank: rank as u32 + 1,
                note: Some(format!("{}..{}", progress.lower, progress.upper)),
                ..Info::default()
            });
        })
    }
}

/// What a line that begins so is thought to be worth, or else the best one.
fn estimate(guesses: &[Line], first: Move) -> Option<f64> {
    let guess = guesses.iter().find(|line| line.moves[0] == first).or(guesses.first());
    match guess?.score? {
        Score::EstimatedDiscs(score) => Some(score),
        _ => None,
    }
}

/// About what score a line will have that comes after a `better` one.
fn near(guess: &Line, better: &Line) -> Option<i32> {
    match (guess.score?, better.score?) {
        (Score::EstimatedDiscs(guess), Score::Discs(most)) => Some((guess as i32).min(most)),
        _ => None,
    }
}
