//! The strategies of four classroom programs, to the letter.
//!
//! | strategy | game | plays |
//! |---|---|---|
//! | [`Greedy`](Strategy::Greedy) | Reversi | the move that flips most discs |
//! | [`OnePly`](Strategy::OnePly) | Reversi | the move after which the opponent gets least |
//! | [`Priority`](Strategy::Priority) | tic-tac-toe | win, else block, else the best place left |
//! | [`Shapes`](Strategy::Shapes) | gomoku | the point with the best shape made or denied |
//!
//! They are beginners' opponents and are meant to stay so: none looks further than one reply,
//! none uses chance, and each has its rules for ties, so the same position has the same answer
//! for ever. Levels, nodes and time do not matter to them; the text of the [`Root`] is all they
//! work from. What a strategy made of each point can be asked for: [`explain()`].

mod explain;
mod greedy;
mod line;
mod one_ply;
mod player;
mod priority;
mod shapes;
mod strategy;

pub use explain::{Decided, Explanation, Judged, Place, Reason};
pub use line::Kind as ShapeKind;
pub use strategy::{Strategy, engine, explain};

#[cfg(doc)]
use engine::Root;
