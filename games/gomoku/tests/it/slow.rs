//! The rules once more on a plain grid, word for word, with no thought of speed.

use game::{Outcome, Point, Rows, Side, Side::Black};
use gomoku::{Foul, Rule};

const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

#[derive(Clone, Debug)]
pub struct Grid {
    pub size: i32,
    pub cells: Vec<Option<Side>>,
}

/// What a black stone on a point makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Five,
    Forbidden(Vec<Foul>),
    Allowed,
}

impl Grid {
    pub fn of(rows: &Rows) -> Self {
        Self { size: rows.frame.width.into(), cells: rows.cells.clone() }
    }

    pub fn points(&self) -> Vec<(i32, i32)> {
        (0..self.size * self.size).map(|i| (i % self.size, i / self.size)).collect()
    }

    pub fn contains(&self, (x, y): (i32, i32)) -> bool {
        (0..self.size).contains(&x) && (0..self.size).contains(&y)
    }

    pub fn get(&self, (x, y): (i32, i32)) -> Option<Side> {
        if self.contains((x, y)) { self.cells[(y * self.size + x) as usize] } else { None }
    }

    pub fn is_empty(&self, p: (i32, i32)) -> bool {
        self.contains(p) && self.get(p).is_none()
    }

    pub fn with(&self, (x, y): (i32, i32), side: Side) -> Self {
        let mut out = self.clone();
        out.cells[(y * self.size + x) as usize] = Some(side);
        out
    }

    /// The run of the stone on `p` along `d`, as its points in order.
    pub fn run(&self, p: (i32, i32), d: (i32, i32)) -> Vec<(i32, i32)> {
        let side = self.get(p);
        let mut first = p;
        while side.is_some() && self.get((first.0 - d.0, first.1 - d.1)) == side {
            first = (first.0 - d.0, first.1 - d.1);
        }
        let mut run = vec![];
        while side.is_some() && self.get(first) == side {
            run.push(first);
            first = (first.0 + d.0, first.1 + d.1);
        }
        run
    }

    /// Whether the stone on `p` stands in a row that wins.
    pub fn wins(&self, rule: Rule, p: (i32, i32)) -> bool {
        let Some(side) = self.get(p) else { return false };
        DIRECTIONS.iter().any(|&d| {
            let run = self.run(p, d);
            match rule {
                Rule::Freestyle => run.len() >= 5,
                Rule::Standard => run.len() == 5,
                Rule::Renju | Rule::RenjuPass if side == Black => run.len() == 5,
                Rule::Renju | Rule::RenjuPass => run.len() >= 5,
                Rule::Caro | Rule::StandardCaro => {
                    let (first, last) = (run[0], run[run.len() - 1]);
                    let before = self.get((first.0 - d.0, first.1 - d.1));
                    let after = self.get((last.0 + d.0, last.1 + d.1));
                    let both = before == Some(!side) && after == Some(!side);
                    run.len() >= 6 && rule == Rule::Caro || run.len() == 5 && !both
                }
            }
        })
    }

    pub fn outcome(&self, rule: Rule) -> Option<Outcome> {
        let winner = self.points().into_iter().find(|&p| self.wins(rule, p));
        match winner {
            Some(p) => self.get(p).map(Outcome::Win),
            None if self.cells.iter().all(Option::is_some) => Some(Outcome::Draw),
            None => None,
        }
    }

    fn has_run(&self, p: (i32, i32), length: impl Fn(usize) -> bool) -> bool {
        DIRECTIONS.iter().any(|&d| length(self.run(p, d).len()))
    }

    /// The fours through the black stone on `p`: sets of four stones of one line to which one
    /// more stone gives exactly five.
    fn fours(&self, p: (i32, i32)) -> usize {
        let mut sets: Vec<Vec<(i32, i32)>> = vec![];
        for d in DIRECTIONS {
            for q in self.points().into_iter().filter(|&q| self.is_empty(q)) {
                let five = self.with(q, Black).run(q, d);
                if five.len() == 5 && five.contains(&p) {
                    let set: Vec<_> = five.into_iter().filter(|&r| r != q).collect();
                    if !sets.contains(&set) {
                        sets.push(set);
                    }
                }
            }
        }
        sets.len()
    }

    /// Whether the line along `d` through the black stone on `p` holds a straight four with `p`
    /// and `q` in it.
    fn is_straight_four(&self, p: (i32, i32), q: (i32, i32), d: (i32, i32)) -> bool {
        let run = self.run(p, d);
        if run.len() != 4 || !run.contains(&q) {
            return false;
        }
        let ends = [(run[0].0 - d.0, run[0].1 - d.1), (run[3].0 + d.0, run[3].1 + d.1)];
        ends.iter().all(|&e| self.is_empty(e) && self.with(e, Black).run(e, d).len() == 5)
    }

    fn threes(&self, p: (i32, i32)) -> usize {
        let empties: Vec<_> = self.points().into_iter().filter(|&q| self.is_empty(q)).collect();
        let is_three = |d: (i32, i32)| {
            empties.iter().any(|&q| {
                self.with(q, Black).is_straight_four(p, q, d) && self.judge(q) == Verdict::Allowed
            })
        };
        DIRECTIONS.iter().filter(|&&d| is_three(d)).count()
    }

    /// Black on the empty point `p`.
    pub fn judge(&self, p: (i32, i32)) -> Verdict {
        let after = self.with(p, Black);
        if after.has_run(p, |n| n == 5) {
            return Verdict::Five;
        }
        let mut kinds = vec![];
        if after.has_run(p, |n| n > 5) {
            kinds.push(Foul::Overline);
        }
        if after.fours(p) >= 2 {
            kinds.push(Foul::DoubleFour);
        }
        if after.threes(p) >= 2 {
            kinds.push(Foul::DoubleThree);
        }
        if kinds.is_empty() { Verdict::Allowed } else { Verdict::Forbidden(kinds) }
    }

    /// Legal moves after so many passes; `None` stands for a pass.
    pub fn legal(&self, rule: Rule, turn: Side, passes: u8) -> Vec<Option<Point>> {
        if self.outcome(rule).is_some() || passes == 2 {
            return vec![];
        }
        let forbids = matches!(rule, Rule::Renju | Rule::RenjuPass) && turn == Black;
        let mut moves: Vec<_> = self
            .points()
            .into_iter()
            .filter(|&p| self.is_empty(p))
            .filter(|&p| !forbids || !matches!(self.judge(p), Verdict::Forbidden(_)))
            .map(|(x, y)| Some(Point { column: x as u8, row: y as u8 }))
            .collect();
        let begun = self.cells.iter().any(Option::is_some);
        if moves.is_empty() || rule == Rule::RenjuPass && begun {
            moves.push(None);
        }
        moves
    }

    pub fn perft(&self, rule: Rule, turn: Side, passes: u8, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal(rule, turn, passes);
        if moves.is_empty() {
            return 1;
        }
        moves
            .into_iter()
            .map(|m| match m {
                Some(p) => {
                    let next = self.with((p.column.into(), p.row.into()), turn);
                    next.perft(rule, !turn, 0, depth - 1)
                }
                // Only where passes are a right do they end the game.
                None if rule == Rule::RenjuPass => self.perft(rule, !turn, passes + 1, depth - 1),
                None => self.perft(rule, !turn, 0, depth - 1),
            })
            .sum()
    }
}
