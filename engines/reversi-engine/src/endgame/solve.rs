//! The solver as the rest of the house sees it.

use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::{EngineError, Instant, LossCause, Stop};
use game::{Explain, Position};
use reversi::{Move, ReversiPosition, Word};

use crate::board::EngineBoard;
use crate::endgame::tables::Tables;
use crate::endgame::{Believed, RootReport, SELECTIVE, root_search, solve_root};
use crate::kernel::{KernelChoice, WordOf, final_score, squares};
use crate::midgame::table::MidgameTable;
use crate::searcher::{Searcher, WithKernel};
use crate::split::with_helpers;
use crate::square::Square;
use crate::worker::{Shared, Worker};

/// What is asked about a position.
#[derive(Clone, Debug)]
pub struct Problem<B: EngineBoard> {
    /// The position. Its objective is ignored: more discs win.
    pub position: ReversiPosition<B>,
    /// Only win, loss or draw: quicker.
    pub wld: bool,
    /// Threads, at least one. One thread always visits the same nodes.
    pub threads: usize,
    /// Which kernel to use on 8×8.
    pub kernel: KernelChoice,
    /// No more positions than about this: each thread may go on for a few more.
    pub nodes: u64,
}

impl<B: EngineBoard> Problem<B> {
    /// The exact score of `position`, on one thread.
    pub fn new(position: ReversiPosition<B>) -> Self {
        Self { position, wld: false, threads: 1, kernel: KernelChoice::Auto, nodes: u64::MAX }
    }
}

/// What is proved so far, while a solution runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// The score for the side to move is at least this: discs, empty squares to the winner.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// The best move so far.
    pub best: Option<Move>,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the start.
    pub time: Duration,
}

/// What is proved in the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The score for the side to move is at least this: discs, empty squares to the winner.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// A best move (one that keeps the result, if only win, loss or draw was asked); none if
    /// the game is over.
    pub best: Option<Move>,
    /// The line of best play, passes included, to the end of the game.
    pub pv: Vec<Move>,
    /// Positions visited, those of the principal variation included.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// Whether the question was answered; false if stopped before.
    pub complete: bool,
    /// If it was not: a move and its score, as a selective search believes.
    pub(crate) believed: Option<(Move, i32)>,
}

impl Solution {
    /// The exact score, if it is known.
    pub fn score(&self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// Win (1), draw (0) or loss (−1) for the side to move, if it is known.
    pub fn sign(&self) -> Option<i32> {
        let known = self.lower == self.upper || self.lower > 0 || self.upper < 0;
        known.then(|| (self.lower + self.upper).signum())
    }
}

/// Why a position was not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// No solver knows the game, or the text is no position of it.
    #[error("there is no solver for this question about this game")]
    Unsupported,
    /// The tables cannot be had.
    #[error("cannot get {mib} MiB of memory")]
    Memory {
        /// Mebibytes asked for.
        mib: usize,
    },
    /// The threads cannot be had, or not the memory that each needs.
    #[error("only {got} of {asked} threads could be started")]
    Threads {
        /// How many were asked for.
        asked: usize,
        /// How many there could be.
        got: usize,
    },
    /// The solver has a fault that this position brought to light.
    #[error("the solver failed here, which is a bug in this program: {reason}")]
    Broken {
        /// What the program said of it.
        reason: String,
    },
}

impl SolveError {
    /// What an engine or solver of this name says of it.
    pub(crate) fn of(&self, name: &str) -> EngineError {
        let engine = name.to_string();
        match self {
            Self::Unsupported => EngineError::Unsupported { engine, reason: self.to_string() },
            &Self::Memory { mib } => EngineError::Memory { engine, mib },
            &Self::Threads { asked, got } => EngineError::Threads { engine, asked, got },
            Self::Broken { reason } => {
                EngineError::Lost { engine, loss: LossCause::Internal.said(reason) }
            }
        }
    }
}

impl Explain for SolveError {
    fn id(&self) -> &'static str {
        match self {
            Self::Unsupported => "error-no-solver",
            Self::Memory { .. } => "error-memory",
            Self::Threads { .. } => "error-threads",
            Self::Broken { .. } => "error-solver-broken",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Unsupported => Vec::new(),
            Self::Memory { mib } => vec![("mib", mib.to_string())],
            Self::Threads { asked, got } => {
                vec![("asked", asked.to_string()), ("got", got.to_string())]
            }
            Self::Broken { reason } => vec![("reason", reason.clone())],
        }
    }
}

/// Limits of a solution beside the stop flag.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SolveLimits<W> {
    pub(crate) deadline: Option<Instant>,
    /// Only these squares to move to, at least one, if they are given: what is proved is true of
    /// the best of them.
    pub(crate) moves: Option<W>,
    /// About what score, if that is known.
    pub(crate) expected: Option<i32>,
    /// Whether to look for the whole principal variation.
    pub(crate) pv: bool,
    #[cfg(test)]
    pub(crate) panics: Option<crate::worker::Panics>,
}

impl<W> Default for SolveLimits<W> {
    fn default() -> Self {
        Self {
            deadline: None,
            moves: None,
            expected: None,
            pv: true,
            #[cfg(test)]
            panics: None,
        }
    }
}

/// Solves positions of one board size, one after the other, in the same memory. It forgets each
/// before the next: a solution is the same whatever was solved before.
pub struct Solver<B: EngineBoard> {
    tables: Tables<B>,
}

impl<B: EngineBoard> Solver<B> {
    /// With transposition tables of at most so many mebibytes.
    ///
    /// # Errors
    /// [`SolveError::Memory`] if they cannot be had.
    pub fn new(memory_mib: usize) -> Result<Self, SolveError> {
        Ok(Self { tables: Tables::to_be_cleared(memory_mib)? })
    }

    /// Solves a position; `on_progress` hears of every proven bound. After `stop` is set it
    /// returns within 10 ms with what is proved.
    ///
    /// # Errors
    /// If the threads, or the memory that each needs, cannot be had.
    pub fn solve(
        &mut self,
        problem: &Problem<B>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution, SolveError> {
        self.tables.clear(problem.position.empties().count() as u32);
        solve_with(problem, &self.tables, SolveLimits::default(), stop, on_progress)
    }
}

/// [`Solver::solve`] with tables that may know something already (what they know about other
/// positions stays true) and further limits.
pub(crate) fn solve_with<B: EngineBoard>(
    problem: &Problem<B>,
    tables: &Tables<B>,
    limits: SolveLimits<B::Word>,
    stop: &Stop,
    on_progress: &mut dyn FnMut(&Progress),
) -> Result<Solution, SolveError> {
    B::with_kernel(problem.kernel, Work { problem, tables, limits, stop, on_progress })
}

struct Work<'a, B: EngineBoard> {
    problem: &'a Problem<B>,
    tables: &'a Tables<B>,
    limits: SolveLimits<B::Word>,
    stop: &'a Stop,
    on_progress: &'a mut dyn FnMut(&Progress),
}

/// Entries of the midgame table of a search for exact scores, as a power of two.
const MIDGAME_BITS: u32 = 16;

/// Fewer empty squares than this are solved before a second thread has started.
const THREADS_FROM: usize = 18;

impl<B: EngineBoard> WithKernel<B> for Work<'_, B> {
    type Output = Result<Solution, SolveError>;

    fn run<K: Searcher<Board = B>>(self, kernel: K) -> Self::Output {
        let started = Instant::now();
        self.tables.mark_used();
        let empties = self.problem.position.empties().count();
        let threads = match empties {
            THREADS_FROM.. => self.problem.threads.max(1),
            _ => 1,
        };
        let missing = |got| move |_| SolveError::Threads { asked: threads, got };
        let midgame_bits = if (empties as u32) < SELECTIVE { 0 } else { MIDGAME_BITS };
        let midgame_table = MidgameTable::new(midgame_bits).map_err(missing(0))?;
        let shared = Shared {
            node_limit: self.problem.nodes,
            deadline: self.limits.deadline,
            #[cfg(test)]
            panics: std::sync::Mutex::new(self.limits.panics),
            ..Shared::new(self.tables, &midgame_table, self.stop)
        };
        // All that can be missing is asked for before the search begins.
        let mut workers = Vec::new();
        for got in 0..threads {
            let worker = Worker::new(kernel, &shared, empties as u32);
            workers.push(worker.map_err(missing(got))?);
        }
        let mut w = workers.remove(0);
        let mut solution = with_helpers(&shared.pool, workers, || {
            let solution = answer(&mut w, self.problem, self.limits, started, self.on_progress);
            w.report();
            solution
        })
        .map_err(|got| SolveError::Threads { asked: threads, got })?;
        solution.nodes = shared.nodes.load(Ordering::Relaxed);
        solution.time = started.elapsed();
        Ok(solution)
    }
}

/// Solves on this thread (and its helpers); nodes and time are left to the caller.
fn answer<K: Searcher>(
    w: &mut Worker<'_, K>,
    problem: &Problem<K::Board>,
    limits: SolveLimits<WordOf<K>>,
    started: Instant,
    on_progress: &mut dyn FnMut(&Progress),
) -> Solution {
    let mut position = problem.position;
    let mut line = Vec::new();
    if position.mobility().is_empty() {
        if position.is_legal(Move::PASS) {
            line.push(Move::PASS);
            position.play_unchecked(Move::PASS);
        } else {
            let score = final_score::<K::Board>(position.own(), position.opponent());
            return finish(RootReport { lower: score, upper: score, best: None }, line, true);
        }
    }
    let passed = !line.is_empty();
    let seen = |report: RootReport| if passed { turned(report) } else { report };
    let best_of = |report: RootReport| {
        if passed { Some(Move::PASS) } else { report.best.map(Square::to_move) }
    };
    let (own, opponent) = (position.own(), position.opponent());
    let moves = match limits.moves {
        Some(moves) if !passed => moves,
        _ => position.mobility(),
    };
    let exact = !problem.wld;
    let (report, believed) =
        solve_root(w, (own, opponent), moves, limits.expected, exact, &mut |w, report| {
            let RootReport { lower, upper, .. } = seen(report);
            let nodes = w.shared.nodes.load(Ordering::Relaxed).max(w.nodes);
            on_progress(&Progress {
                lower,
                upper,
                best: best_of(report),
                nodes,
                time: started.elapsed(),
            });
        });
    let complete = report.answers(exact);
    if let Some(best) = report.best {
        line.push(best.to_move());
        position.play_unchecked(best.to_move());
        if complete && limits.pv {
            follow(w, position, turned(report), &mut line);
        }
    }
    let believed = believed.filter(|_| !complete).map(|Believed { score, best }| {
        if passed { (Move::PASS, -score) } else { (best.to_move(), score) }
    });
    Solution { believed, ..finish(seen(report), line, complete) }
}

fn turned(report: RootReport) -> RootReport {
    RootReport { lower: -report.upper, upper: -report.lower, ..report }
}

fn finish(report: RootReport, pv: Vec<Move>, complete: bool) -> Solution {
    Solution {
        lower: report.lower,
        upper: report.upper,
        best: pv.first().copied(),
        pv,
        nodes: 0,
        time: Duration::ZERO,
        complete,
        believed: None,
    }
}

/// Appends best moves up to the end of the game, given what is proved about `position`. Each step
/// asks again a question that has been answered, so most of it is in the table.
fn follow<K: Searcher>(
    w: &mut Worker<'_, K>,
    mut position: ReversiPosition<K::Board>,
    mut proved: RootReport,
    line: &mut Vec<Move>,
) {
    while position.outcome().is_none() {
        let m = if position.mobility().is_empty() {
            Move::PASS
        } else {
            // Known to be at least `lower`: who reaches that keeps the result. If nothing is
            // known, all moves lose alike, which the upper bound says.
            let nothing = proved.lower == -squares::<K::Board>() && proved.lower < proved.upper;
            let alpha = if nothing { proved.upper } else { proved.lower - 1 };
            let (_, best) = root_search(w, position.own(), position.opponent(), alpha);
            match best {
                Some(best) if !w.is_aborted() => best.to_move(),
                _ => return,
            }
        };
        line.push(m);
        position.play_unchecked(m);
        proved = turned(proved);
    }
}

#[cfg(test)]
mod tests {
    use game::Rules;
    use reversi::{B8, Reversi};

    use super::*;
    use crate::text_solver::catch;
    use crate::worker::{Panics, test_clock};

    /// FFO #40: 20 empty squares, enough for selective searches and helpers.
    const BOARD: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
    const SCORE: i32 = 38;

    /// Whatever a selective search believes when the clock runs out, nothing is claimed, and the
    /// tables that it leaves behind hold nothing false.
    #[test]
    fn a_clock_that_runs_out_in_a_selective_search_proves_nothing() {
        let position = Rules::parse_position(&Reversi::<B8>::default(), BOARD).unwrap();
        let problem = Problem::new(position);
        let tables = Tables::new(1).unwrap();
        let solve = || {
            let limits = SolveLimits::default();
            solve_with(&problem, &tables, limits, &Stop::new(), &mut |_| {}).unwrap()
        };
        let (mut selective, mut other) = (0, 0);
        for look in (1..=40).chain([100, 200, 400, 800]) {
            let (solution, confidence) = test_clock::runs_out_at(look, solve);
            let Solution { lower, upper, complete, best, .. } = solution;
            assert!(lower <= SCORE && SCORE <= upper, "{look}: {lower}..{upper}");
            assert!(best.is_some_and(|m| position.is_legal(m)), "{look}: {best:?}");
            match confidence {
                None => assert!(complete && lower == upper, "{look}"),
                Some(0) => other += 1,
                Some(_) => {
                    assert!(!complete && (lower, upper) == (-64, 64), "{look}: {lower}..{upper}");
                    selective += 1;
                }
            }
        }
        assert!(selective > 5 && other > 0, "{selective} and {other}");
        let solution = solve();
        assert_eq!((solution.score(), solution.complete), (Some(SCORE), true));
    }

    /// Whoever panics, the others go home, and nothing is claimed. (If not, this never ends.)
    #[test]
    fn a_panic_of_one_thread_ends_the_search_of_all() {
        let rules = Reversi::<B8>::default();
        let position = Rules::parse_position(&rules, BOARD).unwrap();
        let tables = Tables::new(1).unwrap();
        for panics in [Panics::Helper, Panics::Owner] {
            for threads in [2, 4] {
                let problem = Problem { threads, ..Problem::new(position) };
                let limits = SolveLimits { panics: Some(panics), ..SolveLimits::default() };
                let stop = Stop::new();
                let solved = catch(|| solve_with(&problem, &tables, limits, &stop, &mut |_| {}));
                assert!(matches!(solved, Err(SolveError::Broken { .. })), "{panics:?} {threads}");
            }
        }
        // The tables hold nothing false: who had to leave wrote nothing.
        let problem = Problem::new(position);
        let limits = SolveLimits::default();
        let solved = solve_with(&problem, &tables, limits, &Stop::new(), &mut |_| {});
        assert_eq!(solved.unwrap().score(), Some(SCORE));
    }
}
