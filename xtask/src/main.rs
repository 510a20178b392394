//! Checks of the repository that are code, not habit.

mod cross;
mod seams;
mod tidy;
mod workspace;

use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask tidy|wasm|aarch64";

fn main() -> ExitCode {
    let checked = match std::env::args().nth(1).as_deref() {
        Some("tidy") => tidy::run().map(|report| {
            print!("{report}");
            report.problems.is_empty()
        }),
        Some("wasm") => cross::wasm().map(|()| true),
        Some("aarch64") => cross::aarch64().map(|()| true),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match checked {
        Ok(holds) => ExitCode::from(u8::from(!holds)),
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(1)
        }
    }
}
