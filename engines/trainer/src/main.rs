//! `trainer reversi 6|8 OUT GAMES DEPTH EXACT_FROM SEED` writes the weights of the Reversi
//! evaluation of 6×6 or 8×8, made from so many games of the program against itself. One program
//! and one seed, one file. The weights of 8×8 are from `reversi 8 weights.bin 250000 2 14 1`, played
//! with the generation before them. Those of 6×6 are the second of two generations of an earlier
//! trainer, which let games end at 12 empty squares; weights made as it is done now order moves
//! less well there.
//!
//! `trainer errors 6|8 EMPTIES COUNT DEPTHS SEED` prints how far short searches are from the
//! truth: what ProbCut needs to know.
//!
//! `trainer gomoku games RULE GAMES NODES SEED WEIGHTS OUT [PART PARTS]` plays games of Gomoku with
//! so many nodes a move and adds them to a file, where it left off; several programs may each play
//! a part. `trainer gomoku fit OUT SEED FILE...` learns weights from such files; rules that nobody
//! played take those of Freestyle. `trainer gomoku match RULE PAIRS NODES SEED A B` says what
//! weights A win, draw and lose against B. WEIGHTS is a file, or `first` for those without learning; where they
//! play, `,NAME=NUMBER` behind them sets a number of the search.

mod gomoku_fit;
mod gomoku_games;
mod reversi_fit;
mod reversi_games;

use std::io::{self, BufRead};
use std::process::ExitCode;

use gomoku::Rule;
use gomoku_engine::training::{Style, Tuning};
use gomoku_engine::weights::Weights;
use reversi::{B6, B8, Board};
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::learned::Patterned;

const USAGE: &str = "\
usage: trainer reversi 6|8 OUT GAMES DEPTH EXACT_FROM SEED
       trainer errors 6|8 EMPTIES COUNT DEPTHS SEED
       trainer gomoku games RULE GAMES NODES SEED WEIGHTS OUT [PART PARTS]
       trainer gomoku fit OUT SEED FILE...
       trainer gomoku match RULE PAIRS NODES SEED A B";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let numbers = |texts: &[&str]| -> Option<Vec<u64>> {
        texts.iter().map(|text| text.parse().ok()).collect()
    };
    match words.as_slice() {
        ["reversi", size @ ("6" | "8"), out, rest @ ..] => {
            let Some(&[games, depth, exact_from, seed]) = numbers(rest).as_deref() else {
                return misused();
            };
            let make = if *size == "6" { weights::<B6> } else { weights::<B8> };
            let made = make(games, depth as u32, exact_from as u32, seed);
            match made.and_then(|weights| std::fs::write(out, weights)) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("{out}: {error}");
                    ExitCode::FAILURE
                }
            }
        }
        ["errors", size @ ("6" | "8"), rest @ ..] => {
            let Some(&[empties, count, depths, seed]) = numbers(rest).as_deref() else {
                return misused();
            };
            let measure = if *size == "6" {
                reversi_games::errors::<B6>
            } else {
                reversi_games::errors::<B8>
            };
            let errors = measure(empties as u32, count as u32, depths as u32, seed);
            for (depth, (mean, deviation)) in errors.into_iter().enumerate() {
                println!("{empties} empty, depth {depth}: {mean:+.2} ± {deviation:.2} discs");
            }
            ExitCode::SUCCESS
        }
        ["gomoku", "games", rule, games, nodes, seed, weights, out, part @ ..] => {
            let rule = Rule::from_id(rule);
            let part = if part.is_empty() { Some(vec![0, 1]) } else { numbers(part) };
            let (Some(rule), Some(&[games, nodes, seed]), Some(&[part, parts])) =
                (rule, numbers(&[games, nodes, seed]).as_deref(), part.as_deref())
            else {
                return misused();
            };
            let plan = gomoku_games::Plan { rule, games, nodes, seed };
            told(out, play_gomoku(&plan, weights, out, part, parts.max(1)))
        }
        ["gomoku", "fit", out, seed, files @ ..] => match seed.parse() {
            Ok(seed) => told(out, fit_gomoku(out, seed, files)),
            Err(_) => misused(),
        },
        ["gomoku", "match", rule, pairs, nodes, seed, a, b] => {
            let (Some(rule), Some(&[games, nodes, seed])) =
                (Rule::from_id(rule), numbers(&[pairs, nodes, seed]).as_deref())
            else {
                return misused();
            };
            let plan = gomoku_games::Plan { rule, games, nodes, seed };
            let compared = gomoku_style(a).and_then(|a| {
                let [won, drawn, lost] = gomoku_games::compare(&plan, [&a, &gomoku_style(b)?]);
                println!("won {won}, drawn {drawn}, lost {lost}");
                Ok(())
            });
            told("weights", compared)
        }
        _ => misused(),
    }
}

fn told(place: &str, done: io::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{place}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// `WEIGHTS`, or `WEIGHTS,NAME=NUMBER,...` with other numbers of the search.
fn gomoku_style(text: &str) -> io::Result<Style> {
    let mut parts = text.split(',');
    let weights = gomoku_weights(parts.next().unwrap_or_default())?;
    let mut tuning = Tuning::default();
    for part in parts {
        let set = part.split_once('=').and_then(|(name, value)| Some((name, value.parse().ok()?)));
        if !set.is_some_and(|(name, value)| tuning.set(name, value)) {
            return Err(io::Error::other(format!("{part}: expected NAME=NUMBER of the search")));
        }
    }
    Ok(Style { weights, tuning })
}

fn gomoku_weights(name: &str) -> io::Result<Weights> {
    if name == "first" {
        return Ok(Weights::first());
    }
    let named = |error: String| io::Error::other(format!("{name}: {error}"));
    let bytes = std::fs::read(name).map_err(|error| named(error.to_string()))?;
    Weights::read(&bytes).map_err(|error| named(error.into()))
}

/// Plays what is not in the file yet. A line that was cut off is played again, after a line end.
fn play_gomoku(
    plan: &gomoku_games::Plan,
    weights: &str,
    out: &str,
    part: u64,
    parts: u64,
) -> io::Result<()> {
    let style = gomoku_style(weights)?;
    let mut file = std::fs::OpenOptions::new().read(true).append(true).create(true).open(out)?;
    let text = std::fs::read_to_string(out)?;
    let done = text.matches('\n').count() as u64;
    file.set_len(text.rfind('\n').map_or(0, |end| end as u64 + 1))?;
    gomoku_games::play(plan, &style, part + done * parts, parts, &mut file)
}

fn fit_gomoku(out: &str, seed: u64, files: &[&str]) -> io::Result<()> {
    let mut games = Vec::new();
    for file in files {
        let named = |what: &dyn std::fmt::Display| io::Error::other(format!("{file}: {what}"));
        let lines = io::BufReader::new(std::fs::File::open(file).map_err(|e| named(&e))?).lines();
        for (number, line) in lines.enumerate() {
            let game = gomoku_games::read(&line?);
            games.push(game.ok_or_else(|| named(&format!("line {}: no game", number + 1)))?);
        }
    }
    std::fs::write(out, gomoku_fit::fit(&games, seed).write())
}

fn misused() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// Plays the games and fits the weights to them.
fn weights<B: EngineBoard + Patterned + Board<Word = u64>>(
    games: u64,
    depth: u32,
    exact_from: u32,
    seed: u64,
) -> std::io::Result<Vec<u8>> {
    let samples = reversi_games::play::<B>(games, depth, exact_from, seed)?;
    eprintln!("{} positions", samples.len());
    reversi_fit::fit::<B>(&samples, seed)
}
