//! The solver for callers that have a game and a position as text.

use std::time::Duration;

use engine::Stop;
use game::{Game, Rules};
use reversi::{Objective, Reversi, ReversiPosition};

use crate::kernel::KernelChoice;
use crate::player::plays;
use crate::searcher::Solvable;
use crate::solve::{Problem, Solution, Solver};

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

    /// Solves a position; `on_progress` hears of every proven bound. None if [`plays`] says no or
    /// the text is no position of the game.
    pub fn solve(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Answer),
    ) -> Option<Answer> {
        if !plays(question.game) {
            return None;
        }
        let size = question.game.frame().width;
        let solver = match self.solver.take() {
            Some((old, solver)) if old == size => solver,
            _ => on_board!(size, boxed(self.hash_mib))?,
        };
        let (_, solver) = self.solver.insert((size, solver));
        solver.solve_text(question, stop, on_progress)
    }
}

/// A [`Solver`] of any board.
trait SolveText: Send {
    fn solve_text(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Answer),
    ) -> Option<Answer>;
}

fn boxed<B: Solvable>(hash_mib: usize) -> Option<Box<dyn SolveText>> {
    Some(Box::new(Solver::<B>::new(hash_mib)))
}

impl<B: Solvable> SolveText for Solver<B> {
    fn solve_text(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Answer),
    ) -> Option<Answer> {
        let rules = Reversi::<B>::default();
        let position: ReversiPosition<B> = Rules::parse_position(&rules, question.position).ok()?;
        debug_assert_eq!(position.objective(), Objective::Most);
        let problem = Problem {
            position,
            wld: question.wld,
            threads: question.threads.max(1),
            kernel: KernelChoice::Auto,
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
        });
        let Solution { lower, upper, best, pv, nodes, time, complete } = solution;
        Some(Answer {
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
