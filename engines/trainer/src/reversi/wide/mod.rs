//! Boards from 10×10.

mod fit;
mod games;
mod tempo;

use std::io;

use engine::Rng;
use game::Rules;
use reversi::{B10, B12, B14, B16, B18, B20, B22, B24, B26, Reversi, Word};
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::DISC;
use reversi_engine::evaluation::wide::{SIZES, SMALLEST, Weights, WideBoard, WideLearned};
use reversi_engine::training::{DiscsOf, Judge, Method};

use self::fit::{Fit, Samples};
use self::games::{Met, positions, size};
use self::tempo::{Found, corrected, excess};
use super::games::{Plan, ends, print_match, spreads};
use super::games_plan;
use crate::files::{Line, go_on, lines, read_named, write_whole};
use crate::words::Part;

/// One game in so many is not learned from, but tried with.
const HELD_BACK: usize = 20;
/// Positions that are taken of a game.
const POSITIONS_OF_GAME: usize = 60;

/// Work on a board whose size is known only now.
trait OnWide {
    fn run<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(self) -> io::Result<()>;
}

/// Does `work` on a board; nothing if there is no such wide board.
fn on_wide(size: u8, work: impl OnWide) -> Option<io::Result<()>> {
    Some(match size {
        10 => work.run::<B10>(),
        12 => work.run::<B12>(),
        14 => work.run::<B14>(),
        16 => work.run::<B16>(),
        18 => work.run::<B18>(),
        20 => work.run::<B20>(),
        22 => work.run::<B22>(),
        24 => work.run::<B24>(),
        26 => work.run::<B26>(),
        _ => return None,
    })
}

/// Does what the words ask for; nothing if they are no command.
pub fn run(words: &[&str]) -> Option<io::Result<()>> {
    let number = |text: &str| text.parse::<u64>().ok();
    match *words {
        ["games", size, games, depth, seed, weights, out, ref part @ ..] => {
            let (plan, part) = (games_plan([games, depth, seed])?, Part::of(part)?);
            on_wide(size.parse().ok()?, Games { plan, weights, out, part })
        }
        ["match", size, pairs, depth, seed, a, b] => {
            let plan = games_plan([pairs, depth, seed])?;
            on_wide(size.parse().ok()?, Match { plan, weights: [a, b] })
        }
        ["spreads", size, count, depths, weights, ref files @ ..] => {
            let (count, depths) = (number(count)? as usize, number(depths)? as u32);
            on_wide(size.parse().ok()?, Spreads { count, depths, weights, files })
        }
        ["ends", size, count, empties, depths, weights, ref files @ ..] => {
            let (count, depths) = (number(count)? as usize, number(depths)? as u32);
            let empties = number(empties)? as usize;
            on_wide(size.parse().ok()?, Ends { count, empties, depths, weights, files })
        }
        ["tempo", out, count, rounds, weights, ref files @ ..] => {
            Some(correct(out, number(count)? as usize, number(rounds)?, weights, files))
        }
        ["start", size, depths, weights] => {
            on_wide(size.parse().ok()?, Start { depths: number(depths)? as u32, weights })
        }
        ["learn", out, horizon, most, seed, ref files @ ..] => {
            let plan = Learn {
                horizon: number(horizon)? as f32 / 100.0,
                most: number(most)? as usize,
                seed: number(seed)?,
            };
            Some(plan.learn(out, files))
        }
        _ => None,
    }
}

/// The evaluation of a board with the weights of a file, for good.
fn learned<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(
    name: &str,
) -> io::Result<Judge<B>> {
    let weights = if name == "hand" {
        Fit::by_hand(usize::from(B::SIZE))
    } else {
        read_named(name, Weights::read)?
    };
    let learned = WideLearned::new(&weights, usize::from(B::SIZE));
    Ok(Judge::new(Box::leak(Box::new(learned))))
}

struct Games<'a> {
    plan: Plan,
    weights: &'a str,
    out: &'a str,
    part: Part,
}

impl OnWide for Games<'_> {
    fn run<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(self) -> io::Result<()> {
        let judge = learned::<B>(self.weights)?;
        let (mut file, done) = go_on(self.out)?;
        games::play(&self.plan, &judge, self.part.first(done), self.part.parts, &mut file)
    }
}

struct Match<'a> {
    plan: Plan,
    weights: [&'a str; 2],
}

impl OnWide for Match<'_> {
    fn run<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(self) -> io::Result<()> {
        let [a, b] = self.weights.map(learned::<B>);
        print_match(&self.plan, [&a?, &b?]);
        Ok(())
    }
}

/// Makes the move worth what it is.
fn correct(out: &str, count: usize, rounds: u64, weights: &str, files: &[&str]) -> io::Result<()> {
    let bytes = std::fs::read(weights)?;
    let mut weights = Weights::read(&bytes).map_err(io::Error::other)?;
    let lines = lines(files)?;
    for round in 1..=rounds {
        let mut found = Vec::new();
        for n in (SMALLEST..).step_by(2).take(SIZES) {
            let work = Excess { count, weights: &weights, lines: &lines, found: &mut found };
            on_wide(n as u8, work).transpose()?;
        }
        for Found { size, knot, positions, excess } in &found {
            println!(
                "{round}: {size:>2} {knot}/8 {positions:>4} positions {excess:+.2} discs too much"
            );
        }
        weights = corrected(weights, &found);
    }
    write_whole(&[(out, &weights.write())])
}

struct Excess<'a> {
    count: usize,
    weights: &'a Weights,
    lines: &'a [Line<'a>],
    found: &'a mut Vec<Found>,
}

impl OnWide for Excess<'_> {
    fn run<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(self) -> io::Result<()> {
        let learned = WideLearned::new(self.weights, usize::from(B::SIZE));
        let judge = Judge::<B>::new(Box::leak(Box::new(learned)));
        let mut met = Vec::new();
        for line in self.lines.iter().filter(|line| size(&line.text) == Some(B::SIZE)) {
            // Some plies apart, of either side.
            let all = positions::<B>(&line.text, 1.0).ok_or_else(|| line.error("no game"))?;
            met.extend(all.into_iter().step_by(5));
            if met.len() > 40 * self.count {
                break;
            }
        }
        self.found.extend(excess(&judge, &met, self.count));
        Ok(())
    }
}

/// What the start of a game is worth to searches of so many plies: who is to move should gain or
/// lose nothing by their being odd or even.
struct Start<'a> {
    depths: u32,
    weights: &'a str,
}

impl OnWide for Start<'_> {
    fn run<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(self) -> io::Result<()> {
        let judge = learned::<B>(self.weights)?;
        let start = Reversi::<B>::default().start();
        let discs = [(start.own(), start.opponent())];
        for depth in 1..=self.depths {
            let value = f64::from(judge.values(&discs, Method::Plies(depth))[0]);
            println!("{depth}: {:+.1}", value / f64::from(DISC));
        }
        Ok(())
    }
}

struct Spreads<'a> {
    count: usize,
    depths: u32,
    weights: &'a str,
    files: &'a [&'a str],
}

impl OnWide for Spreads<'_> {
    fn run<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(self) -> io::Result<()> {
        let judge = learned::<B>(self.weights)?;
        let mut met: [Vec<_>; 4] = Default::default();
        for line in lines(self.files)? {
            if size(&line.text) != Some(B::SIZE) {
                continue;
            }
            let all = positions::<B>(&line.text, 1.0).ok_or_else(|| line.error("no game"))?;
            let count = all.len();
            for (quarter, met) in met.iter_mut().enumerate() {
                met.extend(all.get((2 * quarter + 1) * count / 8).map(|met| met.discs));
            }
        }
        for (quarter, mut positions) in met.into_iter().enumerate() {
            positions.truncate(self.count);
            for (short, long, mean, deviation) in spreads(&judge, &positions, self.depths) {
                println!(
                    "{} eighths full, {short} and {long} plies: {mean:+.2} ± {deviation:.2} discs",
                    2 * quarter + 1
                );
            }
        }
        Ok(())
    }
}

/// How far searches of different depths are from exact scores.
struct Ends<'a> {
    count: usize,
    /// Empty squares of the positions.
    empties: usize,
    depths: u32,
    weights: &'a str,
    files: &'a [&'a str],
}

impl OnWide for Ends<'_> {
    fn run<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(self) -> io::Result<()> {
        let judge = learned::<B>(self.weights)?;
        let mut met: Vec<DiscsOf<B>> = Vec::new();
        for line in lines(self.files)? {
            if size(&line.text) != Some(B::SIZE) {
                continue;
            }
            met.extend(late::<B>(&line.text, self.empties).ok_or_else(|| line.error("no game"))?);
            if met.len() >= self.count {
                break;
            }
        }
        met.truncate(self.count);
        if met.is_empty() {
            let error = format!("no position with {} empty squares in these games", self.empties);
            return Err(io::Error::other(error));
        }
        for (depth, mean, deviation) in ends(&judge, &met, self.depths) {
            println!("{} empty, {depth} plies: {mean:+.2} ± {deviation:.2} discs", self.empties);
        }
        Ok(())
    }
}

/// The positions of a game with so many empty squares; none if it is no game.
fn late<B: WideBoard>(line: &str, empties: usize) -> Option<Vec<DiscsOf<B>>> {
    let squares = usize::from(B::SIZE).pow(2);
    let is_wanted =
        |(own, opponent): &DiscsOf<B>| own.count() + opponent.count() + empties == squares;
    Some(positions::<B>(line, 1.0)?.iter().map(|met| met.discs).filter(is_wanted).collect())
}

struct Learn {
    /// How far ahead a value looks, in parts of the board; 0 if to the end.
    horizon: f32,
    /// Contents of patterns that get a weight.
    most: usize,
    seed: u64,
}

impl Learn {
    fn learn(&self, out: &str, files: &[&str]) -> io::Result<()> {
        let mut samples = Samples::default();
        for (number, line) in lines(files)?.iter().enumerate() {
            let size = size(&line.text).ok_or_else(|| line.error("no size of a board"))?;
            let work = Add { learn: self, number, line, samples: &mut samples };
            on_wide(size, work).unwrap_or_else(|| Err(line.error("no board of this size")))?;
        }
        eprintln!("{} positions", samples.count());
        let fit = Fit::of(&samples);
        for (n, eighth, count, [value, score, nothing, larger]) in fit.errors(&samples) {
            println!(
                "{n:>2} {eighth}/8 {count:>6} held back: {value:.2} of the value, {score:.2} of the score \
                 (nothing {nothing:.2}, a tenth more {larger:.2})"
            );
        }
        write_whole(&[(out, &fit.rounded(&samples, self.most).write())])
    }
}

struct Add<'a> {
    learn: &'a Learn,
    number: usize,
    line: &'a Line<'a>,
    samples: &'a mut Samples,
}

impl OnWide for Add<'_> {
    fn run<B: WideBoard + EngineBoard<Evaluation = WideLearned>>(self) -> io::Result<()> {
        let squares = f32::from(B::SIZE) * f32::from(B::SIZE);
        let horizon = self.learn.horizon * squares;
        let trust = if horizon == 0.0 { 1.0 } else { 1.0 - 1.0 / horizon };
        let Some(mut met) = positions::<B>(&self.line.text, trust) else {
            return Err(self.line.error("no game"));
        };
        let mut rng = Rng::new(self.learn.seed ^ self.number as u64);
        let is_held_back = rng.below(HELD_BACK) == 0;
        rng.shuffle(&mut met);
        met.truncate(POSITIONS_OF_GAME);
        let met: Vec<Met<B>> = met;
        self.samples.add(met, is_held_back);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the first game to the weights, on two sizes; and with files that were broken off in
    /// between.
    #[test]
    fn the_same_commands_teach_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let weights = ["one", "other"].map(|name| {
            let file =
                |what: &str| folder.path().join(format!("{name}-{what}")).display().to_string();
            let [ten, twelve, out] = ["ten", "twelve", "weights"].map(file);
            for (size, games, to) in [("10", "30", &ten), ("12", "8", &twelve)] {
                let play =
                    |games| run(&["games", size, games, "1", "5", "hand", to]).unwrap().unwrap();
                if name == "other" {
                    play("3");
                    let text = std::fs::read(to).unwrap();
                    std::fs::write(to, &text[..text.len() - 40]).unwrap();
                }
                play(games);
            }
            run(&["learn", &out, "10", "200", "7", &ten, &twelve]).unwrap().unwrap();
            std::fs::read(out).unwrap()
        });
        assert!(weights[0] == weights[1]);
        let learned = Weights::read(&weights[0]).unwrap();
        assert!(learned.patterns[1].iter().filter(|&&weight| weight != 0).count() > 50);
    }

    /// Who looks to the end is right.
    #[test]
    fn searches_are_compared_with_exact_scores() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games").display().to_string();
        run(&["games", "10", "4", "1", "5", "hand", &file]).unwrap().unwrap();
        run(&["ends", "10", "3", "9", "2", "hand", &file]).unwrap().unwrap();
        // Games are solved with eight.
        assert!(run(&["ends", "10", "3", "5", "2", "hand", &file]).unwrap().is_err());
        let judge = learned::<B10>("hand").unwrap();
        let met: Vec<_> = lines(&[&file])
            .unwrap()
            .iter()
            .flat_map(|line| late::<B10>(&line.text, 9).unwrap())
            .collect();
        assert!(!met.is_empty());
        let ends = ends(&judge, &met, 11);
        assert!(
            ends[0].2 > 0.0
                && ends[10..].iter().all(|&(_, mean, apart)| (mean, apart) == (0.0, 0.0)),
            "{ends:?}"
        );
    }

    #[test]
    fn what_is_no_game_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games").display().to_string();
        for text in ["8 f5 =3", "x", "10 a1 =0", "10 d4"] {
            std::fs::write(&file, format!("{text}\n")).unwrap();
            assert!(run(&["learn", "out", "0", "9", "1", &file]).unwrap().is_err(), "{text}");
        }
        for words in [&["games", "8", "1", "1", "1", "hand", "out"][..], &["learn"], &[]] {
            assert!(run(words).is_none(), "{words:?}");
        }
    }
}
