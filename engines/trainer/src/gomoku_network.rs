//! Fits the network of the Gomoku engine to games, and with it what shapes are worth: how likely who
//! moves is to win, and which move was chosen.

mod lines;
mod samples;

use engine::Rng;
use game::Side;
use gomoku::Rule;
use gomoku_engine::network::windows::{NEAR, PAIRS, Row, Seen as SeenRow};
use gomoku_engine::network::{
    BOARD_ONE, BOTH, CHANNELS, HIDDEN, LAYER_ONE, MOST_WEIGHT, MOVE_ONE, Network, PHASES, ROW_ONE,
    SUM_ONE, SideNetwork,
};
use gomoku_engine::weights::{SETS, Weights, set_of};

use crate::gomoku_fit::{Learned, split};
use crate::gomoku_games::PlayedGame;
use lines::Reasons;
use samples::{Rows, Sample};

/// Positions between two steps.
const BATCH: usize = 256;
/// A step's positions are shared out among so many threads, however many processors there are: what
/// is added up, and in which order, does not depend on the machine.
const SHARES: usize = 2;
/// How much a choice of a move counts beside a position's value.
const CHOICE: f32 = 0.25;

/// How fast rows are learned at first; it goes down to nothing.
const RATE: f32 = 0.008;
/// What is idle goes to 0 by so much of the rate: rows that are seldom met say nothing by chance.
const DECAY: f32 = 0.1;
/// Parts of the rate. The layers see sums over the whole board: a step of theirs moves the value a hundred
/// times as far as one of a row, and at the full rate most of their hidden numbers die.
/// What shapes are worth is known well already.
const HIDDEN_RATE: f32 = 0.006;
const STRAIGHT_RATE: f32 = 0.02;
const WORTH_RATE: f32 = 0.05;

/// The many numbers for what is near are rounded to multiples of so much: the file compresses to half,
/// and the games are no worse.
const NEAR_STEP: i32 = 4;

/// Where the numbers of one side stand among all that are learned.
const PAIRS_AT: usize = NEAR * CHANNELS;
const HIDDEN_AT: usize = PAIRS_AT + PAIRS * CHANNELS;
const HIDDEN_BIAS_AT: usize = HIDDEN_AT + HIDDEN * BOTH;
const OUT_AT: usize = HIDDEN_BIAS_AT + PHASES * HIDDEN;
const STRAIGHT_AT: usize = OUT_AT + HIDDEN;
const BIAS_AT: usize = STRAIGHT_AT + BOTH;
const SCALE_AT: usize = BIAS_AT + PHASES;
const MOVES_AT: usize = SCALE_AT + PHASES;
const NUMBERS: usize = MOVES_AT + BOTH;

/// Where the number stands that is added to a hidden one at a knot.
const fn bias_at(knot: usize, hidden: usize) -> usize {
    HIDDEN_BIAS_AT + knot * HIDDEN + hidden
}

type Channels = [f32; CHANNELS];

/// Positions by which the hidden numbers are put in their middle before anything is learned.
const LOOKED_AT: usize = 1000;

/// Learns the network of a rule from games, of others as well, in so many passes, and with it what
/// shapes are worth under any rule, beginning with what the program knows; the networks of other rules
/// stay as they are.
pub fn fit(
    games: &[PlayedGame],
    rule: Rule,
    before: &Network,
    epochs: u32,
    seed: u64,
) -> (Network, Weights) {
    let (rows, samples) = samples::all(games);
    let fit = learn(&samples, &rows, rule, epochs, seed);
    let mut network = before.clone();
    for side in Side::BOTH {
        network.sets[set_of(rule, side)] = Some(Box::new(fit.whole(side)));
    }
    (network, fit.weights())
}

fn learn<'r>(samples: &[Sample], rows: &'r Rows, rule: Rule, epochs: u32, seed: u64) -> Fit<'r> {
    let [black, white] = Side::BOTH.map(|side| set_of(rule, side));
    let mut rng = Rng::new(seed);
    let (mut order, held) = split(samples.len(), &mut rng);
    let mut fit = Fit::new(&rows.seen, black == white, &mut rng);
    eprintln!("{} positions, {} rows", samples.len(), rows.seen.len());
    fit.centre(&held.iter().take(LOOKED_AT).map(|&i| &samples[i]).collect::<Vec<_>>());
    fit.tell("before", held.iter().map(|&i| &samples[i]));
    let steps = epochs as usize * order.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 0..epochs {
        rng.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            let rate = RATE * (1.0 - step as f32 / steps as f32) + 0.00002;
            let batch: Vec<&Sample> = batch.iter().map(|&i| &samples[i]).collect();
            fit.learn(&batch, rate);
            step += 1;
        }
        fit.tell(&format!("pass {epoch}"), held.iter().map(|&i| &samples[i]));
        // What is learned by heart shows in how much better these are.
        let learned = order.iter().take(held.len());
        fit.tell("    of what it learned from", learned.map(|&i| &samples[i]));
    }
    fit
}

impl Seen {
    /// The logit of winning.
    fn value(&self) -> f32 {
        self.scale * self.whole
    }
}

/// What is learned, and what a step needs.
struct Fit<'r> {
    /// What each row is to Black, and to White.
    seen: &'r [[SeenRow; 2]],
    /// Both sides have the same numbers.
    is_shared: bool,
    /// Where the numbers of shapes begin, behind those of the sides.
    lines_at: usize,
    learned: Learned,
    gradients: [Gradients; SHARES],
    /// For Black and White the vector of each row.
    rows: [Vec<Channels>; 2],
    touched: Vec<Row>,
    is_touched: Vec<bool>,
}

/// What a share of a step's positions asks for.
#[derive(Default)]
struct Gradients {
    numbers: Vec<f32>,
    /// For Black and White what is asked of the vector of each row.
    rows: [Vec<Channels>; 2],
}

/// What a position comes to.
struct Seen {
    /// The channels of each point, of the side to move first.
    points: Vec<[f32; BOTH]>,
    sums: [f32; BOTH],
    /// Before what is less than nothing is taken for nothing.
    hidden: [f32; HIDDEN],
    /// What the lines and the network say before that is scaled,
    whole: f32,
    /// and by what it is scaled.
    scale: f32,
    /// The chance of each move to be chosen.
    moves: Vec<f32>,
}

impl<'r> Fit<'r> {
    fn new(seen: &'r [[SeenRow; 2]], is_shared: bool, rng: &mut Rng) -> Self {
        let count = if is_shared { NUMBERS } else { 2 * NUMBERS };
        let mut learned = Learned::new(count + lines::COUNT);
        let known = lines::numbers(&Weights::shipped().sets[0]);
        learned.numbers[count..].copy_from_slice(&known);
        let mut random = |most: f32| most * (rng.below(20_001) as f32 / 10_000.0 - 1.0);
        for number in learned.numbers[..count].chunks_exact_mut(NUMBERS) {
            number[PAIRS_AT..HIDDEN_AT].fill_with(|| random(0.2));
            number[HIDDEN_AT..HIDDEN_BIAS_AT].fill_with(|| random(0.05));
            number[OUT_AT..STRAIGHT_AT].fill_with(|| random(0.3));
            number[SCALE_AT..MOVES_AT].fill(1.0);
        }
        let rows = || [(); 2].map(|()| vec![[0.0; CHANNELS]; seen.len()]);
        let gradients = || Gradients { numbers: vec![0.0; count + lines::COUNT], rows: rows() };
        Self {
            seen,
            is_shared,
            lines_at: count,
            learned,
            gradients: [(); SHARES].map(|()| gradients()),
            rows: rows(),
            touched: Vec::new(),
            is_touched: vec![false; seen.len()],
        }
    }

    /// Where the numbers of a side begin.
    const fn of(&self, side: usize) -> usize {
        if self.is_shared { 0 } else { side * NUMBERS }
    }

    /// The vectors of the rows of some positions.
    fn prepare<'s>(&mut self, samples: impl Iterator<Item = &'s Sample>) {
        for row in self.touched.drain(..) {
            self.is_touched[usize::from(row)] = false;
        }
        for &row in samples.flat_map(|sample| sample.points.as_flattened()) {
            if row != 0 && !std::mem::replace(&mut self.is_touched[usize::from(row)], true) {
                self.touched.push(row);
                for side in 0..2 {
                    let [near, pair] = self.places(side, row);
                    let numbers = &self.learned.numbers;
                    let vector = &mut self.rows[side][usize::from(row)];
                    for (c, sum) in vector.iter_mut().enumerate() {
                        *sum = numbers[near + c] + numbers[pair + c];
                    }
                    for share in &mut self.gradients {
                        share.rows[side][usize::from(row)] = [0.0; CHANNELS];
                    }
                }
            }
        }
    }

    /// Where the two vectors of a row stand.
    fn places(&self, side: usize, row: Row) -> [usize; 2] {
        let seen = self.seen[usize::from(row)][side];
        let of = self.of(side);
        [of + usize::from(seen.near) * CHANNELS, of + PAIRS_AT + usize::from(seen.pair) * CHANNELS]
    }

    fn see(&self, sample: &Sample) -> Seen {
        let (me, them) = (sample.me.index(), sample.me.other().index());
        let numbers = &self.learned.numbers[self.of(me)..][..NUMBERS];
        let mut sums = [0.0; BOTH];
        let mut points = Vec::with_capacity(sample.points.len());
        for rows in &sample.points {
            let mut point = [0.0; BOTH];
            for &row in rows.iter().filter(|&&row| row != 0) {
                let halves = [me, them].map(|side| &self.rows[side][usize::from(row)]);
                for (channel, number) in point.iter_mut().zip(halves.into_iter().flatten()) {
                    *channel += number;
                }
            }
            for (sum, channel) in sums.iter_mut().zip(&point) {
                *sum += channel.max(0.0) / BOARD_ONE as f32;
            }
            points.push(point);
        }
        let mut hidden = [0.0; HIDDEN];
        let shares = sample.phase.shares();
        let between = |at: usize| -> f32 {
            shares.iter().map(|&(knot, share)| share * numbers[at + knot]).sum()
        };
        let mut whole = between(BIAS_AT);
        for (sum, weight) in sums.iter().zip(&numbers[STRAIGHT_AT..]) {
            whole += sum * weight;
        }
        for (j, hidden) in hidden.iter_mut().enumerate() {
            let weights = &numbers[HIDDEN_AT + j * BOTH..][..BOTH];
            let dot: f32 = weights.iter().zip(&sums).map(|(weight, sum)| weight * sum).sum();
            let bias = shares.iter().map(|&(knot, share)| share * numbers[bias_at(knot, j)]);
            *hidden = dot + bias.sum::<f32>();
            whole += hidden.max(0.0) * numbers[OUT_AT + j];
        }
        let shapes = &self.learned.numbers[self.lines_at..];
        if let Some((lines, _)) = &sample.value {
            whole += lines.value(shapes);
        }
        let scale = between(SCALE_AT);
        let logit = |&(place, reasons): &(u16, Reasons)| {
            let already = reasons.value(shapes);
            let Some(point) = points.get(usize::from(place)) else { return already };
            let weights = &numbers[MOVES_AT..];
            let each = point.iter().zip(weights).map(|(channel, w)| channel.max(0.0) * w);
            already + each.sum::<f32>()
        };
        let logits: Vec<f32> = sample.moves.iter().map(logit).collect();
        let most = logits.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = logits.iter().map(|logit| (logit - most).exp()).collect();
        let all: f32 = powers.iter().sum();
        let moves = powers.into_iter().map(|power| power / all).collect();
        Seen { points, sums, hidden, whole, scale, moves }
    }

    /// Sets what is added to the hidden numbers so that they are 0 in the mean of some positions: each is on
    /// in half of them then, and learns.
    fn centre(&mut self, samples: &[&Sample]) {
        self.prepare(samples.iter().copied());
        let mut seen = [(0.0_f32, [0.0; HIDDEN]); 2];
        for sample in samples {
            let (count, sums) = &mut seen[self.of(sample.me.index()) / NUMBERS];
            *count += 1.0;
            let hidden = self.see(sample).hidden;
            sums.iter_mut().zip(hidden).for_each(|(sum, number)| *sum += number);
        }
        let sides = self.learned.numbers[..self.lines_at].chunks_exact_mut(NUMBERS);
        for (numbers, (count, sums)) in sides.zip(seen) {
            for (j, sum) in sums.into_iter().enumerate() {
                for knot in 0..PHASES {
                    numbers[bias_at(knot, j)] -= sum / count.max(1.0);
                }
            }
        }
    }

    /// One step.
    fn learn(&mut self, batch: &[&Sample], rate: f32) {
        self.prepare(batch.iter().copied());
        let mut gradients = std::mem::take(&mut self.gradients);
        let share = 1.0 / batch.len() as f32;
        std::thread::scope(|scope| {
            let parts = batch.chunks(batch.len().div_ceil(SHARES));
            for (part, gradients) in parts.zip(&mut gradients) {
                let fit = &*self;
                scope.spawn(move || {
                    for sample in part {
                        fit.blame(sample, fit.see(sample), share, gradients);
                    }
                });
            }
        });
        self.gradients = gradients;
        let (whole, others) = self.gradients.split_first_mut().expect("a share");
        for other in others {
            for (sum, number) in whole.numbers.iter_mut().zip(&mut other.numbers) {
                *sum += std::mem::take(number);
            }
        }
        for i in 0..self.touched.len() {
            let row = self.touched[i];
            for side in 0..2 {
                let mut all = [0.0; CHANNELS];
                for share in &self.gradients {
                    let more = &share.rows[side][usize::from(row)];
                    all.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
                }
                for at in self.places(side, row) {
                    let to = self.gradients[0].numbers[at..].iter_mut();
                    to.zip(&all).for_each(|(sum, number)| *sum += number);
                }
            }
        }
        let lines_at = self.lines_at;
        self.learned.step(&mut self.gradients[0].numbers, |at| match at % NUMBERS {
            _ if at >= lines_at => (WORTH_RATE * rate, 0.0),
            0..HIDDEN_AT => (rate, DECAY),
            HIDDEN_AT..HIDDEN_BIAS_AT => (HIDDEN_RATE * rate, 0.0),
            STRAIGHT_AT..BIAS_AT => (STRAIGHT_RATE * rate, 0.0),
            _ => (rate, 0.0),
        });
        let most_row = 0.49 * i8::MAX as f32 / ROW_ONE as f32;
        let most = |one: i32| f32::from(MOST_WEIGHT) / one as f32;
        let clamp = |numbers: &mut [f32], most: f32| {
            numbers.iter_mut().for_each(|number| *number = number.clamp(-most, most));
        };
        for numbers in self.learned.numbers[..lines_at].chunks_exact_mut(NUMBERS) {
            let (rows, layers) = numbers.split_at_mut(HIDDEN_AT);
            clamp(rows, 2.0 * most_row);
            clamp(layers, most(LAYER_ONE));
            clamp(&mut numbers[HIDDEN_AT..HIDDEN_BIAS_AT], most(SUM_ONE));
            clamp(&mut numbers[STRAIGHT_AT..BIAS_AT], most(SUM_ONE));
        }
    }

    /// Adds what a position asks for to the gradients.
    fn blame(&self, sample: &Sample, seen: Seen, share: f32, all: &mut Gradients) {
        let (me, them) = (sample.me.index(), sample.me.other().index());
        let of = self.of(me);
        let numbers = &self.learned.numbers[of..][..NUMBERS];
        let (gradients, shapes) = all.numbers.split_at_mut(self.lines_at);
        let gradients = &mut gradients[of..][..NUMBERS];
        let mut by_sums = [0.0; BOTH];
        if let Some((lines, label)) = &sample.value {
            let error = share * (1.0 / (1.0 + (-seen.value()).exp()) - label);
            let shares = sample.phase.shares();
            for (knot, part) in shares {
                gradients[SCALE_AT + knot] += error * seen.whole * part;
                gradients[BIAS_AT + knot] += error * seen.scale * part;
            }
            let error = error * seen.scale;
            lines.blame(error, shapes);
            for c in 0..BOTH {
                gradients[STRAIGHT_AT + c] += error * seen.sums[c];
                by_sums[c] += error * numbers[STRAIGHT_AT + c];
            }
            for j in 0..HIDDEN {
                if seen.hidden[j] <= 0.0 {
                    continue;
                }
                gradients[OUT_AT + j] += error * seen.hidden[j];
                let by = error * numbers[OUT_AT + j];
                for (knot, part) in shares {
                    gradients[bias_at(knot, j)] += by * part;
                }
                let at = HIDDEN_AT + j * BOTH;
                let weights = numbers[at..].iter().zip(&mut gradients[at..]);
                for ((weight, gradient), (sum, by_sum)) in
                    weights.zip(seen.sums.iter().zip(&mut by_sums))
                {
                    *gradient += by * sum;
                    *by_sum += by * weight;
                }
            }
        }
        by_sums.iter_mut().for_each(|by| *by /= BOARD_ONE as f32);
        let mut errors = vec![0.0; sample.points.len()];
        for (i, (&(place, reasons), chance)) in sample.moves.iter().zip(&seen.moves).enumerate() {
            let wanted = f32::from(u8::from(i == sample.chosen));
            let by = CHOICE * share * (chance - wanted);
            reasons.blame(by, shapes);
            if let Some(error) = errors.get_mut(usize::from(place)) {
                *error = by;
            }
        }
        for ((rows, point), error) in sample.points.iter().zip(&seen.points).zip(errors) {
            let mut by = [0.0; BOTH];
            for c in 0..BOTH {
                let is_on = f32::from(u8::from(point[c] > 0.0));
                gradients[MOVES_AT + c] += is_on * error * point[c];
                by[c] = is_on * (by_sums[c] + error * numbers[MOVES_AT + c]);
            }
            for &row in rows.iter().filter(|&&row| row != 0) {
                for (side, half) in [me, them].into_iter().zip(by.chunks_exact(CHANNELS)) {
                    let gradient = &mut all.rows[side][usize::from(row)];
                    for (sum, number) in gradient.iter_mut().zip(half) {
                        *sum += number;
                    }
                }
            }
        }
    }

    fn tell<'s>(&mut self, when: &str, held: impl Iterator<Item = &'s Sample> + Clone) {
        let [value, choice, right] = self.loss(held);
        let right = 100.0 * right;
        eprintln!("{when}: cross-entropy {value:.4}, of moves {choice:.4}, first {right:.1} %");
    }

    /// Mean cross-entropy of the values and of the choices, and how often the move that was
    /// chosen is the likeliest.
    fn loss<'s>(&mut self, samples: impl Iterator<Item = &'s Sample> + Clone) -> [f64; 3] {
        self.prepare(samples.clone());
        let (mut values, mut choices) = ((0.0, 0.0), (0.0, 0.0));
        let mut right = 0.0;
        for sample in samples {
            let seen = self.see(sample);
            if let &Some((_, y)) = &sample.value {
                let p = 1.0 / (1.0 + (-seen.value()).exp());
                let loss = -(y * p.max(1e-6).ln() + (1.0 - y) * (1.0 - p).max(1e-6).ln());
                values = (values.0 + f64::from(loss), values.1 + 1.0);
            }
            if let Some(&chance) = seen.moves.get(sample.chosen) {
                choices = (choices.0 - f64::from(chance.max(1e-9).ln()), choices.1 + 1.0);
                right += f64::from(u8::from(seen.moves.iter().all(|&other| other <= chance)));
            }
        }
        let mean = |(sum, count): (f64, f64)| sum / count.max(1.0);
        [mean(values), mean(choices), mean((right, choices.1))]
    }

    /// What shapes are worth as the engine has it, the same for all.
    fn weights(&self) -> Weights {
        let set = lines::weights(&self.learned.numbers[self.lines_at..]);
        Weights { sets: [(); SETS].map(|()| set.clone()) }
    }

    /// The numbers of a side as the engine has them.
    fn whole(&self, side: Side) -> SideNetwork {
        let numbers = &self.learned.numbers[self.of(side.index())..][..NUMBERS];
        let whole = |number: f32, one: i32| (number * one as f32).round();
        let weight = |at: usize, one: i32| {
            let most = f32::from(MOST_WEIGHT);
            whole(numbers[at], one).clamp(-most, most) as i16
        };
        let layer = |at: usize| weight(at, LAYER_ONE);
        let vectors = |from: usize, to: usize, step: i32| {
            let number = |number: f32| (whole(number, ROW_ONE / step) as i32 * step) as i8;
            let each = numbers[from..to].as_chunks::<CHANNELS>().0.iter();
            each.map(|vector| vector.map(number)).collect()
        };
        SideNetwork {
            near: vectors(0, PAIRS_AT, NEAR_STEP),
            pairs: vectors(PAIRS_AT, HIDDEN_AT, 1),
            hidden: std::array::from_fn(|j| {
                std::array::from_fn(|c| weight(HIDDEN_AT + j * BOTH + c, SUM_ONE))
            }),
            hidden_bias: std::array::from_fn(|knot| {
                std::array::from_fn(|j| layer(bias_at(knot, j)))
            }),
            out: std::array::from_fn(|j| layer(OUT_AT + j)),
            straight: std::array::from_fn(|c| weight(STRAIGHT_AT + c, SUM_ONE)),
            bias: std::array::from_fn(|knot| layer(BIAS_AT + knot)),
            scale: std::array::from_fn(|knot| layer(SCALE_AT + knot)),
            moves: std::array::from_fn(|c| whole(numbers[MOVES_AT + c], MOVE_ONE) as i16),
        }
    }
}

#[cfg(test)]
mod tests;
