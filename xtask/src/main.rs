//! Checks of the repository that are code, not habit.

mod cross;
mod links;
mod page;
mod seams;
mod tidy;
mod workspace;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask tidy|wasm|aarch64|page FOLDER";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let checked = match args.next().as_deref() {
        Some("tidy") => tidy::run().map(|report| {
            print!("{report}");
            report.problems.is_empty()
        }),
        Some("wasm") => cross::wasm().map(|()| true),
        Some("aarch64") => cross::aarch64().map(|()| true),
        Some("page") if args.len() == 1 => {
            page::write(Path::new(&args.next().unwrap_or_default())).map(|()| true)
        }
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
