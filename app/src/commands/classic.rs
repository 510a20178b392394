//! `duiyi classic`: the four classroom programs.

use std::io::{self, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use classic::Strategy;
use engine::Waiting;
use game::Spec;
use jiff::Zoned;
use text::classic::{gomoku, othello, reversi, tictactoe};
use words::Words;

use crate::cli::Classic;
use crate::failure::{Failure, Outcome};

/// The four classroom programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Program {
    Reversi,
    Othello,
    Tictactoe,
    Gomoku,
}

/// `duiyi classic`: a classroom program, with its own words whatever the language.
pub fn run(args: &Classic, words: &Words, out: &mut dyn Write) -> Outcome {
    let input = &mut BufReader::new(io::stdin());
    let open = |name: &str, size: &str| {
        let spec = Spec { size: Some(size.to_string()), variant: None };
        catalog::open(name, &spec).map_err(|e| Failure::usage(words, &e))
    };
    let ending = match args.program {
        Program::Reversi => {
            let log = match &args.log {
                Some(path) => path.clone(),
                None => default_log(words)?,
            };
            let setup = reversi::Setup {
                open: &|size| open("reversi", &size.to_string()).ok(),
                engine: &mut waiting(Strategy::Greedy),
                log: Some(&log),
                start: Zoned::now().datetime(),
            };
            let closing = reversi::run(input, out, setup)?;
            if let Some(error) = closing.log_error {
                out.flush()?;
                let args = [
                    ("file", error.path.display().to_string()),
                    ("error", words.io(&error.reason)),
                ];
                return Err(Failure::Failed(words.format("play-save-failed", &args)));
            }
            closing.ending
        }
        Program::Othello => {
            let engine = &mut waiting(Strategy::OnePly);
            othello::run(input, out, &open("reversi", "8")?, engine)?
        }
        Program::Tictactoe => {
            let engine = &mut waiting(Strategy::Priority);
            tictactoe::run(input, out, &open("tictactoe", "3")?, engine)?
        }
        Program::Gomoku => {
            let size = args.size.as_deref().unwrap_or("19");
            let engine = &mut waiting(Strategy::Shapes);
            gomoku::run(input, out, &open("gomoku", size)?, engine)?
        }
    };
    Ok(ExitCode::from(ending.exit_code()))
}

/// A strategy that is asked for each of its moves.
fn waiting(strategy: Strategy) -> Waiting {
    Waiting::new(Box::new(move |_, _| Ok(classic::engine(strategy))))
}

/// The log in the user's data folder, which is made if need be.
fn default_log(words: &Words) -> Result<PathBuf, Failure> {
    let folder = crate::places::data();
    let folder = folder.ok_or_else(|| Failure::Failed(words.text("error-log-folder")))?;
    // If it cannot be made, writing the log will say so, after the game.
    let _ = std::fs::create_dir_all(&folder);
    Ok(folder.join("games.csv"))
}
