//! Yixin's balanced positions: one or two more stones after which nobody is ahead.

use engine::{Limits, Rng, SearchResult, Task};
use game::Point;
use session::Session;

use super::write_move;
use crate::host::task;
use crate::score::centi;

/// Positions looked at for each point at first, at most.
const QUICK: u64 = 400;

/// Positions looked at for each of the best, at most.
const LONG: u64 = 8_000;

/// How many those are.
const BEST: usize = 8;

/// The most points that are looked at.
const MOST: usize = 100;

/// Looks for the last stone of a balanced position.
#[derive(Debug)]
pub(super) struct Balance {
    session: Session,
    limits: Limits,
    /// What the position should be worth to who puts the last stone, in hundredths.
    bias: i64,
    /// The first of two stones, which is drawn.
    first: Option<String>,
    /// Points to be valued still.
    open: Vec<String>,
    valued: Vec<(u64, String)>,
    is_long: bool,
}

impl Balance {
    /// Of the position of a session, with `stones` more, one or two.
    pub(super) fn new(
        session: &Session,
        stones: usize,
        bias: i64,
        limits: Limits,
    ) -> Result<Self, String> {
        let mut rng = Rng::new(limits.seed ^ session.moves().len() as u64);
        let mut session = session.clone();
        let mut first = None;
        if stones == 2 {
            let points = near(&session, &mut rng);
            let drawn = points.first().ok_or("the board is full")?;
            session.play(drawn).map_err(|error| error.to_string())?;
            first = Some(drawn.clone());
        }
        let mut open = near(&session, &mut rng);
        open.truncate(MOST);
        Ok(Self { session, limits, bias, first, open, valued: Vec::new(), is_long: false })
    }

    /// The next search; none when the answer is known.
    pub(super) fn next(&mut self) -> Option<Box<Task>> {
        loop {
            if self.open.is_empty() && !self.is_long {
                self.is_long = true;
                self.valued.sort();
                let best = std::mem::take(&mut self.valued).into_iter().take(BEST);
                self.open = best.map(|(_, point)| point).collect();
            }
            let point = self.open.last()?.clone();
            let nodes = if self.is_long { LONG } else { QUICK };
            let looks = if self.is_long { BEST } else { MOST };
            let limits = Limits {
                level: None,
                nodes: Some(self.limits.nodes.unwrap_or(nodes).min(nodes)),
                time: self.limits.move_time().map(|time| time / (2 * looks as u32)),
                clock: None,
                lines: 1,
                moves: Vec::new(),
                ..self.limits.clone()
            };
            if self.session.play(&point).is_ok() && self.session.ending().is_none() {
                let task = task(&self.session, limits);
                self.session.undo(1);
                return Some(task);
            }
            // A stone that ends the game balances nothing.
            self.open.pop();
        }
    }

    /// Takes what was found of the last point.
    pub(super) fn found(&mut self, found: &SearchResult) {
        let value = -found.score.map_or(0, centi);
        self.valued.extend(self.open.pop().map(|point| (value.abs_diff(self.bias), point)));
    }

    /// The stones, `7,7` or `7,7 8,8`.
    pub(super) fn answer(&self) -> Result<String, String> {
        let frame = self.session.game().frame();
        let (_, best) = self.valued.iter().min().ok_or("no stone balances this")?;
        let stones = self.first.iter().chain([best]);
        Ok(stones.filter_map(|m| write_move(m, frame)).collect::<Vec<_>>().join(" "))
    }
}

/// The legal points near stones in an order that is drawn; all of them where none is.
fn near(session: &Session, rng: &mut Rng) -> Vec<String> {
    let view = session.view();
    let legal: Vec<Point> = view.legal.iter().filter_map(|m| m.point).collect();
    let stones: Vec<Point> = view.frame.points().filter(|&p| view.at(p).is_some()).collect();
    let is_near = |point: &&Point| {
        stones.iter().any(|stone| {
            point.column.abs_diff(stone.column) <= 2 && point.row.abs_diff(stone.row) <= 2
        })
    };
    let mut points: Vec<Point> = legal.iter().filter(is_near).copied().collect();
    if points.is_empty() {
        points = legal;
    }
    rng.shuffle(&mut points);
    points.into_iter().map(|point| view.frame.name(point)).collect()
}
