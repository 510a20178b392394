//! Fits the network of the Gomoku engine to games: what the evaluation by lines leaves over of the
//! chance to win, and what the order of moves leaves over of which move was chosen.

use engine::Rng;
use game::{Rules, Side};
use gomoku::Rule;
use gomoku_engine::board::SearchBoard;
use gomoku_engine::network::windows::{NEAR, PAIRS, Row, Seen as SeenRow, Windows};
use gomoku_engine::network::{
    BOARD_ONE, BOTH, CHANNELS, HIDDEN, LAYER_ONE, MOST_WEIGHT, MOVE_ONE, Network, PHASES, Phase,
    ROW_ONE, SideNetwork,
};
use gomoku_engine::points::{At, at_of};
use gomoku_engine::training::{free_choice, is_evaluated, move_order};
use gomoku_engine::weights::{UNIT, set_of};

use crate::gomoku_fit::{Learned, ORDER_UNIT, labels, split};
use crate::gomoku_games::PlayedGame;

/// Positions between two steps.
const BATCH: usize = 256;
/// How much a choice of a move counts beside a position's value.
const CHOICE: f32 = 0.25;

/// The many numbers for what is near are rounded to multiples of so much: the file compresses to two
/// thirds, and the games are no worse.
const NEAR_STEP: i32 = 2;

/// A position, with what is to be learned of it.
struct Sample {
    me: Side,
    phase: Phase,
    /// The rows of the empty points that see a stone.
    points: Vec<[Row; 4]>,
    /// What the lines are worth, as a logit, and how likely who moves is to win.
    value: Option<(f32, f32)>,
    /// For each move its place in `points`, and what speaks for it already, as a logit.
    moves: Vec<(u16, f32)>,
    /// Which of them was chosen.
    chosen: usize,
}

/// A move to a point that sees no stone.
const BLIND: u16 = u16::MAX;

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

/// The rows of all rules that were played, those of each behind those of the one before.
struct Rows {
    /// For each rule where its rows begin.
    from: Vec<(Rule, Row)>,
    /// What each row is to Black, and to White.
    seen: Vec<[SeenRow; 2]>,
}

impl Rows {
    fn of(games: &[PlayedGame]) -> Self {
        let mut rows = Self { from: Vec::new(), seen: Vec::new() };
        for rule in games.iter().map(|game| game.rules.rule()) {
            if rows.from.iter().all(|&(other, _)| other != rule) {
                let from = Row::try_from(rows.seen.len()).expect("a row has a number");
                rows.from.push((rule, from));
                rows.seen.extend_from_slice(&Windows::of(rule).seen);
            }
        }
        rows
    }

    /// The rows of an empty point; 0 stays 0, where no stone is seen.
    fn around(&self, board: &SearchBoard, at: At) -> [Row; 4] {
        let from = self.from.iter().find(|(rule, _)| *rule == board.rule());
        let from = from.expect("a rule that was played").1;
        let rows = Windows::of(board.rule()).rows(board, at);
        rows.map(|row| if row == 0 { 0 } else { row + from })
    }
}

/// Learns the network of a rule from games, of others as well, in so many passes; the networks of
/// other rules stay as they are.
pub fn fit(games: &[PlayedGame], rule: Rule, before: &Network, epochs: u32, seed: u64) -> Network {
    let rows = Rows::of(games);
    let samples: Vec<Sample> = games.iter().flat_map(|game| look_at(game, &rows)).collect();
    let fit = learn(&samples, &rows, rule, epochs, seed);
    let mut network = before.clone();
    for side in Side::BOTH {
        network.sets[set_of(rule, side)] = Some(Box::new(fit.whole(side)));
    }
    network
}

fn learn<'r>(samples: &[Sample], rows: &'r Rows, rule: Rule, epochs: u32, seed: u64) -> Fit<'r> {
    let [black, white] = Side::BOTH.map(|side| set_of(rule, side));
    let mut rng = Rng::new(seed);
    let mut fit = Fit::new(&rows.seen, black == white, &mut rng);
    let (mut order, held) = split(samples.len(), &mut rng);
    eprintln!("{} positions, {} rows", samples.len(), rows.seen.len());
    fit.tell("before", held.iter().map(|&i| &samples[i]));
    let steps = epochs as usize * order.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 0..epochs {
        rng.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            let rate = 0.002 * (1.0 - step as f32 / steps as f32) + 0.00002;
            fit.learn(batch.iter().map(|&i| &samples[i]), rate);
            step += 1;
        }
        fit.tell(&format!("pass {epoch}"), held.iter().map(|&i| &samples[i]));
    }
    fit
}

fn look_at(game: &PlayedGame, rows: &Rows) -> Vec<Sample> {
    let labels = labels(game);
    let mut board = SearchBoard::new(&Rules::start(&game.rules));
    let mut samples = Vec::new();
    for (ply, &m) in game.moves.iter().enumerate() {
        let Some(at) = m.point().map(at_of) else { break };
        if ply >= game.opening {
            samples.extend(look(&mut board, rows, at, labels[ply]));
        }
        board.put(at);
    }
    samples
}

/// A position in which a move was chosen; nothing if nothing is to be learned of it.
fn look(board: &mut SearchBoard, all: &Rows, chosen: At, label: f32) -> Option<Sample> {
    let mut points = Vec::new();
    let mut places = std::collections::HashMap::new();
    for point in board.empty_points() {
        let rows = all.around(board, point);
        if rows != [0; 4] {
            places.insert(point, points.len() as u16);
            points.push(rows);
        }
    }
    let value = is_evaluated(board).then(|| (board.evaluation() as f32 / UNIT as f32, label));
    let free = free_choice(board);
    let chosen = free.iter().position(|&point| point == chosen);
    if value.is_none() && chosen.is_none() {
        return None;
    }
    let moves = free.into_iter().filter(|_| chosen.is_some()).map(|point| {
        let place = places.get(&point).copied().unwrap_or(BLIND);
        (place, move_order(board, point) as f32 / ORDER_UNIT)
    });
    let moves = moves.collect();
    let (me, phase) = (board.turn(), board.phase());
    Some(Sample { me, phase, points, value, moves, chosen: chosen.unwrap_or(0) })
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
    learned: Learned,
    gradients: Vec<f32>,
    /// For Black and White the vector of each row, and its gradient.
    rows: [Vec<Channels>; 2],
    row_gradients: [Vec<Channels>; 2],
    touched: Vec<Row>,
    is_touched: Vec<bool>,
}

/// What a position comes to.
struct Seen {
    /// The channels of each point, of the side to move first.
    points: Vec<[f32; BOTH]>,
    sums: [f32; BOTH],
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
        let mut learned = Learned::new(count);
        let mut random = |most: f32| most * (rng.below(20_001) as f32 / 10_000.0 - 1.0);
        for number in learned.numbers.chunks_exact_mut(NUMBERS) {
            number[..PAIRS_AT].fill_with(|| random(0.02));
            number[PAIRS_AT..HIDDEN_AT].fill_with(|| random(0.2));
            number[HIDDEN_AT..HIDDEN_BIAS_AT].fill_with(|| random(0.15));
            number[SCALE_AT..MOVES_AT].fill(1.0);
        }
        let rows = || vec![[0.0; CHANNELS]; seen.len()];
        Self {
            seen,
            is_shared,
            learned,
            gradients: vec![0.0; count],
            rows: [rows(), rows()],
            row_gradients: [rows(), rows()],
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
                    self.row_gradients[side][usize::from(row)] = [0.0; CHANNELS];
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
        if let Some((lines, _)) = sample.value {
            whole += lines;
        }
        let scale = between(SCALE_AT);
        let logit = |&(place, already): &(u16, f32)| match points.get(usize::from(place)) {
            None => already,
            Some(point) => {
                let weights = &numbers[MOVES_AT..];
                let each = point.iter().zip(weights).map(|(channel, w)| channel.max(0.0) * w);
                already + each.sum::<f32>()
            }
        };
        let logits: Vec<f32> = sample.moves.iter().map(logit).collect();
        let most = logits.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = logits.iter().map(|logit| (logit - most).exp()).collect();
        let all: f32 = powers.iter().sum();
        let moves = powers.into_iter().map(|power| power / all).collect();
        Seen { points, sums, hidden, whole, scale, moves }
    }

    /// One step.
    fn learn<'s>(&mut self, batch: impl ExactSizeIterator<Item = &'s Sample> + Clone, rate: f32) {
        self.prepare(batch.clone());
        let count = batch.len() as f32;
        for sample in batch {
            let seen = self.see(sample);
            self.blame(sample, seen, 1.0 / count);
        }
        for i in 0..self.touched.len() {
            let row = self.touched[i];
            for side in 0..2 {
                for at in self.places(side, row) {
                    let gradient = &self.row_gradients[side][usize::from(row)];
                    for (sum, number) in self.gradients[at..].iter_mut().zip(gradient) {
                        *sum += number;
                    }
                }
            }
        }
        self.learned.step(&mut self.gradients, rate);
        let most_row = 0.49 * i8::MAX as f32 / ROW_ONE as f32;
        let most = f32::from(MOST_WEIGHT) / LAYER_ONE as f32;
        for numbers in self.learned.numbers.chunks_exact_mut(NUMBERS) {
            let (rows, layers) = numbers.split_at_mut(HIDDEN_AT);
            rows.iter_mut()
                .for_each(|number| *number = number.clamp(-2.0 * most_row, 2.0 * most_row));
            layers.iter_mut().for_each(|number| *number = number.clamp(-most, most));
        }
    }

    /// Adds what a position says to the gradients.
    fn blame(&mut self, sample: &Sample, seen: Seen, share: f32) {
        let (me, them) = (sample.me.index(), sample.me.other().index());
        let of = self.of(me);
        let numbers = &self.learned.numbers[of..][..NUMBERS];
        let gradients = &mut self.gradients[of..][..NUMBERS];
        let mut by_sums = [0.0; BOTH];
        if let Some((_, label)) = sample.value {
            let error = share * (1.0 / (1.0 + (-seen.value()).exp()) - label);
            let shares = sample.phase.shares();
            for (knot, part) in shares {
                gradients[SCALE_AT + knot] += error * seen.whole * part;
                gradients[BIAS_AT + knot] += error * seen.scale * part;
            }
            let error = error * seen.scale;
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
        for (i, (&(place, _), chance)) in sample.moves.iter().zip(&seen.moves).enumerate() {
            if let Some(error) = errors.get_mut(usize::from(place)) {
                let wanted = f32::from(u8::from(i == sample.chosen));
                *error = CHOICE * share * (chance - wanted);
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
                    let gradient = &mut self.row_gradients[side][usize::from(row)];
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
            if let Some((_, y)) = sample.value {
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

    /// The numbers of a side as the engine has them.
    fn whole(&self, side: Side) -> SideNetwork {
        let numbers = &self.learned.numbers[self.of(side.index())..][..NUMBERS];
        let whole = |number: f32, one: i32| (number * one as f32).round();
        let layer = |at: usize| {
            let most = f32::from(MOST_WEIGHT);
            whole(numbers[at], LAYER_ONE).clamp(-most, most) as i16
        };
        let vectors = |from: usize, to: usize, step: i32| {
            let number = |number: f32| (whole(number, ROW_ONE / step) as i32 * step) as i8;
            let each = numbers[from..to].as_chunks::<CHANNELS>().0.iter();
            each.map(|vector| vector.map(number)).collect()
        };
        SideNetwork {
            near: vectors(0, PAIRS_AT, NEAR_STEP),
            pairs: vectors(PAIRS_AT, HIDDEN_AT, 1),
            hidden: std::array::from_fn(|j| {
                std::array::from_fn(|c| layer(HIDDEN_AT + j * BOTH + c))
            }),
            hidden_bias: std::array::from_fn(|knot| {
                std::array::from_fn(|j| layer(bias_at(knot, j)))
            }),
            out: std::array::from_fn(|j| layer(OUT_AT + j)),
            straight: std::array::from_fn(|c| layer(STRAIGHT_AT + c)),
            bias: std::array::from_fn(|knot| layer(BIAS_AT + knot)),
            scale: std::array::from_fn(|knot| layer(SCALE_AT + knot)),
            moves: std::array::from_fn(|c| whole(numbers[MOVES_AT + c], MOVE_ONE) as i16),
        }
    }
}

#[cfg(test)]
mod tests;
