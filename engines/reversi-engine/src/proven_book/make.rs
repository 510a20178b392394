//! How the book is made: positions are solved from its last ones up to the start of the game.

use engine::Stop;
use game::Side;
use reversi::{B6, Move, ReversiPosition};

use super::lines::Walk;
use super::tree::{Next, play};
use super::{Book, UNKNOWN};
use crate::endgame::solve::{Problem, SolveError, SolveLimits, solve_with};
use crate::endgame::tables::Tables;

/// The first positions of the tree to be solved have so many empty squares. All before them
/// follow without a search, and the top of the book is complete after minutes.
const FIRST_EMPTIES: u32 = 28;

/// How far the making of a book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The lines: how many positions there are is only known in the end.
    Lines {
        /// How many positions are proved.
        proved: usize,
    },
    /// The positions with so many empty squares.
    Level {
        /// So many.
        empties: u32,
        /// How many of them are proved.
        proved: usize,
        /// How many there are.
        all: usize,
    },
}

/// A score and a best move.
type Proof = Option<(i32, Option<Move>)>;

/// Solves one position after the other; what one solution knows stays in the table for the next.
pub(super) struct Prover<'a> {
    tables: Tables<B6>,
    threads: usize,
    stop: &'a Stop,
}

impl<'a> Prover<'a> {
    pub(super) fn new(
        threads: usize,
        memory_mib: usize,
        stop: &'a Stop,
    ) -> Result<Self, SolveError> {
        Ok(Self { tables: Tables::new(memory_mib)?, threads, stop })
    }

    /// The score and a best move; none if stopped.
    pub(super) fn prove(&self, own: u64, opponent: u64) -> Result<Proof, SolveError> {
        let position = ReversiPosition::<B6>::new(own, opponent, Side::Black, Default::default());
        let problem = Problem { threads: self.threads, ..Problem::new(position) };
        let limits = SolveLimits { pv: false, ..SolveLimits::default() };
        let solution = solve_with(&problem, &self.tables, limits, self.stop, &mut |_| {})?;
        Ok(solution.score().filter(|_| solution.complete).map(|score| (score, solution.best)))
    }
}

impl Book {
    /// Proves what is not proved yet, the lines first, because they decide how soon a game from
    /// the start is answered; `on_entry` hears of each position. Stopped early, the book holds
    /// what is proved so far.
    ///
    /// # Errors
    /// If threads or memory cannot be had; what is proved so far is kept.
    pub fn prove(
        &mut self,
        threads: usize,
        memory_mib: usize,
        stop: &Stop,
        on_entry: &mut dyn FnMut(&Self, Progress),
    ) -> Result<(), SolveError> {
        let prover = Prover::new(threads, memory_mib, stop)?;
        self.conclude(self.halves.len());
        if self.prove_lines(&prover, on_entry)?.is_some() {
            self.conclude(self.halves.len());
            self.prove_levels(&prover, on_entry)?;
        }
        Ok(())
    }

    /// Each line to its end; none if stopped before. What the table knows of a position serves the
    /// next one on the line.
    fn prove_lines(
        &mut self,
        prover: &Prover<'_>,
        on_entry: &mut dyn FnMut(&Self, Progress),
    ) -> Result<Option<()>, SolveError> {
        let mut walk = Walk::new(self.lines.fewest_empties());
        while let Some((own, opponent)) = walk.last() {
            let square = match self.lines.get(own, opponent) {
                Some((_, square)) => square,
                None => {
                    let (score, square) = match self.compared(own, opponent) {
                        Some(known) => known,
                        None => {
                            let Some((score, Some(best))) = prover.prove(own, opponent)? else {
                                return Ok(None);
                            };
                            let Some(square) = best.square() else { return Ok(None) };
                            (score, square)
                        }
                    };
                    self.lines.set(own, opponent, (score / 2) as i8, square);
                    self.learn(own, opponent, score, square);
                    on_entry(self, Progress::Lines { proved: self.lines.len() });
                    square
                }
            };
            walk.follow(own, opponent, square);
        }
        Ok(Some(()))
    }

    fn prove_levels(
        &mut self,
        prover: &Prover<'_>,
        on_entry: &mut dyn FnMut(&Self, Progress),
    ) -> Result<Option<()>, SolveError> {
        let fewest = self.fewest_empties();
        for empties in (fewest..=FIRST_EMPTIES.max(fewest)).rev() {
            let level = self.tree.level(empties);
            let open: Vec<usize> = level.clone().filter(|&p| self.halves[p] == UNKNOWN).collect();
            let before = level.len() - open.len();
            for (done, &place) in open.iter().enumerate() {
                let (own, opponent) = self.tree.boards()[place];
                let Some((score, _)) = prover.prove(own, opponent)? else { return Ok(None) };
                self.halves[place] = (score / 2) as i8;
                let proved = before + done + 1;
                on_entry(self, Progress::Level { empties, proved, all: level.len() });
            }
            self.conclude(level.start);
        }
        Ok(Some(()))
    }

    /// Takes over what a best move and its score say about positions of the tree.
    fn learn(&mut self, own: u64, opponent: u64, score: i32, best: usize) {
        if let Some(place) = self.tree.place(own, opponent) {
            self.halves[place] = (score / 2) as i8;
        }
        if let Next::Turn { own, opponent, again } = play::<B6>(own, opponent, best)
            && let Some(place) = self.tree.place(own, opponent)
        {
            self.halves[place] = (if again { score } else { -score } / 2) as i8;
        }
    }

    /// Gives a score to all positions before `end` whose moves all have a value.
    fn conclude(&mut self, end: usize) {
        for place in (0..end).rev() {
            let (own, opponent) = self.tree.boards()[place];
            if self.halves[place] == UNKNOWN
                && let Some(score) = self.best_value(own, opponent)
            {
                self.halves[place] = (score / 2) as i8;
            }
        }
    }
}
