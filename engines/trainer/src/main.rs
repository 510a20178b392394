//! `trainer reversi 6|8 OUT GAMES DEPTH EXACT_FROM SEED` writes the weights of the Reversi
//! evaluation of 6×6 or 8×8, made from so many games of the program against itself. One program
//! and one seed, one file. The weights of 8×8 are from `reversi 8 weights.bin 250000 2 14 1`, played
//! with the generation before them. Those of 6×6 are the second of two generations of an earlier
//! trainer, which let games end at 12 empty squares; weights made as it is done now order moves
//! less well there.
//!
//! `trainer errors 6|8 EMPTIES COUNT DEPTHS SEED` prints how far short searches are from the
//! truth: what ProbCut needs to know.

mod reversi_fit;
mod reversi_games;

use std::process::ExitCode;

use reversi::{B6, B8, Board};
use reversi_engine::EngineBoard;
use reversi_engine::evaluation::learned::Patterned;

const USAGE: &str = "\
usage: trainer reversi 6|8 OUT GAMES DEPTH EXACT_FROM SEED
       trainer errors 6|8 EMPTIES COUNT DEPTHS SEED";

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
        _ => misused(),
    }
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
