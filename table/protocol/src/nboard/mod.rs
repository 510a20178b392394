//! The NBoard protocol, version 2 (Chris Welty; `instructions/Protocol.htm` of
//! <https://github.com/weltyc/ntest>): how the NBoard program talks to Othello engines.
//!
//! Moves are column letter and row number, a1 at the top left, `PA` for a pass; evaluations are
//! discs for the side to move.

mod control;
mod server;
mod sweep;

use game::text;

pub use control::NBoardController;
pub use server::NBoardServer;

/// A move as NBoard writes it.
fn write_move(notation: &str) -> String {
    if notation == "pass" { "PA".into() } else { notation.to_ascii_uppercase() }
}

/// The move of `F5/1.20/0.01`, `d6 -1.00 0.0` (as Edax writes) or `F5`, in our notation.
fn read_move(text: &str) -> String {
    let end = text.find(|c: char| c == '/' || c.is_whitespace()).unwrap_or(text.len());
    let m = text[..end].to_ascii_lowercase();
    if text::is_pass(&m) { text::PASS.into() } else { m }
}
