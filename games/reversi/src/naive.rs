//! The same game on a plain grid, one step at a time: slow and obvious on purpose.
//!
//! Tests hold the fast kernels against it, and the benchmark shows what they gain.

use alloc::vec::Vec;

use game::{Outcome, Point, Rows, Side};

use crate::Objective;

const DIRECTIONS: [(i32, i32); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// A position as rows of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    /// What stands where, and who moves.
    pub rows: Rows,
    /// What the players want.
    pub objective: Objective,
}

impl Naive {
    fn at(&self, x: i32, y: i32) -> Option<Side> {
        let n = i32::from(self.rows.frame.width);
        if (0..n).contains(&x) && (0..n).contains(&y) {
            self.rows.at(Point { column: x as u8, row: y as u8 })
        } else {
            None
        }
    }

    /// The discs that `side` flips by playing on `point`; empty if that is not a move.
    pub fn flips(&self, point: Point, side: Side) -> Vec<Point> {
        let mut flipped = Vec::new();
        if self.rows.at(point).is_some() {
            return flipped;
        }
        for (dx, dy) in DIRECTIONS {
            let mut run = Vec::new();
            let (mut x, mut y) = (i32::from(point.column) + dx, i32::from(point.row) + dy);
            while self.at(x, y) == Some(side.other()) {
                run.push(Point { column: x as u8, row: y as u8 });
                x += dx;
                y += dy;
            }
            if self.at(x, y) == Some(side) {
                flipped.extend(run);
            }
        }
        flipped
    }

    /// Points on which `side` may place a disc, in point order.
    pub fn placements(&self, side: Side) -> Vec<Point> {
        self.rows.frame.points().filter(|&p| !self.flips(p, side).is_empty()).collect()
    }

    /// Legal moves of the side to move; `None` is the pass.
    pub fn legal_moves(&self) -> Vec<Option<Point>> {
        let placements = self.placements(self.rows.turn);
        if placements.is_empty() && !self.placements(self.rows.turn.other()).is_empty() {
            return alloc::vec![None];
        }
        placements.into_iter().map(Some).collect()
    }

    /// Plays a legal move.
    pub fn play(&mut self, m: Option<Point>) {
        let side = self.rows.turn;
        if let Some(point) = m {
            for p in self.flips(point, side).into_iter().chain([point]) {
                let index = self.rows.frame.index(p);
                self.rows.cells[index] = Some(side);
            }
        }
        self.rows.turn = side.other();
    }

    /// The result, once neither side can move.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.legal_moves().is_empty() {
            return None;
        }
        let [black, white] = self.rows.counts();
        let most_wins = self.objective == Objective::Most;
        Some(match black.cmp(&white) {
            core::cmp::Ordering::Equal => Outcome::Draw,
            order if order.is_gt() == most_wins => Outcome::Win(Side::Black),
            _ => Outcome::Win(Side::White),
        })
    }

    /// See [`game::perft`].
    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        if depth == 0 || moves.is_empty() {
            return 1;
        }
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .into_iter()
            .map(|m| {
                let mut child = self.clone();
                child.play(m);
                child.perft(depth - 1)
            })
            .sum()
    }
}
