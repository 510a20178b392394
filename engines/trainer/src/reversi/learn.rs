//! Learns an evaluation from games, from the end of the game backwards: positions near the end are
//! solved, weights fitted to them, positions a little before valued by searches that reach the
//! first with these weights, and so on.

use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use engine::Rng;
use game::hash;
use reversi::Board;
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::DISC;
use reversi_engine::evaluation::learned::{Learned, Patterned};
use reversi_engine::training::{Discs, Judge, Method};

use crate::reversi::LearnedBoard;
use crate::reversi::fit::{Fit, Labelled, RATES};
use crate::reversi::games::Met;

/// How it is learned.
pub struct Plan {
    /// Up to so many empty squares positions are solved.
    pub exact: u32,
    /// Plies of the searches that value the others.
    pub depth: u32,
    /// What chance begins with.
    pub seed: u64,
}

/// Fewer empty squares are better counted.
const MIN_EMPTIES: u32 = 4;
/// One game in so many is not learned from, but tried with.
const HELD_BACK: usize = 20;
/// The most positions of each stage, the last number for all others: with many empty squares they
/// are dear to value, and fewer patterns are met.
const MAX_POSITIONS_OF_STAGE: [usize; 5] = [2_000_000, 1_000_000, 1_000_000, 700_000, 500_000];
/// Positions that are labelled at a time; the labels of a batch do not depend on others.
const BATCH: usize = 4096;
/// How coarse the weights are in the end; see [`Fit::rounded`].
pub const SHIPPED_STEP: f32 = 4.0;
/// Passes over the samples while the stages grow, and in the end.
const PASSES: [u32; 2] = [8, 16];

/// A position that is to be labelled.
#[derive(Clone, Copy)]
pub struct Wanted {
    pub met: Met,
    /// Whether it is not learned from.
    pub is_held_back: bool,
}

/// Learns from games. Labels and the weights of each stage are kept in `folder`: a run that begins
/// again goes on there.
///
/// # Errors
/// What the system says, or that the folder holds something else.
pub fn learn<B>(games: &[Vec<Met>], plan: &Plan, folder: &Path) -> io::Result<Vec<u8>>
where
    B: LearnedBoard,
{
    fs::create_dir_all(folder)?;
    let stages = stages::<B>(games, plan);
    let mut fit = Fit::<B>::new();
    let mut all: Vec<Vec<Labelled>> = Vec::new();
    let mut held_back: Vec<Labelled> = Vec::new();
    for (stage, wanted) in stages.iter().enumerate() {
        let method = if stage == 0 { Method::Exactly } else { Method::Plies(plan.depth) };
        let file = folder.join(format!("stage-{stage}"));
        let values = labels(&fit.named(), wanted, method, &file)?;
        let labelled = wanted.iter().zip(values).map(|(wanted, value)| {
            let value = f32::from(value) / DISC as f32;
            let Met { discs, is_gift } = wanted.met;
            (wanted.is_held_back, Labelled { discs, value, is_gift })
        });
        let (tried, learned): (Vec<_>, Vec<_>) = labelled.partition(|(held_back, _)| *held_back);
        held_back.extend(tried.into_iter().map(|(_, labelled)| labelled));
        all.push(learned.into_iter().map(|(_, labelled)| labelled).collect());
        let last = stage + 1 == stages.len();
        let from = if last { 0 } else { stage.saturating_sub(1) };
        let samples = fit.samples(all[from..].iter().flatten().copied());
        fit.fit(&samples, PASSES[usize::from(last)], RATES, plan.seed ^ stage as u64);
        tell(&fit, wanted.len(), stage, &held_back, last);
    }
    let (knots, tempo) = fit.rounded(SHIPPED_STEP);
    Ok(Learned::<B>::write(&knots, &tempo))
}

/// How the weights do on what was not learned from.
pub fn tell<B: Patterned>(
    fit: &Fit<B>,
    positions: usize,
    stage: usize,
    held_back: &[Labelled],
    all: bool,
) {
    eprintln!("stage {stage}: {positions} positions");
    let errors = fit.errors(&fit.samples(held_back.iter().copied()));
    let seen: Vec<_> = errors.iter().enumerate().filter(|(_, (count, ..))| *count > 0).collect();
    let skipped = if all { 0 } else { seen.len().saturating_sub(6) };
    for (empties, (count, mean, root)) in seen.into_iter().skip(skipped) {
        eprintln!("  {empties} empty: {count} held back, error {mean:+.2} mean, {root:.2} root");
    }
}

/// Positions of the games, each once, by stages from the end on: what is solved, and then as many
/// numbers of empty squares as a search looks ahead.
fn stages<B: Board<Word = u64>>(games: &[Vec<Met>], plan: &Plan) -> Vec<Vec<Wanted>> {
    let mut seen = HashSet::new();
    let mut stages: Vec<Vec<Wanted>> = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let is_held_back = is_held_back(plan.seed, number);
        for &met in game {
            let discs = met.discs;
            let empties = B::full().count_ones() - (discs.0 | discs.1).count_ones();
            if empties < MIN_EMPTIES || !seen.insert(normal::<B>(discs)) {
                continue;
            }
            let stage = match empties.checked_sub(plan.exact + 1) {
                None => 0,
                Some(beyond) => 1 + (beyond / plan.depth) as usize,
            };
            if stages.len() <= stage {
                stages.resize_with(stage + 1, Vec::new);
            }
            if stages[stage].len()
                < MAX_POSITIONS_OF_STAGE[stage.min(MAX_POSITIONS_OF_STAGE.len() - 1)]
            {
                stages[stage].push(Wanted { met, is_held_back });
            }
        }
    }
    stages
}

/// Whether the positions of this game are only tried with.
pub fn is_held_back(seed: u64, game: usize) -> bool {
    Rng::new(seed ^ game as u64).below(HELD_BACK) == 0
}

/// The one that stands for a position and its images.
pub fn normal<B: Board<Word = u64>>(discs: Discs) -> Discs {
    let n = usize::from(B::SIZE);
    let image = |word: u64, turned: bool, mirrored: bool, upside_down: bool| {
        let mut out = 0;
        let mut left = word;
        while left != 0 {
            let square = left.trailing_zeros() as usize;
            left &= left - 1;
            let (mut x, mut y) = (square % n, square / n);
            if turned {
                (x, y) = (y, x);
            }
            if mirrored {
                x = n - 1 - x;
            }
            if upside_down {
                y = n - 1 - y;
            }
            out |= 1 << (y * n + x);
        }
        out
    };
    let images = (0..8).map(|i| {
        let of = |word| image(word, i & 1 != 0, i & 2 != 0, i & 4 != 0);
        (of(discs.0), of(discs.1))
    });
    images.min().unwrap_or(discs)
}

/// The values of positions. A search with an even and one with an odd number of plies end with
/// either side to move; what the evaluation wrongly believes of the move is gone from their mean.
fn value<B: EngineBoard + Board<Word = u64>>(
    judge: &Judge<B>,
    positions: &[Discs],
    method: Method,
) -> Vec<i32> {
    let values = judge.values(positions, method);
    let Method::Plies(depth) = method else { return values };
    let others = judge.values(positions, Method::Plies(depth - 1));
    values.into_iter().zip(others).map(|(value, other)| (value + other) / 2).collect()
}

/// The labels of positions, in units of 1/[`DISC`] disc, by weights with such a checksum; from the
/// file as far as it has them.
///
/// # Errors
/// What the system says, or that the file holds something else.
pub fn labels<B>(
    (evaluation, checksum): &(&'static Learned<B>, u64),
    wanted: &[Wanted],
    method: Method,
    file: &Path,
) -> io::Result<Vec<i16>>
where
    B: LearnedBoard,
{
    let positions = wanted.iter().fold(0, |sum, wanted| {
        let (own, opponent) = wanted.met.discs;
        hash::combine(hash::combine(sum, own), opponent)
    });
    let head = format!("{method:?} {} {positions:016x} {checksum:016x}\n", wanted.len());
    // Who was broken off before the head was whole, by a full disk say, has not begun.
    let mut bytes = match fs::read(file) {
        Ok(bytes) if bytes.starts_with(head.as_bytes()) => bytes,
        Ok(bytes) if head.as_bytes().starts_with(&bytes) => {
            fs::write(file, &head)?;
            head.clone().into_bytes()
        }
        Ok(_) => {
            let text = format!("{} holds the labels of other positions", file.display());
            return Err(io::Error::other(text));
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            fs::write(file, &head)?;
            head.clone().into_bytes()
        }
        Err(error) => return Err(error),
    };
    let mut done = (bytes.len() - head.len()) / 2 / BATCH * BATCH;
    bytes.truncate(head.len() + 2 * done);
    let mut out = OpenOptions::new().write(true).open(file)?;
    out.set_len(bytes.len() as u64)?;
    io::Seek::seek(&mut out, io::SeekFrom::End(0))?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let discs: Vec<Discs> = wanted.iter().map(|wanted| wanted.met.discs).collect();
    while done < discs.len() {
        let parts: Vec<Vec<i32>> = std::thread::scope(|scope| {
            let handles: Vec<_> = discs[done..]
                .chunks(BATCH)
                .take(threads)
                .map(|batch| {
                    let work = move || value(&Judge::<B>::new(evaluation), batch, method);
                    std::thread::Builder::new().spawn_scoped(scope, work)
                })
                .collect::<io::Result<_>>()?;
            let join = |handle: std::thread::ScopedJoinHandle<'_, Vec<i32>>| {
                handle.join().map_err(|_| io::Error::other("a label has failed"))
            };
            handles.into_iter().map(join).collect::<io::Result<_>>()
        })?;
        let from = bytes.len();
        for value in parts.into_iter().flatten() {
            bytes.extend((value as i16).to_le_bytes());
            done += 1;
        }
        out.write_all(&bytes[from..])?;
    }
    let labels = bytes[head.len()..].chunks_exact(2);
    Ok(labels.map(|label| i16::from_le_bytes([label[0], label[1]])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::games::{self, play, positions};
    use reversi::B6;

    fn games() -> Vec<Vec<Met>> {
        let judge = Judge::<B6>::new(Fit::first().learned());
        let mut text = Vec::new();
        play(&games::Plan { games: 60, depth: 1, seed: 5 }, &judge, 0, 1, &mut text).unwrap();
        String::from_utf8(text)
            .unwrap()
            .lines()
            .map(|line| positions::<B6>(line).unwrap())
            .collect()
    }

    #[test]
    fn the_same_games_teach_the_same() {
        let plan = Plan { exact: 8, depth: 4, seed: 7 };
        let games = games();
        let folder = tempfile::tempdir().unwrap();
        let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
        let weights = learn::<B6>(&games, &plan, &one).unwrap();
        assert!(Learned::<B6>::read(&weights).is_ok());
        // Broken off in the middle of a label.
        fs::create_dir_all(&other).unwrap();
        for stage in 0..3 {
            let name = format!("stage-{stage}");
            let mut bytes = fs::read(one.join(&name)).unwrap();
            bytes.truncate(bytes.len() / 2 + 1);
            fs::write(other.join(&name), bytes).unwrap();
        }
        assert_eq!(learn::<B6>(&games, &plan, &other).unwrap(), weights);
        // And before anything of it was written.
        for kept in [0, 5] {
            let file = other.join("stage-1");
            let bytes = fs::read(&file).unwrap();
            fs::write(&file, &bytes[..kept]).unwrap();
            assert_eq!(learn::<B6>(&games, &plan, &other).unwrap(), weights, "{kept}");
        }
        // The labels of other games are not taken for theirs.
        assert!(learn::<B6>(&games[1..], &plan, &other).is_err());
    }

    #[test]
    fn images_of_a_position_are_one() {
        let mut seen = HashSet::new();
        for discs in [(1, 1 << 7), (1 << 5, 1 << 10), (1 << 35, 1 << 28), (1 << 30, 1 << 25)] {
            seen.insert(normal::<B6>(discs));
        }
        assert_eq!(seen.len(), 1);
        assert_ne!(normal::<B6>((1, 2)), normal::<B6>((2, 1)));
    }

    /// A label is the mean of searches that end with either side to move.
    #[test]
    fn labels_are_means_of_two_depths() {
        let judge = Judge::<B6>::new(B6::evaluation());
        let all: Vec<Discs> = games().concat().iter().map(|met| met.discs).take(60).collect();
        let [four, three] = [4, 3].map(|depth| judge.values(&all, Method::Plies(depth)));
        let means: Vec<i32> = four.iter().zip(&three).map(|(a, b)| (a + b) / 2).collect();
        assert_eq!(value(&judge, &all, Method::Plies(4)), means);
        assert_ne!(four, three);
    }

    /// Positions are learned from once, whichever image is met, and by stages from the end on.
    #[test]
    fn positions_are_in_stages_each_once() {
        let plan = Plan { exact: 8, depth: 4, seed: 7 };
        let games = games();
        let mirrored: Vec<Vec<Met>> = games
            .iter()
            .map(|game| {
                let mirror = |met: &Met| {
                    let row = |word: u64| {
                        (0..6).map(|y| (word >> (6 * y) & 63) << (6 * (5 - y))).sum::<u64>()
                    };
                    Met { discs: (row(met.discs.0), row(met.discs.1)), ..*met }
                };
                game.iter().map(mirror).collect()
            })
            .collect();
        let once = stages::<B6>(&games, &plan);
        let twice = stages::<B6>(&[games.clone(), mirrored].concat(), &plan);
        let counts = |stages: &[Vec<Wanted>]| stages.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(counts(&once), counts(&twice));
        assert!(once.len() > 4 && once[0].len() > 100, "{:?}", counts(&once));
        for (number, stage) in once.iter().enumerate() {
            for wanted in stage {
                let (own, opponent) = wanted.met.discs;
                let empties = 36 - (own | opponent).count_ones();
                let range = match number {
                    0 => 4..=8,
                    _ => 4 * number as u32 + 5..=4 * number as u32 + 8,
                };
                assert!(range.contains(&empties), "{number}: {empties}");
            }
        }
    }

    /// Nothing is learned from games that are held back, which are one in twenty.
    #[test]
    fn games_held_back_teach_nothing() {
        let games = games();
        let (last, others) = games.split_last().unwrap();
        let seeds: Vec<u64> = (0..400).filter(|&seed| is_held_back(seed, others.len())).collect();
        assert!((10..=32).contains(&seeds.len()), "{}", seeds.len());
        let plan = |seed| Plan { exact: 8, depth: 4, seed };
        let folder = tempfile::tempdir().unwrap();
        let learn = |games: &[Vec<Met>], seed: u64| {
            let name = format!("{}-{seed}", games.len());
            learn::<B6>(games, &plan(seed), &folder.path().join(name)).unwrap()
        };
        assert!(learn(others, seeds[0]) == learn(&games, seeds[0]), "it was held back");
        let seed = (0..).find(|&seed| !is_held_back(seed, others.len())).unwrap();
        assert!(learn(others, seed) != learn(&games, seed), "{} positions", last.len());
    }
}
