//! The commands for boards of 6×6 and 8×8: files are read, and what was found is written.

use std::io;

use engine::Limits;
use reversi::B8;
use reversi_engine::evaluation::DISC;
use reversi_engine::evaluation::learned::{Learned, Patterned};
use reversi_engine::training::{Discs, Judge, Method};

use super::exam::{self, Marks, Real};
use super::fit::Fit;
use super::games::{self, Met};
use super::{LearnedBoard, OnBoard, learn, refine, tempo, valued};
use crate::files::{self, go_on, read_named};
use crate::words::Part;

/// The evaluation with the weights of a file, or with those before anything is learned, for good.
fn evaluation<B: Patterned>(name: &str) -> io::Result<&'static Learned<B>> {
    if name == "first" {
        return Ok(Fit::first().learned());
    }
    Ok(Box::leak(Box::new(read_named(name, Learned::read)?)))
}

/// Plays what is not in the file yet.
pub(super) struct Games<'a> {
    /// The values of the searches are kept.
    pub is_valued: bool,
    pub plan: games::Plan,
    pub weights: &'a str,
    pub out: &'a str,
    pub part: Part,
}

impl OnBoard for Games<'_> {
    fn run<B: LearnedBoard>(self) -> io::Result<()> {
        let Self { is_valued, plan, weights, out, part } = self;
        let evaluation = evaluation::<B>(weights)?;
        let (mut file, done) = go_on(out)?;
        let (first, every) = (part.first(done), part.parts);
        if is_valued {
            valued::play::<B>(&plan, evaluation, first, every, &mut file)
        } else {
            games::play(&plan, &Judge::<B>::new(evaluation), first, every, &mut file)
        }
    }
}

/// Says what weights win, draw and lose against others.
pub(super) struct Match<'a> {
    pub plan: games::Plan,
    pub weights: [&'a str; 2],
}

impl OnBoard for Match<'_> {
    fn run<B: LearnedBoard>(self) -> io::Result<()> {
        let [a, b] = self.weights.map(|name| evaluation(name).map(Judge::<B>::new));
        games::print_match(&self.plan, [&a?, &b?]);
        Ok(())
    }
}

/// Says how far searches of different depths are apart.
pub(super) struct Spreads<'a> {
    /// Empty squares of the positions.
    pub empties: u32,
    /// How many positions.
    pub count: usize,
    pub depths: u32,
    pub weights: &'a str,
    pub files: &'a [&'a str],
}

impl OnBoard for Spreads<'_> {
    fn run<B: LearnedBoard>(self) -> io::Result<()> {
        let Self { empties, count, depths, weights, files } = self;
        let games = files::games(files, games::positions::<B>)?;
        let wanted = |met: &&Met| {
            let (own, opponent) = met.discs;
            !met.is_gift && B::full().count_ones() - (own | opponent).count_ones() == empties
        };
        let met = games.iter().flatten().filter(wanted).take(count);
        let positions: Vec<Discs> = met.map(|met| met.discs).collect();
        let judge = Judge::<B>::new(evaluation(weights)?);
        for (short, long, mean, deviation) in games::spreads(&judge, &positions, depths) {
            println!(
                "{empties} empty, {short} and {long} plies: {mean:+.2} ± {deviation:.2} discs"
            );
        }
        Ok(())
    }
}

/// Learns weights from nothing.
pub(super) struct Learn<'a> {
    pub plan: learn::Plan,
    pub out: &'a str,
    /// Keeps what was labelled.
    pub folder: &'a str,
    pub files: &'a [&'a str],
}

impl OnBoard for Learn<'_> {
    fn run<B: LearnedBoard>(self) -> io::Result<()> {
        let games = files::games(self.files, games::positions::<B>)?;
        let weights = learn::learn::<B>(&games, &self.plan, self.folder.as_ref())?;
        files::write_whole(&[(self.out, &weights)])
    }
}

/// Goes on from weights.
pub(super) struct Refine<'a> {
    pub plan: refine::Plan,
    pub out: &'a str,
    /// Keeps what was labelled.
    pub folder: &'a str,
    pub weights: &'a str,
    /// Games, and after the word `valued` games with their values.
    pub files: &'a [&'a str],
}

impl OnBoard for Refine<'_> {
    fn run<B: LearnedBoard>(self) -> io::Result<()> {
        let mut parts = self.files.splitn(2, |&file| file == "valued");
        let games = parts.next().unwrap_or_default();
        let games = files::games(games, games::positions::<B>)?;
        let valued = parts.next().unwrap_or_default();
        let valued = files::games(valued, valued::labelled::<B>)?;
        let file = std::fs::read(self.weights)?;
        let folder = self.folder.as_ref();
        let refined = refine::refine::<B>(&file, &games, &valued, &self.plan, folder)?;
        files::write_whole(&[(self.out, &refined)])
    }
}

/// Corrects what weights believe the move to be worth.
pub(super) struct Tempo<'a> {
    pub plan: tempo::Plan,
    pub out: &'a str,
    pub weights: &'a str,
    pub files: &'a [&'a str],
}

impl OnBoard for Tempo<'_> {
    fn run<B: LearnedBoard>(self) -> io::Result<()> {
        let games = files::games(self.files, games::positions::<B>)?;
        let file = std::fs::read(self.weights)?;
        let (file, found) =
            tempo::correct::<B>(&file, &games, &self.plan).map_err(io::Error::other)?;
        for tempo::Found { empties, positions, excess } in found {
            println!("{empties} empty: {positions} positions, {excess:+.2} discs too much");
        }
        files::write_whole(&[(self.out, &file)])
    }
}

/// Draws positions from files of real games, solves each of their moves and adds them to `out`,
/// where it left off.
pub(super) fn exam(
    empties: u32,
    count: usize,
    seed: u64,
    out: &str,
    files: &[&str],
) -> io::Result<()> {
    let real = real_positions(empties, files)?;
    let positions: Vec<_> = real.into_iter().map(|real| real.position).collect();
    let (mut file, done) = go_on(out)?;
    exam::make(&positions, count, seed, done as usize, &mut file)
}

fn real_positions(empties: u32, files: &[&str]) -> io::Result<Vec<Real>> {
    let mut positions = Vec::new();
    for file in files {
        positions.extend(read_named(file, |bytes| exam::met(bytes, empties))?);
    }
    Ok(positions)
}

/// Up to so many empty squares are solved for a comparison; with more of them the files must tell
/// the scores.
const MAX_SOLVED_EMPTIES: u32 = 12;

/// Says how far values are from exact scores, by plies of the search.
pub(super) fn errors(empties: u32, depths: u32, weights: &str, files: &[&str]) -> io::Result<()> {
    let judge = Judge::<B8>::new(evaluation(weights)?);
    let real = real_positions(empties, files)?;
    let of = |real: &Real| (real.position.own(), real.position.opponent());
    let (positions, scores): (Vec<Discs>, Vec<i32>) = if empties <= MAX_SOLVED_EMPTIES {
        let positions: Vec<Discs> = real.iter().map(of).collect();
        let scores = judge.values(&positions, Method::Exactly);
        (positions, scores.into_iter().map(|score| score / DISC).collect())
    } else {
        real.iter().filter_map(|real| Some((of(real), real.score?))).unzip()
    };
    let count = scores.len().max(1) as f64;
    for depth in 0..depths {
        let values = judge.values(&positions, Method::Plies(depth));
        let errors: Vec<f64> = (values.iter().zip(&scores))
            .map(|(&value, &score)| f64::from(value) / f64::from(DISC) - f64::from(score))
            .collect();
        let mean = |f: &dyn Fn(f64) -> f64| errors.iter().map(|&e| f(e)).sum::<f64>() / count;
        println!(
            "{} positions, {depth} plies: {:.3} off ({:+.3}), root {:.3}",
            scores.len(),
            mean(&f64::abs),
            mean(&|e| e),
            mean(&|e| e * e).sqrt()
        );
    }
    Ok(())
}

/// Says what the moves of the engine lose in an exam.
pub(super) fn marks(exam: &str, by_nodes: bool, amounts: &[u64]) -> io::Result<()> {
    let questions = files::games(&[exam], exam::read)?;
    for &amount in amounts {
        let limits = if by_nodes { Limits::nodes(amount) } else { Limits::depth(amount as u32) };
        let Marks { lost, best, error, bias, nodes } = exam::sit(&questions, &limits)?;
        println!(
            "{amount:>9}: {lost:.2} discs lost, best move {:.1} %, value {error:.2} off ({bias:+.2}), \
             {nodes:.0} nodes",
            100.0 * best
        );
    }
    Ok(())
}
