//! The solver for callers that have a game and a position as text.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::{Bounds, EngineConfig, EngineError, Goal, Proof, Question, Stop};
use game::{Game, Rules};
use reversi::{Objective, Reversi, ReversiPosition};

use crate::board::{EngineBoard, WithBoard, on_board};
use crate::endgame::solve::{Problem, Solution, SolveError, Solver};
use crate::player::plays;

/// A [`Solver`] for any board size, for positions given as text.
pub struct TextSolver {
    threads: usize,
    memory_mib: usize,
    /// The solver of the latest board size.
    solver: Option<(u8, Box<dyn SolveText>)>,
}

const NAME: &str = concat!("Duiyi Reversi solver ", env!("CARGO_PKG_VERSION"));

impl TextSolver {
    /// With so many threads, and transposition tables of at most so many mebibytes. It takes memory
    /// when a question needs it.
    pub fn new(config: &EngineConfig) -> Self {
        Self { threads: config.threads.max(1), memory_mib: config.memory_mib, solver: None }
    }

    fn solve_or_fail(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Proof),
    ) -> Result<Proof, SolveError> {
        let size = question.game.frame().width;
        let mut solver = match self.solver.take() {
            Some((old, solver)) if old == size => solver,
            // The old one's memory goes first.
            old => {
                drop(old);
                on_board(size, NewSolver { memory_mib: self.memory_mib })
                    .unwrap_or(Err(SolveError::Unsupported))?
            }
        };
        // Whatever state a panic leaves behind stays in `solver`, which is dropped then: one
        // position with which something is wrong must not take a file of them with it.
        let solved = catch(|| solver.solve_text(question, self.threads, stop, on_progress))?;
        self.solver = Some((size, solver));
        solved
    }
}

impl engine::Solver for TextSolver {
    fn name(&self) -> &str {
        NAME
    }

    fn answers(&self, game: &dyn Game, goal: Goal) -> bool {
        plays(game) && matches!(goal, Goal::Score | Goal::Outcome)
    }

    fn solve(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Proof),
    ) -> Result<Proof, EngineError> {
        let Question { game, position, goal, .. } = *question;
        if !self.answers(game, goal) {
            return Err(question.unsupported(NAME));
        }
        game.parse_position(position).map_err(|e| EngineError::Root(e.to_string()))?;
        self.solve_or_fail(question, stop, on_progress).map_err(|error| error.of(NAME))
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
        threads: usize,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Proof),
    ) -> Result<Proof, SolveError>;
}

struct NewSolver {
    memory_mib: usize,
}

impl WithBoard for NewSolver {
    type Output = Result<Box<dyn SolveText>, SolveError>;

    fn run<B: EngineBoard>(self) -> Self::Output {
        Ok(Box::new(Solver::<B>::new(self.memory_mib)?))
    }
}

impl<B: EngineBoard> SolveText for Solver<B> {
    fn solve_text(
        &mut self,
        question: &Question<'_>,
        threads: usize,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Proof),
    ) -> Result<Proof, SolveError> {
        let rules = Reversi::<B>::default();
        let position: ReversiPosition<B> = Rules::parse_position(&rules, question.position)
            .map_err(|_| SolveError::Unsupported)?;
        debug_assert_eq!(position.objective(), Objective::Most);
        let problem = Problem {
            wld: question.goal == Goal::Outcome,
            threads,
            nodes: question.nodes.unwrap_or(u64::MAX),
            ..Problem::new(position)
        };
        let name = |m| rules.write_move(m);
        let solution = self.solve(&problem, stop, &mut |progress| {
            on_progress(&Proof {
                bounds: Bounds::Discs { lower: progress.lower, upper: progress.upper },
                best: progress.best.map(name),
                pv: progress.best.map(name).into_iter().collect(),
                nodes: progress.nodes,
                time: progress.time,
                complete: false,
            });
        })?;
        let Solution { lower, upper, best, pv, nodes, time, complete, .. } = solution;
        Ok(Proof {
            bounds: Bounds::Discs { lower, upper },
            best: best.map(name),
            pv: pv.into_iter().map(name).collect(),
            nodes,
            time,
            complete,
        })
    }
}
