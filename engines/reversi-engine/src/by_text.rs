//! The solver for callers that have a game and a position as text.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use engine::Stop;
use game::{Game, Rules};
use reversi::{Objective, Reversi, ReversiPosition};

use crate::player::plays;
use crate::searcher::Solvable;
use crate::solve::{Problem, Solution, SolveError, Solver};

/// Calls a function that is generic over the board for a size known only now; none if there is
/// no such board.
macro_rules! on_board {
    ($size:expr, $function:ident $arguments:tt) => {
        on_board!($size, $function $arguments;
            4 => B4, 6 => B6, 8 => B8, 10 => B10, 12 => B12, 14 => B14, 16 => B16, 18 => B18,
            20 => B20, 22 => B22, 24 => B24, 26 => B26)
    };
    ($size:expr, $function:ident $arguments:tt; $($number:literal => $board:ident),*) => {
        match $size {
            $($number => $function::<reversi::$board> $arguments,)*
            _ => None,
        }
    };
}
pub(crate) use on_board;

/// A question about a position in text.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The rules.
    pub game: &'a dyn Game,
    /// The position in the common set-up text.
    pub position: &'a str,
    /// Only win, loss or draw: quicker.
    pub wld: bool,
    /// Threads, at least one.
    pub threads: usize,
    /// See [`Problem::nodes`].
    pub nodes: u64,
}

/// What is proved, in text.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The score for the side to move is at least this: discs, empty squares to the winner.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// A best move; none if the game is over.
    pub best: Option<String>,
    /// The line of best play, passes included.
    pub pv: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// Whether the question was answered; false if stopped before.
    pub complete: bool,
}

/// A [`Solver`] for any board size, for positions given as text.
pub struct TextSolver {
    hash_mib: usize,
    /// The solver of the latest board size.
    solver: Option<(u8, Box<dyn SolveText>)>,
}

impl TextSolver {
    /// With transposition tables of at most so many mebibytes.
    pub fn new(hash_mib: usize) -> Self {
        Self { hash_mib, solver: None }
    }

    /// Solves a position; `on_progress` hears of every proven bound.
    ///
    /// # Errors
    /// [`SolveError::Unsupported`] if [`plays`] says no or the text is no position of the game;
    /// threads or memory that cannot be had, before the search begins. A position that makes the
    /// solver panic is [`SolveError::Broken`], and the next one is solved by a new solver.
    pub fn solve(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, SolveError> {
        if !plays(question.game) {
            return Err(SolveError::Unsupported);
        }
        let size = question.game.frame().width;
        let mut solver = match self.solver.take() {
            Some((old, solver)) if old == size => solver,
            // The old one's memory goes first.
            old => {
                drop(old);
                on_board!(size, boxed(self.hash_mib)).unwrap_or(Err(SolveError::Unsupported))?
            }
        };
        // Whatever state a panic leaves behind stays in `solver`, which is dropped then: one
        // position with which something is wrong must not take a file of them with it.
        let solved = catch(|| solver.solve_text(question, stop, on_progress))?;
        self.solver = Some((size, solver));
        solved
    }
}

/// Calls `work`; a panic in it is an error that tells what the panic said.
pub(crate) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, SolveError> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let said = panic.downcast_ref::<&str>().map(ToString::to_string);
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
        SolveError::Broken { reason: said.unwrap_or_else(|| "panic".to_string()) }
    })
}

/// A [`Solver`] of any board.
trait SolveText: Send {
    fn solve_text(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, SolveError>;
}

/// None only where there is no such board.
fn boxed<B: Solvable>(hash_mib: usize) -> Option<Result<Box<dyn SolveText>, SolveError>> {
    Some(Solver::<B>::new(hash_mib).map(|solver| Box::new(solver) as Box<dyn SolveText>))
}

impl<B: Solvable> SolveText for Solver<B> {
    fn solve_text(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Answer),
    ) -> Result<Answer, SolveError> {
        let rules = Reversi::<B>::default();
        let position: ReversiPosition<B> = Rules::parse_position(&rules, question.position)
            .map_err(|_| SolveError::Unsupported)?;
        debug_assert_eq!(position.objective(), Objective::Most);
        let problem = Problem {
            position,
            wld: question.wld,
            threads: question.threads.max(1),
            nodes: question.nodes,
            ..Problem::new(position)
        };
        let name = |m| rules.write_move(m);
        let solution = self.solve(&problem, stop, &mut |progress| {
            on_progress(&Answer {
                lower: progress.lower,
                upper: progress.upper,
                best: progress.best.map(name),
                pv: progress.best.map(name).into_iter().collect(),
                nodes: progress.nodes,
                time: progress.time,
                complete: false,
            });
        })?;
        let Solution { lower, upper, best, pv, nodes, time, complete } = solution;
        Ok(Answer {
            lower,
            upper,
            best: best.map(name),
            pv: pv.into_iter().map(name).collect(),
            nodes,
            time,
            complete,
        })
    }
}
