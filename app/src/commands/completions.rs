//! `duiyi completions`: a script for the shell.

use std::io::Write;
use std::process::ExitCode;

use words::Words;

use crate::cli::Completions;
use crate::failure::Outcome;
use crate::help;

/// `duiyi completions`: a script for the shell.
pub fn run(args: &Completions, words: &Words, out: &mut dyn Write) -> Outcome {
    // Into memory first: the generator panics when its output is closed early.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(words), "duiyi", &mut script);
    out.write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
