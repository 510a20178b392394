//! Corrects what the move is worth.
//!
//! Labels are searches of a few plies, and what such a search wrongly believes of who moves is the
//! same for all positions with as many empty squares: it is handed on from stage to stage and
//! grows. Here the mean of it is taken away: where positions can be solved by their scores, and
//! then, from there on, by searches that reach what was corrected before. Those have an error of
//! the same kind, which is known from positions that are solved too.

use reversi::Board;
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::DISC;
use reversi_engine::evaluation::learned::{Learned, UNIT};
use reversi_engine::evaluation::weights_file::knots_of;
use reversi_engine::training::{Discs, Judge, Method};

use crate::reversi::LearnedBoard;
use crate::reversi::games::Met;

/// How it is corrected.
pub struct Plan {
    /// Positions with each number of empty squares.
    pub count: usize,
    /// Up to so many empty squares positions are solved.
    pub exact: u32,
    /// Plies of the searches that value the others, and one less.
    pub depth: u32,
}

/// Fewer empty squares are better counted.
const MIN_EMPTIES: u32 = 4;
/// With so many of the most empty squares that are solved, searches are compared with the scores.
const COMPARED_EMPTIES: u32 = 4;

/// What was found for a number of empty squares.
pub struct Found {
    pub empties: usize,
    pub positions: usize,
    /// What was believed too much of who moves, in discs.
    pub excess: f64,
}

/// The weights of a file with the move worth what it is, and by how much it was not.
///
/// # Errors
/// If the file is none, or searches do not fit what is solved.
pub fn correct<B>(
    file: &[u8],
    games: &[Vec<Met>],
    plan: &Plan,
) -> Result<(Vec<u8>, Vec<Found>), &'static str>
where
    B: LearnedBoard,
{
    // Those that are compared with scores must end in what is corrected too.
    if !(2..=(plan.exact + 1).saturating_sub(MIN_EMPTIES + COMPARED_EMPTIES)).contains(&plan.depth)
    {
        return Err("searches must look at two plies at least, and not further than is solved");
    }
    let (knots, mut tempo) = knots_of::<B>(file)?;
    let samples = samples::<B>(games, plan.count);
    let judge = |tempo| Judge::<B>::new(Box::leak(Box::new(Learned::<B>::new(&knots, tempo))));
    let mut found = Vec::new();
    let mut correct = |tempo: &mut [i16; 64], judge: &Judge<B>, empties: usize, truth: f64| {
        let positions = &samples[empties];
        let excess = mean(&judge.values(positions, Method::Plies(0))) - truth;
        tempo[empties] -= (excess * f64::from(UNIT)).round() as i16;
        found.push(Found { empties, positions: positions.len(), excess });
    };
    let before = judge(tempo);
    let is_met = |empties: &usize| !samples[*empties].is_empty();
    for empties in (MIN_EMPTIES..=plan.exact).map(|e| e as usize).filter(is_met) {
        let truth = mean(&before.values(&samples[empties], Method::Exactly));
        correct(&mut tempo, &before, empties, truth);
    }
    let known = excess_of_searches(&judge(tempo), &samples, plan);
    let others: Vec<usize> = (plan.exact as usize + 1..samples.len()).collect();
    // As many at a time as no search stays within.
    for together in others.chunks(plan.depth as usize - 1) {
        let judge = judge(tempo);
        for empties in together.iter().copied().filter(is_met) {
            let truth = searched(&judge, &samples[empties], plan.depth) - known[empties % 2];
            correct(&mut tempo, &judge, empties, truth);
        }
    }
    Ok((Learned::<B>::write(&knots, &tempo), found))
}

/// Up to `count` positions with each number of empty squares, in which no move was thrown before.
fn samples<B: Board<Word = u64>>(games: &[Vec<Met>], count: usize) -> Vec<Vec<Discs>> {
    let most = B::full().count_ones() as usize - 4;
    let mut samples = vec![Vec::new(); most + 1];
    for met in games.iter().flatten().filter(|met| !met.is_gift) {
        let (own, opponent) = met.discs;
        let empties = (B::full() & !(own | opponent)).count_ones() as usize;
        if let Some(sample) = samples.get_mut(empties).filter(|sample| sample.len() < count) {
            sample.push(met.discs);
        }
    }
    samples
}

/// By how much searches say too much of who moves, where they end in what has been corrected: with
/// an even number of empty squares, and with an odd one.
fn excess_of_searches<B>(judge: &Judge<B>, samples: &[Vec<Discs>], plan: &Plan) -> [f64; 2]
where
    B: EngineBoard + Board<Word = u64>,
{
    let compared = plan.exact + 1 - COMPARED_EMPTIES..=plan.exact;
    let [mut even, mut odd] = [Vec::new(), Vec::new()];
    for empties in compared.map(|e| e as usize).filter(|&e| !samples[e].is_empty()) {
        let score = mean(&judge.values(&samples[empties], Method::Exactly));
        let excess = searched(judge, &samples[empties], plan.depth) - score;
        if empties % 2 == 0 { even.push(excess) } else { odd.push(excess) }
    }
    [even, odd].map(|all| all.iter().sum::<f64>() / all.len().max(1) as f64)
}

/// The mean value by searches of `depth` plies and of one less, in discs.
fn searched<B>(judge: &Judge<B>, positions: &[Discs], depth: u32) -> f64
where
    B: EngineBoard + Board<Word = u64>,
{
    let of = |depth| mean(&judge.values(positions, Method::Plies(depth)));
    (of(depth) + of(depth - 1)) / 2.0
}

/// The mean of some values, in discs.
fn mean(values: &[i32]) -> f64 {
    let sum: i64 = values.iter().map(|&value| i64::from(value)).sum();
    sum as f64 / values.len().max(1) as f64 / f64::from(DISC)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::fit::Fit;
    use crate::reversi::games::{self, play, positions};
    use reversi::B6;

    fn games() -> Vec<Vec<Met>> {
        let judge = Judge::<B6>::new(Learned::<B6>::shipped());
        let plan = games::Plan { games: 800, depth: 1, seed: 5 };
        let mut text = Vec::new();
        play(&plan, &judge, 0, 1, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        text.lines().map(|line| positions::<B6>(line).unwrap()).collect()
    }

    /// Weights that believe a disc too much of who moves are made right, wherever the move is
    /// corrected; and what is right stays.
    #[test]
    fn what_was_added_is_found() {
        let plan = Plan { count: 400, exact: 10, depth: 3 };
        let games = games();
        let file = include_bytes!("../../../reversi-engine/src/evaluation/weights6.bin");
        let (right, _) = correct::<B6>(file, &games, &plan).unwrap();
        let (knots, tempo) = knots_of::<B6>(&right).unwrap();
        let wrong = Learned::<B6>::write(&knots, &tempo.map(|of_move| of_move + UNIT as i16));
        let (again, found) = correct::<B6>(&wrong, &games, &plan).unwrap();
        let (_, mended) = knots_of::<B6>(&again).unwrap();
        for Found { empties, excess, .. } in found {
            let apart = f64::from(mended[empties] - tempo[empties]) / f64::from(UNIT);
            assert!(
                apart.abs() < 0.5 && (excess - 1.0).abs() < 0.5,
                "{empties} empty: {apart:+.2}, found {excess:+.2}"
            );
        }
    }

    #[test]
    fn searches_fit_what_is_solved() {
        let (knots, tempo) = Fit::<B6>::first().rounded(1.0);
        let file = Learned::<B6>::write(&knots, &tempo);
        for depth in [0, 1, 3] {
            let plan = Plan { count: 1, exact: 9, depth };
            assert!(correct::<B6>(&file, &[], &plan).is_err(), "{depth}");
        }
        assert!(correct::<B6>(b"none", &[], &Plan { count: 1, exact: 9, depth: 2 }).is_err());
    }

    /// What searches say too much is found apart for even and odd numbers of empty squares.
    #[test]
    fn searches_are_compared_by_parity() {
        let plan = Plan { count: 400, exact: 10, depth: 3 };
        let all = samples::<B6>(&games(), plan.count);
        let judge = Judge::<B6>::new(Learned::<B6>::shipped());
        let of = |kept: &[usize]| {
            let mut samples = vec![Vec::new(); all.len()];
            for &empties in kept {
                samples[empties].clone_from(&all[empties]);
            }
            excess_of_searches(&judge, &samples, &plan)
        };
        let ([even, none], [nothing, odd]) = (of(&[8, 10]), of(&[7, 9]));
        assert_eq!([none, nothing], [0.0, 0.0]);
        assert!(even != 0.0 && odd != 0.0 && even != odd);
        assert_eq!(of(&[7, 8, 9, 10]), [even, odd]);
        // Others are not compared.
        assert_eq!(of(&[4, 6, 12]), [0.0, 0.0]);
        let [eight, ten] = [8, 10].map(|empties| of(&[empties])[0]);
        assert!((even - (eight + ten) / 2.0).abs() < 1e-9);
    }
}
