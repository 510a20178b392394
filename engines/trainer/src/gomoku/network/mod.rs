//! Fits the network of the Gomoku engine to games, and with it what shapes are worth: how likely
//! who moves is to win, and which move was chosen.

mod gates;
mod layout;
mod lines;
mod samples;
mod whole;

use engine::Rng;
use game::Side;
use gomoku::Rule;
use gomoku_engine::network::windows::{Row, Seen as SeenRow};
use gomoku_engine::network::{
    BOARD_ONE, BOTH, CHANNELS, GATED_ONE, GATES, HIDDEN, LAYER_ONE, MOST_SUM, MOST_WEIGHT,
    MOVE_ONE, Network, PHASES, ROW_ONE, SUM_ONE,
};
use gomoku_engine::weights::{Weights, set_of};

use crate::gomoku::fit::{Learned, split};
use crate::gomoku::games::PlayedGame;
use gates::Gates;
use layout::*;
use lines::Reasons;
use samples::{Rows, Sample};

/// Positions between two steps.
const BATCH: usize = 256;
/// A step's positions are shared out among so many threads, however many processors there are: what
/// is added up, and in which order, does not depend on the machine.
const SHARES: usize = 2;
/// How much a choice of a move counts beside a position's value.
const CHOICE: f32 = 0.25;

/// Games whose positions are looked at together: more would fill the memory.
const CHUNK: usize = 8192;
/// Games that are held back at most.
const HELD_GAMES: usize = 2000;

/// How fast rows are learned at first; it goes down to nothing.
const RATE: f32 = 0.008;
/// Part of it for what was learned before.
const REFINING: f32 = 0.25;
/// What is idle goes to 0 by so much of the rate: rows that are seldom met say nothing by chance.
const DECAY: f32 = 0.1;
/// Parts of the rate. The layers see sums over the whole board: a step of theirs moves the value a
/// hundred times as far as one of a row, and at the full rate most of their hidden numbers die.
/// What shapes are worth is known well already.
const HIDDEN_RATE: f32 = 0.006;
const GATED_RATE: f32 = 0.02;
const STRAIGHT_RATE: f32 = 0.02;
const WORTH_RATE: f32 = 0.05;

type Channels = [f32; CHANNELS];

/// The largest sum over the board that the engine takes.
const MAX_SUM: f32 = MOST_SUM as f32 / (ROW_ONE * BOARD_ONE) as f32;

/// Games by which the hidden numbers are put in their middle before anything is learned.
const LOOKED_AT: usize = 50;

/// Learns the network of a rule from games, of others as well, in so many passes, and with it what
/// shapes are worth under any rule, beginning with what the program knows; or with slower steps on
/// from the network of the rule and the weights that belong to it, if these are given. The networks
/// of other rules stay as they are.
pub fn fit(
    games: &[PlayedGame],
    rule: Rule,
    before: &Network,
    known: Option<&Weights>,
    epochs: u32,
    seed: u64,
) -> (Network, Weights) {
    let rows = Rows::of(games);
    let known = known.map(|weights| (before, weights));
    let fit = learn(games, &rows, rule, known, epochs, seed);
    let mut network = before.clone();
    for side in Side::BOTH {
        network.sets[set_of(rule, side)] = Some(Box::new(fit.whole(side)));
    }
    (network, fit.weights())
}

fn learn<'r>(
    games: &[PlayedGame],
    rows: &'r Rows,
    rule: Rule,
    known: Option<(&Network, &Weights)>,
    epochs: u32,
    seed: u64,
) -> Fit<'r> {
    let [black, white] = Side::BOTH.map(|side| set_of(rule, side));
    let mut rng = Rng::new(seed);
    let (mut order, mut held) = split(games.len(), &mut rng);
    held.truncate(HELD_GAMES);
    let of = |numbers: &[usize]| {
        let games: Vec<&PlayedGame> = numbers.iter().map(|&i| &games[i]).collect();
        samples::of(&games, rows)
    };
    let mut fit = Fit::new(&rows.seen, black == white, &mut rng);
    if let Some((network, weights)) = known {
        fit.know(network, weights, rule);
    } else {
        fit.centre(&of(&order[..order.len().min(LOOKED_AT)]).iter().collect::<Vec<_>>());
    }
    let rate = if known.is_some() { REFINING * RATE } else { RATE };
    let held = of(&held);
    eprintln!("{} games, {} positions held back", games.len(), held.len());
    fit.tell("before", held.iter());
    let all = (order.len() * epochs as usize) as f32;
    let mut done = 0.0;
    for epoch in 0..epochs {
        rng.shuffle(&mut order);
        let mut learned = Vec::new();
        for numbers in order.chunks(CHUNK) {
            learned = of(numbers);
            rng.shuffle(&mut learned);
            for batch in learned.chunks(BATCH) {
                fit.learn(&batch.iter().collect::<Vec<_>>(), rate * (1.0 - done / all) + 0.00002);
                done += (numbers.len() * batch.len()) as f32 / learned.len() as f32;
            }
        }
        fit.tell(&format!("pass {epoch}"), held.iter());
        // What is learned by heart shows in how much better these are.
        fit.tell("    of what it learned from", learned.iter().take(held.len()));
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
    /// What changes from position to position of what speaks for a move.
    gates: Gates,
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
            number[GATES_AT..GATE_BIAS_AT].fill_with(|| random(0.05));
            number[GATED_AT..NUMBERS].fill_with(|| random(0.02));
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
                        *sum = whole::row(numbers[near + c], numbers[pair + c]);
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
        sums.iter_mut().for_each(|sum| *sum = sum.min(MAX_SUM));
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
        let gates = Gates::of(numbers, &sums);
        let logit = |&(place, reasons): &(u16, Reasons)| {
            let already = reasons.value(shapes);
            let Some(point) = points.get(usize::from(place)) else { return already };
            let each = point.iter().zip(&gates.moves).map(|(channel, w)| channel.max(0.0) * w);
            already + each.sum::<f32>()
        };
        let logits: Vec<f32> = sample.moves.iter().map(logit).collect();
        let most = logits.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = logits.iter().map(|logit| (logit - most).exp()).collect();
        let all: f32 = powers.iter().sum();
        let moves = powers.into_iter().map(|power| power / all).collect();
        Seen { points, sums, hidden, whole, scale, gates, moves }
    }

    /// Sets what is added to the hidden numbers and to the gates so that they are 0 in the mean of
    /// some positions: each is on in half of them then, and learns.
    fn centre(&mut self, samples: &[&Sample]) {
        self.prepare(samples.iter().copied());
        let mut seen = [(0.0_f32, [0.0; HIDDEN], [0.0; GATES]); 2];
        for sample in samples {
            let (count, hidden, gates) = &mut seen[self.of(sample.me.index()) / NUMBERS];
            *count += 1.0;
            let seen = self.see(sample);
            hidden.iter_mut().zip(seen.hidden).for_each(|(sum, number)| *sum += number);
            gates.iter_mut().zip(seen.gates.open).for_each(|(sum, number)| *sum += number);
        }
        let sides = self.learned.numbers[..self.lines_at].chunks_exact_mut(NUMBERS);
        for (numbers, (count, hidden, gates)) in sides.zip(seen) {
            for (j, sum) in hidden.into_iter().enumerate() {
                for knot in 0..PHASES {
                    numbers[bias_at(knot, j)] -= sum / count.max(1.0);
                }
            }
            for (bias, sum) in numbers[GATE_BIAS_AT..GATED_AT].iter_mut().zip(gates) {
                *bias -= sum / count.max(1.0);
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
            HIDDEN_AT..HIDDEN_BIAS_AT | GATES_AT..GATED_AT => (HIDDEN_RATE * rate, 0.0),
            STRAIGHT_AT..BIAS_AT => (STRAIGHT_RATE * rate, 0.0),
            GATED_AT..NUMBERS => (GATED_RATE * rate, 0.0),
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
            clamp(&mut numbers[GATES_AT..GATE_BIAS_AT], most(SUM_ONE));
            clamp(&mut numbers[MOVES_AT..GATES_AT], most(MOVE_ONE));
            clamp(&mut numbers[GATED_AT..NUMBERS], most(GATED_ONE));
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
        let mut errors = vec![0.0; sample.points.len()];
        for (i, (&(place, reasons), chance)) in sample.moves.iter().zip(&seen.moves).enumerate() {
            let wanted = f32::from(u8::from(i == sample.chosen));
            let by = CHOICE * share * (chance - wanted);
            reasons.blame(by, shapes);
            if let Some(error) = errors.get_mut(usize::from(place)) {
                *error = by;
            }
        }
        if !sample.moves.is_empty() {
            let mut by_moves = [0.0; BOTH];
            for (point, &error) in seen.points.iter().zip(&errors) {
                for (by, channel) in by_moves.iter_mut().zip(point) {
                    *by += error * channel.max(0.0);
                }
            }
            seen.gates.blame(numbers, &seen.sums, &by_moves, gradients, &mut by_sums);
        }
        for (by, sum) in by_sums.iter_mut().zip(&seen.sums) {
            *by *= f32::from(u8::from(*sum < MAX_SUM)) / BOARD_ONE as f32;
        }
        for ((rows, point), error) in sample.points.iter().zip(&seen.points).zip(errors) {
            let mut by = [0.0; BOTH];
            for c in 0..BOTH {
                let is_on = f32::from(u8::from(point[c] > 0.0));
                by[c] = is_on * (by_sums[c] + error * seen.gates.moves[c]);
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
}

#[cfg(test)]
mod tests;
