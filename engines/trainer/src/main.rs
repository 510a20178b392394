//! Learns evaluations from our own games; docs/training.md tells how, [`USAGE`] names every
//! command.

mod files;
mod gomoku;
mod reversi;
mod series;
mod words;

use std::process::ExitCode;

use files::in_place;

const USAGE: &str = "\
usage: trainer reversi games 6|8 GAMES DEPTH SEED WEIGHTS OUT [PART PARTS]
       trainer reversi valued 6|8 GAMES DEPTH SEED WEIGHTS OUT [PART PARTS]
       trainer reversi learn 6|8 OUT FOLDER EXACT DEPTH SEED FILE...
       trainer reversi refine 6|8 OUT FOLDER COUNT EXACT DEPTH SEED WEIGHTS FILE... [valued FILE...]
       trainer reversi tempo 6|8 OUT COUNT EXACT DEPTH WEIGHTS FILE...
       trainer reversi match 6|8 PAIRS DEPTH SEED A B
       trainer reversi spreads 6|8 EMPTIES COUNT DEPTHS WEIGHTS FILE...
       trainer reversi exam EMPTIES COUNT SEED OUT WTB...
       trainer reversi marks EXAM nodes|depth NUMBER...
       trainer reversi errors EMPTIES DEPTHS WEIGHTS WTB...
       trainer reversi wide games SIZE GAMES DEPTH SEED WEIGHTS OUT [PART PARTS]
       trainer reversi wide learn OUT HORIZON MOST SEED FILE...
       trainer reversi wide match SIZE PAIRS DEPTH SEED A B
       trainer reversi wide spreads SIZE COUNT DEPTHS WEIGHTS FILE...
       trainer reversi wide tempo OUT COUNT ROUNDS WEIGHTS FILE...
       trainer reversi wide start SIZE DEPTHS WEIGHTS
       trainer reversi wide ends SIZE COUNT EMPTIES DEPTHS WEIGHTS FILE...
       trainer gomoku games RULE GAMES NODES SEED WEIGHTS OUT [PART PARTS]
       trainer gomoku fit OUT SEED FILE...
       trainer gomoku network RULE OUT WEIGHTS PASSES SEED FILE...
       trainer gomoku refine RULE OUT WEIGHTS PASSES SEED FILE...
       trainer gomoku match RULE PAIRS NODES SEED A B
       trainer gomoku tune RULE ROUNDS NODES SEED WEIGHTS THREADS OUT";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["reversi", rest @ ..] => reversi::run(rest),
        ["gomoku", rest @ ..] => gomoku::run(rest).map(|done| in_place("gomoku", done)),
        _ => None,
    };
    match done {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(error)) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        None => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}
