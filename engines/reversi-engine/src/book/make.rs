use game::Side;
use reversi::{B6, ReversiPosition};
use search::Stop;

use super::{Book, UNKNOWN};
use crate::solve::{Problem, SolveLimits, solve_with};
use crate::table::Tables;

/// The first positions to be solved have so many empty squares. All before them follow without
/// a search, and the top of the book is complete after minutes.
const FIRST: u32 = 28;

/// How far the making of a book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The positions that are being solved have so many empty squares.
    pub empties: u32,
    /// How many of them are proved.
    pub proved: usize,
    /// How many there are.
    pub all: usize,
}

impl Book {
    /// Proves what is not proved yet; `on_entry` hears of each position. What one solution knows
    /// stays in the table for the next. Stopped early, the book holds what is proved so far.
    pub fn prove(
        &mut self,
        threads: usize,
        hash_mib: usize,
        stop: &Stop,
        on_entry: &mut dyn FnMut(&Self, Progress),
    ) {
        let tables = Tables::new(hash_mib);
        let fewest = self.fewest_empties();
        for empties in (fewest..=FIRST.max(fewest)).rev() {
            let level = self.tree.level(empties);
            let open: Vec<usize> = level.clone().filter(|&p| self.halves[p] == UNKNOWN).collect();
            let before = level.len() - open.len();
            for (done, &place) in open.iter().enumerate() {
                let (own, opponent) = self.tree.boards()[place];
                let position =
                    ReversiPosition::<B6>::new(own, opponent, Side::Black, Default::default());
                let problem = Problem { threads, ..Problem::new(position) };
                let limits = SolveLimits { pv: false, ..SolveLimits::default() };
                let solution = solve_with(&problem, &tables, limits, stop, &mut |_| {});
                let Some(score) = solution.score() else { return };
                self.halves[place] = (score / 2) as i8;
                on_entry(self, Progress { empties, proved: before + done + 1, all: level.len() });
            }
            self.conclude(level.start);
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
