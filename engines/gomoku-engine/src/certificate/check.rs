//! Whether a certificate is true: by the rules of the crate `gomoku` alone, of the engine nothing
//! is used.

use std::collections::HashMap;

use game::{Outcome, Point, Position, Rules, Side};
use gomoku::{DIRECTIONS, Gomoku, GomokuPosition, Move};

use super::{Certificate, Step, StepId};

/// A certificate that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The game.
    pub rules: Gomoku,
    /// The position that is won for the side to move.
    pub position: GomokuPosition,
    /// Plies until the five stands, at most.
    pub plies: u32,
    /// How many steps there are.
    pub steps: usize,
    /// In how many positions they were looked at.
    pub positions: u64,
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A line, from 1, that is not as it should be.
    Line(usize),
    /// After these moves from the position nothing wins.
    Open(Vec<String>),
    /// It takes longer than it says.
    Late {
        /// Plies until the five stands.
        plies: u32,
    },
    /// There was more to look at than was allowed.
    Long,
}

/// Holds a certificate to the rules: after each answer that they allow, it goes on, until five
/// stand. No more positions than `most` are looked at, and none once `is_over` says so.
///
/// # Errors
/// What is wrong with it.
pub fn check(text: &str, most: u64, is_over: &dyn Fn() -> bool) -> Result<Checked, Flaw> {
    let certificate = Certificate::read(text).map_err(Flaw::Line)?;
    let Certificate { rules, position, plies, steps } = &certificate;
    if position.outcome().is_some() {
        return Err(Flaw::Line(2));
    }
    let mut checker = Checker {
        steps,
        winner: position.turn(),
        known: HashMap::new(),
        path: Vec::new(),
        positions: 0,
        most,
        is_over,
    };
    let last = steps.len() as StepId - 1;
    let needed = checker.wins(last, position).map_err(|stop| match stop {
        Stop::Open => {
            let moves = checker.path.iter().map(|&m| rules.write_move(m)).collect();
            Flaw::Open(moves)
        }
        Stop::Long => Flaw::Long,
    })?;
    if needed > *plies {
        return Err(Flaw::Late { plies: needed });
    }
    let positions = checker.positions;
    Ok(Checked {
        rules: *rules,
        position: position.clone(),
        plies: needed,
        steps: steps.len(),
        positions,
    })
}

/// Positions that are remembered at most.
const KNOWN: usize = 1 << 18;

enum Stop {
    Open,
    Long,
}

struct Checker<'a> {
    steps: &'a [Step],
    winner: Side,
    /// Positions in which a step was found to win, and how fast.
    known: HashMap<(StepId, GomokuPosition), u32>,
    /// The moves to where it stands.
    path: Vec<Move>,
    positions: u64,
    most: u64,
    is_over: &'a dyn Fn() -> bool,
}

impl Checker<'_> {
    /// Within how many plies a step wins.
    fn wins(&mut self, id: StepId, position: &GomokuPosition) -> Result<u32, Stop> {
        self.positions += 1;
        if self.positions > self.most || self.positions.is_multiple_of(1024) && (self.is_over)() {
            return Err(Stop::Long);
        }
        let step = &self.steps[id as usize];
        let m = Move::at(step.at);
        self.path.push(m);
        if !position.is_legal(m) {
            return Err(Stop::Open);
        }
        let mut after = position.clone();
        after.play_unchecked(m);
        let plies = match after.outcome() {
            Some(Outcome::Win(winner)) if winner == self.winner => 1,
            Some(_) => return Err(Stop::Open),
            None => self.after_all_answers(id, step, position, &after)?,
        };
        self.path.pop();
        Ok(plies)
    }

    fn after_all_answers(
        &mut self,
        id: StepId,
        step: &Step,
        before: &GomokuPosition,
        after: &GomokuPosition,
    ) -> Result<u32, Stop> {
        if let Some(five) = self.threatened_five(step, after) {
            return self.after_four(step, after, five);
        }
        let key = (id, before.clone());
        if let Some(&plies) = self.known.get(&key) {
            return Ok(plies);
        }
        let mut most = 0;
        for &answer in &after.legal_moves() {
            most = most.max(self.after_answer(step, after, answer)?);
        }
        if self.known.len() < KNOWN {
            self.known.insert(key, most);
        }
        Ok(most)
    }

    /// Within how many plies, the move counted, the step wins if this is answered.
    fn after_answer(
        &mut self,
        step: &Step,
        after: &GomokuPosition,
        answer: Move,
    ) -> Result<u32, Stop> {
        self.path.push(answer);
        let named = answer.point().and_then(|point| {
            step.after.iter().find(|(answers, _)| answers.contains(&point)).map(|&(_, id)| id)
        });
        let next = named.or(step.others).ok_or(Stop::Open)?;
        let mut then = after.clone();
        then.play_unchecked(answer);
        if then.outcome().is_some() {
            return Err(Stop::Open);
        }
        let plies = self.wins(next, &then)? + 2;
        self.path.pop();
        Ok(plies)
    }

    /// The point on which all answers that are not named are followed by five, if that is so and a
    /// stone elsewhere cannot spoil it.
    fn threatened_five(&self, step: &Step, after: &GomokuPosition) -> Option<Point> {
        let five = &self.steps[step.others? as usize];
        let is_last = five.after.is_empty() && five.others.is_none();
        // A row that a stone at either end makes worthless is looked at after each answer.
        let is_sure = !after.rule().both_ends_block() && after.board().is_empty_at(five.at);
        (is_last && is_sure && after.wins_at(five.at, self.winner)).then_some(five.at)
    }

    /// The same as after each answer, but faster: five stand next, if the defender neither has five
    /// himself nor takes the point.
    fn after_four(
        &mut self,
        step: &Step,
        after: &GomokuPosition,
        five: Point,
    ) -> Result<u32, Stop> {
        if let Some(point) = fives(after, self.winner.other()).next() {
            self.path.push(Move::at(point));
            return Err(Stop::Open);
        }
        let mut most = 3;
        for (answers, _) in &step.after {
            for &answer in answers {
                let m = Move::at(answer);
                if after.is_legal(m) {
                    most = most.max(self.after_answer(step, after, m)?);
                }
            }
        }
        let is_named = step.after.iter().any(|(answers, _)| answers.contains(&five));
        if !is_named && after.is_legal(Move::at(five)) {
            self.path.push(Move::at(five));
            return Err(Stop::Open);
        }
        Ok(most)
    }
}

/// The points where a stone of `side` wins.
fn fives(position: &GomokuPosition, side: Side) -> impl Iterator<Item = Point> {
    let (board, size) = (position.board(), usize::from(position.size()));
    let rows = board.rows(side);
    let mut found = [0; 26];
    for (columns, rows_on) in DIRECTIONS {
        let row_of = |row: usize, n: usize| {
            let row = row as i32 + n as i32 * rows_on;
            usize::try_from(row).ok().filter(|&row| row < size)
        };
        for row in 0..size {
            // From each point of this row on five points of a line: four of them taken.
            let mut window = [0; 5];
            for (n, word) in window.iter_mut().enumerate() {
                *word = row_of(row, n).map_or(0, |row| rows[row] >> (n as i32 * columns));
            }
            for gap in 0..5 {
                let others = (0..5).filter(|&n| n != gap).fold(u32::MAX, |all, n| all & window[n]);
                if let Some(row) = row_of(row, gap) {
                    found[row] |= others << (gap as i32 * columns);
                }
            }
        }
    }
    (0..position.size()).flat_map(move |row| {
        let open = found[usize::from(row)] & board.empty_row(row);
        (0..26u8).filter(move |column| open >> column & 1 != 0).filter_map(move |column| {
            let point = Point { column, row };
            position.wins_at(point, side).then_some(point)
        })
    })
}
