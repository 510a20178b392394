//! Decisions of an engine: whatever can choose a move and say what it is worth can take part in
//! every opening rule.
//!
//! 1. Forced: a choice of one is taken.
//! 2. Fair stones: the last of a batch is the one, among a few drawn, that leaves the position
//!    nearest to even, because the other will take the better side; those before it are drawn.
//! 3. Good stones: the engine's move if it is allowed, else the best of a few drawn.
//! 4. Colours: the side that the engine finds better; two more stones or many fifths where the
//!    position is near even or very good.
//! 5. Fifth stones: Black offers his best, White takes the worst of them.

use std::time::Duration;

use engine::{Engine, EngineError, Limits, Rng, Root, Score, Stop};
use game::{Frame, Point};

use crate::{Answer, Area, Choice, Opening, Request};

/// How many stones are drawn and compared where one is wanted.
const DRAWN: usize = 6;

/// Positions looked at for each stone compared, at most: a short look is enough for “even or not”.
const SHORT: u64 = 2_000;

/// A difference that decides, on the scale of [`Score::advantage`].
const CLEAR: f64 = 0.2;

/// From this advantage on Black can afford ten fifth stones.
const GREAT: f64 = 0.6;

/// What each further fifth stone costs Black, on the same scale.
const FIFTH_COSTS: f64 = 0.06;

/// How far from the centre stones are drawn: openings are played there.
const REACH: u8 = 3;

/// Answers what `opening` asks now as `engine` would. The same engine, seed and limits in nodes
/// or depth give the same answer; an engine without scores decides by the seed alone.
///
/// # Errors
/// What the engine says, if it fails; [`EngineError::Root`] if nothing is asked.
pub fn decide(
    opening: &Opening,
    engine: &mut dyn Engine,
    limits: &Limits,
    stop: &Stop,
) -> Result<Answer, EngineError> {
    let Some(ask) = opening.ask() else {
        return Err(EngineError::Root("the opening is over".into()));
    };
    let rng = Rng::new(limits.seed ^ opening.seed().rotate_left(32));
    let mut judge = Judge { opening, engine, limits: *limits, stop, rng };
    // The numbers drawn now must not depend on how often this was asked.
    for _ in opening.answers() {
        judge.rng.next_u64();
    }
    Ok(match ask.request {
        Request::Stone { area, left, fair, .. } => {
            Answer::Point(judge.stone(area, fair, left == 1)?)
        }
        Request::Choose(choices) => Answer::Choice(judge.choose(choices)?),
        Request::Declare { most } => Answer::Number(judge.declare(most)?),
        Request::Offer { .. } => Answer::Point(judge.offer()?),
        Request::Pick(points) => Answer::Point(judge.pick(&points)?),
    })
}

struct Judge<'a> {
    opening: &'a Opening,
    engine: &'a mut dyn Engine,
    limits: Limits,
    stop: &'a Stop,
    rng: Rng,
}

impl Judge<'_> {
    fn frame(&self) -> Frame {
        self.opening.game().frame()
    }

    /// The engine's move and its value for the side to move, after `more` is played as well.
    fn search(
        &mut self,
        more: Option<&String>,
        limits: &Limits,
    ) -> Result<(String, Option<Score>), EngineError> {
        let moves: Vec<String> = self.opening.moves().iter().chain(more).cloned().collect();
        let root = Root { game: &**self.opening.game(), start: None, moves: &moves };
        let found = self.engine.go(root, limits, self.stop, &mut |_| {})?;
        Ok((found.best, found.score))
    }

    /// Limits for one of `count` looks that together may take what one move may.
    fn share(&self, count: usize) -> Limits {
        let share = |time: Duration| time / u32::try_from(count.max(1)).unwrap_or(u32::MAX);
        Limits {
            level: self.limits.level,
            nodes: Some(self.limits.nodes.unwrap_or(SHORT).min(SHORT)),
            time: self.limits.move_time().map(share),
            clock: None,
            ..self.limits
        }
    }

    /// The advantage of the side to move, as a decision about colours needs it.
    fn advantage(&mut self) -> Result<Option<f64>, EngineError> {
        let limits = self.limits;
        Ok(self.search(None, &limits)?.1.map(Score::advantage))
    }

    /// Each of `points` with the advantage of the side that puts the stone there.
    fn values(&mut self, points: Vec<String>) -> Result<Vec<(String, f64)>, EngineError> {
        let limits = self.share(points.len());
        let mut values = Vec::with_capacity(points.len());
        for point in points {
            let score = self.search(Some(&point), &limits)?.1;
            // The score is the other side's.
            values.push((point, score.map_or(0.0, |score| -score.advantage())));
        }
        Ok(values)
    }

    /// The empty points of `area`, those near the centre alone if there are any.
    fn points(&self, area: Area) -> Vec<Point> {
        let view = self.opening.position().view();
        let frame = view.frame;
        let allowed: Vec<Point> = view
            .legal
            .iter()
            .filter_map(|m| m.point)
            .filter(|&p| area.contains(frame, p))
            .collect();
        for reach in REACH..=frame.width {
            let near: Vec<Point> = allowed
                .iter()
                .copied()
                .filter(|&p| Area::Within(reach).contains(frame, p))
                .collect();
            if !near.is_empty() {
                return near;
            }
        }
        allowed
    }

    /// Up to `count` points of `area` in the order in which they are drawn.
    fn draw(&mut self, area: Area, count: usize) -> Vec<String> {
        let mut points = self.points(area);
        self.rng.shuffle(&mut points);
        points.into_iter().take(count).map(|p| self.frame().name(p)).collect()
    }

    fn stone(&mut self, area: Area, fair: bool, last: bool) -> Result<String, EngineError> {
        if !fair {
            let limits = self.limits;
            let (best, _) = self.search(None, &limits)?;
            let frame = self.frame();
            if frame.read(&best).is_ok_and(|point| area.contains(frame, point)) {
                return Ok(best);
            }
        }
        let drawn = self.draw(area, if last || !fair { DRAWN } else { 1 });
        if let [only] = drawn.as_slice() {
            return Ok(only.clone());
        }
        let values = self.values(drawn)?;
        let worth = |value: f64| if fair { -value.abs() } else { value };
        best_of(values, worth).ok_or_else(|| EngineError::Root("no point is left".into()))
    }

    fn choose(&mut self, choices: &[Choice]) -> Result<Choice, EngineError> {
        let progress = self.opening.progress();
        let (mover, declared) = (progress.mover(), progress.declared);
        let chooser_moves = self.opening.ask().is_some_and(|ask| ask.player == mover);
        let black_moves = progress.to_move() == game::Side::Black;
        let Some(mut value) = self.advantage()? else {
            return Ok(choices[self.rng.below(choices.len())]);
        };
        if let Some(fifths) = declared {
            // Black will not have his best fifth stone.
            let cost = FIFTH_COSTS * f64::from(fifths.saturating_sub(1));
            value += if black_moves { -cost } else { cost };
        }
        // From here on as the one sees it who has the move, whoever that will be.
        let has = |choice| choices.contains(&choice);
        Ok(if has(Choice::TwoMore) && value.abs() < CLEAR {
            Choice::TwoMore
        } else if has(Choice::Black) {
            if (value > 0.0) == black_moves { Choice::Black } else { Choice::White }
        } else if has(Choice::ManyFifths) && chooser_moves && value > GREAT {
            Choice::ManyFifths
        } else if (value < 0.0) == chooser_moves && value != 0.0 {
            Choice::Swap
        } else {
            Choice::Keep
        })
    }

    /// As many fifth stones as make up for Black's advantage.
    fn declare(&mut self, most: u32) -> Result<u32, EngineError> {
        let black_moves = self.opening.progress().to_move() == game::Side::Black;
        let value = match self.advantage()? {
            Some(value) if black_moves => value,
            Some(value) => -value,
            None => 0.0,
        };
        let number = 1 + (value.max(0.0) / FIFTH_COSTS) as u32;
        Ok(number.min(most))
    }

    /// Black's best point among those that are not symmetric to one offered before.
    fn offer(&mut self) -> Result<String, EngineError> {
        let limits = self.limits;
        let fits = |opening: &Opening, point: &str| {
            opening.clone().answer(&Answer::Point(point.to_string())).is_ok()
        };
        if self.opening.progress().offered.is_empty() {
            let (best, _) = self.search(None, &limits)?;
            if fits(self.opening, &best) {
                return Ok(best);
            }
        }
        let everywhere = self.draw(Area::Within(REACH), usize::MAX);
        let everywhere = everywhere.into_iter().chain(self.draw(Area::Anywhere, usize::MAX));
        let all = self.frame().points().map(|p| self.frame().name(p)).collect::<Vec<_>>();
        let fitting = everywhere.chain(all).filter(|point| fits(self.opening, point));
        let drawn: Vec<String> = fitting.take(DRAWN).collect();
        let values = self.values(drawn)?;
        best_of(values, |value| value).ok_or_else(|| EngineError::Root("no point is left".into()))
    }

    /// The point that is worst for Black.
    fn pick(&mut self, points: &[String]) -> Result<String, EngineError> {
        let values = self.values(points.to_vec())?;
        best_of(values, |value| -value).ok_or_else(|| EngineError::Root("no point is left".into()))
    }
}

/// The first of those with the highest worth.
fn best_of(values: Vec<(String, f64)>, worth: impl Fn(f64) -> f64) -> Option<String> {
    let mut best: Option<(String, f64)> = None;
    for (point, value) in values {
        let value = worth(value);
        if best.as_ref().is_none_or(|(_, most)| value > *most) {
            best = Some((point, value));
        }
    }
    best.map(|(point, _)| point)
}
