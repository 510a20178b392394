//! `trainer reversi SIZE OUT GAMES DEPTH EMPTIES SEED` writes the weights of the Reversi
//! evaluation of 6×6 or 8×8, made from so many games of the program against itself. One program
//! and one seed, one file.

mod reversi_fit;
mod reversi_games;

use std::path::PathBuf;
use std::process::ExitCode;

use reversi::{B6, B8, Board};
use reversi_engine::Solvable;
use reversi_engine::evaluation::learned::Patterned;

const USAGE: &str = "usage: trainer reversi 6|8 OUT GAMES DEPTH EMPTIES SEED";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |text: &String| text.parse::<u64>().ok();
    let [what, size, out, numbers @ ..] = args.as_slice() else { return misused() };
    let numbers: Option<Vec<u64>> = numbers.iter().map(number).collect();
    let Some(&[games, depth, empties, seed]) = numbers.as_deref() else { return misused() };
    let make = match (what.as_str(), size.as_str()) {
        ("reversi", "6") => weights::<B6>,
        ("reversi", "8") => weights::<B8>,
        _ => return misused(),
    };
    let bytes = make(games, depth as u32, empties as u32, seed);
    match std::fs::write(PathBuf::from(out), bytes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{out}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn misused() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// Plays the games and fits the weights to them.
fn weights<B: Solvable + Patterned + Board<Word = u64>>(
    games: u64,
    depth: u32,
    empties: u32,
    seed: u64,
) -> Vec<u8> {
    let samples = reversi_games::play::<B>(games, depth, empties, seed);
    eprintln!("{} positions", samples.len());
    reversi_fit::fit::<B>(&samples, seed)
}
