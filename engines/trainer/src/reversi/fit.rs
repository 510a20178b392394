//! Fits the weights of the evaluation to labelled positions by stochastic gradient descent on the
//! squared error.

use engine::Rng;
use reversi::{Board, Word};
use reversi_engine::evaluation::learned::{
    COUNTS, Knot, Learned, Patterned, UNIT, between_knots, canonical_places, for_each_feature,
    knots, parts,
};
use reversi_engine::evaluation::weights_file::knots_of;
use reversi_engine::kernel::{Kernel, LaneLayout, Portable};
use reversi_engine::training::Discs;

/// How far a step goes at first and at last: this part of the error for each weight.
pub const RATES: [f32; 2] = [0.004, 0.0002];

/// With so many empty squares and more most positions come from thrown moves.
fn opening<B: Board>() -> usize {
    B::full().count() * 3 / 4
}

/// A position with its value.
#[derive(Clone, Copy, Debug)]
pub struct Labelled {
    /// The position.
    pub discs: Discs,
    /// Its value for the side to move, in discs.
    pub value: f32,
    /// Whether the move before it was thrown.
    pub is_gift: bool,
}

/// Labelled positions as the evaluation sees them.
pub struct Samples {
    empties: Vec<u8>,
    are_gifts: Vec<bool>,
    values: Vec<f32>,
    /// For each sample the places of its weights, `width` of them.
    places: Vec<u32>,
    width: usize,
}

/// The weights while they are fitted, in discs.
pub struct Fit<B: Patterned> {
    /// For each knot those of all patterns, then of the mobility counts of both sides.
    knots: Vec<Vec<f32>>,
    tempo: [f32; 64],
    /// What a thrown move gives away: it is fitted so that nothing else learns it, and is in no
    /// file. One for all positions of the [opening]: most of those come from thrown moves, and
    /// nobody could tell what is a gift there and what the move is worth.
    gifts: [f32; 64],
    /// For each content of a pattern the one whose weight it shares.
    shared: Vec<u32>,
    kernel: Portable<B>,
}

impl<B: Patterned> Fit<B> {
    /// Nothing learned.
    pub fn new() -> Self {
        let mut shared: Vec<u32> = vec![0; B::CONTENTS];
        for (pattern, start) in B::PATTERNS.iter().zip(B::STARTS) {
            for (content, twin) in pattern.canonical().into_iter().enumerate() {
                shared[start + content] = *start as u32 + twin;
            }
        }
        let width = B::CONTENTS + 2 * COUNTS;
        Self {
            knots: vec![vec![0.0; width]; knots::<B>()],
            tempo: [0.0; 64],
            gifts: [0.0; 64],
            shared,
            kernel: Portable::new(),
        }
    }

    /// What a file of weights holds.
    ///
    /// # Errors
    /// If it holds no weights.
    pub fn read(file: &[u8]) -> Result<Self, &'static str> {
        let (knots, tempo) = knots_of::<B>(file)?;
        let mut fit = Self::new();
        let discs = |units: i16| f32::from(units) / UNIT as f32;
        let places = canonical_places::<B>();
        for (weights, knot) in fit.knots.iter_mut().zip(&knots) {
            for (&place, &weight) in places.iter().zip(&knot.patterns) {
                weights[place] = discs(weight.into());
            }
            for count in 0..COUNTS {
                weights[B::CONTENTS + count] = discs(knot.own_mobility[count]);
                weights[B::CONTENTS + COUNTS + count] = discs(knot.opponent_mobility[count]);
            }
        }
        fit.tempo = tempo.map(discs);
        Ok(fit)
    }

    /// What the program plays with before anything is learned: the more moves the better.
    pub fn first() -> Self {
        let mut first = Self::new();
        for knot in &mut first.knots {
            for count in 0..COUNTS {
                knot[B::CONTENTS + count] = count as f32;
                knot[B::CONTENTS + COUNTS + count] = -(count as f32);
            }
        }
        first
    }

    /// The positions as this evaluation sees them.
    pub fn samples(&self, labelled: impl Iterator<Item = Labelled>) -> Samples {
        let width = B::LANES_USED + 2;
        let mut samples =
            Samples { empties: vec![], are_gifts: vec![], values: vec![], places: vec![], width };
        for Labelled { discs: (own, opponent), value, is_gift } in labelled {
            samples.are_gifts.push(is_gift);
            let empties = B::full().count_ones() - (own | opponent).count_ones();
            samples.empties.push(empties as u8);
            samples.values.push(value);
            for_each_feature::<B>(own, opponent, |p| samples.places.push(self.shared[p]));
            let moves = self.kernel.mobility(own, opponent).count_ones() as usize;
            let replies = self.kernel.mobility(opponent, own).count_ones() as usize;
            let place = |count: usize| (B::CONTENTS + count) as u32;
            samples.places.push(place(moves.min(COUNTS - 1)));
            samples.places.push(place(COUNTS + replies.min(COUNTS - 1)));
        }
        samples
    }

    /// The value of a sample.
    fn value(&self, empties: u8, places: &[u32]) -> f32 {
        let (knot, part) = between_knots::<B>(empties.into());
        let part = part as f32 / parts::<B>() as f32;
        let sum = |knot: &[f32]| places.iter().map(|&p| knot[p as usize]).sum::<f32>();
        let (first, second) = (sum(&self.knots[knot]), sum(&self.knots[knot + 1]));
        first + (second - first) * part + self.tempo[usize::from(empties)]
    }

    /// Goes through the samples so many times, by such rates at first and at last.
    pub fn fit(&mut self, samples: &Samples, passes: u32, rates: [f32; 2], seed: u64) {
        let mut rng = Rng::new(seed);
        let mut order: Vec<u32> = (0..samples.values.len() as u32).collect();
        for pass in 0..passes {
            rng.shuffle(&mut order);
            let rate = rates[1] + (rates[0] - rates[1]) * (1.0 - pass as f32 / passes as f32);
            for &i in &order {
                let (empties, value, places) = samples.get(i as usize);
                let is_gift = samples.are_gifts[i as usize];
                let phase = usize::from(empties).min(opening::<B>());
                let given = if is_gift { self.gifts[phase] } else { 0.0 };
                let error = rate * (value - self.value(empties, places) - given);
                if is_gift {
                    self.gifts[phase] += error;
                }
                let (knot, part) = between_knots::<B>(empties.into());
                let part = part as f32 / parts::<B>() as f32;
                // The same step for the sum, wherever it lies between the knots.
                let step = error / (part * part + (1.0 - part) * (1.0 - part));
                for (knot, part) in [(knot, 1.0 - part), (knot + 1, part)] {
                    for &place in places {
                        self.knots[knot][place as usize] += step * part;
                    }
                }
                self.tempo[usize::from(empties)] += error;
            }
        }
    }

    /// For each number of empty squares: how many samples without a gift, their mean error and the
    /// root of the mean square of it, in discs.
    pub fn errors(&self, samples: &Samples) -> Vec<(u32, f64, f64)> {
        let mut out = vec![(0, 0.0, 0.0); 64];
        for i in (0..samples.values.len()).filter(|&i| !samples.are_gifts[i]) {
            let (empties, value, places) = samples.get(i);
            let error = f64::from(self.value(empties, places) - value);
            let (count, sum, squares) = &mut out[usize::from(empties)];
            *count += 1;
            *sum += error;
            *squares += error * error;
        }
        for (count, sum, squares) in &mut out {
            let n = f64::from((*count).max(1));
            (*sum, *squares) = (*sum / n, (*squares / n).sqrt());
        }
        out
    }

    /// The weights as a file keeps them, those of patterns rounded to multiples of `step` units:
    /// coarser ones compress better.
    pub fn rounded(&self, step: f32) -> (Vec<Knot>, [i16; 64]) {
        let places = canonical_places::<B>();
        let unit = |w: f32| (w * UNIT as f32).round();
        let near = |w: f32| (unit(w / step) * step).clamp(-128.0 + step, 128.0 - step) as i8;
        let knot = |weights: &Vec<f32>| Knot {
            patterns: places.iter().map(|&p| near(weights[p])).collect(),
            own_mobility: std::array::from_fn(|i| unit(weights[B::CONTENTS + i]) as i16),
            opponent_mobility: std::array::from_fn(|i| {
                unit(weights[B::CONTENTS + COUNTS + i]) as i16
            }),
        };
        (self.knots.iter().map(knot).collect(), self.tempo.map(|w| unit(w) as i16))
    }

    /// The evaluation with these weights, for good.
    pub fn learned(&self) -> &'static Learned<B> {
        self.named().0
    }

    /// As [`Self::learned`], with the checksum of its file.
    pub fn named(&self) -> (&'static Learned<B>, u64) {
        let (knots, tempo) = self.rounded(1.0);
        let file = Learned::<B>::write(&knots, &tempo);
        (Box::leak(Box::new(Learned::new(&knots, tempo))), game::hash::checksum(&file))
    }
}

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    fn get(&self, i: usize) -> (u8, f32, &[u32]) {
        (self.empties[i], self.values[i], &self.places[i * self.width..][..self.width])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::games::{self, play, positions};
    use reversi::B6;
    use reversi_engine::training::Judge;

    /// Positions of games with 8 to 20 empty squares.
    fn met() -> Vec<Discs> {
        with_empties(8..=20)
    }

    fn with_empties(range: std::ops::RangeInclusive<u32>) -> Vec<Discs> {
        let judge = Judge::<B6>::new(Fit::first().learned());
        let mut text = Vec::new();
        play(&games::Plan { games: 200, depth: 1, seed: 9 }, &judge, 0, 1, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let all = text.lines().flat_map(|line| positions::<B6>(line).unwrap());
        all.map(|met| met.discs).filter(|&discs| range.contains(&empties(discs))).collect()
    }

    fn empties((own, opponent): Discs) -> u32 {
        (B6::full() & !(own | opponent)).count_ones()
    }

    /// Fits such values, each position with whether it is a gift.
    fn fitted(all: &[Discs], label: impl Fn(usize, Discs) -> (f32, bool)) -> Fit<B6> {
        let mut fit = Fit::new();
        let labelled = all.iter().enumerate().map(|(i, &discs)| {
            let (value, is_gift) = label(i, discs);
            Labelled { discs, value, is_gift }
        });
        let samples = fit.samples(labelled);
        fit.fit(&samples, 12, RATES, 1);
        fit
    }

    fn value(fit: &Fit<B6>, discs: Discs) -> f32 {
        let samples = fit.samples(std::iter::once(Labelled { discs, value: 0.0, is_gift: false }));
        let (empties, _, places) = samples.get(0);
        fit.value(empties, places)
    }

    /// What a thrown move gives away is a number of its own, and nothing else learns it.
    #[test]
    fn gifts_are_learned_apart() {
        // Each position once so and once so, or patterns would learn which is which.
        let all: Vec<Discs> = met().into_iter().flat_map(|discs| [discs; 2]).collect();
        let fit = fitted(&all, |i, _| if i % 2 == 0 { (2.0, false) } else { (8.0, true) });
        let mean = all.iter().map(|&discs| value(&fit, discs)).sum::<f32>() / all.len() as f32;
        assert!((mean - 2.0).abs() < 0.5, "{mean}");
        for gift in &fit.gifts[8..=20] {
            assert!((gift - 6.0).abs() < 1.0, "{gift}");
        }
        assert_eq!(fit.gifts[27], 0.0, "nothing is known of the opening");
        // There most positions come from thrown moves, and one number is for all of them.
        let opening: Vec<Discs> = with_empties(28..=31);
        let fit = fitted(&opening, |_, _| (5.0, true));
        assert!(fit.gifts[27] > 0.1 && fit.gifts[28..].iter().all(|&gift| gift == 0.0));
    }

    /// What the move is worth differs with the number of empty squares alone.
    #[test]
    fn the_move_is_learned_by_the_number_of_empty_squares() {
        let fit = fitted(&met(), |_, discs| (if empties(discs) == 11 { 5.0 } else { 0.0 }, false));
        let of_move = fit.tempo[11] - (fit.tempo[10] + fit.tempo[12]) / 2.0;
        assert!((of_move - 5.0).abs() < 1.0, "{of_move}");
    }

    /// What was learned of a position holds for its images.
    #[test]
    fn images_are_worth_the_same() {
        let all = met();
        let fit = fitted(&all[..50], |i, _| (i as f32 - 25.0, false));
        type Turn = fn(usize, usize) -> (usize, usize);
        let turned = |word: u64, change: Turn| {
            (0..36).filter(|square| word >> square & 1 == 1).fold(0, |out, square| {
                let (x, y) = change(square % 6, square / 6);
                out | 1 << (6 * y + x)
            })
        };
        let changes: [Turn; 3] = [|x, y| (y, x), |x, y| (5 - x, y), |x, y| (y, 5 - x)];
        for &(own, opponent) in &all[..50] {
            let told = value(&fit, (own, opponent));
            for change in changes {
                let image = value(&fit, (turned(own, change), turned(opponent, change)));
                assert!((told - image).abs() < 1e-3, "{told} {image}");
            }
        }
    }

    /// Between two knots weights run straight: what grows with each square is found with numbers of
    /// empty squares that were never seen.
    #[test]
    fn weights_run_straight_between_knots() {
        let moves = |(own, opponent): Discs| {
            Portable::<B6>::new().mobility(own, opponent).count_ones() as f32
        };
        let worth = |discs: Discs| moves(discs) * (empties(discs) as f32 - 14.0) / 4.0;
        let (seen, others): (Vec<_>, Vec<_>) =
            met().into_iter().partition(|&discs| !empties(discs).is_multiple_of(3));
        let fit = fitted(&seen, |_, discs| (worth(discs), false));
        // The move itself is not known for those.
        let apart = |discs: &Discs| value(&fit, *discs) - worth(*discs);
        let root = |all: &[Discs]| {
            let mean = all.iter().map(apart).sum::<f32>() / all.len() as f32;
            let squares = all.iter().map(|discs| (apart(discs) - mean).powi(2)).sum::<f32>();
            (squares / all.len() as f32).sqrt()
        };
        for number in [9, 12, 15, 18] {
            let all: Vec<_> = others.iter().copied().filter(|&d| empties(d) == number).collect();
            assert!(root(&all) < 1.3, "{number}: {}", root(&all));
        }
    }
}
