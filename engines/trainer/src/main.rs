//! `trainer reversi OUT GAMES DEPTH EXACT_FROM SEED` writes the weights of the Reversi evaluation,
//! made from so many games of the program against itself. One seed, one file.

mod reversi_fit;
mod reversi_games;

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage = "usage: trainer reversi OUT GAMES DEPTH EXACT_FROM SEED";
    let [what, out, games, depth, exact_from, seed] = args.as_slice() else {
        eprintln!("{usage}");
        return ExitCode::from(2);
    };
    let number = |text: &String| text.parse::<u64>().ok();
    let (Some(games), Some(depth), Some(exact_from), Some(seed)) =
        (number(games), number(depth), number(exact_from), number(seed))
    else {
        eprintln!("{usage}");
        return ExitCode::from(2);
    };
    if what != "reversi" {
        eprintln!("{usage}");
        return ExitCode::from(2);
    }
    let samples = reversi_games::play(games, depth as u32, exact_from as u32, seed);
    eprintln!("{} positions", samples.len());
    let bytes = reversi_fit::fit(&samples, seed);
    match std::fs::write(PathBuf::from(out), bytes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{out}: {error}");
            ExitCode::FAILURE
        }
    }
}
