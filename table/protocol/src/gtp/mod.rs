//! The Go Text Protocol, version 2 (Gunnar Farnebäck,
//! <https://www.lysator.liu.se/~gunnar/gtp/>), with the habits of Othello and Gomoku programs.
//!
//! A point is column letter and row number as the game itself writes it: a1 is at the top left in
//! Othello and at the bottom left in Gomoku, and the letter `i` is *not* skipped, unlike in Go.

mod analysis_request;
mod analyze;
mod clock;
mod control;
mod frame;
mod load;
mod rules;
mod server;

pub use control::GtpController;
pub use frame::{Command, parse};
pub use server::GtpServer;

use game::Side;

/// `b`, `black`, `w`, `white`, in either case.
fn read_color(text: &str) -> Option<Side> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Side::Black),
        "w" | "white" => Some(Side::White),
        _ => None,
    }
}

/// A move as GTP writes it: upper case.
fn vertex(notation: &str) -> String {
    notation.to_ascii_uppercase()
}
