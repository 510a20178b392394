//! Decisions of an engine: whatever can choose a move and say what it is worth can take part in
//! every opening rule.
//!
//! 1. Forced: a choice of one is taken.
//! 2. Fair stones: the last of a batch is the one, among some drawn, that leaves the position
//!    nearest to even, because the other will take the better side; those before it are drawn. A
//!    short look at all of them, a longer one at the best. No level makes it unfair.
//! 3. Good stones: the engine's move among those allowed, else the best of a few drawn.
//! 4. Colours: the side that the engine finds better; two more stones where the position is near
//!    even.
//! 5. Fifth stones: Black offers his best, White takes the worst of them. What N of them leave of
//!    Black's advantage is the value of his N-th best, which searches find that leave out those
//!    before it: whoever says N makes that even, and whoever may swap looks at it.

use std::sync::Arc;
use std::time::Duration;

use engine::{EngineError, Limits, Rng, SearchResult, Task};
use game::{Frame, Point};

use crate::comparison::{Comparison, Wish};
use crate::fifths::Fifths;
use crate::{Answer, Area, Choice, Opening, Request};

/// How many stones are drawn and compared where one is wanted.
const DRAWN_STONES: usize = 24;

/// How many of them are looked at longer.
const KEPT_STONES: usize = 8;

/// How many good stones are compared where the engine names none.
const COMPARED_STONES: usize = 6;

/// Positions looked at for each stone drawn, at most: enough to leave out what is far from even.
const QUICK_NODES: u64 = 400;

/// Positions looked at for each of those that are compared in the end, at most.
const FINAL_NODES: u64 = 4_000;

/// From this advantage on Black may be able to afford many fifth stones, on the scale of
/// [`advantage`](engine::Score::advantage).
const CLEAR: f64 = 0.2;

/// A smaller one is none worth taking: the other may be wrong about two more stones.
const EVEN: f64 = 0.05;

/// How many fifth stones there are where a rule says "many".
const MANY_FIFTHS: u32 = 10;

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
    Compare(Comparison),
    /// What fifth stones are worth to Black, the best one first.
    Fifths(Fifths),
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
        // Another sequence for each answer, which does not depend on how often this was asked: of
        // one and the same, a stone would follow from the one before it.
        let asked = (opening.answers().len() as u64) << 56;
        let rng = Rng::new(limits.seed ^ opening.seed().rotate_left(32) ^ asked);
        let (opening, limits) = (opening.clone(), limits.clone());
        let mut decision = Self { opening, limits, rng, stage: Stage::Value };
        let step = match ask.request {
            Request::Stone { area, left, fair: true, .. } => {
                let drawn = match left {
                    1 => decision.draw_far_and_near(area),
                    _ => decision.draw(area, 1),
                };
                decision.compare(drawn, Wish::Fair)?
            }
            Request::Stone { area: Area::Anywhere, .. } => decision.own_move(Vec::new()),
            Request::Stone { area, .. } => match decision.points(area).as_slice() {
                [only] => Step::Answer(Answer::Point(decision.frame().name(*only))),
                points => {
                    let names = points.iter().map(|&p| decision.frame().name(p)).collect();
                    decision.own_move(names)
                }
            },
            Request::Offer { .. } => {
                let possible = decision.possible_near();
                decision.own_move(possible)
            }
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
                    let drawn = self.draw(area, COMPARED_STONES);
                    self.compare(drawn, Wish::Best)
                }
                _ => self.offer(),
            },
            Stage::Value => self.valued(found),
            Stage::Fifths(mut fifths) => {
                if !fifths.found(found) {
                    return self.next_fifth(fifths);
                }
                self.after_fifths(&fifths)
            }
            Stage::Compare(mut comparison) => {
                comparison.found(found, self.frame());
                self.go_on(comparison)
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

    /// The engine's move among `moves`; any, if there are none.
    fn own_move(&mut self, moves: Vec<String>) -> Step {
        self.stage = Stage::OwnMove;
        self.search(None, Limits { moves, ..self.limits.clone() })
    }

    /// Whether the engine's own move may be the answer: what it says may be no move at all.
    fn fits(&self, point: &str) -> bool {
        self.opening.clone().answer(&Answer::Point(point.to_string())).is_ok()
    }

    /// Values `points` one after another.
    fn compare(&mut self, points: Vec<String>, wish: Wish) -> Result<Step, EngineError> {
        if let ([only], Wish::Fair | Wish::Best) = (points.as_slice(), wish) {
            return Ok(Step::Answer(Answer::Point(only.clone())));
        }
        let is_short = points.len() > KEPT_STONES;
        let nodes = if is_short { QUICK_NODES } else { FINAL_NODES };
        let limits = self.share(points.len(), nodes, wish);
        self.go_on(Comparison::new(points, limits, wish, is_short))
    }

    fn go_on(&mut self, comparison: Comparison) -> Result<Step, EngineError> {
        if let Some(point) = comparison.next() {
            let step = self.search(Some(point), comparison.limits.clone());
            self.stage = Stage::Compare(comparison);
            return Ok(step);
        }
        let Comparison { wish, is_short, .. } = comparison;
        let mut best = comparison.in_order();
        if is_short {
            let kept: Vec<String> = best.take(KEPT_STONES).collect();
            let limits = self.share(kept.len(), FINAL_NODES, wish);
            return self.go_on(Comparison::new(kept, limits, wish, false));
        }
        best.next().map(|point| Step::Answer(Answer::Point(point))).ok_or_else(nothing_left)
    }

    /// Limits for one of `count` looks that together may take half of what one move may.
    fn share(&self, count: usize, nodes: u64, wish: Wish) -> Limits {
        let share = |time: Duration| time / u32::try_from(2 * count.max(1)).unwrap_or(u32::MAX);
        Limits {
            // Who is weak may be mistaken about his own stones, not about what is fair.
            level: self.limits.level.filter(|_| wish != Wish::Fair),
            nodes: Some(self.limits.nodes.unwrap_or(nodes).min(nodes)),
            time: self.limits.move_time().map(share),
            clock: None,
            ..self.limits.clone()
        }
    }

    /// The value of the position, for whoever is to move, is known.
    fn valued(&mut self, found: &SearchResult) -> Result<Step, EngineError> {
        let value = found.score.map(|score| score.advantage(self.frame()));
        let ask = self.opening.ask().map(|ask| ask.request);
        let declared = self.opening.progress().declared;
        let count = match (&ask, value) {
            (Some(Request::Declare { most }), Some(_)) => *most,
            (Some(Request::Choose(_)), Some(_)) if declared.is_some_and(|n| n > 1) => {
                declared.unwrap_or(1)
            }
            (Some(Request::Choose(choices)), Some(value))
                if choices.contains(&Choice::ManyFifths) && value > CLEAR =>
            {
                MANY_FIFTHS
            }
            (Some(Request::Choose(choices)), value) => {
                return Ok(Step::Answer(Answer::Choice(self.choose(choices, value))));
            }
            (Some(Request::Declare { .. }), None) => return Ok(Step::Answer(Answer::Number(1))),
            _ => return Err(nothing_left()),
        };
        // White's fourth stone may not stand yet.
        let is_missing = self.opening.progress().to_move() == game::Side::White;
        let before = is_missing.then(|| found.best.clone());
        let worth = value.map_or(0.0, |value| if is_missing { -value } else { value });
        match (Fifths::new(&self.opening, before, count, REACH, worth), ask) {
            (Some(fifths), _) => self.next_fifth(fifths),
            (None, Some(Request::Choose(choices))) => {
                Ok(Step::Answer(Answer::Choice(self.choose(choices, value))))
            }
            (None, _) => Ok(Step::Answer(Answer::Number(1))),
        }
    }

    fn next_fifth(&mut self, fifths: Fifths) -> Result<Step, EngineError> {
        if fifths.is_over() {
            return self.after_fifths(&fifths);
        }
        let looks = usize::try_from(fifths.count()).unwrap_or(usize::MAX);
        let share = self.share(looks, FINAL_NODES, Wish::Best);
        let step = self.search(fifths.before(), Limits { moves: fifths.left(), ..share });
        self.stage = Stage::Fifths(fifths);
        Ok(step)
    }

    /// What the fifth stones are worth is known.
    fn after_fifths(&mut self, fifths: &Fifths) -> Result<Step, EngineError> {
        match self.opening.ask().map(|ask| ask.request) {
            Some(Request::Declare { most }) => {
                Ok(Step::Answer(Answer::Number(fifths.fairest().clamp(1, most))))
            }
            Some(Request::Choose(choices)) if choices.contains(&Choice::ManyFifths) => {
                let many = fifths.last() > 0.0;
                let choice = if many { Choice::ManyFifths } else { Choice::Keep };
                Ok(Step::Answer(Answer::Choice(choice)))
            }
            Some(Request::Choose(choices)) => {
                let black_moves = self.opening.progress().to_move() == game::Side::Black;
                let value = if black_moves { fifths.last() } else { -fifths.last() };
                Ok(Step::Answer(Answer::Choice(self.choose(choices, Some(value)))))
            }
            _ => Err(nothing_left()),
        }
    }

    /// Whether who is asked moves next.
    fn has_move(&self) -> bool {
        let mover = self.opening.progress().mover();
        self.opening.ask().is_some_and(|ask| ask.player == mover)
    }

    /// What may be answered, near the centre alone if there is enough.
    fn possible_near(&self) -> Vec<String> {
        let (frame, possible) = (self.frame(), self.opening.possible());
        let near: Vec<Point> = possible
            .iter()
            .copied()
            .filter(|&point| Area::Within(REACH).contains(frame, point))
            .collect();
        let points = if near.is_empty() { possible } else { near };
        points.into_iter().map(|point| frame.name(point)).collect()
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

    /// Points of `area` to choose a fair one from: near the centre, where a stone counts much, and
    /// anywhere, where it counts less.
    fn draw_far_and_near(&mut self, area: Area) -> Vec<String> {
        let mut drawn = self.draw(area, DRAWN_STONES / 2);
        let frame = self.frame();
        let mut far: Vec<String> = self.opening.possible().iter().map(|&p| frame.name(p)).collect();
        far.retain(|point| !drawn.contains(point));
        self.rng.shuffle(&mut far);
        far.truncate(DRAWN_STONES - drawn.len());
        drawn.append(&mut far);
        drawn
    }

    /// The colour, or what stands for it, with the value for the side to move if it is known.
    fn choose(&mut self, choices: &[Choice], value: Option<f64>) -> Choice {
        let black_moves = self.opening.progress().to_move() == game::Side::Black;
        let chooser_moves = self.has_move();
        let Some(value) = value else {
            return choices[self.rng.below(choices.len())];
        };
        // From here on as the one sees it who has the move, whoever that will be.
        let has = |choice| choices.contains(&choice);
        if has(Choice::TwoMore) && value.abs() < EVEN {
            Choice::TwoMore
        } else if has(Choice::Black) {
            if (value > 0.0) == black_moves { Choice::Black } else { Choice::White }
        } else if (value < 0.0) == chooser_moves && value != 0.0 {
            Choice::Swap
        } else {
            Choice::Keep
        }
    }

    /// Black's best point among those that are not symmetric to one offered before.
    fn offer(&mut self) -> Result<Step, EngineError> {
        let everywhere = self.draw(Area::Within(REACH), usize::MAX);
        let everywhere = everywhere.into_iter().chain(self.draw(Area::Anywhere, usize::MAX));
        let all = self.frame().points().map(|p| self.frame().name(p)).collect::<Vec<_>>();
        let fitting = everywhere.chain(all).filter(|point| self.fits(point));
        let drawn: Vec<String> = fitting.take(COMPARED_STONES).collect();
        self.compare(drawn, Wish::Best)
    }
}

fn nothing_left() -> EngineError {
    EngineError::Root("no point is left".into())
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
