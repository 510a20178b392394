//! Numbers of the search, found by games: simultaneous perturbation stochastic approximation
//! (Spall 1992). All numbers are moved at once, each a step up or down by chance; the search with
//! these plays the search with the opposite ones; each number then goes a little the way of the
//! winner.

use std::fs;
use std::io;
use std::thread;

use engine::Rng;
use gomoku_engine::training::{Style, Tuning};

use crate::files::write_whole;
use crate::gomoku::games::{self, Plan};

/// How far a number goes for each game more that its side has won, in steps; in the end a fourth
/// of it.
const RATE: f64 = 0.03;

/// The file keeps up with the games every so many rounds.
const KEPT_EVERY: u64 = 10;

/// Where the tuning stands.
struct Progress {
    rounds: u64,
    numbers: Vec<f64>,
}

/// Plays as many rounds as the plan has games, from where the file left off: in each round as many
/// pairs of games as there are threads, each pair with numbers of its own around those of the
/// round. The file then holds the numbers.
///
/// # Errors
/// The file cannot be read or written, or says something else.
pub fn tune(plan: &Plan, style: &Style, threads: usize, file: &str) -> io::Result<()> {
    let mut at = read(file, &style.tuning)?;
    while at.rounds < plan.games {
        let round = at.rounds;
        let pairs: Vec<(Vec<i32>, i32)> = thread::scope(|scope| {
            let play = |thread: usize| {
                let (numbers, style) = (&at.numbers, style);
                scope.spawn(move || {
                    let number = round * threads as u64 + thread as u64;
                    let seed = plan.seed ^ (number + 1).wrapping_mul(0xd1b5_4a32_d192_ed03);
                    let mut rng = Rng::new(seed);
                    let signs: Vec<i32> =
                        numbers.iter().map(|_| if rng.below(2) == 0 { 1 } else { -1 }).collect();
                    let [up, down] = [1, -1].map(|way| moved(style, numbers, &signs, way));
                    let pair = Plan { rule: plan.rule, games: 1, nodes: plan.nodes, seed };
                    let won = games::compare(&pair, [&up, &down]);
                    (signs, won.iter().zip(-2..).map(|(&pairs, by)| pairs as i32 * by).sum())
                })
            };
            let played: Vec<_> = (0..threads.max(1)).map(play).collect();
            played.into_iter().map(|pair| pair.join().expect("games are played")).collect()
        });
        let rate = RATE * (1.0 - 0.75 * round as f64 / plan.games as f64);
        for (signs, won) in pairs {
            for ((number, sign), &(_, step)) in at.numbers.iter_mut().zip(signs).zip(Tuning::STEPS)
            {
                *number += rate * f64::from(sign * won * step);
            }
        }
        at.rounds += 1;
        if at.rounds.is_multiple_of(KEPT_EVERY) || at.rounds == plan.games {
            write(file, &at)?;
        }
    }
    Ok(())
}

/// The way to play with all numbers a step away.
fn moved(style: &Style, numbers: &[f64], signs: &[i32], way: i32) -> Style {
    let mut style = style.clone();
    for ((&(name, step), number), sign) in Tuning::STEPS.iter().zip(numbers).zip(signs) {
        let number = number + f64::from(way * sign * step);
        // What is divided by must not vanish.
        style.tuning.set(name, (number.round() as i32).max(i32::from(step > 0)));
    }
    style
}

/// `rounds N`, then a line for each number: its name and where it stands.
fn write(file: &str, at: &Progress) -> io::Result<()> {
    let lines = Tuning::STEPS.iter().zip(&at.numbers);
    let lines: String = lines.map(|((name, _), number)| format!("{name} {number:.3}\n")).collect();
    let whole = format!("rounds {}\n{lines}", at.rounds);
    // A file that was cut off would be no place to go on from.
    write_whole(&[(file, whole.as_bytes())])
}

fn read(file: &str, tuning: &Tuning) -> io::Result<Progress> {
    let start = tuning.numbers().map(f64::from).to_vec();
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(Progress { rounds: 0, numbers: start });
        }
        Err(error) => return Err(error),
    };
    let mut lines = text.lines();
    let other = || io::Error::other("not a file of this tuning");
    let rounds = lines.next().and_then(|line| line.strip_prefix("rounds ")?.parse().ok());
    let numbers = Tuning::STEPS
        .iter()
        .map(|(name, _)| {
            let (said, number) = lines.next()?.split_once(' ')?;
            number.parse().ok().filter(|_| said == *name)
        })
        .collect::<Option<Vec<f64>>>();
    Ok(Progress { rounds: rounds.ok_or_else(other)?, numbers: numbers.ok_or_else(other)? })
}

#[cfg(test)]
mod tests {
    use gomoku::Rule;
    use gomoku_engine::training::{Style, Tuning};
    use gomoku_engine::weights::Weights;

    use super::{read, tune};
    use crate::gomoku::games::Plan;

    /// What was broken off goes on where it was; what is no such file stays as it is.
    #[test]
    fn goes_on_where_it_left_off() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("numbers.txt").to_str().unwrap().to_string();
        let style = Style { weights: Weights::first(), network: None, tuning: Tuning::default() };
        let plan = |games| Plan { rule: Rule::Freestyle, games, nodes: 150, seed: 4 };
        tune(&plan(4), &style, 2, &file).unwrap();
        let after_four = std::fs::read_to_string(&file).unwrap();
        assert!(after_four.starts_with("rounds 4\n"), "{after_four}");
        tune(&plan(4), &style, 2, &file).unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), after_four);
        tune(&plan(12), &style, 2, &file).unwrap();
        let at = read(&file, &style.tuning).unwrap();
        let before = style.tuning.numbers();
        assert_eq!((at.rounds, at.numbers.len()), (12, before.len()));
        let far = |(now, &(then, (_, step))): (&f64, &(i32, &(&str, i32)))| {
            (now - f64::from(then)).abs() / f64::from((*step).max(1))
        };
        let both: Vec<_> = before.into_iter().zip(Tuning::STEPS).collect();
        let moved: f64 = at.numbers.iter().zip(&both).map(far).sum();
        assert!(moved > 0.0 && moved < 10.0, "{moved}");
        std::fs::write(&file, "rounds 4\nwidth 3\n").unwrap();
        assert!(tune(&plan(12), &style, 2, &file).is_err());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "rounds 4\nwidth 3\n");
    }
}
