//! Learns more where something has been learned: positions of games are valued by deep searches
//! with the weights that there are, or solved, and these weights go on from there. Games that were
//! played with deep searches bring their values with them.
//!
//! What is met seldom keeps its weight. From zero so few positions would not do, and so many deep
//! searches take too long.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::Path;

use reversi::Board;
use reversi_engine::evaluation::DISC;
use reversi_engine::evaluation::learned::Learned;
use reversi_engine::training::Method;

use crate::reversi::LearnedBoard;
use crate::reversi::fit::{Fit, Labelled};
use crate::reversi::games::Met;
use crate::reversi::learn::{SHIPPED_STEP, Wanted, is_held_back, labels, normal, tell};

/// How it is learned.
pub struct Plan {
    /// The most positions with each number of empty squares; [`TIMES_AS_MANY_SOLVED`] times as many
    /// are solved.
    pub count: usize,
    /// Up to so many empty squares positions are solved.
    pub exact: u32,
    /// Plies of the searches that value the others, and one less.
    pub depth: u32,
    /// What chance begins with.
    pub seed: u64,
}

/// Solved positions tell more by themselves, and cost less.
const TIMES_AS_MANY_SOLVED: usize = 3;
/// Fewer empty squares are better counted.
const MIN_EMPTIES: usize = 4;
/// Passes over the samples.
const PASSES: u32 = 8;
/// How far a step goes at first and at last: less far than where nothing is known.
const RATES: [f32; 2] = [0.001, 0.0001];

/// Goes on from the weights of a file, with positions of `games` and those that are `valued`.
/// Labels are kept in `folder`: a run that begins again goes on there.
///
/// # Errors
/// What the system says, or that the file holds no weights, or the folder something else.
pub fn refine<B>(
    file: &[u8],
    games: &[Vec<Met>],
    valued: &[Vec<Labelled>],
    plan: &Plan,
    folder: &Path,
) -> io::Result<Vec<u8>>
where
    B: LearnedBoard,
{
    fs::create_dir_all(folder)?;
    let mut fit = Fit::<B>::read(file).map_err(io::Error::other)?;
    let weights = fit.named();
    let (mut learned, mut held_back) = (Vec::new(), Vec::new());
    for (empties, wanted) in positions::<B>(games, plan).iter().enumerate() {
        let is_solved = empties <= plan.exact as usize;
        let method = if is_solved { Method::Exactly } else { Method::Selectively(plan.depth) };
        let values = labels(&weights, wanted, method, &folder.join(format!("empty-{empties}")))?;
        for (wanted, value) in wanted.iter().zip(values) {
            let Met { discs, is_gift } = wanted.met;
            let labelled = Labelled { discs, value: f32::from(value) / DISC as f32, is_gift };
            (if wanted.is_held_back { &mut held_back } else { &mut learned }).push(labelled);
        }
    }
    let mut valued_held_back = Vec::new();
    for (number, game) in valued.iter().enumerate() {
        let is_held_back = is_held_back(plan.seed, number);
        (if is_held_back { &mut valued_held_back } else { &mut learned }).extend(game);
    }
    let tell_all = |fit: &Fit<B>, positions, stage| {
        for held_back in [&held_back, &valued_held_back] {
            tell(fit, positions, stage, held_back, true);
        }
    };
    tell_all(&fit, learned.len(), 0);
    let samples = fit.samples(learned.into_iter());
    fit.fit(&samples, PASSES, RATES, plan.seed);
    tell_all(&fit, samples.len(), 1);
    let (knots, tempo) = fit.rounded(SHIPPED_STEP);
    Ok(Learned::<B>::write(&knots, &tempo))
}

/// Positions of the games by their number of empty squares, each once.
fn positions<B: Board<Word = u64>>(games: &[Vec<Met>], plan: &Plan) -> Vec<Vec<Wanted>> {
    let all = B::full().count_ones() as usize;
    let mut positions = vec![Vec::new(); all - 4];
    let mut seen = HashSet::new();
    for (number, game) in games.iter().enumerate() {
        let is_held_back = is_held_back(plan.seed, number);
        for &met in game {
            let empties = all - (met.discs.0 | met.discs.1).count_ones() as usize;
            let Some(met_here) = positions.get_mut(empties).filter(|_| empties >= MIN_EMPTIES)
            else {
                continue;
            };
            let is_solved = empties <= plan.exact as usize;
            let most = if is_solved { TIMES_AS_MANY_SOLVED * plan.count } else { plan.count };
            if met_here.len() < most && seen.insert(normal::<B>(met.discs)) {
                met_here.push(Wanted { met, is_held_back });
            }
        }
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::games::{self, play};
    use reversi::B6;
    use reversi_engine::training::Judge;

    fn games() -> Vec<Vec<Met>> {
        let judge = Judge::<B6>::new(Fit::first().learned());
        let mut text = Vec::new();
        let plan = games::Plan { games: 80, depth: 1, seed: 9 };
        play(&plan, &judge, 0, 1, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        text.lines().map(|line| games::positions::<B6>(line).unwrap()).collect()
    }

    /// How far weights are from exact scores of the games.
    fn error(file: &[u8], games: &[Vec<Met>]) -> f64 {
        let fit = Fit::<B6>::read(file).unwrap();
        let discs: Vec<_> = games.iter().flatten().map(|met| met.discs).collect();
        let discs: Vec<_> =
            discs.into_iter().filter(|(own, other)| (own | other).count_ones() == 28).collect();
        let judge = Judge::<B6>::new(fit.learned());
        let scores = judge.values(&discs, Method::Exactly);
        let values = judge.values(&discs, Method::Plies(0));
        let square = |(score, value): (i32, i32)| f64::from((score - value).pow(2));
        scores.into_iter().zip(values).map(square).sum::<f64>().sqrt()
    }

    /// What weights say of the positions in the mean, in discs.
    fn mean(file: &[u8], games: &[Vec<Met>]) -> f64 {
        let discs: Vec<_> = games.iter().flatten().map(|met| met.discs).collect();
        let judge = Judge::<B6>::new(Fit::<B6>::read(file).unwrap().learned());
        let values = judge.values(&discs, Method::Plies(0));
        f64::from(values.iter().sum::<i32>()) / f64::from(DISC) / discs.len() as f64
    }

    #[test]
    fn what_is_known_grows_and_the_same_games_teach_the_same() {
        let (knots, tempo) = Fit::<B6>::first().rounded(1.0);
        let first = Learned::<B6>::write(&knots, &tempo);
        let plan = Plan { count: 60, exact: 8, depth: 3, seed: 7 };
        let games = games();
        let folder = tempfile::tempdir().unwrap();
        let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
        let weights = refine::<B6>(&first, &games, &[], &plan, &one).unwrap();
        assert!(error(&weights, &games) < 0.9 * error(&first, &games));
        // Values that games bring with them are learned from as well.
        let solved = |met: &Met| Labelled { discs: met.discs, value: 40.0, is_gift: false };
        let valued: Vec<Vec<Labelled>> =
            games.iter().map(|game| game.iter().map(solved).collect()).collect();
        let higher = refine::<B6>(&first, &games, &valued, &plan, &one).unwrap();
        assert!(mean(&higher, &games) > mean(&weights, &games) + 5.0);
        // Broken off in the middle of a label.
        fs::create_dir_all(&other).unwrap();
        for empties in [8, 9] {
            let name = format!("empty-{empties}");
            let mut bytes = fs::read(one.join(&name)).unwrap();
            bytes.truncate(bytes.len() / 2 + 1);
            fs::write(other.join(&name), bytes).unwrap();
        }
        assert_eq!(refine::<B6>(&first, &games, &[], &plan, &other).unwrap(), weights);
        // Labels by other weights are not taken for theirs.
        assert!(refine::<B6>(&weights, &games, &[], &plan, &other).is_err());
        assert!(refine::<B6>(&weights[1..], &games, &[], &plan, &other).is_err());
        // Nor those of other positions, as many.
        let turned: Vec<Vec<Met>> = games.iter().rev().cloned().collect();
        assert!(refine::<B6>(&first, &turned, &[], &plan, &other).is_err());
    }

    #[test]
    fn weights_are_read_as_they_were_written() {
        let file = std::fs::read("../reversi-engine/src/evaluation/weights6.bin").unwrap();
        let (knots, tempo) = Fit::<B6>::read(&file).unwrap().rounded(1.0);
        assert_eq!(Learned::<B6>::write(&knots, &tempo), file);
    }
}
