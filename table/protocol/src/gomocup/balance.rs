//! Yixin's balanced positions: one or two more stones after which nobody is ahead.

use engine::{Limits, Rng, SearchResult, Task};
use game::Point;
use session::Session;

use super::write_move;
use crate::program::task;
use crate::score::centi;

/// Positions looked at for each point at first, at most.
const QUICK_NODES: u64 = 400;

/// Positions looked at for each of the best, at most.
const LONG_NODES: u64 = 8_000;

/// How many those are.
const BEST_POINTS: usize = 8;

/// The most points that are looked at.
const MAX_POINTS: usize = 100;

/// Looks for the last stone of a balanced position.
#[derive(Debug)]
pub(super) struct Balance {
    session: Session,
    limits: Limits,
    /// What the position should be worth to whoever puts the last stone, in hundredths.
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
            for drawn in near(&session, &mut rng) {
                session.play(&drawn).map_err(|error| error.to_string())?;
                if session.ending().is_none() {
                    first = Some(drawn);
                    break;
                }
                session.undo(1);
            }
            if first.is_none() {
                return Err("no stone balances this".into());
            }
        }
        let mut open = near(&session, &mut rng);
        open.truncate(MAX_POINTS);
        Ok(Self { session, limits, bias, first, open, valued: Vec::new(), is_long: false })
    }

    /// The next search; none when the answer is known.
    pub(super) fn next(&mut self) -> Option<Box<Task>> {
        loop {
            if self.open.is_empty() && !self.is_long {
                self.is_long = true;
                self.valued.sort();
                let best = std::mem::take(&mut self.valued).into_iter().take(BEST_POINTS);
                self.open = best.map(|(_, point)| point).collect();
            }
            let point = self.open.last()?.clone();
            let nodes = if self.is_long { LONG_NODES } else { QUICK_NODES };
            let looks = if self.is_long { BEST_POINTS } else { MAX_POINTS };
            let limits = Limits {
                level: None,
                nodes: Some(self.limits.nodes.unwrap_or(nodes).min(nodes)),
                time: self.limits.move_time().map(|time| time / (2 * looks as u32)),
                clock: None,
                lines: 1,
                moves: Vec::new(),
                ..self.limits.clone()
            };
            if self.session.play(&point).is_ok() {
                let task = self.session.ending().is_none().then(|| task(&self.session, limits));
                self.session.undo(1);
                if task.is_some() {
                    return task;
                }
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::Score;
    use game::Game;
    use gomoku::{Gomoku, Rule};

    use super::*;

    /// Whoever puts the stone is as far ahead as was asked, by what is found for the other side; a
    /// stone that ends the game is none of them, and those after it are looked at all the same.
    #[test]
    fn the_stone_leaves_what_was_asked_for() {
        let game: Arc<dyn Game> = Arc::new(Gomoku::new(15, Rule::Freestyle).expect("a board"));
        let mut session = Session::new(game);
        for m in "h8 a1 i8 b3 j8 c5 k8 d7".split(' ') {
            session.play(m).expect("a move");
        }
        let frame = session.game().frame();
        for (bias, stones) in [(-30, 1), (0, 1), (17, 1), (-30, 2), (17, 2)] {
            let limits = Limits::default();
            let mut balance = Balance::new(&session, stones, bias, limits).expect("room");
            let mut found = Vec::new();
            while let Some(task) = balance.next() {
                let at = task.moves.last().expect("a stone").clone();
                assert!(stones == 2 || !["g8", "l8"].contains(&at.as_str()), "it wins");
                // From -39 to 40 for whoever is to move then, by the point.
                let sum = at.bytes().fold(0, |sum, byte| sum * 7 + i64::from(byte));
                let value = sum % 80 - 39;
                let score = Some(Score::Hundredths(value as f64));
                balance.found(&SearchResult { score, ..SearchResult::only_move("a15".into()) });
                found.push(((-value).abs_diff(bias), at));
            }
            assert!(found.len() > 2 * BEST_POINTS);
            let answer = balance.answer().expect("stones");
            let words: Vec<&str> = answer.split(' ').collect();
            assert_eq!(words.len(), stones, "{answer}");
            let nearest = found.iter().min().expect("a stone").0;
            let is_nearest = |&(far, ref at): &(u64, String)| {
                far == nearest && write_move(at, frame).as_deref() == words.last().copied()
            };
            assert!(found.iter().any(is_nearest), "{bias} {answer} {found:?}");
        }
    }
}
