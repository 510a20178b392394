//! Fits the weights of the evaluation of wide boards to values by least squares.
//!
//! The sum of the squared errors, and of the squared weights times some constants that hold back
//! what was seldom seen, is least where a system of linear equations holds; conjugate gradients
//! solve it (Hestenes and Stiefel, 1952). What the patterns of a kind count on each size is fitted
//! between two such solutions, for patterns as they are then.

// Sums over rows and columns are plainest with their numbers.
#![allow(clippy::needless_range_loop)]

use reversi::Word;
use reversi_engine::evaluation::wide::layout::{
    ALL_CONTENTS, CONTENTS, KINDS, Layout, STARTS, twins,
};
use reversi_engine::evaluation::wide::{
    COUNT_KNOTS, COUNT_UNIT, Counts, FACTOR_UNIT, INPUTS, MOVES, PATTERN_KNOTS, PATTERN_UNIT,
    SIZES, SMALLEST, Weights, WideBoard, WideLearned, between, offset, scale,
};
use reversi_engine::kernel::Rows;

use crate::reversi::wide::games::Met;

/// What is fitted of a position besides its patterns: its counts, and last who threw a move last.
///
/// The first positions that are met after thrown moves are always those of who threw last. What was
/// given away by that would stand for what it is worth to be on the move; so it has a number of its
/// own, which is left out in the end.
const FITTED: usize = INPUTS + 1;
/// Numbers that are fitted for counts.
const OF_COUNTS: usize = COUNT_KNOTS * 2 * FITTED;
/// And all.
const ALL: usize = OF_COUNTS + PATTERN_KNOTS * ALL_CONTENTS;
/// What holds weights back: how much the square of each costs, and that of the step from a knot to
/// the next; of counts, also that of a bend between three numbers of moves. Positions of a game
/// have much in common, so it takes many.
const PATTERNS_HELD: [f64; 2] = [150.0, 150.0];
const COUNTS_HELD: [f64; 3] = [30.0, 3000.0, 1000.0];
/// Steps of a solution, and solutions.
const STEPS: usize = 40;
const ROUNDS: usize = 3;

/// A position as the evaluation sees it.
struct Sample {
    size: u8,
    is_held_back: bool,
    /// The part of the board that is full.
    share: f32,
    /// In parts of [`scale`].
    value: f32,
    score: Option<f32>,
    inputs: [f32; FITTED],
    /// The first of its patterns among those of all samples.
    patterns: usize,
}

/// Positions as the evaluation sees them.
#[derive(Default)]
pub struct Samples {
    samples: Vec<Sample>,
    /// The kind of each pattern and the place of its content.
    patterns: Vec<(u8, u16)>,
}

impl Samples {
    /// Adds positions of a board.
    pub fn add<B: WideBoard>(&mut self, met: impl IntoIterator<Item = Met<B>>, is_held_back: bool) {
        let n = usize::from(B::SIZE);
        let (layout, twins) = (Layout::of(n), twins());
        for Met { discs: (own, opponent), value, score, gift } in met {
            let counts = Counts::of(Rows::<B>::new(), own, opponent);
            let mut inputs = [0.0; FITTED];
            inputs[..INPUTS].copy_from_slice(&counts.inputs(n));
            inputs[INPUTS] = f32::from(gift);
            let patterns = self.patterns.len();
            let mut add = |kind, place| self.patterns.push((kind as u8, twins[usize::from(place)]));
            WideLearned::for_each_pattern(&layout, own.pieces(), opponent.pieces(), &mut add);
            self.samples.push(Sample {
                size: ((n - SMALLEST) / 2) as u8,
                is_held_back,
                share: counts.filled as f32 / (n * n) as f32,
                value: value / scale(n),
                score: score.map(|score| score / scale(n)),
                inputs,
                patterns,
            });
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.samples.len()
    }

    fn patterns_of(&self, i: usize) -> &[(u8, u16)] {
        let end = self.samples.get(i + 1).map_or(self.patterns.len(), |next| next.patterns);
        &self.patterns[self.samples[i].patterns..end]
    }
}

/// The weights while they are fitted.
pub struct Fit {
    /// For each knot those of the middle board and what is more, then for each knot those of
    /// contents.
    weights: Vec<f64>,
    factors: [[f64; KINDS]; SIZES],
}

fn short(number: f64, unit: f32) -> i16 {
    (number * f64::from(unit)).round().clamp(f64::from(i16::MIN), f64::from(i16::MAX)) as i16
}

/// The number of a size.
const fn side(size: u8) -> usize {
    SMALLEST + 2 * size as usize
}

impl Fit {
    /// Fits weights to those samples that are not held back.
    pub fn of(samples: &Samples) -> Self {
        let mut fit = Self { weights: vec![0.0; ALL], factors: [[1.0; KINDS]; SIZES] };
        for round in 0..ROUNDS {
            if round > 0 {
                fit.refactor(samples);
            }
            fit.solve(samples);
        }
        fit
    }

    /// Calls `f` with each weight that a sample is a sum of, and how often it counts.
    #[inline]
    fn each(&self, samples: &Samples, i: usize, mut f: impl FnMut(usize, f64)) {
        let sample = &samples.samples[i];
        let (knot, part) = between(sample.share, COUNT_KNOTS);
        let more = f64::from(offset(side(sample.size)));
        let part = f64::from(part);
        for (input, &times) in sample.inputs.iter().enumerate() {
            if times != 0.0 {
                let place = knot * 2 * FITTED + input;
                for (place, part) in [(place, 1.0 - part), (place + 2 * FITTED, part)] {
                    f(place, f64::from(times) * part);
                    f(place + FITTED, f64::from(times) * part * more);
                }
            }
        }
        let (knot, part) = between(sample.share, PATTERN_KNOTS);
        let part = f64::from(part);
        let factors = &self.factors[usize::from(sample.size)];
        let first = OF_COUNTS + knot * ALL_CONTENTS;
        for &(kind, place) in samples.patterns_of(i) {
            let factor = factors[usize::from(kind)];
            let place = first + usize::from(place);
            f(place, factor * (1.0 - part));
            f(place + ALL_CONTENTS, factor * part);
        }
    }

    fn value(&self, samples: &Samples, i: usize, weights: &[f64]) -> f64 {
        let mut sum = 0.0;
        self.each(samples, i, |place, times| sum += weights[place] * times);
        sum
    }

    fn learned(samples: &Samples) -> impl Iterator<Item = usize> {
        (0..samples.count()).filter(|&i| !samples.samples[i].is_held_back)
    }

    /// Solves the system for all weights, beginning with those that are there.
    fn solve(&mut self, samples: &Samples) {
        // How much each weight's own square counts: what the steps are measured by.
        let mut own = vec![0.0; ALL];
        held_back(|place, times, _| own[place] += times * times);
        let mut left = vec![0.0; ALL];
        hold_back(&self.weights, &mut left);
        left.iter_mut().for_each(|left| *left = -*left);
        for i in Self::learned(samples) {
            let error = f64::from(samples.samples[i].value) - self.value(samples, i, &self.weights);
            self.each(samples, i, |place, times| {
                own[place] += times * times;
                left[place] += times * error;
            });
        }
        let by_own =
            |v: &[f64]| -> Vec<f64> { v.iter().zip(&own).map(|(v, own)| v / own).collect() };
        let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let mut scaled = by_own(&left);
        let mut way = scaled.clone();
        let mut size = product(&left, &scaled);
        for _ in 0..STEPS {
            let mut image = vec![0.0; ALL];
            hold_back(&way, &mut image);
            for i in Self::learned(samples) {
                let value = self.value(samples, i, &way);
                self.each(samples, i, |place, times| image[place] += times * value);
            }
            let far = size / product(&way, &image).max(f64::MIN_POSITIVE);
            for place in 0..ALL {
                self.weights[place] += far * way[place];
                left[place] -= far * image[place];
            }
            scaled = by_own(&left);
            let next = product(&left, &scaled);
            for (way, scaled) in way.iter_mut().zip(&scaled) {
                *way = scaled + next / size.max(f64::MIN_POSITIVE) * *way;
            }
            size = next;
        }
    }

    /// Fits what the patterns of each kind count on each size, the weights being what they are.
    fn refactor(&mut self, samples: &Samples) {
        // An unknown for each kind and size, held back towards one.
        let mut squares = [[[0.0; KINDS]; KINDS]; SIZES];
        let mut sides = [[0.0; KINDS]; SIZES];
        for i in Self::learned(samples) {
            let sample = &samples.samples[i];
            let size = usize::from(sample.size);
            let (knot, part) = between(sample.share, PATTERN_KNOTS);
            let first = OF_COUNTS + knot * ALL_CONTENTS;
            let mut sums = [0.0; KINDS];
            for &(kind, place) in samples.patterns_of(i) {
                let place = first + usize::from(place);
                let [a, b] = [self.weights[place], self.weights[place + ALL_CONTENTS]];
                sums[usize::from(kind)] += a + (b - a) * f64::from(part);
            }
            let factors = self.factors[size];
            let patterns: f64 = (0..KINDS).map(|kind| sums[kind] * factors[kind]).sum();
            let rest = f64::from(sample.value) - self.value(samples, i, &self.weights) + patterns;
            for a in 0..KINDS {
                sides[size][a] += sums[a] * rest;
                for b in 0..KINDS {
                    squares[size][a][b] += sums[a] * sums[b];
                }
            }
        }
        for size in 0..SIZES {
            let mean = (0..KINDS).map(|kind| squares[size][kind][kind]).sum::<f64>() / 100.0 + 1e-9;
            for kind in 0..KINDS {
                squares[size][kind][kind] += mean;
                sides[size][kind] += mean;
            }
            let found = eliminated(squares[size], sides[size]);
            self.factors[size] = found.map(|factor| factor.clamp(0.25, 4.0));
        }
        // The middle size has ones.
        let middle = self.factors[SIZES / 3];
        for factors in &mut self.factors {
            for kind in 0..KINDS {
                factors[kind] /= middle[kind];
            }
        }
        for knot in 0..PATTERN_KNOTS {
            for place in 0..ALL_CONTENTS {
                let kind = STARTS.iter().rposition(|&start| start <= place).unwrap_or(0);
                self.weights[OF_COUNTS + knot * ALL_CONTENTS + place] *= middle[kind];
            }
        }
    }

    /// For each size and each eighth of the game, of what was held back: how many, the root of the
    /// mean square error of values, and of scores, in discs; and what knowing nothing gives for
    /// scores.
    pub fn errors(&self, samples: &Samples) -> Vec<(usize, usize, usize, [f64; 4])> {
        let mut sums = vec![[(0usize, 0.0f64); 4]; SIZES * 8];
        for i in (0..samples.count()).filter(|&i| samples.samples[i].is_held_back) {
            let sample = &samples.samples[i];
            let value = self.value(samples, i, &self.weights);
            let n = side(sample.size);
            let phase = ((sample.share * 8.0) as usize).min(7);
            let place = &mut sums[usize::from(sample.size) * 8 + phase];
            let mut add = |i: usize, error: f64| {
                place[i].0 += 1;
                place[i].1 += (error * f64::from(scale(n))).powi(2);
            };
            add(0, value - f64::from(sample.value));
            if let Some(score) = sample.score {
                add(1, value - f64::from(score));
                add(2, f64::from(score));
                // How much better a value would be that is so much larger.
                add(3, 1.1 * value - f64::from(score));
            }
        }
        let told = sums.iter().enumerate().filter(|(_, sums)| sums[0].0 > 0);
        told.map(|(i, sums)| {
            let root = sums.map(|(count, sum)| (sum / count.max(1) as f64).sqrt());
            (side((i / 8) as u8), i % 8, sums[0].0, root)
        })
        .collect()
    }

    /// What the program plays the first games with: values given by hand, the same as of old, for
    /// one size.
    pub fn by_hand(n: usize) -> Weights {
        let mut out = Weights::none();
        let parts = f64::from(scale(n));
        let side = n as f64 / 10.0;
        for knot in &mut out.counts {
            for (i, &moves) in MOVES.iter().enumerate() {
                let worth = short(1.5 * side * f64::from(moves) / parts, COUNT_UNIT);
                (knot[0][2 + i], knot[0][2 + MOVES.len() + i]) = (worth, -worth);
            }
            (knot[0][0], knot[0][1]) =
                (short(-0.5 / parts, COUNT_UNIT), short(0.5 / parts, COUNT_UNIT));
            let chance = short(0.5 * side * 8.0 / parts, COUNT_UNIT);
            let last = 2 + 2 * MOVES.len();
            (knot[0][last], knot[0][last + 1]) = (chance, -chance);
        }
        for content in 0..CONTENTS[0] {
            let digit = |place: u32| content as i32 / 3i32.pow(place) % 3 - 1;
            let worth =
                if digit(0) != 0 { 10.0 * f64::from(digit(0)) } else { -3.5 * f64::from(digit(4)) };
            for knot in &mut out.patterns {
                knot[content] = (worth / parts * f64::from(PATTERN_UNIT)).round() as i8;
            }
        }
        out
    }

    /// The weights as a file keeps them, of patterns so many contents that matter most.
    pub fn rounded(&self, samples: &Samples, most: usize) -> Weights {
        let mut sights = vec![0.0; ALL_CONTENTS];
        for i in Self::learned(samples) {
            for &(_, place) in samples.patterns_of(i) {
                sights[usize::from(place)] += 1.0;
            }
        }
        let weight =
            |knot: usize, place: usize| self.weights[OF_COUNTS + knot * ALL_CONTENTS + place];
        let matters = |place: usize| {
            (0..PATTERN_KNOTS).map(|knot| weight(knot, place).powi(2)).sum::<f64>() * sights[place]
        };
        let mut order: Vec<usize> = (0..ALL_CONTENTS).collect();
        order.sort_by(|&a, &b| matters(b).total_cmp(&matters(a)).then(a.cmp(&b)));
        let mut out = Weights::none();
        let twins = twins();
        for knot in 0..PATTERN_KNOTS {
            for &place in order.iter().take(most) {
                let rounded = (weight(knot, place) * f64::from(PATTERN_UNIT)).round();
                out.patterns[knot][place] = rounded.clamp(-127.0, 127.0) as i8;
            }
            for place in 0..ALL_CONTENTS {
                out.patterns[knot][place] = out.patterns[knot][usize::from(twins[place])];
            }
        }
        out.factors = self.factors.map(|kinds| kinds.map(|factor| short(factor, FACTOR_UNIT)));
        let fitted = self.weights[..OF_COUNTS].chunks_exact(FITTED);
        for (counts, fitted) in out.counts.iter_mut().flatten().zip(fitted) {
            *counts = std::array::from_fn(|input| short(fitted[input], COUNT_UNIT));
        }
        out
    }
}

/// What holds weights back, as rows of which each is a sum of a few weights whose square costs:
/// calls `f` with the place of each, how often it counts, and whether it is the last of its row.
fn held_back(mut f: impl FnMut(usize, f64, bool)) {
    let [each, step, bend] = COUNTS_HELD.map(f64::sqrt);
    for place in 0..OF_COUNTS {
        f(place, each, true);
        if place + 2 * FITTED < OF_COUNTS {
            f(place, -step, false);
            f(place + 2 * FITTED, step, true);
        }
    }
    for knot in 0..2 * COUNT_KNOTS {
        for from in [2, 2 + MOVES.len()] {
            for i in 1..MOVES.len() - 1 {
                let place = knot * FITTED + from + i;
                let [before, after] = [MOVES[i] - MOVES[i - 1], MOVES[i + 1] - MOVES[i]];
                let part = f64::from(after / (before + after));
                f(place - 1, bend * part, false);
                f(place, -bend, false);
                f(place + 1, bend * (1.0 - part), true);
            }
        }
    }
    let [each, step] = PATTERNS_HELD.map(f64::sqrt);
    for place in OF_COUNTS..ALL {
        f(place, each, true);
        if place + ALL_CONTENTS < ALL {
            f(place, -step, false);
            f(place + ALL_CONTENTS, step, true);
        }
    }
}

/// Adds what holds weights back.
fn hold_back(weights: &[f64], image: &mut [f64]) {
    let mut row: Vec<(usize, f64)> = Vec::new();
    held_back(|place, times, is_last| {
        row.push((place, times));
        if is_last {
            let sum: f64 = row.iter().map(|&(place, times)| weights[place] * times).sum();
            row.drain(..).for_each(|(place, times)| image[place] += times * sum);
        }
    });
}

/// The solution of a few linear equations whose matrix is positive.
fn eliminated<const N: usize>(mut a: [[f64; N]; N], mut b: [f64; N]) -> [f64; N] {
    for i in 0..N {
        for j in i + 1..N {
            let times = a[j][i] / a[i][i];
            for k in i..N {
                a[j][k] -= times * a[i][k];
            }
            b[j] -= times * b[i];
        }
    }
    for i in (0..N).rev() {
        for j in i + 1..N {
            b[i] -= a[i][j] * b[j];
        }
        b[i] /= a[i][i];
    }
    b
}
