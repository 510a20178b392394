//! Opponents for any game, with no knowledge of it but its rules and what they are given.
//!
//! A new game has these players from the first day. All of them are
//! generic over [`Rules`], so that each game gets its own compiled copy and nothing is dispatched
//! at run time inside a search. What is known of a game beyond its rules, its [`Heuristics`], makes
//! them stronger and is never needed.
//!
//! | kind | plays by |
//! |---|---|
//! | [`Mixed`] | an exact proof if one is near, else the search that suits the game; twenty levels |
//! | [`AlphaBeta`] | iterative deepening principal variation search |
//! | [`MonteCarlo`] | tree search guided by random games |
//! | [`Solver`] | proving win, draw or loss |
//! | [`Random`] | chance |
//!
//! [`prover`] gives the exact search alone, for what perfect play makes of a position.
//!
//! No search assumes that the sides alternate: who moves is read from each position, so passes
//! and games in which a side moves twice need no special case.

mod alpha_beta;
mod budget;
mod heuristics;
mod kind;
mod mixed;
mod monte_carlo;
mod order;
mod playout;
mod prover;
mod random;
mod report;
mod solver;
mod start;

pub use alpha_beta::AlphaBeta;
pub use heuristics::Heuristics;
pub use kind::{Kind, engine};
pub use mixed::Mixed;
pub use monte_carlo::MonteCarlo;
pub use prover::prover;
pub use random::Random;
pub use solver::Solver;

#[cfg(doc)]
use game::Rules;
