//! Corrects what it is worth to be on the move on boards from 10×10.
//!
//! Who looks an even number of plies ahead asks what a position is worth to whoever is to move now,
//! who looks an odd number asks it of the other. If the evaluation says `m` too much of whoever is
//! to move, the former finds `m` too much and the latter `m` too little, so half of what they
//! differ by in the mean is `m`. It is taken away from what the evaluation says of an odd and of an
//! even number of discs, for each share of the board that is full up to five eighths, evenly by the
//! size of the board.

use reversi::Word;
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::DISC;
use reversi_engine::evaluation::wide::{
    COUNT_KNOTS, COUNT_UNIT, Weights, WideBoard, WideLearned, offset, scale,
};
use reversi_engine::training::{DiscsOf, Judge, Method};

use crate::reversi::wide::games::Met;

/// Plies of the searches that are compared: the even one is in the middle, for values may grow by
/// the ply.
const EVEN: u32 = 2;
const ODD: [u32; 2] = [1, 3];
/// From this knot on nothing is corrected: near the end who moves last has a meaning of its own.
const LATE: usize = 6;

/// What was found of a board at a share of it that is full.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    pub size: usize,
    pub knot: usize,
    pub positions: usize,
    /// What is said too much of who is to move, in discs.
    pub excess: f64,
}

/// What the evaluation says too much of who is to move in positions of one board, of each share of
/// it so many.
pub fn excess<B>(judge: &Judge<B>, met: &[Met<B>], count: usize) -> Vec<Found>
where
    B: WideBoard + EngineBoard<Evaluation = WideLearned>,
{
    let n = usize::from(B::SIZE);
    let mut at: [Vec<DiscsOf<B>>; COUNT_KNOTS] = Default::default();
    for &Met { discs: (own, opponent), .. } in met {
        let share = (own | opponent).count() as f32 / (n * n) as f32;
        let positions = &mut at[(share * (COUNT_KNOTS - 1) as f32).round() as usize];
        if positions.len() < count {
            positions.push((own, opponent));
        }
    }
    let mean = |positions: &[DiscsOf<B>], depth| {
        let values = judge.values(positions, Method::Plies(depth));
        values.iter().map(|&value| f64::from(value)).sum::<f64>() / values.len() as f64
    };
    let there = at.iter().enumerate().filter(|(_, positions)| !positions.is_empty());
    there
        .map(|(knot, positions)| {
            let odd = ODD.map(|depth| mean(positions, depth)).iter().sum::<f64>() / 2.0;
            let excess = (mean(positions, EVEN) - odd) / 2.0 / f64::from(DISC);
            Found { size: n, knot, positions: positions.len(), excess }
        })
        .collect()
}

/// The weights without what was found.
pub fn corrected(mut weights: Weights, found: &[Found]) -> Weights {
    for knot in 0..LATE {
        let here = found.iter().filter(|found| found.knot == knot);
        // A line through what was found, by the size of the board.
        let mut sums = [0.0; 5];
        for &Found { size, positions, excess, .. } in here {
            let (times, x) = (positions as f64, f64::from(offset(size)));
            let y = excess / f64::from(scale(size));
            let terms = [1.0, x, x * x, y, x * y];
            sums.iter_mut().zip(terms).for_each(|(sum, term)| *sum += times * term);
        }
        let [times, x, xx, y, xy] = sums;
        let spread = times * xx - x * x;
        // Of one size alone nothing is known of the others.
        let slope = if spread > 1e-6 * times * times { (times * xy - x * y) / spread } else { 0.0 };
        let middle = if times > 0.0 { (y - slope * x) / times } else { 0.0 };
        for (place, much) in [middle, slope].into_iter().enumerate() {
            for of_parity in &mut weights.counts[knot][place][..2] {
                let less = (much * f64::from(COUNT_UNIT)).round() as i16;
                *of_parity = of_parity.saturating_sub(less);
            }
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use reversi::{B10, B12};

    fn judge<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(weights: &Weights) -> Judge<B> {
        let learned = WideLearned::new(weights, usize::from(B::SIZE));
        Judge::new(Box::leak(Box::new(learned)))
    }

    /// What was added to the worth of the move is found again and taken away.
    #[test]
    fn what_was_added_is_found() {
        let bytes = include_bytes!("../../../../reversi-engine/src/evaluation/weights_wide.bin");
        let shipped = Weights::read(bytes).unwrap();
        let mut line = Vec::new();
        let plan = crate::reversi::games::Plan { games: 12, depth: 1, seed: 3 };
        crate::reversi::wide::games::play(&plan, &judge::<B10>(&shipped), 0, 1, &mut line).unwrap();
        let text = String::from_utf8(line).unwrap();
        let met: Vec<Met<B10>> = text
            .lines()
            .flat_map(|line| crate::reversi::wide::games::positions(line, 0.9).unwrap())
            .collect();
        let of = |weights: &Weights| excess(&judge::<B10>(weights), &met, 25);
        let before = of(&shipped);
        // Two discs on 10×10.
        let much = (2.0 / scale(10) * COUNT_UNIT).round() as i16;
        let mut wrong = shipped.clone();
        for knot in &mut wrong.counts {
            knot[0][..2].iter_mut().for_each(|of_parity| *of_parity += much);
        }
        let found = of(&wrong);
        assert!(found.len() > COUNT_KNOTS / 2, "{found:?}");
        for (before, found) in before.iter().zip(&found) {
            assert!((found.excess - before.excess - 2.0).abs() < 0.6, "{before:?} {found:?}");
        }
        let right = of(&corrected(wrong, &found));
        let early = |all: &[Found]| {
            all.iter().filter(|found| found.knot < LATE).copied().collect::<Vec<_>>()
        };
        let far = |all: &[Found]| early(all).iter().map(|found| found.excess.abs()).sum::<f64>();
        assert!(far(&right) < far(&found) / 3.0, "{found:?} {right:?}");
    }

    #[test]
    fn a_line_goes_through_what_was_found() {
        let found = |size, excess| Found { size, knot: 3, positions: 10, excess };
        let all = [found(10, f64::from(scale(10))), found(20, 3.0 * f64::from(scale(20)))];
        let counts = corrected(Weights::none(), &all).counts;
        let unit = COUNT_UNIT as i16;
        // One on the smaller board and three on the larger: 2.2 on one of sixteen.
        let near =
            |found: i16, expected: f32| (f32::from(found) - expected * COUNT_UNIT).abs() < 2.0;
        assert!(near(counts[3][0][0], -2.2) && near(counts[3][1][1], -2.0), "{:?}", counts[3]);
        assert_eq!((counts[3][0][2], counts[4][0][0]), (0, 0));
        let one = corrected(Weights::none(), &all[..1]).counts;
        assert_eq!((one[3][0][0], one[3][1][0]), (-unit, 0));
        assert!(excess(&judge::<B12>(&Weights::none()), &[], 9).is_empty());
    }
}
