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

use std::sync::Arc;
use std::time::Duration;

use engine::{EngineError, Limits, Rng, Score, SearchResult, Task};
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

/// A decision on its way: it says which search it needs next and takes what was found, so that
/// whoever runs the engine never waits inside it. The same engine, seed and limits in nodes or
/// depth give the same answer; an engine without scores decides by the seed alone.
///
/// ```text
///   Decision::begin ─> Step::Search(task) ─> found ─> Step::Search … ─> Step::Answer
/// ```
#[derive(Clone, Debug)]
pub struct Decision {
    opening: Opening,
    limits: Limits,
    rng: Rng,
    stage: Stage,
}

/// What a [`Decision`] wants.
#[derive(Clone, Debug)]
pub enum Step {
    /// This search; its result goes to [`Decision::found`].
    Search(Box<Task>),
    /// Nothing more.
    Answer(Answer),
}

/// What the search that is out is for.
#[derive(Clone, Debug)]
enum Stage {
    /// The engine's own move, if it is among those allowed.
    OwnMove,
    /// The value of the position.
    Value,
    /// The values of some points, one after another, for the side that puts the stone there.
    Compare {
        /// Still to be valued; the last one first.
        open: Vec<String>,
        /// The limits of each look.
        share: Limits,
        /// Valued, in the order in which they were drawn.
        valued: Vec<(String, f64)>,
        /// What is wanted of them.
        wish: Wish,
    },
}

/// Which of several stones is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// The one that is best for who puts it.
    Best,
    /// The one that is worst for who puts it.
    Worst,
    /// The one that leaves the position nearest to even.
    Fair,
}

impl Decision {
    /// What `opening` asks now, decided within `limits`.
    ///
    /// # Errors
    /// [`EngineError::Root`] if nothing is asked.
    pub fn begin(opening: &Opening, limits: &Limits) -> Result<(Self, Step), EngineError> {
        let Some(ask) = opening.ask() else {
            return Err(EngineError::Root("the opening is over".into()));
        };
        let mut rng = Rng::new(limits.seed ^ opening.seed().rotate_left(32));
        // The numbers drawn now must not depend on how often this was asked.
        for _ in opening.answers() {
            rng.next_u64();
        }
        let (opening, limits) = (opening.clone(), limits.clone());
        let mut decision = Self { opening, limits, rng, stage: Stage::Value };
        let step = match ask.request {
            Request::Stone { area, left, fair: true, .. } => {
                let drawn = decision.draw(area, if left == 1 { DRAWN } else { 1 });
                decision.compare(drawn, Wish::Fair)?
            }
            Request::Stone { area, .. } => match decision.points(area).as_slice() {
                [only] => Step::Answer(Answer::Point(decision.frame().name(*only))),
                _ => decision.own_move(),
            },
            Request::Offer { .. } if decision.opening.progress().offered.is_empty() => {
                decision.own_move()
            }
            Request::Offer { .. } => decision.offer()?,
            Request::Pick(points) => decision.compare(points.clone(), Wish::Worst)?,
            Request::Choose([only]) => Step::Answer(Answer::Choice(*only)),
            Request::Choose(_) | Request::Declare { .. } => {
                let limits = decision.limits.clone();
                decision.search(None, limits)
            }
        };
        Ok((decision, step))
    }

    /// Takes the result of the search that was wanted.
    ///
    /// # Errors
    /// [`EngineError::Root`] if no point is left to choose from.
    pub fn found(&mut self, found: &SearchResult) -> Result<Step, EngineError> {
        match std::mem::replace(&mut self.stage, Stage::Value) {
            Stage::OwnMove if self.fits(&found.best) => {
                Ok(Step::Answer(Answer::Point(found.best.clone())))
            }
            Stage::OwnMove => match self.opening.ask().map(|ask| ask.request) {
                Some(Request::Stone { area, .. }) => {
                    let drawn = self.draw(area, DRAWN);
                    self.compare(drawn, Wish::Best)
                }
                _ => self.offer(),
            },
            Stage::Value => {
                let value = found.score.map(Score::advantage);
                match self.opening.ask().map(|ask| ask.request) {
                    Some(Request::Choose(choices)) => {
                        Ok(Step::Answer(Answer::Choice(self.choose(choices, value))))
                    }
                    Some(Request::Declare { most }) => {
                        Ok(Step::Answer(Answer::Number(self.declare(most, value))))
                    }
                    _ => Err(nothing_left()),
                }
            }
            Stage::Compare { mut open, share, mut valued, wish } => {
                // The score is the other side's.
                let value = found.score.map_or(0.0, |score| -score.advantage());
                valued.extend(open.pop().map(|point| (point, value)));
                self.go_on(open, share, valued, wish)
            }
        }
    }

    fn frame(&self) -> Frame {
        self.opening.game().frame()
    }

    /// The search of the position after `more` is played as well.
    fn search(&self, more: Option<&String>, limits: Limits) -> Step {
        let moves = self.opening.moves().iter().chain(more).cloned().collect();
        let game = Arc::clone(self.opening.game());
        Step::Search(Box::new(Task { game, start: None, moves, limits }))
    }

    fn own_move(&mut self) -> Step {
        self.stage = Stage::OwnMove;
        self.search(None, self.limits.clone())
    }

    /// Whether the engine's own move may be the answer: what it says may be no move at all.
    fn fits(&self, point: &str) -> bool {
        self.opening.clone().answer(&Answer::Point(point.to_string())).is_ok()
    }

    /// Values `points` one after another.
    fn compare(&mut self, mut points: Vec<String>, wish: Wish) -> Result<Step, EngineError> {
        if let ([only], Wish::Fair | Wish::Best) = (points.as_slice(), wish) {
            return Ok(Step::Answer(Answer::Point(only.clone())));
        }
        let share = self.share(points.len());
        points.reverse();
        self.go_on(points, share, Vec::new(), wish)
    }

    fn go_on(
        &mut self,
        open: Vec<String>,
        share: Limits,
        valued: Vec<(String, f64)>,
        wish: Wish,
    ) -> Result<Step, EngineError> {
        if let Some(point) = open.last() {
            let step = self.search(Some(point), share.clone());
            self.stage = Stage::Compare { open, share, valued, wish };
            return Ok(step);
        }
        let worth = |value: f64| match wish {
            Wish::Best => value,
            Wish::Worst => -value,
            Wish::Fair => -value.abs(),
        };
        let best = best_of(valued, worth).ok_or_else(nothing_left)?;
        Ok(Step::Answer(Answer::Point(best)))
    }

    /// Limits for one of `count` looks that together may take what one move may.
    fn share(&self, count: usize) -> Limits {
        let share = |time: Duration| time / u32::try_from(count.max(1)).unwrap_or(u32::MAX);
        Limits {
            nodes: Some(self.limits.nodes.unwrap_or(SHORT).min(SHORT)),
            time: self.limits.move_time().map(share),
            clock: None,
            ..self.limits.clone()
        }
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

    /// The colour, or what stands for it, with the value for the side to move if it is known.
    fn choose(&mut self, choices: &[Choice], value: Option<f64>) -> Choice {
        let progress = self.opening.progress();
        let (mover, declared) = (progress.mover(), progress.declared);
        let chooser_moves = self.opening.ask().is_some_and(|ask| ask.player == mover);
        let black_moves = progress.to_move() == game::Side::Black;
        let Some(mut value) = value else {
            return choices[self.rng.below(choices.len())];
        };
        if let Some(fifths) = declared {
            // Black will not have his best fifth stone.
            let cost = FIFTH_COSTS * f64::from(fifths.saturating_sub(1));
            value += if black_moves { -cost } else { cost };
        }
        // From here on as the one sees it who has the move, whoever that will be.
        let has = |choice| choices.contains(&choice);
        if has(Choice::TwoMore) && value.abs() < CLEAR {
            Choice::TwoMore
        } else if has(Choice::Black) {
            if (value > 0.0) == black_moves { Choice::Black } else { Choice::White }
        } else if has(Choice::ManyFifths) && chooser_moves && value > GREAT {
            Choice::ManyFifths
        } else if (value < 0.0) == chooser_moves && value != 0.0 {
            Choice::Swap
        } else {
            Choice::Keep
        }
    }

    /// As many fifth stones as make up for Black's advantage.
    fn declare(&self, most: u32, value: Option<f64>) -> u32 {
        let black_moves = self.opening.progress().to_move() == game::Side::Black;
        let value = match value {
            Some(value) if black_moves => value,
            Some(value) => -value,
            None => 0.0,
        };
        let number = 1 + (value.max(0.0) / FIFTH_COSTS) as u32;
        number.min(most)
    }

    /// Black's best point among those that are not symmetric to one offered before.
    fn offer(&mut self) -> Result<Step, EngineError> {
        let everywhere = self.draw(Area::Within(REACH), usize::MAX);
        let everywhere = everywhere.into_iter().chain(self.draw(Area::Anywhere, usize::MAX));
        let all = self.frame().points().map(|p| self.frame().name(p)).collect::<Vec<_>>();
        let fitting = everywhere.chain(all).filter(|point| self.fits(point));
        let drawn: Vec<String> = fitting.take(DRAWN).collect();
        self.compare(drawn, Wish::Best)
    }
}

fn nothing_left() -> EngineError {
    EngineError::Root("no point is left".into())
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

/// Answers what `opening` asks now by waiting for one search after another: for scripts, matches
/// and tests.
///
/// # Errors
/// What `search` says, if it fails; [`EngineError::Root`] if nothing is asked.
pub fn decide(
    opening: &Opening,
    limits: &Limits,
    search: &mut dyn FnMut(&Task) -> Result<SearchResult, EngineError>,
) -> Result<Answer, EngineError> {
    let (mut decision, mut step) = Decision::begin(opening, limits)?;
    loop {
        match step {
            Step::Answer(answer) => return Ok(answer),
            Step::Search(task) => step = decision.found(&search(&task)?)?,
        }
    }
}
