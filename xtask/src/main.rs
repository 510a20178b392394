//! Checks of the repository that are code, not habit: `cargo xtask tidy`.

mod tidy;

use std::process::ExitCode;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("tidy") => match tidy::run() {
            Ok(report) => {
                print!("{report}");
                ExitCode::from(u8::from(!report.problems.is_empty()))
            }
            Err(error) => {
                eprintln!("tidy could not look at the repository: {error:#}");
                ExitCode::from(1)
            }
        },
        _ => {
            eprintln!("usage: cargo xtask tidy");
            ExitCode::from(2)
        }
    }
}
